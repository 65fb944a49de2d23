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

const post = (path: string, body: unknown): ClientRequest => ({ method: 'POST', path, body });

describe('requests to a proxy', () => {
  it.each<{ name: string; given: ClientRequest; want: ClientRequest }>([
    {
      name: 'imagine, with the name of the bot',
      given: post('/img/submit/imagine', { prompt: 'a cat', botType: 'BOT_SECONDARY', state: 's' }),
      want: post('/mj/submit/imagine', { prompt: 'a cat', botType: 'NIJI_JOURNEY', state: 's' }),
    },
    {
      name: 'a face swap, at its own path',
      given: post('/img/face/swap', { sourceBase64: 'a', targetBase64: 'b' }),
      want: post('/mj/insight-face/swap', { sourceBase64: 'a', targetBase64: 'b' }),
    },
    {
      name: 'uploads',
      given: post('/img/submit/upload-chat-images', { base64Array: ['a'] }),
      want: post('/mj/submit/upload-discord-images', { base64Array: ['a'] }),
    },
    {
      name: 'an action by customId',
      given: post('/img/submit/action', { taskId: '1', customId: 'MJ::CustomZoom::u' }),
      want: post('/mj/submit/action', { taskId: '1', customId: 'MJ::CustomZoom::u' }),
    },
    {
      name: 'an action of a proxy without buttons',
      given: post('/img/submit/action', { taskId: '1', customId: 'change::UPSCALE::2', state: 's', accountFilter: {} }),
      want: post('/mj/submit/change', { taskId: '1', action: 'UPSCALE', index: 2, notifyHook: undefined, state: 's' }),
    },
    {
      name: 'a read',
      given: { method: 'GET', path: '/img/task/17/fetch', body: undefined },
      want: { method: 'GET', path: '/mj/task/17/fetch', body: undefined },
    },
    {
      name: 'a seed',
      given: { method: 'GET', path: '/img/task/17/image-seed', body: undefined },
      want: { method: 'GET', path: '/mj/task/17/image-seed', body: undefined },
    },
  ])('$name', ({ given, want }) => expect(proxyDialect.request(given)).toEqual(want));

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
    { operation: 'custom_zoom', prompt: 'a cat', want: 'a cat --zoom 2' },
    { operation: 'custom_zoom', prompt: 'a cat --zoom 1.2', want: 'a cat --zoom 1.2' },
    { operation: 'inpaint', prompt: 'a cat', want: 'a cat' },
  ])('confirm $operation with a prompt, which proxies need', ({ operation, prompt, want }) => {
    expect(proxyDialect.confirmationPrompt(operation, prompt)).toBe(want);
    expect(pentagateDialect.confirmationPrompt(operation, prompt)).toBeUndefined();
  });
});

const submit = '/img/submit/imagine';
const envelope = (code: number, description: string, result: unknown) => ({
  code,
  description,
  properties: {},
  result,
});

