// `pentagate serve` in front of one upstream: beside Portkey and Express with `fetch`, beside the least that passing on costs (a bare Node server,
// and nginx where it is installed), and beside the upstream asked directly.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch, type Peer } from '../harness/launch.js';
import { memoryOf } from '../harness/process-use.js';
import { ask, installed, inTurns, key, messageRequest, type Row, startPeer } from './load.js';

// This server beside bare Express and Express with express-openapi-validator, all with the same handler.

/** Callers at the same time. */
const callers = 8;
const streamCallers = 4;

export async function serverRows(rounds: number): Promise<Row[]> {
  const pentagate = await startPeer('pentagate');
  const express = await startPeer('express');
  const validator = await startPeer('validator');
  try {
    const json = messageRequest();
    const plain = await inTurns(rounds, {
      pentagate: () => ask(pentagate, json, callers),
      express: () => ask(express, json, callers),
      validator: () => ask(validator, json, callers),
    });
    const stream = messageRequest({}, true);
    const streamed = await inTurns(rounds, {
      pentagate: () => ask(pentagate, stream, streamCallers),
      express: () => ask(express, stream, streamCallers),
    });
    const ratio = plain.pentagate.perSecond / plain.express.perSecond;
    const validated = plain.pentagate.perSecond / plain.validator.perSecond;
    const streaming = streamed.pentagate.perSecond / streamed.express.perSecond;
    const request = 'validated request, 2 KB, through Express, beside';
    return [
      [`${request} bare Express with the same handler`, '≥', 0.75, '×', ratio],
      [`${request} Express with express-openapi-validator`, '≥', 1.5, '×', validated],
      ['stream of 2,000 events, each and their order checked, beside bare Express', '≥', 1.9, '×', streaming],
    ];
  } finally {
    for (const peer of [pentagate, express, validator]) await peer.stop();
  }
}

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
    environment: { PENTAGATE_KEY: key, BENCH_KEY: key },
    isReady: answersAt('/readyz'),
  });
}

/** nginx with one process; undefined where it is not installed. */
async function startNginx(folder: string, upstream: string): Promise<Peer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const file = join(folder, 'nginx.conf');
  return launch({
    program: 'nginx',
    args: (port) => {
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; keepalive_requests 1000000;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream one { server ${new URL(upstream).host}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://one; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_buffering off; }
  }
}`,
      );
      return ['-c', file, '-p', folder];
    },
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
    const bare = await started(startPeer('bare', upstream.url));
    const many = await inTurns(rounds, {
      pentagate: () => ask(gateway, json, 16),
      bare: () => ask(bare, json, 16),
      fetch: () => ask(fetching, json, 16),
      portkey: () => ask(portkey, routed, 16),
    });
    const alone = await inTurns(rounds, {
      pentagate: () => ask(gateway, json, 1),
      direct: () => ask(upstream, json, 1),
    });
    const paced = messageRequest({}, true);
    const { pentagate: events } = await inTurns(rounds, { pentagate: () => ask(gateway, paced, 32) });
    const nginx = await startNginx(folder, upstream.url);
    if (nginx) peers.push(nginx);
    else console.error('nginx is not installed: its figures are left out.');
    const bounds: Readonly<Record<string, Peer>> = nginx ? { bare, nginx } : { bare };
    for (const [name, peer] of Object.entries(bounds)) {
      const { call, one, event } = await inTurns(rounds, {
        call: () => ask(peer, json, 16),
        one: () => ask(peer, json, 1),
        event: () => ask(peer, paced, 32),
      });
      const figures = [call.processor, event.processor / 200].map((figure) => figure.toFixed(1));
      const latency = (one.latency - alone.direct.latency).toFixed(2);
      console.error(`${name}: ${figures[0]} µs per call, ${figures[1]} µs per paced event, ${latency} ms added`);
    }
    const beside = (other: Exclude<keyof typeof many, 'pentagate'>) => many.pentagate.perSecond / many[other].perSecond;
    const added = alone.pentagate.latency - alone.direct.latency;
    return [
      ['gateway beside Portkey, 16 callers', '≥', 7, '×', beside('portkey')],
      ['gateway beside Express and fetch, 16 callers', '≥', 3.5, '×', beside('fetch')],
      ['gateway beside a bare server with undici, 16 callers', '≥', 0.55, '×', beside('bare')],
      [
        'processor time of a call beside that of a bare server',
        '≤',
        2,
        '×',
        many.pentagate.processor / many.bare.processor,
      ],
      ['what the gateway adds to the median latency of one caller', '≤', 0.15, 'ms', added],
      ['processor time of the gateway per paced event', '≤', 16, 'µs', events.processor / 200],
      ['memory of a text server, idle', '≤', 130, 'MB', idle],
      ['memory of a text server after 20,000 calls', '≤', 190, 'MB', used],
    ];
  } finally {
    for (const peer of peers) await peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
