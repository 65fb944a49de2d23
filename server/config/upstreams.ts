// Settings of the gateway: the services behind the server. Which requests go to which of them is in routes.ts.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import { upstreams as upstreamTable } from '../../generated/upstreams.js';
import type { TransportSettings } from '../../http/upstream/transport.js';
import type { Provider, SurfaceUpstream } from '../../runtime/upstream-rules.js';
import { isTaskSurface, type TaskSurface } from '../../surfaces/engine/task.js';
import { collector, type Fields, isMap, readFields, readItems, readMembers } from './collect.js';
import {
  decimal,
  type Environment,
  expanded,
  file,
  InvalidValueError,
  integer,
  isBaseUrl,
  oneOf,
  type Setting,
  text,
} from './setting.js';
import { accountOf, accountWithoutSecrets, type UpstreamAccount, upstreamAccount } from './upstream-account.js';
import { readCredential, type UpstreamCredential, type UpstreamCredentials } from './upstream-credentials.js';

export interface Upstream extends TransportSettings {
  /** Its name in routes, logs and metrics. */
  readonly name: string;
  readonly preset: string | undefined;
  /** The surfaces that it speaks, other than those of tasks: those of the server, and contracts of the settings. */
  readonly surfaces: readonly string[];
  /** The surfaces of tasks that it speaks. */
  readonly taskSurfaces: readonly TaskSurface[];
  /** How it speaks a surface that services speak in several ways: under our paths, or as the open-source image proxies do. */
  readonly dialect: string;
  readonly credentials: UpstreamCredentials;
  /** In place of credentials: what its provider makes a signature or a token of. */
  readonly account: UpstreamAccount | undefined;
  /** What its provider asks for: the region, the project … */
  readonly settings: Readonly<Record<string, string>>;
  /** Sent with every request, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of its models, for the lists of models; absent: only those that routes name. */
  readonly models: readonly string[] | undefined;
}

/** The built-in simulator as the target of a route. */
export const simulatorTarget = 'simulator';

const surfaceRules: readonly (readonly [string, SurfaceUpstream])[] = Object.entries(upstreamTable.surfaces);

/** The dialects of the surfaces, each of which is spoken on one. */
const dialectSurfaces: ReadonlyMap<string, string> = new Map(
  surfaceRules.flatMap(([surface, { dialects = {} }]) => Object.keys(dialects).map((name) => [name, surface] as const)),
);
const dialects = ['pentagate', ...dialectSurfaces.keys()];

/** The providers that the contract names, and the surfaces that they speak. */
const presets: ReadonlyMap<string, Provider & { readonly surfaces: readonly string[] }> = new Map(
  surfaceRules
    .flatMap(([, { providers = {} }]) => Object.entries(providers))
    .map(([name, provider]) => [
      name,
      {
        ...provider,
        surfaces: surfaceRules.flatMap(([surface, { providers = {} }]) => (name in providers ? [surface] : [])),
      },
    ]),
);
const presetNames = [...presets.keys()].sort();

/** Settings that providers ask for, each with what it is. */
const providerSettings: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[...presets.values()].map(({ settings }) => settings),
);

const maxUpstreams = 100;

/** The fields of an upstream as they are written. */
interface WrittenUpstream {
  preset: string | undefined;
  url: string | undefined;
  surface: readonly string[] | undefined;
  dialect: string;
  key: UpstreamCredential | undefined;
  keys: readonly UpstreamCredential[] | undefined;
  keyFile: string | undefined;
  credentials: ReturnType<typeof upstreamAccount.read>;
  headers: Readonly<Record<string, string>>;
  timeouts: Upstream['timeouts'];
  concurrency: number;
  models: readonly string[] | undefined;
}

export const optional = <Value>(setting: Setting<Value>): Setting<Value | undefined> =>
  ({ ...setting, fallback: undefined }) as Setting<Value | undefined>;

/** Its name: one of the server, or of a contract of the settings, which `referenceProblems` compares. */
export const anySurface = text('', 'the name of a surface', (given) => /^[A-Za-z][A-Za-z0-9_-]{0,62}$/.test(given), {
  help: 'A surface, or a contract of `contracts`.',
});

const timeoutFields: Fields<Upstream['timeouts']> = {
  connectSeconds: decimal(10, 0.01, 600, { help: 'Time to connect.' }),
  firstByteSeconds: decimal(600, 0.01, 86_400, {
    help: 'Time from the sent request to the head of the reply, and of silence from the head to its first content.',
  }),
  idleSeconds: decimal(120, 0.01, 86_400, { help: 'Silence within a reply that has begun.' }),
};

const defaultTimeouts: Upstream['timeouts'] = { connectSeconds: 10, firstByteSeconds: 600, idleSeconds: 120 };

