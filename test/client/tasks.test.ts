import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient, ReplyError, TimeoutError } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

const image = (status: string, progress: number, more = {}): Answer => {
  const task = { id: '1', action: 'IMAGINE', submitTime: 1, startTime: 2, buttons: [] };
  return { body: { ...task, status, progress: `${progress}%`, ...more } };
};
const video = (status: string, progress: number, more = {}): Answer => {
  const task = { id: 'v', task_id: 'v', object: 'video', model: 'm', created_at: 1, seconds: '4', size: '64x64' };
  return { body: { ...task, status, progress, ...more } };
};
const ended = { finishTime: 3 };

async function tasksOf(answers: Parameters<typeof serve>[0]) {
  server = await serve(answers);
  const { images, videos } = createClient({ baseUrl: server.url, apiKey: 'key' });
  return { images: images.tasks, videos: videos.tasks };
}

describe('waiting for an image task', () => {
  it('polls until it has ended, and reports each change once', async () => {
    const { images } = await tasksOf([
      image('NOT_START', 0),
      image('SUBMITTED', 0),
      image('IN_PROGRESS', 20),
      image('IN_PROGRESS', 20),
      image('IN_PROGRESS', 60),
      image('SUCCESS', 100, ended),
    ]);
    const seen: string[] = [];
    const task = await images.waitFor('1', {
      interval: 1,
      onProgress: ({ status, progress }) => seen.push(`${status} ${progress}`),
    });
    expect(task.status).toBe('SUCCESS');
    expect(seen).toEqual(['NOT_START 0%', 'SUBMITTED 0%', 'IN_PROGRESS 20%', 'IN_PROGRESS 60%', 'SUCCESS 100%']);
    expect(server?.asked).toHaveLength(6);
  });

  for (const [status, more] of [
    ['FAILURE', { failReason: 'no', ...ended }],
    ['CANCEL', ended],
  ] as const) {
    it(`returns one that ended with ${status}`, async () => {
      const { images } = await tasksOf([image('IN_PROGRESS', 5), image(status, 5, more)]);
      expect(await images.waitFor('1', { interval: 1 })).toMatchObject({ status });
    });
  }

  it('returns at MODAL, which only the caller can end, unless it is to wait on', async () => {
    const answers = [image('SUBMITTED', 0), image('MODAL', 0), image('SUBMITTED', 0), image('SUCCESS', 100, ended)];
    expect(await (await tasksOf(answers)).images.waitFor('1', { interval: 1 })).toMatchObject({
      status: 'MODAL',
    });
    const { images } = await tasksOf(answers);
    expect(await images.waitFor('1', { interval: 1, stopAt: [] })).toMatchObject({ status: 'SUCCESS' });
  });

  it('returns at any state that is asked for', async () => {
    const { images } = await tasksOf([image('SUBMITTED', 0), image('IN_PROGRESS', 1), image('SUCCESS', 100, ended)]);
    const task = await images.waitFor('1', { interval: 1, stopAt: ['IN_PROGRESS'] });
    expect(task.status).toBe('IN_PROGRESS');
  });

  it('survives lost connections and answers that say "later"', async () => {
    const later = { status: 429, headers: { 'retry-after-ms': '2' } };
    const { images } = await tasksOf([
      image('SUBMITTED', 0),
      { after: 'drop' },
      { status: 502 },
      later,
      image('SUCCESS', 100, ended),
    ]);
    expect(await images.waitFor('1', { interval: 1 })).toMatchObject({ status: 'SUCCESS' });
    expect(server?.asked).toHaveLength(5);
  });

  it('does not survive an answer that stays the same', async () => {
    const { images } = await tasksOf([
      image('SUBMITTED', 0),
      { status: 404, body: { code: 404, description: 'gone' } },
    ]);
    await expect(images.waitFor('1', { interval: 1 })).rejects.toMatchObject({ status: 404 });
  });

  const impossible: [title: string, answers: Answer[]][] = [
    ['a task that leaves a final state', [image('IN_PROGRESS', 90), image('NOT_START', 90)]],
    ['progress that falls', [image('IN_PROGRESS', 90), image('IN_PROGRESS', 10)]],
    ['a state that the contract does not have', [image('LOST', 0)]],
    ['success without its time', [image('IN_PROGRESS', 90), image('SUCCESS', 100)]],
  ];
  for (const [title, answers] of impossible) {
    it(`throws on ${title}`, async () => {
      const { images } = await tasksOf(answers);
      await expect(images.waitFor('1', { interval: 1 })).rejects.toThrow(ReplyError);
    });
  }

  it('has a deadline', async () => {
    const { images } = await tasksOf([image('IN_PROGRESS', 1)]);
    const began = performance.now();
    await expect(images.waitFor('1', { interval: 10, timeout: 500 })).rejects.toThrow(TimeoutError);
    expect(performance.now() - began).toBeGreaterThanOrEqual(490);
    expect(server?.asked.length).toBeGreaterThan(2);
  });

  it.each([0, Infinity])('has none with a timeout of %d', async (timeout) => {
    const { images } = await tasksOf([image('IN_PROGRESS', 1), image('IN_PROGRESS', 2), image('SUCCESS', 100)]);
    await expect(images.waitFor('1', { interval: 1, timeout })).rejects.toThrow(ReplyError);
    expect(server?.asked.length).toBe(3);
  });

  it('waits longer and longer while nothing changes', async () => {
    const times: number[] = [];
    const { images } = await tasksOf(() => {
      times.push(performance.now());
      return image(...((times.length < 6 ? ['IN_PROGRESS', 1] : ['SUCCESS', 100, ended]) as Parameters<typeof image>));
    });
    await images.waitFor('1', { interval: 20 });
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps.at(-1)).toBeGreaterThan(20 * 1.5 ** 3);
  });

  it("ends when the caller's signal aborts", async () => {
    const { images } = await tasksOf([image('IN_PROGRESS', 1)]);
    const controller = new AbortController();
    const wait = images.waitFor('1', {
      signal: controller.signal,
      interval: 60_000,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(wait).rejects.toThrow('enough');
  });
});

describe('waiting for a video task', () => {
  it('looks until it has ended', async () => {
    const { videos } = await tasksOf([
      video('queued', 0),
      video('in_progress', 45),
      video('succeeded', 100, { url: 'http://x/v' }),
    ]);
    const seen: number[] = [];
    const task = await videos.waitFor('v', {
      interval: 1,
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect(task.url).toBe('http://x/v');
    expect(seen).toEqual([0, 45, 100]);
    expect(server?.asked.map(({ url }) => url)).toEqual(Array(3).fill('/v1/videos/v'));
  });

  it('throws on an impossible transition', async () => {
    const { videos } = await tasksOf([video('in_progress', 45), video('queued', 45)]);
    await expect(videos.waitFor('v', { interval: 1 })).rejects.toThrow('status went from in_progress to queued');
  });
});
