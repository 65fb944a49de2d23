// A cheap load generator: prepared bytes on plain sockets, so that the benchmark measures the server and not its client.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch, type Peer } from '../harness/launch.js';
import { processorTimeOf } from '../harness/process-use.js';

// What all benchmarks share: contestants take turns, and medians count, so that a busy moment of the machine strikes all alike.

/** One line of the table of goals. */
export type Row = readonly [
  what: string,
  bound: '≥' | '≤',
  goal: number,
  unit: '×' | 'ms' | 'µs' | 'MB',
  value: number,
];

/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Lets all contestants take turns, forwards and backwards, after a round that only warms up.
 * @returns the medians of the figures of each
 */
export async function inTurns<Name extends string, Figure extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Readonly<Record<Figure, number>>>>>,
): Promise<Readonly<Record<Name, Readonly<Record<Figure, number>>>>> {
  const entries = Object.entries(contestants) as [Name, () => Promise<Record<Figure, number>>][];
  const measured = new Map<Name, Record<Figure, number>[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of round % 2 ? entries.toReversed() : entries) {
      const figures = await run();
      if (round) measured.get(name)?.push(figures);
    }
  const middle = (all: readonly Record<Figure, number>[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((one) => one[figure as Figure]))]),
    );
  return Object.fromEntries([...measured].map(([name, all]) => [name, middle(all)])) as never;
}

/**
 * A program of another tool, which npm installs into `.cache` when it is first needed.
 * @param packages with their versions, that of the tool first
 * @param program below node_modules
 * @returns its absolute path
 */
export function installed(packages: readonly string[], program: string): string {
  const folder = join(root, '.cache', (packages[0] ?? '').replaceAll('/', '+'));
  const file = join(folder, 'node_modules', program);
  if (existsSync(file)) return file;
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  // Standard output is for results.
  if (spawnSync('npm', args, { stdio: ['ignore', 2, 2] }).status !== 0)
    throw new Error(`cannot install ${packages[0]}`);
  return file;
}

/** Starts a peer of `peers.ts`. */
export const startPeer = (kind: string, upstream = ''): Promise<Peer> =>
  launch({ cwd: root, args: (port) => ['scripts/run.mjs', 'tools/bench/peers.ts', kind, `${port}`, upstream] });

/** The bytes of a call of messages on a connection that is kept. */
export function messageRequest(more: Readonly<Record<string, string>> = {}, stream = false, model = 'm'): Buffer {
  const messages = Array.from({ length: 6 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `Turn ${index} of a talk about clocks. `.padEnd(300, 'Time goes by and nobody knows where. '),
  }));
  const body = JSON.stringify({ model, max_tokens: 1024, ...(stream && { stream }), messages });
  const headers = {
    host: 'localhost',
    'x-api-key': key,
    'anthropic-version': '2023-06-01',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /v1/messages HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The key with which all requests come. */
export const key = 'key-of-the-benchmark';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Repeats a request on one connection after each complete response, as long as `more` returns true; passes it the milliseconds. */
function keepAsking(port: number, request: Buffer, more: (milliseconds: number) => boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let since = 0;
  /** Bytes of the body that are still to come; undefined before its head. */
  let left: number | undefined;
  let tail: Buffer = Buffer.alloc(0);
  const write = (): void => {
    since = performance.now();
    left = undefined;
    tail = Buffer.alloc(0);
    socket.write(request);
  };
  const read = (chunk: Buffer): void => {
    let body = chunk;
    if (left === undefined) {
      const end = chunk.indexOf(headEnd);
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${chunk.toString('utf8', 0, 600)}`);
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
      body = chunk.subarray(end + headEnd.length);
    }
    left -= body.length;
    tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    if (left > 0 && !tail.equals(lastChunk)) return;
    if (more(performance.now() - since)) write();
    else socket.destroy();
  };
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  write();
  return once(socket, 'close').then(() => undefined);
}

/** Sends a request on several connections, until a number of milliseconds or of responses is reached. */
export async function ask(
  peer: Peer,
  request: Buffer,
  connections: number,
  { milliseconds = 1500, responses = Number.POSITIVE_INFINITY } = {},
) {
  const began = performance.now();
  const used = processorTimeOf(peer.child.pid);
  const latencies: number[] = [];
  const more = (latency: number): boolean => {
    latencies.push(latency);
    return performance.now() - began < milliseconds && latencies.length + connections <= responses;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(peer.port, request, more)));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: latencies.length / seconds,
    /** Microseconds of the server's processor time per response. */
    processor: ((processorTimeOf(peer.child.pid) - used) * 1e6) / latencies.length,
    /** Median milliseconds from a request to the end of its response. */
    latency: median(latencies),
  };
}
