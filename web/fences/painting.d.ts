/** How the blocks are painted, so that readers see them before the engine is there. */
export interface Painting {
  /** `shadowRoot` of `combat-lab/painter`; without it, blocks are not painted. */
  shadowRoot?: (notation: string, options: any) => string;
  /** The address of the folder with `combat-lab-paint.css`; by default that of each page. */
  base?: string;
  /** The language of everything that the stage says; by default `"en"`. */
  lang?: string;
}
