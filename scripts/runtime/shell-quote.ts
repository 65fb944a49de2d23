// Quotes words for a POSIX shell.

/** A word between single quotes, in which the shell expands nothing. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
