// What the commands about contracts have in common: which contracts are meant, what is said of them, and where the results go.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Options, type OptionValues, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { isCheckout, programRoot, projectRoot } from '../../runtime/paths.js';
import { fromPath, type LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { problemsText } from '../contract/problem.js';
import { loadMended } from '../generate/repairs.js';
import {
  type ContractSettings,
  ContractsError,
  type ProjectContract,
  projectContracts,
  readSettings,
} from './project-contracts.js';

/** A contract that a command works on. */
export interface CommandTarget extends ContractSettings {
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** Absolute path of the folder to write; undefined when a FILE is named without one. */
  readonly out: string | undefined;
  /** It is the project's only contract, in openapi/: nothing was named, and nothing is configured. */
  readonly isDefault: boolean;
}

/** What a command writes: the key of the configuration, and the folder without one. */
type Written = { readonly key: 'out' | 'docs'; readonly fallback: string };

/** The options of every command about a contract. */
export const contractOptions = { root: { type: 'string' } } as const satisfies Options;

/** The options of every command that writes what follows from a contract. */
const writtenOptions = {
  ...contractOptions,
  contract: { type: 'string' },
  out: { type: 'string' },
} as const satisfies Options;

/**
 * The contract that recordings are about: the named one, else that of the project, else that of pentagate. Parts that cannot be read are left
 * out, with a warning.
 * @returns the contract, and how its files are read
 * @throws UsageError when it cannot be used
 */
export function recordedContract({
  contract: named,
  root,
}: {
  readonly contract?: string | undefined;
  readonly root?: string | undefined;
}): { load: LoadOptions; contract: Contract } {
  const own = resolve(projectRoot, 'openapi');
  const path = named === undefined ? (existsSync(own) ? own : resolve(programRoot, 'openapi')) : resolve(named);
  const load = fromPath(path, root && resolve(root));
  const { contract, problems, notes } = loadMended(load);
  if (!contract || problems.length) throw new UsageError(`the contract cannot be used:\n${problemsText(problems)}`);
  if (notes.length) console.error(problemsText(notes));
  return { load, contract };
}

/** The contracts of pentagate.config.yaml; none in pentagate's own repository, whose contract is openapi/. */
const configured = async (): Promise<ProjectContract[]> =>
  isCheckout && process.cwd() === programRoot ? [] : projectContracts();

/**
 * The contracts that are meant: FILE, relative to the working directory, or the contract of that name in pentagate.config.yaml; --contract,
 * relative to the project; else all that are configured; else openapi/.
 * @throws ContractsError when the configuration has problems
 */
async function targetsOf(
  file: string | undefined,
  { contract, out }: { readonly contract?: string | undefined; readonly out?: string | undefined },
  { key, fallback }: Written,
): Promise<CommandTarget[]> {
  const known = contract === undefined ? await configured() : [];
  const meant = file === undefined ? known : known.filter(({ name }) => name === file);
  const named = out === undefined ? undefined : resolve(out);
  if (meant.length)
    return meant.map(({ name: _name, docs, ...each }) => ({
      ...each,
      out: named ?? (key === 'docs' ? docs : each.out),
      isDefault: false,
    }));
  if (file !== undefined) return [{ path: resolve(file), out: named, isDefault: false }];
  const path = resolve(projectRoot, contract ?? 'openapi');
  return [{ path, out: resolve(projectRoot, out ?? fallback), isDefault: true }];
}

/**
 * Reads the options of a command about contracts: FILE, --root and its own, among them what can be said of a contract; of one that
 * writes also --contract and --out.
 * @param options its own options, as for parseArgs
 * @param written what it writes; absent: nothing
 * @param preset what is said of the contract where no option says it
 * @returns the values of its own options, and a function that finds the contracts that are meant, with what is said of them; undefined after --help
 * @throws UsageError
 */
export async function readTargetOptions<const Given extends Options>(
  options: Given,
  usage: string,
  args: readonly string[],
  written?: Written,
  preset: ContractSettings = {},
): Promise<{ values: OptionValues<Given>; targets: () => Promise<CommandTarget[]> } | undefined> {
  const given = readOptions(args, { ...options, ...(written ? writtenOptions : contractOptions) }, usage, 1);
  if (!given) return undefined;
  const values: Readonly<Record<string, unknown>> = given.values;
  const shared = { ...preset, ...(await readSettings(values)) };
  return {
    values: given.values as OptionValues<Given>,
    async targets() {
      const all = await targetsOf(given.positionals[0], values, written ?? { key: 'out', fallback: '' });
      return all.map((target) => ({ ...target, ...shared }));
    },
  };
}

/** Options that read the contract of a target. */
export const loadOptionsOf = ({ path, root, names }: CommandTarget): LoadOptions => ({
  ...fromPath(path, root),
  names,
});

/** The folder to write. @throws UsageError where a FILE is named and no folder */
export function outOf({ out }: Pick<CommandTarget, 'out'>): string {
  if (out === undefined) throw new UsageError('Name the folder to write with --out.');
  return out;
}

/**
 * Works on all contracts that are meant.
 * @param run gives the exit code
 * @param together all at once, for commands that stay; else one after the other
 * @returns the highest exit code; 1 when the configuration has problems
 */
export async function forEachTarget(
  targets: () => Promise<CommandTarget[]>,
  run: (target: CommandTarget) => Promise<number>,
  together = false,
): Promise<number> {
  let all: CommandTarget[];
  try {
    all = await targets();
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

/** Waits for the signal that ends a command which stays. */
export const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
