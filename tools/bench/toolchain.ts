// The commands `generate` and `mock` beside the commands of other tools on the same contract: wall time of what a user waits for, processor time of mocks.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch } from '../harness/launch.js';
import { memoryOf, processorTimeOf } from '../harness/process-use.js';
import { inTurns, key, median, type Row } from './load.js';

const surfaces = ['images', 'videos', 'content', 'responses', 'messages'].map((name) => `openapi/${name}.yaml`);
const redocly = 'node_modules/@redocly/cli/bin/cli.js';
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function run(...args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}

async function milliseconds(work: () => unknown): Promise<{ readonly time: number }> {
  const since = performance.now();
  await work();
  return { time: performance.now() - since };
}

const ask = (url: string, path: string, call?: RequestInit): Promise<boolean> =>
  fetch(url + path, call).then(
    (reply) => {
      if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}`);
      return true;
    },
    () => false,
  );

/** Seconds of processor time, and MB, that a program needs until it is ready. */
const untilReady = (args: readonly string[], isReady?: (url: string) => Promise<boolean>) => async () => {
  const mock = await launch({ args: (port) => [...args, `${port}`], cwd: root, ...(isReady && { isReady }) });
  const { pid } = mock.child;
  const used = { processor: processorTimeOf(pid), memory: memoryOf(pid) };
  await mock.stop();
  return used;
};

const message = (url: string): Promise<boolean> =>
  ask(url, '/v1/messages', {
    method: 'POST',
    // Both answer with the same example: what the simulator needs beyond that is no part of the comparison.
    headers: {
      'x-api-key': key,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
      prefer: 'example=text',
    },
    body: JSON.stringify({ model: 'm', max_tokens: 256, messages: [{ role: 'user', content: 'Hello' }] }),
  });

/** A contract of two operations. */
const small = `openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200': { description: All, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }
    post:
      operationId: createNote
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '201': { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
components:
  schemas:
    Note: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
`;

/** Median milliseconds from a saved change of the contract to the types that follow, with `generate --watch`. */
async function untilSaved(folder: string, rounds: number): Promise<number> {
  const file = join(folder, 'openapi/messages.yaml');
  const types = join(folder, 'generated/types.ts');
  cpSync(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  const [source, args] = [readFileSync(file, 'utf8'), ['openapi/openapi.yaml', '--out', 'generated', '--watch']];
  const isWritten = (what: string) => async () => existsSync(types) && readFileSync(types, 'utf8').includes(what);
  const watch = await launch({
    args: () => [join(root, 'bin/pentagate.mjs'), 'generate', ...args],
    cwd: folder,
    isReady: isWritten('MessageRequest'),
  });
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const since = performance.now();
      writeFileSync(file, source.replace(/^( +)MessageRequest:\n/m, `$&$1  title: Round ${round}\n`));
      while (!(await isWritten(`Round ${round}`)())) await delay(5);
      if (round) times.push(performance.now() - since);
    }
  } finally {
    await watch.stop();
  }
  return median(times);
}

/**
 * `npm run generate` with nothing cached, and the three commands for a part of what it writes; then both mocks, from the start of the
 * process to the first answer.
 */
export async function toolchainRows(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
  const out = (name: string): string => join(folder, name);
  // The 3.1 form of the contract, which other tools read.
  const document = out('openapi.3.1.json');
  writeFileSync(document, JSON.stringify(await readRuntimeContract()));
  const config = ['--config', 'openapi/redocly.yaml'];
  try {
    const made = await inTurns(rounds, {
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
    const again = await inTurns(rounds, {
      unchanged: () => milliseconds(() => run('scripts/run.mjs', 'scripts/generate.ts', '--out', out('generated'))),
      nothing: () => milliseconds(() => run('--eval', '')),
    });
    // What the rows in milliseconds have to be seen beside.
    console.error(`an empty program of Node: ${again.nothing.time.toFixed()} ms`);
    const saved = await untilSaved(out('watched'), rounds);
    const prism = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', document, '-v', 'fatal', '-p'];
    const ours = ['scripts/run.mjs', 'scripts/mock.ts', '--quiet'];
    writeFileSync(out('small.yaml'), small);
    const mock = await inTurns(rounds, {
      pentagate: untilReady([...ours, '--port'], message),
      prism: untilReady(prism, message),
      small: untilReady([...ours, out('small.yaml'), '--port'], (url) => ask(url, '/notes')),
      started: untilReady(['scripts/run.mjs', 'tools/bench/mock.ts']),
    });
    const others = 'Redocly lint and bundle, and openapi-typescript';
    return [
      [`cold generate beside ${others}`, '≤', 0.5, '×', made.pentagate.time / made.others.time],
      ['generate with nothing changed', '≤', 150, 'ms', again.unchanged.time],
      ['generate --watch, from a save to the new files', '≤', 600, 'ms', saved],
      ['mock ready beside Prism, processor time', '≤', 0.3, '×', mock.pentagate.processor / mock.prism.processor],
      ['mock of a small contract until its first answer', '≤', 450, 'ms', mock.small.processor * 1000],
      ['startMock() of the six APIs, processor time', '≤', 500, 'ms', mock.started.processor * 1000],
      ['startMock() of the six APIs, memory', '≤', 100, 'MB', mock.started.memory],
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
