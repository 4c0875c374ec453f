// Made of api.json by `cargo xtask update`. Change that, not this.

/** Why there is nothing to show. */
export type CombatLabCause =
  | "notation"
  | "no-wasm"
  | "wasm-blocked"
  | "wasm-missing"
  | "wasm-refused"
  | "wasm-unreachable"
  | "wasm-broken"
  | "text-changed"
  | "wasm-file"
  | "src-missing"
  | "src-refused"
  | "src-blocked"
  | "src-unreachable"
  | "src-file"
  | "src-too-large"
  | "src-not-notation";

/** Something wrong with the notation, and where: lines and characters are counted from 1. */
export interface CombatLabProblem {
  line: number;
  column: number;
  length: number;
  message: string;
  /** What to write instead, in words. */
  expected?: string;
  /** The word to write instead of the marked one. */
  suggestion?: string;
  /** Lines that are missing elsewhere, to be added below a line, or at the beginning. */
  insertion?: { below: number; text: string };
}

/** Damage that one creature deals to one recipient, each as sentences name it. */
export interface CombatLabAssignment {
  source: string;
  recipient: string;
  amount: number;
}

/** The stage shows its situation for the first time. */
export interface CombatLabReadyDetail {
  /** the release */
  readonly version: string;
  /** the version of this interface */
  readonly apiVersion: number;
}

/** Another frame or edition is in view, or playing has begun or stopped. */
export interface CombatLabFrameDetail {
  /** the frame in view, counted from 1 */
  readonly frame: number;
  /** how many there are */
  readonly frames: number;
  /** the edition in view */
  readonly edition: string;
  /** what happens */
  readonly sentence: string;
  /** whether the stage is playing */
  readonly playing: boolean;
}

/** The reader has pressed `Share`. The stage tells the reader that the page's address now leads to this moment, so the page should put the link there. */
export interface CombatLabShareDetail {
  /** the link, for the attribute `link` or the fragment of the site's address */
  readonly link: string;
}

/** The reader has changed the split of combat damage, and the engine has judged it. If it breaks several rules, the detail has the first one. */
export interface CombatLabVerdictDetail {
  /** whether the split is legal */
  readonly legal: boolean;
  /** the damage still to be assigned */
  readonly left: number;
  /** the number of the deciding rule */
  readonly rule: string;
  /** the edition of that number */
  readonly edition: string;
  /** why not, or whom it kills */
  readonly sentence: string;
  /** the frame in which the damage is divided, counted from 1 */
  readonly frame: number;
}

/** The reader has assigned combat damage legally, and the stage continues. */
export interface CombatLabAssignDetail {
  /** each source, its recipient and the amount */
  readonly assignments: CombatLabAssignment[];
  /** the edition in view */
  readonly edition: string;
  /** the frame in which the damage was divided, counted from 1 */
  readonly frame: number;
}

/** The reader has answered a question, possibly again. */
export interface CombatLabAnswerDetail {
  /** what the author asks */
  readonly question: string;
  /** the question's place among those of the situation in this edition, counted from 1 */
  readonly number: number;
  /** what the reader says, or has done: `3 + 3`, `Baloth + Bears` */
  readonly answer: string;
  /** whether the answer is correct in this edition, or the decision reaches the goal */
  readonly right: boolean;
  /** all choices, in their order */
  readonly choices: string[];
  /** the choices that are correct in this edition */
  readonly correct: string[];
  /** what was asked for: a choice, or a decision */
  readonly kind: "choice" | "divide" | "attack" | "block" | "act";
  /** which mistake a wrong answer is: the place of the choice, or of the author's reply to a decision, counted from 0 */
  readonly mistake: number | null;
  /** the edition in view */
  readonly edition: string;
  /** the frame in which it is asked, counted from 1 */
  readonly frame: number;
}

/** The reader has played a puzzle to its end, possibly again. */
export interface CombatLabGoalDetail {
  /** whether the goal is reached */
  readonly reached: boolean;
  /** the edition in view */
  readonly edition: string;
  /** the frame in view before the last move, counted from 1 */
  readonly frame: number;
}

/** In the mode `question`, the reader goes on from a question, answered or skipped. The page may show something else; otherwise the stage asks the next question, or shows the situation from there. */
export interface CombatLabContinueDetail {
  /** the place of that question among those of the situation in this edition, counted from 1 */
  readonly number: number;
  /** whether the answer was shown to the reader */
  readonly shown: boolean;
  /** the edition in view */
  readonly edition: string;
  /** the frame in view, counted from 1 */
  readonly frame: number;
}

