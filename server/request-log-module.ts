// Connects the request log to the server: what reports to it, and how commands read it.
import { createLogsOperations } from './admin/logs-operations.js';
import type { ControlSocket } from './admin/socket-server.js';
import { contractFolder } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import { type ContractPlaces, createContractPlaces } from './request-log/contract-places.js';
import { createRequestLog, type RequestLog } from './request-log/log.js';
import { createLogObservers, type LogObservers } from './request-log/observers.js';
import { addVerdicts } from './request-log/verdicts/verdicts.js';

export interface RequestLogModule {
  /** Undefined if no requests are recorded. */
  readonly log: RequestLog | undefined;
  readonly observers: LogObservers;
  readonly places: ContractPlaces;
}

/** Creates the log. @param serve serves `pentagate logs` */
export function openRequestLog(
  { requestLog, docs }: Pick<Config, 'requestLog' | 'docs'>,
  serve: ControlSocket['add'],
): RequestLogModule {
  const log = requestLog.entries > 0 ? createRequestLog(requestLog, Date.now) : undefined;
  if (log && requestLog.bodies) addVerdicts(log);
  const places = createContractPlaces(contractFolder, docs);
  if (log) serve({ ...createLogsOperations(log, places) });
  return { log, observers: createLogObservers(log), places };
}
