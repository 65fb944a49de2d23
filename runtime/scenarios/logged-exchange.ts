// A scenario of the simulator made from a logged request: the same question gets the same answer, error or fault.
import { stringify } from 'yaml';
import { messageOf } from '../../client/errors.js';
import { chatFold, contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import { operations } from '../../generated/operations.js';
import type { LoggedEvent, RequestDetails, RequestScenario } from '../../generated/operator/types.js';
import type { AnswerLine, ScenarioCondition, ScenarioEntry } from '../../generated/settings/types.js';
import { asArray, asObject, asString, escapePattern, parsed } from '../json.js';
import { replyParts } from '../reply-parts.js';

/** A request with its reply. */
export type LoggedExchange = Omit<RequestDetails, 'hasScenario'>;

/** How texts are read of it, where the contract says that they stand. */
export interface ExchangeTexts {
  /** The text of the last turn, if the user has said it; the texts of its parts in lines. */
  lastSaid(operation: string | undefined, body: unknown): string | undefined;
  /** The text that a stream has brought, as far as it came. */
  streamed(operation: string | undefined, events: readonly LoggedEvent[]): string;
}

const textLine = (text: string): AnswerLine[] => (text.trim() ? [{ text }] : []);

/** What a scenario can say of a reply. */
const linesOf = (surface: keyof typeof folds, reply: unknown): AnswerLine[] =>
  replyParts[surface](reply).flatMap((part): AnswerLine[] => {
    if (part.type === 'call') return [{ call: part.name.slice(0, 64), arguments: asObject(part.input) }];
    return part.text.trim() ? [{ [part.type]: part.text }] : [];
  });

const folds = { messages: messageFold, responses: responseFold, content: contentFold, chat: chatFold } as const;

const isKnown = (surface: string): surface is keyof typeof folds => Object.hasOwn(folds, surface);

/** Whether an operation is one of pentagate's contract; that of another contract may have the name of a surface, too. */
const isOwn = (operation: string | undefined, surface: string): boolean =>
  Object.entries(operations).some(([id, row]) => id === operation && row.surface === surface);

const dataOf = (events: readonly LoggedEvent[]): unknown[] =>
  events.flatMap(({ event, data, incomplete }) => {
    const value = event === ':' || incomplete ? undefined : parsed(data);
    return value === undefined ? [] : [value];
  });

/** The words that the header `x-pentagate-simulate` of the request had, without those that count requests. */
const lastingFaults = (header: string): string =>
  header
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word && !word.startsWith('times'))
    .join('; ');

/** What follows the text that was sent, so that there is something to cut: it is not sent. */
const cutOff = 'This answer is cut off.';

/** The simulator sends at most this many words in one event, so a text has at least so many events. */
const wordsPerEvent = 3;

/** The beginning of an answer, and the fault that cuts it off before the events of its text end, however an upstream divided it. */
function cutAnswer({ ended, events = 0, simulate }: LoggedExchange, text: string): Partial<ScenarioEntry> {
  const certain = Math.ceil(text.split(/\s+/).filter(Boolean).length / wordsPerEvent);
  const after = Math.max(1, Math.min(ended === 'error' ? events - 1 : events, certain));
  return {
    answer: [...textLine(text), { text: cutOff }],
    faults:
      simulate === undefined
        ? ended === 'error'
          ? `error-event; after=${after}`
          : `cut=${after}`
        : lastingFaults(simulate),
  };
}

function answerOf(
  details: LoggedExchange,
  surface: keyof typeof folds,
  texts: ExchangeTexts,
): Partial<ScenarioEntry> | undefined {
  const { status = 0, ended, reply, simulate } = details;
  if (status >= 400 && status <= 599 && status !== 499) {
    const message = messageOf(parsed(reply.text));
    return { error: status, ...(message !== undefined && { message }) };
  }
  const { streamEvents } = reply;
  if (streamEvents && ended !== 'complete') return cutAnswer(details, texts.streamed(details.operation, streamEvents));
  if (ended === 'cut') return { answer: [{ text: cutOff }], faults: lastingFaults(simulate ?? 'cut') };
  const whole = streamEvents ? foldEvents(folds[surface](), dataOf(streamEvents)) : parsed(reply.text);
  const answer = linesOf(surface, whole);
  if (!answer.length) return undefined;
  const faults = simulate === undefined ? '' : lastingFaults(simulate);
  return { answer, ...(faults && { faults }) };
}

/** A longer text is recognised by its beginning. */
const maxPatternLength = 300;

const maxTitleLength = 40;

const pattern = (text: string): string =>
  text.length > maxPatternLength ? `^${escapePattern(text.slice(0, maxPatternLength))}` : `^${escapePattern(text)}$`;

/** The parts of all turns, the oldest first. */
function partsOf(body: unknown): Record<string, unknown>[] {
  const { messages, input, contents } = asObject(body);
  return asArray(messages ?? input ?? contents).flatMap((each) => {
    const { content, parts, type } = asObject(each);
    return type === undefined || type === 'message' ? asArray(content ?? parts).map(asObject) : [asObject(each)];
  });
}

/** The name of the tool whose result is the last part. */
function resultName(body: unknown): string | undefined {
  const parts = partsOf(body);
  const last = parts.at(-1) ?? {};
  const call = (field: string, id: unknown): string | undefined =>
    asString(parts.find((part) => part[field] === id && typeof part.name === 'string')?.name);
  if (last.type === 'tool_result') return call('id', last.tool_use_id);
  if (last.type === 'function_call_output') return call('call_id', last.call_id);
  return asString(asObject(last.functionResponse).name);
}

/** When the scenario applies, the last that the user said or the tool whose result came, and a title for people. @param model that was asked for */
function readQuestion(
  { operation, modelAsked: model }: LoggedExchange,
  body: unknown,
  { lastSaid }: ExchangeTexts,
): { readonly when: ScenarioCondition; readonly title: string } {
  const tool = resultName(body);
  const text = tool === undefined ? lastSaid(operation, body) : undefined;
  const words = (tool === undefined ? text : `result of ${tool}`)?.replace(/\s+/g, ' ').trim() || 'request';
  return {
    when: {
      ...(model === undefined ? {} : { model: `^${escapePattern(model)}$` }),
      ...(tool === undefined ? {} : { tool_result: tool }),
      ...(text === undefined ? {} : { text: pattern(text) }),
    },
    title: words.length > maxTitleLength ? `${words.slice(0, maxTitleLength)}…` : words,
  };
}

/**
 * The scenario of a logged request.
 * @param texts how they are read
 * @returns undefined if its bodies were not kept, or its reply has nothing that a scenario can say
 */
export function scenarioOf(details: LoggedExchange, texts: ExchangeTexts): RequestScenario | undefined {
  const { surface, request, id } = details;
  const body = parsed(request.text);
  if (!isKnown(surface) || !isOwn(details.operation, surface) || body === undefined) return undefined;
  try {
    const answer = answerOf(details, surface, texts);
    if (!answer) return undefined;
    const { when, title } = readQuestion(details, body, texts);
    const entry = { name: `${title} (${id})`, when: { surface: [surface], ...when }, ...answer };
    const yaml = `# Made from the logged request ${id}. Save it in the folder of simulator.scenarios.\n${stringify([entry], { lineWidth: 0 })}`;
    return { name: `${id.replace(/[^\w-]+/g, '-')}.yaml`, yaml };
  } catch {
    // Events that an upstream sent in an order of its own cannot be folded.
    return undefined;
  }
}
