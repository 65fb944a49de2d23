// The commands that do not serve: help, configuration, keys.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commandFolder } from './process.js';

const place = commandFolder();

const run = (...given: Parameters<typeof place.runToEnd>) => place.runToEnd(...given);

describe('help', () => {
  it.each([
    [['--help'], /^usage: pentagate <command>/],
    [['serve', '--help'], /^usage: pentagate serve.*--port N/s],
    [['key', '--help'], /^usage: pentagate key create.*--expires WHEN/s],
    [['key', 'create', '--help'], /^usage: pentagate key create/],
    [['config', '--help'], /^usage: pentagate config.*shutdownGraceSeconds {2}\(default 10, in production 300\)/s],
    [['task', '--help'], /^usage: pentagate task get ID.*task cancel ID.*--status STATUS +NOT_START, .*succeeded/s],
    [['task', 'list', '--help'], /^usage: pentagate task get ID/],
    [['webhook', '--help'], /^usage: pentagate webhook list.*--failed/s],
    [['budget', '--help'], /^usage: pentagate budget list.*--workspace NAME.*--json/s],
    [['account', '--help'], /^usage: pentagate account list/],
    [['curl', '--help'], /^usage: pentagate curl.*--base-url URL/s],
    [['-h'], /^usage: pentagate <command>/],
    [['serve', '-h'], /^usage: pentagate serve/],
    [['--version'], /^\d+\.\d+\.\d+\S*\n$/],
    [['-v'], /^\d+\.\d+\.\d+\S*\n$/],
    [['serve', '-v'], /^\d+\.\d+\.\d+\S*\n$/],
    [['task', 'list', '--version'], /^\d+\.\d+\.\d+\S*\n$/],
  ])('%j', async (args, want) => {
    expect(await run(args)).toEqual({ code: 0, out: expect.stringMatching(want), err: '' });
  });

  it.each([
    [[], /^usage: pentagate <command>/],
    [['sreve'], /^There is no command "sreve". Did you mean serve\?/],
    [['serv'], /^There is no command "serv". Did you mean serve\?/],
    [['cong'], /^There is no command "cong"\.\n\nusage/],
    [['conf'], /^There is no command "conf". Did you mean config\?/],
    [['serve', '--nonsense'], /^There is no option --nonsense\.\nSee: pentagate serve --help/],
    [['serve', '--verison'], /^There is no option --verison\. Did you mean --version\?/],
    [['key', 'creat'], /^pentagate key has no action creat\. Did you mean create\?/],
    [['key', 'list', 'all'], /^pentagate key list takes no "all"/],
    [['task', 'lst'], /^pentagate task has no action lst\. Did you mean list\?/],
    [['webhook', 'rpelay'], /^pentagate webhook has no action rpelay\. Did you mean replay\?/],
    [['account', 'lits'], /^pentagate account has no action lits\. Did you mean list\?/],
    [['curl', '--base-url', 'example'], /^--base-url must be an address such as/],
    [['serve', '--prot', '1'], /^There is no option --prot. Did you mean --port\?\nSee: pentagate serve --help/],
    [['serve', 'now'], /^pentagate serve takes no "now"/],
    [['key'], /^Which action\? create, list, update or revoke/],
    [['key', 'update', '--per-day', '1'], /^Which key\? Give its name or id/],
    [
      ['key', 'update', 'web'],
      /^What is to change\? Give --models, --per-minute, --per-day, --tokens-per-minute, --budget/,
    ],
    [['key', 'update', 'web', '--per-day', '0'], /^--per-day must be a whole number from 1/],
    [['key', 'update', 'web', '--name', 'x'], /^There is no option --name/],
    [['budget'], /^Which action\? list\./],
    [['budget', 'list', 'web'], /^pentagate budget list takes no "web"/],
    [['key', 'revoke'], /^Which key\? Give its name or id/],
    [
      ['key', 'create', '--surfaces', 'mesages'],
      /^--surfaces names "mesages", which is no surface. Did you mean messages\?/,
    ],
    [
      ['key', 'create', '--budget', 'week:tokens=5'],
      /^--budget must be a list such as day:tokens=.*, not week:tokens=5/,
    ],
    [['serve', '--port', 'abc'], /^--port must be a whole number from 0 to 65535, not "abc"\./],
    [['serve', '--port', '-5'], /^--port must be a whole number from 0 to 65535, not "-5"\./],
    [['serve', '--port', '1e3'], /^--port must be a whole number from 0 to 65535, not "1e3"\./],
    [['serve', '--port='], /^--port must be a whole number from 0 to 65535, not ""\./],
    [['serve', '--port'], /^--port needs a value\./],
    [['serve', '--port', '--build-docs'], /^--port needs a value\./],
    [['serve', '--build-docs=yes'], /^--build-docs takes no value\./],
    [['mock', '--port', '-1'], /--port must be a whole number from 0 to 65535, not -1/],
    [['key', 'create', '--per-minute', '0'], /^--per-minute must be a whole number from 1 to 1000000000, not 0/],
    [['key', 'create', '--per-minute', '-5'], /^--per-minute must be a whole number from 1 to 1000000000, not -5\./],
    [['key', 'create', '--per-minute', '9'.repeat(30)], /^--per-minute must be a whole .* to 1000000000, not 999/],
    [['key', 'create', '--per-day', '1.5'], /^--per-day must be a whole number from 1 to 1000000000, not 1\.5\./],
    [['key', 'create', '--tokens-per-minute='], /^--tokens-per-minute must be a whole number .*, not empty\./],
    [['key', 'create', '--balance', '-.5'], /^--balance must be a number from 0 to 9007199254740991, not -\.5\./],
    [['key', 'create', '--balance', 'NaN'], /^--balance must be a number from 0 to 9007199254740991, not NaN\./],
    [['key', 'create', '--balance', '1e3'], /^--balance must be a number from 0 to 9007199254740991, not 1e3\./],
    [['logs', '--limit', '-1'], /^--limit must be a whole number from 1 to 1000, not -1\./],
    [['logs', '--limit', '0'], /^--limit must be a whole number from 1 to 1000, not 0/],
    [['logs', '--status', 'many'], /^--status must be a status such as 429/],
    [['logs', '--folow'], /Did you mean --follow\?/],
    [['logs', 'one', 'two'], /^Give the id of one request/],
    [['key', 'create', '--expires', '2001-01-01'], /^--expires must be in the future/],
    [['task'], /^Which action\? get, list or cancel\.\nSee: pentagate task --help/],
    [['task', 'gte', '1'], /^pentagate task has no action gte\. Did you mean get\?/],
    [['task', 'get'], /^Give the id of the task to get, and nothing else/],
    [['task', 'cancel', '1', '--raeson', 'x'], /^There is no option --raeson\. Did you mean --reason\?/],
    [['task', 'cancel', '1', '--reason', ' '], /^--reason must be a text of 1 to 500 characters/],
    [['task', 'list', '--status', 'succes'], /^--status must be one of .* Did you mean SUCCESS\?/],
    [['task', 'list', '17'], /^pentagate task list takes no "17"/],
    [['webhook', 'list', '--limit', '0'], /^--limit must be a whole number from 1 to 1000, not 0/],
    [['webhook', 'replay'], /^Which webhooks\? Give an id, --task ID, or --failed/],
    [['webhook', 'replay', 'dlv_1', '--failed'], /^Which webhooks\? Give/],
    [['account'], /^Which action\? list\./],
    // What commands and options were called before.
    [['callback', 'list'], /^There is no command "callback"\. Did you mean webhook\?/],
    [['key', 'add'], /^pentagate key has no action add\. Did you mean create\?/],
    [['task', 'show', '1'], /^pentagate task has no action show\. Did you mean get\?/],
    [['task', 'list', '--state', 'x'], /^There is no option --state\. Did you mean --status\?/],
    [['task', 'cancel', '1', '--why', 'x'], /^There is no option --why\. Did you mean --reason\?/],
    [['webhook', 'replay', '--dead'], /^There is no option --dead\. Did you mean --failed\?/],
  ])('explains wrong usage: %j', async (args, want) => {
    expect(await run(args)).toEqual({ code: 2, out: '', err: expect.stringMatching(want) });
  });
});

