// The dialects as tables: what our client sends becomes what a proxy takes, and its replies become ours. And what follows from a look at a task, as
// webhooks and polls bring them, also lost, repeated and out of order.
import { describe, expect, it } from '@jest/globals';
import { readTolerant } from '../../../client/tolerant.js';
import type * as contract from '../../../generated/types.js';
import { ImageTask as validRecord } from '../../../generated/validators.js';
import type { ClientRequest } from '../../../server/upstream-tasks/dialect.js';
import { pentagateDialect } from '../../../server/upstream-tasks/dialect.js';
import {
  delayBefore,
  imageObservation,
  type Look,
  newFollowing,
  type Observation,
  stepAfter,
  unusable,
} from '../../../server/upstream-tasks/observation.js';
import {
  changeOf,
  promptsIn,
  proxyActionOf,
  proxyDialect,
  translateRecord,
} from '../../../server/upstream-tasks/proxy-dialect.js';
import { yamlOf } from '../../harness/contract.js';

const post = (path: string, body: unknown): ClientRequest => ({ method: 'POST', path, body });

describe('requests to a proxy', () => {
  const change = { taskId: '1', action: 'UPSCALE', index: 2, notifyHook: undefined, state: 's' };
  it.each<[path: string, body: object, wantPath: string, wantBody?: object]>([
    [
      ...(['/img/submit/imagine', { prompt: 'a cat', botType: 'BOT_SECONDARY', state: 's' }] as const),
      ...(['/mj/submit/imagine', { prompt: 'a cat', botType: 'NIJI_JOURNEY', state: 's' }] as const),
    ],
    ['/img/face/swap', { sourceBase64: 'a', targetBase64: 'b' }, '/mj/insight-face/swap'],
    ['/img/submit/upload-chat-images', { base64Array: ['a'] }, '/mj/submit/upload-discord-images'],
    ['/img/submit/action', { taskId: '1', customId: 'MJ::CustomZoom::u' }, '/mj/submit/action'],
    // Proxies without buttons.
    [
      '/img/submit/action',
      { taskId: '1', customId: 'change::UPSCALE::2', state: 's', accountFilter: {} },
      '/mj/submit/change',
      change,
    ],
  ])('%s with %j are posted to %s', (path, body, wantPath, wantBody = body) =>
    expect(proxyDialect.request(post(path, body))).toEqual(post(wantPath, wantBody)),
  );

  it.each(['/task/17/fetch', '/task/17/image-seed'])('read %s', (path) => {
    const read = (prefix: string): ClientRequest => ({ method: 'GET', path: `${prefix}${path}`, body: undefined });
    expect(proxyDialect.request(read('/img'))).toEqual(read('/mj'));
  });

  it('carry the credential in their own header', () => {
    expect(proxyDialect.credential('secret')).toEqual({ 'mj-api-secret': 'secret' });
    expect(pentagateDialect.credential('secret')).toEqual({ authorization: 'Bearer secret' });
    expect(pentagateDialect.request(post('/img/submit/imagine', {}))).toEqual(post('/img/submit/imagine', {}));
  });

  it('cancel at paths beside the contract', () => {
    expect(proxyDialect.cancel('1/2')).toBe('/mj/task/1%2F2/cancel');
    expect(pentagateDialect.cancel('12')).toBe('/console/api/tasks/12/cancel');
  });

  it.each([
    ['custom_zoom', 'a cat', 'a cat --zoom 2'],
    ['custom_zoom', 'a cat --zoom 1.2', 'a cat --zoom 1.2'],
    ['inpaint', 'a cat', 'a cat'],
  ])('confirm %s with a prompt, which proxies need', (operation, prompt, want) => {
    expect(proxyDialect.confirmationPrompt(operation, prompt)).toBe(want);
    expect(pentagateDialect.confirmationPrompt(operation, prompt)).toBeUndefined();
  });
});

const proxy = yamlOf<{
  readonly replies: [title: string, path: string, status: number, text: string, want: unknown][];
  /** With `null` they are none of ours. */
  readonly buttons: [customId: string, want: object | null][];
}>('server/upstream-tasks/proxy.yaml');

it.each(proxy.replies)('a reply of a proxy %s', (_, path, status, text, want) =>
  expect(proxyDialect.reply(path, status, text)).toEqual(want ?? undefined),
);

const record = (more: Readonly<Record<string, unknown>>) => ({
  ...{ id: '17', action: 'IMAGINE', status: 'SUCCESS', progress: '100%', submitTime: 1_732_189_200_123 },
  ...{ imageUrl: 'https://cdn.example.com/1.png', prompt: 'a cat', promptEn: 'a cat', state: 's', buttons: [] },
  ...more,
});

