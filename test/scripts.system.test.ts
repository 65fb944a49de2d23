// The commands of package.json explain themselves: wrong options with a suggestion, the version, the usage.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from './harness/folder.js';

const root = join(import.meta.dirname, '..');
const folder = testFolder({
  'entry.ts': "console.log('compiled');",
  'api.yaml': `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pet: {get: {operationId: getPet, responses: {'200': {description: ok}}}}
`,
});
const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

/** Runs the command of a script, without npm around it. */
function run(name: string, ...args: string[]) {
  const [program, ...given] = (scripts[name] ?? name).split(' ');
  const { status, stdout, stderr } = spawnSync(program === 'node' ? process.execPath : '', [...given, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the commands of package.json', () => {
  it.each([
    ['start', '--prot', /^There is no option --prot\. Did you mean --port\?\n/],
    ['generate', '--wacth', /^There is no option --wacth\. Did you mean --watch\?\n/],
    ['check', '--contarct', /^There is no option --contarct\. Did you mean --contract\?\n/],
    ['diff', '--jsno', /^There is no option --jsno\. Did you mean --json\?\n/],
    ['mock', '--unknwon', /^There is no option --unknwon\.\n/],
    ['mock', '--prot', /^There is no option --prot\. Did you mean --port\?\n/],
    ['docs', '--chagnes', /^There is no option --chagnes\. Did you mean --changes\?\n/],
    ['bench', '--ronuds', /^There is no option --ronuds\. Did you mean --rounds\?\n/],
    ['node scripts/run.mjs tools/screenshots.ts', '-x', /^There is no option -x\.\n/],
  ])('%s %s: a suggestion, and exit code 2', (name, option, want) => {
    expect(run(name, option)).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(want) });
  });

  it('bench says which part of it there is, and what rounds may be', () => {
    const wrong = (...args: string[]) => run('bench', ...args);
    expect(wrong('--only', 'sever')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/Did you mean server\?/),
    });
    expect(wrong('--rounds', '0')).toMatchObject({ status: 2, stderr: expect.stringMatching(/from 1 to 99, not 0/) });
    expect(run('bench', '--help').stdout).toMatch(/^usage: npm run bench -- \[options\]/);
  });

  it('npm start says that it compiles, the first time only', () => {
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const args = ['scripts/run.mjs', join(folder, 'entry.ts')];
    const start = () => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
    const stdout = 'compiled\n';
    expect(start()).toMatchObject({ stdout, stderr: 'Compiling the sources, the first time only …\n' });
    expect(start()).toMatchObject({ stdout, stderr: '' });
  });

  it.each([
    ['generate', ['generate', '--version']],
    ['mock', ['mock', '--version']],
    ['docs', ['docs', '--version']],
    ['types-worker', ['generate', '--contract', join(folder, 'api.yaml'), '--out', join(folder, 'out'), '--force']],
  ])('%s is not compiled again when nothing has changed', (entry, [name = '', ...args]) => {
    const bundles = join(root, '.cache/scripts');
    const compiled = (): string[] =>
      readdirSync(bundles)
        .filter((folder) => new RegExp(`^${entry}-\\w+$`).test(folder))
        .map((folder) => readFileSync(join(bundles, folder, 'record.json'), 'utf8'));
    expect(run(name, ...args).status).toBe(0);
    const before = compiled();
    run(name, ...args);
    expect([before.length > 0, compiled()]).toEqual([true, before]);
  });

  it('that people type are at most seventeen', () => {
    const typed = Object.keys(scripts).filter((name) => !['prepare', 'prepack'].includes(name));
    expect(typed.length).toBeLessThanOrEqual(17);
  });

  it.each(['start', 'generate', 'diff', 'mock', 'docs'])('%s prints its version and its usage', (name) => {
    expect(run(name, '-v')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(run(name, '--help')).toEqual({ status: 0, stdout: expect.stringMatching(/usage|npm run/i), stderr: '' });
  });
});
