// `pentagate diff`: what an edit of a contract means for its callers.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneOf, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { projectRoot } from '../../runtime/paths.js';
import { withRemote } from '../contract/files/remote.js';
import { fromFolder, type LoadOptions } from '../contract/load-contract.js';
import type { Level } from '../diff/change.js';
import { contractNamed, documentOf, folderOf, Unreadable } from '../diff/compared-contracts.js';
import { diffContracts } from '../diff/documents.js';
import { count, render } from '../diff/show-changes.js';
import { changelog, versionAdvice } from '../diff/version.js';
import { contractOptions } from './targets.js';

const usage = `usage: pentagate diff [options] <before> [<after>]

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

/** Level of --fail-on → the levels of changes with which the command fails. */
const failing: Readonly<Record<'breaking' | 'compatible' | 'none', readonly Level[]>> = {
  breaking: ['breaking'],
  compatible: ['breaking', 'compatible'],
  none: [],
};

const options = {
  ...contractOptions,
  json: { type: 'boolean', default: false },
  changelog: { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'breaking' },
} as const;

/** Runs the command and gives its exit code. @param root the project, whose contract is in openapi/ */
export async function diffCommand(args: readonly string[], root: string = projectRoot): Promise<number> {
  const given = readOptions(args, options, usage);
  if (!given) return 0;
  const { values, positionals } = given;
  const levels = failing[oneOf('fail-on', values['fail-on'], ['breaking', 'compatible', 'none'])];
  const [before, after] = positionals;
  if (values.json && values.changelog) throw new UsageError('--json or --changelog, not both');
  if (before === undefined) throw new UsageError('Name a git ref or a file to compare with.');
  if (positionals.length > 2) throw new UsageError('Name two contracts at most.');
  const within = values.root && resolve(values.root);
  const path = after !== undefined && existsSync(resolve(after)) ? resolve(after) : undefined;
  const warned = new Set<string>();
  const read = async (load: LoadOptions) =>
    documentOf(values['allow-remote'] ? await withRemote(load) : load, (text) => {
      // Of a file that is compared with itself, everything would be said twice.
      if (!warned.has(text)) console.error(text);
      warned.add(text);
    });
  try {
    const old = await read(contractNamed(before, root, path, within));
    const current = await read(
      after === undefined ? fromFolder(folderOf(root), within) : contractNamed(after, root, undefined, within),
    );
    const changes = diffContracts(old, current);
    const advice = versionAdvice(old, current, changes);
    const inColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ summary: count(changes), version: advice, changes }, null, 2)}\n`
        : values.changelog
          ? changelog(changes, advice)
          : render(changes, inColour),
    );
    if (values.changelog && !changes.length) console.error('No change.');
    if (values.changelog && advice.problem) console.error(`info.version: ${advice.problem}`);
    return changes.some(({ level }) => levels.includes(level)) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new UsageError(error.message);
  }
}
