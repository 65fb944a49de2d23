// JSON values as a person writes them in TypeScript: bare keys, single quotes, short things on one line.

import { jsonText, keyOf, quoted } from '../emit/literal.js';

const width = 68;

const quote = (value: string): string => {
  // A text with quotes of one sort is written in the other, as formatters do.
  return value.includes("'") && !value.includes('"') ? jsonText(value) : quoted(value);
};

/**
 * Writes a JSON value as a TypeScript literal.
 * @param column how far the line has come where the literal starts
 */
export function literal(value: unknown, indent = 0, column = indent): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = ' '.repeat(indent + 2);
  const entries = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['', item])
    : Object.entries(value).map(([name, item]): [string, unknown] => [`${keyOf(name)}: `, item]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (!entries.length) return open + close;
  const parts = entries.map(([head, item]) => head + literal(item, indent + 2, indent + 2 + head.length));
  const space = Array.isArray(value) ? '' : ' ';
  const flat = `${open}${space}${parts.join(', ')}${space}${close}`;
  // An array of several objects reads better as a list.
  const short = !flat.includes('\n') && column + flat.length <= width;
  if (short && !(Array.isArray(value) && value.length > 1 && flat.includes('{'))) return flat;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${' '.repeat(indent)}${close}`;
}
