// Settings of the gateway: the services behind the server. Which requests go to which of them is in routes.ts.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import type { Upstream as WrittenUpstream } from '../../generated/settings/types.js';
import { upstreams as upstreamTable } from '../../generated/upstreams.js';
import type { TransportSettings } from '../../http/upstream/transport.js';
import { type Environment, SettingError } from '../../runtime/settings/read-by-schema.js';
import type { Provider, SurfaceUpstream } from '../../runtime/upstream-rules.js';
import { isTaskSurface, type TaskSurface } from '../../surfaces/engine/task.js';
import { accountOf, type UpstreamAccount } from './upstream-account.js';
import { readCredential, type UpstreamCredentials } from './upstream-credentials.js';

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
  /** Whether it is tried over WebSockets where callers use them. */
  readonly webSocket: boolean;
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

/** The providers that the contract names, and the surfaces that they speak. */
const presets: ReadonlyMap<string, Provider & Pick<Upstream, 'surfaces' | 'webSocket'>> = new Map(
  surfaceRules
    .flatMap(([, { providers = {} }]) => Object.entries(providers))
    .map(([name, provider]) => [
      name,
      {
        ...provider,
        webSocket: surfaceRules.some(([, { providers = {} }]) => providers[name]?.webSocket === true),
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

/** Headers that the gateway sets, or that belong to one connection. */
const reservedHeaders =
  /^(host|content-length|content-type|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|accept-encoding|x-pentagate-via)$/;

/** The setting `headers` of an upstream, by lower-case name. @throws SettingError */
const sentHeaders = (given: WrittenUpstream['headers']): Upstream['headers'] =>
  Object.fromEntries(
    Object.entries(given).map(([header, value]) => {
      const name = header.toLowerCase();
      if (reservedHeaders.test(name)) throw new SettingError('is set by the gateway itself', ['headers', header], true);
      return [name, String(value)];
    }),
  );

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
  if (other) throw new SettingError('has no meaning without a preset that asks for it', [other[0]]);
  const missing = Object.keys(asked).find((name) => isNeeded(name) && !given.some(([each]) => each === name));
  if (missing !== undefined) throw new SettingError(`needs ${missing}: ${asked[missing]}`);
  return Object.fromEntries(given) as Record<string, string>;
}

/**
 * Reads an upstream that fits its schema.
 * @throws SettingError
 */
export function readUpstream(id: string, read: WrittenUpstream, environment: Environment): Upstream {
  if (id === simulatorTarget) throw new SettingError('is the name of the built-in simulator: choose another', [], true);
  const preset = presets.get(read.preset ?? '');
  const address = read.url ?? preset?.url;
  if (address === undefined) throw new SettingError(`needs a url, or a preset (${presetNames.join(', ')})`);
  const secrets = (['key', 'keys', 'keyFile', 'credentials'] as const).filter((each) => read[each] !== undefined);
  if (secrets.length > 1) throw new SettingError(`has ${secrets.join(' and ')}: use one of them`);
  // With an address of its own, what only that of the preset has is not needed.
  const used = JSON.stringify([address, preset?.requests, preset?.account]);
  const settings = settingsOf(read, preset, (name) => used.includes(`{${name}}`));
  const rules = preset?.account;
  const spoken = dialectSurfaces.get(read.dialect);
  const other = read.surface?.find((each) => each !== spoken);
  if (spoken !== undefined && other !== undefined)
    throw new SettingError(`has dialect ${read.dialect}, which is spoken on ${spoken} only, not on ${other}`);
  const unspoken = preset?.requests && read.surface?.find((each) => !preset.surfaces.includes(each));
  if (unspoken !== undefined)
    throw new SettingError(`has preset ${read.preset}, which speaks ${preset?.surfaces.join(', ')}, not ${unspoken}`);
  const surfaces = [...new Set(read.surface ?? (spoken === undefined ? (preset?.surfaces ?? allSurfaces) : [spoken]))];
  const account =
    read.credentials &&
    accountOf(
      read.credentials,
      rules?.type === 'aws' ? { ...rules, region: fillIn(rules.region, settings) } : rules,
      environment,
    );
  const webSocket = read.webSocket ?? preset?.webSocket ?? false;
  if (webSocket && account)
    throw new SettingError('cannot be true with credentials of an account: use a key', ['webSocket']);
  const keys = read.keys?.map((each, at) => readCredential(each, environment, ['keys', at]));
  const key = read.key === undefined ? [] : [readCredential(read.key, environment, ['key'])];
  return {
    name: id,
    preset: read.preset,
    url: fillIn(address, settings).replace(/\/+$/, ''),
    surfaces: surfaces.filter((each) => !isTaskSurface(each)),
    taskSurfaces: surfaces.filter(isTaskSurface),
    dialect: read.dialect,
    credentials: read.keyFile === undefined ? { all: keys ?? key } : { file: read.keyFile },
    account,
    settings,
    headers: sentHeaders(read.headers),
    timeouts: read.timeouts,
    concurrency: read.concurrency,
    webSocket,
    models: read.models,
  };
}
