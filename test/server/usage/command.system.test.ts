// `pentagate usage`: on a running server, on a stopped one, and where nothing was recorded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { UsageGroup } from '../../../generated/operator/types.js';
import { csvText } from '../../../server/admin/table.js';
import { usageCsv, usageTable } from '../../../server/admin/usage-command.js';
import { askMessage } from '../../harness/call.js';
import type { Program } from '../../harness/program.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';

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
    const csv = usageCsv({ groups: [group('=cmd|x', { cost: 0.5 })], keyNames: {} }, ['model']);
    expect(csv).toMatch(/^model,calls,.*\r\n'=cmd\|x,1,0,0,0,0,10,2000,0,0,0,0,0,0,0\.5,,,,\r\n$/);
  });

  it('numbers of a table end in the same column, and sums follow', () => {
    const more = { inputTokens: 12_345, cost: 1.5, firstContentMs: { p50: 5, p95: 12 } };
    const groups = [group('m'), group('long-name', more)];
    const total = { ...group('', { calls: 2, inputTokens: 12_355, cost: 1.5 }), group: {} };
    const lines = usageTable({ groups, total, keyNames: {} }, ['model']).split('\n');
    expect(lines.map((line) => line.slice(0, 9).trim())).toEqual(['MODEL', 'm', 'long-name', 'TOTAL']);
    const ends = lines.map((line) =>
      [...line.matchAll(/\S+(?: READ| WRITE| S| MS)?/g)].map(({ 0: cell, index }) => index + cell.length),
    );
    for (const line of ends.slice(1)) expect(line.slice(1)).toEqual(ends[0]?.slice(1));
  });
});

it('tasks of images have no model, and the table says so', () => {
  const groups = [group('IMAGINE'), group('m')];
  const [, action] = usageTable({ groups, keyNames: {} }, ['model']).split('\n');
  expect(action).toMatch(/^IMAGINE \(image action\) /);
});

describe('the command', () => {
  const environment = { PENTAGATE_KEY: 'sesame', PENTAGATE_DATA_DIR: 'data' };
  const place = commandFolder();
  const run = (...args: string[]) => place.runToEnd(['usage', ...args], environment);
  const serve = () => place.serve([], environment);
  const kill = async ({ child, ended }: Program): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const groups = async () => (JSON.parse((await run('--format', 'json')).out) as { groups: UsageGroup[] }).groups;

  it.each([
    [[], 0, /^No call was recorded from .* to now\. See --since\.\n$/],
    [['--by', 'modle'], 2, /^--by must be day, .*, not modle\. Did you mean model\?/],
    [['--since', '2030-02-31'], 2, /^--since must be/],
    [['--format', 'xml'], 2, /must be text, csv or json, not xml/],
  ])('explains an empty result and invalid options: %j', async (args, code, message) => {
    expect(await run('--data-dir', 'none', ...args)).toEqual({ code, out: '', err: expect.stringMatching(message) });
  });

  it('counts all calls of a running server, and those of a server that was killed a second after them', async () => {
    const killed = await serve();
    for (let at = 0; at < 3; at++) expect((await askMessage(killed.url, 'sesame')).status).toBe(200);
    // Rows are in a file within a second.
    const folder = join(place.cwd, 'data', 'usage');
    const stored = () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .map((name) => readFileSync(join(folder, name), 'utf8').match(/"createMessage"/g)?.length ?? 0)
        .reduce((sum, rows) => sum + rows, 0);
    await until(() => stored() === 3);
    await kill(killed);
    expect(await groups()).toMatchObject([{ group: { model: 'm' }, calls: 3 }]);

    const server = await serve();
    for (let at = 0; at < 2; at++) await askMessage(server.url, 'sesame');
    expect((await groups())[0]?.calls).toBe(5);
    expect((await run('--by', 'key,day')).out).toMatch(/^KEY +DAY +CALLS.*\nPENTAGATE_KEY +20\S+ +5 /);
    // The report has stored the rows: they survive from then on.
    await kill(server);
    expect((await groups())[0]).toMatchObject({ calls: 5, errors: 0 });
  });
});
