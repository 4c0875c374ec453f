<?php
/**
 * Plugin Name: Combat Lab
 * Description: Situations of Magic: The Gathering as interactive stages: in a block of their own, in a code block, or between [combat] and [/combat].
 * Version: 0.1.0
 * Requires at least: 5.8
 * Requires PHP: 7.4
 * License: MIT
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The element, with the options of a comment line such as "# combat-lab: mode=question". */
function combat_lab_element( $text ) {
	wp_enqueue_script( 'combat-lab', plugins_url( 'combat-lab.js', __FILE__ ), array(), '0.1.0', true );
	$attributes = '';
	if ( preg_match( '/^\s*#\s*combat-lab:(.*)$/m', $text, $line ) ) {
		$names = array( 'edition', 'editions', 'frame', 'mode', 'controls', 'theme', 'height', 'fit' );
		$given = array();
		preg_match_all( '/([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?/', $line[1], $pairs, PREG_SET_ORDER );
		foreach ( $pairs as $pair ) {
			$given[ $pair[1] ] = $pair[3] ?? $pair[2] ?? '';
		}
		foreach ( array_intersect_key( $given, array_flip( $names ) ) as $name => $value ) {
			$attributes .= ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
	}
	// The text of a question has the answers.
	$hidden = preg_match( '/^([\w.,+ -]+:)?[ \t]*(ask|goal)\s/im', $text ) ? ' hidden' : '';
	return '<combat-lab' . $attributes . '><pre' . $hidden . '>' . htmlspecialchars( $text, ENT_NOQUOTES ) . '</pre></combat-lab>';
}

/** What an editor has made of lines, as lines. */
function combat_lab_plain( $html ) {
	$lines = preg_replace( array( '#<br\s*/?>\n?#', '#</p>\s*<p>#' ), array( "\n", "\n\n" ), $html );
	return trim( str_replace( "\u{a0}", ' ', html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), "\n" );
}

/** A code block of the class "language-combat", or one that is plainly a situation. */
function combat_lab_code( $html ) {
	$text = combat_lab_plain( $html );
	$situation = preg_match( '/\A(\s*#.*\n)*(title|edition|player)\s/', $text ) && preg_match_all( '/^player\s/m', $text ) > 1;
	return $situation || preg_match( '/class="[^"]*\b(language|lang)-combat\b/', $html ) ? combat_lab_element( $text ) : $html;
}

add_filter( 'render_block_core/code', 'combat_lab_code' );
add_filter( 'no_texturize_shortcodes', fn( $names ) => array_merge( $names, array( 'combat' ) ) );
add_shortcode( 'combat', fn( $attributes, $content = '' ) => combat_lab_element( combat_lab_plain( $content ) ) );
add_filter( 'script_loader_tag', fn( $tag, $name ) => 'combat-lab' === $name ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=.text.javascript./', '', $tag ) ) : $tag, 10, 2 );
add_action(
	'init',
	function () {
		wp_register_script( 'combat-lab-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-element', 'wp-block-editor' ), '0.1.0', true );
		register_block_type(
			'combat-lab/situation',
			array(
				'api_version'     => 2,
				'editor_script'   => 'combat-lab-block',
				'attributes'      => array( 'notation' => array( 'type' => 'string', 'default' => '' ) ),
				// Saved by an author, a ">" in it is "&gt;".
				'render_callback' => fn( $attributes ) => combat_lab_element( html_entity_decode( $attributes['notation'], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
			)
		);
	}
);
