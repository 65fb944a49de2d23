// Buttons: exactly what the contract's table says, for every action and state; and their identifiers.
import { describe, expect, it } from '@jest/globals';
import type { ImageTask, TaskResult } from '../../../surfaces/engine/task.js';
import { readCustomId } from '../../../surfaces/engine/task-id.js';
import { buttonsOf } from '../../../surfaces/images/buttons.js';
import { imageRecord } from '../../../surfaces/task-record.js';

const uuid = '0c8e2d4a-5b1f-4f6e-9a3d-7e1b2c3d4f50';
const task = (more: Partial<ImageTask> = {}): ImageTask => ({
  surface: 'images',
  id: '1732189200123441826968930',
  keyId: 'key_a',
  account: 'account-1',
  channel: '1123456789012345678',
  mode: 'FAST',
  action: 'IMAGINE',
  status: 'SUCCESS',
  progress: 100,
  cost: 2,
  pressed: [],
  uuid,
  submitted: 1,
  deadline: 9,
  attempts: 1,
  history: [],
  facts: { prompt: 'ein Fuchs', promptEn: 'a fox', description: '/imagine a fox', state: '' },
  job: { action: 'SHORTEN', prompt: 'a fox' },
  ...more,
});
const grid: TaskResult = { file: 'f', seed: '1' };
const one = grid;
const texts: TaskResult = { prompts: ['a', 'b', 'c', 'd'] };

const gridIds = [
  ...['upsample::1', 'upsample::2', 'upsample::3', 'upsample::4'],
  ...['variation::1', 'variation::2', 'variation::3', 'variation::4'],
  'reroll::0',
];
const singleIds = [
  ...['upsample_subtle::1', 'upsample_creative::1', 'low_variation::1', 'high_variation::1', 'inpaint::1'],
  ...['outpaint::50', 'outpaint::75', 'custom_zoom::1', 'pan_left::1', 'pan_right::1', 'pan_up::1', 'pan_down::1'],
];
const textIds = ['imagine::1', 'imagine::2', 'imagine::3', 'imagine::4'];

const ids = (given: ImageTask): string[] =>
  buttonsOf(given, 'MJ').map(({ customId }) => customId.replace(`MJ::JOB::`, '').replace(`::${uuid}`, ''));

describe('buttons', () => {
  it.each<[string, Partial<ImageTask>, string[]]>([
    ['IMAGINE', { result: grid }, [...gridIds, 'shorten::0']],
    ['BLEND', { action: 'BLEND', result: grid, facts: { ...task().facts, promptEn: '' } }, gridIds],
    ['VARIATION', { action: 'VARIATION', result: grid }, [...gridIds, 'shorten::0']],
    ['UPSCALE', { action: 'UPSCALE', result: one }, singleIds],
    ['ZOOM', { action: 'ZOOM', result: one }, singleIds],
    ['PAN', { action: 'PAN', result: one }, singleIds],
    ['DESCRIBE', { action: 'DESCRIBE', result: texts }, textIds],
    ['SHORTEN', { action: 'SHORTEN', result: texts }, textIds],
    ['SHORTEN with two prompts', { action: 'SHORTEN', result: { prompts: ['a', 'b'] } }, textIds.slice(0, 2)],
    ['SWAP_FACE', { action: 'SWAP_FACE', result: { file: 'f' } }, []],
    [
      'an IMAGINE of images alone',
      { result: grid, facts: { ...task().facts, promptEn: 'https://a.example/x.png --ar 1:1' } },
      gridIds,
    ],
  ])('of %s', (_, more, want) => expect(ids(task(more))).toEqual(want));

  it.each(['NOT_START', 'SUBMITTED', 'MODAL', 'IN_PROGRESS', 'FAILURE', 'CANCEL'] as const)(
    'none while %s',
    (status) => {
      for (const result of [grid, one, texts]) expect(buttonsOf(task({ status, result }), 'MJ')).toEqual([]);
    },
  );

  it('look as the contract shows them', () => {
    const faces = buttonsOf(task({ result: grid }), 'MJ').map(({ emoji, label }) => emoji + label);
    expect(faces).toEqual(['U1', 'U2', 'U3', 'U4', 'V1', 'V2', 'V3', 'V4', '🔄', 'Shorten']);
    const single = buttonsOf(task({ action: 'UPSCALE', result: one }), 'MJ').map(({ emoji, label }) => [emoji, label]);
    expect(single).toEqual([
      ['', 'Upscale (Subtle)'],
      ['', 'Upscale (Creative)'],
      ['🪄', 'Vary (Subtle)'],
      ['🪄', 'Vary (Strong)'],
      ['🖌️', 'Vary (Region)'],
      ['🔍', 'Zoom Out 2x'],
      ['🔍', 'Zoom Out 1.5x'],
      ['🔍', 'Custom Zoom'],
      ['⬅️', ''],
      ['➡️', ''],
      ['⬆️', ''],
      ['⬇️', ''],
    ]);
  });

  it('are green once pressed, also when the prefix has changed since', () => {
    const pressed = [`OLD::JOB::upsample::2::${uuid}`, `MJ::JOB::reroll::0::${uuid}`];
    const styles = buttonsOf(task({ result: grid, pressed }), 'MJ').map(({ style, type }) => [style, type]);
    expect(styles).toEqual([2, 3, 2, 2, 2, 2, 2, 2, 3, 2].map((style) => [style, 2]));
    expect(buttonsOf(task({ result: grid }), 'PG')[0]?.customId).toBe(`PG::JOB::upsample::1::${uuid}`);
  });
});

