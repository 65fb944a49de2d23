// What the page receives about tasks, and what it shows: pure functions, in tables.
import { expect, it } from '@jest/globals';
import { hasParameter, withParameter } from '../../console/images/forms.js';
import { lineage, parentOf } from '../../console/images/tasks.js';
import type { TaskSummary } from '../../console/shell/session.js';
import { durationText } from '../../console/text/format.js';
import { ago, credits, nameOf, reasonOf, statusGroupOf, statusOf } from '../../console/text/labels.js';
import type * as contract from '../../generated/types.js';
import { summaryOf, withoutSecrets } from '../../server/operator-api/view.js';
import type { ImageTask, VideoTask } from '../../surfaces/engine/task.js';

it.each([
  ['https://app.example.com/hooks/1', 'https://app.example.com/hooks/1'],
  ['https://me:word@app.example.com/hook', 'https://app.example.com/hook'],
  ['https://app.example.com/hook?token=abc&x=1&x=2#part', 'https://app.example.com/hook?token=…&x=…'],
  ['http://[::1]:9000/?a=b%20c', 'http://[::1]:9000/?a=…'],
  ['no address', 'an address that cannot be read'],
])('shows %s without its secrets', (address, shown) => {
  expect(withoutSecrets(address)).toBe(shown);
});

const image = (more: Partial<ImageTask> = {}): ImageTask => ({
  id: '100',
  keyId: 'k',
  account: 'one',
  channel: 'c',
  mode: 'FAST',
  progress: 0,
  cost: 2,
  pressed: [],
  uuid: 'u',
  submitted: 1000,
  deadline: 9000,
  attempts: 0,
  history: [],
  surface: 'images',
  action: 'IMAGINE',
  status: 'SUCCESS',
  facts: { prompt: 'p', promptEn: 'p', description: 'd', state: '' },
  job: { action: 'SHORTEN', prompt: 'p' },
  ...more,
});

const video = (images: VideoTask['job']['images']): VideoTask => ({
  ...image(),
  id: 'video_1',
  surface: 'videos',
  action: 'VIDEO',
  status: 'queued',
  facts: { model: 'm', prompt: 'waves', seconds: '3', size: '64x64' },
  job: {
    action: 'VIDEO',
    model: 'm',
    prompt: 'waves',
    width: 64,
    height: 64,
    seconds: 3,
    seed: 1,
    images,
    amplitude: 0.5,
    music: false,
  },
});

const deps = {
  imageRecord: () => ({ id: 'r' }) as contract.ImageTask,
  videoRecord: () => ({ id: 'r' }) as contract.VideoTask,
  previewUrl: ({ preview }: { preview?: string | undefined }) => preview && `http://here/${preview}`,
};
const of = { file: 'f' };

it.each<[string, Partial<ImageTask>, object]>([
  ['a pan', { job: { action: 'PAN', of, direction: 'left', seed: 1 } }, { variant: 'left' }],
  ['a zoom', { job: { action: 'ZOOM', of, factor: 1.5, seed: 1 } }, { variant: '1.5x' }],
  [
    'a region that is asked for',
    { status: 'MODAL', job: { action: 'VARIATION', of, how: 'region', seed: 1 } },
    { requiredInput: 'region', variant: '(region)' },
  ],
  [
    'a zoom that is asked for',
    { action: 'ZOOM', status: 'MODAL', job: { action: 'ZOOM', of, factor: 2, seed: 1 } },
    { requiredInput: 'zoom' },
  ],
  ['a remix', { status: 'MODAL', job: { action: 'VARIATION', of, how: 'grid', seed: 1 } }, { requiredInput: 'prompt' }],
  ['a child with a preview', { parent: '99', preview: 'p1' }, { parent: '99', preview: 'http://here/p1' }],
  ['a result', { result: { file: 'f1' } }, { resultFile: 'f1', isSimulated: true }],
])('summarises %s', (_, task, expected) => {
  expect(summaryOf(image(task), deps)).toMatchObject({
    id: '100',
    submitted: 1000,
    cost: 2,
    mode: 'FAST',
    ...expected,
  });
});

it('names the source files of a video, its own and those of an address', () => {
  const images = [{ file: 'f1' }, { url: 'https://here.example/files/images/f2.webp?x=1' }];
  expect(summaryOf(video(images), deps)).toMatchObject({
    surface: 'videos',
    prompt: 'waves',
    sourceFiles: ['f1', 'f2'],
  });
  expect(summaryOf(video([]), deps)).not.toHaveProperty('sourceFiles');
});

