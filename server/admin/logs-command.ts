// pentagate logs: the latest requests of the running server.

import { StreamError } from '../../generated/operator/client.js';
import type { RequestChanges, RequestDetails, RequestSummary } from '../../generated/operator/types.js';
import { readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { ask, ControlError, explained, type OperatedServer } from '../../runtime/operator-client/client.js';
import type { RequestFilter } from '../../runtime/request-filter.js';
import { readCommandConfig } from '../config/read-config.js';
import { helpText, optionsHelp, optionsOf, readInputs, readOperation, serverOptions } from './operation.js';
import { type ServerValues, serversOf } from './operator.js';
import { plain, printJson } from './table.js';

const timeOf = (milliseconds: number): string => {
  const date = new Date(milliseconds);
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}.${part(date.getMilliseconds(), 3)}`;
};

/** `812 ms` or `12.4 s`. */
const durationOf = (milliseconds: number | undefined): string =>
  milliseconds === undefined
    ? '-'
    : milliseconds < 10_000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(1)} s`;

const tokensOf = ({ tokens }: RequestSummary): string =>
  tokens ? `${tokens.input + tokens.cacheRead + tokens.cacheWrite}→${tokens.output}` : '-';

const count = (number: number, one: string, many = `${one}s`): string[] =>
  number ? [`${number} ${number === 1 ? one : many}`] : [];

/** What is worth a note beside the columns. */
function notesOf(request: RequestSummary): string {
  const { ended, reason, upstream, attempts = 1, cost, simulate, scenario } = request;
  return [
    ...(ended === 'complete' ? [] : [reason === undefined ? ended : `${ended}: ${reason}`]),
    ...(upstream === undefined || upstream === 'simulator'
      ? []
      : [attempts > 1 ? `${upstream} (attempt ${attempts})` : upstream]),
    ...(cost === undefined ? [] : [`cost ${cost.toPrecision(3)}`]),
    ...(simulate === undefined ? [] : [`simulate ${simulate}`]),
    ...(scenario === undefined ? [] : [`scenario ${scenario}`]),
    ...count(request.violations, 'violation'),
    ...count(request.drift, 'drift', 'drifts'),
    ...count(request.verdicts, 'verdict'),
  ].join(', ');
}

const widths = [12, 3, 4, 36, 24, 8, 10, 14] as const;

const head = ['TIME', 'STATUS', 'METHOD', 'PATH', 'MODEL', 'DURATION', 'TOKENS', 'KEY', 'NOTES'];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => {
      const width = Math.max(widths[at] ?? 0, head[at]?.length ?? 0);
      return at === cells.length - 1 ? plain(cell) : plain(cell, width).padEnd(width);
    })
    .join('  ')
    .trimEnd();

/** The line above the others. Columns have fixed widths, so that lines can be added later. */
const logsHead: string = row(head);

const logsLine = (request: RequestSummary): string =>
  terminalText(
    row([
      ...[timeOf(request.started), String(request.status ?? '-'), request.method, request.path],
      ...[request.modelAsked ?? '-', durationOf(request.durationMs), tokensOf(request), request.key ?? '-'],
      notesOf(request),
    ]),
  );

const usage = `usage: pentagate logs [ID] [options]

Lists the latest requests of the running server, or of a mock at --url, the oldest first; with the id of a request, everything about it as
JSON. A key in PENTAGATE_KEY that is no operator's shows its own requests. requestLog.entries is the number of requests that the server
remembers; requestLog.bodies says whether it keeps bodies.`;

/** Follows the log of one server until it stops. */
async function followOne(
  server: OperatedServer,
  filter: RequestFilter,
  after: number,
  take: (changes: RequestChanges) => void,
): Promise<void> {
  try {
    const events = await server.client.requests.follow({ query: { ...filter, after } });
    for await (const event of events) if (event.type === 'requests') take(event);
  } catch (error) {
    // A connection that breaks is how a server that was killed is seen.
    if (!(error instanceof StreamError && error.fault === 'cut')) throw explained(error, server);
  }
}

/**
 * The logs of servers: several processes with one PostgreSQL may share a data directory.
 * @param missing why there is none
 */
