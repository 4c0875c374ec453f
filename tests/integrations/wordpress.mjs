// WordPress with the plugin: the zip, and a site whose posts are an author's, who may not save unfiltered HTML.

import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const plugin = fileURLToPath(new URL("../../integrations/wordpress", import.meta.url));
const parts = [
  "combat-lab.js",
  "combat-lab.wasm",
  "combat-lab.reading.wasm",
  "combat-lab.later.wasm",
  "combat-lab.shared.wasm",
  "combat-lab.grammar.wasm",
  "languages",
];

/** WordPress mails that a site is there; this one tells nobody. */
const quietly = ["-d", "error_reporting=E_ERROR", "-d", "sendmail_path=/bin/true"];

/**
 * Writes the plugin as one file.
 * @param {string} out
 * @param {string} dist
 * @param {(words: string[], cwd: string) => string} run
 */
export function zip(out, dist, run) {
  const folder = join(dirname(out), "wordpress-plugin");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(plugin, join(folder, "combat-lab"), { recursive: true });
  for (const part of parts) cpSync(join(dist, part), join(folder, "combat-lab", part), { recursive: true });
  rmSync(out, { force: true });
  run(["python3", "-m", "zipfile", "-c", out, "combat-lab"], folder);
}

/**
 * Installs WordPress with the plugin and three posts: the block, a code block, and the guide's shortcode.
 * @param {string} site
 * @param {string} notation
 * @param {(words: string[], cwd: string) => string} run
 */
export async function wordpress(site, notation, run) {
  const [www, data, socket] = [join(site, "www"), join(site, "data"), join(site, "sql")];
  run(["cp", "-rL", "/usr/share/wordpress", www], site);
  rmSync(join(www, "wp-config.php"), { force: true });
  rmSync(join(www, "wp-content/plugins"), { recursive: true, force: true });
  mkdirSync(join(www, "wp-content/plugins"), { recursive: true });
  run(["python3", "-m", "zipfile", "-e", join(site, "../../combat-lab-wordpress.zip"), join(www, "wp-content/plugins")], site);
  // Debian's package has no theme: the smallest there can be.
  const theme = join(www, "wp-content/themes/plain");
  mkdirSync(theme, { recursive: true });
  writeFileSync(join(theme, "style.css"), "/* Theme Name: Plain */\n");
  writeFileSync(
    join(theme, "index.php"),
    '<!doctype html><html lang="en"><head><title>A site</title><?php wp_head(); ?></head><body><?php while (have_posts()) { the_post(); the_content(); } wp_footer(); ?></body></html>\n',
  );
  mkdirSync(data);
  run(
    ["mariadb-install-db", "--no-defaults", `--datadir=${data}`, "--user=root", "--auth-root-authentication-method=normal"],
    site,
  );
  const database = spawn(
    "mariadbd",
    ["--no-defaults", `--datadir=${data}`, "--user=root", "--skip-networking", `--socket=${socket}`, `--pid-file=${site}/pid`],
    { stdio: "ignore" },
  );
  const port = 20_000 + (process.pid % 20_000);
  const address = `http://127.0.0.1:${port}/`;
  let web = /** @type {import("node:child_process").ChildProcess | undefined} */ (undefined);
  const stop = () => {
    web?.kill();
    database.kill();
  };
  try {
    writeFileSync(
      join(www, "wp-config.php"),
      `<?php
define('DB_NAME', 'site'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${address}'); define('WP_SITEURL', '${address}'); define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_'; defined('ABSPATH') || define('ABSPATH', __DIR__ . '/'); require_once ABSPATH . 'wp-settings.php';
`,
    );
    for (let turn = 0; ; turn++) {
      try {
        run(["mariadb", `--socket=${socket}`, "-u", "root", "-e", "create database if not exists site"], site);
        break;
      } catch (error) {
        if (turn > 40) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    const guide = readFileSync(new URL("../../docs/platforms.md", import.meta.url), "utf8");
    const shortcode = guide.match(/^\[combat\]\n[\s\S]*?^\[\/combat\]$/m)?.[0] ?? "";
    const escaped = notation.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const around = (/** @type {string} */ middle) =>
      `<!-- wp:paragraph -->\n<p>Before the stage.</p>\n<!-- /wp:paragraph -->\n\n${middle}\n\n<!-- wp:paragraph -->\n<p>After the stage.</p>\n<!-- /wp:paragraph -->`;
    const json = JSON.stringify({ notation })
      .replaceAll("--", "\\u002d\\u002d")
      .replaceAll("<", "\\u003c")
      .replaceAll(">", "\\u003e");
    const posts = [
      around(`<!-- wp:combat-lab/situation ${json} /-->`),
      around(`<!-- wp:code -->\n<pre class="wp-block-code"><code>${escaped}</code></pre>\n<!-- /wp:code -->`),
      `Before the stage.\n\n${shortcode}\n\nAfter the stage.`,
    ];
    writeFileSync(join(site, "posts.json"), JSON.stringify(posts));
    writeFileSync(
      join(site, "install.php"),
      `<?php
define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${www}/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/upgrade.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install('A site', 'admin', 'admin@example.org', true, '', 'secret');
update_option('template', 'plain'); update_option('stylesheet', 'plain');
update_option('active_plugins', array('combat-lab/combat-lab.php'));
$author = wp_insert_user(array('user_login' => 'author', 'user_pass' => 'secret', 'role' => 'author'));
wp_set_current_user($author); kses_init();
if (current_user_can('unfiltered_html')) { exit(1); }
foreach (json_decode(file_get_contents('${site}/posts.json')) as $text) { echo wp_insert_post(wp_slash(array('post_title' => 'Two bears', 'post_content' => $text, 'post_status' => 'publish', 'post_author' => $author))), "\\n"; }
`,
    );
    const numbers = run(["php", ...quietly, join(site, "install.php")], site).match(/^\d+$/gm) ?? [];
    if (numbers.length !== posts.length) throw new Error("the posts were not saved");
    web = spawn("php", ["-d", "display_errors=0", "-S", `127.0.0.1:${port}`, "-t", www], { stdio: "ignore" });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { addresses: numbers.map((number) => `${address}?p=${number}`), stop };
  } catch (error) {
    stop();
    throw error;
  }
}
