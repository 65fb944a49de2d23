// The console of the mock: the page of requests, and for pentagate's own contract the playground.
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Me } from '../../../console/api/types.js';
import { costs } from '../../../server/config/account-settings.js';
import { consolePage, contractFolder } from '../../../server/config/install-paths.js';
import { createConsoleFrame } from '../../../server/console/frame.js';
import { addRequestRoutes } from '../../../server/console/request-routes.js';
import { createContractPlaces } from '../../../server/request-log/contract-places.js';
import type { RequestLog } from '../../../server/request-log/request-log.js';
import { version } from '../../paths.js';
import type { Key } from '../../runtime/key.js';

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
  const keys = { find: () => key };
  const console = createConsoleFrame(
    { page: consolePage, keys, now: Date.now, log: { info: ignore, warn: ignore, error: ignore } },
    (api) => {
      api.json(
        'me',
        ({ headers }): Omit<Me, 'now'> => ({
          ...{ name, surfaces, version: version(), publicUrl: `http://${headers.host}`, balance: { spent: 0 } },
          ...{ modes: [], costs: costs.fallback, videoModel: '' },
          ...{ isOperator: false, hasRequests: true, hasUsage: false, hasFaults: true, isNew: false },
        }),
      );
      addRequestRoutes(api, log, {
        ...{ keys, now: Date.now, isOperator: () => true },
        places: surfaces.length ? createContractPlaces(contractFolder, false) : undefined,
      });
    },
  );
  return express()
    .disable('x-powered-by')
    .get('/', (_, response) => response.redirect(308, 'console/'))
    .use(console);
}
