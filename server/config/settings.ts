// Every setting there is. Types, validation, `pentagate config` and its --help all follow from this table.
import { isIP } from 'node:net';
import { policies } from '../tasks/account.js';
import { accounts, costs } from './accounts.js';
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
    help: 'Folder of keys and, without database.url, of the embedded database.',
  }),
  database: {
    url: text<undefined>(
      undefined,
      'an address such as postgres://user:password@host:5432/name',
      (given) => isAddress(given, ['postgres:', 'postgresql:']),
      {
        variable: 'PENTAGATE_DATABASE_URL',
        help: 'PostgreSQL, for several processes on the same data and limits; by default an embedded database.',
        mask: withoutPassword,
      },
    ),
    connections: whole(19, 6, 1000, { help: 'Connections of one process to PostgreSQL, at most.' }),
    queryTimeoutSeconds: whole(5, 1, 3600, {
      help: 'How long a query to PostgreSQL, and waiting for a connection, may take; then callers get a 503.',
    }),
  },
  key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
    variable: 'PENTAGATE_KEY',
    help: 'One more key, valid on all surfaces. Better keys: pentagate key create.',
    mask: () => '***',
  }),
  rate: {
    perMinute: whole(6000, 0, 1e9, { help: 'Calls per minute of a key that has no limit of its own; 0: no limit.' }),
    perDay: whole(0, 0, 1e9, { help: 'Calls per day of a key that has no limit of its own; 0: no limit.' }),
  },
  limits: {
    bodyBytes: size(20 * 1024 ** 2, 512 * 1024 ** 2, { help: 'Size of a request body, in bytes or as 20 MB.' }),
    jsonDepth: whole(100, 10, 1000, { help: 'How deep the JSON of a request may be nested.' }),
    jsonValues: whole(100_000, 1000, 1e7, { help: 'How many values the JSON of a request may have.' }),
    pendingBodyBytes: size(256 * 1024 ** 2, 1024 ** 4, {
      help: 'Size of all request bodies together that are being read or worked on; beyond it the answer is 503.',
    }),
    connections: whole(4096, 1, 1e6, {
      help: 'Connections at a time; idle ones make room for new ones. Fewer where file descriptors are scarce.',
    }),
    connectionsPerAddress: whole(0, 0, 1e6, {
      help: 'Connections at a time from one address; 0: no limit, as behind a proxy all come from one.',
    }),
  },
  shutdownGraceSeconds: whole(10, 0, longestSeconds, {
    help: 'How long calls in flight may go on when the server is stopped.',
  }),
  keepAliveSeconds: whole(15, 1, longestSeconds, { help: 'Silence after which a stream shows that it is alive.' }),
  responseValidation: {
    ...choice(['reject', 'report', 'sample', 'off'], 'reject', {
      help: 'What happens to a response that breaks the contract: an error is sent instead (reject), or it is sent and logged (report; sample: of plain responses only a share is checked; streams always are).',
    }),
    inProduction: 'sample',
  } as Setting<'reject' | 'report' | 'sample' | 'off'>,
  responseSampleRatio: share(0.1, { help: 'Share of plain responses that responseValidation: sample checks, 0 to 1.' }),
  simulator: {
    contextWindow: whole(128_000, 1000, 1e9, { help: 'Tokens that fit into a request and its answer together.' }),
    tokensPerSecond: whole(200, 0, 1e6, { help: 'Speed of simulated streams; 0: as fast as they can be written.' }),
    schemaTimeoutMilliseconds: whole(500, 10, 60_000, {
      help: 'Time for the JSON Schemas of one request, all candidates and tools together, and for comparing it with scenarios.',
    }),
    faults: {
      ...flag(true, {
        help: 'Whether the header x-pentagate-simulate injects faults; where it is off, the header is ignored.',
      }),
      inProduction: false,
    } as Setting<boolean>,
    faultConcurrency: whole(256, 1, 1e6, {
      help: 'Calls of one key with injected faults that may be in progress at once.',
    }),
    scenarios: folder('scenarios', { help: 'Folder of scripted answers (*.yaml); it may be missing.' }),
  },
  tasks: {
    images: {
      deadlineSeconds: whole(900, 5, longestSeconds, {
        help: 'Time after which an unfinished image task becomes FAILURE; time in MODAL does not count.',
      }),
      modalTimeoutSeconds: whole(900, 5, longestSeconds, {
        help: 'How long a task waits in MODAL for its modal call; then it becomes CANCEL.',
      }),
    },
    videos: {
      deadlineSeconds: whole(3600, 5, longestSeconds, {
        help: 'Time after which an unfinished video task becomes failed.',
      }),
    },
    maxAttempts: whole(5, 1, 20, {
      help: 'How often a task is started, when its worker dies or its engine breaks, before it fails.',
    }),
    leaseSeconds: whole(15, 2, 3600, { help: 'Silence of a worker after which another takes up its task.' }),
    retentionDays: whole(30, 1, 3650, { help: 'How long ended tasks, and the files they refer to, are kept.' }),
  },
  images: {
    accounts,
    policy: choice(policies, 'best-wait-idle', {
      help: 'Which account takes a task, of those that fit and have room.',
    }),
    costs,
    customIdPrefix: text('MJ', 'letters, digits and hyphens', (given) => /^[A-Za-z0-9_-]{1,32}$/.test(given), {
      help: 'First part of every customId.',
    }),
    bannedWords: list('a word or phrase', (given) => given.trim() !== '', {
      help: 'Words that no image prompt may hold; a prompt with one is refused, and the word named.',
    }),
    notifyHook: text<undefined>(
      undefined,
      'an address such as https://app.example.com/hook',
      (given) => isAddress(given, web),
      {
        variable: 'PENTAGATE_NOTIFY_HOOK',
        help: 'Where image tasks are told of that have no notifyHook of their own.',
      },
    ),
    bodyBytes: size(32 * 1024 ** 2, 512 * 1024 ** 2, {
      help: 'Size of a request body on the images surface: five pictures of 4 MB, in base64, must fit.',
    }),
  },
  videos: {
    model: text('motion-1', 'the id of a model', (given) => given.trim() !== '', {
      help: 'Model in force where a request names none.',
    }),
    concurrency: whole(2, 1, 64, { help: 'Videos made at a time, over all processes.' }),
    queueSize: whole(1000, 1, 1e6, { help: 'Videos that may wait.' }),
  },
  files: {
    retentionDays: whole(30, 1, 3650, {
      help: 'How long uploads are kept; files of tasks are kept as long as the task.',
    }),
    quotaBytes: size(2 * 1024 ** 3, 1024 ** 5, { help: 'Bytes of files that one key may keep.' }),
    minFreeBytes: size(256 * 1024 ** 2, 1024 ** 4, {
      help: 'Free disk space below which no task, file or stored response is accepted.',
    }),
    bucket: {
      url: text<undefined>(
        undefined,
        'an address such as https://s3.example.com/bucket',
        (given) => isAddress(given, web),
        {
          variable: 'PENTAGATE_BUCKET_URL',
          help: 'S3-compatible bucket for files, path style; by default they lie in the data directory.',
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
  },
  webhooks: {
    allow: list('a host, an address or a range such as 10.0.0.0/8', isHostPattern, {
      variable: 'PENTAGATE_WEBHOOKS_ALLOW',
      help: 'Private hosts and addresses that webhooks may be sent to and source images fetched from; public ones always may.',
    }),
    secret: text<undefined>(undefined, 'at least 16 visible ASCII characters', (given) => /^[!-~]{16,}$/.test(given), {
      variable: 'PENTAGATE_WEBHOOKS_SECRET',
      help: 'Secret that webhooks are signed with (x-pentagate-signature).',
      mask: () => '***',
    }),
    progress: flag(false, {
      help: 'Whether webhooks also report the progress of image tasks, not only their end and MODAL.',
    }),
    timeoutSeconds: whole(10, 1, 300, { help: 'How long the receiver of a webhook may take to answer.' }),
    retryHours: whole(24, 1, 720, { help: 'How long a webhook is retried.' }),
  },
  console: flag(true, { help: 'Whether /console answers: a page to try the server with; it asks for a key.' }),
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
  metrics: {
    enabled: flag(true, { help: 'Whether there are metrics, for Prometheus.' }),
    key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
      variable: 'PENTAGATE_METRICS_KEY',
      help: 'Key that /metrics asks for, as a bearer token; by default none.',
      mask: () => '***',
    }),
    port: whole(0, 0, 65_535, {
      help: 'Port of their own, where nothing else answers; 0: /metrics stands beside everything else.',
    }),
  },
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
