// Texts of commands: what others have sent or written, as it may stand on a terminal and in the log of a job; and numbers of things.

/** `1 request`, `2 requests`. */
export const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/**
 * A text in which nothing commands: control characters, and marks that reverse the direction of text, are shown by their numbers, and no line is a
 * command of GitHub's workflows (`::error::`, `##[group]`).
 */
export const terminalText = (text: string): string =>
  text
    .replace(
      /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
      (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    )
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [');
