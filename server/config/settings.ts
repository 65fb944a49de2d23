// The table of all settings. Types, validation, `pentagate config` and its --help are derived from it.
import { isIP } from 'node:net';
import { surfaces } from '../../generated/operations.js';
import { httpDefaults, type ResponseValidation } from '../../http/http-deps.js';
import { defaultFaultConcurrency } from '../../http/injected-faults/concurrent-calls.js';
import { simulatorDefaults } from '../../simulator/simulator-context.js';
import { policies } from '../../surfaces/engine/account.js';
import { isTaskSurface, type TaskSurface } from '../../surfaces/engine/task.js';
import { accounts, costs } from './account-settings.js';
import { budgets } from './budget-settings.js';
import { contracts } from './contracts.js';
import { routes } from './routes.js';
import {
  boolean,
  bytes,
  file,
  folder,
  integer,
  isHostPattern,
  isUrlOf,
  list,
  oneOf,
  ratio,
  type Setting,
  text,
} from './setting.js';
import { upstreams } from './upstreams.js';
import { workspaces } from './workspaces.js';

// What several settings have in common.

/** Protocols of the web. */
const web = ['http:', 'https:'];

/** JavaScript timers fire at once beyond this number. */
const maxSeconds = 86_400;

/** A text with the passwords of its URLs removed. */
const withoutPassword = (given: string): string => {
  const url = new URL(given);
  if (url.password) url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
};

// Settings of what is stored, and of webhooks.

const database = {
  url: text<undefined>(
    undefined,
    'an address such as postgres://user:password@host:5432/name',
    (given) => isUrlOf(given, ['postgres:', 'postgresql:']),
    {
      variable: 'PENTAGATE_DATABASE_URL',
      help: 'PostgreSQL, for several processes with shared data and limits; by default an embedded database.',
      mask: withoutPassword,
    },
  ),
  listenUrl: text<undefined>(
    undefined,
    'an address such as postgres://user:password@host:5432/name',
    (given) => isUrlOf(given, ['postgres:', 'postgresql:']),
    {
      variable: 'PENTAGATE_DATABASE_LISTEN_URL',
      help: 'Direct address of the same PostgreSQL, for notifications, if database.url leads to a pooler in transaction mode.',
      mask: withoutPassword,
    },
  ),
  connections: integer(19, 6, 1000, { help: 'Maximum number of PostgreSQL connections per process.' }),
  queryTimeoutSeconds: integer(5, 1, 3600, {
    help: 'Timeout of a PostgreSQL query, and of waiting for a connection; callers then get a 503.',
  }),
} as const;

const files = {
  retentionDays: integer(30, 1, 3650, {
    help: 'Retention of uploads; files of tasks are kept as long as the task.',
  }),
  quotaBytes: bytes(2 * 1024 ** 3, 1024 ** 5, { help: 'Maximum total size of the files of one key.' }),
  minFreeBytes: bytes(256 * 1024 ** 2, 1024 ** 4, {
    help: 'Free disk space below which no task, file or stored response is accepted.',
  }),
  bucket: {
    url: text<undefined>(
      undefined,
      'an address such as https://s3.example.com/bucket',
      (given) => isUrlOf(given, web),
      {
        variable: 'PENTAGATE_BUCKET_URL',
        help: 'S3-compatible bucket for files, path style; by default files are stored in the data directory.',
      },
    ),
    region: text('auto', 'the name of a region', (given) => /^[a-z0-9-]+$/.test(given), {
      variable: 'PENTAGATE_BUCKET_REGION',
      help: 'Region of the bucket.',
    }),
    accessKey: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
      variable: 'PENTAGATE_BUCKET_ACCESS_KEY',
      help: 'Access key of the bucket.',
    }),
    secretKey: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
      variable: 'PENTAGATE_BUCKET_SECRET_KEY',
      help: 'Secret key of the bucket.',
      mask: () => '***',
    }),
  },
} as const;

const webhooks = {
  allow: list('a host, an address or a range such as 10.0.0.0/8', isHostPattern, {
    variable: 'PENTAGATE_WEBHOOKS_ALLOW',
    help: 'Private hosts and addresses that webhooks may be sent to and source images fetched from; public ones are always allowed.',
  }),
  secret: text<undefined>(undefined, 'at least 16 visible ASCII characters', (given) => /^[!-~]{16,}$/.test(given), {
    variable: 'PENTAGATE_WEBHOOKS_SECRET',
    help: 'Secret for signing webhooks (x-pentagate-signature).',
    mask: () => '***',
  }),
  progress: boolean(false, {
    help: 'Whether webhooks are also sent for the progress of image tasks, not only for their end and MODAL.',
  }),
  timeoutSeconds: integer(10, 1, 300, { help: 'Time that the receiver of a webhook has to respond.' }),
  retryHours: integer(24, 1, 720, { help: 'Time for which a webhook is retried.' }),
} as const;

