// Changes the text of a YAML file in places, so that every other character stays: comments, order, quotes and line breaks.
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { PathSegment } from '../../contract/json-trees.js';

/** Replaces `length` characters at an offset. */
export interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Columns that a line of new text may take. */
const maxColumns = 150;

const yamlFlow = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0, singleQuote: true }).trim();

const endOf = (node: Node): number => node.range?.[1] ?? 0;
const startOf = (node: Node): number => node.range?.[0] ?? 0;

/** What stands last in a collection. */
function lastOf({ items }: YAMLMap | YAMLSeq): Node | undefined {
  const last = items.at(-1) as Pair<Node, Node | null> | Node | undefined;
  if (!isPair(last)) return last;
  return last.value?.range ? last.value : last.key;
}

/** Where the text of a node ends, comments and empty lines behind it left out. */
function textEnd(node: Node): number {
  const last = (isMap(node) || isSeq(node)) && !node.flow ? lastOf(node) : undefined;
  return last ? textEnd(last) : endOf(node);
}

const keyOf = ({ key }: Pair<Node>): string | undefined => (isScalar(key) ? String(key.value) : undefined);

/** A YAML file that can be asked for splices. Each refers to the text that it was read from. */
export type YamlText = ReturnType<typeof readYaml>;

/** Reads a YAML file. @param json it is JSON, and stays it @throws if it is not YAML */
export function readYaml(source: string, json = false) {
  const flow = json ? (value: unknown): string => JSON.stringify(value) : yamlFlow;
  const document = parseDocument(source, { keepSourceTokens: true });
  if (document.errors[0]) throw document.errors[0];
  const nodeAt = (path: readonly PathSegment[]): Node | undefined => {
    const node = document.getIn(path, true);
    return node !== null && typeof node === 'object' && 'range' in node ? (node as Node) : undefined;
  };
  const lineStart = (offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;
  /** The end of the line of the last character before an offset. */
  const lineEnd = (offset: number): number => {
    let at = offset;
    while (at > 0 && /\s/.test(source[at - 1] ?? '')) at--;
    const end = source.indexOf('\n', at);
    if (end < 0) return source.length;
    return source[end - 1] === '\r' ? end - 1 : end;
  };
  const lines = (value: unknown, indent: number, first: string): string => {
    const short = `${first}${flow(value)}`;
    if (indent + short.length <= maxColumns) return short;
    const block = stringify(value, {
      lineWidth: maxColumns - indent - 4,
      singleQuote: true,
      indentSeq: true,
    }).trimEnd();
    const pad = `\n${' '.repeat(indent + 2)}`;
    const text = block.replaceAll('\n', pad);
    return first === '- ' ? `${first}${text}` : `${first.trimEnd()}${pad}${text}`;
  };
  /** Text behind the last item of a collection in flow style, or between its empty brackets. */
  const inFlow = (node: YAMLMap | YAMLSeq, text: string): Splice => {
    const last = lastOf(node);
    return last
      ? { offset: endOf(last), length: 0, text: `, ${text}` }
      : { offset: startOf(node) + 1, length: 0, text };
  };
  return {
    /** The value at a path; undefined if there is none. */
    get: (path: readonly PathSegment[]): unknown => nodeAt(path)?.toJS(document),
    /** Adds a member to a mapping; without a key, an item to a list. @returns undefined if there is no such collection at the path */
    add(path: readonly PathSegment[], value: unknown, key?: string): Splice | undefined {
      const node = nodeAt(path);
      if (key === undefined ? !isSeq(node) : !isMap(node)) return undefined;
      const { flow: isFlow, items } = node as YAMLMap | YAMLSeq;
      const head = key === undefined ? '' : `${flow(key)}: `;
      const [first] = items as (Pair<Node> | Node)[];
      if (isFlow || !first) return inFlow(node as YAMLMap | YAMLSeq, `${head}${flow(value)}`);
      const begin = isPair(first) ? startOf(first.key) : source.lastIndexOf('-', startOf(first) - 1);
      const indent = begin - lineStart(begin);
      const text = `\n${' '.repeat(indent)}${lines(value, indent, head || '- ')}`;
      return { offset: lineEnd(textEnd(node as Node)), length: 0, text };
    },
    /** Removes texts from a list. */
    removeItems(path: readonly PathSegment[], values: ReadonlySet<string>): Splice[] {
      const node = nodeAt(path);
      if (!isSeq(node)) return [];
      const items = node.items as Node[];
      const kept = items.filter((item) => !(isScalar(item) && values.has(String(item.value))));
      if (node.flow) {
        const text = kept.map((item) => source.slice(startOf(item), endOf(item))).join(', ');
        return [{ offset: startOf(node) + 1, length: endOf(node) - startOf(node) - 2, text }];
      }
      // A block list without items would be null.
      if (!kept.length) return [];
      return items.flatMap((item): Splice[] => {
        const begin = lineStart(startOf(item));
        const length = source.indexOf('\n', endOf(item)) + 1 - begin;
        return kept.includes(item) ? [] : [{ offset: begin, length, text: '' }];
      });
    },
    /** Puts a value in place of another, on one line. @param key the member gets another key, too */
    replace(path: readonly PathSegment[], value: unknown, key?: string): Splice | undefined {
      const holder = nodeAt(path.slice(0, -1));
      const pair = isMap(holder)
        ? (holder.items as Pair<Node>[]).find((each) => keyOf(each) === String(path.at(-1)))
        : undefined;
      const node = nodeAt(path);
      if (!node || (key !== undefined && !pair)) return undefined;
      const offset = startOf(key !== undefined && pair ? pair.key : node);
      const text = `${key === undefined ? '' : `${flow(key)}: `}${flow(value)}`;
      return { offset, length: textEnd(node) - offset, text };
    },
    /** Adds text to a scalar: behind the first match of a pattern in it, else at its end. */
    extend(path: readonly PathSegment[], text: string, behind?: RegExp): Splice | undefined {
      const node = nodeAt(path);
      if (!isScalar(node) || typeof node.value !== 'string') return undefined;
      const raw = source.slice(startOf(node), endOf(node));
      const match = behind && new RegExp(behind.source, 'd').exec(raw);
      if (behind && !match) return undefined;
      if (match) return { offset: startOf(node) + match.index + match[0].length, length: 0, text };
      const quoted = /['"]$/.test(raw) ? 1 : 0;
      const blank = /\s*$/.exec(raw)?.[0].length ?? 0;
      return { offset: endOf(node) - quoted - blank, length: 0, text };
    },
  };
}

/** A text with all splices made, in its kind of line breaks. Those at one offset are made in their order; of two that overlap, the first is made. */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const breaks = source.includes('\r\n') ? '\r\n' : '\n';
  let text = '';
  let at = 0;
  for (const { offset, length, text: added } of [...splices].sort((a, b) => a.offset - b.offset)) {
    if (offset < at) continue;
    text += source.slice(at, offset) + added.replaceAll('\n', breaks);
    at = offset + length;
  }
  return text + source.slice(at);
}
