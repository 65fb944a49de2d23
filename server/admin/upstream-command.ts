// pentagate upstream list|check

import type { Client } from '../../generated/operator/client.js';
import type { UpstreamReport } from '../../generated/operator/types.js';
import { upstreams as surfaceRules } from '../../generated/upstreams.js';
import { columns } from '../../runtime/cli/columns.js';
import { configUsage, UsageError } from '../../runtime/cli/command-options.js';
import { askAll } from '../../runtime/operator-client/client.js';
import type { SurfaceUpstream } from '../../runtime/upstream-rules.js';
import type { TaskSurface } from '../../surfaces/engine/task.js';
import { readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import type { Upstream } from '../config/upstreams.js';
import { sumCounts } from '../gateway/drift-counts.js';
import { type ProbeResult, probeUpstream } from '../gateway/probe-upstream.js';
import {
  flagOption,
  type ParsedCommand,
  printJson,
  readAction,
  rejectArguments,
  urlOption,
  urlUsage,
} from './command.js';
import { serversOf } from './operator.js';

const usage = `usage: pentagate upstream <action> [options]

  list              lists upstreams and their health in the running server, or in each process where several share a data
                    directory
  drift             lists where traffic has differed from the contract since the server started; with --json in the format that
                    pentagate drift reads
  check [NAME…]     sends each upstream a request that it refuses, which costs nothing, and says whether it can be used

  --json            print JSON instead of text
${urlUsage}
${configUsage}

Upstreams and routes are configured in pentagate.config.yaml; docs/gateway.md describes them.
Exit code of check: 0 all can be used, 1 some cannot.
`;

const actions = {
  list: { json: flagOption, ...urlOption },
  drift: { json: flagOption, ...urlOption },
  check: { json: flagOption },
};

const ago = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return seconds < 120 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
};

const row = (each: UpstreamReport, now: number): string[] => [
  each.name,
  each.surfaces.join('/'),
  each.url,
  each.breaker,
  String(each.inFlight),
  String(each.requests),
  String(each.failures),
  each.pausedMs ? `${Math.ceil(each.pausedMs / 1000)} s` : '-',
  each.lastError === undefined ? '-' : `${each.lastError} (${ago(now - (each.lastErrorAt ?? now))})`,
];

/** Asks all running servers that have upstreams; empty, with a message, if none runs. */
async function ask<Answer extends { readonly hasUpstreams: boolean }>(
  given: ParsedCommand,
  call: (client: Client) => Promise<Answer>,
): Promise<readonly Answer[]> {
  rejectArguments(given, 'upstream');
  const results = (await askAll(await serversOf(given.values), call)).filter(({ hasUpstreams }) => hasUpstreams);
  if (!results.length) {
    const { url } = given.values;
    const where =
      url === undefined
        ? `runs on the data directory ${(await readCommandConfig(given.values)).config.dataDir}`
        : `is at ${url}`;
    console.error(`No server with upstreams ${where}. Start it with pentagate serve, or use pentagate upstream check.`);
  }
  return results;
}

async function drift(given: ParsedCommand): Promise<number> {
  const results = await ask(given, ({ gateway }) => gateway.drift());
  if (!results.length) return 1;
  const findings = sumCounts(results.map((each) => each.findings.map(({ contract: _, ...row }) => row)));
  if (given.values.json) printJson({ findings });
  else if (!findings.length) console.log('Nothing has differed from the contract.');
  else
    console.log(
      columns([
        ['COUNT', 'KIND', 'WHAT', 'OPERATION', 'UPSTREAM', 'PART', 'PATH', 'NAME', 'LAST'],
        ...findings.map((each) => [
          ...[String(each.count), each.kind, each.what, each.operation, each.upstream, each.part],
          ...[each.path || '-', each.name ?? '-', each.last],
        ]),
      ]),
    );
  return 0;
}

async function list(given: ParsedCommand): Promise<number> {
  const results = await ask(given, ({ gateway }) => gateway.upstreams());
  if (!results.length) return 1;
  const reports = results.flatMap(({ process, upstreams }) => upstreams.map((each) => ({ ...each, process })));
  if (given.values.json) printJson(reports);
  else {
    const head = ['NAME', 'SURFACES', 'URL', 'BREAKER', 'ACTIVE', 'REQUESTS', 'FAILURES', 'PAUSED', 'LAST ERROR'];
    const rows = reports.map((each) => row(each, Date.now()));
    // Each process has a health of its own.
    if (results.length === 1) console.log(columns([head, ...rows]));
    else console.log(columns([['PROCESS', ...head], ...rows.map((each, at) => [reports[at]?.process ?? '', ...each])]));
  }
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

async function check(given: ParsedCommand, contractRules: ContractRules): Promise<number> {
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
  else
    console.log(
      columns([
        ['NAME', 'SURFACE', 'CREDENTIAL', 'RESULT', 'DETAIL', 'MS'],
        ...results.map(({ upstream, surface, credential, outcome, detail, milliseconds }) =>
          [upstream, surface, credential, outcome, detail, milliseconds].map(String),
        ),
      ]),
    );
  return results.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
}

/** @returns the exit code */
export async function upstreamCommand(args: readonly string[], contractRules: ContractRules): Promise<number> {
  const given = readAction('upstream', args, actions, usage);
  if (!given) return 0;
  const run = { list, drift, check: () => check(given, contractRules) };
  return run[given.action as keyof typeof actions](given);
}
