// Whether a client leaves a stream open after an error event: seen if a fault holds the connection for a while.
import type { Verdict } from '../../../console/api/request-log.js';
import type { RecordedContext } from '../../http/request-recorder.js';
import type { LogEntry } from '../entry.js';
import { secondsText } from './seconds.js';

/** The end that the server makes may be seen a little earlier than it was planned. */
const toleranceMs = 20;

/** @returns undefined if the connection was not held open after an error event */
export function afterErrorVerdict(entry: LogEntry, { error, stopped }: RecordedContext): Verdict | undefined {
  const errorAt = entry.reply.times.at(-1);
  const heldMs = error?.holdMs ?? 0;
  if (!heldMs || stopped || !entry.streamed || entry.ended !== 'error' || errorAt === undefined) return undefined;
  const closedAfterMs = Math.round(performance.now() - errorAt);
  const passed = closedAfterMs + toleranceMs < heldMs;
  return {
    ...{ kind: 'open-after-error', passed, evidence: { requests: [entry.id], measured: { heldMs, closedAfterMs } } },
    message: passed
      ? `The client closed the connection ${secondsText(closedAfterMs)} after the error event.`
      : `The client kept the stream open for ${secondsText(heldMs)} after the error event, until the server ended it.`,
  };
}
