// Accounts and costs in the file: what is taken, what it becomes, and every problem with its place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { printConfig, printSettings } from '../../../server/config/config-command.js';
import { ConfigError, readConfig } from '../../../server/config/read-config.js';

const folder = mkdtempSync(join(tmpdir(), 'pentagate-accounts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(yaml: string, environment: Record<string, string> = {}) {
  const cwd = mkdtempSync(join(folder, 'c-'));
  writeFileSync(join(cwd, 'pentagate.config.yaml'), `images:\n${yaml.replace(/^/gm, '  ')}\n`);
  return readConfig({ cwd, environment });
}

async function problems(yaml: string): Promise<string[]> {
  try {
    await read(yaml);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((each) => each.replace(/^[^ ]+:\d+:\d+: /, ''));
    throw error;
  }
  return [];
}

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
        instanceId: 'a',
        channelId: 'a',
        modes: ['FAST', 'RELAX', 'TURBO'],
        remark: '',
        remix: false,
        remixAutoConsidered: false,
        concurrency: 2,
        queueSize: 10_000,
        weight: 1,
        engine: 'simulator',
      },
    ]);
  });

  it('have every field as it is written', async () => {
    const account = {
      instanceId: '账号-1',
      channelId: '1123456789012345678',
      modes: ['TURBO', 'RELAX'],
      remark: 'team a, 甲',
      remix: true,
      remixAutoConsidered: true,
      concurrency: 7,
      queueSize: 1,
      weight: 0.5,
      engine: 'simulator',
    };
    const { config } = await read(`accounts:\n  - ${JSON.stringify(account)}`);
    expect(config.images.accounts).toEqual([account]);
    expect(Object.isFrozen(config.images.accounts[0]?.modes)).toBe(true);
  });

  it.each<[string, string[]]>([
    ['accounts: []', ['images.accounts must be a list of 1 to 1000 accounts.']],
    ['accounts: {instanceId: a}', ['images.accounts must be a list of 1 to 1000 accounts.']],
    ['accounts: simulator', ['images.accounts must be a list of 1 to 1000 accounts.']],
    ['accounts: [a]', [expect.stringMatching(/^images\.accounts\[0\] must be an account: instanceId, /) as never]],
    ['accounts: [{}]', ['images.accounts[0].instanceId is required.']],
    ['accounts: [{instanceId: ""}]', ['images.accounts[0].instanceId must be text of 1 to 100 characters, not "".']],
    ['accounts: [{instanceId: " "}]', ['images.accounts[0].instanceId must be text of 1 to 100 characters, not " ".']],
    ['accounts: [{instanceId: 5}]', ['images.accounts[0].instanceId must be text: put it in quotes.']],
    [
      'accounts: [{instanceId: a, channelId: 1123456789012345678}]',
      ['images.accounts[0].channelId must be text: put it in quotes.'],
    ],
    [
      'accounts: [{instanceId: a}, {instanceId: b, modes: [SLOW]}]',
      ['images.accounts[1].modes[0] must be one of RELAX, FAST, TURBO, not "SLOW".'],
    ],
    [
      'accounts: [{instanceId: a, modes: []}]',
      ['images.accounts[0].modes must have at least one of RELAX, FAST, TURBO.'],
    ],
    ['accounts: [{instanceId: a, modes: FAST}]', ['images.accounts[0].modes must be a list of RELAX, FAST, TURBO.']],
    ['accounts: [{instanceId: a, remix: maybe}]', ['images.accounts[0].remix must be true or false, not "maybe".']],
    ['accounts: [{instanceId: a, remark: 5}]', [expect.stringContaining('remark must be text of up to 500') as never]],
    [
      'accounts: [{instanceId: a, concurrency: 0}]',
      ['images.accounts[0].concurrency must be a whole number from 1 to 1000, not 0.'],
    ],
    [
      'accounts: [{instanceId: a, queueSize: 0.5}]',
      ['images.accounts[0].queueSize must be a whole number from 1 to 1000000, not 0.5.'],
    ],
    [
      'accounts: [{instanceId: a, weight: -1}]',
      ['images.accounts[0].weight must be a number from 0 to 1000000, not -1.'],
    ],
    [
      'accounts: [{instanceId: a, engine: gpu}]',
      ['images.accounts[0].engine must be one of simulator, upstream, not "gpu".'],
    ],
    [
      'accounts: [{instanceId: a, remixAutoConsider: true}]',
      ['images.accounts[0].remixAutoConsider is not known. Did you mean remixAutoConsidered?'],
    ],
    ['accounts: [{instanceId: a, zzz: 1}]', [expect.stringContaining('[0].zzz is not known; known are inst') as never]],
    [
      'accounts: [{instanceId: a}, {instanceId: b}, {instanceId: a}]',
      ['images.accounts[2].instanceId must be unique, and is that of [0]: "a".'],
    ],
    [
      'accounts: [{instanceId: a, weight: x, toString: 1}, {modes: [FAST, 3]}]',
      [
        expect.stringMatching(/accounts\[0\]\.toString is not known/) as never,
        'images.accounts[0].weight must be a number from 0 to 1000000, not "x".',
        'images.accounts[1].instanceId is required.',
        'images.accounts[1].modes[1] must be one of RELAX, FAST, TURBO, not 3.',
      ],
    ],
  ])('%s', async (yaml, want) => expect(await problems(yaml)).toEqual(want));

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

  it.each<[string, string[]]>([
    ['costs: 3', [expect.stringMatching(/^images\.costs must be a table of IMAGINE, /) as never]],
    ['costs: [1]', [expect.stringMatching(/^images\.costs must be a table of IMAGINE, /) as never]],
    ['costs: {IMAGIN: {}}', ['images.costs.IMAGIN is not known. Did you mean IMAGINE?']],
    ['costs: {PAN: 3}', ['images.costs.PAN must be a table such as {RELAX: 1, FAST: 1, TURBO: 1}.']],
    ['costs: {PAN: {FASTER: 3}}', [expect.stringMatching(/^images\.costs\.PAN\.FASTER is not known/) as never]],
    ['costs: {PAN: {FAST: -3}}', ['images.costs.PAN.FAST must be a number from 0 to 1000000000, not -3.']],
    ['costs: {PAN: {FAST: .nan}}', [expect.stringMatching(/^images\.costs\.PAN\.FAST must be a number/) as never]],
    ['costs: {__proto__: {FAST: 1}}', [expect.stringMatching(/^images\.costs\.__proto__ is not known/) as never]],
  ])('%s', async (yaml, want) => expect(await problems(yaml)).toEqual(want));
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
