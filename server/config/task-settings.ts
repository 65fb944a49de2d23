// Settings of image and video tasks.
import { policies } from '../tasks/account.js';
import { accounts, costs } from './accounts.js';
import { bytes, integer, isUrlOf, list, oneOf, text } from './setting.js';
import { maxSeconds, web } from './shared-values.js';

export const tasks = {
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

export const images = {
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
  bodyBytes: bytes(32 * 1024 ** 2, 512 * 1024 ** 2, {
    help: 'Maximum size of a request body on the images surface; five images of 4 MB in base64 must fit.',
  }),
} as const;

export const videos = {
  model: text('motion-1', 'the id of a model', (given) => given.trim() !== '', {
    help: 'Default model.',
  }),
  concurrency: integer(2, 1, 64, { help: 'Maximum number of videos in progress, over all processes.' }),
  queueSize: integer(1000, 1, 1e6, { help: 'Maximum number of waiting videos.' }),
  upstream: text<undefined>(undefined, 'the name of an upstream', (given) => given.trim() !== '', {
    help: 'The upstream that makes videos; by default the built-in simulator does.',
  }),
} as const;
