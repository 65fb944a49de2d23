// pentagate logs: the latest requests of the running server.

import type { RequestChanges, RequestDetails, RequestFilter, RequestSummary } from '../../console/api/request-log.js';
import { filterNames, maxFilterLength, statusProblem } from '../../contract/request-filter.js';
import { configOptions, configUsage, readOptions, UsageError } from '../config/options.js';
import { processEnvironment, readConfig } from '../config/read.js';
import { absent, askSocket } from './client.js';
import { printJson } from './command.js';
import { logsHead, logsLine } from './logs-line.js';
import type { LogsOperations } from './logs-operations.js';

const usage = `usage: pentagate logs [ID] [options]

Lists the latest requests of the running server, the oldest first; with the id of a request, everything about it as JSON.

  --follow, -f      goes on with new requests when they have ended
  --limit N         number of requests (default: 50, at most 1000)
  --surface NAME    images, videos, content, responses or messages
  --status STATUS   such as 429, 4xx, failed, or how it ended: complete, refused, error, cut, gone, stopped
  --key KEY         name or id of a key
  --model TEXT      part of the model that was asked for or answered
  --upstream NAME   an upstream of the gateway, or simulator
  --text TEXT       part of path, id, operation, client, reason, scenario or fault
  --json            print one JSON object per line instead of columns
${configUsage}

requestLog.entries is the number of requests that the server remembers; requestLog.bodies says whether it keeps bodies.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...configOptions,
  ...{ follow: { ...flag, short: 'f' }, limit: text, json: flag },
  ...{ surface: text, status: text, key: text, model: text, upstream: text, text },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

function filterOf(values: Values): RequestFilter {
  const filter: Record<string, string> = {};
  for (const name of filterNames) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const problem = name === 'status' ? statusProblem(value) : undefined;
    if (problem) throw new UsageError(`--status ${problem}.`);
    if (value.length > maxFilterLength) throw new UsageError(`--${name} is too long.`);
    filter[name] = value;
  }
  return filter;
}

function limitOf({ limit = '50' }: Values): number {
  const number = Number(limit);
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new UsageError(`--limit must be a whole number from 1 to 1000, not ${limit}.`);
  return number;
}

/** Calls an operation of the running server; undefined, with a message, if none runs. */
async function ask<Name extends keyof LogsOperations>(
  dataDir: string,
  name: Name,
  ...given: Parameters<LogsOperations[Name]>
): Promise<Awaited<ReturnType<LogsOperations[Name]>> | { readonly isAbsent: true }> {
  try {
    return (await askSocket(dataDir, 'requests', name, given)) as Awaited<ReturnType<LogsOperations[Name]>>;
  } catch (error) {
    if (!absent.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return { isAbsent: true };
  }
}

const isAbsent = (value: unknown): value is { readonly isAbsent: true } =>
  typeof value === 'object' && value !== null && 'isAbsent' in value;

function complainAbsent(dataDir: string): number {
  console.error(
    `No server that records requests runs on the data directory ${dataDir}. Start it with pentagate serve, and requestLog.entries above 0.`,
  );
  return 1;
}

async function show(dataDir: string, id: string): Promise<number> {
  const found = await ask(dataDir, 'getRequest', id);
  if (isAbsent(found)) return complainAbsent(dataDir);
  if (found) printJson(found satisfies RequestDetails);
  else console.error(`The log has no request ${id}, or no longer. See: pentagate logs`);
  return found ? 0 : 1;
}

/**
 * Prints requests that have ended, each once, until the server stops.
 * @param printed ids of those that are printed already
 */
async function follow(
  dataDir: string,
  filter: RequestFilter,
  from: number,
  printed: Set<string>,
  print: (each: RequestSummary) => void,
): Promise<number> {
  for (let after = from; ; ) {
    const changes: RequestChanges | { readonly isAbsent: true } = await ask(dataDir, 'followRequests', filter, after);
    if (isAbsent(changes)) {
      console.error('The server has stopped.');
      return 0;
    }
    after = changes.revision;
    for (const request of changes.requests) {
      if (request.ended === 'open' || printed.has(request.id)) continue;
      printed.add(request.id);
      print(request);
    }
    for (const id of [...printed].slice(0, Math.max(0, printed.size - 10_000))) printed.delete(id);
  }
}

/** @returns the exit code */
export async function logsCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage);
  if (!given) return 0;
  const { values, positionals } = given;
  const filter = filterOf(values);
  const limit = limitOf(values);
  const source = { cwd: process.cwd(), environment: processEnvironment(), file: values.config };
  const { config } = await readConfig({ ...source, options: { dataDir: values['data-dir'] } });
  const { dataDir } = config;
  const [id, ...more] = positionals;
  if (more.length) throw new UsageError('Give the id of one request.');
  if (id !== undefined) return show(dataDir, id);

  const found = await ask(dataDir, 'listRequests', filter, limit);
  if (isAbsent(found)) return complainAbsent(dataDir);
  const print = (each: RequestSummary): void => console.log(values.json ? JSON.stringify(each) : logsLine(each));
  const listed = [...found.requests].reverse();
  if (!values.json && (listed.length || values.follow)) console.log(logsHead);
  const shown = listed.filter(({ ended }) => !values.follow || ended !== 'open');
  for (const each of shown) print(each);
  if (values.follow) return follow(dataDir, filter, found.revision, new Set(shown.map(({ id }) => id)), print);
  if (!listed.length && !values.json) console.error('The log has no such requests.');
  return 0;
}
