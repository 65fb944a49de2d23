// Tells log, metrics and traces what the HTTP core has seen.
import type { Logger, Observer } from '../http/deps.js';
import { requestLine } from './log.js';
import type { Metrics } from './metrics.js';
import type { Traces } from './traces.js';

export interface Listeners {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly traces?: Traces | undefined;
}

export const createObserver = ({ log, metrics, traces }: Listeners): Observer => ({
  request(info) {
    const ours = info.status >= 500 || info.ended === 'error';
    log[ours ? 'error' : 'info'](requestLine(info), 'request');
    metrics.request(info);
    traces?.request(info);
  },
  events: (surface, count) => metrics.events(surface, count),
  violation(info) {
    const { requestId, operation, part, message } = info;
    log.error({ request: requestId, operation, part, fault: message }, 'an answer breaks the contract');
    metrics.violation(info);
  },
});
