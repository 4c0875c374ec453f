/** A plugin for remark: code blocks of the language `combat` become `<combat-lab>` elements. */
export default function combatLab(): (tree: any) => void;
