// pentagate upstream list|check

import type { Client } from '../../generated/operator/client.js';
import { upstreams as surfaceRules } from '../../generated/upstreams.js';
import { readOptions, UsageError, unknownAction } from '../../runtime/cli/command-options.js';
import { askAll } from '../../runtime/operator-client/client.js';
import type { SurfaceUpstream } from '../../runtime/upstream-rules.js';
import type { TaskSurface } from '../../surfaces/engine/task.js';
import { readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import type { Upstream } from '../config/upstreams.js';
import { sumCounts } from '../gateway/drift-counts.js';
import { type ProbeResult, probeUpstream } from '../gateway/probe-upstream.js';
import { helpText, serverOptions } from './operation.js';
import { type ServerValues, serversOf } from './operator.js';
import { printJson, tableText } from './table.js';

const usage = `usage: pentagate upstream list            lists upstreams and their health in the running server, or in each process of several
       pentagate upstream drift           lists where traffic has differed from the contract since the server started; with --json in the
                                          format that pentagate drift reads
       pentagate upstream check [NAME…]   sends each upstream a request that it refuses, which costs nothing, and says whether it can be used

Upstreams and routes are configured in pentagate.config.yaml; docs/gateway.md describes them.
Exit code of check: 0 all can be used, 1 some cannot.`;

interface Given {
  readonly values: ServerValues & { readonly json?: boolean };
  readonly positionals: readonly string[];
}

/** Asks all running servers that have upstreams; empty, with a message, if none runs. */
async function ask<Answer extends { readonly hasUpstreams: boolean }>(
  { values, positionals }: Given,
  call: (client: Client) => Promise<Answer>,
): Promise<readonly Answer[]> {
  if (positionals.length) throw new UsageError(`pentagate upstream takes no "${positionals[0]}" here.`);
  const results = (await askAll(await serversOf(values), call)).filter(({ hasUpstreams }) => hasUpstreams);
  if (!results.length) {
    const where =
      values.url === undefined
        ? `runs on the data directory ${(await readCommandConfig(values)).config.dataDir}`
        : `is at ${values.url}`;
    console.error(`No server with upstreams ${where}. Start it with pentagate serve, or use pentagate upstream check.`);
  }
  return results;
}

async function drift(given: Given): Promise<number> {
  const results = await ask(given, ({ gateway }) => gateway.drift());
  if (!results.length) return 1;
  const findings = sumCounts(results.map((each) => each.findings.map(({ contract: _, ...row }) => row)));
  const paths = ['count', 'kind', 'what', 'operation', 'upstream', 'part', 'path', 'name', 'last'];
  if (given.values.json) printJson({ findings });
  else console.log(findings.length ? tableText(findings, paths) : 'Nothing has differed from the contract.');
  return 0;
}

async function list(given: Given): Promise<number> {
  const results = await ask(given, ({ gateway }) => gateway.upstreams());
  if (!results.length) return 1;
  const reports = results.flatMap(({ process, upstreams }) => upstreams.map((each) => ({ ...each, process })));
  const paths = ['name', 'surfaces', 'url', 'breaker', 'inFlight', 'requests', 'failures', 'pausedMs', 'lastError'];
  // Each process has a health of its own.
  const all = [...(results.length > 1 ? ['process'] : []), ...paths, 'lastErrorAt'];
  if (given.values.json) printJson(reports);
  else console.log(tableText(reports, all, new Set(['lastErrorAt'])));
  return 0;
}

/** The surfaces of tasks that an upstream is used for. */
function taskSurfacesInUse({ name, taskSurfaces }: Upstream, config: Config): TaskSurface[] {
  const { images, videos, routes, routedSurfaces } = config;
  const isRouted = (surface: TaskSurface): boolean =>
    routedSurfaces.includes(surface) &&
    (routes?.some((route) => (route.surface ?? surface) === surface && route.to.includes(name)) ?? true);
  const isNamed = {
    images: images.accounts.some(({ upstream }) => upstream === name),
    videos: videos.upstream === name,
  };
  return taskSurfaces.filter((surface) => isNamed[surface] || isRouted(surface));
}

/** What upstreams of contracts are called with, by surface. @throws ConfigError for a contract that cannot be served */
export type ContractRules = (config: Config) => Promise<Readonly<Record<string, SurfaceUpstream>>>;

async function check(given: Given, contractRules: ContractRules): Promise<number> {
  const { config } = await readCommandConfig(given.values, true);
  const { upstreams } = config;
  const known = Object.keys(upstreams);
  const unknown = given.positionals.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no upstream ${unknown}. Known are: ${known.join(', ') || 'none'}.`);
  const chosen = Object.values(upstreams).filter(
    ({ name }) => !given.positionals.length || given.positionals.includes(name),
  );
  if (!chosen.length) {
    console.error('The configuration has no upstreams. Add them to pentagate.config.yaml: see docs/gateway.md.');
    return 1;
  }
  const results: ProbeResult[] = [];
  const rules: Readonly<Record<string, SurfaceUpstream>> = {
    ...surfaceRules.surfaces,
    ...(await contractRules(config)),
  };
  for (const upstream of chosen)
    for (const surface of [...upstream.surfaces, ...taskSurfacesInUse(upstream, config)]) {
      if (!given.values.json) console.error(`checking ${upstream.name}, ${surface} …`);
      results.push(...(await probeUpstream(upstream, surface, rules[surface] ?? {})));
    }
  if (given.values.json) printJson(results);
  else console.log(tableText(results, ['upstream', 'surface', 'credential', 'outcome', 'detail', 'milliseconds']));
  return results.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
}

/** @returns the exit code */
export async function upstreamCommand(args: readonly string[], contractRules: ContractRules): Promise<number> {
  const actions = { list, drift, check: (given: Given) => check(given, contractRules) };
  const [action = '', ...rest] = args;
  const run = Object.entries(actions).find(([name]) => name === action)?.[1];
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (!run && !isHelp) throw unknownAction('upstream', action, Object.keys(actions));
  const given = readOptions(isHelp ? ['--help'] : rest, serverOptions, helpText(usage));
  return given && run ? run(given) : 0;
}