describe('records of a proxy', () => {
  const observe = (more: Readonly<Record<string, unknown>>) =>
    imageObservation(translateRecord(record(more)) as unknown as contract.ImageTask);

  const fresh = { status: 'NOT_START', progress: '', startTime: null, imageUrl: null, failReason: null };
  const numbered = '1️⃣ a cat --ar 3:2\n\n2️⃣ two cats\n\n3️⃣ three\n\n4️⃣ four';
  it.each<[name: string, given: Record<string, unknown>, want: object]>([
    ['a success', {}, { phase: 'succeeded', percent: 100, imageUrl: 'https://cdn.example.com/1.png' }],
    ['empty fields before the start', fresh, { phase: 'waiting', percent: 0, imageUrl: undefined }],
    ['words as progress', { status: 'SUBMITTED', progress: 'Waiting to start' }, { phase: 'waiting', percent: 0 }],
    ['a share as progress', { status: 'IN_PROGRESS', progress: '46%' }, { phase: 'running', percent: 46 }],
    ['too much progress', { status: 'IN_PROGRESS', progress: '460%' }, { phase: 'running', percent: 100 }],
    ['a newer status, which is no end', { status: 'RETRYING', progress: null }, { phase: 'running' }],
    ['a failure', { status: 'FAILURE', failReason: 'blocked' }, { phase: 'failed', reason: 'blocked' }],
    ['a modal call', { status: 'MODAL', action: 'ACTION' }, { phase: 'modal' }],
    ['a newer action', { action: 'EDIT' }, { phase: 'succeeded' }],
    [
      'the prompts of a describe',
      { action: 'DESCRIBE', prompt: numbered, promptEn: '' },
      { prompts: ['a cat --ar 3:2', 'two cats', 'three', 'four'] },
    ],
  ])('%s', (_, given, want) => {
    expect(observe(given)).toMatchObject(want);
    const translated = translateRecord(record(given));
    expect(readTolerant(validRecord, translated).filter(({ kind }) => kind === 'violation')).toEqual([]);
  });

  it.each<unknown>([null, 1, 'x', [], {}, { id: '1' }, { status: 'SUCCESS' }])('%j is no record', (given) => {
    expect(translateRecord(given)).toBeUndefined();
  });

  it('keep the customIds of the proxy beside ours', () => {
    const jobs = ['MJ::JOB::upsample::1::u', 'MJ::JOB::variation::4::u', 'MJ::JOB::reroll::0::u::SOLO'];
    const ids = [...jobs, 'MJ::BOOKMARK::u'];
    const buttons = ids.map((customId) => ({ customId, emoji: '', label: 'X', style: 2, type: 2 }));
    expect(observe({ buttons })).toMatchObject({
      buttons: [
        { operation: 'upsample', index: 1, customId: jobs[0], label: 'X' },
        { operation: 'variation', index: 4, customId: jobs[1] },
        { operation: 'reroll', index: 0, customId: jobs[2] },
      ],
    });
  });

  it('have buttons also where the proxy lists none', () => {
    const seen = observe({ buttons: null });
    expect(seen).toMatchObject({ buttons: { length: 9 } });
    expect(observe({ buttons: null, action: 'UPSCALE' })).toMatchObject({ buttons: [] });
  });
});

it.each(proxy.buttons)('%s is %j', (customId, want) => expect(proxyActionOf(customId)).toEqual(want ?? undefined));

it.each([
  ['change::VARIATION::3', { action: 'VARIATION', index: 3 }],
  ['change::REROLL', { action: 'REROLL' }],
  ['MJ::JOB::upsample::1::u', undefined],
])('%s is the change %j', (customId, want) => expect(changeOf(customId)).toEqual(want));

it('prompts without numbers are separated by blank lines', () => {
  expect(promptsIn('one\n\ntwo\n \nthree\n\nfour\n\nfive')).toEqual(['one', 'two', 'three', 'four']);
  expect(promptsIn('')).toEqual([]);
});

const running = (percent: number): Observation => ({ phase: 'running', percent });
const done: Observation = { phase: 'succeeded', percent: 100, imageUrl: 'https://a.example/1.png' };
const empty: Observation = { phase: 'succeeded', percent: 100 };
const modal: Observation = { phase: 'modal', percent: 0 };
const failed: Observation = { phase: 'failed', percent: 40, reason: 'blocked' };

/** The steps after each look, until one ends the task. */
function steps(looks: readonly Look[], confirmed = false): string[] {
  let following = newFollowing;
  const made: string[] = [];
  for (const look of looks) {
    const step = stepAfter(following, look, { confirmed, hasResult: ({ imageUrl }) => imageUrl !== undefined });
    made.push(step.do === 'fail' ? `fail ${step.code}: ${step.message}` : step.do);
    if (step.do === 'finish' || step.do === 'fail') break;
    following = step.next;
  }
  return made;
}

const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);

const noResult = 'fail upstream_incomplete: the upstream says that the task succeeded, but has no result of it';
const gone = 'fail upstream_lost: the upstream has no such task any more';
const cancelled = 'fail upstream_cancelled: the task was cancelled at the upstream';
it.each<[name: string, looks: Look[], waits: number, end: string]>([
  ['in order', [running(10), running(50), done], 2, 'finish'],
  ['only the end', [done], 0, 'finish'],
  ['nothing after the end', [done, running(50), failed], 0, 'finish'],
  ['an older record after a newer one', [running(50), running(10), done], 2, 'finish'],
  ['errors of the service', [...times(100, unusable('500 Internal Server Error')), done], 100, 'finish'],
  ['a success before its media', [empty, empty, done], 2, 'finish'],
  ['a success that never has media', times(20, empty), 7, noResult],
  ['a replica that lags behind', ['missing', 'missing', running(1), done], 3, 'finish'],
  ['a task that is gone', [running(1), ...times(20, 'missing' as const)], 8, gone],
  ['a failure', [running(40), failed], 1, 'fail upstream_failed: blocked'],
  ['a cancellation there', [{ phase: 'cancelled', percent: 0 }], 0, cancelled],
  ['a modal call', [modal], 0, 'confirm'],
])('%s', (_, looks, waits, end) => expect(steps(looks)).toEqual([...times(waits, 'wait'), end]));

it('a modal call that was sent is waited for', () =>
  expect(steps([modal, modal, running(1), done], true)).toEqual([...times(3, 'wait'), 'finish']));

it('looks become rarer while nothing changes, and are spread', () => {
  const after = (unchanged: number, random: number) => delayBefore({ ...newFollowing, unchanged }, random);
  expect([0, 1, 4, 8, 1000].map((unchanged) => after(unchanged, 0.5))).toEqual([500, 750, 2531, 10_000, 10_000]);
  expect([after(0, 0), after(0, 1)]).toEqual([400, 600]);
});
