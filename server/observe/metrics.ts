// What Prometheus is told: in a registry of its own, so that several servers in one process do not get in each other's way.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import type { ReplyViolation, RequestInfo } from '../http/deps.js';

export interface Metrics {
  request(info: Pick<RequestInfo, 'operation' | 'status' | 'duration'>): void;
  events(surface: string, count: number): void;
  violation(info: Pick<ReplyViolation, 'operation' | 'part'>): void;
  /** The text that /metrics answers, and its type. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From a request that needs no work to a long stream, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

const states = ({ moves, final }: { moves: object; final: readonly string[] }): string[] => [
  ...Object.keys(moves),
  ...final,
];

/** @param inFlight calls that are being answered now */
export function createMetrics(version: string, inFlight: () => number): Metrics {
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
  const tasks = new Gauge({
    name: 'pentagate_tasks',
    help: 'Tasks by surface and state.',
    labelNames: ['surface', 'state'],
    registers,
  });
  for (const state of states(imageTaskStatusLifecycle)) tasks.set({ surface: 'images', state }, 0);
  for (const state of states(videoTaskStatusLifecycle)) tasks.set({ surface: 'videos', state }, 0);
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
