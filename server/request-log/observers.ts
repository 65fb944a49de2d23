// Adds the request log to those who receive the reports of the server: of usage, of the gateway, of replies that break the contract.
import type { GatewayObserver } from '../gateway/reports.js';
import type { Observer } from '../http/deps.js';
import type { UsageObserver } from '../usage/module.js';
import type { RequestLog } from './log.js';

/** Every function hands a report on unchanged. Without a log, the observers stay as they are. */
export interface LogObservers {
  usage(observer: UsageObserver): UsageObserver;
  gateway(observer: GatewayObserver): GatewayObserver;
  http(observer: Observer): Observer;
}

const unchanged: LogObservers = {
  usage: (observer) => observer,
  gateway: (observer) => observer,
  http: (observer) => observer,
};

export function createLogObservers(log: RequestLog | undefined): LogObservers {
  if (!log) return unchanged;
  return {
    usage: (observer) => ({
      ...observer,
      usage(record) {
        log.usage(record);
        observer.usage(record);
      },
    }),
    gateway: (observer) => ({
      ...observer,
      attempt(report) {
        const { callId, upstream, model, durationMs, outcome, status, error } = report;
        log.attempt(callId, { upstream, model, durationMs, outcome, status, error });
        observer.attempt(report);
      },
      finding(found) {
        const { callId, part, finding } = found;
        log.finding(callId, {
          ...{ kind: finding.kind, part, path: finding.at ?? finding.path },
          message: finding.message,
        });
        observer.finding(found);
      },
    }),
    http: (observer) => ({
      ...observer,
      violation(info) {
        log.finding(info.id, { kind: 'violation', part: info.part, path: '', message: info.message });
        observer.violation(info);
      },
    }),
  };
}
