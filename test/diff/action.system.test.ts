// The GitHub Action, run as a runner runs it: its script in bash, in a repository, with a `gh` that keeps what it is given.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { testFolder } from '../harness/folder.js';
import { listenOn } from '../harness/listen.js';

const root = resolve(import.meta.dirname, '../..');
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
const [report, service] = action.runs.steps;

const folder = testFolder();
const at = (...names: string[]) => join(folder, ...names);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
    cwd: at('repository'),
    encoding: 'utf8',
  });

const contract = (version: string, path: string, reply = "'204': {description: Nothing.}") =>
  writeFileSync(
    at('repository', 'api.yaml'),
    `openapi: 3.1.0
info: {title: Pets, version: ${version}}
paths:
  ${path}: {get: {operationId: list, responses: {${reply}}}}
`,
  );

/** What `gh` was called with, each call an array of arguments; the posted body. */
const calls = (): string[][] =>
  existsSync(at('calls'))
    ? readFileSync(at('calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const { port, close } = await listenOn(createServer());
  await close();
  return port;
}

let base = '';

beforeAll(() => {
  mkdirSync(at('repository'));
  mkdirSync(at('bin'));
  writeFileSync(
    at('bin', 'gh'),
    `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(at('calls'))}, JSON.stringify(args) + '\\n');
const body = args.find((arg) => arg.startsWith('body=@'));
if (body) writeFileSync(${JSON.stringify(at('body'))}, readFileSync(body.slice(6)));
else process.stdout.write(process.env.KNOWN_COMMENT ?? '');
process.exit(body ? Number(process.env.GH_STATUS ?? 0) : 0);
`,
  );
  // The words of a command are parted at spaces, and the folder of this checkout may have some.
  writeFileSync(
    at('bin', 'pentagate'),
    `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/pentagate.mjs')}' "$@"\n`,
  );
  for (const name of ['gh', 'pentagate']) chmodSync(at('bin', name), 0o755);
  contract('1.0.0', '/pets');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'The contract');
  base = git('rev-parse', 'HEAD').trim();
});

beforeEach(() => {
  for (const name of ['calls', 'body', 'summary', 'output']) rmSync(at(name), { force: true });
  for (const name of ['summary', 'output']) writeFileSync(at(name), '');
});

