// What the repository offers to those who work on it: workflows, forms, and the release. GitHub runs them; here they are read.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { satisfies } from 'semver';
import { parse } from 'yaml';
import { released, sectionOf } from '../tools/release/changelog.js';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts, engines, version } = JSON.parse(read('package.json')) as {
  scripts: Readonly<Record<string, string>>;
  engines: { node: string };
  version: string;
};

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly uses?: string;
        readonly strategy?: { matrix: Readonly<Record<string, readonly (string | number)[]>> };
        readonly steps?: readonly { uses?: string; run?: string }[];
      }
    >
  >;
}

const workflows = readdirSync(join(root, '.github/workflows')).map((name) => ({
  name,
  workflow: parse(read(`.github/workflows/${name}`)) as Workflow,
}));

describe('the workflows', () => {
  it.each(workflows)('$name has no more rights than it needs, and runs what there is', ({ workflow }) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { steps = [], uses } of Object.values(workflow.jobs)) {
      if (uses?.startsWith('./')) expect(existsSync(join(root, uses))).toBe(true);
      for (const { run = '', uses: action = 'none' } of steps) {
        expect(action).toMatch(/^(none|actions\/[\w-]+@v\d+)$/);
        for (const [, name = ''] of run.matchAll(/npm run (?:--silent )?([\w-]+)/g))
          expect(scripts).toHaveProperty(name);
        for (const [, file = ''] of run.matchAll(/(?:node|bash) (\S+)/g))
          expect(existsSync(join(root, file))).toBe(true);
      }
    }
  });

  it('test the oldest version of Node that is supported, and the one that developers use', () => {
    const ci = workflows.find(({ name }) => name === 'ci.yml')?.workflow;
    const versions = ci?.jobs.test?.strategy?.matrix.node?.map(String);
    expect(versions).toContain(engines.node.replace(/^>=|\.0$/g, ''));
    expect(versions).toContain(read('.nvmrc').trim());
  });

  it('install the same extras as the script that checks every change', () => {
    expect(read('.ci/run')).toContain('bash .ci/extras');
    expect(read('.github/workflows/ci.yml')).toContain('bash .ci/extras');
  });
});

it('the forms for issues ask for what is needed', () => {
  for (const name of readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((one) => one !== 'config.yml')) {
    const { name: title, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${name}`));
    expect({ name, title, description }).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    expect(
      body.some((one: { validations?: { required?: boolean } }) => one.validations?.required) || name === 'idea.yml',
    ).toBe(true);
  }
});

describe('the tests', () => {
  const sources = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !name.startsWith('test/extras/node_modules/'));

  /** The sources of the tests that a suite imports, with itself. */
  function reached(suite: string, found = new Set<string>()): Set<string> {
    found.add(suite);
    for (const [, path = ''] of read(suite).matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
      const name = posix.join(posix.dirname(suite), `${path}.ts`);
      if (sources.includes(name) && !found.has(name)) reached(name, found);
    }
    return found;
  }

  it('of the first tier need Node and npm alone', () => {
    const first = sources.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.system.test.ts'));
    expect(first.length).toBeGreaterThan(300);
    expect(first.filter((suite) => reached(suite).has('test/harness/describe-with.ts'))).toEqual([]);
  });
});

describe('npm ci', () => {
  it('warns of no package that needs a newer Node than the oldest that is supported', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Readonly<Record<string, { engines?: { node?: string }; optional?: boolean }>>;
    };
    const oldest = engines.node.replace('>=', '');
    // If it is redoc again: it runs in browsers, so delete its `engines` from the lock file.
    const demanding = Object.entries(packages).filter(
      ([, { engines: needed, optional }]) => !optional && needed?.node && !satisfies(oldest, needed.node),
    );
    expect(demanding.map(([name]) => name)).toEqual([]);
  });
});

it('the editor starts files that there are', () => {
  const { configurations } = JSON.parse(read('.vscode/launch.json')) as {
    configurations: { program: string; args: string[] }[];
  };
  for (const { program, args } of configurations) {
    expect(existsSync(join(root, program.replace(/^[^/]*\//, '')))).toBe(true);
    for (const file of args.filter((arg) => /^\w+\/.*\.(ts|mjs)$/.test(arg)))
      expect(existsSync(join(root, file))).toBe(true);
  }
});

describe('the release', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- This.\n\n## [1.0.0] - 2026-01-02\n\n- That.\n';

  it('dates what is unreleased, and takes it for its notes', () => {
    expect(sectionOf(changelog, 'Unreleased')).toBe('### Added\n\n- This.');
    const after = released(changelog, '1.1.0', '2026-02-03');
    expect(sectionOf(after, 'Unreleased')).toBe('');
    expect(sectionOf(after, '1.1.0')).toBe('### Added\n\n- This.');
    expect(sectionOf(after, '1.0.0')).toBe('- That.');
    expect(after).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n');
  });

  it('has something to say of this version', () => {
    expect(sectionOf(read('CHANGELOG.md'), 'Unreleased') || sectionOf(read('CHANGELOG.md'), version)).not.toBe('');
  });

  it.each([
    { args: [], says: /^Give a version\./ },
    { args: ['1.2'], says: /^VERSION is major, minor, patch, prerelease or a version such as 1\.2\.3, not 1\.2\.\n/ },
    { args: ['0.0.1'], says: /^0\.0\.1 does not follow / },
    { args: ['--dryrun', 'patch'], says: /Did you mean --dry-run\?/ },
  ])('refuses $args', ({ args, says }) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'tools/release.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(says) });
  });
});
