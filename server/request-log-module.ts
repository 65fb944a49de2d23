// Connects the request log to the server: what reports to it, and how commands read it.
import { createLogsOperations } from './admin/logs-operations.js';
import { serveSocket } from './admin/socket-server.js';
import { contractFolder } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import type { Logger } from './http/logger.js';
import { type ContractPlaces, createContractPlaces } from './request-log/contract-places.js';
import { createRequestLog, type RequestLog } from './request-log/log.js';
import { createLogObservers, type LogObservers } from './request-log/observers.js';
import { addVerdicts } from './request-log/verdicts/verdicts.js';

export interface RequestLogModule {
  /** Undefined if no requests are recorded. */
  readonly log: RequestLog | undefined;
  readonly observers: LogObservers;
  readonly places: ContractPlaces;
  close(): Promise<void>;
}

/** Creates the log, and the socket through which commands read it. */
export async function openRequestLog(
  { requestLog, docs, dataDir }: Pick<Config, 'requestLog' | 'docs' | 'dataDir'>,
  logger: Logger,
): Promise<RequestLogModule> {
  const log = requestLog.entries > 0 ? createRequestLog(requestLog, Date.now) : undefined;
  if (log && requestLog.bodies) addVerdicts(log);
  const places = createContractPlaces(contractFolder, docs);
  // Without the socket everything works but `pentagate logs`.
  const socket =
    log && dataDir !== 'memory'
      ? await serveSocket(dataDir, 'requests', { ...createLogsOperations(log, places) }).catch((error: unknown) => {
          logger.warn({ err: error }, 'pentagate logs cannot reach this server');
          return undefined;
        })
      : undefined;
  return {
    log,
    observers: createLogObservers(log),
    places,
    close: async () => socket?.close(),
  };
}
