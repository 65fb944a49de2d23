// Scenarios that answer with a recording: which recording it is, what it answers, and whether the contract allows it.
import { readFileSync, statSync } from 'node:fs';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { messageOf } from '../../client/errors.js';
import { chatFold, contentFold, type Fold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import {
  createChatCompletionOrder,
  createMessageOrder,
  createResponseOrder,
  streamGenerateContentOrder,
} from '../../generated/automata.js';
import {
  ChatCompletion,
  createChatCompletionEvent,
  createMessageEvent,
  createResponseEvent,
  GenerateContentResponse,
  Message,
  Response,
  streamGenerateContentEvent,
  type Validator,
} from '../../generated/validators.js';
import { simulatedProblem } from '../../http/injected-faults/fault-header.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { dataOf, type Recording, readRecordings } from '../../runtime/recording.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import type { TextSurface } from '../../surfaces/engine/handler.js';

/** What the contract says of a surface's answers. */
interface SurfaceContract {
  readonly reply: Validator<unknown>;
  readonly event: Validator<unknown>;
  readonly order: StreamAutomaton;
  readonly newFold: () => Fold<unknown, unknown>;
}

const surfaces: Readonly<Record<TextSurface, SurfaceContract>> = {
  messages: {
    reply: Message,
    event: createMessageEvent,
    order: createMessageOrder,
    newFold: messageFold,
  },
  responses: {
    reply: Response,
    event: createResponseEvent,
    order: createResponseOrder,
    newFold: responseFold,
  },
  content: {
    reply: GenerateContentResponse,
    event: streamGenerateContentEvent,
    order: streamGenerateContentOrder,
    newFold: contentFold,
  },
  chat: {
    reply: ChatCompletion,
    event: createChatCompletionEvent,
    order: createChatCompletionOrder,
    newFold: chatFold,
  },
};

/** The operations that may be recorded. */
const operationSurfaces: ReadonlyMap<string, TextSurface> = new Map([
  ['createMessage', 'messages'],
  ['createResponse', 'responses'],
  ['generateContent', 'content'],
  ['streamGenerateContent', 'content'],
  ['createChatCompletion', 'chat'],
]);

const foldOn = (surface: TextSurface, events: readonly unknown[]): unknown =>
  foldEvents(surfaces[surface].newFold(), events);

/** The reply that the events of an operation make, where it may be recorded. */
export const foldOf = (operation: string): ((events: readonly unknown[]) => unknown) | undefined => {
  const surface = operationSurfaces.get(operation);
  return surface && ((events) => foldOn(surface, events));
};

/** Bytes of a file of recordings for scenarios. */
const maxBytes = 50_000_000;

/** A recording that a scenario may answer with. */
export interface RecordedAnswer {
  readonly surface: TextSurface;
  readonly recording: Recording;
}

/**
 * The answers of a file of recordings.
 * @param record number of the only one that is meant, from 1; without it, all of text operations
 * @throws Error with the end of a sentence that begins with the field `recording`
 */
export function readRecorded(path: string, record: number | undefined): RecordedAnswer[] {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isFile()) throw new Error(`names ${path}, which is no file`);
  if (info.size > maxBytes) throw new Error(`names ${path}, which has more than ${maxBytes} bytes`);
  const all = readRecordings(readFileSync(path, 'utf8'), path);
  if (record !== undefined && record > all.length)
    throw new Error(`names ${path}, which has ${all.length} recordings, not ${record}`);
  const meant = record === undefined ? all : all.slice(record - 1, record);
  const answers = meant.flatMap((recording): RecordedAnswer[] => {
    const surface = operationSurfaces.get(recording.op);
    return surface && (recording.events || recording.response !== undefined) ? [{ surface, recording }] : [];
  });
  if (!answers.length)
    throw new Error(`names ${path}, which has no reply of ${[...operationSurfaces.keys()].join(', ')}`);
  return answers;
}

/** What a validator has against a value first. */
function violationOf(validate: Validator<unknown>, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${first?.message ?? 'is not valid'}`;
}

function streamViolation({ event, order }: SurfaceContract, events: readonly unknown[]): string | undefined {
  const check = checkStream(order);
  for (const each of events) {
    const found = check.accept(each) ?? violationOf(event, each);
    if (found) return found;
  }
  return check.end(order.terminator);
}

/** What the contract of a surface has against a stream and the reply that it makes; undefined when nothing. */
export function eventsViolation(surface: TextSurface, events: readonly unknown[]): string | undefined {
  try {
    return streamViolation(surfaces[surface], events) ?? violationOf(surfaces[surface].reply, foldOn(surface, events));
  } catch (thrown) {
    // Arguments that are no JSON cannot be put together.
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** Why the contract of this service does not allow an answer; undefined if it does. */
export function recordedViolation({ surface, recording }: RecordedAnswer): string | undefined {
  if (recording.status >= 400) return undefined;
  return recording.events
    ? streamViolation(surfaces[surface], dataOf(recording.events))
    : violationOf(surfaces[surface].reply, recording.response);
}

/**
 * Answers with the first recording that has what the request asks for. A stream also answers requests without one, as the reply that it makes.
 * @throws ProblemError that was recorded, or 501 if only replies were recorded and the request asks for a stream
 */
export function playRecorded(
  answers: readonly RecordedAnswer[],
  operation: string,
  streams: boolean,
): JsonReply<unknown> | EventReply<unknown> {
  const surface = operationSurfaces.get(operation);
  for (const answer of answers) {
    const { status, response, events } = answer.recording;
    if (answer.surface !== surface) continue;
    if (status >= 400) throw simulatedProblem(status, messageOf(response));
    if (streams && events) return { events: dataOf(events) };
    if (!streams) return { json: events ? foldOn(surface, dataOf(events)) : response };
  }
  throw new ProblemError({ reason: 'not_implemented', message: 'The scenario has no recording of a stream.' });
}