describe('identifiers', () => {
  it.each([
    [`MJ::JOB::pan_left::1::${uuid}`, { operation: 'pan_left', index: 1, uuid }],
    ['Other-9::JOB::outpaint::75::u', { operation: 'outpaint', index: 75, uuid: 'u' }],
    ['MJ::JOB::upsample::01::u', undefined],
    ['MJ::JOB::upsample::-1::u', undefined],
    ['MJ::JOB::upsample::99999::u', undefined],
    ['MJ::JOB::upsample::1', undefined],
    ['MJ::JOB::upsample::1::u::v', undefined],
    ['MJ::BOJ::upsample::1::u', undefined],
    ['', undefined],
    [`MJ::JOB::${'x'.repeat(10_000)}::1::u`, undefined],
  ])('%.60s', (text, want) => expect(readCustomId(text)).toEqual(want));
});

describe('records', () => {
  const view = {
    url: ({ kind, name, mediaType }: { kind: string; name: string; mediaType: string }) =>
      `${kind}/${name}.${mediaType}`,
    customIdPrefix: 'MJ',
  };
  it('leave out what has no value yet', () => {
    expect(imageRecord(task({ status: 'NOT_START', progress: 0 }), view)).toEqual({
      id: '1732189200123441826968930',
      action: 'IMAGINE',
      status: 'NOT_START',
      progress: '0%',
      prompt: 'ein Fuchs',
      promptEn: 'a fox',
      description: '/imagine a fox',
      state: '',
      submitTime: 1,
      buttons: [],
      properties: { instanceId: 'account-1', channelId: '1123456789012345678', mode: 'FAST' },
    });
  });

  it.each<[Partial<ImageTask>, object]>([
    [
      { status: 'IN_PROGRESS', progress: 31.9, preview: 'p', started: 5 },
      { progress: '31%', imageUrl: 'previews/p.image/webp', startTime: 5 },
    ],
    [
      { status: 'SUCCESS', progress: 99, preview: 'p', result: grid, finished: 7 },
      { progress: '100%', imageUrl: 'images/f.image/png', finishTime: 7 },
    ],
    [
      { status: 'FAILURE', progress: 10, failure: { code: 'broken', message: 'It broke.' } },
      { progress: '10%', failReason: 'It broke.' },
    ],
    [{ status: 'SUCCESS', result: { ...grid, note: 'simulated' } }, { properties: { note: 'simulated' } }],
    [
      { parent: '17' },
      { properties: { instanceId: 'account-1', channelId: '1123456789012345678', mode: 'FAST', parentId: '17' } },
    ],
  ])('%j', (more, want) => expect(imageRecord(task(more), view)).toMatchObject(want));

  it('show no preview of what has failed, and no prompt of a describe without a result', () => {
    expect(imageRecord(task({ status: 'FAILURE', preview: 'p' }), view)).not.toHaveProperty('imageUrl');
    const waiting = imageRecord(task({ status: 'SUBMITTED', action: 'DESCRIBE' }), view);
    expect(waiting).not.toHaveProperty('prompt');
    expect(waiting).not.toHaveProperty('promptEn');
  });
});
