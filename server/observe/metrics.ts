// What Prometheus is told: in a registry of its own, so that several servers in one process do not get in each other's way.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import type { ReplyViolation, RequestInfo } from '../http/deps.js';

export interface Metrics {
  request(info: Pick<RequestInfo, 'operation' | 'status' | 'duration'>): void;
  events(surface: string, count: number): void;
  violation(info: Pick<ReplyViolation, 'operation' | 'part'>): void;
  /** The work on a task has ended here. */
  task(surface: string, how: string): void;
  callback(result: CallbackEnd): void;
  /** The text that /metrics answers, and its type. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From a request that needs no work to a long stream, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** How many tasks that have not ended are in a state. */
export interface TaskCount {
  readonly surface: string;
  readonly state: string;
  readonly count: number;
}

/** What became of an attempt to deliver a callback. */
export type CallbackEnd = 'delivered' | 'failed' | 'dead';

const openStates = ({ moves }: { moves: object }): string[] => Object.keys(moves);

/**
 * @param inFlight calls that are being answered now
 * @param openTasks counts the tasks that have not ended; asked when somebody reads the metrics, while the database is there
 */
export function createMetrics(
  version: string,
  inFlight: () => number,
  openTasks: () => Promise<readonly TaskCount[]> = async () => [],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'pentagate_requests_total',
    help: 'Requests answered, by operation (unmatched: none of the contract) and HTTP status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pentagate_request_duration_seconds',
    help: 'Time from the beginning of a request to the last byte of its answer.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const events = new Counter({
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
  new Gauge({
    name: 'pentagate_tasks',
    help: 'Tasks that have not ended, by surface and state; over all processes on the same database.',
    labelNames: ['surface', 'state'],
    registers,
    async collect() {
      const counts = await openTasks().catch(() => undefined);
      this.reset();
      // Better no figure than a wrong one, while the database is away.
      if (!counts) return;
      for (const state of openStates(imageTaskStatusLifecycle)) this.set({ surface: 'images', state }, 0);
      for (const state of openStates(videoTaskStatusLifecycle)) this.set({ surface: 'videos', state }, 0);
      for (const { surface, state, count } of counts) this.set({ surface, state }, count);
    },
  });
  const ended = new Counter({
    name: 'pentagate_tasks_ended_total',
    help: 'Tasks whose work ended in this process, by surface and how: done, failed, again (begun anew), released (handed back).',
    labelNames: ['surface', 'how'],
    registers,
  });
  const callbacks = new Counter({
    name: 'pentagate_callback_attempts_total',
    help: 'Attempts of this process to deliver callbacks, by what became of them.',
    labelNames: ['result'],
    registers,
  });
  new Gauge({
    name: 'pentagate_requests_in_flight',
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

  return {
    request({ operation = 'unmatched', status, duration }: { operation?: string; status: number; duration: number }) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, duration / 1000);
    },
    events: (surface, count) => events.inc({ surface }, count),
    violation: ({ operation, part }) => violations.inc({ operation, kind: part }),
    task: (surface, how) => ended.inc({ surface, how }),
    callback: (result) => callbacks.inc({ result }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
