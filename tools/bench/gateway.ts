// `npm run bench -- gateway`: one upstream, asked directly, through this gateway and through other proxies, in turn; medians. This gateway checks keys
// and limits, validates, observes and meters; the others only pass on what they get.
// Absolute figures depend on the machine; the ratios matter.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../cli/options.js';
import { ask, requestBytes, type Shots } from './load.js';
import { median, table } from './table.js';

const usage = `usage: npm run bench -- gateway [options]

One upstream on loopback, asked directly, through this gateway (keys, limits, validation, observation and usage on), through Express with fetch and
with undici, and through http-proxy-3 and @portkey-ai/gateway if --peers names a folder in which they are installed:

  npm install --prefix DIR --ignore-scripts http-proxy-3 @portkey-ai/gateway hono@4.9.7 @hono/node-server@1.13.7

Portkey refuses streams with newer versions of its two dependencies named there.

  --rounds N    rounds in which all take turns (default: 5)
  --peers DIR   folder with further proxies
  --help        this text
`;

const given = readOptions({ rounds: { type: 'string', default: '5' }, peers: { type: 'string' } } as const, usage);
if ('exit' in given) process.exit(given.exit);
const rounds = Number(given.values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds must be a whole number above 0\n\n${usage}`);
  process.exit(2);
}
const peersFolder = given.values.peers ?? '';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
const key = 'key-of-the-benchmark';

interface Peer {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  readonly pid: number | undefined;
  /** Headers that its requests need. */
  readonly headers: Readonly<Record<string, string>>;
}

const credentials = { 'x-api-key': key, 'anthropic-version': '2023-06-01' };

async function startPeer(name: string, upstream = ''): Promise<Peer> {
  const args = ['scripts/run.mjs', 'tools/bench/gateway-peer.ts', name, upstream, peersFolder];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return { name, child, port, pid: child.pid, headers: credentials };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a port answers. */
async function untilListening(port: number, path: string): Promise<void> {
  for (;;) {
    const there = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.ok,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startGateway(upstream: string): Promise<Peer> {
  writeFileSync(
    join(folder, 'pentagate.config.yaml'),
    `mode: production\ndocs: false\nconsole: false\nrate: {perMinute: 0}\nlog: {level: warn}\nupstreams: {one: {url: '${upstream}', key: $BENCH_KEY}}\n`,
  );
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'bin/pentagate.mjs'), 'serve', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, PENTAGATE_KEY: key, BENCH_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(port, '/readyz');
  return { name: 'pentagate', child, port, pid: child.pid, headers: credentials };
}

async function startPortkey(upstream: string): Promise<Peer> {
  const port = await freePort();
  const script = join(peersFolder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  const child = spawn(process.execPath, [script, `--port=${port}`, '--headless'], { stdio: 'ignore' });
  await untilListening(port, '/');
  const headers = { 'x-portkey-provider': 'anthropic', 'x-portkey-custom-host': `${upstream}/v1`, ...credentials };
  return { name: 'portkey', child, port, pid: child.pid, headers };
}

const bodyOf = (model: string, stream: boolean) => ({
  ...{ model, max_tokens: 1024, ...(stream ? { stream } : {}) },
  messages: Array.from({ length: 6 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `Turn ${index} of a talk about clocks. `.padEnd(300, 'Time goes by. '),
  })),
});

interface Case {
  readonly name: string;
  readonly connections: number;
  readonly body: object;
  readonly milliseconds: number;
  readonly show: (shots: Shots) => readonly number[];
}

const cases: readonly Case[] = [
  ...[1, 16, 64].map((connections) => ({
    ...{ name: `JSON of 2 KB, ${connections} callers`, connections, body: bodyOf('m', false), milliseconds: 1500 },
    show: ({ perSecond, latency, p99, processor }: Shots) => [perSecond, latency, p99, processor],
  })),
  {
    ...{ name: '2,000 events at once, 4 callers', connections: 4, body: bodyOf('burst', true), milliseconds: 1500 },
    show: ({ perSecond, first, p99, processor }) => [perSecond * 2000, first, p99, processor / 2000],
  },
  {
    ...{ name: '200 events paced, 32 callers', connections: 32, body: bodyOf('paced', true), milliseconds: 2000 },
    show: ({ perSecond, first, p99, processor }) => [perSecond * 200, first, p99, processor / 200],
  },
];

/** Resident memory of a process, in MB (Linux). */
const memoryOf = ({ pid }: Peer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

console.log(`${rounds} rounds in turn, Node ${process.versions.node}\n`);
const upstream = await startPeer('upstream');
const url = `http://127.0.0.1:${upstream.port}`;
const peers: Peer[] = [{ ...upstream, name: 'direct' }, await startGateway(url)];
for (const name of ['fetch', 'undici']) peers.push(await startPeer(name, url));
if (peersFolder && existsSync(join(peersFolder, 'node_modules/http-proxy-3')))
  peers.push(await startPeer('http-proxy-3', url));
if (peersFolder && existsSync(join(peersFolder, 'node_modules/@portkey-ai/gateway')))
  peers.push(await startPortkey(url));
try {
  for (const { name, connections, body, milliseconds, show } of cases) {
    const measured = new Map<string, (readonly number[])[]>();
    for (let round = 0; round <= rounds; round++)
      for (const peer of round % 2 ? [...peers].reverse() : peers) {
        const request = requestBytes('/v1/messages', peer.headers, body);
        const shots = await ask(peer, request, { connections, milliseconds }).catch((error: Error) => {
          console.error(`${peer.name}, ${name}: ${error.message.slice(0, 200)}`);
          return undefined;
        });
        // The first round is a warm-up.
        if (round && shots) measured.set(peer.name, [...(measured.get(peer.name) ?? []), show(shots)]);
      }
    const rows = peers.map((peer) => {
      const all = measured.get(peer.name) ?? [];
      return { name: peer.name, figures: (all[0] ?? []).map((_, at) => median(all.map((row) => row[at] ?? 0))) };
    });
    const ours = rows.find((row) => row.name === 'pentagate')?.figures[0] ?? 0;
    const unit = body === cases.at(-1)?.body || name.includes('events') ? 'event' : 'request';
    console.log(
      table(
        [
          name,
          `${unit}s/s`,
          'ours by theirs',
          unit === 'event' ? 'first, µs' : 'p50, µs',
          'p99, µs',
          `CPU per ${unit}, µs`,
        ],
        rows.map(({ name: peer, figures: [perSecond = 0, time = 0, p99 = 0, processor = 0] }) => [
          peer,
          perSecond.toFixed(0),
          (ours / perSecond).toFixed(2),
          time.toFixed(0),
          p99.toFixed(0),
          processor.toFixed(1),
        ]),
      ),
      '\n',
    );
  }
  const ours = peers[1] as Peer;
  await ask(ours, requestBytes('/v1/messages', ours.headers, bodyOf('m', false)), { connections: 16, answers: 20_000 });
  console.log(`resident memory of this gateway after 20,000 requests more: ${memoryOf(ours).toFixed(0)} MB`);
} finally {
  for (const { child } of [...peers, upstream]) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
