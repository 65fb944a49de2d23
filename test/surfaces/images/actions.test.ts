// Every button of every finished task pressed over HTTP, and the modal calls that some of them wait for.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { account, createFixture, drawImage, type Fixture, opening } from './fixture.js';

let fixture: Fixture;
let image: string;
beforeAll(async () => {
  image = await drawImage();
  fixture = await createFixture({
    accounts: [
      account('one', { channelId: 'c1' }),
      account('two', { channelId: 'c2', remix: true, remixAutoConsidered: true }),
      account('three', { channelId: 'c2', remix: true }),
    ],
    deps: { bannedWords: ['gore'] },
  });
}, opening);
afterAll(() => fixture.close());

const button = ({ buttons }: contract.ImageTask, operation: string): string => {
  const found = buttons.find(({ customId }) => customId.includes(`::${operation}::`));
  if (!found) throw new Error(`no ${operation} among ${buttons.map(({ customId }) => customId).join(' ')}`);
  return found.customId;
};
const press = (task: contract.ImageTask, operation: string, more: object = {}, secret = 'a') =>
  fixture.call('/img/submit/action', { taskId: task.id, customId: button(task, operation), ...more }, secret);
/** Presses a button and waits for what comes of it. */
const pressed = async (task: contract.ImageTask, operation: string, more: object = {}) => {
  const { json } = await press(task, operation, more);
  return fixture.until((json as contract.ImageSubmitEnvelope).result, 'SUCCESS', 'MODAL');
};
const imagine = (prompt = 'a fox --seed 5') => fixture.finished('/img/submit/imagine', { prompt });
const modal = (taskId: string, more: object = {}, secret = 'a') =>
  fixture.call('/img/submit/modal', { taskId, ...more }, secret);

