// Settings of what is stored, and of webhooks.
import { boolean, bytes, integer, isHostPattern, isUrlOf, list, text } from './setting.js';
import { web, withoutPassword } from './shared-values.js';

export const database = {
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

export const files = {
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

export const webhooks = {
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
