// Prometheus metrics, in a separate registry per server, so that several servers in one process do not interfere.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import { surfaces } from '../../generated/operations.js';
import type { TokenUsage, UsageRecord } from '../../http/metering-types.js';
import type { ReplyViolation, RequestInfo } from '../../http/request-context.js';
import { cutText } from '../../runtime/own-text.js';
import type { AttemptReport, TrafficFinding } from '../gateway/gateway-deps.js';
import type { TaskCount } from '../tasks/open-tasks.js';
import { hasUsed } from '../usage/usage-row.js';
import type { DeliveryReport } from '../webhooks/webhook-sender.js';

// Serves /metrics: without a key, or with one.

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Replies with the metrics. @param key required bearer token; undefined: none */
export function metricsHandler(metrics: Metrics, key: string | undefined): RequestHandler {
  const expectedHash = key === undefined ? undefined : hashOf(key);
  return async (request, response) => {
    const [, presentedKey = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    if (expectedHash && !timingSafeEqual(hashOf(presentedKey), expectedHash)) {
      const error = presentedKey ? 'The key for metrics is wrong.' : 'Metrics need a key: authorization: Bearer <key>.';
      response.status(401).set('www-authenticate', 'Bearer realm="metrics"').json({ error });
      return;
    }
    response.set('content-type', metrics.contentType).send(await metrics.text());
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A label of whoever called: the id of the key, or its workspace. */
type CallerLabel = 'key' | 'workspace';

/** Buckets in seconds, from a request without work to a long stream. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Milliseconds for which the text of all metrics is cached. */
const cacheMilliseconds = 100;

/** The labels of what the gateway reports. */
const attemptOutcomes: readonly AttemptReport['outcome'][] = ['answered', 'refused', 'failed'];
const findingParts: readonly TrafficFinding['part'][] = ['request', 'reply', 'event', 'order'];
const findingKinds: readonly TrafficFinding['finding']['kind'][] = ['drift', 'violation'];

/** Values of a label that callers or operators choose; the others share `other`. */
const maxValues = 100;

/** Bounds the values of a label: the first hundred, then `other`. */
function boundedLabel(): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= maxValues) return 'other';
    known.add(value);
    return value;
  };
}

/** The labels of kinds of tokens. `output` here is without `reasoning`, so that kinds can be added up. */
const kinds: readonly (readonly [kind: string, count: (tokens: TokenUsage) => number])[] = Object.entries({
  input: ({ input }) => input,
  output: ({ output, reasoning }) => Math.max(0, output - reasoning),
  cache_read: ({ cacheRead }) => cacheRead,
  cache_write_5m: ({ cacheWrite5m }) => cacheWrite5m,
  cache_write_1h: ({ cacheWrite1h }) => cacheWrite1h,
  reasoning: ({ reasoning }) => reasoning,
} satisfies Readonly<Record<string, (tokens: TokenUsage) => number>>);

/**
 * Counts by the values of labels, in the order of their names, and hands the sums to a counter of the library when metrics are collected: each of
 * its increments joins the labels to a text, which takes a microsecond, and a call has eight of them.
 */
function createTally<Label extends string>(
  create: (collect: () => void) => Counter<Label>,
  names: readonly Label[],
): (amount: number, ...values: string[]) => void {
  type Cell = { readonly labels: Partial<Record<Label, string>>; value: number };
  interface Level {
    cell?: Cell;
    readonly next: Map<string, Level>;
  }
  const root: Level = { next: new Map() };
  const cells: Cell[] = [];
  const counter = create(() => {
    for (const cell of cells) {
      counter.inc(cell.labels, cell.value);
      cell.value = 0;
    }
  });
  return (amount, ...values) => {
    let level = root;
    for (const value of values) {
      let next = level.next.get(value);
      if (!next) {
        next = { next: new Map() };
        level.next.set(value, next);
      }
      level = next;
    }
    if (!level.cell) {
      level.cell = {
        labels: Object.fromEntries(names.map((name, at) => [name, values[at]])) as Cell['labels'],
        value: 0,
      };
      cells.push(level.cell);
    }
    level.cell.value += amount;
  };
}

const openStatuses = ({ transitions }: { transitions: object }): string[] => Object.keys(transitions);

