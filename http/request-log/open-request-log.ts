// Opens the request log of a server: what reports to it, and where findings stand in the contract.

import { contractFolder } from '../../runtime/install-paths.js';
import { createContractPlaces } from './contract-places.js';
import { createRequestLog, type RequestLogSettings } from './request-log.js';
import { addVerdicts } from './verdicts/verdicts.js';

/** Creates the log. @param hasDocs whether the server has the docs */
export function openRequestLog({ requestLog }: { readonly requestLog: RequestLogSettings }, hasDocs: () => boolean) {
  const log = requestLog.entries > 0 ? createRequestLog(requestLog, Date.now) : undefined;
  if (log && requestLog.bodies) addVerdicts(log);
  /** Without a log no requests are recorded. */
  return { log, places: createContractPlaces(contractFolder, hasDocs) };
}