const baseUrl = text<undefined>(
  undefined,
  'an address such as https://api.example.com, without credentials, query or fragment',
  isBaseUrl,
  // What is wrong with it may be a password.
  { help: 'Base URL, or $NAME for an environment variable.', mask: () => '***' },
);

/** Headers that the gateway sets, or that belong to one connection. */
const reservedHeaders =
  /^(host|content-length|content-type|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|accept-encoding|x-pentagate-via)$/;

/** The setting `headers` of an upstream. */
const upstreamHeaders: Setting<Readonly<Record<string, string>>> = {
  fallback: {},
  help: 'Headers to add to every request.',
  read(given, _base, environment) {
    if (!isMap(given)) throw new InvalidValueError('must be a mapping of header names to values');
    const read = readMembers(given, (value, header) => {
      if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header)) throw new InvalidValueError('is not the name of a header');
      if (reservedHeaders.test(header.toLowerCase())) throw new InvalidValueError('is set by the gateway itself');
      const said = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      if (typeof said !== 'string' || !/^[\t\x20-\x7e]*$/.test(said))
        throw new InvalidValueError('must be text of visible ASCII characters');
      return expanded(said, environment);
    });
    return Object.fromEntries(Object.entries(read).map(([header, value]) => [header.toLowerCase(), value]));
  },
};

const maxModelNames = 1000;

const modelNames: Setting<readonly string[] | undefined> = {
  fallback: undefined,
  help: 'Names of its models, for lists of models.',
  read(given) {
    if (!Array.isArray(given) || given.length > maxModelNames)
      throw new InvalidValueError(`must be a list of up to ${maxModelNames} names of models`);
    return readItems(given, (each) => {
      if (typeof each === 'string' && /^[^\p{C}*]{1,200}$/u.test(each)) return each;
      throw new InvalidValueError('must be the name of a model, without *');
    });
  },
};

const upstreamFields: Fields<WrittenUpstream> = {
  preset: optional(oneOf(presetNames, '', { help: 'A provider: address, surface and credential header.' })),
  url: baseUrl,
  surface: {
    fallback: undefined,
    help: 'The surfaces that it speaks: a name or a list.',
    read(given, base, environment) {
      const readOne = (each: unknown) => anySurface.read(each, base, environment);
      const read = Array.isArray(given) ? readItems(given, readOne) : [readOne(given)];
      if (!read.length) throw new InvalidValueError(`must have at least one of ${allSurfaces.join(', ')}`);
      return [...new Set(read)];
    },
  },
  dialect: oneOf(dialects, 'pentagate', {
    help: 'How it speaks the images surface: pentagate, or proxy for the open-source image proxies with /mj paths.',
  }),
  key: {
    fallback: undefined,
    help: 'Its credential: $NAME of an environment variable.',
    read: (given, _base, environment) => readCredential(given, environment),
  },
  keys: {
    fallback: undefined,
    help: 'Several credentials, used in turn.',
    read(given, _base, environment) {
      if (!Array.isArray(given) || !given.length) throw new InvalidValueError('must be a list of credentials');
      return readItems(given, (each) => readCredential(each, environment));
    },
  },
  keyFile: file({ help: 'File with one credential per line; it is read again when it changes.' }, 'the path of a file'),
  credentials: upstreamAccount,
  headers: upstreamHeaders,
  timeouts: {
    fallback: defaultTimeouts,
    help: 'Timeouts: connectSeconds, firstByteSeconds, idleSeconds.',
    read: (given, base, environment) => readFields(timeoutFields, given, base, environment, 'timeouts'),
  },
  concurrency: integer(0, 0, 100_000, { help: 'Maximum number of concurrent requests; 0: no limit.' }),
  models: modelNames,
};

/** They are part of addresses: a host, a path, a query. */
const providerSetting = (help: string): Setting<string | undefined> => ({
  fallback: undefined,
  help,
  read(given, _base, environment) {
    const value = typeof given === 'string' ? expanded(given, environment) : given;
    if (typeof value !== 'string' || !/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(value))
      throw new InvalidValueError(`must be ${help}: letters, digits, dots and hyphens`);
    return value;
  },
});

const providerFields: Fields<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(providerSettings).map(([name, help]) => [name, providerSetting(help)]),
);

const allFields = { ...upstreamFields, ...providerFields };

/** The text with the settings that it names. */
const fillIn = (text: string, settings: Upstream['settings']): string =>
  text.replace(/\{([^}]*)\}/g, (all, name: string) => settings[name] ?? all);

/**
 * What an upstream says of its provider.
 * @param isNeeded whether a setting must be given
 */
