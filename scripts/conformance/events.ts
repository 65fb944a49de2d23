// What a run reports as it goes on. The result of a test, and with it each report, is made of these events alone.

import type { DocumentedOperation } from '../serve/checks.js';
import type { Outcome } from './exchange.js';
import type { Probe } from './finding.js';
import type { TestCase } from './plan.js';
import type { ConformanceFailure, ConformanceOperation, ConformanceResult } from './result.js';

/** Why no valid request of an operation had success. */
export interface Untested {
  readonly why: string;
  /** Whether the test is not whole without it. */
  readonly isMissed: boolean;
}

/** What happened to an operation. */
export type OperationEvent = { readonly operation: DocumentedOperation } & (
  | { readonly type: 'started' }
  | { readonly type: 'replied'; readonly one: TestCase; readonly outcome: Outcome }
  | { readonly type: 'probed'; readonly subject: NonNullable<Probe['subject']>; readonly count: number }
  | { readonly type: 'noted'; readonly note: string }
  /** Comes once for each failure, also after the operation has finished, or where it was called for another one. */
  | { readonly type: 'failed'; readonly failure: ConformanceFailure }
  | { readonly type: 'finished'; readonly failed: number; readonly untested?: Untested | undefined }
);

export type RunEvent =
  | OperationEvent
  /** Comes last; a problem says why the service could not be tested. */
  | { readonly type: 'ended'; readonly requests: number; readonly problem?: string | undefined };

type Row = { -readonly [Key in keyof ConformanceOperation]: ConformanceOperation[Key] } & {
  statuses: Record<string, number>;
};

function createRow({ id, method, path, surface }: DocumentedOperation): Row {
  const none = { valid: 0, invalid: 0, streams: 0, tasks: 0, webhooks: 0, pages: 0, refused: 0, failed: 0 };
  return { id, method, path, surface, ...none, statuses: {}, notes: [] };
}

function countReply(row: Row, { kind }: TestCase, { status, findings, stream }: Outcome): void {
  row.statuses[status] = (row.statuses[status] ?? 0) + 1;
  row[kind === 'valid' ? 'valid' : 'invalid']++;
  if (kind === 'valid' && status >= 400 && !findings.length) row.refused++;
  if (!stream) return;
  row.streams++;
  for (const time of ['firstEvent', 'longestPause'] as const) {
    const own = stream[time];
    if (own !== undefined) row[time] = Math.max(row[time] ?? own, own);
  }
}

/** Makes the result of the events of a run. */
export function createTally(
  about: Pick<ConformanceResult, 'contract' | 'url' | 'seed'>,
  failOn: 'untested' | 'failures',
) {
  const start = Date.now();
  const rows = new Map<string, Row>();
  const failures: ConformanceFailure[] = [];
  let isWhole = true;
  /** The operation whose turn it is: where the run ends in it, nothing is known of it. */
  let current: Row | undefined;
  let end: { requests: number; problem?: string | undefined } = { requests: 0 };
  return {
    add(event: RunEvent): void {
      if (event.type === 'ended') {
        end = event;
        return;
      }
      const { operation } = event;
      const known = rows.get(operation.id);
      const row = known ?? createRow(operation);
      rows.set(operation.id, row);
      switch (event.type) {
        case 'started':
          current = row;
          break;
        case 'replied':
          countReply(row, event.one, event.outcome);
          break;
        case 'probed':
          row[event.subject] += event.count;
          break;
        case 'noted':
          row.notes = [...row.notes, event.note];
          break;
        case 'failed':
          failures.push(event.failure);
          row.failed++;
          if (!known) row.notes = ['called for another operation'];
          break;
        case 'finished':
          current = undefined;
          if (event.untested) row.untested = event.untested.why;
          if (event.untested?.isMissed) isWhole = false;
      }
    },
    result: (): ConformanceResult => ({
      ok: end.problem === undefined && !failures.length && (isWhole || failOn === 'failures'),
      ...(end.problem !== undefined && { problem: end.problem }),
      ...about,
      requests: end.requests,
      seconds: (Date.now() - start) / 1000,
      operations: [...rows.values()].filter((row) => row !== current),
      failures,
    }),
  };
}
