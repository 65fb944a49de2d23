// What reading x-stream-grammar and x-lifecycle have in common: located problems, and values of unknown shape taken apart with care.
import { distance } from '../../runtime/cli/suggest.js';
import type { Resume } from './grammar.js';

/** A problem in a notation: message, hint, path in the notation's object, and offset in that string. */
export interface GrammarProblem {
  message: string;
  hint: string;
  path: (string | number)[];
  offset?: number;
}

/** A hint for an unknown name: the closest known one if it is close, else all of them. */
export function suggest(name: string, known: readonly string[]): string {
  const ranked = known.map((each) => ({ each, cost: distance(name.toLowerCase(), each.toLowerCase()) }));
  const best = ranked.sort((a, b) => a.cost - b.cost)[0];
  if (best && best.cost <= Math.max(2, name.length / 3)) return `did you mean "${best.each}"?`;
  return known.length ? `known: ${known.join(', ')}` : 'there is none to choose from';
}

/** Keys that had another name before. */
const renamed: ReadonlyMap<string, string> = new Map([['moves', 'transitions']]);

/** Takes values of unknown shape apart and notes in `problems` whatever has another shape than it should. */
export function createReader(problems: GrammarProblem[]) {
  const report = (path: GrammarProblem['path'], what: string) => {
    problems.push({ message: `${path.at(-1) ?? 'the notation'} must be ${what}`, hint: 'see openapi/README.md', path });
    return undefined;
  };
  const map = (value: unknown, path: GrammarProblem['path']): Record<string, unknown> | undefined =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : report(path, 'an object');
  const text = (value: unknown, path: GrammarProblem['path']): string | undefined =>
    typeof value === 'string' && value ? value : report(path, 'a text');
  return {
    map,
    text,
    /** An object of which only these keys may be there. */
    object(value: unknown, path: GrammarProblem['path'], keys: readonly string[]): Record<string, unknown> | undefined {
      const read = map(value, path);
      for (const key of Object.keys(read ?? {})) {
        if (keys.includes(key)) continue;
        const now = renamed.get(key);
        const hint = now !== undefined && keys.includes(now) ? `it is called "${now}" now` : suggest(key, keys);
        problems.push({ message: `unknown key "${key}"`, hint, path: [...path, key] });
      }
      return read;
    },
    /** An object of paths and the texts, numbers and truth values there. */
    scalars(value: unknown, path: GrammarProblem['path']): Record<string, string | number | boolean> {
      const read = map(value, path) ?? {};
      const isScalar = (each: unknown): each is string | number | boolean =>
        ['string', 'number', 'boolean'].includes(typeof each);
      for (const [key, each] of Object.entries(read))
        if (!isScalar(each)) report([...path, key], 'a text, a number, true or false');
      return Object.fromEntries(
        Object.entries(read).flatMap(([key, each]) => (isScalar(each) ? [[key, each] as const] : [])),
      );
    },
    /** Texts by name; an absent map is empty. */
    textMap(value: unknown, path: GrammarProblem['path']): Record<string, string> {
      const entries = Object.entries((value === undefined ? undefined : map(value, path)) ?? {});
      return Object.fromEntries(
        entries.flatMap(([name, each]) => {
          const read = text(each, [...path, name]);
          return read === undefined ? [] : [[name, read]];
        }),
      );
    },
    /** A list of texts; an absent one is empty. */
    texts(value: unknown, path: GrammarProblem['path']): string[] {
      if (value === undefined) return [];
      if (!Array.isArray(value)) return report(path, 'a list') ?? [];
      return value.flatMap((each, at) => text(each, [...path, at]) ?? []);
    },
  };
}

/** Reads `same`: fields, of which those of an entry share a value (`item.id | item_id`). */
export const readSame = (value: unknown, path: GrammarProblem['path'], problems: GrammarProblem[]): string[][] =>
  createReader(problems)
    .texts(value, path)
    .map((entry) => entry.split('|').map((field) => field.trim()));

/** Whether a text is JSON, so that a client would take it for an event. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a text as the last data of a stream; undefined: nothing. */
export function terminatorProblem(text: string): string | undefined {
  if (/[\r\n]/.test(text) || text.trim() !== text) return 'must be one line without space around it';
  return isJson(text) ? 'is JSON, so a client takes it for an event' : undefined;
}

/** Reads `terminator`, whose brackets YAML takes for a list unless they are quoted. */
export function readTerminator(value: unknown, problems: GrammarProblem[]): string | undefined {
  const path = ['terminator'];
  if (Array.isArray(value)) {
    const text = `'[${value.join(', ')}]'`;
    problems.push({ message: 'terminator must be a text', hint: `write it in quotes: ${text}`, path });
    return undefined;
  }
  const text = createReader(problems).text(value, path);
  const problem = text && terminatorProblem(text);
  if (!problem) return text;
  const hint = 'name a text that is not JSON, such as [DONE]';
  problems.push({ message: `the terminator ${JSON.stringify(text)} ${problem}`, hint, path });
  return undefined;
}

/** Reads `open`; false is the default, so it is not kept. */
export function readOpen(value: unknown, terminator: string | undefined, problems: GrammarProblem[]): true | undefined {
  const report = (message: string, hint: string) => problems.push({ message, hint, path: ['open'] });
  if (typeof value !== 'boolean') report('open must be true or false', 'true: the stream has no definite end');
  if (value === true && terminator !== undefined)
    report('an open stream has no terminator', 'its end is not definite: remove one of the two');
  return value === true || undefined;
}

/** Reads `resume`. */
export function readResume(value: unknown, problems: GrammarProblem[]): Resume | undefined {
  const { object, text } = createReader(problems);
  const read = object(value, ['resume'], ['by', 'query', 'header', 'operation']);
  if (!read) return undefined;
  const given = (key: string) => (read[key] === undefined ? undefined : text(read[key], ['resume', key]));
  const [by, query, header, operation] = ['by', 'query', 'header', 'operation'].map(given);
  const parameter = query ?? header;
  if (parameter === undefined || (query !== undefined && header !== undefined)) {
    const message = 'resume names one parameter, `query` or `header`';
    problems.push({ message, hint: 'such as {header: Last-Event-ID}', path: ['resume'] });
    return undefined;
  }
  return {
    ...(by !== undefined && { by }),
    in: query === undefined ? 'header' : 'query',
    parameter,
    ...(operation !== undefined && { operation }),
  };
}

/** Reads `unknown`; refusing is the default, so it is not kept. */
export function readUnknown(value: unknown, problems: GrammarProblem[]): 'pass' | undefined {
  if (value === 'pass') return value;
  if (value !== 'refuse') {
    problems.push({
      message: `unknown must be pass or refuse, not ${JSON.stringify(value)}`,
      hint: 'pass lets a tolerant reader take events and kinds that are not named here; refuse is the default',
      path: ['unknown'],
    });
  }
  return undefined;
}