const tasks = {
  images: {
    deadlineSeconds: integer(900, 5, maxSeconds, {
      help: 'Time after which an unfinished image task becomes FAILURE; time in MODAL does not count.',
    }),
    modalTimeoutSeconds: integer(900, 5, maxSeconds, {
      help: 'Time that a task waits in MODAL for its modal call; it then becomes CANCEL.',
    }),
  },
  videos: {
    deadlineSeconds: integer(3600, 5, maxSeconds, {
      help: 'Time after which an unfinished video task becomes failed.',
    }),
  },
  maxAttempts: integer(5, 1, 20, {
    help: 'Maximum number of times that a task is started, if its worker dies or its engine fails.',
  }),
  leaseSeconds: integer(15, 2, 3600, { help: 'Silence of a worker after which another one takes over its task.' }),
  retentionDays: integer(30, 1, 3650, { help: 'Retention of ended tasks and their files.' }),
} as const;

const images = {
  accounts,
  policy: oneOf(policies, 'best-wait-idle', {
    help: 'Which of the matching accounts with room in their queue gets a task.',
  }),
  costs,
  customIdPrefix: text('MJ', 'letters, digits and hyphens', (given) => /^[A-Za-z0-9_-]{1,32}$/.test(given), {
    help: 'First part of every customId.',
  }),
  bannedWords: list('a word or phrase', (given) => given.trim() !== '', {
    help: 'Words that image prompts must not contain; the error names the word.',
  }),
  notifyHook: text<undefined>(
    undefined,
    'an address such as https://app.example.com/hook',
    (given) => isUrlOf(given, web),
    {
      variable: 'PENTAGATE_NOTIFY_HOOK',
      help: 'Default webhook URL of image tasks without a notifyHook.',
    },
  ),
  bodyBytes: bytes(httpDefaults.images.bodyBytes, 512 * 1024 ** 2, {
    help: 'Maximum size of a request body on the images surface; five images of 4 MB in base64 must fit.',
  }),
} as const;

const videos = {
  model: text('motion-1', 'the id of a model', (given) => given.trim() !== '', {
    help: 'Default model.',
  }),
  concurrency: integer(2, 1, 64, { help: 'Maximum number of videos in progress, over all processes.' }),
  queueSize: integer(1000, 1, 1e6, { help: 'Maximum number of waiting videos.' }),
  upstream: text<undefined>(undefined, 'the name of an upstream', (given) => given.trim() !== '', {
    help: 'The upstream that makes videos; by default the built-in simulator does.',
  }),
} as const;

const requestLog = {
  entries: integer(10_000, 0, 100_000, {
    help: 'Requests that the console and pentagate logs can show: the latest, in the memory of the process; 0: none.',
  }),
  bodies: {
    ...boolean(true, {
      help: 'Whether the bodies of these requests and their replies are kept in memory, too. Credentials never are.',
    }),
    inProduction: false,
  } as Setting<boolean>,
  bytes: bytes(64 * 1024 ** 2, 1024 ** 3, {
    help: 'Maximum memory of these bodies; the oldest are forgotten first.',
  }),
} as const;

const log = {
  level: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', {
    help: 'Minimum level to log.',
  }),
  format: oneOf(['auto', 'json', 'pretty'], 'auto', {
    help: 'One JSON object per line, or text (pretty); auto: text on a terminal.',
  }),
} as const;

const metrics = {
  enabled: boolean(true, { help: 'Whether to serve metrics for Prometheus.' }),
  key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
    variable: 'PENTAGATE_METRICS_KEY',
    help: 'Bearer token that /metrics requires; by default none.',
    mask: () => '***',
  }),
  labels: list('key or workspace', (given) => given === 'key' || given === 'workspace', {
    help: 'Labels of whoever called on the metrics of requests, tokens and cost: key (its id), workspace. By default none.',
  }),
} as const;

const operator = {
  host: text('127.0.0.1', 'a host name or an IP address', (given) => isIP(given) > 0 || isHostPattern(given), {
    help: 'Address on which operator.port is listened on. The default is reachable from this machine only.',
  }),
  port: integer(0, 0, 65_535, {
    help: 'Port of its own for /metrics and /console, which the port of the server then does not have; 0: the port of the server.',
  }),
} as const;

const telemetry = {
  genAi: boolean(false, {
    help: 'Whether the spans of calls have the gen_ai attributes of OpenTelemetry: models and token counts.',
  }),
} as const;

