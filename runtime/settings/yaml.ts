// Parses files that users write, with the places of what stands in them. A module of its own that is loaded with the first file: bundled,
// `import('yaml')` itself would have no named exports, since the package is CommonJS (`packBundle` refuses that).
import { type Document, isCollection, isMap, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml';
import type { PathSegment } from '../json.js';

/** Messages of the parser that do not say what to change. */
const advice: Readonly<Record<string, string>> = {
  MULTILINE_IMPLICIT_KEY: 'A colon is missing after this name, or the value does not fit below it',
  BLOCK_AS_IMPLICIT_KEY: 'A second `name: value` in one line: put it on a line of its own, or quote the value',
};

/** What is wrong with the syntax of a document: the first error, since those after it follow from it; without one, all warnings. */
const syntaxProblems = ({ errors, warnings }: Document.Parsed): { message: string; at: number }[] =>
  (errors.length ? errors.slice(0, 1) : warnings).map(({ code, message, pos }) => ({
    message: /call stack/.test(message) ? 'This is nested too deeply' : (advice[code] ?? message),
    at: pos[0],
  }));

/** The plain value of a node; undefined if it has aliases without end: an anchor around its own alias makes an infinite value. */
function plain(document: Document.Parsed, node: unknown): { readonly value: unknown } | undefined {
  try {
    const value: unknown = isNode(node) ? node.toJS(document) : null;
    JSON.stringify(value);
    return { value };
  } catch {
    return undefined;
  }
}

export interface ParsedFile {
  readonly value: unknown;
  /** Problems of the syntax, each a sentence with its place. */
  readonly problems: readonly string[];
  /** File, line and column of what stands at a path, or of the nearest thing around it. @param onKey that of its name */
  placeOf(path: readonly PathSegment[], onKey?: boolean): string;
}

/** Parses YAML, or JSON. @param name of the file in messages */
export function parseFile(text: string, name: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { contents } = document;
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const placeOf = (path: readonly PathSegment[], onKey = false): string => {
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const last = String(path[length - 1]);
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === last) : undefined;
      const node = (onKey && length === path.length && pair?.key) || document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return at(contents?.range?.[0] ?? 0);
  };
  const problems = syntaxProblems(document).map(({ message, at: offset }) => `${at(offset)}: ${message}.`);
  if (document.errors.length) return { value: undefined, problems, placeOf };
  const whole = plain(document, contents);
  if (whole) return { value: whole.value, problems, placeOf };
  const endless = (isCollection(contents) ? contents.items : [])
    .map((each) => (isPair(each) ? each : { key: '', value: each }))
    .find(({ value }) => !plain(document, value));
  const place = isNode(endless?.value) ? at((endless.value as Node).range?.[0] ?? 0) : at(0);
  return {
    value: undefined,
    problems: [...problems, `${place}: ${endless?.key} has aliases without end. Write the value itself.`],
    placeOf,
  };
}
