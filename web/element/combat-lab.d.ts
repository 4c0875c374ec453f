// Made of api.json by `cargo xtask api`. Change that, not this.

/** Why there is nothing to show. */
export type CombatLabCause =
  | "notation"
  | "no-wasm"
  | "wasm-blocked"
  | "wasm-missing"
  | "wasm-unreachable"
  | "wasm-broken"
  | "wasm-file"
  | "src-missing"
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
  /** whether the stage goes on by itself */
  readonly playing: boolean;
}

/** The reader wants a link to the moment in view, which the stage says is now the page's address: so the page should put it there. */
export interface CombatLabShareDetail {
  /** what the attribute `link` and the fragment of the site's address take */
  readonly link: string;
}

/** The reader has changed how they divide combat damage, and the rules have judged that. Where several rules are broken, this is the first. */
export interface CombatLabVerdictDetail {
  /** whether the rules allow it as it is */
  readonly legal: boolean;
  /** how much damage is still to be assigned */
  readonly left: number;
  /** the number of the rule that decides */
  readonly rule: string;
  /** the edition whose number that is */
  readonly edition: string;
  /** why not, or whom it kills */
  readonly sentence: string;
  /** the frame in which it is divided, counted from 1 */
  readonly frame: number;
}

/** The reader has divided combat damage, legally, and the stage goes on with that. */
export interface CombatLabAssignDetail {
  /** who deals how much to whom */
  readonly assignments: CombatLabAssignment[];
  /** the edition in view */
  readonly edition: string;
  /** the frame in which it was divided, counted from 1 */
  readonly frame: number;
}

/** The reader has answered a question, perhaps not for the first time. */
export interface CombatLabAnswerDetail {
  /** what the author asks */
  readonly question: string;
  /** what the reader says */
  readonly answer: string;
  /** whether that is so in this edition */
  readonly right: boolean;
  /** the edition in view */
  readonly edition: string;
  /** the frame in which it is asked, counted from 1 */
  readonly frame: number;
}

/** There is nothing to show: something could not be loaded, or the notation cannot be read or played. The reader keeps the text between the tags and is told why. */
export interface CombatLabErrorDetail {
  /** why, as a name */
  readonly cause: CombatLabCause;
  /** why, in words */
  readonly message: string;
  /** with `notation`: what is wrong with the text, and where */
  readonly problems: CombatLabProblem[];
}

export interface CombatLabEventMap {
  ready: CustomEvent<CombatLabReadyDetail>;
  frame: CustomEvent<CombatLabFrameDetail>;
  share: CustomEvent<CombatLabShareDetail>;
  verdict: CustomEvent<CombatLabVerdictDetail>;
  assign: CustomEvent<CombatLabAssignDetail>;
  answer: CustomEvent<CombatLabAnswerDetail>;
  error: CustomEvent<CombatLabErrorDetail>;
}

/** The element `<combat-lab>`. */
export interface CombatLabElement extends HTMLElement {
  /** The address of a situation in the notation: plain text, at most 256 KB. It is fetched when the element starts. The text between the tags is shown until then, and if fetching fails. */
  src: string;
  /** A link to a moment, as `Share` makes it: the situation, the edition, the frame and what a reader had decided. It is shown instead of `src` and of the text between the tags. */
  link: string;
  /** The edition of the rules to show first: `2008-10`, `2021-04`, `today` and so on. Without it, the first that the situation names. As a property, it reads as the edition in view. */
  edition: string;
  /** The frame to begin with, counted from 1; beyond the last is the last. As a property, it reads as the frame in view, and setting it goes there. */
  frame: number;
  /** What the reader is to do. `play`: decide otherwise than the author did, from any frame. `replay`: only watch. `compare`: see two editions beside each other, first where they part, with editions that agree as one; the reader can leave that. `explore`: see every legal way to divide damage, and what comes of each, from the first frame in which some is divided. `question`: answer what the author asks; it begins at the first question and goes no further before it is answered, and there is nothing else to decide. */
  mode: "play" | "replay" | "compare" | "explore" | "question" | "";
  /** With the mode `compare`: the two or three editions that are compared, with commas between them. Without it, those that stand for the three ways in which combat has worked. */
  editions: string;
  /** Light or dark. Without it, what the reader's system prefers. */
  theme: "light" | "dark" | "";
  /** The navigation: the timeline, the buttons and the choice of editions; only the buttons and the editions; or nothing, for a page that moves the stage itself. The keys work in any case. */
  controls: "all" | "buttons" | "none" | "";
  /** Gives the reader a button, behind `⋯`, that makes a link to the moment in view. The page receives the link in the event `share`. */
  share: boolean;
  /** The language, as everywhere in HTML: `de` is German, any other is English. Without it, that of the closest element around it that has one, in the end `<html lang>`. A page speaks one language, that of the element which starts first; what an author has written stays as it is. */
  lang: string;
  /** The text that is shown. Setting it replaces the text between the tags and removes `src`. */
  notation: string;
  /** How many frames there are; 0 before the element has started. */
  readonly frames: number;
  /** What happens in the frame in view, as a sentence. */
  readonly sentence: string;
  /** Whether the stage goes on from frame to frame by itself. */
  readonly playing: boolean;
  /** Starts the element now, rather than when it comes near the screen. Every method does that first. The promise is kept when the stage shows the situation, or a panel says why it cannot. */
  start(): Promise<void>;
  /** Goes to the next frame. */
  next(): Promise<void>;
  /** Goes to the frame before. */
  previous(): Promise<void>;
  /** Goes to a frame, counted from 1; beyond the last is the last. */
  seek(frame: number): Promise<void>;
  /** Goes on from frame to frame by itself, from the first if the last is in view. */
  play(): Promise<void>;
  /** Stops going on by itself. */
  pause(): Promise<void>;
  /** What the attribute `link` and the fragment of the site's address take: the moment in view, with all that the reader has decided on the way there. Empty if there is nothing to show, as with the next two. */
  toLink(): Promise<string>;
  /** The frame in view as a drawing, with nothing in it that would have to be loaded. */
  toSvg(): Promise<string>;
  /** The frame in view as plain text: what happens, by which rules, and what there is. */
  toText(): Promise<string>;
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