/** Runs a step with the defaults of its inputs, and what is given in place of them. */
function run(given: Readonly<Record<string, string>> = {}, step = report) {
  const inputs = Object.fromEntries(
    Object.entries<{ default?: string }>(action.inputs).map(([name, input]) => [name, input.default ?? '']),
  );
  const values: Record<string, string> = {
    ...inputs,
    contract: 'api.yaml',
    base,
    command: at('bin', 'pentagate'),
    ...given,
  };
  const env = Object.fromEntries(
    Object.entries<string>(step.env).map(([name, text]) => {
      const [, input] = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(text) ?? [];
      return [name, input === undefined ? '7' : (values[input] ?? '')];
    }),
  );
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run],
    {
      cwd: at('repository'),
      encoding: 'utf8',
      env: {
        ...process.env,
        ...env,
        PATH: `${at('bin')}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'acme/pets',
        GITHUB_OUTPUT: at('output'),
        GITHUB_STEP_SUMMARY: at('summary'),
        ...(given.status && { GH_STATUS: given.status }),
        ...(given.known && { KNOWN_COMMENT: given.known }),
      },
    },
  );
  return {
    status,
    stdout,
    stderr,
    output: readFileSync(at('output'), 'utf8'),
    summary: readFileSync(at('summary'), 'utf8'),
  };
}

describe('the GitHub Action', () => {
  it('comments what the edit means, and gives the version that it needs', () => {
    contract('1.0.0', '/animals');
    const { status, output, summary } = run();
    expect(status).toBe(0);
    expect(output).toBe('needed-version=2.0.0\n');
    expect(summary).toMatch(
      /^<!-- pentagate -->\n# What this means for callers\n\n### 2\.0\.0\n\n#### Breaking\n\n- `list`: /,
    );
    expect(readFileSync(at('body'), 'utf8')).toBe(summary);
    expect(calls().at(-1)?.slice(0, 5)).toEqual([
      'api',
      '--silent',
      '--method',
      'POST',
      'repos/acme/pets/issues/7/comments',
    ]);
  });

  it('compares a merge with what it is merged into, which may have moved on', () => {
    git('checkout', '-q', '-b', 'branch');
    contract('1.0.0', '/pets', "'204': {description: None.}");
    git('commit', '-q', '-a', '-m', 'Words');
    git('checkout', '-q', '-b', 'target', 'main');
    git('commit', '-q', '--allow-empty', '-m', 'Another change');
    git('merge', '-q', '--no-ff', '-m', 'Merge', 'branch');
    // The event names a commit that is there no more: 7 is what `run` gives for what is not an input.
    const { status, summary } = run({ base: '7' });
    git('checkout', '-q', 'main');
    expect({ status, summary }).toEqual({
      status: 0,
      summary: expect.stringContaining('reply 204: description changed'),
    });
  });

  it('edits its comment when there is one', () => {
    contract('1.0.0', '/animals');
    run({ known: '42\n43\n' });
    expect(calls().at(-1)?.slice(0, 5)).toEqual([
      'api',
      '--silent',
      '--method',
      'PATCH',
      'repos/acme/pets/issues/comments/42',
    ]);
  });

  it('edits no comment of others that begins like its own', () => {
    contract('1.0.0', '/animals');
    run();
    const list = calls().find((args) => args.includes('--jq') && args.some((arg) => arg.endsWith('/comments')));
    const filter = list?.[list.indexOf('--jq') + 1] ?? '';
    const comments = [
      { id: 1, body: '<!-- pentagate --> mine now', user: { login: 'mallory' } },
      { id: 2, body: 'Hello', user: { login: 'robot[bot]' } },
      { id: 3, body: '<!-- pentagate -->\n# What', user: { login: 'robot[bot]' } },
    ];
    const input = JSON.stringify(comments);
    const { stdout, error } = spawnSync('jq', [filter], {
      input,
      encoding: 'utf8',
      env: { ...process.env, me: 'robot[bot]' },
    });
    // What runs the filter is part of gh; without jq, its parts are what is checked.
    if (error) expect(filter).toContain('.user.login == $ENV.me');
    else expect(stdout.trim()).toBe('3');
  });

  it('fails for the changes that it is told to fail for, and for a version that is too low', () => {
    contract('1.0.0', '/animals');
    expect(run({ 'fail-on': 'breaking' }).status).toBe(1);
    const { status, summary } = run({ 'check-version': 'true' });
    expect(status).toBe(1);
    expect(summary).toMatch(
      /## Problems of the contract\n\n {4}.*api\.yaml:2:\d+ pentagate\/version: a breaking change/,
    );
    contract('2.0.0', '/animals');
    expect(run({ 'check-version': 'true' }).status).toBe(0);
  });

  it('says that nothing has changed', () => {
    contract('1.0.0', '/pets');
    expect(run()).toMatchObject({
      status: 0,
      output: 'needed-version=\n',
      summary: expect.stringContaining('    No change.'),
    });
  });

  it('fails with the problems of a contract that cannot be read', () => {
    contract('1.0.0', '/pets', "'204': [");
    const { status, summary } = run();
    expect(status).toBe(1);
    expect(summary).toMatch(/api\.yaml:4:\d+ /);
  });

  it('tests a service that it starts, and writes reports', async () => {
    contract('1.0.0', '/pets');
    writeFileSync(
      at('repository', 'service.mjs'),
      `import { createServer } from 'node:http';
createServer((request, response) => response.writeHead(request.url === '/pets' ? Number(process.argv[2]) : 404).end())
  .listen(Number(process.argv[3]), '127.0.0.1');
`,
    );
    const test = async (answer: number) => {
      const port = await freePort();
      const command = `'${process.execPath}' service.mjs ${answer} ${port}`;
      return run({ 'test-url': `http://127.0.0.1:${port}`, 'test-command': command }, service);
    };
    const good = await test(204);
    expect({ status: good.status, summary: good.summary }).toEqual({
      status: 0,
      summary: expect.stringMatching(/## The service and its contract\n[\s\S]*0 failures/),
    });
    expect((await test(500)).status).toBe(1);
    expect(readFileSync(at('repository', 'pentagate-test.xml'), 'utf8')).toContain('<failure type="server-error"');
    expect(readFileSync(at('repository', 'pentagate-test.html'), 'utf8')).toContain('Does not follow its contract');
  });

  it('does with a contract that the base has not, without a comment, and where it may not comment', () => {
    contract('1.0.0', '/pets');
    writeFileSync(at('repository', 'new.yaml'), readFileSync(at('repository', 'api.yaml')));
    expect(run({ contract: 'new.yaml', comment: 'false' }).status).toBe(0);
    expect(calls()).toEqual([]);
    expect(run({ status: '1' })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^::warning::The report could not be posted/),
    });
  });
});
