// `npm run bench -- generate`: this generator, the same steps with the commands of other tools, and another generator, on the same contract,
// interleaved in one run. Medians of wall time.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRuntimeContract } from '../../server/config/install-paths.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const { rounds } = readCounts('bench -- generate', 'The generator beside the tools one would use without it.', {
  rounds: [5, 'rounds in which all take turns'],
});
const folder = mkdtempSync(join(tmpdir(), 'pentagate-bench-'));
const contract = join(folder, 'openapi');
cpSync(join(root, 'openapi'), contract, { recursive: true });
const out = join(folder, 'generated');
const derived = join(folder, 'openapi.3.1.json');
writeFileSync(derived, JSON.stringify(await readRuntimeContract()));

function run(args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return performance.now() - started;
}

const bin = (name: string): string => join(root, 'node_modules', name);
const generate = ['scripts/run.mjs', 'scripts/generate.ts', '--contract', contract, '--out', out];
const surfaces = ['images', 'videos', 'content', 'responses', 'messages'].map((name) => join(contract, `${name}.yaml`));
const redocly = bin('@redocly/cli/bin/cli.js');

/** The steps for which other tools have a command; automata, diagrams, client and validators have none. */
const commands: Record<string, readonly string[]> = {
  'redocly lint (five files)': [redocly, 'lint', ...surfaces, '--config', join(root, 'openapi/redocly.yaml')],
  'redocly bundle': [
    redocly,
    'bundle',
    join(contract, 'openapi.yaml'),
    '-o',
    join(folder, 'bundle.json'),
    '--config',
    join(root, 'openapi/redocly.yaml'),
  ],
  'openapi-typescript': [bin('openapi-typescript/bin/cli.js'), derived, '-o', join(folder, 'types.ts')],
};
const other = [
  bin('@hey-api/openapi-ts/bin/run.js'),
  '-i',
  derived,
  '-o',
  join(folder, 'hey'),
  '-p',
  '@hey-api/typescript',
  '@hey-api/sdk',
  '@hey-api/client-fetch',
  'zod',
  '--silent',
];

/** Starts a watching process, saves one edit per round, and measures the time until its line about that edit. */
async function watchEdits(): Promise<number[]> {
  const file = join(contract, 'messages.yaml');
  const original = readFileSync(file, 'utf8');
  const child = spawn(process.execPath, [...generate, '--watch'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let seen = '';
  let wake = (): void => undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk;
    wake();
  });
  const until = async (text: string): Promise<void> => {
    while (!seen.includes(text)) await new Promise<void>((resolve) => (wake = resolve));
    seen = '';
  };
  await until('watching');
  const times: number[] = [];
  for (let round = 0; round < rounds + 1; round++) {
    const started = performance.now();
    // A new optional field changes types, validators, bundle and derived forms.
    writeFileSync(
      file,
      original
        .replace('    MessageRequest:\n', '    MessageRequest:\n      minProperties: 0\n')
        .replace('minProperties: 0', `minProperties: ${round % 3}`),
    );
    await until('messages.yaml:');
    if (round) times.push(performance.now() - started);
  }
  child.kill();
  writeFileSync(file, original);
  return times;
}

const times: Record<string, number[]> = {};
const note = (name: string, value: number): void => {
  times[name] ??= [];
  times[name].push(value);
};
run(generate);
for (let round = 0; round < rounds; round++) {
  process.stderr.write(`round ${round + 1} of ${rounds}\r`);
  rmSync(out, { recursive: true, force: true });
  note('pentagate, cold, everything', run([...generate, '--force']));
  note('pentagate, nothing changed', run(generate));
  let chain = 0;
  for (const [name, args] of Object.entries(commands)) {
    const time = run(args);
    note(name, time);
    chain += time;
  }
  note('the three commands together', chain);
  note('@hey-api/openapi-ts (types, client, zod)', run(other));
}
for (const time of await watchEdits()) note('pentagate, one edit under --watch', time);
rmSync(folder, { recursive: true, force: true });
console.log(
  table(
    ['step', 'median', 'min', 'max'],
    Object.entries(times).map(([name, values]) => [
      name,
      ...[median(values), Math.min(...values), Math.max(...values)].map((value) => `${Math.round(value)} ms`),
    ]),
  ),
);
