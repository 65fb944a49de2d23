// The configuration: defaults, file, variables and options over each other, and every problem with its place.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printConfig, printSettings } from '../../../server/config/config-command.js';
import { type Environment, readConfig } from '../../../server/config/read-config.js';
import { allSettings } from '../../../server/config/settings.js';
import { configFolder, likeAll, problemsOf as problemsIn } from './fixture.js';

const { place } = configFolder();

const read = (text?: string, environment: Environment = {}, options: Record<string, string> = {}) =>
  readConfig({ cwd: place(text), environment, options });

const problemsOf = (text: string | undefined, environment: Environment = {}) => problemsIn(read(text, environment));

describe('what is in force', () => {
  it('is the defaults without settings', async () => {
    const cwd = place();
    const { config, origins, warnings } = await readConfig({ cwd, environment: {} });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      mode: 'development',
      dataDir: join(cwd, '.pentagate'),
      limits: { bodyBytes: 20 * 1024 * 1024, jsonDepth: 100 },
      shutdownGraceSeconds: 10,
      responseValidation: 'reject',
      simulator: { tokensPerSecond: 200, scenarios: join(cwd, 'scenarios') },
      responses: { retentionDays: 30 },
      traces: false,
    });
    expect(config.database.url).toBeUndefined();
    expect([...new Set(origins.values())]).toEqual(['default']);
    expect(warnings).toEqual([]);
  });

  it('cannot be changed, at any depth', async () => {
    const { config } = await read('webhooks: {allow: [10.0.0.1]}');
    expect(() => Object.assign(config.limits, { jsonDepth: 1 })).toThrow(TypeError);
    expect(() => (config.webhooks.allow as string[]).push('*')).toThrow(TypeError);
  });

  it('takes the file over the default, the variable over the file, the option over the variable', async () => {
    const text = '# ours\nport: 1000\nhost: localhost\nrate: {perMinute: 5}\n';
    const environment = { PENTAGATE_PORT: '2000', PENTAGATE_HOST: '0.0.0.0' };
    const { config, origins } = await read(text, environment, { port: '3000' });
    expect([config.port, config.host, config.rate.perMinute]).toEqual([3000, '0.0.0.0', 5]);
    expect([origins.get('port'), origins.get('host'), origins.get('rate.perMinute')]).toEqual([
      '--port',
      'PENTAGATE_HOST',
      'pentagate.config.yaml:4:19',
    ]);
  });

  it.each<[string, Environment, (config: Awaited<ReturnType<typeof read>>['config']) => unknown, unknown]>([
    ['limits: {bodyBytes: 2 MB}', {}, (config) => config.limits.bodyBytes, 2 * 1024 * 1024],
    ['limits: {bodyBytes: 4096}', {}, (config) => config.limits.bodyBytes, 4096],
    ['port: "81"', {}, (config) => config.port, 81],
    ['metrics: off', {}, (config) => config.metrics.enabled, false],
    ['metrics: {enabled: false}', {}, (config) => config.metrics.enabled, false],
    ['operator: {port: 9464}', {}, (config) => config.operator, { host: '127.0.0.1', port: 9464 }],
    ['webhooks: {allow: &a [10.0.0.0/8, "::1", "*.corp.example"]}', {}, (config) => config.webhooks.allow.length, 3],
    ['', { PENTAGATE_WEBHOOKS_ALLOW: 'localhost, 10.1.2.3' }, (c) => c.webhooks.allow, ['localhost', '10.1.2.3']],
    [
      '',
      { NODE_ENV: 'production' },
      (config) => [config.mode, config.responseValidation, config.shutdownGraceSeconds],
      ['production', 'sample', 300],
    ],
    ['responseValidation: reject', { NODE_ENV: 'production' }, (config) => config.responseValidation, 'reject'],
    ['', { NODE_ENV: 'test' }, (config) => config.mode, 'development'],
    ['', { PENTAGATE_PORT: '' }, (config) => config.port, 8080],
    ['rate:\n# perDay: 3\n', {}, (config) => config.rate.perDay, 0],
    ['', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, (config) => config.traces, true],
    ['', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'TRUE' }, (config) => config.traces, false],
  ])('%s with %o', async (text, environment, value, want) => {
    const { config } = await read(text, environment);
    expect(value(config)).toEqual(want);
  });

  it('counts folders of a file from the file, and of a variable from the working directory', async () => {
    const cwd = place();
    const other = place('dataDir: data\n');
    const file = join(other, 'pentagate.config.yaml');
    expect((await readConfig({ cwd, environment: {}, file })).config.dataDir).toBe(join(other, 'data'));
    const environment = { PENTAGATE_DATA_DIR: 'data' };
    expect((await readConfig({ cwd, environment, file })).config.dataDir).toBe(join(cwd, 'data'));
  });

  it('needs a file that was asked for', async () => {
    const asked = (file: string) => readConfig({ cwd: place(), environment: {}, file });
    await expect(asked('other.yaml')).rejects.toThrow(/other\.yaml does not exist\. Choose another with --config/);
    await expect(asked('.')).rejects.toThrow(/ is a folder\. Name a file in it/);
  });
});

