// Everything that the server reports of requests, of what passes the gateway and of what was used: each report goes to log, metrics, traces,
// request log and counts of drift from here.

import type { OperationId } from '../../generated/operations.js';
import type { Observer } from '../../http/http-deps.js';
import type { RequestLog } from '../../http/request-log/request-log.js';
import type { Logger } from '../../runtime/logger.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { LiveCounts } from '../gateway/drift-counts.js';
import type { GatewayObserver } from '../gateway/gateway-deps.js';
import type { UsageObserver } from '../usage/usage-module.js';
import type { Metrics } from './metrics.js';
import { requestLine } from './server-log.js';
import type { Traces } from './traces.js';

interface ObserverDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces?: Traces | undefined;
  readonly requestLog?: Pick<RequestLog, 'usage' | 'attempt' | 'finding'> | undefined;
  /** Counts what differs from the contract at the gateway. */
  readonly drift?: Pick<LiveCounts, 'add'>;
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

export const createObserver = ({
  log,
  metrics,
  traces,
  requestLog,
  drift,
  development = false,
}: ObserverDeps): Observer & GatewayObserver & UsageObserver => ({
  request(info) {
    const ours = info.status >= 500 || info.ended === 'error';
    const poll = development && info.status < 400 && pollingOperations.has(info.operation);
    const level = poll ? 'debug' : ours ? 'error' : 'info';
    if (log.isLevelEnabled?.(level) !== false) log[level]?.(requestLine(info, development), 'request');
    metrics.request(info);
    traces?.request(info);
  },
  events: metrics.events,
  violation(info) {
    const { id, operation, part, message } = info;
    requestLog?.finding(id, { kind: 'violation', part, path: '', message });
    log.error({ request: id, operation, part, fault: withoutSecrets(message) }, 'an answer breaks the contract');
    metrics.violation(info);
  },
  call(operation, { firstContentMs, upstream = '' }) {
    if (firstContentMs !== undefined) metrics.firstContent(operation, upstream, firstContentMs);
  },
  attempt({ callId, upstream, surface, model, durationMs, outcome, status, error }) {
    requestLog?.attempt(callId, { upstream, model, durationMs, outcome, status, error });
    metrics.upstreamAttempt(upstream, surface, outcome);
  },
  finding(found) {
    const { callId, operation, upstream, part, finding } = found;
    drift?.add(found);
    const { kind, at, path, message } = finding;
    requestLog?.finding(callId, { kind, part, path: at ?? path, message });
    metrics.finding(operation, upstream, part, kind);
  },
  upstream: metrics.upstream,
  usage(record) {
    requestLog?.usage(record);
    traces?.usage(record);
    metrics.usage(record);
  },
  usageLost: metrics.usageLost,
  budgetRefused: metrics.budgetRefused,
});
