// Holds a recording against this project's contract, in either reading.
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import type { Reading } from '../../client/drift.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';
import * as automata from '../../generated/automata.js';
import { operations } from '../../generated/operations.js';
import * as validators from '../../generated/validators.js';
import { dataOf, hasData, type Recording } from '../../runtime/recording.js';

const validatorOf = (name: string | undefined): AnyValidator | undefined =>
  (validators as unknown as Readonly<Record<string, AnyValidator>>)[name ?? ''];

/** An operation's schemas, by media type, those of replies also by status. */
interface Row {
  readonly body?: { readonly [media: string]: string };
  readonly replies: { readonly [status: string]: { readonly [media: string]: string } };
}

const rowOf = (op: string): Row | undefined => (operations as Readonly<Record<string, Row>>)[op];

const json = 'application/json';

/** What a reading refuses of a value, each with its path. */
function refusals(part: string, name: string | undefined, data: unknown, reading: Reading): string[] {
  const validator = validatorOf(name);
  if (!validator) return [];
  const found = readTolerant(validator, data).filter(({ kind }) => reading === 'strict' || kind === 'violation');
  return found.map(({ path, message }) => `${part} ${path} ${message}`);
}

export const requestViolations = ({ op, request }: Recording, reading: Reading): string[] =>
  request === undefined ? [] : refusals('request', rowOf(op)?.body?.[json], request, reading);

export function replyViolations({ op, status, response }: Recording, reading: Reading): string[] {
  const replies = rowOf(op)?.replies ?? {};
  return response === undefined
    ? []
    : refusals('reply', (replies[status] ?? replies.default)?.[json], response, reading);
}

export const eventViolations = ({ op, events }: Recording, reading: Reading): string[] =>
  dataOf(events).flatMap((data) => refusals('event', `${op}Event`, data, reading));

/** The first event out of order, or what is missing at the end. */
export function orderViolation({ op, events }: Recording, reading: Reading): string | undefined {
  if (!events) return undefined;
  const automaton = (automata as Readonly<Record<string, unknown>>)[`${op}Order`] as StreamAutomaton | undefined;
  if (!automaton) return `${op} has no stream`;
  const order = checkStream(automaton, reading === 'strict' ? undefined : () => {});
  for (const [line, data] of events.filter(hasData)) {
    const violation = order.accept(data, line ?? undefined);
    // After the first event out of order, the check has no state.
    if (violation) return `order: ${violation}`;
  }
  const missing = order.end(automaton.terminator);
  return missing && `order: ${missing}`;
}

/** What is wrong with the request, the reply and the stream of a recording; empty if all can be read. */
export function violationsOf(recording: Recording, reading: Reading = 'tolerant'): string[] {
  if (!rowOf(recording.op)) return [`there is no operation ${recording.op}`];
  return [
    ...requestViolations(recording, reading),
    ...replyViolations(recording, reading),
    ...eventViolations(recording, reading),
    ...[orderViolation(recording, reading) ?? []].flat(),
  ];
}
