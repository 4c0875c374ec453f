/** The language `combat`, for `StreamLanguage.define` of `@codemirror/language`. */
export const combat: {
  name: string;
  languageData: { [name: string]: any };
  token(stream: { string: string; pos: number; skipToEnd(): void }, state: unknown): string | null;
};
export default combat;
