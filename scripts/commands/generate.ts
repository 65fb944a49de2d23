// `pentagate generate`: the contract in, everything that follows from it out.
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OptionValues, UsageError } from '../../runtime/cli/command-options.js';
import { optimizeLater } from '../../runtime/cli/optimize-later.js';
import { cacheFolder, isCheckout, programRoot, version } from '../../runtime/paths.js';
import { operatorModules, ownModules, packageModules } from '../emit/modules.js';
import {
  differing,
  foreignFile,
  inputHashes,
  outputHashes,
  readStamp,
  toolsDigest,
  upToDate,
  writeOutputs,
  writeStamp,
} from '../generate/generated-files.js';
import type { Generator } from '../generate/generator.js';
import { importFormFor, withImports } from '../generate/import-form.js';
import { type ContractSettings, ContractsError } from './project-contracts.js';
import { type CommandTarget, forEachTarget, outOf, readTargetOptions } from './targets.js';

const usage = `usage: pentagate generate [options]
       pentagate generate FILE --out DIR
       pentagate generate FILE --package NAME [--out DIR]
       pentagate check [FILE] [options]       is generate --check

Reads openapi/, checks it, and writes everything that follows from it into generated/. With FILE, reads that contract and writes into DIR.
Where pentagate.config.yaml has contracts, all of them; FILE may be the name of one:

  contracts:
    shop: {path: openapi/shop.yaml, out: src/shop, docs: site/shop, preset: recommended}

  --preset NAME    rules of the lint: minimal (default without a redocly.yaml beside the contract), recommended or strict
  --config FILE    a redocly.yaml with the rules of the lint (default: that beside the contract)

  --with LIST      beside types and client, also: validators (with the table of operations that checkWith reads), contract (the bundled contract,
                   as 3.2 and 3.1), operations (the types paths and operations, for createApp and openapi-fetch). Validators are always written
                   where the contract has rules between fields
  --names as-is    methods of the client are called like their operations; otherwise reposListForOrg of the tag repos is repos.listForOrg
  --int64 bigint   integers of format: int64 are bigints in types and client, with all of their digits; otherwise numbers, which have 15 of them.
                   Not beside --with operations: servers and openapi-fetch read numbers
  --imports FORM   how generated modules import each other: js (./types.js), ts (./types.ts) or none (./types). By default what the nearest
                   tsconfig.json or deno.json takes: none for a bundler (Next.js, Vite, webpack, Metro), js for Node's own resolution
  --package NAME   write a package that can be published (default for DIR: NAME without its scope): src/ with what is generated, package.json,
                   README.md, tsconfig.json and .gitignore. npm run build compiles it, npm publish does so first. The next time, generated files
                   in src/ are rewritten; in package.json type, sideEffects, exports, and the versions of packages that src/ imports where yours
                   do not reach; README.md while its first line says that it is generated. All else stays as you edit it

  --check          write nothing; fail and name each file of generated/ that differs (pentagate check)
  --watch          stay, and generate again on every save
  --strict         exit code 1 when a fault of the contract has cost a part of the output
  --all            print each problem at each of its places; without it, no more than 40 lines
  --force          do it all even when nothing has changed
  --contract PATH  the contract: a folder with openapi.yaml, or a file (default: openapi); FILE is short for it
  --out DIR        folder to write (default: generated)
  --root DIR       folder in which references of the contract may lead to other files (default: that of the contract)
  --help           this text

With the preset minimal, or a redocly.yaml that names no rule of pentagate, a fault of the contract costs the part that has it: the operation is left
out, or the schema is weakened, and a warning says where and what. Everything else is written.

Exit code: 0 all is well or written with warnings, 1 nothing can be generated (each problem is named with file, line and column), files differ, or
there are warnings and --strict, 2 wrong usage.
`;

