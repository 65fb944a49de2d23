// Upstreams and routes in the file: what they become, every problem with its place, and no secret in what is printed.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { printConfig } from '../../../server/config/config-command.js';
import { readConfig } from '../../../server/config/read-config.js';
import { credentialsOf } from '../../../server/config/upstream-credentials.js';
import { configFolder, problemsOf as problemsIn } from './fixture.js';

const { folder, place } = configFolder();

function read(yaml: string, environment: Record<string, string> = {}) {
  const cwd = place(yaml);
  writeFileSync(join(cwd, 'keys.txt'), '# ours\nfile-key-1\n\nfile-key-2\n');
  writeFileSync(join(cwd, 'empty.txt'), '# none\n');
  writeFileSync(join(cwd, 'spaces.txt'), 'two words\n');
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
  const { config, origins } = await read(
    `${least}`.replace(
      'two:',
      "three: {url: 'http://x', key: plain-secret, headers: {x-a: header-secret, x-b: $ONE_KEY}}\n  four: {url: 'http://y', keyFile: keys.txt}\n  two:",
    ),
    environment,
  );
  const text = printConfig({ config, origins, warnings: [] });
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
  const refuses = async (yaml: string, want: RegExp): Promise<void> =>
    expect(await problemsOf(yaml)).toEqual([expect.stringMatching(want)]);

  it.each([
    ['upstreams: 3', /^1:12: upstreams must be a mapping of names to upstreams/],
    ['upstreams: [a]', /^1:12: upstreams must be a mapping/],
    ['upstreams: {simulator: {url: http://a}}', /^1:\d+: upstreams\.simulator is the name of the built-in simulator/],
    ["upstreams: {'a b': {url: http://a}}", /upstreams\.a b must be a name/],
    ['upstreams: {one: http://a}', /^1:\d+: upstreams\.one must be an upstream: preset, url/],
    ['routes: {to: [one]}', /^1:9: routes must be a list of routes/],
    ['routes: [{to: [one]}]', /routes\[0\]\.to\[0\] names one, which is no upstream; known are simulator\./],
  ])('%s', refuses);

  it.each([
    ['', /^2:8: upstreams\.one needs a url, or a preset \(anthropic, .*openai, .*\)\.$/],
    ['ulr: http://a', /^2:\d+: upstreams\.one\.ulr is not known\. Did you mean url\?$/],
    ['preset: antropic', /one\.preset must be .*anthropic/],
    ['url: ftp://a', /one\.url must be an address/],
    ["url: 'http://user:pass@a'", /one\.url must be an address .* without credentials/],
    ["url: 'http://a/?key=1'", /one\.url must be/],
    ['url: http://a, surface: image', /one\.surface must be/],
    [
      'url: http://a, surface: []',
      /one\.surface must have at least one of images, videos, content, responses, messages/,
    ],
    ['url: http://a, key: $NO', /^2:\d+: upstreams\.one\.key names the environment variable NO, which is not set\.$/],
    ["url: http://a, key: 'two words'", /one\.key must be one word/],
    ['url: http://a, keys: []', /one\.keys must be a list of credentials/],
    ['url: http://a, keys: [ok, $NO]', /one\.keys\[1\] names the environment variable NO/],
    ['url: http://a, key: x, keys: [y]', /one has key and keys: use one of them\.$/],
    ['url: http://a, keyFile: missing.txt', /one\.keyFile cannot be read: ENOENT/],
    ['url: http://a, keyFile: empty.txt', /one\.keyFile has no credential: write one per line/],
    ['url: http://a, keyFile: spaces.txt', /one\.keyFile has a credential that is not one word, the 1\. of the file/],
    ['url: http://a, headers: {Host: b}', /one\.headers\.Host is set by the gateway itself/],
    ["url: http://a, headers: {'a b': b}", /one\.headers\.a b is not the name of a header/],
    ['url: http://a, headers: {x-a: "b\\r\\nc: d"}', /one\.headers\.x-a must be text of visible ASCII/],
    ['url: http://a, timeouts: {idle: 3}', /one\.timeouts\.idle is not known/],
    ['url: http://a, timeouts: {idleSeconds: 0}', /one\.timeouts\.idleSeconds must be/],
    ['url: http://a, concurrency: -1', /one\.concurrency must be/],
  ])('of an upstream {%s}', (fields, want) => refuses(`upstreams:\n  one: {${fields}}\n`, want));

  it.each([
    ['', /^3:5: routes\[0\] needs `to: \[upstream, …\]`/],
    ['to: []', /\.to must name at least one upstream/],
    ['to: [oen]', /^3:11: routes\[0\]\.to\[0\] names oen, which is no upstream\. Did you mean one\?$/],
    ['to: [one, no]', /^3:16: .*\.to\[1\] names no, which is no upstream; known are one, two, simulator\.$/],
    ['to: [one, one]', /routes\[0\] names one twice/],
    ['to: [two], surface: messages', /\.to\[0\] names two, which does not speak messages but content\.$/],
    ['to: [one], weights: {two: 1}', /routes\[0\] has a weight for two, which is not in `to`/],
    ['to: [one], weights: {one: 0}', /\.weights must have a number above 0/],
    ['to: [one], weights: {one: -1}', /\.weights\.one must be/],
    ['to: [one], model: ""', /\.model must be/],
    ['to: [one], model: "a\\nb"', /\.model must be/],
    ['to: [one], as: "a\\rb"', /\.as must be/],
    ['to: [one], replies: strict', /\.replies must be .*observe/],
    ['to: [one], onDisconnect: stop', /\.onDisconnect must be/],
    ['to: [one], retry: true', /\.retry is not known/],
  ])('of a route {%s}', (fields, want) =>
    refuses(`upstreams: {one: {url: 'http://a'}, two: {preset: google}}\nroutes:\n  - {${fields}}\n`, want),
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
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const aws = { AWS_ID: 'id-of-aws', AWS_SECRET: 'secret-of-aws' };
  const keys = 'credentials: {accessKeyId: $AWS_ID, secretAccessKey: $AWS_SECRET}';

  it('are read with what their addresses need, and printed without their secrets', async () => {
    const { config, origins } = await read(
      `upstreams:
  a: {preset: bedrock, region: $REGION, ${keys}}
  b: {preset: vertex, project: p-1, location: us-east5, credentials: {serviceAccount: ${file('good.json', account)}}}
  c: {preset: bedrock, region: us-east-1, credentials: {accessKeyId: plain-id, secretAccessKey: plain-secret}}
`,
      { ...aws, REGION: 'eu-west-1' },
    );
    expect(config.upstreams.a).toMatchObject({
      ...{ url: 'https://bedrock-runtime.eu-west-1.amazonaws.com', surfaces: ['messages'] },
      account: { type: 'aws', service: 'bedrock', region: 'eu-west-1', secretAccessKey: { secret: 'secret-of-aws' } },
    });
    expect(config.upstreams.b).toMatchObject({
      ...{ url: 'https://us-east5-aiplatform.googleapis.com', surfaces: ['content', 'messages', 'chat'] },
      account: { type: 'google', email: 'a@b', tokenUrl: 'https://oauth2.googleapis.com/token' },
    });
    const text = printConfig({ config, origins, warnings: [] });
    expect(text).toContain('$AWS_SECRET');
    expect(text).toContain('good.json');
    expect(text).not.toMatch(/secret-of-aws|plain-|PRIVATE KEY/);
  });

  it.each([
    [`preset: bedrock, ${keys}`, 'needs region: the region of Amazon Web Services, such as us-east-1'],
    [`preset: bedrock, region: a/b, ${keys}`, 'region must be the region of Amazon Web Services, such as us-east-1'],
    ['preset: openai, region: a', 'region has no meaning without a preset that asks for it'],
    [`preset: openai, ${keys}`, 'credentials has no meaning without a preset that takes accounts: use key'],
    [`preset: bedrock, region: a, key: k, ${keys}`, 'one has key and credentials: use one of them'],
    ['preset: bedrock, region: a, credentials: {accessKeyId: a}', 'credentials must have accessKeyId and secretAccess'],
    [
      'preset: bedrock, region: a, credentials: {accessKeyId: a, secretAccessKey: $NOT_SET}',
      'credentials.secretAccessKey names the environment variable NOT_SET, which is not set',
    ],
    [`preset: bedrock, region: a, surface: [messages, chat]`, 'has preset bedrock, which speaks messages, not chat'],
    ['preset: azure, resource: r', 'needs apiVersion: the version of the API, such as 2025-04-01-preview'],
    ['preset: azure, apiVersion: v1', 'needs resource: the name of a resource of Azure OpenAI'],
  ])('%s is refused', async (fields, want) =>
    expect(await problemsOf(`upstreams:\n  one: {${fields}}`, aws)).toEqual([expect.stringContaining(want)]),
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

  const account = (fields: string): string => `images:\n  accounts:\n    - {instanceId: a, ${fields}}\n`;
  it.each([
    [
      account('upstream: onne'),
      '7:33: images.accounts[0].upstream names onne, which is no upstream. Did you mean one?',
    ],
    [
      account('upstream: two'),
      '7:33: images.accounts[0].upstream names two, which does not speak images but messages.',
    ],
    ['videos: {upstream: mj}\n', '5:20: videos.upstream names mj, which does not speak videos but images.'],
    [
      account('upstream: one, engine: simulator'),
      '7:46: images.accounts[0].engine must be upstream, because an upstream is named.',
    ],
    [account('engine: upstream'), '7:7: images.accounts[0].upstream is required by engine upstream.'],
  ])('%j is refused with its place', async (more, want) => {
    expect(await problemsOf(tasks(more), environment)).toEqual([want]);
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

  it.each([
    ['surface: videos, to: [two]', '5:33: routes[0].to[0] names two, which does not speak videos but messages.'],
    ['surface: images, model: "m-*", to: [one]', '5:35: routes[0].model has no meaning on images: leave it out.'],
    ['surface: images, as: m, to: [one]', '5:32: routes[0].as has no meaning on images: leave it out.'],
    [
      'surface: images, to: [one], onDisconnect: drain',
      '5:53: routes[0].onDisconnect has no meaning on images: leave it out.',
    ],
    [
      'surface: videos, retryTimeouts: true, to: [one]',
      '5:43: routes[0].retryTimeouts has no meaning on videos: leave it out.',
    ],
    [
      'surface: messages, retryOn: [context_window, context], to: [one]',
      '5:39: routes[0].retryOn names context, which is no kind of errors in the contract; known are context_window, content_policy.',
    ],
    [
      'surface: videos, retryOn: [context_window], to: [one]',
      '5:37: routes[0].retryOn has no meaning on videos: leave it out.',
    ],
    [
      'surface: images, to: [one, {upstream: mj, as: m}]',
      '5:32: routes[0].to must not have `as` on images, whose tasks have no model: name the upstream only.',
    ],
    ['surface: videos, to: [one, mj]', '5:38: routes[0].to[1] names mj, which does not speak videos but images.'],
  ])('a route {%s} is refused', async (route, want) => {
    expect(await problemsOf(tasks(`routes: [{${route}}]\n`), environment)).toEqual([want]);
  });

  it.each([
    [
      '  videos: {url: "http://127.0.0.1:9003"}',
      '5:11: upstreams.videos is the name of an account of this server: choose another.',
    ],
    [
      'routes: [{surface: videos, to: [one]}]\nvideos: {upstream: one}',
      '5:20: routes[0].surface is videos, but videos.upstream says already where their tasks run: leave out one of the two.',
    ],
    [
      'routes: [{surface: images, to: [one]}]\nimages: {accounts: [{instanceId: a}]}',
      '5:20: routes[0].surface is images, but images.accounts says already where their tasks run: leave out one of the two.',
    ],
  ])('%j is refused', async (more, want) => {
    expect(await problemsOf(tasks(`${more}\n`), environment)).toEqual([want]);
  });

  it('in the dialect of proxies speak images only', async () => {
    expect(
      await problemsOf("upstreams:\n  mj: {url: 'http://127.0.0.1:9002', dialect: proxy, surface: videos}\n"),
    ).toEqual(['2:7: upstreams.mj has dialect proxy, which is spoken on images only, not on videos.']);
  });
});
