// The command line: exit codes, text, --json, and where a contract may come from.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { runOne } from '../../runtime/cli/run-command.js';
import { diffCommand } from '../../scripts/commands/diff.js';
import { asObject } from '../../scripts/contract/json-trees.js';
import { inProcess } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { contract, edited, remove, set } from './contract.js';

const folder = testFolder();
const file = (name: string) => join(folder, name);

/** Writes a file of the scratch project. */
function write(name: string, content: unknown): void {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), typeof content === 'string' ? content : JSON.stringify(content));
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: folder });

beforeAll(() => {
  write('before.json', contract());
  write('words.json', edited(set('POST/summary', 'Starts a task.')));
  write('wider.yaml', stringify(edited(set('?seed', { type: 'integer' }))));
  write('narrower.json', edited(remove('?legacy'), set('?seed', { type: 'integer' })));
  write('broken.json', '{');
  write('other.json', { openapi: '3.2.0' });
  write('openapi/openapi.yaml', stringify(contract()));
  git('init', '-q', '-b', 'main');
  git('add', 'openapi');
  git('commit', '-q', '-m', 'The contract');
  git('tag', 'v1');
  write('openapi/openapi.yaml', stringify(edited(remove('GET/security/1'))));
});

/** Runs the command in this process, in the scratch project. */
async function call(...args: string[]) {
  const diff = () => (given: readonly string[]) => diffCommand(given, folder);
  const { status, stdout, stderr } = await inProcess(folder, () => runOne('pentagate', 'diff', diff, args));
  return { code: status, out: stdout, err: stderr };
}

describe('exit codes', () => {
  const [before, words, wider, narrower] = ['before.json', 'words.json', 'wider.yaml', 'narrower.json'];
  it.each<[want: number, ...args: string[]]>([
    [0, before, before],
    [0, before, words],
    [0, before, wider],
    [1, before, narrower],
    [1, wider, before],
    [0, '--fail-on', 'compatible', before, words],
    [1, '--fail-on', 'compatible', before, wider],
    [0, '--fail-on', 'none', before, narrower],
    [2, '--fail-on', 'sometimes', before, narrower],
  ])('%i: %s %s %s %s', async (want, ...args) => {
    expect((await call(...args.map((one) => (/\.(json|yaml)$/.test(one) ? file(one) : one)))).code).toBe(want);
  });

  it.each<[why: string, message: RegExp, ...args: string[]]>([
    ['nothing named', /Name a git ref or a file/],
    ['four named', /Name three contracts at most/, 'a', 'b', 'c', 'd'],
    ['an unknown option', /--jsn/, '--jsn', 'x'],
    ['neither file nor ref', /nowhere: neither a file, nor a folder, nor a git ref/, 'nowhere'],
    ['a ref that looks like an option', /--/, '--', '--output=x'],
    ['no JSON', /broken\.json/, 'broken.json', 'broken.json'],
    ['no OpenAPI', /other\.json.*not an OpenAPI document/, 'other.json', 'other.json'],
  ])('2: %s', async (_why, message, ...args) => {
    const { code, out, err } = await call(...args.map((one) => (one.endsWith('.json') ? file(one) : one)));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });
});

describe('output', () => {
  it('--json has a summary and all changes', async () => {
    const { out } = await call('--json', file('before.json'), file('narrower.json'));
    expect(JSON.parse(out)).toEqual({
      summary: { breaking: 1, accepted: 0, compatible: 1, docs: 0 },
      version: {
        ...{ before: '1.0.0', after: '1.0.0', needed: '2.0.0' },
        problem: 'a breaking change after 1.0.0 needs version 2.0.0 or later, not 1.0.0',
      },
      changes: [
        {
          ...{
            level: 'breaking',
            rule: 'property-removed',
            direction: 'request',
            operation: 'createRun',
            where: 'request body application/json › legacy',
          },
          ...{ what: 'property removed', pointer: '/components/schemas/RunRequest/properties/legacy' },
        },
        {
          ...{
            level: 'compatible',
            rule: 'property-added',
            direction: 'request',
            operation: 'createRun',
            where: 'request body application/json › seed',
          },
          ...{ what: 'optional property added', pointer: '/components/schemas/RunRequest/properties/seed' },
        },
      ],
    });
  });

  it('text ends with a summary', async () => {
    const { out } = await call(file('before.json'), file('wider.yaml'));
    expect(out).toBe(
      'createRun\n  compatible  request body application/json › seed: optional property added [property-added, request]\n\n' +
        '0 breaking, 1 compatible, 0 docs only, in 1 operation.\n',
    );
  });
});

describe('contracts from git and from folders', () => {
  const gone = /breaking {4}security: key no longer suffices/;
  it.each([['v1'], ['HEAD'], ['main']])('%s against the working tree', async (ref) => {
    const { code, out, err } = await call(ref);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(gone);
  });

  it('a ref against a ref, a folder against a ref', async () => {
    expect(await call('v1', 'main')).toMatchObject({ code: 0, out: 'No change.\n' });
    expect((await call(file('openapi'), 'v1')).out).toMatch(/compatible {2}security: key now suffices/);
  });

  it('a path against a ref is compared with the same path at the ref', async () => {
    write('apis/one.json', contract());
    git('add', 'apis');
    git('commit', '-q', '-m', 'One more');
    write('apis/one.json', edited(set('POST/summary', 'Starts a task.')));
    expect(await call('HEAD', file('apis/one.json'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/docs {8}operation: summary changed/),
    });
  });

  it('a part that cannot be read is left out of the comparison, with one warning', async () => {
    const faulty = edited(set('POST/responses/200', { $ref: '#/components/responses/Gone' }));
    write('faulty.json', faulty);
    write(
      'faulty-words.json',
      edited(set('POST/responses/200', { $ref: '#/components/responses/Gone' }), set('GET/summary', 'Another.')),
    );
    const same = await call(file('faulty.json'), file('faulty.json'));
    expect(same).toMatchObject({ code: 0, out: 'No change.\n', err: expect.stringMatching(/Gone/) });
    expect(same.err.match(/no-unresolved-refs/g)).toHaveLength(1);
    const { code, out } = await call(file('faulty.json'), file('faulty-words.json'));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/summary added/) });
  });

  it('a problem in the contract is located', async () => {
    write('problem/openapi.yaml', 'openapi: 3.2.0\npaths: {a: [}\n');
    expect(await call('v1', file('problem'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/problem\/openapi\.yaml:2:\d+/),
    });
  });
});

it('runs as a script', () => {
  const root = resolve(import.meta.dirname, '../..');
  const args = ['scripts/run.mjs', 'scripts/diff.ts', '--json', file('before.json'), file('narrower.json')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(asObject(JSON.parse(stdout)).summary).toEqual({ breaking: 1, accepted: 0, compatible: 1, docs: 0 });
});
