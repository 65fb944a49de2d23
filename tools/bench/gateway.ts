// `pentagate serve` in front of one upstream, beside Portkey and beside Express with `fetch`; and its own figures beside the upstream asked directly.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../harness/ports.js';
import { ask, key, messageRequest } from './load.js';
import { installed, inTurns, memoryOf, type Peer, type Row, root, startPeer } from './measure.js';

/** Portkey, and the versions of its dependencies. */
export const portkeyPackages = ['@portkey-ai/gateway@1.15.2', 'hono@4.9.7', '@hono/node-server@1.13.7'];

/** Starts a program that listens on a given port, and waits until a path of it answers. */
async function start(path: string, command: (port: number) => readonly string[], options: object): Promise<Peer> {
  const port = await freePort();
  const child = spawn(process.execPath, command(port), { stdio: 'ignore', ...options });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${command(port)[0]} ended with ${child.exitCode}`);
    await delay(50);
  }
  return { port, child };
}

function startGateway(folder: string, upstream: string): Promise<Peer> {
  writeFileSync(
    join(folder, 'pentagate.config.yaml'),
    `mode: production\ndocs: false\nconsole: false\nrate: {perMinute: 0}\nlog: {level: warn}\nupstreams: {one: {url: '${upstream}', key: $BENCH_KEY}}\n`,
  );
  const command = (port: number) => [join(root, 'bin/pentagate.mjs'), 'serve', '--port', String(port)];
  return start('/readyz', command, { cwd: folder, env: { ...process.env, PENTAGATE_KEY: key, BENCH_KEY: key } });
}

async function startPortkey(): Promise<Peer> {
  const program = installed('portkey', portkeyPackages, '@portkey-ai/gateway/build/start-server.js');
  return start('/', (port) => [program, `--port=${port}`, '--headless'], {});
}

export async function gatewayRows(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
  const peers: Peer[] = [];
  const started = async (peer: Promise<Peer>): Promise<Peer> => {
    peers.push(await peer);
    return peer;
  };
  try {
    const upstream = await started(startPeer('upstream'));
    const url = `http://127.0.0.1:${upstream.port}`;
    const gateway = await started(startGateway(folder, url));
    const idle = memoryOf(gateway);
    const json = messageRequest();
    await ask(gateway, json, 16, { milliseconds: Number.POSITIVE_INFINITY, responses: 20_000 });
    const used = memoryOf(gateway);

    const fetching = await started(startPeer('fetch', url));
    const portkey = await started(startPortkey());
    const routed = messageRequest({ 'x-portkey-provider': 'anthropic', 'x-portkey-custom-host': `${url}/v1` });
    const { pentagate, ...others } = await inTurns(rounds, {
      pentagate: () => ask(gateway, json, 16),
      fetch: () => ask(fetching, json, 16),
      portkey: () => ask(portkey, routed, 16),
    });
    const alone = await inTurns(rounds, {
      pentagate: () => ask(gateway, json, 1),
      direct: () => ask(upstream, json, 1),
    });
    const paced = messageRequest({}, true);
    const { pentagate: events } = await inTurns(rounds, { pentagate: () => ask(gateway, paced, 32) });
    return [
      {
        what: 'gateway beside Portkey, 16 callers',
        bound: 'at least',
        goal: 5,
        unit: '×',
        value: pentagate.perSecond / others.portkey.perSecond,
      },
      {
        what: 'gateway beside Express and fetch, 16 callers',
        bound: 'at least',
        goal: 2.5,
        unit: '×',
        value: pentagate.perSecond / others.fetch.perSecond,
      },
      {
        ...{
          what: 'what the gateway adds to the median latency of one caller',
          bound: 'at most',
          goal: 0.25,
          unit: 'ms',
        },
        value: alone.pentagate.latency - alone.direct.latency,
      },
      {
        what: 'processor time of the gateway per paced event',
        bound: 'at most',
        goal: 22,
        unit: 'µs',
        value: events.processor / 200,
      },
      { what: 'memory of a text server, idle', bound: 'at most', goal: 150, value: idle, unit: 'MB' },
      { what: 'memory of a text server after 20,000 calls', bound: 'at most', goal: 220, value: used, unit: 'MB' },
    ];
  } finally {
    for (const { child } of peers) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
