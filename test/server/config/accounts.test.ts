// Accounts and costs in the file: what is taken, what it becomes, and every problem with its place.
import { describe, expect, it } from '@jest/globals';
import { printConfig, printSettings } from '../../../server/config/config-command.js';
import { readConfig } from '../../../server/config/read-config.js';
import { configFolder, likeAll, problemsOf } from './fixture.js';

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
        ...{ remix: false, remixAutoConsidered: false, concurrency: 2, queueSize: 10_000, weight: 1 },
      },
    ]);
  });

  it('have every field as it is written', async () => {
    const account = {
      ...{ instanceId: '账号-1', channelId: '1123456789012345678', modes: ['TURBO', 'RELAX'], remark: 'team a, 甲' },
      ...{ remix: true, remixAutoConsidered: true, concurrency: 7, queueSize: 1, weight: 0.5, engine: 'simulator' },
    };
    const { config } = await read(`accounts:\n  - ${JSON.stringify(account)}`);
    expect(config.images.accounts).toEqual([account]);
    expect(Object.isFrozen(config.images.accounts[0]?.modes)).toBe(true);
  });

  it.each(['[]', '{instanceId: a}', 'simulator'])('must be a list, not %s', async (accounts) =>
    expect(await problems(`accounts: ${accounts}`)).toEqual(['accounts must be a list of 1 to 1000 accounts.']),
  );

  it.each<[account: string, ...problems: (string | RegExp)[]]>([
    ['a', /^accounts\[0\] must be an account: instanceId, /],
    ['{}', '[0].instanceId is required.'],
    ['{instanceId: ""}', '[0].instanceId must be text of 1 to 100 characters, not "".'],
    ['{instanceId: " "}', '[0].instanceId must be text of 1 to 100 characters, not " ".'],
    ['{instanceId: 5}', '[0].instanceId must be text: put it in quotes.'],
    ['{instanceId: a, channelId: 1123456789012345678}', '[0].channelId must be text: put it in quotes.'],
    ['{instanceId: a}, {instanceId: b, modes: [SLOW]}', '[1].modes[0] must be one of RELAX, FAST, TURBO, not "SLOW".'],
    ['{instanceId: a, modes: []}', '[0].modes must have at least one of RELAX, FAST, TURBO.'],
    ['{instanceId: a, modes: FAST}', '[0].modes must be a list of RELAX, FAST, TURBO.'],
    ['{instanceId: a, remix: maybe}', '[0].remix must be true or false, not "maybe".'],
    ['{instanceId: a, remark: 5}', /remark must be text of up to 500/],
    ['{instanceId: a, concurrency: 0}', '[0].concurrency must be a whole number from 1 to 1000, not 0.'],
    ['{instanceId: a, queueSize: 0.5}', '[0].queueSize must be a whole number from 1 to 1000000, not 0.5.'],
    ['{instanceId: a, weight: -1}', '[0].weight must be a number from 0 to 1000000, not -1.'],
    ['{instanceId: a, engine: gpu}', '[0].engine must be one of simulator, upstream, not "gpu".'],
    ['{instanceId: a, remixAutoConsider: 1}', '[0].remixAutoConsider is not known. Did you mean remixAutoConsidered?'],
    ['{instanceId: a, zzz: 1}', /\[0\]\.zzz is not known; known are inst/],
    ['{instanceId: a}, {instanceId: b}, {instanceId: a}', '[2].instanceId must be unique, and is that of [0]: "a".'],
    [
      '{instanceId: a, weight: x, toString: 1}, {modes: [FAST, 3]}',
      /accounts\[0\]\.toString is not known/,
      '[0].weight must be a number from 0 to 1000000, not "x".',
      '[1].instanceId is required.',
      '[1].modes[1] must be one of RELAX, FAST, TURBO, not 3.',
    ],
  ])('%s is refused', async (accounts, ...want) =>
    expect(await problems(`accounts: [${accounts}]`)).toEqual(
      likeAll(...want.map((each) => (typeof each === 'string' ? `accounts${each}` : each))),
    ),
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

  it.each<[costs: string, want: string | RegExp]>([
    ['3', /^costs must be a table of IMAGINE, /],
    ['[1]', /^costs must be a table of IMAGINE, /],
    ['{IMAGIN: {}}', 'costs.IMAGIN is not known. Did you mean IMAGINE?'],
    ['{PAN: 3}', 'costs.PAN must be a table such as {RELAX: 1, FAST: 1, TURBO: 1}.'],
    ['{PAN: {FASTER: 3}}', /^costs\.PAN\.FASTER is not known/],
    ['{PAN: {FAST: -3}}', 'costs.PAN.FAST must be a number from 0 to 1000000000, not -3.'],
    ['{PAN: {FAST: .nan}}', /^costs\.PAN\.FAST must be a number/],
    ['{__proto__: {FAST: 1}}', /^costs\.__proto__ is not known/],
  ])('%s are refused', async (costs, want) => expect(await problems(`costs: ${costs}`)).toEqual(likeAll(want)));
});

it('are printed row by row', async () => {
  const found = await read('accounts:\n  - {instanceId: a, remark: team a, modes: [FAST]}\ncosts: {PAN: {FAST: 9}}');
  const lines = printConfig(found).split('\n');
  const at = lines.findIndex((line) => line.startsWith('images.accounts '));
  expect(lines[at]).toMatch(/^images\.accounts +1 of them +pentagate\.config\.yaml:3:5$/);
  expect(lines[at + 1]).toBe(
    '  images.accounts[0]  instanceId a, channelId a, modes FAST, remark "team a", remix false, remixAutoConsidered false, ' +
      'concurrency 2, queueSize 10000, weight 1, engine simulator',
  );
  expect(lines).toContain('  images.costs.PAN  RELAX 1, FAST 9, TURBO 4');
  expect(lines.join('\n')).not.toContain('[object');
  expect(printSettings()).toContain('images.accounts  (default simulator-1, simulator-2)');
  expect(printSettings()).not.toContain('[object');
});