const entry = (id: string, submitted: number, more: Partial<TaskSummary> = {}): TaskSummary =>
  ({ id, submitted, surface: 'images', mode: 'FAST', cost: 1, record: { id, buttons: [] }, ...more }) as TaskSummary;
const all = (...entries: TaskSummary[]) => new Map(entries.map((each) => [each.id, each]));

it('puts tasks into chains: the chain with the newest task first, children in the order of their making', () => {
  const entries = all(
    entry('old', 1),
    entry('new', 5),
    entry('up', 2, { parent: 'old', resultFile: 'f' }),
    entry('pan', 3, { parent: 'up' }),
    entry('up2', 4, { parent: 'old' }),
    entry('film', 9, { sourceFiles: ['f'] }),
  );
  expect(lineage(entries).map(({ entry: { id }, level }) => [id, level])).toEqual([
    ['old', 0],
    ['up', 1],
    ['pan', 2],
    ['film', 2],
    ['up2', 1],
    ['new', 0],
  ]);
});

it('shows a task whose parent is not known as one of its own', () => {
  expect(lineage(all(entry('a', 1, { parent: 'gone' }))).map(({ level }) => level)).toEqual([0]);
  const lone = entry('film', 2, { sourceFiles: ['gone'], resultFile: 'gone' });
  expect(parentOf(lone, all(lone))).toBeUndefined();
});

it.each([
  [-5, '0 ms'],
  [840, '840 ms'],
  [2050, '2.05 s'],
  [12_400, '12.4 s'],
  [185_000, '3 min 05 s'],
  [7_800_000, '2 h 10 min'],
])('writes %d milliseconds as %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

it('writes how long ago', () => {
  expect([0, 59_000, 60_000, 3_600_000 * 5].map((before) => ago(1e9 - before, 1e9))).toEqual([
    'just now',
    'just now',
    '1 min ago',
    '5 h ago',
  ]);
});

it.each([
  ['a lake', '--ar 3:2', 'a lake --ar 3:2'],
  ['a lake --ar 1:1', '--ar 3:2', 'a lake --ar 3:2'],
  ['a lake --ar 1:1 --seed 4', '--ar 3:2', 'a lake --seed 4 --ar 3:2'],
  ['a lake --no people, cars --q 2', '--no dogs', 'a lake --q 2 --no dogs'],
  ['', '--tile', '--tile'],
])('puts into "%s" the parameter %s', (prompt, parameter, made) => {
  expect(withParameter(prompt, parameter)).toBe(made);
});

it('distinguishes a parameter from what only looks like it', () => {
  expect(hasParameter('a lake --ar 3:2', '--ar')).toBe(true);
  expect(hasParameter('a lake --area 3', '--ar')).toBe(false);
});

it.each([
  [{ action: 'UPSCALE', description: 'Upscale of image 3 of task 7' }, undefined, 'Upscale U3'],
  [{ action: 'VARIATION', description: 'Variation of image 1 of task 7' }, undefined, 'Variation V1'],
  [{ action: 'PAN', description: 'Pan left of task 7' }, 'left', 'Pan left'],
  [{ action: 'SWAP_FACE', description: '' }, undefined, 'Swap face'],
  [{ action: 'SOMETHING', description: '' }, undefined, 'Something'],
])('calls %j %s by its name', (record, variant, name) => {
  const task = { ...entry('1', 1), record, ...(variant ? { variant } : {}) };
  expect(nameOf(task as unknown as TaskSummary)).toBe(name);
});

it('has a status group for each status of the contract, and a reason for what went wrong', () => {
  const groups = (['NOT_START', 'SUBMITTED', 'MODAL', 'IN_PROGRESS', 'SUCCESS', 'FAILURE', 'CANCEL'] as const).map(
    (status) => statusGroupOf({ ...entry('1', 1), record: { status } } as unknown as TaskSummary),
  );
  expect(groups).toEqual(['waiting', 'waiting', 'input', 'working', 'done', 'failed', 'cancelled']);
  const film = { ...entry('1', 1), surface: 'videos', record: { status: 'failed', error: { code: 'cancelled' } } };
  expect(statusGroupOf(film as unknown as TaskSummary)).toBe('cancelled');
  expect(statusOf(film as unknown as TaskSummary)).toBe('Cancelled');
  const cancelled = { ...entry('1', 1), record: { status: 'CANCEL' } } as unknown as TaskSummary;
  expect(reasonOf(cancelled)).toMatch(/cancelled/);
});

it('writes figures with their units', () => {
  expect([1, 2, 0.1 + 0.2].map(credits)).toEqual(['1 credit', '2 credits', '0.3 credits']);
});
