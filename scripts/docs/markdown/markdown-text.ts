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

/** Blocks of code, and what stands between them without an empty line: there, a backtick pairs with no other one than in the same block. */
const blocks =
  /(?<![^\n])((`|~)\2{2,})(?!(?<=`)[^\n]*`)[\s\S]*?(?:\n {0,3}\1\2*[ \t]*(?![^\n])|(?![\s\S]))|[^\n]+(?:\n(?!```|~~~)[^\n]+)*/g;

/** Code in a line; a bar would end the cell of a table. */
const inlineCode = /(`+)(?!`)(?:[^`|\\]|\\[^`]|(?<!`)(?!\1(?!`))`+(?!`))+\1(?!`)/;

/** A line whose backticks pair up in it, whoever reads it: an address before one might swallow it. */
const pairedLine = new RegExp(
  `^(?:(?://|www\\.|@)[^\\s<\`\\\\]*(?=[\\s<\\\\]|$)|(?!//|www\\.|@)[^\`\\\\]|\\\\[^\`]|${inlineCode.source})*$`,
);

const htmlOrLink =
  /<(?=[a-z/!?])(?!https?:\/\/[^\s<>`]*>)|\](?=[(:])(?![(:]\s*(?!\s)<?(?:https?:\/\/|mailto:|#|[\p{L}\p{N}_./%-]*(?:[)#?\s>]|(?![\s\S]))))/giu;
const codeOrMore = new RegExp(`${inlineCode.source}|${htmlOrLink.source}`, 'giu');

/**
 * A page in which HTML is text, and which links to the web and to pages only: it is rendered by others, who may take HTML for elements. Code stays
 * as it is where all readers agree that it is code. It is made of whole pages, since a text may end in the middle of a block.
 */
export const withoutHtml = (page: string): string =>
  page.replace(/\r\n?/g, '\n').replace(blocks, (block, fence?: string) => {
    if (fence !== undefined) return block;
    const isPaired = block.split('\n').every((line) => pairedLine.test(line));
    return block.replace(isPaired ? codeOrMore : htmlOrLink, (found) =>
      found === '<' ? '&lt;' : found === ']' ? ']\\' : found,
    );
  });

/** The lines of a text, and whether each belongs to a block of code. */
export function* linesOf(markdown: string): Generator<[line: string, isCode: boolean]> {
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    yield [line, isCode || isFence];
  }
}

/** Moves headings of a description below a heading of `level`; code blocks are left alone. */
export function demoted(markdown: string, level: number): string {
  const lines = [...linesOf(unfoldRules(markdown))];
  const depths = lines.flatMap(([line]) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? []);
  const shift = Math.max(0, level + 1 - Math.min(...depths, 6));
  const moved = (line: string): string =>
    line.replace(/^(#{1,6}) /, (_, signs: string) => `${'#'.repeat(Math.min(6, signs.length + shift))} `);
  return lines
    .map(([line, isCode]) => (isCode ? line : moved(line)))
    .join('\n')
    .trim();
}

export const heading = (level: number, text: string): string => `${'#'.repeat(Math.min(6, level))} ${text}`;

/** Parts with an empty line between them; empty ones are left out. */
export const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');
