// Connects the request log to the server: what reports to it, and what shows it.
import { contractFolder } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import type { ConsoleRequests } from './console/deps.js';
import { createContractPlaces } from './request-log/contract-places.js';
import { createRequestLog, type RequestLog } from './request-log/log.js';
import { createLogObservers, type LogObservers } from './request-log/observers.js';

export interface RequestLogModule {
  /** Undefined if no requests are recorded. */
  readonly log: RequestLog | undefined;
  readonly observers: LogObservers;
  /** For the console. */
  readonly console: ConsoleRequests | undefined;
}

export function openRequestLog({ requestLog, docs }: Pick<Config, 'requestLog' | 'docs'>): RequestLogModule {
  const log = requestLog.entries > 0 ? createRequestLog(requestLog, Date.now) : undefined;
  return {
    log,
    observers: createLogObservers(log),
    console: log && { log, places: createContractPlaces(contractFolder, docs) },
  };
}
