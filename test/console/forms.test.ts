// What the forms of the images page send: pure functions of a draft, in a table.
import { expect, it } from '@jest/globals';
import {
  type Draft,
  emptyDraft,
  type FormSpec,
  filledOf,
  inputs,
  isReady,
  newTasks,
} from '../../console/images/forms.js';
import type { Client } from '../../generated/client.js';
import type { Me } from '../../generated/operator/types.js';

const me = { videoModel: 'motion-1' } as unknown as Me;
const image = (value: string) => ({ name: value, value, shown: value });

/** The method that a form calls, and the body that it sends. */
async function sent(form: FormSpec, draft: Partial<Draft>): Promise<readonly [string, object]> {
  const calls: (readonly [string, object])[] = [];
  const methods = new Proxy({}, { get: (_, name) => async (body: object) => calls.push([String(name), body]) });
  const client = { images: methods, videos: methods } as unknown as Client;
  await form.send({ ...filledOf(form, { ...emptyDraft, ...draft }, me), client, taskId: '7' });
  return calls[0] ?? ['nothing', {}];
}

const { imagine, blend, swap, video } = newTasks;

it.each<[string, FormSpec, Partial<Draft>, readonly [string, object]]>([
  ['a prompt', imagine, { prompt: ' a lake ' }, ['imagine', { prompt: 'a lake' }]],
  ['a shape', imagine, { prompt: 'a lake', choices: { shape: '3:2' } }, ['imagine', { prompt: 'a lake --ar 3:2' }]],
  [
    'no shape beside that of the prompt',
    imagine,
    { prompt: 'a lake --ar 1:1', choices: { shape: '3:2' } },
    ['imagine', { prompt: 'a lake --ar 1:1' }],
  ],
  [
    'images',
    blend,
    { images: { images: [image('a'), image('b')] } },
    ['blend', { base64Array: ['a', 'b'], dimensions: 'SQUARE' }],
  ],
  [
    'images of two fields, whichever came first',
    swap,
    { images: { target: [image('t')], face: [image('f')] } },
    ['swapFace', { sourceBase64: 'f', targetBase64: 't' }],
  ],
  [
    'a video of an image',
    video,
    { prompt: 'waves', images: { images: [image('http://here/1')] } },
    ['createGeneration', { model: 'motion-1', prompt: 'waves', size: '1280x720', duration: 3, image: 'http://here/1' }],
  ],
  ['a zoom', inputs.zoom, { prompt: 'a lake' }, ['modal', { taskId: '7', prompt: 'a lake --zoom 2' }]],
  ['a mask alone', inputs.region, { images: { mask: [image('m')] } }, ['modal', { taskId: '7', maskBase64: 'm' }]],
])('sends %s', async (_, form, draft, expected) => {
  expect(await sent(form, draft)).toEqual(expected);
});

it('is ready with a prompt, if it needs one, and with all its images', () => {
  const ready = (form: FormSpec, draft: Partial<Draft>, isOptional = false) =>
    isReady(form, { ...emptyDraft, ...draft }, isOptional);
  expect([ready(imagine, { prompt: ' ' }), ready(imagine, { prompt: 'a' })]).toEqual([false, true]);
  expect(ready(inputs.prompt, {}, true)).toBe(true);
  expect([1, 2].map((count) => ready(blend, { images: { images: Array(count).fill(image('a')) } }))).toEqual([
    false,
    true,
  ]);
});
