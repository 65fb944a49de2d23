// Delays replies and injects faults into them. Event generators are independent of time.
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionCut, type EventReply, type JsonReply } from '../../runtime/replies.js';
import { type Fault, type FaultOptions, maxFaultMilliseconds, simulatedProblem } from './fault-header.js';

/** Waits; rejects with the signal's reason when it is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = async (milliseconds, signal) => {
  if (milliseconds > 0) await delay(milliseconds, undefined, { signal });
};

/** Stalls until the caller disconnects or the maximum time is over, then closes the connection. */
async function stall(signal: AbortSignal): Promise<never> {
  // Not the wait of tests, for which no time passes.
  await sleep(maxFaultMilliseconds, signal).catch(() => {
    throw signal.reason;
  });
  throw new ConnectionCut();
}

/** Milliseconds before a connection is cut: when it breaks, browsers discard the events that they have not read yet. */
const cutDelay = 100;

async function failWith(what: Fault, faults: FaultOptions, signal: AbortSignal): Promise<never> {
  if (what.type === 'stall') return stall(signal);
  if (what.type !== 'cut') throw simulatedProblem(what.status, undefined, faults);
  await sleep(cutDelay, signal);
  throw new ConnectionCut();
}

/** Characters that an event of a text surface brings to read. */
export function textLength(event: unknown): number {
  const { delta, candidates, choices } = event as {
    delta?: string | { text?: string; thinking?: string; partial_json?: string };
    candidates?: { content?: { parts?: { text?: string }[] } }[];
    choices?: {
      delta?: {
        content?: string | null;
        refusal?: string | null;
        tool_calls?: { function?: { arguments?: string } }[];
      };
    }[];
  };
  if (typeof delta === 'string') return delta.length;
  if (delta) return (delta.text ?? delta.thinking ?? delta.partial_json ?? '').length;
  let sum = 0;
  for (const { content } of candidates ?? []) for (const { text } of content?.parts ?? []) sum += text?.length ?? 0;
  for (const { delta: part } of choices ?? []) {
    sum += (part?.content ?? part?.refusal ?? '').length;
    for (const call of part?.tool_calls ?? []) sum += call.function?.arguments?.length ?? 0;
  }
  return sum;
}

/** A token has about four characters: near enough for a pause. */
export const charactersPerToken = 4;

/**
 * The events with their pauses, until the break.
 * @param tokensPerSecond 0: without pauses
 * @param lengthOf characters that an event brings to read
 */
export async function* injectIntoEvents<Event>(
  events: AsyncIterable<Event> | Iterable<Event>,
  faults: FaultOptions,
  tokensPerSecond: number,
  signal: AbortSignal,
  wait: Sleep = sleep,
  lengthOf: (event: Event) => number = textLength,
): AsyncGenerator<Event, void, undefined> {
  /** Milliseconds that the caller's own speed may still take; the speed of the settings takes as long as it takes. */
  let left = faults.tokensPerSecond === undefined ? Number.POSITIVE_INFINITY : maxFaultMilliseconds;
  const perCharacter = tokensPerSecond > 0 ? 1000 / tokensPerSecond / charactersPerToken : 0;
  let count = 0;
  for await (const event of events) {
    if (faults.fault && count === faults.after) await failWith(faults.fault, faults, signal);
    const pause = Math.min(left, perCharacter * lengthOf(event));
    left -= pause;
    if (pause > 0) await wait(pause, signal);
    yield event;
    count++;
  }
}

/**
 * What happens before an answer is worked out: the wait, and the break that comes before anything else. Without stream that is any break,
 * with one an error that no event comes before: it is a plain answer with its status.
 * @throws ProblemError, or ConnectionCut
 */
export async function injectBeforeAnswer(
  faults: FaultOptions,
  streams: boolean,
  signal: AbortSignal,
  wait: Sleep = sleep,
): Promise<void> {
  await wait(faults.latency, signal);
  if (faults.fault && (!streams || (faults.fault.type === 'error' && faults.after === 0)))
    await failWith(faults.fault, faults, signal);
}

/** A stream with its pauses and its break; without any the reply itself, so that it costs nothing more. */
export function injectIntoReply<Data, Event>(
  reply: JsonReply<Data> | EventReply<Event>,
  faults: FaultOptions,
  tokensPerSecond: number,
  signal: AbortSignal,
  wait: Sleep = sleep,
): JsonReply<Data> | EventReply<Event> {
  if (!('events' in reply)) return reply;
  const pace = reply.isTimed ? 0 : tokensPerSecond;
  if (!faults.fault && pace <= 0) return reply;
  return {
    ...reply,
    events: injectIntoEvents(reply.events, faults, pace, signal, wait),
    ...(faults.fault?.type === 'stall' ? { noKeepAlive: true } : {}),
  };
}
