// The commands `generate` and `mock` beside the commands of other tools on the same contract: wall time.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { freePort } from '../harness/ports.js';
import { key } from './load.js';
import { inTurns, type Row, root } from './measure.js';

/** The 3.1 form of the contract, which other tools read. */
async function document31(folder: string): Promise<string> {
  const file = join(folder, 'openapi.3.1.json');
  writeFileSync(file, JSON.stringify(await readRuntimeContract()));
  return file;
}

const surfaces = ['images', 'videos', 'content', 'responses', 'messages'].map((name) => `openapi/${name}.yaml`);
const redocly = 'node_modules/@redocly/cli/bin/cli.js';
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function run(...args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}

async function milliseconds(work: () => void | Promise<void>): Promise<{ readonly time: number }> {
  const since = performance.now();
  await work();
  return { time: performance.now() - since };
}

/** `npm run generate` with nothing cached, and the three commands for a part of what it writes. */
export async function generateRows(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
  const out = (name: string): string => join(folder, name);
  const document = await document31(folder);
  const config = ['--config', 'openapi/redocly.yaml'];
  try {
    const { pentagate, others } = await inTurns(rounds, {
      pentagate: () => {
        rmSync(out('generated'), { recursive: true, force: true });
        return milliseconds(() => run('scripts/run.mjs', 'scripts/generate.ts', '--force', '--out', out('generated')));
      },
      others: () =>
        milliseconds(() => {
          run(redocly, 'lint', ...surfaces, ...config);
          run(redocly, 'bundle', 'openapi/openapi.yaml', '-o', out('bundle.json'), ...config);
          run('node_modules/openapi-typescript/bin/cli.js', document, '-o', out('types.ts'));
        }),
    });
    const what = 'cold generate beside Redocly lint and bundle, and openapi-typescript';
    return [{ what, bound: 'at most', goal: 0.7, value: pentagate.time / others.time, unit: '×' }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a mock, and waits until it answers a call. */
async function untilAnswered(command: (port: string) => readonly string[]): Promise<void> {
  const port = String(await freePort());
  const child = spawn(process.execPath, command(port), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const call = {
    method: 'POST',
    // Both answer with the same example: what the simulator needs beyond that is no part of the comparison.
    headers: {
      'x-api-key': key,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
      prefer: 'example=text',
    },
    body: JSON.stringify({ model: 'm', max_tokens: 256, messages: [{ role: 'user', content: 'Hello' }] }),
  };
  const status = () =>
    fetch(`http://127.0.0.1:${port}/v1/messages`, call).then(
      (reply) => reply.status,
      () => 0,
    );
  try {
    for (let got = await status(); got !== 200; got = await status()) {
      if (got || child.exitCode !== null) throw new Error(`${command(port)[0]}: ${got || child.exitCode}`);
      await delay(5);
    }
  } finally {
    child.kill();
  }
}

/** From the start of the process to the first answer. */
export async function mockRows(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
  const document = await document31(folder);
  const ours = ['scripts/run.mjs', 'scripts/mock.ts', '--quiet', '--port'];
  const theirs = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', document, '-v', 'fatal', '-p'];
  try {
    const { pentagate, prism } = await inTurns(rounds, {
      pentagate: () => milliseconds(() => untilAnswered((port) => [...ours, port])),
      prism: () => milliseconds(() => untilAnswered((port) => [...theirs, port])),
    });
    const value = pentagate.time / prism.time;
    return [{ what: 'mock ready beside Prism', bound: 'at most', goal: 0.5, value, unit: '×' }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