const written = { key: 'out', fallback: 'generated' } as const;
const checkOptions = {
  preset: { type: 'string' },
  config: { type: 'string' },
  with: { type: 'string' },
  names: { type: 'string' },
  int64: { type: 'string' },
  imports: { type: 'string' },
  package: { type: 'string' },
  force: { type: 'boolean' },
  strict: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

/** Runs the command and gives its exit code. @param preset what is said of the contract where no option says it */
export async function generateCommand(args: readonly string[], preset: ContractSettings = {}): Promise<number> {
  const options = { ...checkOptions, check: { type: 'boolean' }, watch: { type: 'boolean' } } as const;
  const given = await readTargetOptions(options, usage, args, written, preset);
  return given ? generateAll(given.targets, given.values) : 0;
}

/** Runs `pentagate check` and gives its exit code. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  const given = await readTargetOptions(checkOptions, usage, args, written);
  return given ? generateAll(given.targets, { ...given.values, check: true }) : 0;
}

/** Works on all contracts that are meant. */
function generateAll(targets: () => Promise<CommandTarget[]>, options: GenerateOptions): Promise<number> {
  const meant = async (): Promise<CommandTarget[]> => {
    const all = await targets();
    if (options.package === undefined || all.length === 1) return all;
    throw new ContractsError(`--package is one package, and there are ${all.length} contracts: name one.`);
  };
  return forEachTarget(meant, (target) => generateOne(target, options), options.watch);
}

type GenerateOptions = OptionValues<typeof checkOptions> & { check?: boolean; watch?: boolean };

/** The output of the operator's contract, in pentagate's own repository. */
const operatorFolder = join(programRoot, 'generated', 'operator');

/** What makes a package of that name of what a generator gives. */
async function inPackage(name: string, folder: string): Promise<(generator: Generator) => Generator> {
  const { packageGenerator } = await import('../package/package.js');
  return (generator) => packageGenerator(generator, name, folder);
}

/** Generates what follows from one contract, and gives the exit code. */
async function generateOne(target: CommandTarget, values: GenerateOptions): Promise<number> {
  const started = performance.now();
  const { path, root, preset, package: name, names, isDefault } = target;
  const bigints = target.int64 === 'bigint';
  const wanted = target.with ?? [];
  const parts = {
    validators: wanted.includes('validators'),
    contract: wanted.includes('contract'),
    operations: wanted.includes('operations'),
    bigints,
  };
  if (bigints && parts.operations)
    throw new UsageError('--int64 bigint is for clients: write operations into another folder, without it.');
  const isPackage = name !== undefined;
  const out = isPackage ? (target.out ?? resolve(basename(name))) : outOf(target);
  const stampFile = join(
    cacheFolder,
    `generate-${Buffer.from(`${path}\0${out}`).toString('base64url').slice(-24)}.json`,
  );
  const isOwn = isDefault && isCheckout && !isPackage;
  // Packages, and the files of this repository, are compiled for Node's own resolution.
  const imports = isPackage || isOwn || out === operatorFolder ? 'js' : (target.imports ?? importFormFor(out));
  const shown = relative(process.cwd(), out) || '.';
  // The record of the bundled scripts changes when any of them does: new code means that old output proves nothing.
  const tools = toolsDigest(
    [join(dirname(fileURLToPath(import.meta.url)), 'inputs.json'), join(programRoot, 'package-lock.json')],
    JSON.stringify([version(), values.config, values.all, target, parts, imports]),
  );
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(2)} s`;

  const stamp = readStamp(stampFile);
  if (!values.watch && !values.force && upToDate(stamp, tools, out, isPackage)) {
    if (stamp?.report) console.error(stamp.report);
    console.log(`${shown} is up to date (${seconds()})`);
    return stamp?.report && values.strict ? 1 : 0;
  }
  if (!values.watch) optimizeLater();
  const { generatorThreads } = await import('../generate/threads.js');
  const threads = generatorThreads(isOwn || parts.validators);
  const { createGenerator } = await import('../generate/generator.js');
  const around = isPackage ? await inPackage(name, out) : undefined;
  const make = () => {
    const generator = createGenerator({
      path,
      root,
      preset,
      all: values.all,
      config: values.config && resolve(values.config),
      modules: isOwn ? ownModules : isCheckout && out === operatorFolder ? operatorModules : packageModules,
      parts: isOwn ? undefined : parts,
      names,
      emitTypes: threads.emitTypes,
      steps: threads.steps,
    });
    return around
      ? around(generator)
      : async (): ReturnType<Generator> => {
          const { outputs, ...made } = await generator();
          if (!outputs) return made;
          const inputs = new Set(made.files.map((file) => resolve(file)));
          const input = Object.keys(outputs).find((name) => inputs.has(join(out, name)));
          const taken = input ?? foreignFile(out, outputs);
          const what = input ? 'is a part of the contract' : 'was not generated';
          if (taken)
            return { ...made, report: `${join(shown, taken)} ${what}. Name another folder with --out, or move it.` };
          return { ...made, outputs: withImports(outputs, imports) };
        };
  };

  if (values.watch) {
    const { watchContract } = await import('../generate/watch-contract.js');
    return watchContract(path, out, make(), make(), isPackage);
  }
  const { outputs, report, files } = await make()();
  // The threads end while the files are written.
  const stopped = threads.stop();
  try {
    if (report) console.error(report);
    if (!outputs) return 1;
    if (values.check) {
      const names = differing(out, outputs, isPackage);
      if (names.length) {
        console.error(
          `${names.map((name) => `${join(shown, name)} differs from the contract`).join('\n')}\n\nRun \`pentagate generate\` and commit the result.`,
        );
        return 1;
      }
      console.log(`${shown} matches the contract: ${Object.keys(outputs).length} files (${seconds()})`);
    } else {
      const written = writeOutputs(out, outputs, isPackage);
      console.log(
        written.length
          ? `wrote ${written.length > 8 ? `${written.length} files in ${shown}` : written.map((name) => join(shown, name)).join(', ')} (${seconds()})`
          : `${shown} is up to date: ${Object.keys(outputs).length} files (${seconds()})`,
      );
    }
    writeStamp(stampFile, { tools, inputs: inputHashes(files), outputs: outputHashes(outputs), report });
    return report && values.strict ? 1 : 0;
  } finally {
    await stopped;
  }
}
