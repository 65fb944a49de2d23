// Holds recordings against a contract: the tolerant reading of values, the members that no schema declares, and the order of events.

import { checkStream, eventName, type StreamAutomaton } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { type AnyCaseValues, normalizeCase, readProtoJson, restoreCase } from '../../client/notations.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';
import {
  type Applicable,
  applicable,
  commonSchema,
  type Located,
  memberSchema,
  stepInto,
} from '../../runtime/errors/applicable-schemas.js';
import { hasData, type RecordedEvent, type Recording } from '../../runtime/recording.js';
import { compileSchemas, type Schemas } from '../contract/contract-schemas.js';
import { withDirections } from '../contract/directions.js';
import { asObject, isObject, type JsonObject, pathSteps, valueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { groupFromCode } from '../contract/schemas/group.js';
import { readData } from '../contract/sse.js';
import { streamsOf } from '../contract/stream-places.js';
import { anyCaseTablesOf, protoTablesOf, spellingsOf } from '../emit/notations.js';
import { kindOf } from '../grammar/edges.js';
import { isIdentifier, isMemberName } from '../recordings/recording-names.js';
import { isSynthetic, isSyntheticKey } from '../recordings/replacements.js';
import { schemasOf } from '../recordings/traffic-schemas.js';
import type { DriftFinding, Part, What } from './drift-finding.js';

// Finds the schema of a place in a value, where it stands in the contract, and how the place is named.

/** A place in a value: its path without indices and without names that a caller has chosen, and the schemas around it. */
export interface ValueLocation {
  /** `output[].content[].type`; `*` for a name that no schema declares and that a caller may have chosen. */
  readonly path: string;
  readonly value: unknown;
  /** The schema of the place, before references are followed. */
  readonly schema: Located | undefined;
  /** The schemas of the object or list that it is in. */
  readonly around: Applicable | undefined;
}

/** The place at some steps below a value. */
function placeOf(
  document: JsonObject,
  root: Located | undefined,
  data: unknown,
  steps: readonly string[],
): ValueLocation {
  let place: ValueLocation = { path: '', value: data, schema: root, around: undefined };
  for (const step of steps) {
    const { path } = place;
    const { isDeclared, isMap, ...next } = stepInto(document, place, step, true);
    const name = isDeclared || (!isMap && isMemberName(step)) ? step : '*';
    place = { ...next, path: Array.isArray(place.value) ? `${path}[]` : path ? `${path}.${name}` : name };
  }
  return place;
}

/** A finding with the place that it is about. */
export interface FoundDrift extends DriftFinding {
  readonly place?: ValueLocation;
  /** The value there, of which only the shape is kept. */
  readonly value?: unknown;
}

/** Checks one recording. @returns undefined if the contract does not have its operation */
export type DriftCheck = (recording: Recording) => FoundDrift[] | undefined;

/** What stands for a name that does not look like one. */
export const notAName = '(not a name)';

const nameOf = (value: unknown): string =>
  typeof value === 'string' && isIdentifier(value) && !isSynthetic(value) ? value : notAName;

/** Keywords of validators whose errors mean another type. */
const typeKeywords = new Set(['type', 'anyOf', 'oneOf', 'discriminator']);

function whatOf({ kind, what }: Finding): What {
  if (kind === 'drift' || what === 'missing') return what as What;
  return typeKeywords.has(what) ? 'type' : 'rule';
}

interface CheckedValue {
  readonly part: Part;
  /** Name of the validator. */
  readonly name: string;
  readonly root: Located;
  /** Put before the path: the name of the event. */
  readonly prefix: string;
}

interface Context {
  readonly document: JsonObject;
  readonly validators: Validators;
}

const join = (prefix: string, path: string): string => [prefix, path].filter(Boolean).join(' ');

/** What a tolerant reading reports. */
function* readings({ document, validators }: Context, target: CheckedValue, data: unknown): Generator<FoundDrift> {
  const validator = validators[target.name];
  if (!validator) return;
  for (const finding of readTolerant(validator, data)) {
    const place = placeOf(document, target.root, data, pathSteps(finding.at ?? ''));
    const what = whatOf(finding);
    // The kind of a whole event is its name.
    if (target.part === 'event' && what === 'member' && place.path === 'type') {
      yield { kind: 'drift', what: 'event', part: 'event', path: '', name: nameOf(place.value), place, value: data };
      return;
    }
    const owner = placeOf(document, target.root, data, pathSteps(finding.at ?? '').slice(0, -1));
    const named = what === 'member' || (what === 'value' && typeof place.value === 'string');
    yield {
      kind: finding.kind,
      what,
      part: target.part,
      path: join(target.prefix, place.path),
      ...(named && { name: nameOf(place.value) }),
      place,
      value: what === 'member' ? owner.value : place.value,
    };
  }
}

/** The members that no schema of their object declares. Objects that declare none are the caller's. */
function* undeclared(
  document: JsonObject,
  target: CheckedValue,
  schema: Located,
  value: unknown,
  path: string,
): Generator<FoundDrift> {
  const around = applicable(document, schema, value, true);
  const { parts, unresolved } = around;
  if (Array.isArray(value)) {
    const items = commonSchema(parts, 'items');
    if (items) for (const item of value) yield* undeclared(document, target, items, item, `${path}[]`);
    return;
  }
  if (!isObject(value) || (unresolved.length && !parts.some(({ node }) => isObject(node.properties)))) return;
  if (!parts.some(({ node }) => isObject(node.properties) || isObject(node.additionalProperties))) return;
  const isMap = parts.some(
    ({ node }) => node.additionalProperties !== undefined && node.additionalProperties !== false,
  );
  for (const [key, item] of Object.entries(value)) {
    const known = memberSchema(parts, key);
    const inner = known ?? (isMap ? commonSchema(parts, 'additionalProperties') : undefined);
    const name = known || (!isMap && isMemberName(key) && !isSyntheticKey(key)) ? key : '*';
    const at = path ? `${path}.${name}` : name;
    if (inner) yield* undeclared(document, target, inner, item, at);
    else if (!isMap)
      yield {
        kind: 'drift',
        what: 'field',
        part: target.part,
        path: join(target.prefix, at),
        place: { path: at, value: item, schema: undefined, around },
        value: item,
      };
  }
}

function* valueFindings(context: Context, target: CheckedValue, data: unknown): Generator<FoundDrift> {
  const found = [...readings(context, target, data)];
  yield* found;
  // The members of an event that is not known are those of no schema.
  if (!found.some(({ what }) => what === 'event')) yield* undeclared(context.document, target, target.root, data, '');
}

/** A schema that is a component has a place in the contract; one that was put together of others has none. */
const rootOf = (document: JsonObject, name: string, node: JsonObject): Located => {
  const pointer = ['components', 'schemas', name];
  return { pointer: valueAt(document, pointer) === node ? pointer : undefined, node };
};

/** Compiles what recordings are held against. */
export function createDriftCheck(given: Contract): DriftCheck {
  const contract = withDirections(given, 'ignore');
  const { document, operations } = contract;
  const schemas = schemasOf(contract);
  const context: Context = { document, validators: loadValidators(compileSchemas(contract)) };
  const orders = new Map(
    compileOrders(contract).order.streams.map(({ stream, ...rest }) => [stream.operation.id, rest]),
  );
  const streams = new Map(
    operations.flatMap((operation) => streamsOf(document, operation).map((stream) => [operation.id, stream] as const)),
  );
  const known = new Set(operations.map(({ id }) => id));
  const asDeclared = asDeclaredBy(contract);
  const target = (part: Part, name: string | undefined, schema: unknown, prefix = ''): CheckedValue | undefined =>
    name === undefined || !isObject(schema) ? undefined : { part, name, root: rootOf(document, name, schema), prefix };

  const eventTarget = (op: string, data: unknown): CheckedValue | undefined => {
    const stream = streams.get(op);
    const type = String(asObject(data).type);
    const named = stream?.named ? stream.events.findLast(({ name }) => name === type) : undefined;
    return target('event', schemas.names.event(op), named?.schema ?? schemas.event(op), named ? type : '');
  };

  /** The data of an event as its contract has it: text may have been recorded as the JSON that it looks like. */
  const dataOf = (op: string, [line, data]: RecordedEvent): unknown => {
    const stream = streams.get(op);
    const isMixed = stream?.events.some((event) => event.data);
    return stream && isMixed ? readData(stream, { event: line ?? undefined, data: JSON.stringify(data) }) : data;
  };

  return ({ op, status, request, response, ...recorded }) => {
    if (!known.has(op)) return undefined;
    // Where the contract has a stream of its items, a list is recorded as any other reply.
    const isStream = streams.get(op)?.framing === 'array' && Array.isArray(response);
    const events = isStream ? response.map((data): RecordedEvent => [null, data]) : recorded.events;
    const found: FoundDrift[] = [];
    const check = (to: CheckedValue | undefined, data: unknown): void => {
      if (to) found.push(...valueFindings(context, to, data));
    };
    if (request !== undefined)
      check(target('request', schemas.names.request(op), schemas.request(op)), asDeclared(op, request));
    if (response !== undefined && !isStream)
      check(target('reply', schemas.names.reply(op, status), schemas.reply(op, status)), response);
    for (const event of events?.filter(hasData) ?? []) {
      const data = dataOf(op, event);
      check(eventTarget(op, data), data);
    }
    const order = orders.get(op);
    if (events && order && !order.unordered) found.push(...checkOrder(order.automaton, events));
    return found;
  };
}

/** An event with its kind, as grammars write it: `content_block_start[text]`. */
function labelOf(automaton: StreamAutomaton, data: unknown): string {
  const name = eventName(automaton, data) ?? '';
  const kind = kindOf(automaton, name, data);
  const shown = isIdentifier(name) ? name : 'an event without a name';
  return typeof kind === 'string' && isIdentifier(kind) ? `${shown}[${kind}]` : shown;
}

/** What a message of the check is about, without the values in it. */
function reasonOf(message: string): string {
  const [, field] = /^([\w.[\]]+) is .* (?:where|but) /s.exec(message) ?? [];
  if (/^the event line /.test(message)) return 'its event line says otherwise';
  if (/^the stream ended/.test(message)) return 'the stream ended';
  if (/ came where /.test(message)) return 'came';
  return field === undefined ? 'breaks a relation' : `${field} has another value than expected`;
}

/** The first event that the order does not allow; empty if the order is right. */
function checkOrder(automaton: StreamAutomaton, events: readonly RecordedEvent[]): DriftFinding[] {
  const check = checkStream(automaton, () => {});
  let last = 'the beginning';
  const finding = (label: string, message: string): DriftFinding[] => [
    { kind: 'violation', what: 'order', part: 'stream', path: label, shape: `${reasonOf(message)} after ${last}` },
  ];
  for (const event of events) {
    const [line, data, text] = event;
    if (!hasData(event)) {
      const violation = text !== undefined && text === automaton.terminator ? check.end(text) : undefined;
      if (violation) return finding('the terminator', violation);
      continue;
    }
    const label = labelOf(automaton, data);
    const violation = check.accept(data, line ?? undefined);
    if (violation) return finding(label, violation);
    last = label;
  }
  const missing = check.end();
  return missing ? finding('the end', missing) : [];
}

/** Validators by the name of their schema. */
type Validators = Readonly<Record<string, AnyValidator>>;

/** What `generate` writes, in memory. Rules between fields are left out: a service that is newer has other rules, and drift is about shapes. */
function loadValidators({ groups }: Schemas): Validators {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const compiled = groupFromCode(group, { code: group.code() });
      return group.names.map((name) => [name, compiled.validatorOf(name) as AnyValidator]);
    }),
  );
}

// Requests in the notation of the contract: servers take other spellings where it says so, and what they take is no drift.

/** @returns gives the body of an operation as the contract writes it; the one that was sent stays as it is */
function asDeclaredBy(contract: Contract): (operation: string, body: unknown) => unknown {
  const spelling = spellingsOf(contract);
  const proto = protoTablesOf(contract);
  const cases = anyCaseTablesOf(contract);
  const values: AnyCaseValues = Object.fromEntries(
    Object.entries(cases.values).map(([name, each = []]) => [
      name,
      typeof each === 'string' ? new RegExp(each, 'i') : each.map(String),
    ]),
  );
  return (operation, body) => {
    const spelled = normalizeCase(structuredClone(body), spelling.bodies[operation], spelling.table);
    const read = readProtoJson(spelled, proto.bodies[operation] ?? '', proto.held, proto.numbered);
    restoreCase(read, cases.bodies[operation] ?? [], cases.table, values);
    return read;
  };
}
