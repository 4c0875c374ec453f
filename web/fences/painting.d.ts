/** How the blocks are painted, so that readers see them before the engine is there. */
export interface Painting {
  /** What paints, instead of `shadowRoot` of `combat-lab/painter`. */
  shadowRoot?: (notation: string, options: any) => string;
  /** The address of the folder with `combat-lab-paint.css`. With it, blocks are painted wherever the page is built by Node.js, Deno or Bun. */
  base?: string;
  /** The language of everything that the stage says; by default `"en"`. */
  lang?: string;
}
