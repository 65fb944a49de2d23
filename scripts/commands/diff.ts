// `pentagate diff`: what an edit of a contract means for its callers.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneOf, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { projectRoot } from '../../runtime/paths.js';
import { asObject, isObject } from '../contract/json-trees.js';
import { fromFolder, type LoadOptions } from '../contract/load-contract.js';
import { contractNamed, documentOf, folderOf, Unreadable } from '../diff/compared-contracts.js';
import { equal, names } from '../diff/document.js';
import { diffContracts } from '../diff/documents.js';
import { judged } from '../diff/settings.js';
import { count, render, type Verdict, verdictOf } from '../diff/show-changes.js';
import { changelog, versionAdvice } from '../diff/version.js';
import { contractOptions } from './targets.js';

// What a merge of two branches of a contract gives, of which a third document is the base.

/**
 * Does to a document what a branch did to the one that both began with. Members of lists are taken by their value; where both changed the same
 * value, that of the branch counts.
 */
export function mergeDocuments(base: unknown, branch: unknown, main: unknown): unknown {
  if (equal(base, branch)) return main;
  if (equal(base, main)) return branch;
  if (isObject(branch) && isObject(main)) {
    const from = isObject(base) ? base : {};
    const merged = names(main, branch).map((key) => [key, mergeDocuments(from[key], branch[key], main[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (!Array.isArray(branch) || !Array.isArray(main)) return branch;
  const before: readonly unknown[] = Array.isArray(base) ? base : [];
  const isIn = (list: readonly unknown[], value: unknown): boolean => list.some((one) => equal(one, value));
  const kept = main.filter((value) => isIn(branch, value) || !isIn(before, value));
  return [...kept, ...branch.filter((value) => !isIn(before, value) && !isIn(kept, value))];
}

const usage = `usage: pentagate diff [options] <before> [<after> [<main>]]

Says what an edit of the contract means for its callers: per operation, what is breaking, compatible, or docs only.

  <before>, <after>     a git ref (v1.0.0, HEAD~3), a folder with openapi.yaml, or a file (YAML or JSON);
                        <after> is the working tree's openapi/ when left out; a path as <after> is compared with the same path at the ref
  <main>                what <after> will be merged into, and <before> is what both began with: then only what <after> does
                        to <main> is reported, and not what has changed in <main> since

  --root <folder>       where references of the contracts may lead to other files (default: the folder of each)
  --format <format>     text (the usual); markdown, for a pull request; or json:
                        { summary: { breaking, accepted, compatible, docs }, version: { before, after, needed, problem },
                        changes: [{ level, rule, direction, operation, where, what, pointer, accepted }] }
  --json                the same as --format json
  --changelog           print the changes as Markdown for a changelog, and say which version (info.version) they need
  --fail-on <level>     exit with 1 when there is a change of this level or worse:
                        breaking (the usual), compatible, or none (never)
  --help, -h            print this
  --version, -v         print the version

.pentagate-diff.yaml beside <after> gives rules other levels, and accepts breaks with a reason; docs/diff.md has all rules.

Parts of a contract that cannot be read are left out of the comparison, and a warning says where and what.

Exit code: 0 nothing to fail on, 1 a change to fail on, 2 wrong usage or a contract that cannot be read.
`;

/** Level of --fail-on → the levels of changes with which the command fails. */
const failing: Readonly<Record<'breaking' | 'compatible' | 'none', readonly Verdict[]>> = {
  breaking: ['breaking'],
  compatible: ['breaking', 'compatible'],
  none: [],
};

const options = {
  ...contractOptions,
  format: { type: 'string', default: 'text' },
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
  const format = values.json ? 'json' : oneOf('format', values.format, ['text', 'markdown', 'json']);
  const [before, after, main] = positionals;
  if (format === 'json' && values.changelog) throw new UsageError('--json or --changelog, not both');
  if (before === undefined) throw new UsageError('Name a git ref or a file to compare with.');
  if (positionals.length > 3) throw new UsageError('Name three contracts at most.');
  const within = values.root && resolve(values.root);
  const path = after !== undefined && existsSync(resolve(after)) ? resolve(after) : undefined;
  const warned = new Set<string>();
  const warn = (text: string): void => {
    // Of a file that is compared with itself, everything would be said twice.
    if (!warned.has(text)) console.error(text);
    warned.add(text);
  };
  const read = (load: LoadOptions) => documentOf(load, warn);
  try {
    const edited =
      after === undefined ? fromFolder(folderOf(root), within) : contractNamed(after, root, undefined, within);
    const [base, branch] = [read(contractNamed(before, root, path, within)), read(edited)];
    const old = main === undefined ? base : read(contractNamed(main, root, path, within));
    const current = main === undefined ? branch : asObject(mergeDocuments(base, branch, old));
    const changes = judged(diffContracts(old, current), edited, warn);
    const advice = versionAdvice(old, current, changes);
    const isMarkdown = values.changelog || format === 'markdown';
    const inColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
    process.stdout.write(
      format === 'json'
        ? `${JSON.stringify({ summary: count(changes), version: advice, changes }, null, 2)}\n`
        : isMarkdown
          ? changelog(changes, advice, !values.changelog)
          : render(changes, inColour),
    );
    if (isMarkdown && !changes.length) console.error('No change.');
    if (isMarkdown && advice.problem) console.error(`info.version: ${advice.problem}`);
    return changes.some((change) => levels.includes(verdictOf(change))) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new UsageError(error.message);
  }
}