describe('replies of a proxy', () => {
  it.each<{ name: string; path?: string; status?: number; text: string; want: unknown }>([
    {
      name: '1: submitted',
      text: '{"code":1,"description":"ok","result":"17"}',
      want: { status: 200, body: envelope(1, 'ok', '17') },
    },
    {
      name: '22: queued',
      text: '{"code":22,"description":"queued","result":"17","properties":{"numberOfQueues":3}}',
      want: { status: 200, body: envelope(1, 'queued', '17') },
    },
    {
      name: '21 with an id: it exists, or waits for a modal call',
      text: '{"code":21,"description":"Waiting for window confirm","result":"17"}',
      want: { status: 200, body: envelope(1, 'Waiting for window confirm', '17') },
    },
    {
      name: 'an id that JavaScript would round',
      text: '{"code":1,"description":"ok","result":17324567890123456789}',
      want: { status: 200, body: envelope(1, 'ok', '17324567890123456789') },
    },
    {
      name: '23: the queue is full',
      text: '{"code":23,"description":"queue full"}',
      want: { status: 429, body: { code: 21, description: 'code 23: queue full', result: null } },
    },
    {
      name: '24: a banned word',
      text: '{"code":24,"description":"banned","properties":{"bannedWord":"x"}}',
      want: { status: 400, body: { code: 21, description: 'code 24: banned', result: null } },
    },
    {
      name: '1 without an id',
      text: '{"code":1,"description":"ok","result":null}',
      want: { status: 400, body: { code: 21, description: 'code 1: ok', result: null } },
    },
    {
      name: 'addresses of uploads',
      path: '/img/submit/upload-chat-images',
      text: '{"code":1,"description":"ok","result":["https://a.example/1.png"]}',
      want: { status: 200, body: envelope(1, 'ok', ['https://a.example/1.png']) },
    },
    { name: 'a page', text: '<html>', want: undefined },
    { name: 'JSON that is no envelope', text: '[]', want: undefined },
    {
      name: 'an error status',
      status: 401,
      text: '{"message":"no"}',
      want: { status: 401, body: { code: 401, description: 'no', result: null } },
    },
    { name: 'an error page', status: 502, text: '<html>', want: undefined },
    {
      name: 'nothing for an unknown task',
      path: '/img/task/1/fetch',
      text: '',
      want: { status: 404, body: { code: 404, description: 'No such task', result: null } },
    },
    {
      name: 'null for an unknown task',
      path: '/img/task/1/fetch',
      text: 'null',
      want: { status: 404, body: { code: 404, description: 'No such task', result: null } },
    },
    {
      name: 'a list with garbage',
      path: '/img/task/list-by-condition',
      text: '[1,null,{}]',
      want: { status: 200, body: [] },
    },
    { name: 'no list', path: '/img/task/list-by-condition', text: '{}', want: undefined },
  ])('$name', ({ path = submit, status = 200, text, want }) => {
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

  it.each<{ name: string; given: Record<string, unknown>; want: object }>([
    {
      name: 'a success',
      given: {},
      want: { phase: 'succeeded', percent: 100, imageUrl: 'https://cdn.example.com/1.png' },
    },
    {
      name: 'empty fields before the start',
      given: { status: 'NOT_START', progress: '', startTime: null, imageUrl: null, failReason: null },
      want: { phase: 'waiting', percent: 0, imageUrl: undefined },
    },
    {
      name: 'words as progress',
      given: { status: 'SUBMITTED', progress: 'Waiting to start' },
      want: { phase: 'waiting', percent: 0 },
    },
    {
      name: 'a share as progress',
      given: { status: 'IN_PROGRESS', progress: '46%' },
      want: { phase: 'running', percent: 46 },
    },
    {
      name: 'too much progress',
      given: { status: 'IN_PROGRESS', progress: '460%' },
      want: { phase: 'running', percent: 100 },
    },
    {
      name: 'a newer status, which is not taken for an end',
      given: { status: 'RETRYING', progress: null },
      want: { phase: 'running' },
    },
    {
      name: 'a failure',
      given: { status: 'FAILURE', failReason: 'blocked' },
      want: { phase: 'failed', reason: 'blocked' },
    },
    { name: 'a modal call', given: { status: 'MODAL', action: 'ACTION' }, want: { phase: 'modal' } },
    { name: 'a newer action', given: { action: 'EDIT' }, want: { phase: 'succeeded' } },
    {
      name: 'the prompts of a describe',
      given: { action: 'DESCRIBE', prompt: '1️⃣ a cat --ar 3:2\n\n2️⃣ two cats\n\n3️⃣ three\n\n4️⃣ four', promptEn: '' },
      want: { prompts: ['a cat --ar 3:2', 'two cats', 'three', 'four'] },
    },
  ])('$name', ({ given, want }) => {
    expect(observe(given)).toMatchObject(want);
    const translated = translateRecord(record(given));
    expect(readTolerant(validRecord, translated).filter(({ kind }) => kind === 'violation')).toEqual([]);
  });

  it.each<unknown>([null, 1, 'x', [], {}, { id: '1' }, { status: 'SUCCESS' }])('%j is no record', (given) => {
    expect(translateRecord(given)).toBeUndefined();
  });

  it('keep the customIds of the proxy beside ours', () => {
    const ids = [
      'MJ::JOB::upsample::1::u',
      'MJ::JOB::variation::4::u',
      'MJ::JOB::reroll::0::u::SOLO',
      'MJ::BOOKMARK::u',
    ];
    const buttons = ids.map((customId) => ({ customId, emoji: '', label: 'X', style: 2, type: 2 }));
    expect(observe({ buttons })).toMatchObject({
      buttons: [
        { operation: 'upsample', index: 1, customId: 'MJ::JOB::upsample::1::u', label: 'X' },
        { operation: 'variation', index: 4, customId: 'MJ::JOB::variation::4::u' },
        { operation: 'reroll', index: 0, customId: 'MJ::JOB::reroll::0::u::SOLO' },
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