const upstreamValidation = oneOf(['tolerant', 'strict', 'off'], 'tolerant', {
  help: 'How requests to upstreams and their replies are read. tolerant: what is newer than the contract, or beyond its bounds, passes and is counted; strict: it counts as a violation, and a request gets a 400; off: nothing is checked but the end of streams.',
});

export const settings = {
  host: text('127.0.0.1', 'a host name or an IP address', (given) => isIP(given) > 0 || isHostPattern(given), {
    variable: 'PENTAGATE_HOST',
    help: 'Address to listen on. The default is reachable from this machine only; 0.0.0.0 listens on all interfaces.',
  }),
  port: integer(8080, 0, 65_535, { variable: 'PENTAGATE_PORT', help: 'Port to listen on; 0 selects a free one.' }),
  publicUrl: text<undefined>(undefined, 'an address such as https://ai.example.com', (given) => isUrlOf(given, web), {
    variable: 'PENTAGATE_PUBLIC_URL',
    help: 'Address under which callers reach this server; by default the address it listens on.',
  }),
  mode: oneOf(['development', 'production'], 'development', {
    variable: 'NODE_ENV',
    help: 'In production no key is created automatically, and responses are validated by sample.',
  }),
  dataDir: folder('.pentagate', {
    variable: 'PENTAGATE_DATA_DIR',
    help: 'Folder of files, keys and, without database.url, the embedded database.',
  }),
  database,
  key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
    variable: 'PENTAGATE_KEY',
    help: 'An additional key, valid on all surfaces. Prefer keys of pentagate key create.',
    mask: () => '***',
  }),
  rate: {
    perMinute: integer(6000, 0, 1e9, { help: 'Requests per minute of a key without its own limit; 0: no limit.' }),
    perDay: integer(0, 0, 1e9, { help: 'Requests per day of a key without its own limit; 0: no limit.' }),
    tokensPerMinute: integer(0, 0, 1e9, {
      help: 'Tokens per minute of a key without its own limit, input and output together; 0: no limit.',
    }),
  },
  limits: {
    bodyBytes: bytes(httpDefaults.limits.bodyBytes, 512 * 1024 ** 2, {
      help: 'Maximum size of a request body, in bytes or as 20 MB.',
    }),
    jsonDepth: integer(httpDefaults.limits.jsonDepth, 10, 1000, {
      help: 'Maximum depth of the JSON of a request, and of what is read of the reply of an upstream.',
    }),
    jsonValues: integer(httpDefaults.limits.jsonValues, 1000, 1e7, {
      help: 'Maximum number of values in the JSON of a request, and in what is read of the reply of an upstream.',
    }),
    pendingBodyBytes: bytes(httpDefaults.limits.pendingBodyBytes, 1024 ** 4, {
      help: 'Maximum total size of all request bodies in progress; beyond it the response is 503.',
    }),
    upstreamEventBytes: bytes(8 * 1024 ** 2, 512 * 1024 ** 2, {
      help: 'Maximum size of one event of an upstream, in bytes or as 8 MB; a larger one ends the stream with an error.',
    }),
    connections: integer(4096, 1, 1e6, {
      help: 'Maximum number of connections; idle ones are closed for new ones. Fewer if file descriptors are scarce.',
    }),
    redisUrl: text<undefined>(
      undefined,
      'an address such as redis://user:password@host:6379/0',
      (given) => isUrlOf(given, ['redis:', 'rediss:']),
      {
        variable: 'PENTAGATE_REDIS_URL',
        help: 'Store with the protocol of Redis that counts calls for rate limits, for several processes; by default PostgreSQL, or the memory of the process.',
        mask: withoutPassword,
      },
    ),
    connectionsPerAddress: integer(0, 0, 1e6, {
      help: 'Maximum number of connections per address; 0: no limit, because behind a proxy all have the same address.',
    }),
  },
  shutdownGraceSeconds: {
    ...integer(10, 0, maxSeconds, {
      help: 'Time that requests in progress have to finish when the server is stopped. Tasks have at most 10 seconds of it: the next process resumes them.',
    }),
    // As long as the streams of agents take.
    inProduction: 300,
  } as Setting<number>,
  keepAliveSeconds: integer(httpDefaults.keepAliveSeconds, 1, maxSeconds, {
    help: 'Silence after which a keep-alive is sent on a stream.',
  }),
  responseValidation: {
    ...oneOf(['reject', 'report', 'sample', 'off'], httpDefaults.responseValidation, {
      help: 'What to do with a response that violates the contract: reject sends an error instead, report sends and logs it, sample does so for a share of the plain responses and all streams, off checks nothing.',
    }),
    inProduction: 'sample',
  } as Setting<ResponseValidation>,
  responseSampleRatio: ratio(httpDefaults.responseSampleRatio, {
    help: 'Share of plain responses that responseValidation: sample checks, 0 to 1.',
  }),
  upstreams,
  routes,
  upstreamValidation: Object.fromEntries(
    surfaces.filter((surface) => !isTaskSurface(surface)).map((surface) => [surface, upstreamValidation]),
  ) as Readonly<Record<string, typeof upstreamValidation>>,
  contracts,
  simulator: {
    enabled: {
      ...boolean(true, {
        variable: 'PENTAGATE_SIMULATOR',
        help: 'Whether the simulator answers where there are no upstreams and no routes; without it, such a server does not start. A route may name it in any case.',
      }),
      inProduction: false,
    } as Setting<boolean>,
    contextWindow: integer(simulatorDefaults.contextWindow, 1000, 1e9, {
      help: 'Maximum number of tokens of a request and its response together.',
    }),
    tokensPerSecond: integer(200, 0, 1e6, { help: 'Speed of simulated streams; 0: as fast as possible.' }),
    schemaTimeoutMilliseconds: integer(simulatorDefaults.schemaTimeoutMilliseconds, 10, 60_000, {
      help: 'Timeout for processing all JSON Schemas of one request, and for matching it against scenarios.',
    }),
    imageSidePixels: integer(2048, 256, 4096, {
      variable: 'PENTAGATE_IMAGE_SIDE_PIXELS',
      help: 'Longer side of a simulated single image; the images of a grid are in proportion. Smaller ones are made faster: 512 takes an eighth of the time.',
    }),
    faults: {
      ...boolean(true, {
        help: 'Whether the header x-pentagate-simulate injects faults; otherwise it is ignored.',
      }),
      inProduction: false,
    } as Setting<boolean>,
    faultConcurrency: integer(defaultFaultConcurrency, 1, 1e6, {
      help: 'Maximum number of concurrent requests of one key with injected faults.',
    }),
    scenarios: folder('scenarios', { help: 'Folder of scripted answers (*.yaml); it is optional.' }),
  },
  tasks,
  images,
  videos,
  files,
  webhooks,
  requestLog,
  console: boolean(true, { help: 'Whether to serve /console, a page to try the server with; it asks for a key.' }),
  responses: {
    retentionDays: integer(30, 1, 3650, { help: 'Retention of stored responses.' }),
  },
  workspaces,
  budgets,
  audit: {
    retentionDays: integer(365, 1, 3650, { help: 'Retention of the log of administrative changes.' }),
  },
  budgetAlerts: {
    url: text<undefined>(undefined, 'an http or https address', (given) => isUrlOf(given, ['http:', 'https:']), {
      help: 'Where a webhook is sent when 80 % and when 100 % of a budget are used, once in its period; by default nowhere.',
      // It may have a secret in its path.
      mask: (given) => (given === undefined ? given : new URL(given).origin),
    }),
  },
  pricesFile: file({
    variable: 'PENTAGATE_PRICES_FILE',
    help: 'File with the prices of models, from which costs are computed; by default nothing has a price.',
  }),
  usage: {
    retentionDays: integer(90, 1, 3650, { help: 'Retention of usage: one row per call.' }),
    reservedOutputTokens: integer(4096, 1, 1e6, {
      help: 'Output tokens that a call reserves in budgets if it does not limit its output.',
    }),
    reservationSeconds: integer(180, 2, 3600, {
      help: 'Time after which budgets no longer count what calls of a killed process have reserved.',
    }),
    abandoned: oneOf(['seen', 'limit'], 'seen', {
      help: 'What is charged of a call that its caller abandons before its counts have come: its input, and the output that was seen, or all that it allows.',
    }),
  },
  messages: {
    vendor: text(
      httpDefaults.messages.vendor,
      'lower-case letters, digits and hyphens',
      (given) => /^[a-z][a-z0-9-]*$/.test(given),
      {
        help: 'First word of the API version header: anthropic-version.',
      },
    ),
  },
  log,
  metrics,
  operator,
  telemetry,
  docs: boolean(true, { help: 'Whether to serve /docs and /openapi.json (without a key).' }),
} as const;

type ValueOf<Node> = Node extends Setting<infer Value> ? Value : { readonly [Name in keyof Node]: ValueOf<Node[Name]> };

/** The effective settings; frozen. */
export type Config = ValueOf<typeof settings> & {
  /** Whether the standard variables enable traces; the exporter reads the others itself. */
  readonly traces: boolean;
  /** The surfaces of tasks that `routes` lead; the others have settings of their own. */
  readonly routedSurfaces: readonly TaskSurface[];
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
