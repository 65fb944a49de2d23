// Which version an edit of a contract needs, by semantic versioning, and its entries of a changelog.
import semver from 'semver';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { Change } from './change.js';
import { grouped, sentence, type Verdict, verdictOf, verdicts } from './show-changes.js';

/** Before 1.0 a breaking change raises the second number, as package managers take it. */
const raises = (before: semver.SemVer, level: Verdict): semver.ReleaseType => {
  if (level === 'docs') return 'patch';
  if (before.major === 0) return level === 'breaking' ? 'minor' : 'patch';
  return level === 'breaking' ? 'major' : 'minor';
};

export interface VersionAdvice {
  /** `info.version` of the old and of the new contract. */
  readonly before: string;
  readonly after: string;
  /** The lowest version that the edit allows; undefined when nothing but the version has changed, or the old one is no semantic version. */
  readonly needed: string | undefined;
  /** A sentence about a new version that is too low or cannot be compared; undefined when it will do. */
  readonly problem: string | undefined;
}

const versionOf = (document: JsonObject): string => String(asObject(document.info).version ?? '');

/** Compares the versions of two contracts with what has changed between them. @param changes as diffContracts gives them */
export function versionAdvice(before: JsonObject, after: JsonObject, changes: readonly Change[]): VersionAdvice {
  const versions = { before: versionOf(before), after: versionOf(after) };
  const level = verdicts.find((each) =>
    changes.some((change) => verdictOf(change) === each && change.pointer !== '/info/version'),
  );
  const old = semver.parse(versions.before);
  if (!level || !old) return { ...versions, needed: undefined, problem: undefined };
  // After a pre-release anything may change: any later version will do.
  const needed = semver.inc(old.version, old.prerelease.length ? 'prerelease' : raises(old, level)) ?? old.version;
  const kind = level === 'docs' ? 'a change of the docs' : `${level === 'accepted' ? 'an' : 'a'} ${level} change`;
  let problem: string | undefined;
  if (!semver.valid(versions.after))
    problem = `${versions.after || 'an empty text'} is not a semantic version such as ${needed}`;
  else if (semver.lt(versions.after, needed))
    problem = `${kind} after ${versions.before} needs version ${needed} or later, not ${versions.after}`;
  return { ...versions, needed, problem };
}

const headings: Readonly<Record<Verdict, string>> = {
  breaking: 'Breaking',
  accepted: 'Accepted',
  compatible: 'Compatible',
  docs: 'Documentation',
};

/**
 * The entries of a changelog in Markdown, under the version that the new contract has, or needs.
 * @param withRules say by which rule each change is judged, too, for those who review it
 */
export function changelog(
  changes: readonly Change[],
  { after, needed, problem }: VersionAdvice,
  withRules = false,
): string {
  const blocks = verdicts.flatMap((level) => {
    const own = changes.filter((change) => verdictOf(change) === level && change.pointer !== '/info/version');
    if (!own.length) return [];
    const entries = grouped(own).map(({ operations, changes: same }) => {
      const [only, ...more] = same;
      const names = operations.map((name) => (name === '*' ? 'Whole contract' : `\`${name}\``)).join(', ');
      const say = (change: Change): string => sentence(change, withRules ? undefined : () => '').trimEnd();
      return only && !more.length
        ? `- ${names}: ${say(only)}`
        : [`- ${names}:`, ...same.map((change) => `  - ${say(change)}`)].join('\n');
    });
    return [`### ${headings[level]}\n\n${entries.join('\n')}`];
  });
  if (!blocks.length) return '';
  return `${[`## ${problem && needed ? needed : after}`, ...blocks].join('\n\n')}\n`;
}
