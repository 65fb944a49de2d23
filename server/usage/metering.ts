// Turns calls into records: reads the counts of replies of this server, takes over those of the gateway, and records each call once.

import { eventName, type StreamAutomaton } from '../../client/automaton.js';
import { type TextSurface, textSurfaces } from '../../contract/handler.js';
import { asObject, asString } from '../../contract/json.js';
import type { Budgets, Reservation } from '../budgets/budgets.js';
import type { Amount } from '../budgets/store.js';
import { simulatorTarget } from '../config/upstreams.js';
import { preludeOf } from '../gateway/prelude.js';
import { createUsageMeter, type UsageMeter } from '../gateway/usage.js';
import type {
  CallEnd,
  CallOutcome,
  CallStart,
  MeteredCall,
  Metering,
  ReservationHeaders,
  TokenUsage,
} from '../http/metering.js';
import { orderOf } from '../http/own-contract.js';
import { allOperations } from '../http/router.js';
import { settledTokens } from './estimate.js';
import { usedAmount } from './reservation.js';
import { createRecordId, type UsageRecord } from './row.js';

interface MeteringDeps {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Called once per call. @returns the record with its cost */
  record(record: Omit<UsageRecord, 'costNanos'>): UsageRecord;
  readonly budgets: Budgets;
  /** What a call may use at most. */
  estimate(surface: TextSurface, body: unknown): TokenUsage;
  amountOf(tokens: TokenUsage, model: string): Amount;
}

const isTextSurface = (surface: string): surface is TextSurface => textSurfaces.includes(surface as TextSurface);

/** The grammars of the streams, by operation. */
const orders: ReadonlyMap<string, StreamAutomaton | undefined> = new Map(
  allOperations.map((operation) => [operation.id, orderOf(operation)]),
);

export function createMetering(deps: MeteringDeps): Metering {
  return { begin: (start) => (isTextSurface(start.surface) ? new TextCall(deps, start, start.surface) : undefined) };
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

/** A class because there is one per call: closures cost several times as much. */
class TextCall implements MeteredCall {
  private readonly deps: MeteringDeps;
  private readonly surface: TextSurface;
  private readonly operation: string;
  private readonly id: string;
  private readonly requestId: string;
  private readonly key: CallStart['key'];
  private readonly modelAsked: string;
  private readonly meter: UsageMeter;
  private readonly order: StreamAutomaton | undefined;
  private readonly started: number;
  private readonly startedAt = performance.now();
  private firstContentMs: number | undefined = undefined;
  private forwarded = false;
  private ended = false;
  private reservation: Promise<Reservation> | undefined = undefined;
  /** For the estimate, and where counts are missing; dropped with the call. */
  private body: unknown;

  constructor(deps: MeteringDeps, { operation, id, requestId, key, model, body }: CallStart, surface: TextSurface) {
    this.deps = deps;
    this.surface = surface;
    this.operation = operation;
    this.id = id;
    this.requestId = requestId;
    this.key = key;
    this.modelAsked = model ?? asString(asObject(body).model) ?? '';
    this.meter = createUsageMeter(surface);
    this.order = orders.get(operation);
    this.started = deps.now();
    this.body = body;
  }

  admit(modelSent: string | undefined): Promise<ReservationHeaders> | undefined {
    const { budgets, estimate, amountOf, now } = this.deps;
    const applied = this.key && budgets.of(this.key);
    if (!applied) return undefined;
    this.reservation = budgets.reserve(
      applied,
      amountOf(estimate(this.surface, this.body), modelSent ?? this.modelAsked),
    );
    return this.reservation.then((held) => tokenHeaders(held, now()));
  }

  read(data: unknown): void {
    if (this.firstContentMs === undefined && !this.isPrelude(data))
      this.firstContentMs = performance.now() - this.startedAt;
    this.meter.read(data);
  }

  handOver(isForwarded: boolean): void {
    this.forwarded = isForwarded;
  }

  close(status: number, how: CallEnd): void {
    if (this.forwarded) return;
    const answered = how !== 'refused';
    this.end({
      modelSent: this.modelAsked,
      modelServed: this.meter.model,
      upstream: answered ? simulatorTarget : undefined,
      attempts: answered ? 1 : 0,
      status,
      end: how,
      firstContentMs: this.firstContentMs,
      durationMs: performance.now() - this.startedAt,
      counted: this.meter.counted(),
    });
  }

  end(outcome: CallOutcome): void {
    if (this.ended) return;
    this.ended = true;
    const { started, key, body } = this;
    const { counted, attempts, upstream } = outcome;
    const { tokens, isEstimate } = settledTokens(counted, {
      isComplete: outcome.end === 'complete',
      isCut: (outcome.end === 'gone' || outcome.end === 'stopped') && attempts > 0,
      isBackground: this.surface === 'responses' && asObject(body).background === true,
      body,
      estimate: () => this.deps.estimate(this.surface, body),
    });
    this.body = undefined;
    // Written out: spreads cost several times as much.
    const recorded = this.deps.record({
      id: createRecordId(started),
      started,
      keyId: key?.id ?? '',
      workspace: key?.workspace ?? '',
      surface: this.surface,
      operation: this.operation,
      modelAsked: this.modelAsked,
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
      callId: this.id,
      requestId: this.requestId,
      finishReasons: counted.finishReasons,
      serviceTier: counted.serviceTier,
      toolCalls: counted.toolCalls,
    });
    this.reservation?.then(
      (held) => held.settle(usedAmount(recorded)),
      // The call was refused with the reason.
      () => undefined,
    );
  }

  /** Whether data is an event before the first content; that of JSON replies is content. */
  private isPrelude(data: unknown): boolean {
    return this.order !== undefined && preludeOf(this.order).has(eventName(this.order, data) ?? '');
  }
}