/** The stage can't show the situation: a file couldn't be loaded, or the notation can't be read or played. The reader still sees the text between the tags, unless it is a situation that asks, and a panel says why. */
export interface CombatLabErrorDetail {
  /** why, as a name */
  readonly cause: CombatLabCause;
  /** why, in words */
  readonly message: string;
  /** with `notation`: the problems of the text and their places */
  readonly problems: CombatLabProblem[];
}

export interface CombatLabEventMap {
  ready: CustomEvent<CombatLabReadyDetail>;
  frame: CustomEvent<CombatLabFrameDetail>;
  share: CustomEvent<CombatLabShareDetail>;
  verdict: CustomEvent<CombatLabVerdictDetail>;
  assign: CustomEvent<CombatLabAssignDetail>;
  answer: CustomEvent<CombatLabAnswerDetail>;
  goal: CustomEvent<CombatLabGoalDetail>;
  continue: CustomEvent<CombatLabContinueDetail>;
  error: CustomEvent<CombatLabErrorDetail>;
}

/** The element `<combat-lab>`. */
export interface CombatLabElement extends HTMLElement {
  /** The address of a situation in the notation: plain text, at most 256 KB. It is fetched when the element starts. Until then, and if fetching fails, readers see the text between the tags, unless it is a situation that asks. */
  src: string;
  /** A link to a moment, as made by `Share`: the situation, the edition, the frame and the reader's decisions. It takes precedence over `src` and the text between the tags. */
  link: string;
  /** The edition of the rules to show first: `2008-10`, `2021-04`, `today` and so on. Default: the first edition of the situation. The property returns the edition in view. */
  edition: string;
  /** The frame to begin with, counted from 1; a number past the last frame means the last. The property returns the frame in view; setting it goes to that frame. */
  frame: number;
  /** What the reader can do. `play`: take over at any decision. `replay`: only watch. `compare`: begin with two editions side by side, at the moment where they first differ, with editions that agree shown as one; the reader can leave the comparison. `explore`: begin at the first frame in which damage is divided, with all legal splits and their results. `question`: answer the author's questions, each as a step with one button; wrong answers can be tried again, and nothing shows what follows before the right one is found. Then the stage shows the situation from there, unless the page goes on itself (`continue`). `puzzle`: play for the situation's `goal` from where its script ends; the engine answers for everybody else with the best defense, and says whether a move is proved or refuted. A situation with the line `your move` is shown so in the modes `play` and `puzzle`. */
  mode: "play" | "replay" | "compare" | "explore" | "question" | "puzzle" | "";
  /** With the mode `compare`: the two or three editions to compare, separated by commas. Default: one edition for each of the three versions of combat. */
  editions: string;
  /** Light or dark. Default: as the page says with `color-scheme` or, failing that, with an attribute such as `data-theme="dark"` or a class such as `dark` on an element around the stage; otherwise the reader's system setting. */
  theme: "light" | "dark" | "";
  /** The navigation shown: `all` is the timeline, the buttons and the list of editions; `buttons` leaves out the timeline; `none` shows nothing, for a page that controls the stage itself. The keys always work. */
  controls: "all" | "buttons" | "none" | "";
  /** The height of the element: a number of pixels or any CSS length. A taller stage scrolls inside it. Default: the height of the stage. */
  height: string;
  /** Scales the stage down until all of it is visible within `height`, or within the window where there is no `height`: for slides. */
  fit: boolean;
  /** Adds a button, behind `⋯`, that makes a link to the moment in view. The page receives the link in the event `share`. */
  share: boolean;
  /** The language, as usual in HTML: `de` is German, all others are shown in English. Default: the `lang` of the closest element around it, up to `<html lang>`. All stages on a page share one language, that of the first element to start; an author's text is shown in its translation if it has one. */
  lang: string;
  /** The notation of the situation shown. Setting it replaces the text between the tags and removes `src`. */
  notation: string;
  /** The number of frames; 0 before the element has started. */
  readonly frames: number;
  /** What happens in the frame in view, as a sentence. */
  readonly sentence: string;
  /** Whether the stage is playing. */
  readonly playing: boolean;
  /** Starts the element now instead of when it comes near the screen. Every other method except `check`, `draw`, `editionsOf` and `questions` does this first. The promise resolves when the stage shows the situation, or a panel says why it can't. */
  start(): Promise<void>;
  /** Goes to the next frame. */
  next(): Promise<void>;
  /** Goes to the frame before. */
  previous(): Promise<void>;
  /** Goes to a frame, counted from 1; a number past the last frame means the last. */
  seek(frame: number): Promise<void>;
  /** Plays the frames one after another, from the first if the last is in view. */
  play(): Promise<void>;
  /** Stops going on by itself. */
  pause(): Promise<void>;
  /** Returns a link for the attribute `link` or the fragment of the site's address: the moment in view, with the reader's decisions up to there. Empty if there is nothing to show; this also applies to the next two methods. */
  toLink(): Promise<string>;
  /** Returns the frame in view as SVG, without external resources. */
  toSvg(): Promise<string>;
  /** Returns the frame in view as plain text: the events, their rules, and the board. */
  toText(): Promise<string>;
  /** Returns the text of the situation with the reader's decisions as lines, in the place of the author's lines from there on, and with `lines` at the frame in view. Played in the edition in view, it shows the same. Empty if lines can't say it. */
  toNotation(lines?: string): Promise<string>;
  /** Checks a text under an edition without showing it, and returns its problems: what can't be read, or can't be played. The list is empty if there are none. Default: the first edition of the text. The promise is rejected if the engine can't be loaded. */
  check(notation: string, edition?: string): Promise<CombatLabProblem[]>;
  /** Lists what a text expects of an edition (`expect`, `now`, the choices of questions) and isn't so, and lines that never run, as `combat-lab check` does, without showing the text. The list is empty if everything is as expected, or if the text can't be read or played. Default: the first edition of the text. The promise is rejected if the engine can't be loaded. */
  unmet(notation: string, edition?: string): Promise<CombatLabProblem[]>;
  /** Draws the board of a frame as SVG, without showing it. Frames are counted from 1; default: the first question, or the frame before combat damage is dealt. Default edition: the first one of the text. Empty if the text can't be read or played. The promise is rejected if the engine can't be loaded. */
  draw(notation: string, edition?: string, frame?: number): Promise<string>;
  /** Lists the editions of a text, in its order, a range one by one; none if the text can't be read. The promise is rejected if the engine can't be loaded. */
  editionsOf(notation: string): Promise<string[]>;
  /** Lists the questions of a text, or of a link (`lab=…`), with their answers, for a worksheet. Each line begins with a sign: `=` the edition, `#` the title; for each question `@` its frame, `&` the player that the reader is, `?` its text, `+` a correct and `-` an incorrect choice, `_` a blank, `*` a right decision, `!` the reason and `%` the number of the rule. Empty if the text can't be read or played. The promise is rejected if the engine can't be loaded. */
  questions(notation: string, edition?: string): Promise<string>;
  /** Searches for a way to the `goal` of a text in one edition, or its first one. The first line is `proved`, `refuted` or `not-decided` (the search ended first, which says nothing), the second one the goal; the decisions that decide follow, one a line. Empty if there is no goal, if the text can't be read or played, or if `signal` stops the search. The promise is rejected if the engine can't be loaded. */
  solve(notation: string, edition?: string, signal?: AbortSignal): Promise<string>;
  addEventListener<K extends keyof CombatLabEventMap>(
    type: K,
    listener: (this: CombatLabElement, event: CombatLabEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof CombatLabEventMap>(
    type: K,
    listener: (this: CombatLabElement, event: CombatLabEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void;
}

/** The version of this interface: raised when something that was there goes or changes its meaning. */
export const apiVersion: 2;
/** The release, such as `"0.1.0"`. */
export const version: string;
/**
 * Defines the element under a name (`combat-lab` unless said otherwise), if the page has none of that name; if it has one of
 * another copy, the console says so. What is loaded does so by itself; this is for pages that load two versions.
 */
export function define(name?: string): void;

/** One copy of the script: what a module exports. */
export interface CombatLabApi {
  readonly apiVersion: typeof apiVersion;
  readonly version: string;
  readonly define: typeof define;
}

declare global {
  /** What `combat-lab.standalone.js` leaves on a page: the copy that came first, and the first of every release. */
  var CombatLab: (CombatLabApi & { readonly versions: Readonly<Record<string, CombatLabApi>> }) | undefined;

  interface HTMLElementTagNameMap {
    "combat-lab": CombatLabElement;
  }
}
