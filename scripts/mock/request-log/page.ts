// The console of the mock: the page of requests, and for pentagate's own contract the playground.
import type { RequestListener } from 'node:http';
import express from 'express';
import { createOperatorApi } from '../../../http/operator-api/api.js';
import { createConsole } from '../../../http/operator-api/page.js';
import { createRequestHandlers } from '../../../http/operator-api/request-handlers.js';
import { createContractPlaces } from '../../../http/request-log/contract-places.js';
import type { RequestLog } from '../../../http/request-log/request-log.js';
import { consolePage, contractFolder } from '../../../runtime/install-paths.js';
import type { Key } from '../../../runtime/key.js';
import { version } from '../../../runtime/paths.js';
import { defaultSettings } from '../../../runtime/settings/read-by-schema.js';

export interface MockLogOptions {
  /** Name of the mock in the page. */
  readonly name: string;
  /** Surfaces that the page's playground may use: those of pentagate's own contract. */
  readonly surfaces: readonly string[];
}

const ignore = (): void => undefined;

/** Creates the listener of what is below `/console`. */
export function createLogPage(log: RequestLog, { name, surfaces }: MockLogOptions): RequestListener {
  // The mock takes any key, and so does its page.
  const key: Key = { id: 'mock', name, surfaces, workspace: 'default' };
  const silent = { info: ignore, warn: ignore, error: ignore };
  const api = createOperatorApi({
    keys: { find: () => key },
    isOperator: () => true,
    log: silent,
    now: Date.now,
    handlers: {
      getSession: ({ headers }) => ({
        json: {
          now: Date.now(),
          name,
          surfaces,
          version: version(),
          publicUrl: `http://${headers.host}`,
          balance: { spent: 0 },
          modes: [],
          costs: defaultSettings().images.costs,
          videoModel: '',
          models: {},
          isOperator: false,
          hasRequests: true,
          hasUsage: false,
          hasFaults: true,
          hasDocs: false,
          limits: { workspace: key.workspace },
        },
      }),
      ...createRequestHandlers({
        requestLog: log,
        now: Date.now,
        isOperator: () => true,
        places: surfaces.length ? createContractPlaces(contractFolder, () => false) : undefined,
      }),
    },
  });
  const console = createConsole({ page: consolePage, api, log: silent });
  return express()
    .disable('x-powered-by')
    .get('/', (_, response) => response.redirect(308, 'console/'))
    .use(console);
}
