// Upstreams and routes in the file: what they become, every problem with its place, and no secret in what is printed.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printConfig } from '../../../server/config/config-command.js';
import { readConfig } from '../../../server/config/read-config.js';
import { credentialsOf } from '../../../server/config/upstream-credentials.js';
import { writeFiles } from '../../harness/folder.js';
import { configFolder, likeAll, problemsOf as problemsIn, refusedIn } from './fixture.js';

const { folder, place } = configFolder();

function read(yaml: string, environment: Record<string, string> = {}) {
  const files = {
    'keys.txt': '# ours\nfile-key-1\n\nfile-key-2\n',
    'empty.txt': '# none\n',
    'spaces.txt': 'two words\n',
  };
  const cwd = writeFiles(place(yaml), files);
  return readConfig({ cwd, environment, requireCredentials: true });
}

const problemsOf = async (yaml: string, environment: Record<string, string> = {}): Promise<string[]> =>
  (await problemsIn(read(yaml, environment))).map((each) => each.replace(/^.*?pentagate\.config\.yaml:/, ''));

const least = `upstreams:
  one: {url: 'http://127.0.0.1:9001', key: $ONE_KEY}
  two: {preset: anthropic, key: $ANTHROPIC_API_KEY}
routes:
  - {surface: messages, model: 'sonnet-*', to: [two, one]}
  - {model: fast, to: [one], as: real-name}
  - {to: [simulator]}
`;
const environment = { ONE_KEY: 'secret-1', ANTHROPIC_API_KEY: 'secret-2' };

it.each([
  ['metrics: {key: $X}', 'metrics.key'],
  [`webhooks: {secret: "$\{X}"}`, 'webhooks.secret'],
  ['files: {bucket: {secretKey: $X}}', 'files.bucket.secretKey'],
  ['key: $X', 'key'],
])('%s is the secret of the environment, and a clear error without one', async (yaml, name) => {
  const secret = 'a-secret-of-16-signs';
  const { config } = await read(yaml, { X: secret });
  const found = name.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], config);
  expect(found).toBe(secret);
  expect(printConfig(await read(yaml, { X: secret }))).not.toContain(secret);
  expect(await problemsOf(yaml)).toEqual([
    expect.stringMatching(/names the environment variable X, which is not set\.$/),
  ]);
  expect(await problemsOf(yaml.replace(/"\$\{X\}"|\$X/, "'$not a name'"))).toEqual([
    expect.stringContaining('begins with $'),
  ]);
});

it('the least configuration is read as it is written', async () => {
  const { config } = await read(least, environment);
  expect(config.upstreams.one).toMatchObject({
    ...{ name: 'one', url: 'http://127.0.0.1:9001', surfaces: ['content', 'responses', 'messages', 'chat'] },
    credentials: { all: [{ source: '$ONE_KEY', secret: 'secret-1' }] },
  });
  expect(config.upstreams.two).toMatchObject({ url: 'https://api.anthropic.com', surfaces: ['messages'] });
  expect(config.routes?.map(({ surface, model, to, as }) => ({ surface, model, to, as }))).toEqual([
    { surface: 'messages', model: 'sonnet-*', to: ['two', 'one'], as: undefined },
    { surface: undefined, model: 'fast', to: ['one'], as: 'real-name' },
    { surface: undefined, model: '*', to: ['simulator'], as: undefined },
  ]);
});

it('no secret is printed, whether of a variable, the file, a file of keys or a header', async () => {
  const found = await read(
    `${least}`.replace(
      'two:',
      "three: {url: 'http://x', key: plain-secret, headers: {x-a: header-secret, x-b: $ONE_KEY}}\n  four: {url: 'http://y', keyFile: keys.txt}\n  two:",
    ),
    environment,
  );
  const text = printConfig(found);
  expect(text).toContain('$ONE_KEY');
  expect(text).not.toMatch(/secret-1|secret-2|plain-secret|header-secret|file-key/);
});

it('credentials come from variables, lists, and files that may have comments', async () => {
  const { config } = await read(
    `upstreams: {a: {url: 'http://a', keys: [$ONE_KEY, '\${ANTHROPIC_API_KEY}', plain]}, b: {url: 'http://b', keyFile: keys.txt}, c: {url: 'http://c/v1/'}}`,
    environment,
  );
  const secrets = (name: string) =>
    credentialsOf(config.upstreams[name]?.credentials ?? { all: [] }).map(({ secret }) => secret);
  expect(secrets('a')).toEqual(['secret-1', 'secret-2', 'plain']);
  expect(secrets('b')).toEqual(['file-key-1', 'file-key-2']);
  expect(config.upstreams.c).toMatchObject({ url: 'http://c/v1', credentials: { all: [] } });
});