function settingsOf(
  read: object,
  preset: Provider | undefined,
  isNeeded: (name: string) => boolean,
): Upstream['settings'] {
  const asked = preset?.settings ?? {};
  const given = Object.entries(read).filter(([name, value]) => name in providerSettings && value !== undefined);
  const other = given.find(([name]) => !(name in asked));
  if (other) throw new InvalidValueError('has no meaning without a preset that asks for it', `.${other[0]}`);
  const missing = Object.keys(asked).find((name) => isNeeded(name) && !given.some(([each]) => each === name));
  if (missing !== undefined) throw new InvalidValueError(`needs ${missing}: ${asked[missing]}`);
  return Object.fromEntries(given) as Record<string, string>;
}

function readUpstream(id: string, given: unknown, base: string, environment: Environment): Upstream {
  const read = readFields(allFields, given, base, environment, 'an upstream');
  const preset = presets.get(read.preset ?? '');
  const address = read.url ?? preset?.url;
  if (address === undefined) throw new InvalidValueError(`needs a url, or a preset (${presetNames.join(', ')})`);
  const secrets = (['key', 'keys', 'keyFile', 'credentials'] as const).filter((each) => read[each] !== undefined);
  if (secrets.length > 1) throw new InvalidValueError(`has ${secrets.join(' and ')}: use one of them`);
  // With an address of its own, what only that of the preset has is not needed.
  const used = JSON.stringify([address, preset?.requests, preset?.account]);
  const settings = settingsOf(read, preset, (name) => used.includes(`{${name}}`));
  const url = fillIn(address, settings);
  const rules = preset?.account;
  const problems = collector();
  const account = problems.try('.credentials', () =>
    read.credentials === undefined
      ? undefined
      : accountOf(
          read.credentials,
          rules?.type === 'aws' ? { ...rules, region: fillIn(rules.region, settings) } : rules,
        ),
  );
  problems.end();
  const spoken = dialectSurfaces.get(read.dialect);
  const other = read.surface?.find((each) => each !== spoken);
  if (spoken !== undefined && other !== undefined)
    throw new InvalidValueError(`has dialect ${read.dialect}, which is spoken on ${spoken} only, not on ${other}`);
  const unspoken = preset?.requests && read.surface?.find((each) => !preset.surfaces.includes(each));
  if (unspoken !== undefined)
    throw new InvalidValueError(
      `has preset ${read.preset}, which speaks ${preset?.surfaces.join(', ')}, not ${unspoken}`,
    );
  const surfaces = read.surface ?? (spoken === undefined ? (preset?.surfaces ?? allSurfaces) : [spoken]);
  return {
    name: id,
    preset: read.preset,
    url: url.replace(/\/+$/, ''),
    surfaces: surfaces.filter((each) => !isTaskSurface(each)),
    taskSurfaces: surfaces.filter(isTaskSurface),
    dialect: read.dialect,
    credentials:
      read.keyFile === undefined ? { all: read.keys ?? (read.key ? [read.key] : []) } : { file: read.keyFile },
    account,
    settings,
    headers: read.headers,
    timeouts: read.timeouts,
    concurrency: read.concurrency,
    models: read.models,
  };
}

/** What `pentagate config` prints: the configuration without secrets. */
const withoutSecrets = ({ credentials, account, settings, headers: sent, ...rest }: Upstream): object => ({
  ...rest,
  ...settings,
  ...(account ? { credentials: accountWithoutSecrets(account) } : {}),
  ...('file' in credentials ? { keyFile: credentials.file } : {}),
  ...('all' in credentials && credentials.all.length
    ? { keys: credentials.all.map(({ source }) => (source.startsWith('the ') ? '***' : source)) }
    : {}),
  ...(Object.keys(sent).length
    ? { headers: Object.fromEntries(Object.keys(sent).map((header) => [header, '***'])) }
    : {}),
});

export const upstreams: Setting<Readonly<Record<string, Upstream>>> = {
  fallback: {},
  help: `Services that answer requests, by name: a mapping with ${Object.keys(allFields).join(', ')}; {anthropic: {preset: anthropic, key: $ANTHROPIC_API_KEY}}. In the file only.`,
  mask: (value) => Object.fromEntries(Object.entries(value).map(([id, one]) => [id, withoutSecrets(one)])),
  read(given, base, environment) {
    if (!isMap(given)) throw new InvalidValueError('must be a mapping of names to upstreams');
    if (Object.keys(given).length > maxUpstreams)
      throw new InvalidValueError(`must have at most ${maxUpstreams} entries`);
    return readMembers(given, (each, id) => {
      if (id === simulatorTarget) throw new InvalidValueError('is the name of the built-in simulator: choose another');
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(id))
        throw new InvalidValueError('must be a name of letters, digits, dots, hyphens and underscores');
      return readUpstream(id, each, base, environment);
    });
  },
};
