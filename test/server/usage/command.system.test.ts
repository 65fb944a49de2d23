// `pentagate usage`: on a running server, on a stopped one, and where nothing was recorded.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UsageGroup } from '../../../generated/operator/types.js';
import { csvText, usageCsv, usageTable } from '../../../server/admin/usage-format.js';
import { testFolder } from '../../harness/folder.js';
import { post } from './fixture.js';

const program = join(import.meta.dirname, '../../../bin/pentagate.mjs');
const none = {};

const group = (model: string, more: Partial<UsageGroup> = {}): UsageGroup => ({
  group: { model },
  ...{ calls: 1, errors: 0, gone: 0, estimated: 0, unpriced: 0, inputTokens: 10, outputTokens: 2000 },
  ...{ cacheReadTokens: 0, cacheWrite5mTokens: 0, cacheWrite1hTokens: 0, reasoningTokens: 0, images: 0 },
  ...{ videoSeconds: 0, cost: 0, firstContentMs: none, durationMs: none },
  ...more,
});

describe('formats', () => {
  it('cells that a spreadsheet would run begin with an apostrophe', () => {
    const cells = ['=1+1', '+1', '-1', '@x', '\tx', 'a,b', 'say "x"', 'plain'];
    expect(cells.map(csvText)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx", '"a,b"', '"say ""x"""', 'plain']);
    const csv = usageCsv({ groups: [group('=cmd|x', { cost: 0.5 })] }, ['model'], String);
    expect(csv).toMatch(/^model,calls,.*\r\n'=cmd\|x,1,0,0,0,0,10,2000,0,0,0,0,0,0,0\.5,,,,\r\n$/);
  });

  it('numbers of a table end in the same column, and sums follow', () => {
    const groups = [group('m'), group('long-name', { inputTokens: 12_345, cost: 1.5 })];
    const total = { ...group('', { calls: 2, inputTokens: 12_355, cost: 1.5 }), group: {} };
    const lines = usageTable({ groups, total }, ['model'], String).split('\n');
    expect(lines.map((line) => line.slice(0, 9).trim())).toEqual(['MODEL', 'm', 'long-name', 'TOTAL']);
    const ends = lines.map((line) =>
      [...line.matchAll(/\S+(?: READ| WRITE| S| MS)?/g)].map(({ 0: cell, index }) => index + cell.length),
    );
    for (const line of ends.slice(1)) expect(line.slice(1)).toEqual(ends[0]?.slice(1));
  });
});

it('tasks of images have no model, and the table says so', () => {
  const groups = [group('IMAGINE'), group('m')];
  const [, action] = usageTable({ groups, total: undefined }, ['model'], String).split('\n');
  expect(action).toMatch(/^IMAGINE \(image action\) /);
});

describe('the command', () => {
  const directory = testFolder();
  beforeAll(() => {});

  const start = (args: readonly string[]) =>
    spawn(process.execPath, [program, ...args], {
      cwd: directory,
      env: { ...process.env, PENTAGATE_KEY: 'sesame', PENTAGATE_DATA_DIR: join(directory, 'data') },
    });
  const run = async (...args: string[]) => {
    const child = start(['usage', ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (piece) => {
      out += piece;
    });
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, out, err };
  };
  /** Starts a server; resolves with its address. */
  const serve = async () => {
    const child = start(['serve', '--port', '0']);
    let text = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(text)));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece) => {
          text += piece;
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
          if (found) resolve(found);
        });
    });
    return {
      url,
      end: (signal: NodeJS.Signals) =>
        new Promise<unknown>((resolve) => {
          child.once('exit', resolve);
          child.kill(signal);
        }),
    };
  };
  const message = { model: 'm', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] };
  const groups = async () => (JSON.parse((await run('--format', 'json')).out) as { groups: UsageGroup[] }).groups;

  it('explains an empty result and invalid options', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/^No call was recorded from .* to now\. See --since\.\n$/),
    });
    expect(await run('--by', 'modle')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--by: there is no "modle"\. Did you mean model\?/),
    });
    expect(await run('--since', '2030-02-31')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--since must be/),
    });
    expect(await run('--format', 'xml')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/one of text, csv, json/),
    });
  });

  it('counts all calls of a running server, and those of a server that was killed a second after them', async () => {
    const killed = await serve();
    for (let at = 0; at < 3; at++) {
      const reply = await post(killed.url, '/v1/messages', message, 'sesame');
      expect(reply.status).toBe(200);
      await reply.text();
    }
    // Rows are in a file within a second.
    const folder = join(directory, 'data', 'usage');
    const stored = () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .map((name) => readFileSync(join(folder, name), 'utf8').match(/"createMessage"/g)?.length ?? 0)
        .reduce((sum, rows) => sum + rows, 0);
    for (const end = performance.now() + 120_000; stored() < 3; await delay(20))
      if (performance.now() > end) throw new Error('the rows are not in a file');
    await killed.end('SIGKILL');
    expect(await groups()).toMatchObject([{ group: { model: 'm' }, calls: 3 }]);

    const server = await serve();
    for (let at = 0; at < 2; at++) await (await post(server.url, '/v1/messages', message, 'sesame')).text();
    expect((await groups())[0]?.calls).toBe(5);
    expect((await run('--by', 'key,day')).out).toMatch(/^KEY +DAY +CALLS.*\nPENTAGATE_KEY +20\S+ +5 /);
    // The report has stored the rows: they survive from then on.
    await server.end('SIGKILL');
    expect((await groups())[0]).toMatchObject({ calls: 5, errors: 0 });
  });
});
