// Quotes words for a POSIX shell.

/** A text between double quotes, in which the shell expands nothing; a variable may stand beside it. */
export const insideQuotes = (text: string): string => text.replace(/["$`\\]/g, '\\$&');

/** A word between single quotes, in which the shell expands nothing. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