it('WebSockets are those of the preset, unless it is said otherwise', async () => {
  const { config } = await read(
    "upstreams: {a: {preset: openai}, b: {preset: openai, webSocket: false}, c: {url: 'http://c'}, d: {url: 'http://d', webSocket: true}}",
  );
  expect(Object.values(config.upstreams).map(({ webSocket }) => webSocket)).toEqual([true, false, false, true]);
});

it('targets with weights are written as a mapping, either way', async () => {
  const { config } = await read(
    "upstreams: {a: {url: 'http://a'}, b: {url: 'http://b'}}\nroutes: [{weights: {a: 9, b: 1}}, {to: {a: 1, b: 3}}, {to: a}]",
  );
  expect(config.routes).toMatchObject([
    { to: ['a', 'b'], weights: { a: 9, b: 1 } },
    { to: ['a', 'b'], weights: { a: 1, b: 3 } },
    { to: ['a'] },
  ]);
});

describe('problems', () => {
  const refuses = async (yaml: string, ...want: readonly string[]): Promise<void> =>
    expect(await problemsOf(yaml)).toEqual(likeAll(...want));

  it.each(refusedIn('upstreams and routes'))('%s', refuses);

  it.each(refusedIn('an upstream'))('of an upstream {%s}', (fields, ...want) =>
    refuses(`upstreams:\n  one: {${fields}}\n`, ...want),
  );

  it.each(refusedIn('a route'))('of a route {%s}', (fields, ...want) =>
    refuses(`upstreams: {one: {url: 'http://a'}, two: {preset: google}}\nroutes:\n  - {${fields}}\n`, ...want),
  );

  it('are all reported at once', async () => {
    expect(await problemsOf('upstreams:\n  a: {url: x}\n  b: {preset: y}\nroutes:\n  - {to: []}\n')).toHaveLength(3);
  });
});

describe('accounts of providers', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    ...{ modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = { type: 'service_account', client_email: 'a@b', private_key: privateKey };
  const file = (name: string, content: unknown): string =>
    join(writeFiles(folder, { [name]: typeof content === 'string' ? content : JSON.stringify(content) }), name);
  const aws = { AWS_ID: 'id-of-aws', AWS_SECRET: 'secret-of-aws' };
  const keys = 'credentials: {accessKeyId: $AWS_ID, secretAccessKey: $AWS_SECRET}';

  it('are read with what their addresses need, and printed without their secrets', async () => {
    const found = await read(
      `upstreams:
  a: {preset: bedrock, region: $REGION, ${keys}}
  b: {preset: vertex, project: p-1, location: us-east5, credentials: {serviceAccount: ${file('good.json', account)}}}
  c: {preset: bedrock, region: us-east-1, credentials: {accessKeyId: plain-id, secretAccessKey: plain-secret}}
`,
      { ...aws, REGION: 'eu-west-1' },
    );
    const { config } = found;
    expect(config.upstreams.a).toMatchObject({
      ...{ url: 'https://bedrock-runtime.eu-west-1.amazonaws.com', surfaces: ['messages'] },
      account: { type: 'aws', service: 'bedrock', region: 'eu-west-1', secretAccessKey: { secret: 'secret-of-aws' } },
    });
    expect(config.upstreams.b).toMatchObject({
      ...{ url: 'https://us-east5-aiplatform.googleapis.com', surfaces: ['content', 'messages', 'chat'] },
      account: { type: 'google', email: 'a@b', tokenUrl: 'https://oauth2.googleapis.com/token' },
    });
    const text = printConfig(found);
    expect(text).toContain('$AWS_SECRET');
    expect(text).toContain('good.json');
    expect(text).not.toMatch(/secret-of-aws|plain-|PRIVATE KEY/);
  });

  it.each(refusedIn('an upstream with an account'))('%s is refused', async (fields, ...want) =>
    expect(await problemsOf(`upstreams:\n  one: {${fields}}`, aws)).toEqual(likeAll(...want)),
  );

  it('need no setting that only the address of the preset has', async () => {
    const { config } = await read("upstreams: {one: {preset: azure, apiVersion: v1, url: 'http://azure.test'}}");
    expect(config.upstreams.one).toMatchObject({ url: 'http://azure.test', settings: { apiVersion: 'v1' } });
  });

  it.each<[content: unknown, want: string]>([
    ['{', 'is not JSON'],
    [
      { ...account, type: 'authorized_user' },
      'is not the file of a service account: its `type` must be service_account',
    ],
    [{ ...account, private_key: undefined }, 'has no client_email or no private_key'],
    [{ ...account, private_key: 'not-a-key' }, 'has a private_key that is no key in the format PEM'],
    [{ ...account, token_uri: 'file:///etc' }, 'has a token_uri that is no address'],
  ])('a file of a service account that %#. is no such file is refused without its content', async (content, want) => {
    const credentials = `{serviceAccount: ${file('bad.json', content)}}`;
    const found = await problemsOf(
      `upstreams: {one: {preset: vertex, project: p, location: l, credentials: ${credentials}}}`,
    );
    expect(found).toEqual([expect.stringContaining(`upstreams.one.credentials.serviceAccount ${want}`)]);
    expect(found.join()).not.toMatch(/PRIVATE|not-a-key/);
  });
});

