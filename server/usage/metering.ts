// Turns calls into records: reads the counts of replies of this server, takes over those of the gateway, and records each call once.

import { eventName, type StreamAutomaton } from '../../client/automaton.js';
import { taskSurfaces } from '../../generated/operations.js';
import { asObject, asString } from '../../scripts/runtime/json.js';
import type { Amount } from '../budgets/budget-store.js';
import type { Budgets, Reservation } from '../budgets/budgets.js';
import { simulatorTarget } from '../config/upstreams.js';
import { preludeOf } from '../gateway/prelude.js';
import { createUsageMeter } from '../gateway/usage-meter.js';
import type {
  CallOutcome,
  CallStart,
  MeteredCall,
  Metering,
  ReservationHeaders,
  TokenUsage,
} from '../http/metering-types.js';
import { orderOf } from '../http/own-contract.js';
import { allOperations } from '../http/router.js';
import { settledTokens } from './estimate.js';
import { usedAmount } from './reservation.js';
import { createRecordId, type UsageRecord } from './usage-row.js';

interface MeteringDeps {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called once per call. @returns the record with its cost */
  record(record: Omit<UsageRecord, 'costNanos'>): UsageRecord;
  readonly budgets: Budgets;
  /** What a call may use at most. */
  estimate(surface: string, body: unknown): TokenUsage;
  amountOf(tokens: TokenUsage, model: string): Amount;
}

const isTask = (surface: string): boolean => taskSurfaces.some((each) => each === surface);

/** The grammars of the streams, by operation. */
const orders: ReadonlyMap<string, StreamAutomaton | undefined> = new Map(
  allOperations.map((operation) => [operation.id, orderOf(operation)]),
);

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

/** Begins the record of a call. */
function beginCall(deps: MeteringDeps, call: CallStart, surface: string): MeteredCall {
  const { operation, id, requestId, key, model, body } = call;
  const modelAsked = model ?? asString(asObject(body).model) ?? '';
  const meter = createUsageMeter(surface);
  const order = orders.get(operation);
  const started = deps.now();
  const startedAt = performance.now();
  let firstContentMs: number | undefined;
  let forwarded = false;
  let ended = false;
  let reservation: Promise<Reservation> | undefined;
  /** Whether data is an event before the first content; that of JSON replies is content. */
  const isPrelude = (data: unknown): boolean =>
    order !== undefined && preludeOf(order).has(eventName(order, data) ?? '');
  const end = (outcome: CallOutcome): void => {
    if (ended) return;
    ended = true;
    const { counted } = outcome;
    const { tokens, isEstimate } = settledTokens(counted, {
      isComplete: outcome.end === 'complete',
      isCut: (outcome.end === 'gone' || outcome.end === 'stopped') && outcome.attempts > 0,
      isBackground: surface === 'responses' && asObject(body).background === true,
      body,
      estimate: () => deps.estimate(surface, body),
    });
    const { finishReasons, serviceTier, toolCalls } = counted;
    // Written out, as everything that is made per request: spreads cost several times as much.
    const recorded = deps.record({
      id: createRecordId(started),
      started,
      keyId: key?.id ?? '',
      workspace: key?.workspace ?? '',
      surface,
      operation,
      modelAsked,
      modelSent: outcome.modelSent,
      modelServed: outcome.modelServed,
      upstream: outcome.upstream,
      attempts: outcome.attempts,
      status: outcome.status,
      end: outcome.end,
      firstContentMs: outcome.firstContentMs,
      durationMs: outcome.durationMs,
      tokens,
      isEstimate,
      images: 0,
      videoMs: 0,
      callId: id,
      requestId,
      finishReasons,
      serviceTier,
      toolCalls,
    });
    reservation?.then(
      (held) => held.settle(usedAmount(recorded)),
      // The call was refused with the reason.
      () => undefined,
    );
  };
  return {
    admit(modelSent) {
      const { budgets, estimate, amountOf, now } = deps;
      const applied = key && budgets.of(key);
      if (!applied) return undefined;
      reservation = budgets.reserve(applied, amountOf(estimate(surface, body), modelSent ?? modelAsked));
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
        modelServed: meter.model(),
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

export const createMetering = (deps: MeteringDeps): Metering => ({
  begin: (start) => (isTask(start.surface) ? undefined : beginCall(deps, start, start.surface)),
});
