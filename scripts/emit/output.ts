// What an emitter gives back: files, as text, by their name below generated/.

export type Output = Readonly<Record<string, string>>;

/** First lines of every generated source file. */
export const banner = (from: string): string =>
  `// Generated from openapi/ by \`npm run generate\` (${from}). Do not edit: edit the contract and regenerate.\n`;

/** JSON that reads as JavaScript and differs only where its content does. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
