/** The language `combat`, for `hljs.registerLanguage`. */
export default function combat(): any;
