// The commands `generate` and `mock` beside the commands of other tools on the same contract: wall time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { projectRoot as root } from '../../runtime/paths.js';
import { launch } from '../harness/launch.js';
import { key } from './load.js';
import { inTurns, type Row } from './measure.js';

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

/** From the start of a mock to its first answer. */
const untilAnswered = (args: readonly string[]) => async (): Promise<{ readonly time: number }> => {
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
  const isReady = async (url: string): Promise<boolean> => {
    const reply = await fetch(`${url}/v1/messages`, call).catch(() => undefined);
    if (reply && !reply.ok) throw new Error(`${args[0]} answers with ${reply.status}`);
    return reply !== undefined;
  };
  const since = performance.now();
  const mock = await launch({ args: (port) => [...args, `${port}`], cwd: root, isReady });
  const time = performance.now() - since;
  await mock.stop();
  return { time };
};

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
    const prism = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', document, '-v', 'fatal', '-p'];
    const mock = await inTurns(rounds, {
      pentagate: untilAnswered(['scripts/run.mjs', 'scripts/mock.ts', '--quiet', '--port']),
      prism: untilAnswered(prism),
    });
    const what = 'cold generate beside Redocly lint and bundle, and openapi-typescript';
    return [
      [what, '≤', 0.7, '×', made.pentagate.time / made.others.time],
      ['mock ready beside Prism', '≤', 0.5, '×', mock.pentagate.time / mock.prism.time],
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
