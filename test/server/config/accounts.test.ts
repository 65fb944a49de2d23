// Accounts, costs and budgets in the file: what is taken, what it becomes, and every problem with its place.
import { describe, expect, it } from '@jest/globals';
import { printConfig, printSettings } from '../../../server/config/config-command.js';
import { readConfig } from '../../../server/config/read-config.js';
import { writeFiles } from '../../harness/folder.js';
import { configFolder, likeAll, problemsOf, refusedIn } from './fixture.js';

const { folder, place } = configFolder();

const read = (yaml: string, environment: Record<string, string> = {}) =>
  readConfig({ cwd: place(`images:\n${yaml.replace(/^/gm, '  ')}\n`), environment });

/** The problems without their places, below `images`. */
const problems = async (yaml: string): Promise<string[]> =>
  (await problemsOf(read(yaml))).map((each) => each.replace(/^[^ ]+:\d+:\d+: images\./, ''));

describe('accounts', () => {
  it('are two simulated ones by default', async () => {
    const { config } = await readConfig({ cwd: folder, environment: {} });
    expect(config.images.accounts.map(({ instanceId, remix }) => [instanceId, remix])).toEqual([
      ['simulator-1', false],
      ['simulator-2', true],
    ]);
  });

  it('need a name only', async () => {
    const { config } = await read('accounts: [{instanceId: a}]');
    expect(config.images.accounts).toEqual([
      {
        ...{ instanceId: 'a', channelId: 'a', modes: ['FAST', 'RELAX', 'TURBO'], remark: '', engine: 'simulator' },
        ...{ remix: false, remixAutoConsidered: false, concurrency: 2, queueSize: 10_000 },
      },
    ]);
  });

  it('have every field as it is written', async () => {
    const account = {
      ...{ instanceId: '账号-1', channelId: '1123456789012345678', modes: ['TURBO', 'RELAX'], remark: 'team a, 甲' },
      ...{ remix: true, remixAutoConsidered: true, concurrency: 7, queueSize: 1, engine: 'simulator' },
    };
    const { config } = await read(`accounts:\n  - ${JSON.stringify(account)}`);
    expect(config.images.accounts).toEqual([account]);
    expect(Object.isFrozen(config.images.accounts[0]?.modes)).toBe(true);
  });

  it.each(['[]', '{instanceId: a}', 'simulator'])('must be a list, not %s', async (accounts) =>
    expect(await problems(`accounts: ${accounts}`)).toEqual(likeAll(/^accounts must be a list of 1 to 1000 accounts/)),
  );

  it.each(refusedIn('accounts of images'))('%s is refused', async (accounts, ...want) =>
    expect(await problems(`accounts: [${accounts}]`)).toEqual(likeAll(...want)),
  );

  it('cannot be set by a variable, and say so', async () => {
    const { warnings } = await read('customIdPrefix: MJ', {
      PENTAGATE_IMAGES_ACCOUNTS: '[]',
      PENTAGATE_IMAGES_COSTS: '{}',
    });
    expect(warnings).toEqual([
      'PENTAGATE_IMAGES_ACCOUNTS is not used: images.accounts is set in the file only.',
      'PENTAGATE_IMAGES_COSTS is not used: images.costs is set in the file only.',
    ]);
  });
});

describe('costs', () => {
  it('lie over the defaults', async () => {
    const { config } = await read('costs: {IMAGINE: {TURBO: 0, FAST: 2.5}, DESCRIBE: {}}');
    const { costs } = config.images;
    expect(costs.IMAGINE).toEqual({ RELAX: 1, FAST: 2.5, TURBO: 0 });
    expect(costs.DESCRIBE).toEqual({ RELAX: 0.5, FAST: 1, TURBO: 2 });
    expect(Object.keys(costs)).toHaveLength(9);
  });

  it.each(refusedIn('costs of images'))('%s are refused', async (costs, ...want) =>
    expect(await problems(`costs: ${costs}`)).toEqual(likeAll(...want)),
  );
});

it('are printed row by row', async () => {
  const found = await read('accounts:\n  - {instanceId: a, remark: team a, modes: [FAST]}\ncosts: {PAN: {FAST: 9}}');
  const lines = printConfig(found).split('\n');
  const at = lines.findIndex((line) => line.startsWith('images.accounts '));
  expect(lines[at]).toMatch(/^images\.accounts +1 of them +pentagate\.config\.yaml:3:5$/);
  expect(lines[at + 1]).toBe(
    '  images.accounts[0]  {"instanceId":"a","channelId":"a","modes":["FAST"],"remark":"team a","remix":false,"remixAutoConsidered":false,' +
      '"concurrency":2,"queueSize":10000,"engine":"simulator"}',
  );
  expect(lines).toContain('  images.costs.PAN  {"RELAX":1,"FAST":9,"TURBO":4}');
  expect(lines.join('\n')).not.toContain('[object');
  expect(printSettings()).toContain('images.accounts  (default 2 of them)');
  expect(printSettings()).not.toContain('[object');
});

describe('budgets', () => {
  const readBudgets = (yaml: string) =>
    readConfig({ cwd: writeFiles(place(yaml), { 'prices.yaml': '[]\n' }), environment: {} });

  it('are read', async () => {
    const yaml =
      "pricesFile: prices.yaml\nbudgets: [{key: '*', period: day, tokens: 5}, {workspace: a, period: total, cost: 2.5}]\n";
    expect((await readBudgets(yaml)).config.budgets).toEqual([
      { key: '*', workspace: undefined, period: 'day', tokens: 5, cost: undefined },
      { key: undefined, workspace: 'a', period: 'total', tokens: undefined, cost: 2.5 },
    ]);
  });

  it.each(refusedIn('a budget'))('%s is refused', async (rule, ...want) => {
    expect(await problemsOf(readBudgets(`budgets: [${rule}]\n`))).toEqual(likeAll(...want));
  });
});