/** The gauge of tasks, counted when metrics are collected. */
function countTasks(openTasks: () => Promise<readonly TaskCount[]>, registers: Registry[]): void {
  new Gauge({
    name: 'pentagate_tasks',
    help: 'Tasks that have not ended, by surface and status; over all processes on the same database.',
    labelNames: ['surface', 'status'],
    registers,
    async collect() {
      const counts = await openTasks().catch(() => undefined);
      this.reset();
      // While the database is unavailable, no value is better than a wrong one.
      if (!counts) return;
      for (const status of openStatuses(imageTaskStatusLifecycle)) this.set({ surface: 'images', status }, 0);
      for (const status of openStatuses(videoTaskStatusLifecycle)) this.set({ surface: 'videos', status }, 0);
      for (const { surface, status, count } of counts) this.set({ surface, status }, count);
    },
  });
}

/**
 * @param inFlight requests in progress
 * @param openTasks counts the tasks that have not ended; called per collection, while the database is available; undefined: no tasks
 * @param callers labels of whoever called, on tokens and cost
 */
export function createMetrics(
  version: string,
  inFlight: () => number,
  openTasks?: () => Promise<readonly TaskCount[]>,
  callers: readonly CallerLabel[] = [],
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, labelNames: readonly Label[], help: string): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  /** A counter of what every call counts. */
  const tally = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    createTally((collect) => new Counter({ name, help, labelNames, registers, collect }), labelNames);
  const histogram = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  /** A gauge that is read when metrics are collected. @param label its value is the name of each number */
  const gauge = (name: string, help: string, read: () => Readonly<Record<string, number>>, ...label: string[]): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: label,
      collect() {
        this.reset();
        for (const [value, each] of Object.entries(read()))
          this.set(Object.fromEntries(label.map((one) => [one, value])), each);
      },
    });

  const requests = tally(
    'pentagate_requests_total',
    ['operation', 'status', ...callers],
    'Requests answered, by operation (unmatched: none of the contract) and HTTP status.',
  );
  const seconds = histogram(
    'http_server_request_duration_seconds',
    ['operation'],
    'Time from the beginning of a request to the last byte of its answer.',
  );
  const events = tally('pentagate_stream_events_total', ['surface'], 'Events written to streams.');
  const violations = counter(
    'pentagate_contract_violations_total',
    ['operation', 'kind'],
    'Answers (reply), events (event) and orders of events (order) of this server that broke the contract.',
  );
  if (openTasks) countTasks(openTasks, registers);
  const ended = counter(
    'pentagate_tasks_ended_total',
    ['surface', 'outcome'],
    'Tasks whose work ended in this process, by surface and outcome: done, failed, again (will be retried), released (handed back).',
  );
  const webhooks = counter(
    'pentagate_webhook_attempts_total',
    ['outcome'],
    'Attempts of this process to deliver webhooks, by outcome: delivered, retried (will be sent again), failed (will not be sent again).',
  );
  const conflicts = counter(
    'pentagate_database_conflicts_total',
    ['code'],
    'Transactions of this process that the database broke off for another (40P01 deadlock, 40001 serialization failure) and that were run again. Should stay 0.',
  );
  const attempts = tally(
    'pentagate_upstream_attempts_total',
    ['upstream', 'surface', 'outcome'],
    'Attempts at upstreams, by outcome: answered, refused (a request of the caller that the upstream does not accept), failed.',
  );
  const findings = counter(
    'pentagate_upstream_findings_total',
    ['operation', 'upstream', 'part', 'kind'],
    'Differences between the contract and requests, replies, events and orders of events that pass the gateway, by kind: drift, violation.',
  );
  const firstContents = histogram(
    'pentagate_upstream_first_content_seconds',
    ['operation', 'upstream'],
    'Time from the beginning of a request to the first content of an upstream.',
  );
  gauge('http_server_active_requests', 'Requests that are being answered.', () => ({ all: inFlight() }));
  new Gauge({
    name: 'pentagate_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);

  const tokens = tally(
    'pentagate_tokens_total',
    ['surface', 'upstream', 'model', 'kind', ...callers],
    'Tokens of calls that have ended, by surface, upstream, model (other: beyond the first hundred) and kind: input, output, cache_read, cache_write_5m, cache_write_1h, reasoning. The kinds add up.',
  );
  const images = counter('pentagate_images_total', [], 'Images that tasks have made.');
  const videoSeconds = counter('pentagate_video_seconds_total', [], 'Seconds of video that tasks have made.');
  const cost = tally(
    'pentagate_cost_total',
    ['surface', 'upstream', 'model', ...callers],
    'Cost of calls and tasks that have ended, in units of the price file.',
  );
  const unpriced = tally(
    'pentagate_unpriced_calls_total',
    ['surface'],
    'Calls and tasks that have used something without a price in the price file. Reports of usage name their models.',
  );
  const lost = counter('pentagate_usage_rows_lost_total', [], 'Rows of usage that could not be stored. Should stay 0.');
  const refused = counter(
    'pentagate_budget_refusals_total',
    ['period'],
    'Calls and tasks that a budget has refused, by period: minute (tokens per minute), day, month, total.',
  );
  // Alerts on an increase miss the first event of a counter that appears with it.
  for (const outcome of ['delivered', 'retried', 'failed'] satisfies DeliveryReport[]) webhooks.inc({ outcome }, 0);
  for (const code of ['40P01', '40001']) conflicts.inc({ code }, 0);
  for (const surface of surfaces) unpriced(0, surface);
  for (const period of ['minute', 'day', 'month', 'total']) refused.inc({ period }, 0);

  const modelLabel = boundedLabel();
  const callerLabels = callers.map((name) => [name, boundedLabel()] as const);
  const callerOf = ({ keyId, workspace }: NonNullable<RequestInfo['owner']>): string[] =>
    callerLabels.map(([name, label]) => label(name === 'key' ? keyId : workspace));

  /** The current or last text: concurrent requests share it. */
  let shared: Promise<string> | undefined;

  return {
    request({
      operation = 'unmatched',
      status,
      duration,
      owner = { keyId: '', workspace: '' },
    }: Pick<RequestInfo, 'operation' | 'status' | 'duration' | 'owner'>): void {
      requests(1, operation, String(status), ...callerOf(owner));
      seconds.observe({ operation }, duration / 1000);
    },
    events: (surface: string, count: number): void => events(count, surface),
    violation: ({ operation, part }: Pick<ReplyViolation, 'operation' | 'part'>): void =>
      violations.inc({ operation, kind: part }),
    /** Counts a task that has ended in this process. */
    task: (surface: string, outcome: string): void => ended.inc({ surface, outcome }),
    webhook: (outcome: DeliveryReport): void => webhooks.inc({ outcome }),
    /** Counts a database transaction that was aborted and retried; `code` is PostgreSQL's. */
    conflict: (code: string): void => conflicts.inc({ code }),
    /** Shows the counters of an upstream at 0. */
    upstream(upstream: string, operations: readonly { readonly id: string; readonly surface: string }[]): void {
      for (const { id: operation, surface } of operations) {
        for (const outcome of attemptOutcomes) attempts(0, upstream, surface, outcome);
        for (const part of findingParts)
          for (const kind of findingKinds) findings.inc({ operation, upstream, part, kind }, 0);
      }
    },
    /** Counts an attempt at an upstream. */
    upstreamAttempt: (upstream: string, surface: string, outcome: string): void =>
      attempts(1, upstream, surface, outcome),
    /** Counts a difference between the contract and what passes the gateway. */
    finding: (operation: string, upstream: string, part: string, kind: string): void =>
      findings.inc({ operation, upstream, part, kind }),
    /** @param milliseconds from the request to the first content that an upstream has sent */
    firstContent: (operation: string, upstream: string, milliseconds: number): void =>
      firstContents.observe({ operation, upstream }, milliseconds / 1000),
    /** Counts what a call or task has used. */
    usage(record: UsageRecord): void {
      if (!hasUsed(record)) return;
      const { surface, upstream = '', costNanos } = record;
      const model = modelLabel(cutText(record.modelServed ?? record.modelSent, 100));
      const caller = callerOf(record);
      if (costNanos === undefined) unpriced(1, surface);
      else cost(costNanos / 1e9, surface, upstream, model, ...caller);
      if (record.tokens)
        for (const [kind, count] of kinds) {
          const value = count(record.tokens);
          if (value) tokens(value, surface, upstream, model, kind, ...caller);
        }
      if (record.images) images.inc(record.images);
      if (record.videoMs) videoSeconds.inc(record.videoMs / 1000);
    },
    /** Counts rows of usage that could not be stored. */
    usageLost: (rows: number): void => lost.inc(rows),
    /** Counts a call or task that a budget has refused. */
    budgetRefused: (period: string): void => refused.inc({ period }),
    gauge,
    /** The text of /metrics. */
    text(): Promise<string> {
      shared ??= registry.metrics().finally(() => {
        setTimeout(() => {
          shared = undefined;
        }, cacheMilliseconds).unref();
      });
      return shared;
    },
    contentType: registry.contentType as string,
  };
}
