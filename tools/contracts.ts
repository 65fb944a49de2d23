// `npm run contracts`: takes contracts through all steps, beside other tools that do the same, and prints what came of it and what it cost.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { columns } from '../runtime/cli/columns.js';
import { readOptions, UsageError } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import { median } from './bench/load.js';
import { type Result, steps, takeThrough, toolsOf } from './contracts/steps.js';
import { listed } from './program.js';

const usage = `usage: npm run contracts -- [options] CONTRACT...

Takes each contract through these steps with each of these tools, and prints whether it went well, the seconds of processor time, the memory at
the peak and the size of what was written, in MB. Then how many contracts each tool took, and the medians of the ratios, over the contracts that
both took.

${steps.map((step) => `  ${step.padEnd(11)}${toolsOf(step).join(', ')}`).join('\n')}

A CONTRACT is a file, a folder with openapi.yaml, openapi.json or a file .entry that says which file it is, or a folder of all these.

  --only STEP,...    some of the steps (compile checks what generate has written)
  --tools TOOL,...   some of the tools
  --program FILE     the command pentagate of an installed package (default: that of this checkout)
  --json FILE        the figures and all reasons
  --help             this text

Exit code: 0 pentagate took all contracts through all steps, 1 not all, 2 wrong usage. It needs Linux with GNU time, and
npm ci --prefix test/extras for Hey API.`;

/** The contract of a file or folder; undefined where there is none. */
const entryOf = (path: string): string | undefined => {
  if (!statSync(path).isDirectory()) return /\.(ya?ml|json)$/.test(path) ? path : undefined;
  const named = join(path, '.entry');
  const names = existsSync(named) ? [readFileSync(named, 'utf8').trim()] : ['openapi.yaml', 'openapi.json'];
  return names.map((name) => join(path, name)).find((file) => existsSync(file));
};

/** The contracts that are meant. @throws UsageError where there are none */
function contractsAt(path: string): { name: string; file: string }[] {
  if (!existsSync(path)) throw new UsageError(`There is no ${path}.`);
  const paths = entryOf(path) === undefined && statSync(path).isDirectory() ? readdirSync(path).sort() : [''];
  const found = paths.flatMap((name) => {
    const file = entryOf(join(path, name));
    return file === undefined ? [] : [{ name: name || basename(path), file }];
  });
  if (!found.length) throw new UsageError(`${path} has no contract.`);
  return found;
}

/** A row of the table. */
const cells = ({
  contract,
  step,
  tool,
  ok,
  seconds,
  megabytes,
  bytes,
  answered,
  sent,
  reason = '',
}: Result): string[] => [
  ...[contract, step, tool, !ok ? 'failed' : sent === undefined ? 'ok' : `${answered}/${sent}`],
  ...[seconds?.toFixed(2) ?? '?', megabytes?.toFixed(0) ?? '?', bytes === undefined ? '' : (bytes / 1e6).toFixed(2)],
  reason.split('\n')[0]?.slice(0, 100) ?? '',
];

/** How many contracts each tool took, and what pentagate cost beside it where both took them. */
function* summary(results: readonly Result[]): Generator<string[]> {
  for (const step of steps)
    for (const tool of toolsOf(step)) {
      const all = results.filter((each) => each.step === step && each.tool === tool);
      const ratios = all.flatMap(({ contract, ok, seconds }) => {
        const own = results.find(
          (each) => each.contract === contract && each.step === step && each.tool === 'pentagate',
        );
        return ok && own?.ok && own.seconds && seconds ? [own.seconds / seconds] : [];
      });
      const ratio = tool === 'pentagate' || !ratios.length ? '' : `pentagate needs ${median(ratios).toFixed(2)} ×`;
      const took = `${all.filter(({ ok }) => ok).length} of ${all.length}`;
      if (all.length) yield [step, tool, took, ratio];
    }
}

const texts = {
  only: { type: 'string' },
  tools: { type: 'string' },
  program: { type: 'string' },
  json: { type: 'string' },
} as const;

async function contracts(args: readonly string[]): Promise<number> {
  const given = readOptions(args, texts, usage);
  if (!given) return 0;
  const { only, tools, program, json } = given.values;
  const meant = given.positionals.flatMap((path) => contractsAt(resolve(path)));
  if (!meant.length) throw new UsageError('Name a contract.');
  const chosen = {
    steps: listed(only, 'step', steps),
    tools: listed(tools, 'tool', [...new Set(steps.flatMap(toolsOf))]),
    ...(program !== undefined && { program: resolve(program) }),
  };
  const out = mkdtempSync(join(tmpdir(), 'pentagate-contracts-'));
  const results: Result[] = [];
  try {
    for (const { name, file } of meant) {
      for await (const result of takeThrough(name, file, join(out, name), chosen)) {
        results.push(result);
        console.error(cells(result).join('  '));
      }
      rmSync(join(out, name), { recursive: true, force: true });
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, null, 1)}\n`);
  }
  console.log(columns([['contract', 'step', 'tool', '', 'cpu s', 'MB', 'written', ''], ...results.map(cells)]));
  console.log(`\n${columns([...summary(results)])}`);
  const isWhole = ({ ok, answered, sent }: Result): boolean => ok && answered === sent;
  return results.every((result) => result.tool !== 'pentagate' || isWhole(result)) ? 0 : 1;
}

process.exitCode = await runOne('npm run', 'contracts --', () => contracts);
