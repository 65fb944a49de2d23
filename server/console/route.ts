// The console: a browser app at /console/, and its API at /console/api/ for what the contract has no operation for (listing, cancelling and
// removing tasks, requests, usage, keys, drift). It shows what belongs to the key that is signed in, and to operators everything.
import type { Request, Router } from 'express';
import type { DriftList, UsageView } from '../../console/api/operator.js';
import { operations } from '../../generated/operations.js';
import { violation } from '../../scripts/runtime/problem.js';
import { type UsageDimension, usageDimensions } from '../../scripts/runtime/usage-group.js';
import type { UsageModule } from '../usage/usage-module.js';
import { type Api, isOperator, requireOperator, single } from './api.js';
import type { ConsoleDeps, ReadDrift } from './deps.js';
import { createConsoleFrame } from './frame.js';
import { addKeyRoutes } from './key-routes.js';
import { addRequestRoutes } from './request-routes.js';
import { addTaskRoutes } from './task-routes.js';

// The console API for usage and drift. A key sees its own usage; operators see everything.

const dayMs = 86_400_000;

function dimensionsOf(request: Request): readonly UsageDimension[] {
  const given = (single(request, 'by') ?? 'model').split(',').filter(Boolean);
  for (const name of given)
    if (!usageDimensions.some((dimension) => dimension === name))
      throw violation('by', `must be a list of ${usageDimensions.join(', ')}`);
  return usageDimensions.filter((dimension) => given.includes(dimension));
}

function daysOf(request: Request): number {
  const days = single(request, 'days') ?? '7';
  if (!/^\d{1,4}$/.test(days) || Number(days) < 1 || Number(days) > 3650)
    throw violation('days', 'must be a whole number from 1 to 3650');
  return Number(days);
}

/** Adds the route. */
function addUsageRoutes(api: Api, usage: Pick<UsageModule, 'report'>, deps: ConsoleDeps): void {
  api.json('usage', async (request, key): Promise<UsageView> => {
    const all = isOperator(deps, key);
    const since = (Math.floor(deps.now() / dayMs) - daysOf(request) + 1) * dayMs;
    const keyId = all ? single(request, 'key') || undefined : key.id;
    const report = await usage.report({ by: dimensionsOf(request), since, ...(keyId !== undefined && { keyId }) });
    const known = all ? ((await deps.keyStore?.read()) ?? []) : [];
    return {
      groups: report.groups,
      isTruncated: report.isTruncated,
      all,
      keyNames: Object.fromEntries([...known, key].map(({ id, name }) => [id, name])),
    };
  });
}

const surfaceOf = (operation: string): string | undefined => {
  const row = Object.entries(operations).find(([id]) => id === operation)?.[1];
  return row?.surface;
};

/** Adds the route. */
function addDriftRoutes(api: Api, readDrift: ReadDrift, deps: ConsoleDeps): void {
  api.json('drift', (_, key): DriftList => {
    requireOperator(deps, key);
    const counted = readDrift();
    return {
      hasUpstreams: counted !== undefined,
      findings: (counted ?? []).map((row) => {
        const surface = surfaceOf(row.operation);
        const part = row.part === 'stream' ? 'order' : row.part;
        const contract =
          surface === undefined
            ? undefined
            : deps.places?.find(surface, row.operation, part, row.path.replaceAll('[]', '[0]'), undefined);
        return { ...row, ...(contract && { contract }) };
      }),
    };
  });
}

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
