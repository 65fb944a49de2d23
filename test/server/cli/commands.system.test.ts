// The commands that do not serve: help, configuration, keys.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { yamlOf } from '../../harness/contract.js';
import { commandFolder } from './process.js';

const place = commandFolder();

const run = (...given: Parameters<typeof place.runToEnd>) => place.runToEnd(...given);

describe('help', () => {
  const { help, wrong } = yamlOf<Record<'help' | 'wrong', [args: string[], want: string][]>>('server/cli/usage.yaml');

  it.each(help)('%j', async (args, want) => {
    expect(await run(args)).toEqual({ code: 0, out: expect.stringMatching(want), err: '' });
  });

  it.each(wrong)('explains wrong usage: %j', async (args, want) => {
    expect(await run(args)).toEqual({ code: 2, out: '', err: expect.stringMatching(want) });
  });
});

describe('a store that is away', () => {
  const database = { PENTAGATE_DATABASE_URL: 'postgres://anna:secret@127.0.0.1:1/gate' };
  it.each([
    [['usage'], database, /^The database at postgres:\/\/anna:\*\*\*@127\.0\.0\.1:1\/gate cannot be used: .*\n$/],
    [['key', 'list'], database, /^The database at .*\n$/],
    [['task', 'list'], database, /^The database at .*\n$/],
  ])('is named in one line, after a moment: %j', async (args, environment, want) => {
    const before = performance.now();
    expect(await run(args, environment)).toEqual({ code: 1, out: '', err: expect.stringMatching(want) });
    // A server waits half a minute for a database that starts.
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

describe('config', () => {
  it('prints what is in force, and masks secrets', async () => {
    place.write('database: {url: "postgres://me:hunter2@db/x"}\nlimits: {jsonDepth: 50}\n', 'good.yaml');
    const { code, out, err } = await run(['config', '--config', 'good.yaml'], { PENTAGATE_KEY: 'hunter2-key' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^database.url +postgres:\/\/me:\*\*\*@db\/x +good.yaml:1:17$/m);
    expect(out).toMatch(/^limits.jsonDepth +50 +good.yaml:2:21$/m);
    expect(out).toMatch(/^key +\*\*\* +PENTAGATE_KEY$/m);
    expect(out).not.toContain('hunter2');
  });

  it('names every problem with its place', async () => {
    place.write('prot: 1\nlimits:\n  jsonDepth: deep\n', 'bad.yaml');
    for (const command of ['config', 'serve'])
      expect(await run([command, '--config', 'bad.yaml'], { PENTAGATE_PORT: 'x' })).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^The configuration cannot be used:\nbad.yaml:1:1: prot is not known here.*\nPENTAGATE_PORT must be .*\nbad.yaml:3:14: limits.jsonDepth must be/,
        ),
      });
  });
});

describe('keys', () => {
  const file = () => join(place.cwd, '.pentagate', 'keys.json');

  it.each([
    ['a-file', /^\S+a-file must be a folder\. Choose another with --data-dir/],
    ['a-file/below', /^\S+a-file\/below, or what it is in, is a file\. Choose another with --data-dir/],
  ])('cannot lie in %s', async (dataDir, want) => {
    place.write('', 'a-file');
    expect(await run(['key', 'create', '--data-dir', dataDir])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(want),
    });
  });

  it('are added with their secret shown once, listed without it, and revoked', async () => {
    const options = ['--name', 'ci', '--surfaces', 'messages,content', '--per-minute', '5', '--per-day', '9'];
    const more = ['--balance', '1.5', '--workspace', 'team', '--expires', '30d'];
    const limits = ['--tokens-per-minute', '70', '--budget', 'day:tokens=1000,day:cost=2.5,total:cost=9'];
    const added = await run(['key', 'create', ...options, ...more, ...limits]);
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^pg_[\w-]{43}\n$/) });
    const secret = added.out.trim();
    expect(readFileSync(file(), 'utf8')).not.toContain(secret.slice(3, -4));
    expect(statSync(file()).mode & 0o777).toBe(0o600);

    expect(await run(['key', 'create', '--name', 'ci'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/A key "ci" exists already/),
    });

    const { out } = await run(['key', 'list']);
    expect(out.split('\n')[1]).toMatch(
      new RegExp(
        `^ci +key_\\w+ +${secret.slice(-4)} +content,messages +- +5 +9 +70 +day:tokens=1000,day:cost=2.5,total:cost=9 +1.5 +team +20\\d\\d-\\S+ \\S+ +- +20\\d\\d-`,
      ),
    );
    expect(out).not.toContain(secret);

    expect(await run(['key', 'revoke', 'other'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no key "other"/),
    });
    expect(await run(['key', 'revoke', 'ci'])).toMatchObject({ code: 0, err: expect.stringMatching(/"ci".*revoked/) });
    expect(await run(['key', 'list'])).toMatchObject({ code: 0, err: expect.stringMatching(/No keys in/) });
  });

  it('are all kept when two processes add at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => run(['key', 'create', '--name', name, '--data-dir', 'shared'])));
    const { out } = await run(['key', 'list', '--data-dir', 'shared']);
    expect(out.match(/^[abc] /gm)?.sort()).toEqual(['a ', 'b ', 'c ']);
  });
});

it.each([
  [
    '{messages: {url: "https://a.example", key: $NO_SUCH_KEY}}',
    '',
    /yaml:1:\d+: upstreams.* NO_SUCH_KEY, which is not set/,
  ],
  ['{messages: {url: "https://a.example", keyFile: none.txt}}', '', /yaml:1:\d+: upstreams.*keyFile/],
  [
    '{messages: {url: "https://a.example"}}',
    'prices:\n  - {model: m, inpt: 1}\n',
    /prices\.yaml:2:\d+: prices\[0\]\.inpt is not known/,
  ],
])('config refuses what serve refuses, with the same sentence: %s %j', async (upstreams, prices, message) => {
  place.write(`upstreams: ${upstreams}\n${prices && 'pricesFile: prices.yaml\n'}`, 'wrong.yaml');
  if (prices) place.write(prices, 'prices.yaml');
  const environment = { PENTAGATE_KEY: 'a-key-for-the-test', PENTAGATE_DATA_DIR: 'memory' };
  const config = await run(['config', '--config', 'wrong.yaml'], environment);
  expect(config).toEqual({ code: 1, out: '', err: expect.stringMatching(message) });
  const serve = place.start(['serve', '--port', '0', '--config', 'wrong.yaml'], environment);
  expect({ code: await serve.ended, out: serve.out(), err: serve.err() }).toEqual(config);
});
