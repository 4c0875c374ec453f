// wasm-bindgen's glue of the painter (crates/paint-js), beside painter.js in the npm package.

export class Painter {
  constructor(language: string);
  element(notation: string, edition: string, frame: number, mode: string, base: string): string;
  shadowRoot(notation: string, edition: string, frame: number, mode: string, base: string): string;
  transcript(notation: string, edition: string): string;
}
export function initSync(module: { module: BufferSource | WebAssembly.Module }): unknown;
