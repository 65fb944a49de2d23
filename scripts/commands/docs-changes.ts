// Which versions the page of changes compares.
import { existsSync } from 'node:fs';
import { projectRoot } from '../../cli/paths.js';
import type { JsonObject } from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import { diffContracts } from '../diff/documents.js';
import { historyOf, versionLimit } from '../diff/history.js';
import { readContractAt } from '../diff/sources.js';
import type { Changes } from '../docs/changes.js';
import { code } from '../docs/markdown/text.js';
import type { CommandTarget } from './targets.js';

/** The options of the page. */
export interface Ranges {
  readonly changes?: string | undefined;
  readonly since?: string | undefined;
}

/** How to get the page of changes where there is none. */
export const noChanges =
  'no page of changes: tag versions of the contract with git, or name an earlier one with --since';

type ContractPlace = Pick<CommandTarget, 'path' | 'root'>;

/** A comparison of the two contracts that `A..B` names, or of `A` with the current one. */
function comparison(range: string, { path, root }: ContractPlace, current: JsonObject): Changes {
  const cut = range.indexOf('..', 1);
  const [before, after] = cut === -1 ? [range, ''] : [range.slice(0, cut), range.slice(cut + 2)];
  const list = diffContracts(
    readContractAt(before, projectRoot, path, root),
    after ? readContractAt(after, projectRoot, path, root) : current,
  );
  const shown = after ? range : `${before} to the working tree`;
  return { sets: [{ name: after || `Since ${before}`, range: shown, list }], note: '' };
}

/** What changed from tag to tag; undefined where there is no earlier version. */
function changesOfTags(
  { path, root }: ContractPlace,
  contract: Contract,
  since: string | undefined,
): Changes | undefined {
  const history = historyOf(path, contract, since, root);
  if (!history) return undefined;
  const { sets, oldest, hasOlder, unreadable } = history;
  const sentences = [
    sets.length
      ? `What changed for callers since ${code(oldest)}.`
      : `Nothing has changed for callers since ${code(oldest)}.`,
    hasOlder ? `These are the latest ${versionLimit} versions; \`pentagate docs --since TAG\` shows older ones.` : '',
    unreadable.length ? `Not compared, because their contract has problems: ${unreadable.map(code).join(', ')}.` : '',
  ];
  return { sets, note: sentences.filter(Boolean).join(' ') };
}

/** The page of changes that the options ask for, or that the tags of the repository give. */
export function changesFor(place: ContractPlace, contract: Contract, { changes, since }: Ranges): Changes | undefined {
  if (changes) return comparison(changes, place, contract.document);
  // A file or a folder is no point of the history.
  if (since && existsSync(since)) return comparison(since, place, contract.document);
  return changesOfTags(place, contract, since);
}
