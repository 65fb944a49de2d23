// Connects the request log to the server: how commands read it.

import { contractFolder } from '../config/install-paths.js';
import type { Config } from '../config/settings.js';
import { createContractPlaces } from '../request-log/contract-places.js';
import { createRequestLog } from '../request-log/request-log.js';
import { addVerdicts } from '../request-log/verdicts/verdicts.js';
import { createLogsOperations } from './logs-operations.js';
import type { ControlSocket } from './socket-server.js';

export type RequestLogModule = ReturnType<typeof openRequestLog>;

/** Creates the log. @param serve serves `pentagate logs` */
export function openRequestLog({ requestLog, docs }: Pick<Config, 'requestLog' | 'docs'>, serve: ControlSocket['add']) {
  const log = requestLog.entries > 0 ? createRequestLog(requestLog, Date.now) : undefined;
  if (log && requestLog.bodies) addVerdicts(log);
  const places = createContractPlaces(contractFolder, docs);
  if (log) serve({ ...createLogsOperations(log, places) });
  /** Without a log no requests are recorded. */
  return { log, places };
}
