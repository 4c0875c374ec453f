// What our scripts use of the engine's glue, which lies beside them only once it has been built: tests/js/types.test.mjs compares
// this with the glue's own types.

export interface Edition {
  id: string;
  nickname: string;
  era: string;
  effective: string;
  summary: string;
  headline: boolean;
}

export interface RuleText {
  rule: string;
  number: string;
  title: string;
  explanation: string;
  topic: string;
}

export interface Course {
  lesson: string | null;
  place: number | null;
  level: number | null;
  needs: string[];
  variantOf: string | null;
}

export interface Situation {
  title: string;
  summary: string | null;
  editions: string[];
  course: Course;
  translations: { language: string; title: string | null; summary: string | null }[];
}

export interface GameObject {
  name: string;
  zone: string;
  controller: number;
  creature: boolean;
  power: number;
  toughness: number;
  keywords: string[];
}

export interface Question {
  text: string;
  choices: { text: string; right: boolean }[];
}

export interface Frame {
  sentence: string;
  caption: string | null;
  details: { text: string; citations: RuleText[] }[];
  players: { name: string }[];
  objects: GameObject[];
  questions: Question[];
}

export interface Replay {
  readonly moment: number;
  frames(): Frame[];
  board(frame: number): string;
  transcript(): string;
  inLanguage(compiled: string): Replay;
  free(): void;
}

export type Source = { module_or_path: string | Uint8Array<ArrayBuffer> };

export function editions(): Edition[];
export function rules(edition: string): RuleText[];
export function glossary(edition: string): { name: string; forms: string; meaning: string }[];
export function parse(notation: string): Situation;
export function replay(notation: string, edition: string): Replay;
export function checkExpectations(notation: string): { checks: { citations: RuleText[] }[] }[];
export function initSync(module: { module: Uint8Array<ArrayBuffer> }): unknown;
export default function init(source?: Source): Promise<unknown>;
