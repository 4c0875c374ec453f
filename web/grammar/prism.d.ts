/** Adds the language `combat` to Prism. */
export default function combat(Prism: { languages: any }): void;
