// The console: a browser app at /console/, and its API at /console/api/ for what the contract has no operation for (listing, cancelling and
// removing tasks, requests, usage, keys, drift). It shows what belongs to the key that is signed in, and to operators everything.
import type { Router } from 'express';
import type { ConsoleDeps } from './deps.js';
import { createConsoleFrame } from './frame.js';
import { addKeyRoutes } from './key-routes.js';
import { addDriftRoutes, addUsageRoutes } from './operator-routes.js';
import { addRequestRoutes } from './request-routes.js';
import { addTaskRoutes } from './task-routes.js';

export type { ConsoleDeps } from './deps.js';

/** @returns a router for `/console` and everything below it */
export const createConsole = (deps: ConsoleDeps): Router =>
  createConsoleFrame(deps, (api) => {
    addTaskRoutes(api, deps);
    if (deps.requestLog) addRequestRoutes(api, deps.requestLog, deps);
    if (deps.keyStore) addKeyRoutes(api, deps.keyStore, deps);
    if (deps.usage) addUsageRoutes(api, deps.usage, deps);
    if (deps.drift) addDriftRoutes(api, deps.drift, deps);
  });
