// The video engine as the queue calls it: real threads, checked by the test's own MP4 reader.
import { afterAll, describe, expect, it } from '@jest/globals';
import { readMp4 } from './boxes.js';
import { createFixture, jobOf } from './fixture.js';

const fixture = createFixture();
afterAll(() => fixture.close());

describe('a video', () => {
  it.each([
    { name: 'as small as may be', width: 64, height: 64, seconds: 1 },
    { name: 'portrait', width: 180, height: 320, seconds: 2 },
    { name: 'of odd multiples', width: 322, height: 178, seconds: 1 },
  ])('$name has the size and length that were asked for', async ({ width, height, seconds }) => {
    const told: number[] = [];
    const result = await fixture.run(jobOf({ width, height, seconds, prompt: 'a desert' }), undefined, (percent) =>
      told.push(percent),
    );
    expect(result).toMatchObject({ width, height, seed: '7' });
    expect(fixture.stored.at(-1)).toMatchObject({ kind: 'videos', keyId: 'key_1', mediaType: 'video/mp4' });
    const bytes = fixture.bytesOf(result);
    const frames = seconds * 24;
    expect(readMp4(bytes)).toMatchObject({
      ...{ width, height, seconds, frames },
      ...{ written: 0, placed: true },
    });
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.length).toBeGreaterThan(10);
    expect(told.at(-1)).toBeLessThan(100);
  });

  it('is the same bytes for the same job, and others for another seed', async () => {
    const job = jobOf({ width: 96, height: 64, seconds: 1, prompt: 'a desert' });
    const [one, again, other] = [
      await fixture.run(job),
      await fixture.run(job),
      await fixture.run({ ...job, seed: 8 }),
    ].map(fixture.bytesOf);
    expect(Buffer.compare(one ?? Buffer.alloc(0), again ?? Buffer.alloc(1))).toBe(0);
    expect(Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0))).not.toBe(0);
  });

  it('ends at once when it is aborted', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const before = fixture.stored.length;
    const running = fixture.run(jobOf({ width: 640, height: 360, seconds: 60 }), stop.signal, (percent) => {
      if (percent > 3) stop.abort(reason);
    });
    await expect(running).rejects.toBe(reason);
    expect(fixture.stored).toHaveLength(before);
    await expect(fixture.run(jobOf(), AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('waits for its turn no longer than it is wanted', async () => {
    const narrow = fixture.engineOf(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const start = (signal: AbortSignal, progress: () => void) => narrow(jobOf({ seconds: 60 }), signal, progress);
    const reason = new Error('enough');
    const begun = new Promise<void>((resolve) => {
      start(first.signal, resolve).catch(() => undefined);
    });
    await begun;
    const waiting = start(second.signal, () => {
      throw new Error('began without a turn');
    });
    second.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    first.abort(reason);
  });
});
