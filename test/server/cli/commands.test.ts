// The commands that do not serve: help, configuration, keys.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePlace, type Place } from './process.js';

let place: Place;
beforeAll(() => {
  place = makePlace();
});
afterAll(() => place.clear());

/** Runs a command to its end. */
async function told(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const program = place.run(args, environment);
  const code = await program.ended;
  return { code, out: program.out(), err: program.err() };
}

describe('help', () => {
  it.each([
    [['--help'], /^usage: pentagate <command>/],
    [['serve', '--help'], /^usage: pentagate serve.*--port N/s],
    [['key', '--help'], /^usage: pentagate key add.*--expires WHEN/s],
    [['key', 'add', '--help'], /^usage: pentagate key add/],
    [['config', '--help'], /^usage: pentagate config.*limits\.stopSeconds {2}\(default 10\)/s],
    [['task', '--help'], /^usage: pentagate task show ID.*task cancel ID.*--state STATE +NOT_START, .*succeeded/s],
    [['task', 'list', '--help'], /^usage: pentagate task show ID/],
    [['callback', '--help'], /^usage: pentagate callback list.*--dead/s],
    [['account', '--help'], /^usage: pentagate account list/],
    [['--version'], /^\d+\.\d+\.\d+\n$/],
  ])('%j', async (args, want) => {
    expect(await told(args)).toEqual({ code: 0, out: expect.stringMatching(want), err: '' });
  });

  it.each([
    [[], /^usage: pentagate <command>/],
    [['sreve'], /^There is no command "sreve". Did you mean serve\?/],
    [['serve', '--prot', '1'], /^There is no option --prot. Did you mean --port\?\nSee: pentagate serve --help/],
    [['serve', 'now'], /^pentagate serve takes no "now"/],
    [['key'], /^Say add, list or revoke/],
    [['key', 'revoke'], /^Say which key to revoke/],
    [['key', 'add', '--surfaces', 'mesages'], /^--surfaces: there is no surface "mesages". Did you mean messages\?/],
    [['key', 'add', '--per-minute', '0'], /^--per-minute must be a whole number from 1 to 1000000000, not 0/],
    [['key', 'add', '--expires', '2001-01-01'], /^--expires 2001-01-01 is not in the future/],
    [['task'], /^Say show, list or cancel\.\nSee: pentagate task --help/],
    [['task', 'shwo', '1'], /^pentagate task cannot shwo\. Did you mean show\?/],
    [['task', 'show'], /^Say which task to show, by its id, and nothing more/],
    [['task', 'cancel', '1', '--wyh', 'x'], /^There is no option --wyh\. Did you mean --why\?/],
    [['task', 'cancel', '1', '--why', ' '], /^--why must be a text of 1 to 500 characters/],
    [['task', 'list', '--state', 'succes'], /^--state must be one of .* Did you mean SUCCESS\?/],
    [['task', 'list', '17'], /^pentagate task list takes no "17"/],
    [['callback', 'list', '--limit', '0'], /^--limit must be a whole number from 1 to 1000, not 0/],
    [['callback', 'replay'], /^Say which callbacks to replay: an id, --task ID, or --dead/],
    [['callback', 'replay', 'dlv_1', '--dead'], /^Say which callbacks to replay/],
    [['account'], /^Say list\./],
  ])('tells wrong usage: %j', async (args, want) => {
    expect(await told(args)).toEqual({ code: 2, out: '', err: expect.stringMatching(want) });
  });
});

describe('config', () => {
  it('prints what is in force, and masks secrets', async () => {
    writeFileSync(join(place.cwd, 'good.yaml'), 'databaseUrl: postgres://me:hunter2@db/x\nlimits: {depth: 50}\n');
    const { code, out, err } = await told(['config', '--config', 'good.yaml'], { PENTAGATE_KEY: 'hunter2-key' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^databaseUrl +postgres:\/\/me:\*\*\*@db\/x +good.yaml:1:14$/m);
    expect(out).toMatch(/^limits.depth +50 +good.yaml:2:17$/m);
    expect(out).toMatch(/^key +\*\*\* +PENTAGATE_KEY$/m);
    expect(out).not.toContain('hunter2');
  });

  it('names every mistake with its place', async () => {
    writeFileSync(join(place.cwd, 'bad.yaml'), 'prot: 1\nlimits:\n  depth: deep\n');
    for (const command of ['config', 'serve'])
      expect(await told([command, '--config', 'bad.yaml'], { PENTAGATE_PORT: 'x' })).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^The configuration cannot be used:\nbad.yaml:1:1: prot is no setting.*\nPENTAGATE_PORT must be .*\nbad.yaml:3:10: limits.depth must be/,
        ),
      });
  });

  it('says so when a file that was asked for is not there', async () => {
    expect(await told(['config', '--config', 'none.yaml'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/none.yaml/),
    });
  });
});

describe('keys', () => {
  const file = () => join(place.cwd, '.pentagate', 'keys.json');

  it.each([
    ['a-file', /^A folder is needed at \S+a-file, where something else is\. Choose another with --data-dir/],
    ['a-file/below', /^Something on the way to \S+a-file\/below is no folder\. Choose another with --data-dir/],
  ])('cannot lie in %s', async (dataDir, want) => {
    writeFileSync(join(place.cwd, 'a-file'), '');
    expect(await told(['key', 'add', '--data-dir', dataDir])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(want),
    });
  });

  it('are added with their secret shown once, listed without it, and revoked', async () => {
    const options = ['--name', 'ci', '--surfaces', 'messages,content', '--per-minute', '5', '--per-day', '9'];
    const more = ['--balance', '1.5', '--workspace', 'team', '--expires', '30d'];
    const added = await told(['key', 'add', ...options, ...more]);
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^pg_[\w-]{43}\n$/) });
    const secret = added.out.trim();
    expect(readFileSync(file(), 'utf8')).not.toContain(secret.slice(3, -4));
    expect(statSync(file()).mode & 0o777).toBe(0o600);

    expect(await told(['key', 'add', '--name', 'ci'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/There is a key "ci"/),
    });

    const { out } = await told(['key', 'list']);
    expect(out.split('\n')[1]).toMatch(
      new RegExp(
        `^ci +key_\\w+ +…${secret.slice(-4)} +content,messages +5 +9 +1.5 +team +20\\d\\d-\\S+ \\S+ +20\\d\\d-`,
      ),
    );
    expect(out).not.toContain(secret);

    expect(await told(['key', 'revoke', 'other'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no key "other"/),
    });
    expect(await told(['key', 'revoke', 'ci'])).toMatchObject({ code: 0, err: expect.stringMatching(/"ci".*revoked/) });
    expect(await told(['key', 'list'])).toMatchObject({ code: 0, err: expect.stringMatching(/No keys in/) });
  });

  it('are all kept when two processes add at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => told(['key', 'add', '--name', name, '--data-dir', 'shared'])));
    const { out } = await told(['key', 'list', '--data-dir', 'shared']);
    expect(out.match(/^[abc] /gm)?.sort()).toEqual(['a ', 'b ', 'c ']);
  });
});
