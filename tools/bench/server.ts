// `npm run bench -- server`: the complete server and bare Express with the same handler, alternating; medians.
// Absolute figures depend on the machine; the ratios matter, above all those of processor time, which hold on a busy machine too.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask, requestBytes, type Shots } from './load.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const { rounds } = readCounts(
  'bench -- server',
  'The whole server beside bare Express with the same handler: answers, processor time, waiting, memory.',
  {
    rounds: [5, 'rounds in which all take turns'],
  },
);

interface Peer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly pid: number | undefined;
}

async function start(http: string, engine: string, events = 2000): Promise<Peer> {
  const args = ['--expose-gc', 'scripts/run.mjs', 'tools/bench/server-peer.ts', http, engine, String(events)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port, pid: child.pid };
}

async function memoryOf({ child }: Peer): Promise<{ heap: number; rss: number }> {
  child.send('memory');
  const [figures] = (await once(child, 'message')) as [{ heap: number; rss: number }];
  return figures;
}

const headers = { 'x-api-key': 'bench', 'anthropic-version': '2023-06-01' };
const turns = (length: number) => ({
  model: 'sonnet-latest',
  max_tokens: 1024,
  messages: Array.from({ length: 6 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `Turn ${index} of a talk about clocks. `.padEnd(length, 'Time goes by and nobody knows where. '),
  })),
});
const small = requestBytes('/v1/messages', headers, turns(300));
const large = requestBytes('/v1/messages', headers, turns(33_000));
const streamed = requestBytes('/v1/messages', headers, { ...turns(300), stream: true });
const story = requestBytes('/v1/messages', headers, {
  model: 'sonnet-latest',
  max_tokens: 10_000,
  messages: [{ role: 'user', content: 'Write a story of 4000 words about a clock.' }],
  stream: true,
});

interface Case {
  readonly name: string;
  readonly engine: 'fixed' | 'simulator';
  readonly request: Buffer;
  readonly connections: number;
  readonly goal: number;
}

const cases: readonly Case[] = [
  { name: '2 KB request, fixed answer', engine: 'fixed', request: small, connections: 8, goal: 0.7 },
  { name: '200 KB request, fixed answer', engine: 'fixed', request: large, connections: 8, goal: 0.75 },
  { name: 'stream of 2,000 events', engine: 'fixed', request: streamed, connections: 4, goal: 0.8 },
  { name: '2 KB request, simulator', engine: 'simulator', request: small, connections: 8, goal: 0.7 },
  { name: 'stream of a long story, simulator', engine: 'simulator', request: story, connections: 4, goal: 0.8 },
];

/** Rows of both tables: the number of responses, and the latency with one connection. */
async function compare(): Promise<{ throughput: string[][]; latency: string[][] }> {
  const rows: string[][] = [];
  const alone: string[][] = [];
  const peers = new Map<string, Peer>();
  for (const http of ['pentagate', 'express'])
    for (const engine of ['fixed', 'simulator']) peers.set(`${http} ${engine}`, await start(http, engine));
  for (const { name, engine, request, connections, goal } of cases) {
    /** The peers alternate; the first round is a warm-up. */
    const measure = async (callers: number): Promise<Record<string, Shots[]>> => {
      const shots: Record<string, Shots[]> = { pentagate: [], express: [] };
      for (let round = 0; round <= rounds; round++)
        for (const http of round % 2 ? ['pentagate', 'express'] : ['express', 'pentagate']) {
          const peer = peers.get(`${http} ${engine}`);
          if (!peer) continue;
          const shot = await ask(peer, request, { connections: callers, milliseconds: 1500 });
          if (round) shots[http]?.push(shot);
        }
      return shots;
    };
    const shots = await measure(connections);
    const middle = (http: string, what: keyof Shots): number => median((shots[http] ?? []).map((shot) => shot[what]));
    const ours = middle('pentagate', 'perSecond');
    const theirs = middle('express', 'perSecond');
    const processor = middle('express', 'processor') / middle('pentagate', 'processor');
    rows.push([
      name,
      ours.toFixed(0),
      theirs.toFixed(0),
      (ours / theirs).toFixed(2),
      middle('pentagate', 'processor').toFixed(0),
      middle('express', 'processor').toFixed(0),
      processor.toFixed(2),
      `>= ${goal}`,
    ]);
    const single = await measure(1);
    const [own, other] = ['pentagate', 'express'].map((http) =>
      median((single[http] ?? []).map((shot) => shot.latency)),
    ) as [number, number];
    alone.push([name, own.toFixed(0), other.toFixed(0), (own - other).toFixed(0)]);
  }
  for (const { child } of peers.values()) child.kill();
  return { throughput: rows, latency: alone };
}

/** Memory after many calls, which must not grow with their number. */
async function memory(): Promise<string[][]> {
  const peer = await start('pentagate', 'simulator');
  const rows: string[][] = [];
  const note = async (after: string): Promise<void> => {
    const { heap, rss } = await memoryOf(peer);
    rows.push([after, heap.toFixed(1), rss.toFixed(0)]);
  };
  await ask(peer, small, { connections: 8, answers: 2000 });
  await ask(peer, streamed, { connections: 8, answers: 200 });
  await note('2,000 requests, 200 streams');
  for (let part = 1; part <= 2; part++) {
    await ask(peer, small, { connections: 8, answers: 10_000 });
    await ask(peer, streamed, { connections: 8, answers: 1000 });
    await note(`${part}0,000 requests and ${part},000 streams more`);
  }
  peer.child.kill();
  return rows;
}

console.log(`${rounds} rounds in turn, Node ${process.versions.node}\n`);
const head = ['answers per second', 'pentagate', 'express', 'ratio', 'pentagate, µs', 'express, µs', 'ratio', 'goal'];
const { throughput, latency } = await compare();
console.log(table(head, throughput));
console.log('\nµs: processor time of the server per answer\n');
console.log(table(['one caller, µs from request to last byte', 'pentagate', 'express', 'added'], latency));
console.log();
console.log(table(['memory of the server, MB', 'heap', 'resident'], await memory()));
