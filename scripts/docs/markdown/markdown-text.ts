// Pieces of Markdown: code, cells, tables, fenced blocks, anchors.
import { unfoldRules } from '../../contract/forms/rule-docs.js';

/** Inline code; the value may contain backticks. */
export function code(value: string): string {
  const text = value.replace(/\s+/g, ' ');
  const runs = (text.match(/`+/g) ?? []).map((run) => run.length);
  if (!runs.length) return `\`${text}\``;
  const fence = '`'.repeat(Math.max(...runs) + 1);
  return `${fence} ${text} ${fence}`;
}

/** A block of code with a fence that its text does not contain. */
export function block(language: string, text: string): string {
  const runs = (text.match(/^\s*`{3,}/gm) ?? []).map((run) => run.trim().length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return `${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`;
}

export const jsonBlock = (value: unknown): string => block('json', JSON.stringify(value, null, 2));

/** The text of a cell: one line, in which a bar does not end the cell. */
const cell = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

/** A table; empty without rows. Columns in which every cell is empty are left out. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return '';
  const kept = heads.flatMap((_, at) => (rows.some((row) => row[at]) ? [at] : []));
  const line = (cells: readonly string[]): string => `| ${kept.map((at) => cell(cells[at] ?? '')).join(' | ')} |`;
  return [line(heads), `|${kept.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}

/** The anchor of a heading, as GitHub and most renderers make it. */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * A text of the contract in which HTML is text: pages in Markdown are rendered by others, who may take it for elements. Code and links in angle brackets
 * stay as they are.
 */
export const withoutHtml = (markdown: string): string =>
  unfoldRules(markdown).replace(
    /^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))|(`+)(?:(?!\2)[^\n]){1,500}\2(?!`)|<(?=[a-z/!?])(?!https?:\/\/[^\s<>]*>)/gim,
    (found) => (found === '<' ? '&lt;' : found),
  );

/** Moves headings of a description below a heading of `level`; code blocks are left alone. */
export function demoted(markdown: string, level: number): string {
  let isCode = false;
  const lines = withoutHtml(markdown).split('\n');
  const depths = lines.flatMap((line) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? []);
  const shift = Math.max(0, level + 1 - Math.min(...depths, 6));
  return lines
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode
        ? line
        : line.replace(/^(#{1,6}) /, (_, signs: string) => `${'#'.repeat(Math.min(6, signs.length + shift))} `);
    })
    .join('\n')
    .trim();
}

export const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(6, level))} ${text}`;

/** Parts with an empty line between them; empty ones are left out. */
export const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');
