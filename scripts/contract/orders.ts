// Compiles the contract's rules about time: one automaton per event stream, one lifecycle per status schema.
import type { StreamAutomaton } from '../../client/automaton.js';
import {
  type CompiledLifecycle,
  compileGrammar,
  compileLifecycle,
  type GrammarProblem,
} from '../grammar/compile-grammar.js';
import { suggest } from '../grammar/grammar-notation.js';
import { problemsAt } from './contract-files.js';
import type { Operation } from './contract-operations.js';
import { schemasAt, shapeOf } from './fields.js';
import { lifecycleName, orderName } from './generated-names.js';
import { asArray, asObject, asString, deref, type JsonObject, refName, walk } from './json-trees.js';
import type { Contract } from './merge.js';
import { type Finding, findingsAt, type LocatedProblem } from './problem.js';
import { parametersOf, reachable } from './roots.js';
import { type Stream, streamsOf } from './stream-places.js';

export interface CompiledStream {
  name: string;
  stream: Stream;
  automaton: StreamAutomaton;
  /** The contract says nothing about the order. */
  unordered?: true;
}

interface TaskLifecycle {
  name: string;
  /** The status schema. */
  schema: string;
  record: string;
  /** The surface of the operations that return the record. */
  surface: string;
  node: JsonObject;
  lifecycle: CompiledLifecycle;
}

export interface CompiledOrders {
  streams: CompiledStream[];
  lifecycles: TaskLifecycle[];
}

/** The automaton of a stream without a grammar: any events, and an end at any time, or where its schema has a text that ends it. */
export const anyOrder: StreamAutomaton = { name: [{ event: 'event' }], states: [{ event: 0 }], ends: [0] };

/** The surface that returns a record: of the first operation with a reply that contains it. */
function surfaceOf({ document, operations }: Contract, record: string): string {
  const schemas = asObject(asObject(document.components).schemas);
  const returns = ({ node }: Operation): boolean => {
    const names = new Set<string>();
    const collect = (value: unknown): void =>
      walk(value, ({ $ref }) => {
        if (typeof $ref !== 'string') return;
        if ($ref.startsWith('#/components/schemas/')) names.add(refName($ref));
        else collect(deref(document, { $ref }));
      });
    collect(node.responses);
    return reachable(schemas, names).has(record);
  };
  return operations.find(returns)?.surface ?? operations[0]?.surface ?? '';
}

/** Whether a schema has numbers, or texts such as 40%. */
function canRise({ type, pattern, enum: listed, const: only }: JsonObject): boolean {
  const types = [type].flat();
  if (type === undefined || types.some((each) => each === 'number' || each === 'integer')) return true;
  if (!types.includes('string')) return false;
  const texts = [listed ?? only ?? []].flat();
  if (typeof pattern !== 'string') return texts.some((text) => /^\d+(\.\d+)?%?$/.test(String(text)));
  try {
    return ['40%', '40'].some((text) => new RegExp(pattern, 'u').test(text));
  } catch {
    // The pattern itself is reported by the rule `schemas`.
    return true;
  }
}

/** Finds a parameter in `resume` that no operation takes. */
function checkResume({ document, operations }: Contract, { operation, media }: Stream): GrammarProblem[] {
  const { operation: named, ...where } = asObject(asObject(media['x-stream-grammar']).resume);
  const taking = named === undefined ? operation : operations.find(({ id }) => id === named);
  const path = [
    'resume',
    named === undefined ? (Object.keys(where).find((key) => key !== 'by') ?? 'query') : 'operation',
  ];
  if (!taking) {
    const hint = 'name the operationId of the request that gets the rest of the stream';
    return [{ message: `there is no operation "${named}"`, hint, path }];
  }
  const parameters = parametersOf(document, taking);
  return (['query', 'header'] as const).flatMap((place) => {
    const name = asString(where[place]);
    if (name === undefined || parameters.some((each) => each.in === place && sameName(each.name, name, place)))
      return [];
    const known = parameters.filter((each) => each.in === place).map((each) => String(each.name));
    const message = `${taking.id} has no ${place} parameter ${name}`;
    return [{ message, hint: suggest(name, known), path: ['resume', place] }];
  });
}

const sameName = (name: unknown, wanted: string, place: 'query' | 'header'): boolean =>
  place === 'header' ? String(name).toLowerCase() === wanted.toLowerCase() : name === wanted;

/** Compiles every `x-stream-grammar` and `x-lifecycle`; what does not compile is a located problem and stays out. */
export function compileOrders(contract: Contract): {
  order: CompiledOrders;
  problems: Finding[];
  /** Streams without a grammar: their events may come in any order. */
  unordered: Finding[];
} {
  const { document } = contract;
  const order: CompiledOrders = { streams: [], lifecycles: [] };
  const problems: Finding[] = [];
  const unordered: Finding[] = [];
  for (const operation of contract.operations)
    for (const stream of streamsOf(document, operation)) {
      const at = [...stream.at, 'x-stream-grammar'];
      const notation = stream.media['x-stream-grammar'];
      if (notation === undefined) {
        const { literal } = stream;
        const automaton = literal === undefined ? anyOrder : { ...anyOrder, terminator: literal };
        order.streams.push({ name: orderName(operation, stream.suffix), stream, automaton, unordered: true });
        // The values of a sequence are rows of a table more often than events.
        if (stream.framing !== 'events') continue;
        const message = `The event stream of ${operation.id} does not say in which order its events come`;
        const hint = 'Add x-stream-grammar beside itemSchema; openapi/README.md shows the notation.';
        unordered.push(...findingsAt(contract, stream.at, [{ message, hint, onKey: true }]));
        continue;
      }
      const { automaton, problems: found } = compileGrammar(notation, shapeOf(document, stream));
      found.push(...checkResume(contract, stream));
      problems.push(...findingsAt(contract, at, found));
      if (automaton && !found.length)
        order.streams.push({ name: orderName(operation, stream.suffix), stream, automaton });
    }
  for (const [schema, node] of Object.entries(asObject(asObject(document.components).schemas))) {
    const notation = asObject(node)['x-lifecycle'];
    if (notation === undefined) continue;
    const record = asString(asObject(notation).record) ?? '';
    const at = ['components', 'schemas', schema, 'x-lifecycle'];
    const recordSchema = { $ref: `#/components/schemas/${record}` };
    const { lifecycle, problems: found } = compileLifecycle(notation, {
      statuses: asArray(asObject(node).enum).map(String),
      hasField: (name) => schemasAt(document, recordSchema, name).length > 0,
      canRise: (name) => schemasAt(document, recordSchema, name).some((schema) => canRise(deref(document, schema))),
      operations: contract.operations.flatMap(({ node: { operationId } }) => asString(operationId) ?? []),
    });
    problems.push(...findingsAt(contract, at, found));
    if (lifecycle && !found.length)
      order.lifecycles.push({
        name: lifecycleName(schema),
        schema,
        record,
        surface: surfaceOf(contract, record),
        node: asObject(notation),
        lifecycle,
      });
  }
  return { order, problems, unordered };
}

/** What is wrong with the orders of a contract, with file and line. */
export const orderFaults = (contract: Contract, { problems } = compileOrders(contract)): LocatedProblem[] =>
  problemsAt(contract.sources, 'pentagate/order', problems);
