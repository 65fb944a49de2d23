// Every setting there is. Types, validation, `pentagate config` and its --help all follow from this table.
import { isIP } from 'node:net';
import {
  choice,
  flag,
  folder,
  isAddress,
  isHostPattern,
  list,
  type Setting,
  share,
  size,
  text,
  whole,
} from './setting.js';

const web = ['http:', 'https:'];

/** Beyond this, JavaScript's timers fire at once. */
const longestSeconds = 86_400;

/** A URL without its password, wherever it stands. */
const withoutPassword = (given: string): string => {
  const url = new URL(given);
  if (url.password) url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
};

export const settings = {
  host: text('127.0.0.1', 'a host name or an IP address', (given) => isIP(given) > 0 || isHostPattern(given), {
    variable: 'PENTAGATE_HOST',
    help: 'Address to listen on. Only this machine can reach the default; 0.0.0.0 lets everybody in.',
  }),
  port: whole(8080, 0, 65_535, { variable: 'PENTAGATE_PORT', help: 'Port to listen on; 0 takes any free one.' }),
  publicUrl: text<undefined>(undefined, 'an address such as https://ai.example.com', (given) => isAddress(given, web), {
    variable: 'PENTAGATE_PUBLIC_URL',
    help: 'Address under which callers reach this server; by default where it listens.',
  }),
  mode: choice(['development', 'production'], 'development', {
    variable: 'NODE_ENV',
    help: 'In production no key is made by itself, and answers are checked by sample.',
  }),
  dataDir: folder('.pentagate', {
    variable: 'PENTAGATE_DATA_DIR',
    help: 'Folder of keys and, without databaseUrl, of the embedded database.',
  }),
  databaseUrl: text<undefined>(
    undefined,
    'an address such as postgres://user:password@host:5432/name',
    (given) => isAddress(given, ['postgres:', 'postgresql:']),
    {
      variable: 'PENTAGATE_DATABASE_URL',
      help: 'PostgreSQL, for several processes on the same data and limits; by default an embedded database.',
      mask: withoutPassword,
    },
  ),
  key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
    variable: 'PENTAGATE_KEY',
    help: 'One more key, valid on all surfaces. Better keys: pentagate key add.',
    mask: () => '***',
  }),
  callbackAllow: list('a host, an address or a range such as 10.0.0.0/8', isHostPattern, {
    variable: 'PENTAGATE_CALLBACK_ALLOW',
    help: 'Private hosts and addresses that callbacks may be sent to; public ones always may.',
  }),
  rate: {
    perMinute: whole(6000, 0, 1e9, { help: 'Calls per minute of a key that has no limit of its own; 0: no limit.' }),
    perDay: whole(0, 0, 1e9, { help: 'Calls per day of a key that has no limit of its own; 0: no limit.' }),
  },
  limits: {
    bodyBytes: size(20 * 1024 ** 2, 512 * 1024 ** 2, { help: 'Size of a request body, in bytes or as 20 MB.' }),
    depth: whole(100, 10, 1000, { help: 'How deep the JSON of a request may be nested.' }),
    stopSeconds: whole(10, 0, longestSeconds, {
      help: 'How long calls in flight may go on when the server is stopped.',
    }),
  },
  keepAliveSeconds: whole(15, 1, longestSeconds, { help: 'Silence after which a stream shows that it is alive.' }),
  checks: {
    responses: {
      ...choice(['always', 'sample', 'off'], 'always', {
        help: 'Whether answers are checked against the contract: an error instead of a wrong one; or reported; or unseen.',
      }),
      inProduction: 'sample',
    } as Setting<'always' | 'sample' | 'off'>,
    sample: share(0.1, { help: 'Share of plain answers that a sample takes.' }),
  },
  simulator: {
    contextWindow: whole(128_000, 1000, 1e9, { help: 'Tokens that fit into a request and its answer together.' }),
    tokensPerSecond: whole(200, 0, 1e6, { help: 'Speed of simulated streams; 0: as fast as they can be written.' }),
    schemaMilliseconds: whole(500, 10, 60_000, { help: "Time that working on a caller's JSON Schema may take." }),
    scenarios: folder('scenarios', { help: 'Folder of scripted answers (*.yaml); it may be missing.' }),
  },
  responses: {
    retentionDays: whole(30, 1, 3650, { help: 'How long stored responses can be gone on from.' }),
  },
  messages: {
    vendor: text('anthropic', 'lower-case letters, digits and hyphens', (given) => /^[a-z][a-z0-9-]*$/.test(given), {
      help: 'First word of the header that names the API version: anthropic-version.',
    }),
  },
  log: {
    level: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', {
      help: 'Least level that is logged.',
    }),
    format: choice(['auto', 'json', 'pretty'], 'auto', {
      help: 'One JSON object per line, or text for people; auto: text on a terminal.',
    }),
  },
  metrics: flag(true, { help: 'Whether /metrics answers (for Prometheus; it needs no key).' }),
  docs: flag(true, { help: 'Whether /docs and /openapi.json answer (they need no key).' }),
} as const;

type ValueOf<Node> = Node extends Setting<infer Value> ? Value : { readonly [Name in keyof Node]: ValueOf<Node[Name]> };

/** What is in force; frozen. */
export type Config = ValueOf<typeof settings> & {
  /** Whether the standard variables ask for traces; the exporter reads the rest of them by itself. */
  readonly traces: boolean;
};

export type SettingsTree = { readonly [name: string]: Setting<unknown> | SettingsTree };

export const isSetting = (node: Setting<unknown> | SettingsTree): node is Setting<unknown> =>
  typeof (node as Setting<unknown>).read === 'function';

/** Every setting with its dotted name, in the order of the table. */
export function allSettings(
  tree: SettingsTree = settings,
  prefix = '',
): readonly (readonly [string, Setting<unknown>])[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isSetting(node) ? [[`${prefix}${name}`, node] as const] : allSettings(node, `${prefix}${name}.`),
  );
}
