// Holds a recording against this project's contract, read tolerantly: what is wrong in every reading.
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';
import { hasData, type Recording } from '../../contract/recording.js';
import * as automata from '../../generated/automata.js';
import { operations } from '../../generated/operations.js';
import * as validators from '../../generated/validators.js';

const validatorOf = (name: string | undefined): AnyValidator | undefined =>
  (validators as unknown as Readonly<Record<string, AnyValidator>>)[name ?? ''];

/** An operation's schemas, by media type, those of replies also by status. */
interface Row {
  readonly body?: { readonly [media: string]: string };
  readonly replies: { readonly [status: string]: { readonly [media: string]: string } };
}

const rowOf = (op: string): Row | undefined => (operations as Readonly<Record<string, Row>>)[op];

const json = 'application/json';

/** The violations of a value, each with its path; drift is none. */
function violationsIn(part: string, name: string | undefined, data: unknown): string[] {
  const validator = validatorOf(name);
  if (!validator) return [];
  const wrong = readTolerant(validator, data).filter(({ kind }) => kind === 'violation');
  return wrong.map(({ path, message }) => `${part} ${path} ${message}`);
}

function streamViolations({ op, events = [] }: Recording): string[] {
  const automaton = (automata as Readonly<Record<string, unknown>>)[`${op}Order`] as StreamAutomaton | undefined;
  if (!automaton) return [`${op} has no stream`];
  const order = checkStream(automaton, () => {});
  const found: string[] = [];
  for (const event of events) {
    if (!hasData(event)) continue;
    const [line, data] = event;
    found.push(...violationsIn('event', `${op}Event`, data));
    const wrong = order.accept(data, line ?? undefined);
    // After the first event out of order, the check has no state.
    if (wrong) return [...found, `order: ${wrong}`];
  }
  const missing = order.end(automaton.terminator);
  return missing ? [...found, `order: ${missing}`] : found;
}

/** What is wrong with the request, the reply and the stream of a recording, in every reading; empty if all can be read. */
export function violationsOf(recording: Recording): string[] {
  const { op, status, request, response, events } = recording;
  const row = rowOf(op);
  if (!row) return [`there is no operation ${op}`];
  const replies = row.replies[status] ?? row.replies.default;
  return [
    ...(request === undefined ? [] : violationsIn('request', row.body?.[json], request)),
    ...(response === undefined ? [] : violationsIn('reply', replies?.[json], response)),
    ...(events ? streamViolations(recording) : []),
  ];
}
