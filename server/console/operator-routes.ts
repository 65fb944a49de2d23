// The console API for usage and drift. A key sees its own usage; operators see everything.
import type { Request } from 'express';
import type { DriftList, UsageView } from '../../console/api/operator.js';
import { violation } from '../../contract/problem.js';
import { type UsageDimension, usageDimensions } from '../../contract/usage-group.js';
import { operations } from '../../generated/operations.js';
import type { UsageModule } from '../usage/module.js';
import { type Api, isOperator, requireOperator, single } from './api.js';
import type { ConsoleDeps, ReadDrift } from './deps.js';

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
export function addUsageRoutes(api: Api, usage: Pick<UsageModule, 'report'>, deps: ConsoleDeps): void {
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
export function addDriftRoutes(api: Api, readDrift: ReadDrift, deps: ConsoleDeps): void {
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
