/** A TextMate grammar, for Shiki and editors. */
export const grammar: {
  name: string;
  displayName: string;
  scopeName: "source.combat";
  fileTypes: string[];
  patterns: any[];
  repository: any;
};
export default grammar;