describe('upstreams of tasks', () => {
  const simulated = ['simulator-1', 'simulator-2'];
  const tasks = (more: string): string => `upstreams:
  one: {url: 'http://127.0.0.1:9001', key: $ONE_KEY}
  mj: {url: 'http://127.0.0.1:9002', key: $ONE_KEY, dialect: proxy}
  two: {preset: anthropic, key: $ANTHROPIC_API_KEY}
${more}`;

  it('are named by accounts and videos', async () => {
    const { config } = await read(
      tasks(
        'images:\n  accounts:\n    - {instanceId: a, upstream: mj}\n    - {instanceId: b}\nvideos: {upstream: one}\n',
      ),
      environment,
    );
    expect(config.images.accounts).toMatchObject([
      { instanceId: 'a', upstream: 'mj', engine: 'upstream:mj' },
      { instanceId: 'b', engine: 'simulator' },
    ]);
    expect(config.upstreams.mj).toMatchObject({ dialect: 'proxy', surfaces: [], taskSurfaces: ['images'] });
    expect(config.upstreams.one).toMatchObject({ dialect: 'pentagate', taskSurfaces: ['images', 'videos'] });
    expect(config.upstreams.two).toMatchObject({ surfaces: ['messages'], taskSurfaces: [] });
  });

  it.each(refusedIn('tasks'))('%j is refused with its place', async (more, ...want) => {
    expect(await problemsOf(tasks(more), environment)).toEqual(want);
  });

  it.each([
    ['routes: [{to: [one]}]\n', { images: ['one'], videos: 'one' }],
    ['routes: [{to: [two, mj, one]}]\n', { images: ['mj', 'one'], videos: 'one' }],
    ['routes: [{model: "*", to: {two: 1, one: 3, mj: 2}}]\n', { images: ['one', 'mj'], videos: 'one' }],
    ['routes: [{surface: images, weights: {one: 1, mj: 0}}]\n', { images: ['one', 'mj'], videos: undefined }],
    [
      'routes: [{surface: images, to: [one, simulator]}]\n',
      { images: ['one', 'simulator-1', 'simulator-2'], videos: undefined },
    ],
    ['routes: [{surface: videos, to: [one]}, {to: [simulator]}]\n', { images: simulated, videos: 'one' }],
    ['routes: [{surface: images, to: [mj]}]\n', { images: ['mj'], videos: undefined }],
    ['routes: [{surface: images, to: [simulator]}, {to: [one]}]\n', { images: simulated, videos: 'one' }],
    ['routes: [{to: [two]}, {to: [simulator]}, {to: [one]}]\n', { images: simulated, videos: undefined }],
    ['routes: [{model: "motion-*", to: [one]}]\n', { images: simulated, videos: 'one' }],
    ['routes: [{model: "fast-*", to: [one]}]\n', { images: simulated, videos: undefined }],
    ['routes: [{surface: messages, to: [one]}]\n', { images: simulated, videos: undefined }],
    ['', { images: ['one', 'mj'], videos: 'one' }],
    ['routes: [{to: [one]}]\nimages: {accounts: [{instanceId: a}]}\n', { images: ['a'], videos: 'one' }],
    ['videos: {upstream: one}\nroutes: [{to: [simulator]}]\n', { images: simulated, videos: 'one' }],
  ])('follow from %j', async (more, { images, videos }) => {
    const { config, origins } = await read(tasks(more), environment);
    expect(config.images.accounts.map(({ instanceId }) => instanceId)).toEqual(images);
    expect(config.videos.upstream).toBe(videos);
    const [{ instanceId, upstream, engine, concurrency } = {}] = config.images.accounts;
    if (upstream === undefined) return;
    expect({ instanceId, engine, concurrency }).toEqual({
      ...{ instanceId: upstream, engine: `upstream:${upstream}`, concurrency: 10 },
    });
    expect(origins.get('images.accounts')).toBe(more ? 'routes' : 'upstreams');
  });

  it.each(refusedIn('a route of tasks'))('a route {%s} is refused', async (route, ...want) => {
    expect(await problemsOf(tasks(`routes: [{${route}}]\n`), environment)).toEqual(want);
  });

  it.each(refusedIn('tasks and routes'))('%j is refused', async (more, ...want) => {
    expect(await problemsOf(tasks(`${more}\n`), environment)).toEqual(want);
  });

  it('in the dialect of proxies speak images only', async () => {
    expect(
      await problemsOf("upstreams:\n  mj: {url: 'http://127.0.0.1:9002', dialect: proxy, surface: videos}\n"),
    ).toEqual(['2:7: upstreams.mj has dialect proxy, which is spoken on images only, not on videos.']);
  });
});
