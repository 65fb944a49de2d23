// Texts that are kept for long. V8 keeps all of a text as long as a part of it is kept, so that 200 characters of a megabyte cost a megabyte.

/** A text in memory of its own. */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** The beginning of a text, of so many characters at most. */
export const cutText = (text: string, max: number): string => (text.length <= max ? text : ownText(text.slice(0, max)));
