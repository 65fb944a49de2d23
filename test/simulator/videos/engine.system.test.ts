// Videos as ffprobe and ffmpeg decode them.
import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { describeWith } from '../../harness/describe-with.js';
import { card, createFixture, jobOf } from './fixture.js';

const fixture = createFixture();
afterAll(() => fixture.close());

describeWith('ffmpeg')('a video', () => {
  it.each([
    { name: 'as small as may be', width: 64, height: 64, seconds: 1 },
    { name: 'portrait', width: 180, height: 320, seconds: 2 },
    { name: 'of odd multiples', width: 322, height: 178, seconds: 1 },
    { name: 'long', width: 64, height: 96, seconds: 60 },
    { name: 'wide', width: 1024, height: 64, seconds: 1 },
  ])('$name has the size and length that were asked for', async ({ width, height, seconds }) => {
    const result = await fixture.run(jobOf({ width, height, seconds, prompt: 'a desert' }));
    expect(fixture.probe(fixture.bytesOf(result))).toEqual({
      ...{ codec_name: 'h264', pix_fmt: 'yuv420p', r_frame_rate: '24/1', nb_read_frames: String(seconds * 24) },
      ...{ width, height, duration: `${seconds}.000000` },
    });
  });

  it('begins with the image of the request', async () => {
    const image = await card(480, 320);
    fixture.inputs.set('in1', image);
    const result = await fixture.run(
      jobOf({ width: 96, height: 64, seconds: 1, prompt: '', images: [{ file: 'in1' }] }),
    );
    const grey = await sharp(image).resize(96, 64, { fit: 'cover' }).greyscale().raw().toBuffer();
    const shown = fixture.firstFrame(fixture.bytesOf(result));
    const away = grey.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / grey.length;
    expect(away).toBeLessThan(20);
  });
});
