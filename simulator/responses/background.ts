// A response that is made in the background. The simulator knows its events at once; they are due at the speed at which a stream would bring
// them. What has happened by now is a function of the time, which any server can tell.
import type * as contract from '../../generated/types.js';
import { maxFaultMilliseconds } from '../../http/injected-faults/fault-header.js';
import { charactersPerToken, textLength } from '../../http/injected-faults/inject-faults.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { EventReply } from '../../runtime/replies.js';
import type { BackgroundWork, StoredResponse } from '../../surfaces/engine/response-store.js';
import type { SimulatorContext } from '../simulator-context.js';
import type { ResponseEvent } from './events.js';

/** The events with the times at which they are due. @param pace tokens per second; 0: all at once */
export function scheduled(made: Iterable<ResponseEvent>, pace: number): BackgroundWork {
  const events = [...made];
  let at = 0;
  const due = events.map((event) => {
    at += pace > 0 ? (textLength(event) * 1000) / charactersPerToken / pace : 0;
    return Math.min(Math.round(at), maxFaultMilliseconds);
  });
  return { events, due };
}

/** The response that the last of some events shows. @param events with the first of a response */
export function finalOf(events: readonly ResponseEvent[]): contract.Response {
  const last = events.findLast((event) => 'response' in event);
  if (!last) throw new Error('a response without events');
  return last.response;
}

/** How many events have come by a time. The first is there with the response. */
function countBy({ createdAt, background, cancelledAt }: StoredResponse, now: number): number {
  const due = background?.due ?? [];
  const passed = Math.min(now, cancelledAt ?? now) - createdAt;
  const count = due.findIndex((at) => at > passed);
  return count < 0 ? due.length : Math.max(1, count);
}

/** Whether it was ended by its caller, before it was complete. */
const isCancelled = (record: StoredResponse): boolean =>
  record.cancelledAt !== undefined && countBy(record, record.cancelledAt) < (record.background?.events.length ?? 0);

/** A response as it is at a time, without `output` where it is complete. */
export function stateAt(record: StoredResponse, now: number): contract.Response | undefined {
  const { background, response } = record;
  if (!background) return response;
  const count = countBy(record, now);
  const shown = finalOf(background.events.slice(0, count));
  if (isCancelled(record)) return { ...shown, status: 'cancelled' };
  return count === background.events.length ? (response ?? shown) : shown;
}

/** Milliseconds after which a stream looks whether its response was cancelled or deleted. */
const lookIntervalMs = 500;

/**
 * The events of a response that is made in the background, each when it is due.
 * @param after the number of the event after which they begin
 * @throws ProblemError, by its events, when the response is cancelled or deleted
 */
export function followed(
  record: StoredResponse,
  { responses, clock, wait }: Pick<SimulatorContext, 'responses' | 'clock' | 'wait'>,
  signal: AbortSignal,
  after = -1,
): EventReply<ResponseEvent> {
  const { id, keyId, createdAt } = record;
  const { events, due } = record.background ?? { events: [], due: [] };
  let now: StoredResponse | undefined = record;
  let sinceLook = 0;
  const look = async (): Promise<void> => {
    now = await responses.find(id, keyId);
    sinceLook = 0;
  };
  const checkGoesOn = (dueAt: number): void => {
    if (now && (now.cancelledAt === undefined || createdAt + dueAt <= now.cancelledAt)) return;
    throw new ProblemError({
      reason: 'conflict',
      code: now ? 'response_cancelled' : 'response_deleted',
      message: `The response was ${now ? 'cancelled' : 'deleted'} before it was complete.`,
    });
  };
  async function* follow(): AsyncGenerator<ResponseEvent> {
    for (const [at, event] of events.entries()) {
      // They are numbered from 0 without gaps.
      if (at <= after) continue;
      const dueAt = due[at] ?? 0;
      let left = createdAt + dueAt - clock();
      while (left > 0) {
        const step = Math.min(left, lookIntervalMs);
        await wait(step, signal);
        left -= step;
        sinceLook += step;
        if (sinceLook >= lookIntervalMs) await look();
        checkGoesOn(dueAt);
      }
      // Its end must be true.
      if (sinceLook > 0 && at === events.length - 1) await look();
      checkGoesOn(dueAt);
      yield event;
    }
  }
  return { events: follow(), isTimed: true };
}