export function logsOf(servers: readonly OperatedServer[], missing: string) {
  /** The revision up to which each server's log was listed. */
  const revisions = new Map<OperatedServer, number>();
  return {
    /** The latest requests first. @throws ControlError if no server has a log */
    async list(filter: RequestFilter, limit: number): Promise<readonly RequestSummary[]> {
      const lists = await Promise.all(
        servers.map(async (server) => {
          const list = await ask(server, ({ requests }) => requests.list({ query: { ...filter, limit } }));
          if (list) revisions.set(server, list.revision);
          return list;
        }),
      );
      if (!revisions.size) throw new ControlError(missing);
      const requests = lists.flatMap((list) => list?.requests ?? []);
      if (revisions.size > 1) requests.sort((one, other) => other.started - one.started);
      return requests.slice(0, limit);
    },
    /** Undefined if no log has such a request. @throws ControlError if no server has a log */
    async get(id: string): Promise<RequestDetails | undefined> {
      const found = await Promise.all(servers.map((server) => ask(server, ({ requests }) => requests.get(id))));
      const details = found.find((each) => each !== undefined);
      if (!details) await this.list({}, 1);
      return details;
    },
    /** Takes changes after what `list` has returned, until all servers have stopped. */
    follow: (filter: RequestFilter, take: (changes: RequestChanges) => void) =>
      Promise.all([...revisions].map(([server, revision]) => followOne(server, filter, revision, take))),
  };
}

type Logs = ReturnType<typeof logsOf>;

async function show(logs: Logs, id: string): Promise<number> {
  const found = await logs.get(id);
  if (found) printJson(found);
  else console.error(`The log has no request ${id}, or no longer. See: pentagate logs`);
  return found ? 0 : 1;
}

/** Requests that have been printed, of which so many are remembered. */
const maxPrinted = 10_000;

/**
 * Prints requests that have ended, each once, until the server stops.
 * @param printed ids of those that are printed already
 */
async function follow(
  logs: Logs,
  filter: RequestFilter,
  printed: Set<string>,
  print: (each: RequestSummary) => void,
): Promise<number> {
  await logs.follow(filter, ({ requests }) => {
    for (const request of requests) {
      if (request.ended === 'open' || printed.has(request.id)) continue;
      printed.add(request.id);
      print(request);
    }
    for (const id of [...printed].slice(0, Math.max(0, printed.size - maxPrinted))) printed.delete(id);
  });
  console.error('The server has stopped.');
  return 0;
}

interface Wanted extends RequestFilter {
  readonly limit?: number;
  readonly before?: string;
}

async function read(logs: Logs, { limit = 50, ...filter }: Wanted, isJson: boolean, follows: boolean): Promise<number> {
  const listed = [...(await logs.list(filter, limit))].reverse();
  const print = (each: RequestSummary): void => console.log(isJson ? JSON.stringify(each) : logsLine(each));
  if (!isJson && (listed.length || follows)) console.log(logsHead);
  const shown = listed.filter(({ ended }) => !follows || ended !== 'open');
  for (const each of shown) print(each);
  if (follows) return follow(logs, filter, new Set(shown.map((each) => each.id)), print);
  if (!listed.length && !isJson) console.error('The log has no such requests.');
  return 0;
}

/** @returns the exit code */
export async function logsCommand(args: readonly string[]): Promise<number> {
  const operation = await readOperation('listRequests');
  const following = ['  --follow, -f', 'goes on with new requests when they have ended'];
  const options = { ...serverOptions, ...optionsOf(operation), follow: { type: 'boolean', short: 'f' } } as const;
  const given = readOptions(args, options, helpText(usage, following, ...optionsHelp(operation)));
  if (!given) return 0;
  const { values, positionals } = given;
  const { query } = readInputs('logs', '', operation, values, []);
  const [id, ...more] = positionals;
  if (more.length) throw new UsageError('Give the id of one request.');
  const logs = await openLogs(values);
  return id === undefined ? read(logs, query, values.json === true, values.follow === true) : show(logs, id);
}

async function openLogs(values: ServerValues): Promise<Logs> {
  const servers = await serversOf(values);
  if (values.url !== undefined)
    return logsOf(servers, `The server at ${values.url} records no requests: its requestLog.entries is 0.`);
  const { dataDir } = (await readCommandConfig(values)).config;
  return logsOf(
    servers,
    `No server that records requests runs on the data directory ${dataDir}. Start it with pentagate serve, and requestLog.entries above 0; for a mock, or a server elsewhere, give its address with --url.`,
  );
}
