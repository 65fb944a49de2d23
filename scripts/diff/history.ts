// What changed for callers from version to version: git tags, and the contract at each of them.
import { execFileSync } from 'node:child_process';
import type { ParseCache } from '../contract/files/read-sources.js';
import type { JsonObject } from '../contract/json-trees.js';
import { fromPath } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import type { Change } from './change.js';
import { commitOf, contractAt, Unreadable } from './compared-contracts.js';
import { diffContracts } from './documents.js';

/** The changes between two points of a contract's history. */
export interface ChangeSet {
  /** The later point: a tag, or a sentence for the working tree. */
  readonly name: string;
  /** Of the later point's commit: `2026-01-31`. */
  readonly date?: string;
  /** `v1.0.0..v1.1.0` */
  readonly range: string;
  readonly list: readonly Change[];
}

/** A point of the history at which the contract differs from the point before. */
interface Version {
  readonly name: string;
  readonly commit: string;
  readonly date: string;
  /** Git's id of the file or folder: equal ids are equal contracts. */
  readonly id: string;
}

/** How many versions are compared, newest first, when none is named. */
export const versionLimit = 10;

/** Output of git in the folder of the contract. @throws Error where there is no git, no repository or no commit */
const git = (folder: string, args: readonly string[], input = ''): string =>
  execFileSync('git', args, { cwd: folder, input, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 });

/** Tags in the history of HEAD, newest commit first; of one commit, the highest version first. */
function tagsOf(folder: string): Omit<Version, 'id'>[] {
  // The starred form is that of the commit behind an annotated tag; the other one is empty for it, or the reverse.
  const fields = ['%(refname:short)', '%(*committerdate:unix)', '%(committerdate:unix)', '%(*objectname)'];
  const format = [...fields, '%(objectname)', '%(*committerdate:short)', '%(committerdate:short)'].join('%00');
  return git(folder, ['for-each-ref', '--merged=HEAD', '--sort=-version:refname', `--format=${format}`, 'refs/tags'])
    .split('\n')
    .map((line) => line.split('\0'))
    .filter(([name]) => name)
    .map(([name = '', time, ownTime, commit, ownCommit = '', date, ownDate = '']) => ({
      time: Number(time || ownTime),
      name,
      commit: commit || ownCommit,
      date: date || ownDate,
    }))
    .sort((one, other) => other.time - one.time);
}

/** The tags whose contract differs from that of the tag before, newest first. */
function versionsOf(folder: string, part: string): Version[] {
  const tags = tagsOf(folder);
  if (!tags.length) return [];
  const ids = git(
    folder,
    ['cat-file', '--batch-check=%(objectname)'],
    tags.map((tag) => `${tag.commit}:./${part}\n`).join(''),
  )
    .trimEnd()
    .split('\n');
  const versions = tags.map((tag, at) => ({ ...tag, id: ids[at] ?? '' })).filter(({ id }) => /^[0-9a-f]+$/.test(id));
  return versions.filter(({ id }, at) => id !== versions[at + 1]?.id);
}

export interface History {
  /** Newest first; points without a change for callers are left out. */
  readonly sets: readonly ChangeSet[];
  /** The oldest point that is compared. */
  readonly oldest: string;
  /** There are older versions than this one. */
  readonly hasOlder: boolean;
  /** Versions whose contract has problems: they are passed over. */
  readonly unreadable: readonly string[];
}

/** The versions to compare with, newest first; none where there is no git, no repository or no commit. */
function pointsOf(path: string, files: number, from: string | undefined): Version[] {
  const { root: folder, isFolder, entry } = fromPath(path);
  try {
    // A contract of several files has the id of its folder.
    const versions = versionsOf(folder, isFolder || files > 1 ? '' : entry);
    if (!from) return versions;
    const later = new Set(git(folder, ['rev-list', `${from}..HEAD`, '--']).split('\n'));
    return versions.filter(({ commit }) => later.has(commit));
  } catch {
    return [];
  }
}

/**
 * The changes from tag to tag, up to the working tree.
 * @param path the file or folder of the contract
 * @param current what is there now
 * @param within the folder in which references may lead, as for `fromPath`
 * @param since the oldest point, any git ref; without it the latest `versionLimit` versions are compared
 * @returns undefined where git has no earlier version of this contract
 * @throws Unreadable when `since` is no git ref, or its contract has problems
 */
export function historyOf(path: string, current: Contract, since?: string, within?: string): History | undefined {
  const from = since === undefined ? undefined : commitOf(since, fromPath(path).root);
  if (since !== undefined && !from) throw new Unreadable(`${since}: neither a file, nor a folder, nor a git ref`);
  const versions = pointsOf(path, current.sources.files.size, from);
  const points: Omit<Version, 'id'>[] = from ? versions : versions.slice(0, versionLimit);
  if (from && since) points.push({ name: since, commit: from, date: '' });
  const cache: ParseCache = new Map();
  const sets: ChangeSet[] = [];
  const unreadable: string[] = [];
  let later: { name?: string; date?: string; document: JsonObject } = { document: current.document };
  for (const { name, commit, date } of points) {
    try {
      const document = contractAt(commit, path, name, cache, within);
      const list = diffContracts(document, later.document);
      const range = later.name ? `${name}..${later.name}` : `${name} to the working tree`;
      const title = { name: later.name ?? `Since ${name}`, ...(later.date && { date: later.date }) };
      if (list.length) sets.push({ ...title, range, list });
      later = { name, date, document };
    } catch (error) {
      // A ref that was named must be readable.
      if (!(error instanceof Unreadable) || commit === from) throw error;
      unreadable.push(name);
    }
  }
  const { name: oldest } = later;
  return oldest === undefined ? undefined : { sets, oldest, hasOlder: versions.length > points.length, unreadable };
}
