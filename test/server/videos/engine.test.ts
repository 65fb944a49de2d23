// The video engine as the queue knows it: real threads, real files, judged by a reader of MP4 of the test's own, and by ffprobe where it is.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createVideoEngine } from '../../../server/engines/simulator/videos/engine.js';
import type { Files, NewFile } from '../../../server/files/files.js';
import { createOutgoing } from '../../../server/outgoing/guard.js';
import { TaskFailure } from '../../../server/tasks/engine.js';
import type { VideoJob } from '../../../server/tasks/jobs.js';
import type { TaskResult, VideoTask } from '../../../server/tasks/task.js';
import { readMp4 } from './boxes.js';
import { card, correlation, jobOf } from './jobs.js';

const hasProbe = spawnSync('ffprobe', ['-version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'pentagate-videos-'));
const outgoing = createOutgoing({ allow: ['127.0.0.1'] });
const stored: NewFile[] = [];
const inputs = new Map<string, Buffer>();
const files = {
  put: async (file: NewFile) => {
    stored.push(file);
    return { ...file, name: `v${stored.length - 1}` };
  },
  bytes: async (name: string) => inputs.get(name),
} as unknown as Files;
const engine = createVideoEngine({ files, outgoing });

let pictures: Server;
let answer: RequestListener;
let address: string;
beforeAll(async () => {
  pictures = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  pictures.close();
  await outgoing.close();
  rmSync(folder, { recursive: true });
});

const run = (
  job: VideoJob,
  signal = new AbortController().signal,
  progress: (percent: number) => void = () => undefined,
) => engine.run({ task: { id: 't', keyId: 'key_1', job } as VideoTask, signal, progress });

const bytesOf = ({ file }: TaskResult): Uint8Array => stored[Number(file?.slice(1))]?.bytes ?? new Uint8Array();

/** What ffprobe says of a video, decoding every frame of it. */
function probe(bytes: Uint8Array): Record<string, unknown> {
  const file = join(folder, 'probe.mp4');
  writeFileSync(file, bytes);
  const fields = 'codec_name,width,height,pix_fmt,r_frame_rate,duration,nb_read_frames,color_space,color_range';
  const said = execFileSync('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-show_entries',
    `stream=${fields}`,
    '-of',
    'json',
    file,
  ]);
  return (JSON.parse(said.toString()) as { streams: Record<string, unknown>[] }).streams[0] ?? {};
}

describe('a video', () => {
  it.each([
    { name: 'as small as may be', width: 64, height: 64, seconds: 1 },
    { name: 'portrait', width: 180, height: 320, seconds: 2 },
    { name: 'of odd multiples', width: 322, height: 178, seconds: 1 },
    { name: 'long', width: 64, height: 96, seconds: 60 },
    { name: 'wide', width: 4096, height: 64, seconds: 1 },
  ])('$name has the size and length that were asked for', async ({ width, height, seconds }) => {
    const told: number[] = [];
    const result = await run(jobOf({ width, height, seconds, prompt: 'a desert' }), undefined, (percent) =>
      told.push(percent),
    );
    expect(result).toMatchObject({ width, height, seed: '7' });
    expect(stored.at(-1)).toMatchObject({ kind: 'videos', keyId: 'key_1', mediaType: 'video/mp4' });
    const bytes = bytesOf(result);
    const frames = seconds * 24;
    expect(readMp4(bytes)).toEqual({
      ...{ order: ['ftyp', 'moov', 'mdat'], width, height, seconds, frames },
      ...{ written: 0, placed: true },
    });
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.length).toBeGreaterThan(10);
    expect(told.at(-1)).toBeLessThan(100);
    if (hasProbe)
      expect(probe(bytes)).toEqual({
        ...{ codec_name: 'h264', pix_fmt: 'yuv420p', r_frame_rate: '24/1', nb_read_frames: String(frames) },
        ...{ width, height, duration: `${seconds}.000000`, color_space: 'bt709', color_range: 'tv' },
      });
  });

  it('is the same bytes for the same job, and others for another seed', async () => {
    const job = jobOf({ width: 96, height: 64, seconds: 1 });
    const [one, again, other] = [await run(job), await run(job), await run({ ...job, seed: 8 })].map(bytesOf);
    expect(Buffer.compare(one ?? Buffer.alloc(0), again ?? Buffer.alloc(1))).toBe(0);
    expect(Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0))).not.toBe(0);
  });

  it('is ended at once when nobody wants it any more', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const before = stored.length;
    const running = run(jobOf({ width: 640, height: 360, seconds: 60 }), stop.signal, (percent) => {
      if (percent > 3) stop.abort(reason);
    });
    await expect(running).rejects.toBe(reason);
    expect(stored).toHaveLength(before);
    await expect(run(jobOf(), AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('waits for its turn no longer than it is wanted', async () => {
    const narrow = createVideoEngine({ files, outgoing, parallel: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const start = (signal: AbortSignal, progress: () => void) =>
      narrow.run({ task: { keyId: 'k', job: jobOf({ seconds: 60 }) } as VideoTask, signal, progress });
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

describe('source images', () => {
  const small = { width: 96, height: 64, seconds: 1, prompt: '' };

  const frame = (bytes: Uint8Array): Buffer => {
    const file = join(folder, 'frame.mp4');
    writeFileSync(file, bytes);
    return execFileSync('ffmpeg', [
      '-v',
      'error',
      '-i',
      file,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ]);
  };
  /** The picture as it is decoded, when something is there to decode it. */
  const looksLike = async (bytes: Uint8Array, image: Buffer): Promise<number> => {
    const { default: sharp } = await import('sharp');
    const grey = await sharp(image).resize(96, 64, { fit: 'cover' }).greyscale().raw().toBuffer();
    return correlation(frame(bytes), grey);
  };

  it('of the request are what it begins with', async () => {
    const image = await card(480, 320);
    inputs.set('in1', image);
    const result = await run(jobOf({ ...small, images: [{ file: 'in1' }] }));
    expect(readMp4(bytesOf(result))).toMatchObject({ width: 96, height: 64, frames: 24, placed: true });
    if (hasProbe) expect(await looksLike(bytesOf(result), image)).toBeGreaterThan(0.95);
  });

  it('are fetched when the work begins', async () => {
    const image = await card(300, 200, '#30c040');
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    const result = await run(jobOf({ ...small, images: [{ url: `${address}/a.png` }] }));
    if (hasProbe) expect(await looksLike(bytesOf(result), image)).toBeGreaterThan(0.95);
    expect(readMp4(bytesOf(result)).frames).toBe(24);
  });

  it('are asked for again where a server is only busy', async () => {
    const image = await card(300, 200);
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(503).end();
      else response.writeHead(200).end(image);
    };
    await expect(run(jobOf({ ...small, images: [{ url: `${address}/b.png` }] }))).resolves.toMatchObject({ width: 96 });
    expect(asked).toBe(2);
  });

  it.each<[string, RequestListener | undefined, string, RegExp]>([
    ['is not there', (_, response) => response.writeHead(404).end(), 'image_unreachable', /answered 404/],
    [
      'is a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'invalid_image',
      /^image: /,
    ],
    ['is endless', (_, response) => response.writeHead(200).end(Buffer.alloc(5e6)), 'image_unreachable', /.+/],
    ['has a private address', undefined, 'image_unreachable', /not allowed/],
  ])('fail the task in words when one %s', async (_, listener, code, words) => {
    if (listener) answer = listener;
    const url = listener ? `${address}/c.png` : 'http://10.0.0.1/c.png';
    const failed = await run(jobOf({ ...small, images: [{ url }] })).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TaskFailure);
    expect((failed as TaskFailure).failure).toMatchObject({ code, message: expect.stringMatching(words) });
  });
});
