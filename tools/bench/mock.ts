// `npm run bench -- mock [FILE]`: this mock and the plain Prism command on the same contract, alternating in one run; medians. With a FILE,
// only the time to the first answer is measured: what a large contract costs is its start.
// Absolute figures depend on the machine; the ratio matters.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromPath, loadContract } from '../../scripts/contract/load.js';
import { readRuntimeContract } from '../../server/config/install-paths.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const fileAt = process.argv.findIndex((word, at) => at > 1 && /\.(ya?ml|json)$/i.test(word));
const [file] = fileAt < 0 ? [] : process.argv.splice(fileAt, 1);
const about =
  'Our mock beside plain Prism; before the options, a FILE of any contract to measure only the first answer.';
const { rounds } = readCounts('bench -- mock', about, {
  rounds: [5, 'rounds in which all take turns'],
});
/** What the plain command reads. */
const derived = join(mkdtempSync(join(tmpdir(), 'pentagate-bench-')), 'openapi.3.1.json');
writeFileSync(derived, JSON.stringify(await readRuntimeContract()));
const connections = 8;
const duration = 2000;

interface Peer {
  readonly name: string;
  command(port: number): string[];
}

const peers: readonly Peer[] = [
  {
    name: 'npm run mock',
    command: (port) => [
      'scripts/run.mjs',
      'scripts/mock.ts',
      ...(file ? [file] : []),
      '--quiet',
      '--port',
      String(port),
    ],
  },
  {
    name: 'prism mock',
    command: (port) => [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '-v',
      'fatal',
      '-p',
      String(port),
      file ?? derived,
    ],
  },
];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const post: Shot = {
  method: 'POST',
  path: '/v1/messages',
  headers: { 'x-api-key': 'bench', 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
  body: JSON.stringify({
    model: 'sonnet-latest',
    max_tokens: 256,
    messages: Array.from({ length: 6 }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: `Turn ${index} of a short talk.`,
    })),
  }),
};
const get: Shot = {
  method: 'GET',
  path: '/img/task/1732189200123441826968930/fetch',
  headers: { authorization: 'Bearer bench' },
};

function fire(port: number, shot: Shot, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const egress = request(
      {
        host: '127.0.0.1',
        port,
        method: shot.method,
        path: shot.path,
        headers: shot.headers,
        ...(agent ? { agent } : {}),
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    egress.once('error', reject);
    egress.end(shot.body);
  });
}

/** Starts a peer. @returns milliseconds from the start of its process to its first response */
async function start(peer: Peer, shot = post): Promise<{ child: ChildProcess; port: number; first: number }> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, peer.command(port), { cwd: root, stdio: 'ignore' });
  for (;;) {
    const status = await fire(port, shot).catch(() => 0);
    // Of a contract that is not known here, any answer will do.
    if (status === 200 || (file && status)) return { child, port, first: performance.now() - since };
    if (status || child.exitCode !== null)
      throw new Error(`${peer.name} answered ${status} or ended (${child.exitCode})`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function rate(port: number, shot: Shot): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const since = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - since < duration) {
        if ((await fire(port, shot, agent)) !== 200) throw new Error('a request was refused');
        done++;
      }
    }),
  );
  agent.destroy();
  return (done * 1000) / (performance.now() - since);
}

/** Resident memory in MB, from the kernel. */
function memory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Measures the first answers of both on the FILE. */
async function benchFile(path: string): Promise<void> {
  const { contract } = loadContract(fromPath(path));
  const simple = contract?.operations.find(({ method, path: at }) => method === 'get' && !at.includes('{'));
  const shot: Shot = { method: 'GET', path: simple?.path ?? '/', headers: { authorization: 'Bearer bench' } };
  const times = new Map<Peer, number[]>(peers.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round++)
    for (const peer of round % 2 ? peers.toReversed() : peers) {
      const { child, first } = await start(peer, shot);
      times.get(peer)?.push(first);
      child.kill();
    }
  const [own = 0, prism = 0] = peers.map((peer) => median(times.get(peer) ?? []));
  console.log(`${path}: GET ${shot.path}, ${rounds} rounds in turn, Node ${process.versions.node}\n`);
  const rows = peers.map((peer) => [peer.name, median(times.get(peer) ?? []).toFixed(0)]);
  console.log(table(['', 'first answer, ms'], rows));
  console.log(`\ngoal: at most a quarter of Prism's time; it is ${(own / prism).toFixed(2)} of it`);
}

if (file) {
  await benchFile(file);
  process.exit(0);
}

const figures = new Map(
  peers.map((peer) => [
    peer.name,
    { first: [] as number[], post: [] as number[], get: [] as number[], memory: [] as number[] },
  ]),
);
// The first start may bundle; later starts are what users usually see.
for (const peer of peers) (await start(peer)).child.kill();
for (let round = 0; round < rounds; round++)
  for (const peer of round % 2 ? peers.toReversed() : peers) {
    const figure = figures.get(peer.name);
    const { child, port, first } = await start(peer);
    figure?.first.push(first);
    await rate(port, { ...post });
    figure?.post.push(await rate(port, post));
    figure?.get.push(await rate(port, get));
    figure?.memory.push(memory(child.pid));
    child.kill();
  }

const rows = peers.map(({ name }) => {
  const {
    first,
    post: posts,
    get: gets,
    memory: sizes,
  } = figures.get(name) ?? { first: [], post: [], get: [], memory: [] };
  return [name, median(first).toFixed(0), median(posts).toFixed(0), median(gets).toFixed(0), median(sizes).toFixed(0)];
});
console.log(`${rounds} rounds in turn, ${connections} connections, Node ${process.versions.node}\n`);
console.log(table(['', 'first answer, ms', 'POST /v1/messages, req/s', 'GET task, req/s', 'memory, MB'], rows));
console.log(`\ngoals: first answer <= 1200 ms, req/s >= Prism's, memory <= 300 MB`);
