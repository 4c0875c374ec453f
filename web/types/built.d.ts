// The modules that the build puts beside the sources, for the type checker.

/** wasm-bindgen's glue of the app (web/src/lib.rs). */
declare module "combat-lab-app" {
  export class Kept {
    private constructor();
    free(): void;
  }

  /** `MountOptions` of web/src/lib.rs. */
  export interface Options {
    edition?: string | null;
    text?: string | null;
    link?: string | null;
    share?: ((link: string) => void) | null;
    mode?: string | null;
    editions?: string | null;
    /** It is played only to be measured. */
    still?: boolean;
    listener?: Listener | null;
  }

  /** `Listener` of web/src/state/wire.rs. */
  export interface Listener extends ProblemListener {
    shown(frame: number, frames: number, edition: string, sentence: string, playing: boolean): void;
    judged(legal: boolean, left: number, rule: string, sentence: string): void;
    /** Each part: its amount, source and recipient. */
    assigned(frame: number, parts: [number, string, string][]): void;
    answered(
      number: number,
      question: string,
      answer: string,
      right: boolean,
      choices: string[],
      correct: string[],
      kind: string,
      mistake: number,
    ): void;
    continued(number: number, shown: boolean): void;
    played(reached: boolean): void;
    drawn(): void;
  }

  export interface ProblemListener {
    /** Each problem: its line, column, length and message, and what is expected and suggested. */
    problems(problems: [number, number, number, string, string?, string?][]): void;
  }

  export class Mounted {
    private constructor();
    show(options: Options, kept?: Kept): void;
    update(options: Options): void;
    rest(): Kept | undefined;
    seek(frame: number): void;
    step(by: number): void;
    taken(kind: "link" | "svg" | "text"): string | undefined;
    written(lines: string): string | undefined;
    play(playing: boolean): void;
  }

  export function mount(root: Element): Mounted;
  export function speak(compiled: string): Promise<boolean>;
  export class Errand {
    private constructor();
    advance(): boolean;
    text(): string | undefined;
  }
  export function check(notation: string, edition: string, expected: boolean, listener: ProblemListener): Errand | undefined;
  export function fits(form: Uint8Array, text: string): boolean;
  export function draw(notation: string, edition: string, frame: number): Errand | undefined;
  export function editions(notation: string): Errand | undefined;
  export function questions(notation: string, edition: string): Errand | undefined;
  export function solve(notation: string, edition: string): Errand | undefined;
  export function bring(): Promise<boolean>;

  /** What the module exports: among others what the other modules import. */
  export interface Exports extends WebAssembly.ModuleImports {
    __indirect_function_table: WebAssembly.Table;
  }
  /** Without a module, the exports of the one that runs. */
  export function initSync(module?: { module: BufferSource | WebAssembly.Module }): Exports;
  export default function init(from: { module_or_path: Response | Promise<Response> }): Promise<Exports>;
}

/** The modules that only the site loads (crates/practice-js, crates/import-js). */
declare module "combat-lab-practice" {
  export class Practice {
    constructor(language: string);
    exercise(topic: string, level: number, edition: string, seed: number, number: number): string | undefined;
  }
  export function initSync(module: { module: BufferSource | WebAssembly.Module }): unknown;
}
declare module "combat-lab-import" {
  export class Importer {
    constructor(language: string);
    begin(text: string): { step(): boolean; finish(): import("../site/catalogue.js").Imported } | undefined;
  }
  export function initSync(module: { module: BufferSource | WebAssembly.Module }): unknown;
}

/** The hashes of the app's modules. */
declare module "combat-lab-hashes" {
  export const engine: string, grammar: string, later: string, reading: string, shared: string, styles: string;
}
/** The namespace in which the other modules look for the first. */
declare module "combat-lab-first" {
  export const called: string;
}

/** Files as text. */
declare module "combat-lab-styles" {
  const text: string;
  export default text;
}
declare module "combat-lab-lesson-styles" {
  const text: string;
  export default text;
}
declare module "combat-lab-page" {
  const text: string;
  export default text;
}
declare module "combat-lab-lesson-page" {
  const text: string;
  export default text;
}
declare module "combat-lab-catalogue" {
  const text: string;
  export default text;
}
declare module "combat-lab-packed" {
  const text: string;
  export default text;
}
declare module "combat-lab-grammar-packed" {
  const letters: string;
  export default letters;
}
declare module "combat-lab-later-packed" {
  const text: string;
  export default text;
}
declare module "combat-lab-reading-packed" {
  const text: string;
  export default text;
}
declare module "combat-lab-shared-packed" {
  const text: string;
  export default text;
}
declare module "combat-lab-practice-packed" {
  const text: string;
  export default text;
}
declare module "combat-lab-import-packed" {
  const text: string;
  export default text;
}
declare module "*.html" {
  const text: string;
  export default text;
}
declare module "*.xml" {
  const text: string;
  export default text;
}
