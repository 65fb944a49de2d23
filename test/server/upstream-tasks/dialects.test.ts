// The dialects as tables: what our client sends becomes what a proxy takes, and its replies become ours.
import { describe, expect, it } from '@jest/globals';
import { readTolerant } from '../../../client/tolerant.js';
import type * as contract from '../../../generated/types.js';
import { ImageTask as validRecord } from '../../../generated/validators.js';
import type { ClientRequest } from '../../../server/upstream-tasks/dialect.js';
import { pentagateDialect } from '../../../server/upstream-tasks/dialect.js';
import { imageObservation } from '../../../server/upstream-tasks/observation.js';
import {
  changeOf,
  promptsIn,
  proxyActionOf,
  proxyDialect,
  translateRecord,
} from '../../../server/upstream-tasks/proxy-dialect.js';
import { envelope } from './remote.js';

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
    expect(proxyDialect.cancel('1/2').path).toBe('/mj/task/1%2F2/cancel');
    expect(pentagateDialect.cancel('12').path).toBe('/console/api/tasks/12/cancel');
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

const uploads = '/img/submit/upload-chat-images';
const reply = (status: number, body: unknown) => ({ status, body });
const refusal = (status: number, code: number, description: string) =>
  reply(status, { code, description, result: null });

describe('replies of a proxy', () => {
  const submitted = (description: string, result: unknown = '17') => reply(200, envelope(1, description, result));
  it.each([
    ['1: submitted', '{"code":1,"description":"ok","result":"17"}', submitted('ok')],
    [
      '22: queued',
      '{"code":22,"description":"queued","result":"17","properties":{"numberOfQueues":3}}',
      submitted('queued'),
    ],
    [
      '21 with an id: it exists, or waits for a modal call',
      '{"code":21,"description":"Waiting for window confirm","result":"17"}',
      submitted('Waiting for window confirm'),
    ],
    [
      'an id that JavaScript would round',
      '{"code":1,"description":"ok","result":17324567890123456789}',
      submitted('ok', '17324567890123456789'),
    ],
    ['23: the queue is full', '{"code":23,"description":"queue full"}', refusal(429, 21, 'code 23: queue full')],
    [
      '24: a banned word',
      '{"code":24,"description":"banned","properties":{"bannedWord":"x"}}',
      refusal(400, 21, 'code 24: banned'),
    ],
    ['1 without an id', '{"code":1,"description":"ok","result":null}', refusal(400, 21, 'code 1: ok')],
    ['a page', '<html>', undefined],
    ['JSON that is no envelope', '[]', undefined],
  ])('to a submission: %s', (_, text, want) => {
    expect(proxyDialect.reply('/img/submit/imagine', 200, text)).toEqual(want);
  });

  const address = 'https://a.example/1.png';
  it.each([
    ['addresses', uploads, 200, `{"code":1,"description":"ok","result":["${address}"]}`, submitted('ok', [address])],
    ['an error status', uploads, 401, '{"message":"no"}', refusal(401, 401, 'no')],
    ['an error page', uploads, 502, '<html>', undefined],
    ['nothing for an unknown task', '/img/task/1/fetch', 200, '', refusal(404, 404, 'No such task')],
    ['null for an unknown task', '/img/task/1/fetch', 200, 'null', refusal(404, 404, 'No such task')],
    ['a list with garbage', '/img/task/list-by-condition', 200, '[1,null,{}]', reply(200, [])],
    ['no list', '/img/task/list-by-condition', 200, '{}', undefined],
  ])('of others: %s', (_, path, status, text, want) => {
    expect(proxyDialect.reply(path, status, text)).toEqual(want);
  });
});

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

it.each([
  ['MJ::JOB::upsample::2::u', { operation: 'upsample', index: 2 }],
  ['MJ::JOB::upsample_v6_2x_subtle::1::u::SOLO', { operation: 'upsample_subtle', index: 1 }],
  ['MJ::JOB::upsample_v7_2x_creative::1::u::SOLO', { operation: 'upsample_creative', index: 1 }],
  ['MJ::JOB::upsample_v5_4x::1::u::SOLO', { operation: 'upsample_4x', index: 1 }],
  ['MJ::JOB::low_variation::1::u::SOLO', { operation: 'low_variation', index: 1 }],
  ['MJ::JOB::pan_up::1::u::SOLO', { operation: 'pan_up', index: 1 }],
  ['MJ::Outpaint::75::1::u::SOLO', { operation: 'outpaint', index: 75 }],
  ['MJ::CustomZoom::u', { operation: 'custom_zoom', index: 1 }],
  ['MJ::Inpaint::1::u::SOLO', { operation: 'inpaint', index: 1 }],
  ['MJ::Job::PicReader::3', { operation: 'imagine', index: 3 }],
  ['MJ::Job::PromptAnalyzer::2', { operation: 'imagine', index: 2 }],
  ['MJ::BOOKMARK::u', undefined],
  ['MJ::Job::PicReader::all', undefined],
  ['MJ::JOB::animate_high::1::u::SOLO', undefined],
  ['', undefined],
])('%s is %j', (customId, want) => expect(proxyActionOf(customId)).toEqual(want));

it.each([
  ['change::VARIATION::3', { action: 'VARIATION', index: 3 }],
  ['change::REROLL', { action: 'REROLL' }],
  ['MJ::JOB::upsample::1::u', undefined],
])('%s is the change %j', (customId, want) => expect(changeOf(customId)).toEqual(want));

it('prompts without numbers are separated by blank lines', () => {
  expect(promptsIn('one\n\ntwo\n \nthree\n\nfour\n\nfive')).toEqual(['one', 'two', 'three', 'four']);
  expect(promptsIn('')).toEqual([]);
});
