// Parses a regular expression into a tree. Unsupported syntax is an error; nothing is executed.
import { classOf, complement, escapes, type Ranges } from './character-classes.js';

export type PatternNode =
  | { readonly type: 'set'; readonly ranges: Ranges }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }
  | { readonly type: 'group'; readonly node: PatternNode; readonly index: number; readonly name: string }
  | { readonly type: 'back'; readonly to: string }
  | { readonly type: 'look'; readonly node: PatternNode; readonly ahead: boolean; readonly wanted: boolean }
  | { readonly type: 'start' | 'end' | 'border' };

/** Parses a pattern; throws a `SyntaxError` for unsupported syntax. */
export const parsePattern = (pattern: string): PatternNode => {
  const text = Array.from(pattern);
  let at = 0;
  let groups = 0;
  let depth = 0;

  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at ${at}`);
  };
  const eat = (token: string): boolean => {
    const found = text.slice(at, at + token.length).join('') === token;
    if (found) at += token.length;
    return found;
  };
  const until = (end: string): string => {
    const close = text.indexOf(end, at);
    if (close < 0) return fail(`no ${end}`);
    const inner = text.slice(at, close).join('');
    at = close + 1;
    return inner;
  };
  const hex = (length: number): number | undefined => {
    const code = text.slice(at, at + length).join('');
    if (!/^[0-9a-f]+$/i.test(code) || code.length !== length) return undefined;
    at += length;
    return Number.parseInt(code, 16);
  };

  /** Parses an escape, inside or outside a class. */
  const escaped = (): Ranges => {
    const letter = text[at] ?? fail('nothing to escape');
    at += 1;
    if ((letter === 'p' || letter === 'P') && eat('{')) {
      const name = until('}').replace(/^(General_Category|gc)=|^Script_Extensions=|^(sc|scx)=/, (prefix) =>
        /^(sc|Script)/.test(prefix) ? 'Script=' : '',
      );
      const ranges = classOf(name);
      if (ranges === undefined) return fail(`\\p{${name}} is not known`);
      return letter === 'p' ? ranges : complement(ranges);
    }
    if (letter === 'u' && eat('{')) {
      const code = Number.parseInt(until('}'), 16);
      return [[code, code]];
    }
    if (letter === 'u' || letter === 'x') {
      const code = hex(letter === 'u' ? 4 : 2);
      if (code !== undefined) {
        if (code >= 0xd800 && code < 0xdc00 && text[at] === '\\' && text[at + 1] === 'u') {
          const back = at;
          at += 2;
          const low = hex(4);
          if (low !== undefined && low >= 0xdc00 && low < 0xe000) {
            const joined = 0x10000 + (code - 0xd800) * 0x400 + (low - 0xdc00);
            return [[joined, joined]];
          }
          at = back;
        }
        return [[code, code]];
      }
    }
    if (letter === 'c' && /[a-z]/i.test(text[at] ?? '')) {
      const code = (text[at] as string).charCodeAt(0) % 32;
      at += 1;
      return [[code, code]];
    }
    const known = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    const code = letter.codePointAt(0) as number;
    return known ?? [[code, code]];
  };

  const set = (): PatternNode => {
    const negative = eat('^');
    const ranges: [number, number][] = [];
    const single = (): Ranges => {
      if (eat('\\')) return eat('b') ? [[8, 8]] : escaped();
      const code = (text[at] ?? fail('open class')).codePointAt(0) as number;
      at += 1;
      return [[code, code]];
    };
    while (!eat(']')) {
      const from = single();
      const isRange = text[at] === '-' && text[at + 1] !== ']' && from.length === 1 && from[0]?.[0] === from[0]?.[1];
      if (!isRange) {
        ranges.push(...from.map(([low, high]): [number, number] => [low, high]));
        continue;
      }
      at += 1;
      const to = single();
      const low = from[0]?.[0] as number;
      if (to.length === 1 && to[0]?.[0] === to[0]?.[1]) ranges.push([low, to[0]?.[0] as number]);
      else ranges.push([low, low], [45, 45], ...to.map(([start, end]): [number, number] => [start, end]));
    }
    return { type: 'set', ranges: negative ? complement(ranges) : ranges };
  };

  const group = (): PatternNode => {
    depth += 1;
    if (depth > 100) fail('too many groups');
    const look = ['?=', '?!', '?<=', '?<!'].find((opening) => eat(opening));
    let node: PatternNode;
    if (look !== undefined) {
      node = { type: 'look', node: choice(), ahead: !look.includes('<'), wanted: look.endsWith('=') };
    } else if (eat('?:')) {
      node = choice();
    } else {
      const name = eat('?<') ? until('>') : '';
      groups += 1;
      const index = groups;
      node = { type: 'group', node: choice(), index, name };
    }
    if (!eat(')')) fail('open group');
    depth -= 1;
    return node;
  };

  const atom = (): PatternNode => {
    if (eat('(')) return group();
    if (eat('[')) return set();
    if (eat('.'))
      return {
        type: 'set',
        ranges: complement([
          [10, 10],
          [13, 13],
          [0x2028, 0x2029],
        ]),
      };
    if (eat('^')) return { type: 'start' };
    if (eat('$')) return { type: 'end' };
    if (eat('\\')) {
      if (eat('b') || eat('B')) return { type: 'border' };
      if (eat('k<')) return { type: 'back', to: until('>') };
      const number = /^[1-9]\d?/.exec(text.slice(at, at + 2).join(''))?.[0];
      if (number !== undefined) {
        at += number.length;
        return { type: 'back', to: number };
      }
      return { type: 'set', ranges: escaped() };
    }
    const code = (text[at] as string).codePointAt(0) as number;
    at += 1;
    return { type: 'set', ranges: [[code, code]] };
  };

  const repeated = (): PatternNode => {
    const node = atom();
    const braces = /^\{(\d+)(,?)(\d*)\}/.exec(text.slice(at, at + 24).join(''));
    let bounds: [number, number] | undefined;
    if (eat('*')) bounds = [0, Number.POSITIVE_INFINITY];
    else if (eat('+')) bounds = [1, Number.POSITIVE_INFINITY];
    else if (eat('?')) bounds = [0, 1];
    else if (braces !== null) {
      at += braces[0].length;
      const min = Number(braces[1]);
      bounds = [min, braces[2] === '' ? min : braces[3] === '' ? Number.POSITIVE_INFINITY : Number(braces[3])];
    }
    if (bounds === undefined) return node;
    eat('?');
    return { type: 'repeat', node, min: bounds[0], max: bounds[1] };
  };

  const sequence = (): PatternNode => {
    const nodes: PatternNode[] = [];
    while (at < text.length && text[at] !== '|' && text[at] !== ')') nodes.push(repeated());
    return { type: 'sequence', nodes };
  };

  const choice = (): PatternNode => {
    const nodes = [sequence()];
    while (eat('|')) nodes.push(sequence());
    return nodes.length === 1 ? (nodes[0] as PatternNode) : { type: 'choice', nodes };
  };

  const tree = choice();
  if (at < text.length) fail(`unexpected ${text[at]}`);
  return tree;
};
