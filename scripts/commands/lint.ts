// `pentagate lint`: what is wrong with a contract, and nothing else.
import { resolve } from 'node:path';
import type { OptionValues } from '../../runtime/cli/command-options.js';
import { optimizeLater } from '../../runtime/cli/optimize-later.js';
import { counted } from '../../runtime/cli/terminal-text.js';
import { problemAt } from '../contract/contract-files.js';
import type { LoadOptions } from '../contract/load-contract.js';
import { isMistake, type LocatedProblem, problemsText } from '../contract/problem.js';
import { commitOf, contractAt, Unreadable } from '../diff/compared-contracts.js';
import { diffContracts } from '../diff/documents.js';
import { judged } from '../diff/settings.js';
import { versionAdvice } from '../diff/version.js';
import { loadMended } from '../generate/repairs.js';
import { checkContract } from '../lint/lint.js';
import { rulesOf } from '../lint/presets.js';
import { type CommandTarget, forEachTarget, loadOptionsOf, readTargetOptions } from './targets.js';

const usage = `usage: pentagate lint [options] [FILE]

Checks a contract (default: those of pentagate.config.yaml, else openapi/) and prints what is wrong with it, each with file, line and column.

  --preset NAME    the rules: minimal, recommended or strict; without it, those of redocly.yaml beside the contract, else minimal
  --config FILE    a redocly.yaml with the rules (default: that beside the contract)
  --warnings       print all warnings; without it, those that are mistakes (pentagate's own rules, what OpenAPI does not have, required
                   properties that there are not), and the number of the others
  --all            print every problem and warning at each of its places; without it, one that occurs often is printed once, with the number
                   of its places and the first three, and no more than 40 lines are printed
  --strict         warnings that are mistakes fail, too
  --root DIR       folder in which references of the contract may lead to other files (default: that of the contract)
  --since REF      also check info.version against what has changed since a git ref: after a breaking change a new major version
  --json           print { errors, warnings: [{ file, line, column, rule, message, hint }] }
  --help           this text

Exit code: 0 no errors, 1 errors, 2 wrong usage.
`;

const options = {
  preset: { type: 'string' },
  config: { type: 'string' },
  warnings: { type: 'boolean' },
  all: { type: 'boolean' },
  strict: { type: 'boolean' },
  since: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Runs the command and gives its exit code. */
export async function lintCommand(args: readonly string[]): Promise<number> {
  const given = await readTargetOptions(options, usage, args);
  if (!given) return 0;
  optimizeLater();
  return forEachTarget(given.targets, (target) => lintOne(target, given.values));
}

/** Lints one contract, and gives the exit code. */
async function lintOne(
  target: CommandTarget,
  { config, warnings: shows, all, strict, since, json }: OptionValues<typeof options>,
): Promise<number> {
  const load = loadOptionsOf(target);
  const problems = await checkContract(load, rulesOf(load, target.preset, config && resolve(config)));
  if (since !== undefined)
    try {
      problems.push(...versionProblems(load, since, target));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      console.error(error.message);
      return 2;
    }
  const errors = problems.filter(({ warning }) => !warning);
  const warnings = problems.filter(({ warning }) => warning);
  if (json) {
    const plain = (list: typeof problems) =>
      list.map(
        ({ source: _source, place: _place, also: _also, warning: _warning, unread, line, column, ...problem }) => ({
          ...problem,
          ...(unread ? {} : { line, column }),
        }),
      );
    console.log(JSON.stringify({ errors: plain(errors), warnings: plain(warnings) }, null, 2));
  } else {
    const shown =
      all || shows ? problems : problems.filter((one) => !one.warning || isMistake(one) || one.rule === 'notation');
    if (shown.length) console.log(problemsText(shown, all));
    const hidden = problems.length - shown.length;
    const rest = hidden ? ` (${hidden} not shown: --warnings prints all)` : '';
    console.log(`${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}${rest}`);
  }
  return errors.length || (strict && warnings.some(isMistake)) ? 1 : 0;
}

/** That info.version is too low for what has changed since a ref. @throws Unreadable when git or the ref's contract cannot be read */
function versionProblems(load: LoadOptions, since: string, { path, root }: CommandTarget): LocatedProblem[] {
  const commit = commitOf(since, load.root);
  if (!commit) throw new Unreadable(`--since ${since}: git has no such ref here`);
  const before = contractAt(commit, path, since, undefined, root);
  const { contract } = loadMended(load);
  if (!contract) return [];
  const changes = judged(diffContracts(before, contract.document), load, () => undefined);
  const { problem } = versionAdvice(before, contract.document, changes);
  if (!problem) return [];
  const hint = '`pentagate diff --changelog` lists the changes.';
  return [problemAt(contract.sources, contract.placeOf(['info', 'version']), 'pentagate/version', problem, hint)];
}