describe('problems', () => {
  it.each<[text: string, want: string | RegExp]>([
    ['prot: 1', '1:1: prot is no setting. Did you mean port?'],
    ['limits:\n  json_depth: 1', '2:3: limits.json_depth is no setting. Did you mean limits.jsonDepth?'],
    ['jsonDepth: 1', '1:1: jsonDepth is no setting. Did you mean limits.jsonDepth?'],
    ['zzz: 1', /^1:1: zzz is no setting. Known here: host, port, /],
    ['toString: 1', /toString is no setting/],
    ['port: http', '1:7: port must be a whole number from 0 to 65535, not "http".'],
    ['port:', '1:1: port has no value. Leave the line out for the default.'],
    [
      'limits: 3',
      '1:9: limits must hold settings: bodyBytes, jsonDepth, jsonValues, pendingBodyBytes, upstreamEventBytes, connections, redisUrl, connectionsPerAddress.',
    ],
    ['- port', '1:1: a configuration is a mapping such as `port: 8080`.'],
    ['mode: live', '1:7: mode must be one of development, production, not "live".'],
    ['responseSampleRatio: 2', '1:22: responseSampleRatio must be a number from 0 to 1, not 2.'],
    ['docs: maybe', '1:7: docs must be true or false, not "maybe".'],
    ['limits: {bodyBytes: 1 TB}', '1:21: limits.bodyBytes must be a size from 1 KB to 512 MB, not "1 TB".'],
    ['webhooks: {allow: [10.0.0.0/33]}', /webhooks.allow must be a list/],
    ['publicUrl: ftp://x', /publicUrl must be an address such as https:/],
    ['port: 1\nhost: "\nmode: x\n', /^4:1: Missing closing "quote/],
    // What follows from a missing colon is not told.
    [
      `upstreams:\n  a: {url: "http://x"}\nroutes\n  - {to: [a]}\n  - to: [a]\n`,
      /^3:1: A colon is missing after this name/,
    ],
    ['port: 1\nport: 2', /^2:1: Map keys must be unique/],
  ])('%j', async (text, want) => {
    const found = await problemsOf(text);
    expect(found.map((each) => each.replace(/^pentagate\.config\.yaml:/, ''))).toEqual(likeAll(want));
  });

  it('are values without end, too', async () => {
    const levels = ['a', 'b', 'c', 'd', 'e'].map((name, at, all) => {
      const inner = at ? `*${all[at - 1]}` : 'x';
      return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]`;
    });
    const found = await problemsOf(`${levels.join('\n')}\nwebhooks: {allow: [*e, *e, *e]}`);
    expect(found.at(-1)).toMatch(/yaml:6:19: webhooks.allow has aliases without end/);
    expect(await problemsOf('webhooks: {allow: &a [*a]}')).toEqual(
      likeAll(/yaml:1:22: webhooks.allow has aliases without end/),
    );
  });

  it('names all of them at once, variables by their name', async () => {
    const environment = { PENTAGATE_PORT: 'x', PENTAGATE_HOST: 'a b' };
    const found = await problemsOf('port: -1\nhots: x\nrate: {perDay: 1.5}\n', environment);
    expect(found.map((each) => each.replace(/ (must|is).*/, ''))).toEqual([
      'pentagate.config.yaml:2:1: hots',
      'PENTAGATE_HOST',
      'pentagate.config.yaml:1:7: port',
      'PENTAGATE_PORT',
      'pentagate.config.yaml:3:16: rate.perDay',
    ]);
  });

  it('repeats no secret', async () => {
    const found = await problemsOf('database: {url: mysql://me:hunter2@host/db}\nkey: my hunter2\n');
    expect(found).toHaveLength(2);
    expect(found.join()).not.toContain('hunter2');
  });

  it('warns of a variable that is nearly one of ours, and of no other', async () => {
    const { warnings } = await read('', { PENTAGATE_PROT: '1', PENTAGATE_CLIENT_KEY: 'k', PENTAGATE_BASE_URL: 'u' });
    expect(warnings).toEqual(['PENTAGATE_PROT is not used. Did you mean PENTAGATE_PORT?']);
  });
});

describe('printing', () => {
  it('shows every setting with its origin, and no secret', async () => {
    const text = 'database:\n  url: postgres://me:hunter2@host/db?password=hunter2\nkey: hunter2hunter2\n';
    const found = await read(text, { PENTAGATE_PORT: '9' });
    const all = printConfig(found).split('\n');
    // Rows of lists and tables stand below their setting.
    const lines = all.filter((line) => !line.startsWith(' '));
    expect(lines).toHaveLength(allSettings().length + 1);
    expect(lines).toContainEqual(expect.stringMatching(/^port +9 +PENTAGATE_PORT$/));
    expect(lines).toContainEqual(expect.stringMatching(/^publicUrl +- +default$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^database.url +postgres:..me:\*\*\*@host.db\S+ +pentagate.config.yaml:2:8$/),
    );
    expect(lines.join()).not.toContain('hunter2');
  });

  it('lists all settings', () => {
    for (const [name, { variable }] of allSettings()) {
      expect(printSettings()).toContain(`  ${name}  (default `);
      if (variable) expect(printSettings()).toContain(variable);
    }
  });
});
