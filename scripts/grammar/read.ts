// Reads an x-stream-grammar of any shape: keys, types and expressions, but no names.
import type { EventRule } from '../../client/automaton.js';
import { readElsewhere } from './elsewhere.js';
import type { ReadGrammar } from './grammar.js';
import { createReader, type GrammarProblem, readSame, readTerminator, readUnknown } from './notation.js';
import { type Expression, parseExpression } from './parse.js';
import { readRelations } from './relations.js';

const grammarKeys = [
  ...['description', 'name', 'kinds', 'order', 'parts', 'same', 'relations', 'sequence', 'anywhere', 'error'],
  ...['failed', 'terminator', 'unknown', 'elsewhere'],
];

/** Reads the notation; undefined when something in it has the wrong shape. */
export function readGrammar(notation: unknown, problems: GrammarProblem[]): ReadGrammar | undefined {
  const { object, map, text, texts } = createReader(problems);
  const grammar = object(notation, [], grammarKeys);
  if (!grammar) return undefined;
  const order = (value: unknown, path: GrammarProblem['path']): Expression | undefined => {
    const source = text(value, path);
    if (source === undefined) return undefined;
    const parsed = parseExpression(source);
    if ('expression' in parsed) return parsed.expression;
    problems.push({ ...parsed.problem, path });
    return undefined;
  };
  const readName = (): string | EventRule[] | undefined => {
    if (!Array.isArray(grammar.name)) return text(grammar.name, ['name']);
    return grammar.name.flatMap((each: unknown, at) => {
      const rule = object(each, ['name', at], ['event', 'has']);
      const event = rule && text(rule.event, ['name', at, 'event']);
      const has = texts(rule?.has, ['name', at, 'has']);
      return event ? { event, ...(has.length && { has }) } : [];
    });
  };
  const kinds: Record<string, string> = {};
  for (const [event, value] of Object.entries(
    grammar.kinds === undefined ? {} : (map(grammar.kinds, ['kinds']) ?? {}),
  )) {
    const path = text(value, ['kinds', event]);
    if (path) kinds[event] = path;
  }
  const parts: ReadGrammar['parts'] = new Map();
  for (const [part, value] of Object.entries(
    grammar.parts === undefined ? {} : (map(grammar.parts, ['parts']) ?? {}),
  )) {
    const read = object(value, ['parts', part], ['description', 'order', 'numbered', 'same', 'relations']);
    const expression = read && order(read.order, ['parts', part, 'order']);
    const numbered = read?.numbered === undefined ? undefined : text(read.numbered, ['parts', part, 'numbered']);
    const same = readSame(read?.same, ['parts', part, 'same'], problems);
    const relations = readRelations(read?.relations, ['parts', part, 'relations'], problems);
    if (expression) parts.set(part, { order: expression, ...(numbered && { numbered }), same, relations });
  }
  const name = readName();
  const whole = order(grammar.order, ['order']);
  const sequence = grammar.sequence === undefined ? undefined : text(grammar.sequence, ['sequence']);
  const same = readSame(grammar.same, ['same'], problems);
  const relations = readRelations(grammar.relations, ['relations'], problems);
  const anywhere = texts(grammar.anywhere, ['anywhere']);
  const error = texts(grammar.error, ['error']);
  const failed = texts(grammar.failed, ['failed']);
  const terminator = grammar.terminator === undefined ? undefined : readTerminator(grammar.terminator, problems);
  const unknown = grammar.unknown === undefined ? undefined : readUnknown(grammar.unknown, problems);
  const elsewhere = grammar.elsewhere === undefined ? undefined : readElsewhere(grammar.elsewhere, problems);
  if (!name || !whole) return undefined;
  return {
    ...{ name, kinds, order: whole, parts, same, relations, anywhere, error, failed },
    ...(sequence && { sequence }),
    ...(terminator !== undefined && { terminator }),
    ...(unknown && { unknown }),
    ...(elsewhere && { elsewhere }),
  };
}