describe('a store that is away', () => {
  const database = { PENTAGATE_DATABASE_URL: 'postgres://anna:secret@127.0.0.1:1/gate' };
  it.each([
    [['usage'], database, /^The database at postgres:\/\/anna:\*\*\*@127\.0\.0\.1:1\/gate cannot be used: .*\n$/],
    [['key', 'list'], database, /^The database at .*\n$/],
    [['task', 'list'], database, /^The database at .*\n$/],
    [
      ['budget', 'list', '--config', 'limited.yaml'],
      { PENTAGATE_REDIS_URL: 'redis://127.0.0.1:1/0', PENTAGATE_KEY: 'key-of-anna' },
      /^The budgets cannot be read: the store of limits\.redisUrl is unavailable .*\n$/,
    ],
  ])('is named in one line, after a moment: %j', async (args, environment, want) => {
    place.write('rate: {tokensPerMinute: 9}\n', 'limited.yaml');
    const before = performance.now();
    expect(await run(args, environment)).toEqual({ code: 1, out: '', err: expect.stringMatching(want) });
    // A server waits half a minute for a database that starts.
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

describe('curl', () => {
  it('prints a call for each thing that the simulator is good at, with the key of the environment', async () => {
    const { code, out, err } = await run(['curl', '--base-url', 'https://ai.example.com/gate/']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.match(/^curl .*$/gm) ?? [];
    expect(lines.map((line) => /https:\/\/ai\.example\.com\/gate(\/\S+)/.exec(line)?.[1])).toEqual([
      '/v1/messages',
      '/v1/messages',
      '/v1/responses',
      expect.stringMatching(/:generateContent$/),
      '/img/submit/imagine',
      '/v1/videos',
    ]);
    for (const line of lines) expect(line).toContain('$PENTAGATE_KEY"');
    expect(out.match(/^# .*$/gm)).toHaveLength(lines.length);
  });

  it('says where the server of the configuration listens', async () => {
    expect((await run(['curl'], { PENTAGATE_PORT: '8123' })).out).toContain('http://127.0.0.1:8123/v1/messages');
    const { out } = await run(['curl'], { PENTAGATE_PUBLIC_URL: 'https://ai.example.com', FORCE_COLOR: '1' });
    expect(out).toContain('https://ai.example.com/v1/messages');
    expect(out).toContain('\x1b[2m# a sum\x1b[22m');
  });

  it('says where the server of the folder listens, when it runs on another port', async () => {
    const server = await place.serve([], { PENTAGATE_KEY: 'a-key-for-tests' });
    await server.seen(/"msg":"ready"/);
    const { code, out } = await run(['curl'], { PENTAGATE_PORT: '8123' });
    expect({ code, bases: new Set(out.match(/http:\/\/[\w.:]+/g)) }).toEqual({ code: 0, bases: new Set([server.url]) });
    await place.stopAll();
    expect((await run(['curl'], { PENTAGATE_PORT: '8123' })).out).toContain('http://127.0.0.1:8123/v1/messages');
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
          /^The configuration cannot be used:\nbad.yaml:1:1: prot is no setting.*\nPENTAGATE_PORT must be .*\nbad.yaml:3:14: limits.jsonDepth must be/,
        ),
      });
  });

  it('says so when a file that was asked for is not there', async () => {
    expect(await run(['config', '--config', 'none.yaml'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/none.yaml/),
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
        `^ci +key_\\w+ +…${secret.slice(-4)} +content,messages +all +5 +9 +70 +day:tokens=1000,day:cost=2.5,total:cost=9 +1.5 +team +20\\d\\d-\\S+ \\S+ +- +20\\d\\d-`,
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
