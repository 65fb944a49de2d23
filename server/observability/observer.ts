// Reports requests to log, metrics and traces.
import type { OperationId } from '../../generated/operations.js';
import type { Logger } from '../../scripts/runtime/logger.js';
import type { GatewayObserver } from '../gateway/reports.js';
import type { Observer } from '../http/deps.js';
import { requestLine } from './log.js';
import type { Metrics } from './metrics.js';
import type { Traces } from './traces.js';

interface ObserverDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces?: Traces | undefined;
  /** Logs why requests are refused, and omits requests that only poll a task. */
  readonly development?: boolean;
}

/** Operations that clients repeat until a task has ended. */
const pollingOperations: ReadonlySet<string | undefined> = new Set<OperationId>([
  'fetchTask',
  'listTasks',
  'getVideo',
  'getVideoGeneration',
]);

export const createObserver = ({ log, metrics, traces, development = false }: ObserverDeps): Observer => ({
  request(info) {
    const ours = info.status >= 500 || info.ended === 'error';
    const poll = development && info.status < 400 && pollingOperations.has(info.operation);
    const level = poll ? 'debug' : ours ? 'error' : 'info';
    if (log.isLevelEnabled?.(level) !== false) log[level]?.(requestLine(info, development), 'request');
    metrics.request(info);
    traces?.request(info);
  },
  events: (surface, count) => metrics.events(surface, count),
  violation(info) {
    const { id, operation, part, message } = info;
    log.error({ request: id, operation, part, fault: message }, 'an answer breaks the contract');
    metrics.violation(info);
  },
});

/** Counts what the gateway reports. */
export const createGatewayReports = (metrics: Metrics): GatewayObserver => ({
  call: ({ firstContentMs, upstream, operation }) => {
    if (firstContentMs !== undefined) metrics.firstContent(operation, upstream ?? '', firstContentMs);
  },
  attempt: ({ upstream, surface, outcome }) => metrics.upstreamAttempt(upstream, surface, outcome),
  upstream: metrics.upstream,
  finding: ({ operation, upstream, part, finding }) => metrics.finding(operation, upstream, part, finding.kind),
});
