// Turns calls into records: reads the counts of replies of this server, takes over those of the gateway, and records each call once.

import { eventName, type StreamAutomaton } from '../../client/automaton.js';
import type {
  CallOutcome,
  CallStart,
  MeteredCall,
  Metering,
  NewUsageRecord,
  ReservationHeaders,
  TokenUsage,
  UsageRecord,
} from '../../http/metering-types.js';
import type { ContractOperation } from '../../http/router.js';
import { asObject, asString } from '../../runtime/json.js';
import type { UpstreamRules } from '../../runtime/upstream-rules.js';
import { type Amount, noAmount } from '../budgets/budget-store.js';
import type { Budgets, Reservation } from '../budgets/budgets.js';
import type { Config } from '../config/settings.js';
import { simulatorTarget } from '../config/upstreams.js';
import { preludeOf } from '../gateway/prelude.js';
import { createUsageMeter, createUsageReader, type UsageMeter, type UsageReader } from '../gateway/usage-meter.js';
import { settledTokens } from './estimate.js';
import { usedAmount } from './task-budgets.js';
import { createRecordId } from './usage-row.js';

interface MeteringDeps {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called once per call. @returns the record with its cost */
  record(record: NewUsageRecord): UsageRecord;
  readonly budgets: Budgets;
  /** What a call may use at most. */
  estimate(reader: UsageReader, body: unknown): TokenUsage;
  amountOf(tokens: TokenUsage, model: string): Amount;
  /** What is charged of the output of a call that its caller has abandoned before its counts. */
  abandoned(): Config['usage']['abandoned'];
}

/** What is the same for all calls of an operation. */
interface Metered {
  readonly reader: UsageReader;
  readonly order: StreamAutomaton | undefined;
  readonly upstream: UpstreamRules;
}

const known = new WeakMap<ContractOperation, Metered | undefined>();

/** @returns undefined for an operation of which nothing is counted */
function meteredOf({ operation, contract }: CallStart): Metered | undefined {
  if (!known.has(operation)) {
    const rules = contract.callRules(operation);
    const order = contract.replyChecks(operation).order;
    const upstream = contract.upstreamRules(operation);
    known.set(operation, rules && { reader: createUsageReader(rules), order, upstream });
  }
  return known.get(operation);
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

/** Begins the record of a call. */
function beginCall(deps: MeteringDeps, call: CallStart, { reader, order, upstream }: Metered): MeteredCall {
  const { operation, id, requestId, key, pathParameters, body } = call;
  const { model: place, background } = upstream;
  const model = place && (place.in === 'path' ? pathParameters : asObject(body))[place.name];
  const modelAsked = asString(model) ?? '';
  /** Of what this server answers. */
  let meter: UsageMeter | undefined;
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
    let used = noAmount;
    try {
      used = usedAmount(record(outcome));
    } finally {
      reservation?.then(
        (held) => held.settle(used),
        // The call was refused with the reason.
        () => undefined,
      );
    }
  };
  const record = (outcome: CallOutcome): UsageRecord => {
    const { counted } = outcome;
    const { tokens, isEstimate } = settledTokens(counted, {
      isComplete: outcome.end === 'complete',
      isCut: (outcome.end === 'gone' || outcome.end === 'stopped') && outcome.attempts > 0,
      isBackground: background !== undefined && asObject(body)[background] === true,
      chargesLimit: deps.abandoned() === 'limit',
      estimate: () => deps.estimate(reader, body),
    });
    const { finishReasons, serviceTier, toolCalls } = counted;
    // Written out, as everything that is made per request: spreads cost several times as much.
    return deps.record({
      id: createRecordId(started),
      started,
      keyId: key?.id ?? '',
      workspace: key?.workspace ?? '',
      surface: operation.surface,
      operation: operation.id,
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
      costNanos: undefined,
      callId: id,
      requestId,
      finishReasons,
      serviceTier,
      toolCalls,
    });
  };
  return {
    admit(modelSent) {
      const { budgets, estimate, amountOf, now } = deps;
      const applied = key && budgets.of(key);
      if (!applied) return undefined;
      reservation = budgets.reserve(applied, amountOf(estimate(reader, body), modelSent ?? modelAsked));
      return reservation.then((held) => tokenHeaders(held, now()));
    },
    read(data) {
      if (firstContentMs === undefined && !isPrelude(data)) firstContentMs = performance.now() - startedAt;
      meter ??= createUsageMeter(reader);
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
        modelServed: meter?.model(),
        upstream: answered ? simulatorTarget : undefined,
        attempts: answered ? 1 : 0,
        status,
        end: how,
        firstContentMs,
        durationMs: performance.now() - startedAt,
        counted: (meter ?? createUsageMeter(reader)).counted(),
      });
    },
    end,
  };
}

export const createMetering = (deps: MeteringDeps): Metering => ({
  begin(start) {
    const metered = meteredOf(start);
    return metered ? beginCall(deps, start, metered) : undefined;
  },
});
