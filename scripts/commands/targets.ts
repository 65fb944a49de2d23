// What the commands about contracts have in common: which contracts are meant, and where the results go.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Options, type OptionValues, readOptions } from '../../runtime/cli/options.js';
import { isCheckout, programRoot, projectRoot } from '../../runtime/paths.js';
import { withRemote } from '../contract/files/remote.js';
import { fromPath, type LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { formatProblem } from '../contract/problem.js';
import type { Parts } from '../generate/build.js';
import type { ImportForm } from '../generate/import-form.js';
import { loadMended } from '../generate/repairs.js';
import type { Preset } from '../lint/presets.js';
import { ContractsError, type ProjectContract, projectContracts } from './project-contracts.js';

/** The options that name a contract and the folder to write. */
interface Named {
  readonly contract?: string | undefined;
  readonly out?: string | undefined;
  readonly root?: string | undefined;
}

/** A contract that a command works on. */
export interface CommandTarget {
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** Absolute path of the folder to write; undefined when a FILE is named without one. */
  readonly out: string | undefined;
  readonly preset?: Preset;
  /** What `generate` writes beside types and client, if the configuration says so. */
  readonly with?: Parts;
  /** How methods of the client are named, if the configuration says so. */
  readonly names?: 'as-is';
  /** How the generated modules name each other, if the configuration says so. */
  readonly imports?: ImportForm;
  /** Whether pages are inferred from usual conventions, if the configuration says so. */
  readonly infersPagination?: boolean;
  /** The name of the package that `generate` writes, if the configuration says so. */
  readonly package?: string;
  /** Absolute path of a folder of guides. */
  readonly guides?: string;
  /** Absolute path of a logo for the docs. */
  readonly logo?: string;
  /** Absolute path of the folder in which references may lead; undefined: that of the contract. */
  readonly root: string | undefined;
  /** It is the project's only contract, in openapi/: nothing was named, and nothing is configured. */
  readonly isDefault: boolean;
}

/** What a command writes: the key of the configuration, and the folder without one. */
type Written = { readonly key: 'out' | 'docs'; readonly fallback: string };

/** The options that say which contract recordings are about. */
interface RecordedOptions {
  readonly contract?: string | undefined;
  readonly root?: string | undefined;
  readonly 'allow-remote'?: boolean | undefined;
}

/**
 * The contract that recordings are about: the named one, else that of the project, else that of pentagate. Parts that cannot be read are left
 * out, with a warning.
 * @returns the contract, and how its files are read; else why it cannot be used
 */
export async function recordedContract({
  contract: named,
  root,
  'allow-remote': allowRemote,
}: RecordedOptions): Promise<{ load: LoadOptions; contract: Contract } | { refusal: string }> {
  const own = resolve(projectRoot, 'openapi');
  const path = named === undefined ? (existsSync(own) ? own : resolve(programRoot, 'openapi')) : resolve(named);
  const load = await loadOptionsOf({ path, root: root === undefined ? undefined : resolve(root) }, allowRemote);
  const { contract, problems, notes } = loadMended(load);
  if (!contract || problems.length)
    return { refusal: `the contract cannot be used:\n${problems.map(formatProblem).join('\n')}` };
  if (notes.length) console.error(notes.map(formatProblem).join('\n'));
  return { load, contract };
}

/** The options of every command that writes what follows from a contract. */
const targetOptions = {
  contract: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
} as const satisfies Options;

/** The contracts of pentagate.config.yaml; none in pentagate's own repository, whose contract is openapi/. */
const configured = (): ProjectContract[] => (isCheckout && process.cwd() === programRoot ? [] : projectContracts());

/**
 * The contracts that are meant: FILE, relative to the working directory, or the contract of that name in pentagate.config.yaml; --contract,
 * relative to the project; else all that are configured; else openapi/.
 * @throws ContractsError when the configuration has problems
 */
export function targetsOf(
  file: string | undefined,
  { contract, out, root: within }: Named,
  { key, fallback }: Written,
): CommandTarget[] {
  const root = within === undefined ? undefined : resolve(within);
  const known = contract === undefined ? configured() : [];
  const meant = file === undefined ? known : known.filter(({ name }) => name === file);
  if (meant.length)
    return meant.map((each) => ({
      path: each.path,
      out: out === undefined ? each[key] : resolve(out),
      ...(each.preset && { preset: each.preset }),
      ...(each.with && { with: each.with }),
      ...(each.names && { names: each.names }),
      ...(each.imports && { imports: each.imports }),
      ...(each.infersPagination && { infersPagination: true }),
      ...(each.package && { package: each.package }),
      ...(each.guides && { guides: each.guides }),
      ...(each.logo && { logo: each.logo }),
      root: root ?? each.root,
      isDefault: false,
    }));
  if (file !== undefined)
    return [{ path: resolve(file), out: out === undefined ? undefined : resolve(out), root, isDefault: false }];
  const path = resolve(projectRoot, contract ?? 'openapi');
  return [{ path, out: resolve(projectRoot, out ?? fallback), root, isDefault: true }];
}

/**
 * Reads the options of a command that writes what follows from contracts: FILE, --contract, --out, --root and its own.
 * @param options its own options, as for parseArgs
 * @returns the values of its own options, and a function that finds the contracts that are meant; the exit code with --help, --version or
 *   invalid options
 */
export function readTargetOptions<const Given extends Options>(
  options: Given,
  usage: string,
  args: readonly string[],
  written: Written,
): { values: OptionValues<Given>; targets: () => CommandTarget[] } | { exit: 0 | 2 } {
  const given = readOptions({ ...options, ...targetOptions }, usage, ['FILE'], args);
  if ('exit' in given) return given;
  const { values, positionals } = given;
  return {
    values: values as OptionValues<Given>,
    targets: () => targetsOf(positionals[0], values as Named, written),
  };
}

/** Options that read the contract of a target, and what it refers to at addresses, if that is allowed. */
export async function loadOptionsOf(
  { path, root, names, infersPagination }: Pick<CommandTarget, 'path' | 'root' | 'names' | 'infersPagination'>,
  allowRemote: boolean | undefined,
): Promise<LoadOptions> {
  const load = { ...fromPath(path, root), names, infersPagination };
  return allowRemote ? withRemote(load) : load;
}

/** Prints why the arguments make no sense, and the usage. @returns the exit code */
export function misused(message: string, usage: string): 2 {
  console.error(`${message}\n\n${usage}`);
  return 2;
}

/** The message for a value of --names that there is not. */
export const namesMisused = (names: string): string => `--names takes as-is only, not ${names}`;

/** The message where a FILE is named and no folder. */
export const outMissing = 'Name the folder to write with --out.';

/**
 * Works on all contracts that are meant.
 * @param run gives the exit code
 * @param together all at once, for commands that stay; else one after the other
 * @returns the highest exit code; 1 when the configuration has problems
 */
export async function forEachTarget(
  targets: () => CommandTarget[],
  run: (target: CommandTarget) => Promise<number>,
  together = false,
): Promise<number> {
  let all: CommandTarget[];
  try {
    all = targets();
  } catch (error) {
    if (!(error instanceof ContractsError)) throw error;
    console.error(error.message);
    return 1;
  }
  if (together) return Math.max(0, ...(await Promise.all(all.map(run))));
  let worst = 0;
  for (const target of all) worst = Math.max(worst, await run(target));
  return worst;
}
