// Reads YAML as its users' other tools do: lines that YAML wants to be indented deeper are read all the same, and named.
//
// A quoted text, or a list or mapping in brackets, may go on in further lines, and these must be indented deeper than the key that has it. Most readers take them at the
// column of the key, too, and contracts are written so. What such a line is indented by has no meaning, so it is moved to the right before it is read.
import { type Document, makeDocumentFromString, Source } from '@redocly/openapi-core';
import type { JsonObject } from '../json-trees.js';

/** What a line of a block has before its value, at its beginning: dashes and keys. */
const entry =
  /(?:[-?:](?=\s|$)|(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|[^\s"'#[{|>](?:(?!\s#)[^:]|:(?!\s|$))*):(?=\s|$))\s*/y;

/** Anchors and tags. */
const property = /[&!]\S*\s*/y;

/** The rest of a quoted text, by its quote. */
const quotedRest: Readonly<Record<string, RegExp>> = { '"': /(?:\\.|[^"\\])*/y, "'": /(?:''|[^'])*/y };

/** What stands between brackets. */
const flowToken = /\s*(?:#.*|[[\]{}"',:?]|[^\s,[\]{}]+)/y;

/** Where a match ends that begins at a place; undefined without one. */
function endOf(pattern: RegExp, line: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : undefined;
}

/** Reads on in a quoted text or in brackets, up to their end. @param open the quotes and brackets that are open, which change */
function readOn(open: string[], line: string, from: number): void {
  let at = from;
  while (at < line.length) {
    const rest = quotedRest[open.at(-1) ?? ''];
    const end = endOf(rest ?? flowToken, line, at);
    if (end === undefined) return;
    if (rest && line[end] !== open.at(-1)) return;
    const token = line.slice(at, rest ? end + 1 : end).trim();
    at = rest ? end + 1 : end;
    if (rest || /^[\]}]$/.test(token)) open.pop();
    else if (/^[[{"']$/.test(token)) open.push(token);
    if (!open.length) return;
  }
}

/** The text of a file with the lines moved that stand too far left, and their numbers. */
export function withIndentation(text: string): { text: string; moved: number[] } {
  const moved: number[] = [];
  const open: string[] = [];
  /** The column of the key or dash whose value is read. */
  let parent = -1;
  /** Whether that value is a text without quotes, which goes on in all deeper lines. */
  let isPlain = false;
  const lines = text.split('\n').map((line, index) => {
    const column = line.search(/[^ ]/);
    if (!line.trim()) return line;
    if (open.length) {
      readOn(open, line, column);
      if (column > parent) return line;
      moved.push(index + 1);
      return ' '.repeat(parent + 1 - column) + line;
    }
    if ((isPlain && column > parent) || line[column] === '#') return line;
    isPlain = false;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) return line;
    let at = column;
    for (;;) {
      at = endOf(property, line, at) ?? at;
      const end = endOf(entry, line, at);
      if (end === undefined) break;
      parent = at;
      at = end;
    }
    if (/["'[{]/.test(line[at] ?? '')) {
      open.push(line[at] ?? '');
      readOn(open, line, at + 1);
    } else isPlain = at < line.length && line[at] !== '#';
    return line;
  });
  return { text: lines.join('\n'), moved };
}

/** A file of YAML, and the numbers of its lines that are not indented as YAML wants it. */
export interface ParsedFile {
  readonly document: Document<JsonObject>;
  readonly moved: readonly number[];
}

/** Parses a file. @param path absolute, or an address @throws YamlParseError */
export function parseYaml(body: string, path: string): ParsedFile {
  try {
    return { document: makeDocumentFromString<JsonObject>(body, path), moved: [] };
  } catch (error) {
    const { text, moved } = withIndentation(body);
    if (!moved.length) throw error;
    const { parsed } = makeDocumentFromString<JsonObject>(text, path);
    return { document: { source: new Source(path, body), parsed }, moved };
  }
}
