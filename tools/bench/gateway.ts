// `pentagate serve` in front of one upstream, beside Portkey and beside Express with `fetch`; and its own figures beside the upstream asked directly.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch, type Peer } from '../harness/launch.js';
import { memoryOf } from '../harness/process-use.js';
import { ask, key, messageRequest } from './load.js';
import { installed, inTurns, type Row, startPeer } from './measure.js';

/** Portkey, and the versions of its dependencies. */
const portkeyPackages = ['@portkey-ai/gateway@1.15.2', 'hono@4.9.7', '@hono/node-server@1.13.7'];
const portkeyProgram = '@portkey-ai/gateway/build/start-server.js';

const answersAt = (path: string) => (url: string) =>
  fetch(url + path).then(
    ({ ok }) => ok,
    () => false,
  );

function startGateway(folder: string, upstream: string): Promise<Peer> {
  writeFileSync(
    join(folder, 'pentagate.config.yaml'),
    `mode: production\ndocs: false\nconsole: false\nrate: {perMinute: 0}\nlog: {level: warn}\nupstreams: {one: {url: '${upstream}', key: $BENCH_KEY}}\n`,
  );
  return launch({
    args: (port) => [join(root, 'bin/pentagate.mjs'), 'serve', '--port', `${port}`],
    cwd: folder,
    environment: () => ({ PENTAGATE_KEY: key, BENCH_KEY: key }),
    isReady: answersAt('/readyz'),
  });
}

export async function gatewayRows(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
  const peers: Peer[] = [];
  const started = async (starting: Promise<Peer>): Promise<Peer> => {
    const peer = await starting;
    peers.push(peer);
    return peer;
  };
  try {
    const upstream = await started(startPeer('upstream'));
    const gateway = await started(startGateway(folder, upstream.url));
    const idle = memoryOf(gateway.child.pid);
    const json = messageRequest();
    await ask(gateway, json, 16, { milliseconds: Number.POSITIVE_INFINITY, responses: 20_000 });
    const used = memoryOf(gateway.child.pid);

    const fetching = await started(startPeer('fetch', upstream.url));
    const program = installed(portkeyPackages, portkeyProgram);
    const portkey = await started(
      launch({ args: (port) => [program, `--port=${port}`, '--headless'], isReady: answersAt('/') }),
    );
    const routed = messageRequest({
      'x-portkey-provider': 'anthropic',
      'x-portkey-custom-host': `${upstream.url}/v1`,
    });
    const many = await inTurns(rounds, {
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
    const beside = (other: 'fetch' | 'portkey') => many.pentagate.perSecond / many[other].perSecond;
    const added = alone.pentagate.latency - alone.direct.latency;
    return [
      ['gateway beside Portkey, 16 callers', '≥', 5, '×', beside('portkey')],
      ['gateway beside Express and fetch, 16 callers', '≥', 2.5, '×', beside('fetch')],
      ['what the gateway adds to the median latency of one caller', '≤', 0.25, 'ms', added],
      ['processor time of the gateway per paced event', '≤', 22, 'µs', events.processor / 200],
      ['memory of a text server, idle', '≤', 150, 'MB', idle],
      ['memory of a text server after 20,000 calls', '≤', 220, 'MB', used],
    ];
  } finally {
    for (const peer of peers) await peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