describe('buttons of a grid', () => {
  let grid: contract.ImageTask;
  beforeAll(async () => {
    grid = await imagine();
  });

  it.each([1, 2, 3, 4])('picture %d can be upscaled and varied', async (number) => {
    const upscale = await pressed(grid, `upsample::${number}`, { state: `s${number}` });
    expect(upscale).toMatchObject({
      action: 'UPSCALE',
      prompt: 'a fox --seed 5',
      description: `Upscale of image ${number} of task ${grid.id}`,
      state: `s${number}`,
      properties: { parentId: grid.id },
    });
    const of = { file: expect.any(String), cell: number - 1 };
    expect(fixture.jobOf(upscale.id)).toEqual({ action: 'UPSCALE', of, how: 'plain', seed: 5 });
    const variation = await pressed(grid, `variation::${number}`);
    expect(variation.description).toBe(`Variation of image ${number} of task ${grid.id}`);
    expect(fixture.jobOf(variation.id)).toMatchObject({ action: 'VARIATION', of, how: 'grid' });
  });

  it('reroll is the same with another seed, for each kind of grid', async () => {
    const again = await pressed(grid, 'reroll');
    expect(again).toMatchObject({ action: 'IMAGINE', description: `Another try at task ${grid.id}` });
    const job = fixture.jobOf(again.id);
    if (job?.action !== 'IMAGINE') throw new Error('no imagine');
    expect(job.drawing.prompt).toBe('a fox');
    expect(job.drawing.seed).not.toBe(5);

    const blend = await fixture.finished('/img/submit/blend', { base64Array: [image, image], dimensions: 'PORTRAIT' });
    const blended = await pressed(blend, 'reroll');
    const [before, after] = [fixture.jobOf(blend.id), fixture.jobOf(blended.id)];
    expect(after).toEqual({ ...before, seed: expect.any(Number) });
    expect(after).not.toEqual(before);

    const variation = await pressed(grid, 'variation::1');
    const varied = await pressed(variation, 'reroll');
    expect(varied.action).toBe('VARIATION');
    expect(fixture.jobOf(varied.id)).toEqual({ ...fixture.jobOf(variation.id), seed: expect.any(Number) });
  });

  it('shorten weighs the English words; its prompts can be drawn', async () => {
    const chinese = await fixture.finished('/img/submit/imagine', {
      prompt: '一只狐狸 --ar 3:2',
      botType: 'BOT_SECONDARY',
    });
    const shortened = await pressed(chinese, 'shorten');
    expect(shortened).toMatchObject({ action: 'SHORTEN', properties: { prompts: expect.any(Array) } });
    expect(fixture.jobOf(shortened.id)).toEqual({ action: 'SHORTEN', prompt: 'a fox --ar 3:2' });
    const drawn = await pressed(shortened, 'imagine::1');
    expect(drawn).toMatchObject({
      action: 'IMAGINE',
      prompt: 'a lake --ar 3:2',
      description: '/imagine a lake --ar 3:2',
    });
    expect(fixture.jobOf(drawn.id)).toMatchObject({
      drawing: { prompt: 'a lake', bot: 'BOT_SECONDARY', options: { aspect: '3:2' } },
    });
  });

  it('imagine of a describe draws that prompt with its bot', async () => {
    const described = await fixture.finished('/img/submit/describe', { base64: image, botType: 'BOT_SECONDARY' });
    const drawn = await pressed(described, 'imagine::3');
    expect(fixture.jobOf(drawn.id)).toMatchObject({ drawing: { prompt: 'a quiet land', bot: 'BOT_SECONDARY' } });
  });

  it('a button is green once pressed, and works again', async () => {
    const fresh = await imagine();
    expect(fresh.buttons.map(({ style }) => style)).toEqual(Array(10).fill(2));
    const [first, second] = [await pressed(fresh, 'upsample::2'), await pressed(fresh, 'upsample::2')];
    expect(first.id).not.toBe(second.id);
    const { buttons } = await fixture.fetchTask(fresh.id);
    expect(buttons.map(({ style }) => style)).toEqual([2, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
  });
});

describe('buttons of a single image', () => {
  let single: contract.ImageTask;
  beforeAll(async () => {
    single = await pressed(await imagine('a castle --ar 3:2 --seed 9'), 'upsample::1');
  });

  it.each<[string, contract.ImageTaskAction, object, string]>([
    ['upsample_subtle', 'UPSCALE', { how: 'subtle', seed: 9 }, 'Subtle upscale of'],
    ['upsample_creative', 'UPSCALE', { how: 'creative', seed: 9 }, 'Creative upscale of'],
    ['low_variation', 'VARIATION', { how: 'subtle' }, 'Subtle variation of'],
    ['high_variation', 'VARIATION', { how: 'strong' }, 'Strong variation of'],
    ['outpaint::50', 'ZOOM', { factor: 2 }, 'Zoom out 2x of'],
    ['outpaint::75', 'ZOOM', { factor: 1.5 }, 'Zoom out 1.5x of'],
    ['pan_left', 'PAN', { direction: 'left' }, 'Pan left of'],
    ['pan_right', 'PAN', { direction: 'right' }, 'Pan right of'],
    ['pan_up', 'PAN', { direction: 'up' }, 'Pan up of'],
    ['pan_down', 'PAN', { direction: 'down' }, 'Pan down of'],
  ])('%s', async (operation, action, job, description) => {
    const made = await pressed(single, operation);
    expect(made).toMatchObject({ action, status: 'SUCCESS', description: `${description} task ${single.id}` });
    expect(fixture.jobOf(made.id)).toMatchObject({ action, of: { file: expect.any(String) }, ...job });
    expect(made.buttons.length).toBe(action === 'VARIATION' ? 10 : 12);
  });

  it('inpaint waits for its modal call: prompt and mask of the region', async () => {
    const waiting = await pressed(single, 'inpaint', { notifyHook: 'https://app.example.com/hook' });
    expect(waiting).toMatchObject({ action: 'VARIATION', status: 'MODAL', progress: '0%', buttons: [] });
    expect(waiting.description).toBe(`Region redraw of task ${single.id}`);
    const mask = await drawImage('png', '#fff');
    const { status, json } = await modal(waiting.id, {
      prompt: '一只狐狸 --ar 9:1 --chaos 3 --seed 4',
      maskBase64: mask,
    });
    expect([status, json]).toEqual([
      200,
      {
        code: 1,
        description: 'Submit success',
        properties: { instanceId: 'one', channelId: 'c1' },
        result: waiting.id,
      },
    ]);
    const done = await fixture.until(waiting.id, 'SUCCESS');
    expect(done).toMatchObject({
      prompt: '一只狐狸 --ar 9:1 --chaos 3 --seed 4',
      promptEn: 'a fox --ar 9:1 --chaos 3 --seed 4',
    });
    expect(fixture.jobOf(waiting.id)).toMatchObject({
      how: 'region',
      of: { file: expect.any(String) },
      prompt: 'a fox',
      seed: 4,
      mask: { file: expect.any(String) },
    });
    expect(fixture.webhookRecords.filter(({ id }) => id === waiting.id).map(({ status }) => status)).toEqual([
      'MODAL',
      'SUCCESS',
    ]);
  });

  it('inpaint without a prompt, and custom zoom without anything, go on as they are', async () => {
    for (const [operation, job] of [
      ['inpaint', { how: 'region' }],
      ['custom_zoom', { factor: 2 }],
    ] as const) {
      const waiting = await pressed(single, operation);
      await modal(waiting.id, { prompt: ' ' });
      const done = await fixture.until(waiting.id, 'SUCCESS');
      expect(done.prompt).toBe('a castle --ar 3:2 --seed 9');
      expect(fixture.jobOf(done.id)).toMatchObject(job);
      expect(fixture.jobOf(done.id)).not.toHaveProperty('prompt');
    }
  });

  it.each<[string, object]>([
    ['a tower --zoom 1.8 --ar 1:1', { factor: 1.8, prompt: 'a tower', options: { aspect: '1:1' } }],
    ['--zoom 1', { factor: 1 }],
    ['a tower', { factor: 2, prompt: 'a tower' }],
  ])('custom zoom with %s', async (prompt, job) => {
    const waiting = await pressed(single, 'custom_zoom');
    expect(waiting.action).toBe('ZOOM');
    await modal(waiting.id, { prompt, maskBase64: image });
    await fixture.until(waiting.id, 'SUCCESS');
    expect(fixture.jobOf(waiting.id)).toMatchObject(job);
    expect(fixture.jobOf(waiting.id)).not.toHaveProperty('mask');
  });

  it.each<[string, object, string]>([
    ['custom_zoom', { prompt: 'x --zoom 2.5' }, 'prompt: --zoom takes a number from 1 to 2, not “2.5”'],
    ['custom_zoom', { prompt: 'x --what' }, 'prompt: unknown parameter --what'],
    ['custom_zoom', { prompt: 'gore' }, 'prompt: holds the banned word “gore”'],
    ['inpaint', { prompt: 'x --zoom 2' }, 'prompt: --zoom is for the modal call of a custom zoom only'],
    ['inpaint', { maskBase64: 'data:image/png;base64,AAAA' }, 'maskBase64: '],
    ['inpaint', { maskBase64: 'AAAA' }, 'maskBase64: '],
  ])('%s refuses %j, and the task still waits', async (operation, body, description) => {
    const waiting = await pressed(single, operation);
    const { status, json } = await modal(waiting.id, body);
    expect([status, json]).toMatchObject([400, { code: 21, result: null }]);
    expect((json as { description: string }).description.startsWith(description)).toBe(true);
    expect((await fixture.fetchTask(waiting.id)).status).toBe('MODAL');
    expect(await modal(waiting.id, { prompt: 'x'.repeat(6001) })).toMatchObject({ status: 400 });
  });
});

describe('remix', () => {
  it('a variation waits for the new prompt where the account asks for one', async () => {
    const grid = await imagine();
    const filter = { accountFilter: { instanceId: 'three' } };
    const waiting = await pressed(grid, 'variation::3', filter);
    expect(waiting).toMatchObject({ action: 'VARIATION', status: 'MODAL' });
    await modal(waiting.id, { prompt: 'https://never.example/x.png a wolf --ar 2:1 --niji 6' });
    const done = await fixture.until(waiting.id, 'SUCCESS');
    expect(done.prompt).toContain('a wolf');
    expect(fixture.jobOf(waiting.id)).toMatchObject({
      how: 'grid',
      of: { cell: 2 },
      prompt: 'a wolf',
    });
    expect((await pressed(grid, 'reroll', filter)).status).toBe('SUCCESS');
    expect((await pressed(grid, 'upsample::1', filter)).status).toBe('SUCCESS');
    expect((await pressed(grid, 'variation::1', { accountFilter: { instanceId: 'two' } })).status).toBe('SUCCESS');
    const single = await pressed(grid, 'upsample::1');
    for (const operation of ['low_variation', 'high_variation'])
      expect((await pressed(single, operation, filter)).status).toBe('MODAL');
  });
});

describe('where an action goes', () => {
  it('stays with its account, moves to the requested channel, and is refused when no account fits', async () => {
    const grid = await fixture.finished('/img/submit/imagine', { prompt: 'x', accountFilter: { instanceId: 'two' } });
    const where = async (more: object) => (await press(grid, 'upsample::1', more)).json as contract.ImageSubmitEnvelope;
    expect((await where({})).properties).toEqual({ instanceId: 'two', channelId: 'c2' });
    expect((await where({ accountFilter: { instanceId: 'one' } })).properties?.instanceId).toBe('one');
    expect(
      (await where({ chooseSameChannel: true, accountFilter: { remixAutoConsidered: false } })).properties,
    ).toEqual({
      instanceId: 'three',
      channelId: 'c2',
    });
    expect(await where({ chooseSameChannel: true, accountFilter: { channelId: 'c1' } })).toEqual({
      code: 24,
      description: 'No account matches the filter',
      properties: {},
      result: null,
    });
    expect((await fixture.fetchTask(grid.id)).buttons[0]?.style).toBe(3);
  });

  it('keeps the speed of the task', async () => {
    const grid = await imagine('a fox --turbo');
    expect((await pressed(grid, 'upsample::1')).properties?.mode).toBe('TURBO');
    const relaxed = await pressed(grid, 'upsample::1', { accountFilter: { modes: ['RELAX'] } });
    expect(relaxed.properties?.mode).toBe('RELAX');
  });
});

describe('refused', () => {
  it('an action that the task does not offer', async () => {
    const grid = await imagine();
    const single = await pressed(grid, 'upsample::1');
    const of = (text: string) => text.replace('UUID', grid.buttons[0]?.customId.split('::')[4] ?? '');
    const notOffered = [
      'MJ::JOB::pan_left::1::UUID',
      'MJ::JOB::upsample::5::UUID',
      'MJ::JOB::upsample::0::UUID',
      'MJ::JOB::upsample::01::UUID',
      'MJ::JOB::toString::1::UUID',
      'MJ::JOB::imagine::1::UUID',
      'MJ::JOB::upsample::1::0c8e2d4a-5b1f-4f6e-9a3d-7e1b2c3d4f50',
      button(single, 'pan_left'),
      `MJ::JOB::upsample::${'1'.repeat(5000)}::UUID`,
    ];
    for (const customId of notOffered.map(of))
      expect(await fixture.call('/img/submit/action', { taskId: grid.id, customId })).toEqual({
        status: 400,
        json: { code: 21, description: 'customId: not an action of this task', result: null },
      });
    for (const customId of ['', 'upsample', 'MJ::JOB::upsample::x::y', 7, null, ['a']])
      expect(await fixture.call('/img/submit/action', { taskId: grid.id, customId })).toMatchObject({ status: 400 });
    expect(await fixture.call('/img/submit/action', { taskId: '5', customId: button(grid, 'reroll') })).toMatchObject({
      status: 404,
      json: { code: 404, description: 'No such task' },
    });
  });

  it('an action on a task that has not ended, and a modal call to one that waits for none', async () => {
    const grid = await imagine();
    const waiting = await pressed(await pressed(grid, 'upsample::1'), 'inpaint');
    const customId = button(grid, 'reroll');
    expect((await fixture.call('/img/submit/action', { taskId: waiting.id, customId })).json).toMatchObject({
      code: 21,
      description: 'customId: the task is MODAL and offers no action',
    });
    expect((await modal(grid.id)).json).toMatchObject({
      code: 21,
      description: 'taskId: the task is SUCCESS and waits for no modal call',
    });
    expect(await modal('77')).toMatchObject({ status: 404, json: { code: 404, description: 'No such task' } });
    const both = await Promise.all([modal(waiting.id), modal(waiting.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
