// `npm run contracts`: takes contracts through all steps, beside other tools that do the same, and prints what came of it and what it cost.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { OptionError, readOptions } from '../runtime/cli/options.js';
import { nearest } from '../runtime/cli/suggest.js';
import { median } from './bench/measure.js';
import { type Result, steps, takeThrough, toolsOf } from './contracts/steps.js';

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

Exit code: 0 pentagate took all contracts through all steps, 1 not all, 2 wrong usage. It needs Linux with GNU time, and npm to install Hey API the
first time.`;

/** The contract of a file or folder; undefined where there is none. */
const entryOf = (path: string): string | undefined => {
  if (!statSync(path).isDirectory()) return /\.(ya?ml|json)$/.test(path) ? path : undefined;
  const named = join(path, '.entry');
  const names = existsSync(named) ? [readFileSync(named, 'utf8').trim()] : ['openapi.yaml', 'openapi.json'];
  return names.map((name) => join(path, name)).find((file) => existsSync(file));
};

/** The contracts that are meant. @throws OptionError where there are none */
function contractsAt(path: string): { name: string; file: string }[] {
  if (!existsSync(path)) throw new OptionError(`There is no ${path}.`);
  const paths = entryOf(path) === undefined && statSync(path).isDirectory() ? readdirSync(path).sort() : [''];
  const found = paths.flatMap((name) => {
    const file = entryOf(join(path, name));
    return file === undefined ? [] : [{ name: name || basename(path), file }];
  });
  if (!found.length) throw new OptionError(`${path} has no contract.`);
  return found;
}

/** The names that an option lists, in their own order; all without it. @throws OptionError for another one */
function listed<Name extends string>(text: string | undefined, noun: string, names: readonly Name[]): readonly Name[] {
  const given: readonly string[] = text?.split(',') ?? names;
  const wrong = given.find((name) => !names.some((each) => each === name));
  if (wrong === undefined) return names.filter((name) => given.includes(name));
  const meant = nearest(wrong, names);
  throw new OptionError(`There is no ${noun} ${wrong}.${meant ? ` Did you mean ${meant}?` : ''}`);
}

/** A line of the table, whose last cells are figures. */
const columns = ([contract = '', step = '', tool = '', verdict = '', ...figures]: readonly string[]): string =>
  `${contract.slice(0, 23).padEnd(24)}${step.padEnd(9)}${tool.padEnd(20)}${verdict.padEnd(7)}${figures.map((each) => each.padStart(9)).join('')}`;

/** A result in 160 characters. */
function line({ contract, step, tool, ok, seconds, megabytes, bytes, answered, sent, reason = '' }: Result): string {
  const verdict = !ok ? 'failed' : sent === undefined ? 'ok' : `${answered}/${sent}`;
  const figures = [
    seconds?.toFixed(2) ?? '?',
    megabytes?.toFixed(0) ?? '?',
    bytes === undefined ? '' : (bytes / 1e6).toFixed(2),
  ];
  return `${columns([contract, step, tool, verdict, ...figures])}  ${reason.split('\n')[0]}`.slice(0, 160).trimEnd();
}

/** How many contracts each tool took, and what pentagate cost beside it where both took them. */
function* summary(results: readonly Result[]): Generator<string> {
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
      if (all.length) yield `${step.padEnd(9)}${tool.padEnd(20)}${took.padEnd(12)}${ratio}`.trimEnd();
    }
}

async function main(): Promise<number> {
  const texts = {
    only: { type: 'string' },
    tools: { type: 'string' },
    program: { type: 'string' },
    json: { type: 'string' },
  } as const;
  // As many contracts as there are arguments.
  const read = readOptions(texts, usage, process.argv);
  if ('exit' in read) return read.exit;
  const { only, tools, program, json } = read.values;
  const results: Result[] = [];
  const out = mkdtempSync(join(tmpdir(), 'pentagate-contracts-'));
  try {
    const contracts = read.positionals.flatMap((path) => contractsAt(resolve(path)));
    if (!contracts.length) throw new OptionError('Name a contract.');
    const chosen = {
      steps: listed(only, 'step', steps),
      tools: listed(tools, 'tool', [...new Set(steps.flatMap(toolsOf))]),
      ...(program !== undefined && { program: resolve(program) }),
    };
    console.log(columns(['contract', 'step', 'tool', '', 'cpu s', 'MB', 'written']));
    for (const { name, file } of contracts) {
      for await (const result of takeThrough(name, file, join(out, name), chosen)) {
        results.push(result);
        console.log(line(result));
      }
      rmSync(join(out, name), { recursive: true, force: true });
    }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  } finally {
    rmSync(out, { recursive: true, force: true });
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, null, 1)}\n`);
  }
  console.log(`\n${[...summary(results)].join('\n')}`);
  const isWhole = ({ ok, answered, sent }: Result): boolean => ok && answered === sent;
  return results.every((result) => result.tool !== 'pentagate' || isWhole(result)) ? 0 : 1;
}

process.exitCode = await main();
