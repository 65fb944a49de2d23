// The official `openai` package, unchanged, against the server: videos, from the first call to the bytes.
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type OpenAISdk, openaiClient } from './openai.js';
import type { TargetOf } from './target.js';

/** The package's types list the sizes and lengths of one vendor's models; a small video is sooner made. */
const small = { size: '160x96' as '1280x720', seconds: '1' as '4' };

/** @param sdk a major with videos */
export function openaiServerVideoSuite(sdk: OpenAISdk, target: TargetOf): void {
  const wait = async (id: string): Promise<string> => {
    const { videos } = openaiClient(sdk, target);
    for (;;) {
      const { status, progress } = await videos.retrieve(id);
      expect(progress).toBeGreaterThanOrEqual(0);
      // The contract's word for it; the package passes on what it gets.
      if (!['queued', 'in_progress'].includes(status)) return status;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('makes a video of a prompt, and downloads it', async () => {
    const { videos } = openaiClient(sdk, target);
    const made = await videos.create({ prompt: 'clouds over a desert', model: 'sora-2', ...small });
    expect(made).toMatchObject({ object: 'video', model: 'sora-2', ...small });
    // It starts at once when the queue is empty.
    expect(['queued', 'in_progress']).toContain(made.status);
    const early = await videos.downloadContent(made.id).catch((error: unknown) => error);
    expect(early).toMatchObject({ status: 409, code: 'not_finished' });
    expect(await wait(made.id)).toBe('succeeded');
    const content = await videos.downloadContent(made.id, { variant: 'video' });
    expect(content.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from(await content.arrayBuffer());
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    expect(bytes.length).toBe(Number(content.headers.get('content-length')));
  });

  it('makes a video of an image', async () => {
    const { videos } = openaiClient(sdk, target);
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#27a' } })
      .png()
      .toBuffer();
    const reference = new File([new Uint8Array(png)], 'sea.png', { type: 'image/png' });
    const { id } = await videos.create({ prompt: 'it begins to move', input_reference: reference, ...small });
    expect(await wait(id)).toBe('succeeded');
    const address = { image_url: `data:image/png;base64,${png.toString('base64')}` };
    const { id: same } = await videos.create({ prompt: 'it begins to move', input_reference: address, ...small });
    expect(await wait(same)).toBe('succeeded');
    const wrong = videos.create({
      ...{ prompt: 'it begins to move', ...small },
      input_reference: new File(['not a picture'], 'sea.png', { type: 'image/png' }),
    });
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'invalid_value' });
  });

  it('throws what cannot be as errors of its own kinds', async () => {
    const { videos } = openaiClient(sdk, target);
    await expect(videos.create({ prompt: '', ...small })).rejects.toBeInstanceOf(sdk.BadRequestError);
    await expect(videos.retrieve('video_unknown')).rejects.toBeInstanceOf(sdk.NotFoundError);
    await expect(openaiClient(sdk, target, 'wrong').videos.retrieve('video_unknown')).rejects.toBeInstanceOf(
      sdk.AuthenticationError,
    );
  });
}
