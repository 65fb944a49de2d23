// The configuration: defaults, file, variables and options over each other, and every problem with its place and advice, never with a stack or a
// hang.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printConfig, printSettings } from '../../../server/config/config-command.js';
import { ConfigError, type Environment, readConfig } from '../../../server/config/read-config.js';
import { allSettings } from '../../../server/config/settings.js';
import { readPriceFile } from '../../../server/usage/prices/price-file.js';
import { configFolder, likeAll, problemsOf as problemsIn, refusedIn } from './fixture.js';

const { folder, place } = configFolder();

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
  it.each(refusedIn('settings'))('%j', async (text, ...want) => {
    const found = await problemsOf(text);
    expect(found.map((each) => each.replace(/^pentagate\.config\.yaml:/, ''))).toEqual(likeAll(...want));
  });

  it('are values without end, too', async () => {
    const levels = ['a', 'b', 'c', 'd', 'e'].map((name, at, all) => {
      const inner = at ? `*${all[at - 1]}` : 'x';
      return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]`;
    });
    const found = await problemsOf(`${levels.join('\n')}\nwebhooks: {allow: [*e, *e, *e]}`);
    expect(found.at(-1)).toMatch(/yaml:4:7: d has aliases without end/);
    expect(await problemsOf('webhooks: {allow: &a [*a]}')).toEqual(
      likeAll(/yaml:1:11: webhooks has aliases without end/),
    );
  });

  it('names all of them at once, variables by their name, and nothing that a variable overrides', async () => {
    const environment = { PENTAGATE_PORT: 'x', PENTAGATE_HOST: 'a b' };
    const found = await problemsOf('port: -1\nhots: x\nrate: {perDay: 1.5}\n', environment);
    expect(found.map((each) => each.replace(/ (must|is).*/, ''))).toEqual([
      'pentagate.config.yaml:2:1: hots',
      'PENTAGATE_HOST',
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
    expect(lines).toHaveLength(allSettings.length + 1);
    expect(lines).toContainEqual(expect.stringMatching(/^port +9 +PENTAGATE_PORT$/));
    expect(lines).toContainEqual(expect.stringMatching(/^publicUrl +- +default$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^database.url +postgres:..me:\*\*\*@host.db\S+ +pentagate.config.yaml:2:8$/),
    );
    expect(lines.join()).not.toContain('hunter2');
  });

  it('lists all settings', () => {
    for (const { name, schema } of allSettings) {
      expect(printSettings()).toContain(`  ${name}  (default `);
      if (schema['x-variable']) expect(printSettings()).toContain(schema['x-variable']);
    }
  });
});

const huge = join(folder, 'huge');
writeFileSync(huge, '');
// Sparse: it takes no space.
truncateSync(huge, 3 * 1024 ** 3);

const hostile = { EMPTY: '', SPACES: '  ', WORDS: 'two words' };

const one = (more: string): string => `upstreams: {one: {url: 'http://a', ${more}}}\n`;
const laughs = (): string => {
  const lines = ['  - &a0 {to: [one]}'];
  for (let at = 1; at < 9; at++)
    lines.push(`  - &a${at} [${Array.from({ length: 9 }, () => `*a${at - 1}`).join(', ')}]`);
  return `upstreams: {one: {url: 'http://a'}}\nroutes:\n${lines.join('\n')}\n`;
};

describe('a configuration of a careless or hostile operator', () => {
  it.each<[name: string, text: string | Buffer, want: RegExp]>([
    ['that is no YAML', 'upstreams: {one: {url: a\n', /:2:1: Flow map/],
    ['with tabs', 'upstreams:\n\tone: {}\n', /:2:1: Tabs are not allowed/],
    ['with a name twice', 'port: 1\nport: 2\n', /:2:1: Map keys must be unique/],
    ['of several documents', 'port: 1\n---\nport: 2\n', /multiple documents/],
    ['of bytes', Buffer.from([0, 1, 2, 255]), /a configuration is a mapping/],
    ['that is a list', '- a\n', /:1:1: a configuration is a mapping/],
    ['with an anchor in itself', 'upstreams: &a\n  one: *a\n', /aliases without end/],
    ['that grows a billionfold', laughs(), /routes/],
    ['that is nested deeply', `routes: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, /nested too deeply/],
    ['with a tag of another language', 'port: !!js/function "x"\n', /Unresolved tag/],
    ['with a name of the language', 'upstreams:\n  __proto__: {url: http://a}\n', /must be a name of letters/],
    ['with a target of the language', 'routes: [{to: [constructor]}]\n', /names constructor, which is no upstream/],
    ['without a value', "upstreams: {one: {url: 'http://a'}}\nroutes:\n", /routes has no value/],
    ['with a number that is none', `${one('')}routes: [{to: {one: .nan}}]\n`, /routes\[0\]\.to\.one must be a number/],
    ['with a variable that is not set', one('key: $NOPE'), /NOPE, which is not set/],
    ['with a variable in braces that is not set', one(`key: "\${NOPE}"`), /NOPE, which is not set/],
    ['with an empty variable', one('key: $EMPTY'), /EMPTY, which is not set/],
    ['with a blank variable', one('key: $SPACES'), /SPACES, which is not set/],
    ['with a variable of two words', one('key: $WORDS'), /not one word/],
    ['with a dollar alone', one('key: $'), /begins with \$, but is not the name/],
    ['with a variable of another shell', one('key: "$(cat key)"'), /one word of visible ASCII characters, or \$NAME/],
    ['with a variable in a header that is not set', one('headers: {x-a: $NOPE}'), /NOPE, which is not set/],
    ['with a header of the loop detection', one('headers: {x-pentagate-via: a}'), /is set by the gateway itself/],
    ['with a folder of credentials', one('keyFile: /tmp'), /keyFile cannot be read: EISDIR/],
    ['with a device of credentials', one('keyFile: /dev/zero'), /keyFile cannot be read: ENOTREG/],
    ['with a file of credentials that is too large', one(`keyFile: '${huge}'`), /keyFile cannot be read: EFBIG/],
    ['with a file of credentials that is missing', one('keyFile: none.txt'), /keyFile cannot be read: ENOENT/],
  ])('%s is refused with its place', async (_, text, want) => {
    const found = await problemsIn(readConfig({ cwd: place(text), environment: hostile, requireCredentials: true }));
    expect(found.join('\n')).toMatch(want);
    expect(found.join('\n')).not.toMatch(/\bat .*\.(js|ts):|undefined|\[object/);
  });

  it.each(['/tmp', '/dev/zero', huge])('in %s is refused', async (file) => {
    await expect(readConfig({ cwd: folder, environment: {}, file })).rejects.toThrow(ConfigError);
  });
});

it.each(['/tmp', '/dev/zero', huge, join(folder, 'none')])('prices in %s are refused', async (file) => {
  await expect(readPriceFile(file)).rejects.toThrow(/cannot be read/);
});
