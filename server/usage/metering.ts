// Turns calls into records: reads the counts of replies of this server, takes over those of the gateway, and records each call once.

import { eventName, type StreamAutomaton } from '../../client/automaton.js';
import { type TextSurface, textSurfaces } from '../../contract/handler.js';
import { asObject, asString } from '../../contract/json.js';
import type { Budgets, Reservation } from '../budgets/budgets.js';
import type { Amount } from '../budgets/store.js';
import { simulatorTarget } from '../config/upstreams.js';
import { preludeOf } from '../gateway/prelude.js';
import { createUsageMeter } from '../gateway/usage.js';
import type { CallOutcome, CallStart, MeteredCall, Metering, ReservationHeaders } from '../http/metering.js';
import { orderOf } from '../http/own-contract.js';
import { allOperations } from '../http/router.js';
import { settledTokens } from './estimate.js';
import { usedAmount } from './reservation.js';
import { createRecordId, type UsageRecord } from './row.js';

export interface MeteringDeps {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called once per call. @returns the record with its cost */
  record(record: Omit<UsageRecord, 'costNanos'>): UsageRecord;
  readonly budgets: Budgets;
  /** What a call may use at most. */
  estimate(surface: TextSurface, body: unknown, model: string): Amount;
}

const isTextSurface = (surface: string): surface is TextSurface => textSurfaces.includes(surface as TextSurface);

/** The grammars of the streams, by operation. */
const orders: ReadonlyMap<string, StreamAutomaton | undefined> = new Map(
  allOperations.map((operation) => [operation.id, orderOf(operation)]),
);

export function createMetering(deps: MeteringDeps): Metering {
  return { begin: (start) => (isTextSurface(start.surface) ? meterCall(deps, start, start.surface) : undefined) };
}

/** The limit of tokens per minute as members of the `ratelimit` headers, beside those of calls. */
function tokenHeaders({ states }: Reservation, now: number): ReservationHeaders {
  const found = states.find(({ budget }) => budget.period === 'minute');
  if (!found) return { 'ratelimit-policy': '', ratelimit: '' };
  const { budget, used, reserved } = found;
  const { tokens: limit = 0, ends = now } = budget;
  const left = Math.max(0, limit - used.tokens - reserved.tokens);
  return {
    'ratelimit-policy': `"tokens";q=${limit};w=60`,
    ratelimit: `"tokens";r=${left};t=${Math.max(1, Math.ceil((ends - now) / 1000))}`,
  };
}

function meterCall(
  { now, record, budgets, estimate }: MeteringDeps,
  start: CallStart,
  surface: TextSurface,
): MeteredCall {
  const { operation, requestId, key } = start;
  const modelAsked = start.model ?? asString(asObject(start.body).model) ?? '';
  const meter = createUsageMeter(surface);
  const order = orders.get(operation);
  const prelude = preludeOf(order);
  /** Whether data is an event before the first content; that of JSON replies is content. */
  const isPrelude = (data: unknown): boolean => order !== undefined && prelude.has(eventName(order, data) ?? '');
  const started = now();
  const startedAt = performance.now();
  let firstContentMs: number | undefined;
  let forwarded = false;
  let ended = false;
  let reservation: Promise<Reservation> | undefined;
  /** Needed only where counts are missing; dropped with the call. */
  let body: unknown = start.body;

  const end = (outcome: CallOutcome): void => {
    if (ended) return;
    ended = true;
    const { counted, attempts, upstream } = outcome;
    const isCut = outcome.end === 'gone' || outcome.end === 'stopped';
    const { tokens, isEstimate } = settledTokens(counted, outcome.end === 'complete', isCut && attempts > 0, body);
    body = undefined;
    // Written out: spreads cost several times as much.
    const recorded = record({
      id: createRecordId(started),
      started,
      keyId: key?.id ?? '',
      workspace: key?.workspace ?? '',
      surface,
      operation,
      modelAsked,
      modelSent: outcome.modelSent,
      modelServed: outcome.modelServed,
      upstream,
      attempts,
      status: outcome.status,
      end: outcome.end,
      firstContentMs: outcome.firstContentMs,
      durationMs: outcome.durationMs,
      tokens,
      isEstimate,
      images: 0,
      videoMs: 0,
      requestId,
      finishReasons: counted.finishReasons,
    });
    reservation?.then(
      (held) => held.settle(usedAmount(recorded)),
      // The call was refused with the reason.
      () => undefined,
    );
  };
  return {
    admit(modelSent) {
      const applied = key && budgets.of(key);
      if (!applied) return undefined;
      reservation = budgets.reserve(applied, estimate(surface, start.body, modelSent ?? modelAsked));
      return reservation.then((held) => tokenHeaders(held, now()));
    },
    read(data) {
      if (firstContentMs === undefined && !isPrelude(data)) firstContentMs = performance.now() - startedAt;
      meter.read(data);
    },
    handOver(isForwarded) {
      forwarded = isForwarded;
    },
    close(status, how) {
      if (forwarded) return;
      const answered = how !== 'refused';
      end({
        modelSent: modelAsked,
        modelServed: meter.model,
        upstream: answered ? simulatorTarget : undefined,
        attempts: answered ? 1 : 0,
        status,
        end: how,
        firstContentMs,
        durationMs: performance.now() - startedAt,
        counted: meter.counted(),
      });
    },
    end,
  };
}
