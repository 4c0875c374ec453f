/** Makes stages of the code blocks of the page, now and later, once this is loaded. */
export {};
