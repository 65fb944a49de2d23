// `npm run release`: makes a release of the packages, which only share their version. The tag starts the workflow that publishes them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import semver from 'semver';
import { readOptions, UsageError } from '../runtime/cli/command-options.js';
import { runOne } from '../runtime/cli/run-command.js';
import { projectRoot as root } from '../runtime/paths.js';
import { released, sectionOf } from './release/changelog.js';

const usage = `usage: npm run release -- VERSION [options]

Makes a release: checks types, style and generated files, writes VERSION into the packages, dates the section Unreleased of CHANGELOG.md, packs the
packages, commits, and makes the tag vVERSION. Pushing the tag publishes it (.github/workflows/release.yml).

  VERSION       1.2.3, or major, minor, patch or prerelease: the one that follows
  --notes       prints what CHANGELOG.md says of VERSION, and does nothing else
  --dry-run     checks and packs, and says what else would be done; the repository stays as it is
  --out DIR     folder for tarballs, checksums and notes (default: a temporary one)
  --help        this text

Run the tests before it (npm test, npm run test:all). Exit code: 0 done, 1 something is in the way, 2 wrong usage.`;

const run = (program: string, args: readonly string[], cwd = root): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 });

/** The folders of the packages, and what their package.json says. */
const manifests = ['.', 'client', 'server'].map((folder) => ({
  folder,
  file: join(root, folder, 'package.json'),
  text: readFileSync(join(root, folder, 'package.json'), 'utf8'),
}));

/** Name the version: what a start prints, and tarballs to install. */
const pages = ['README.md', 'docs/contract.md', 'docs/getting-started.md'];

const versionIn = (text: string): string => (JSON.parse(text) as { version: string }).version;

/** The version that is meant. @throws UsageError if it does not follow the one before */
function nextVersion(before: string, given: string): string {
  const kinds = ['major', 'minor', 'patch', 'prerelease'] as const;
  const kind = kinds.find((one) => one === given);
  const next = kind ? semver.inc(before, kind, 'rc') : semver.valid(given);
  if (next === null) throw new UsageError(`VERSION is ${kinds.join(', ')} or a version such as 1.2.3, not ${given}.`);
  if (!semver.gt(next, before)) throw new UsageError(`${next} does not follow ${before}, which the packages have now.`);
  return next;
}

/** What is in the way of a release. */
function problems(version: string, changelog: string): string[] {
  const versions = new Set(manifests.map(({ text }) => versionIn(text)));
  return [
    ...(versions.size > 1 ? [`The packages have different versions: ${[...versions].join(', ')}.`] : []),
    ...(run('git', ['status', '--porcelain']) ? ['There are changes that are not committed.'] : []),
    ...(run('git', ['tag', '--list', `v${version}`]) ? [`The tag v${version} exists.`] : []),
    ...(sectionOf(changelog, 'Unreleased') ? [] : ['CHANGELOG.md lists nothing under Unreleased.']),
  ];
}

/** Packs all packages. @returns the lines of a file of checksums */
function pack(folder: string): string[] {
  return manifests.map(({ folder: from }) => {
    const printed = run('npm', ['pack', '--json', '--pack-destination', folder], join(root, from));
    // The scripts of the package print before it.
    const [packed] = JSON.parse(printed.slice(printed.search(/^\[$/m))) as [
      { filename: string; size: number; unpackedSize: number },
    ];
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, packed.filename)))
      .digest('hex');
    const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
    console.log(`${packed.filename}: ${megabytes(packed.size)} MB, ${megabytes(packed.unpackedSize)} MB unpacked`);
    return `${sum}  ${packed.filename}`;
  });
}

/** Writes the version and the changelog. */
function write(version: string, text: string): void {
  for (const one of manifests)
    writeFileSync(
      one.file,
      one.text.replace(/("version": ")[^"]+/, (_, start: string) => start + version),
    );
  writeFileSync(join(root, 'CHANGELOG.md'), text);
  for (const page of pages)
    writeFileSync(
      join(root, page),
      readFileSync(join(root, page), 'utf8').replace(
        /(\bpentagate(?:-\w+)?[ -])\d+\.\d\S*?(?=\.tgz| on )/g,
        (_, name: string) => name + version,
      ),
    );
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
}

function release(given: string, dryRun: boolean, folder = mkdtempSync(join(tmpdir(), 'pentagate-release-'))): number {
  const out = resolve(folder);
  const before = versionIn(manifests[0]?.text ?? '');
  const version = nextVersion(before, given);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const found = problems(version, changelog);
  for (const problem of found) console.error(problem);
  if (found.length) return 1;
  for (const script of ['lint', 'check']) {
    console.log(`npm run ${script}`);
    run('npm', ['run', '--silent', script]);
  }
  const today = new Date().toISOString().slice(0, 10);
  mkdirSync(out, { recursive: true });
  const files = [
    ...manifests.map(({ folder }) => join(folder, 'package.json')),
    'package-lock.json',
    'CHANGELOG.md',
    ...pages,
  ];
  write(version, released(changelog, version, today));
  let isPacked = false;
  try {
    writeFileSync(join(out, 'SHA256SUMS'), `${pack(out).join('\n')}\n`);
    writeFileSync(join(out, 'notes.md'), `${sectionOf(changelog, 'Unreleased')}\n`);
    isPacked = true;
  } finally {
    if (dryRun || !isPacked) run('git', ['checkout', '--quiet', '--', ...files]);
  }
  console.log(`Tarballs, SHA256SUMS and notes.md are in ${out}.`);
  const commands = [
    ['commit', '--quiet', '--message', `Release ${version}`, '--', ...files],
    ['tag', '--annotate', `v${version}`, '--message', `pentagate ${version}`],
  ];
  for (const command of commands)
    if (dryRun) console.log(`would run: git ${command.join(' ')}`);
    else run('git', command);
  console.log(`${dryRun ? 'Then publish it' : 'Publish it'}: git push --follow-tags`);
  return 0;
}

/** Prints the notes of a version. */
function printNotes(version: string): number {
  const notes = sectionOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (!notes) console.error(`CHANGELOG.md has no section ${version}.`);
  else console.log(notes);
  return notes ? 0 : 1;
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  notes: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const;

async function makeRelease(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, usage, 1);
  if (!given) return 0;
  const { notes, out, 'dry-run': dryRun } = given.values;
  const [version] = given.positionals;
  if (version === undefined) throw new UsageError('Give a version.');
  return notes ? printNotes(version) : release(version, dryRun, out);
}

process.exitCode = await runOne('npm run', 'release --', () => makeRelease);
