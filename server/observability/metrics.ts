// Prometheus metrics, in a separate registry per server, so that several servers in one process do not interfere.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import type { AttemptReport, TrafficFinding } from '../gateway/reports.js';
import type { ReplyViolation, RequestInfo } from '../http/request-info.js';
import type { TaskCount } from '../store/tasks/open-tasks.js';
import { createBatchedCounter } from './counter.js';
import { createUsageMetrics, type UsageMetrics } from './usage-metrics.js';

export interface Metrics extends UsageMetrics {
  request(info: Pick<RequestInfo, 'operation' | 'status' | 'duration'>): void;
  events(surface: string, count: number): void;
  violation(info: Pick<ReplyViolation, 'operation' | 'part'>): void;
  /** Counts a task that has ended in this process. */
  task(surface: string, how: string): void;
  webhook(outcome: WebhookOutcome): void;
  /** Counts a database transaction that was aborted and retried; `code` is PostgreSQL's. */
  conflict(code: string): void;
  /** Shows the counters of an upstream at 0: alerts on an increase miss the first event of a counter that appears with it. */
  upstream(name: string, operations: readonly { readonly id: string; readonly surface: string }[]): void;
  /** Counts an attempt at an upstream. */
  upstreamAttempt(upstream: string, surface: string, outcome: string): void;
  /** Counts a difference between the contract and what passes the gateway. */
  finding(operation: string, upstream: string, part: string, kind: string): void;
  /** Milliseconds from the request to the first content that an upstream has sent. */
  firstContent(operation: string, upstream: string, milliseconds: number): void;
  /** The text of /metrics and its media type. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Buckets in seconds, from a request without work to a long stream. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Milliseconds for which the text of all metrics is cached. */
const cacheMilliseconds = 100;

/** The labels of what the gateway reports. */
const attemptOutcomes: readonly AttemptReport['outcome'][] = ['answered', 'refused', 'failed'];
const findingParts: readonly TrafficFinding['part'][] = ['request', 'reply', 'event', 'order'];
const findingKinds: readonly TrafficFinding['finding']['kind'][] = ['drift', 'violation'];

/** The outcome of an attempt to deliver a webhook. */
type WebhookOutcome = 'delivered' | 'retried' | 'failed';

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
 */
export function createMetrics(
  version: string,
  inFlight: () => number,
  openTasks?: () => Promise<readonly TaskCount[]>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createBatchedCounter({
    name: 'pentagate_requests_total',
    help: 'Requests answered, by operation (unmatched: none of the contract) and HTTP status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the beginning of a request to the last byte of its answer.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const events = createBatchedCounter({
    name: 'pentagate_stream_events_total',
    help: 'Events written to streams.',
    labelNames: ['surface'],
    registers,
  });
  const violations = new Counter({
    name: 'pentagate_contract_violations_total',
    help: 'Answers (reply), events (event) and orders of events (order) of this server that broke the contract.',
    labelNames: ['operation', 'kind'],
    registers,
  });
  if (openTasks) countTasks(openTasks, registers);
  const ended = new Counter({
    name: 'pentagate_tasks_ended_total',
    help: 'Tasks whose work ended in this process, by surface and outcome: done, failed, again (will be retried), released (handed back).',
    labelNames: ['surface', 'outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'pentagate_webhook_attempts_total',
    help: 'Attempts of this process to deliver webhooks, by outcome: delivered, retried (will be sent again), failed (will not be sent again).',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['delivered', 'retried', 'failed'] satisfies WebhookOutcome[]) webhooks.inc({ outcome }, 0);
  const conflicts = new Counter({
    name: 'pentagate_database_conflicts_total',
    help: 'Transactions of this process that the database broke off for another (40P01 deadlock, 40001 serialization failure) and that were run again. Should stay 0.',
    labelNames: ['code'],
    registers,
  });
  for (const code of ['40P01', '40001']) conflicts.inc({ code }, 0);
  const attempts = createBatchedCounter({
    name: 'pentagate_upstream_attempts_total',
    help: 'Attempts at upstreams, by outcome: answered, refused (a request of the caller that the upstream does not accept), failed.',
    labelNames: ['upstream', 'surface', 'outcome'],
    registers,
  });
  const findings = new Counter({
    name: 'pentagate_upstream_findings_total',
    help: 'Differences between the contract and requests, replies, events and orders of events that pass the gateway, by kind: drift, violation.',
    labelNames: ['operation', 'upstream', 'part', 'kind'],
    registers,
  });
  const firstContents = new Histogram({
    name: 'pentagate_upstream_first_content_seconds',
    help: 'Time from the beginning of a request to the first content of an upstream.',
    labelNames: ['operation', 'upstream'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Gauge({
    name: 'pentagate_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);

  /** The current or last text: concurrent requests share it. */
  let shared: Promise<string> | undefined;
  const text = (): Promise<string> => {
    shared ??= registry.metrics().finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, cacheMilliseconds).unref();
    });
    return shared;
  };

  return {
    ...createUsageMetrics(registers),
    request({ operation = 'unmatched', status, duration }: { operation?: string; status: number; duration: number }) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, duration / 1000);
    },
    events: (surface, count) => events.inc({ surface }, count),
    violation: ({ operation, part }) => violations.inc({ operation, kind: part }),
    task: (surface, outcome) => ended.inc({ surface, outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    conflict: (code) => conflicts.inc({ code }),
    upstream(upstream, operations) {
      for (const { id: operation, surface } of operations) {
        for (const outcome of attemptOutcomes) attempts.inc({ upstream, surface, outcome }, 0);
        for (const part of findingParts)
          for (const kind of findingKinds) findings.inc({ operation, upstream, part, kind }, 0);
      }
    },
    upstreamAttempt: (upstream, surface, outcome) => attempts.inc({ upstream, surface, outcome }),
    finding: (operation, upstream, part, kind) => findings.inc({ operation, upstream, part, kind }),
    firstContent: (operation, upstream, milliseconds) =>
      firstContents.observe({ operation, upstream }, milliseconds / 1000),
    text,
    contentType: registry.contentType,
  };
}
