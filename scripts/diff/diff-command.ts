// The command line of the contract diff: arguments in, text and exit code out.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { joinNegativeNumbers, optionProblem } from '../../runtime/cli/options.js';
import { version } from '../../runtime/paths.js';
import { withRemote } from '../contract/files/remote.js';
import type { LoadOptions } from '../contract/load-contract.js';
import type { Level } from './change.js';
import { contractNamed, documentOf, workingTree } from './compared-contracts.js';
import { diffContracts } from './documents.js';
import { count, render } from './show-changes.js';
import { changelog, versionAdvice } from './version.js';

const usage = `Usage: pentagate diff [options] <before> [<after>]

Says what an edit of the contract means for its callers: per operation, what is breaking, compatible, or docs only.

  <before>, <after>     a git ref (v1.0.0, HEAD~3), a folder with openapi.yaml, or a file (YAML or JSON);
                        <after> is the working tree's openapi/ when left out; a path as <after> is compared with the same path at the ref

  --root <folder>       where references of the contracts may lead to other files (default: the folder of each)
  --allow-remote        read what the contracts refer to at addresses (https, http); copies are kept for a day
  --json                print { summary: { breaking, compatible, docs }, version: { before, after, needed, problem },
                        changes: [{ level, operation, where, what, pointer }] }
  --changelog           print the changes as Markdown for a changelog, and say which version (info.version) they need
  --fail-on <level>     exit with 1 when there is a change of this level or worse:
                        breaking (the usual), compatible, or none (never)
  --help, -h            print this
  --version, -v         print the version

Parts of a contract that cannot be read are left out of the comparison, and a warning says where and what.

Exit code: 0 nothing to fail on, 1 a change to fail on, 2 wrong usage or a contract that cannot be read.
`;

/** Where the command writes, and its access to files and git. */
interface Surroundings {
  /** The project's root. */
  root: string;
  /** Standard output is a terminal. */
  terminal: boolean;
  out(text: string): void;
  err(text: string): void;
}

const failing: Record<string, readonly Level[]> = {
  breaking: ['breaking'],
  compatible: ['breaking', 'compatible'],
  none: [],
};

const options = {
  json: { type: 'boolean' },
  changelog: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  root: { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
  version: { type: 'boolean', short: 'v' },
  'fail-on': { type: 'string', default: 'breaking' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: joinNegativeNumbers(args, options), allowPositionals: true, options });
  } catch (error) {
    throw new Error(optionProblem(error, options));
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const levels = failing[values['fail-on']];
  if (!levels) throw new Error(`--fail-on ${values['fail-on']}: breaking, compatible or none`);
  const [before, after] = positionals;
  const { help = false, version: asked = false, json = false, changelog: entries = false, root } = values;
  if (json && entries) throw new Error('--json or --changelog, not both');
  if (!help && !asked && (before === undefined || positionals.length > 2)) {
    throw new Error(before === undefined ? 'name a git ref or a file to compare with' : 'two contracts at most');
  }
  const remote = values['allow-remote'];
  return { before: before ?? '', after, levels, json, entries, help, asked, remote, within: root && resolve(root) };
}

/** Runs the command and gives its exit code. */
export async function run(args: readonly string[], { root, terminal, out, err }: Surroundings): Promise<0 | 1 | 2> {
  try {
    const { before, after, levels, json, entries, help, asked, remote, within } = readArguments(args);
    if (help) {
      out(usage);
      return 0;
    }
    if (asked) {
      out(`${version()}\n`);
      return 0;
    }
    const path = after !== undefined && existsSync(resolve(after)) ? resolve(after) : undefined;
    const warned = new Set<string>();
    const read = async (load: LoadOptions) =>
      documentOf(remote ? await withRemote(load) : load, (text) => {
        // Of a file that is compared with itself, everything would be said twice.
        if (!warned.has(text)) err(`${text}\n`);
        warned.add(text);
      });
    const old = await read(contractNamed(before, root, path, within));
    const current = await read(
      after === undefined ? workingTree(root, within) : contractNamed(after, root, undefined, within),
    );
    const changes = diffContracts(old, current);
    const advice = versionAdvice(old, current, changes);
    if (json) out(`${JSON.stringify({ summary: count(changes), version: advice, changes }, null, 2)}\n`);
    else if (entries) out(changelog(changes, advice));
    else out(render(changes, terminal));
    if (entries && !changes.length) err('No change.\n');
    if (entries && advice.problem) err(`info.version: ${advice.problem}\n`);
    return changes.some(({ level }) => levels.includes(level)) ? 1 : 0;
  } catch (error) {
    err(`diff: ${error instanceof Error ? error.message : error}\n(see --help)\n`);
    return 2;
  }
}
