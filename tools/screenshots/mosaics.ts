// Combines images that the API generates: one prompt with an upscale and a pan of it, and six prompts in six palettes.
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Client } from '../../generated/client.js';
import { figure, layOut, type Save } from './browser.js';

const prompts = [
  'Deep blue and gold --seed 3',
  'A quiet morning --seed 5',
  'Coral, teal and sand --seed 11',
  'Neon rain at night --seed 4',
  'Lavender fields --seed 8',
  'Crimson and mint --seed 2',
];

type Task = Awaited<ReturnType<Client['images']['tasks']['waitFor']>>;

async function bytesOf({ imageUrl }: Task): Promise<Buffer> {
  const answer = await fetch(imageUrl ?? '');
  if (!answer.ok) throw new Error(`${imageUrl}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Generates the images and saves both mosaics. */
export async function drawMosaics(browser: Browser, { images }: Client, save: Save): Promise<void> {
  /** @throws if the task is refused, or fails */
  const finished = async ({ result }: { readonly result?: string | null }): Promise<Task> => {
    const task = await images.tasks.waitFor(result ?? '', { timeout: 300_000 });
    if (task.status !== 'SUCCESS') throw new Error(`${task.prompt}: ${task.failReason}`);
    return task;
  };
  /** Presses the button of an operation. */
  const press = async ({ id, buttons }: Task, operation: string): Promise<Task> => {
    const customId = buttons?.find((button) => button.customId.includes(operation))?.customId ?? '';
    return finished(await images.action({ taskId: id, customId }));
  };
  const figures: string[] = [];
  for (const prompt of prompts) {
    const grid = await bytesOf(await finished(await images.imagine({ prompt: `${prompt} --ar 3:2` })));
    const { width, height } = await sharp(grid).metadata();
    // The first of the four images.
    const quarter = { left: 0, top: 0, width: width / 2, height: height / 2 };
    figures.push(figure(await sharp(grid).extract(quarter).png().toBuffer(), prompt.replace(/ --.*/, '')));
  }
  await save('styles', await layOut(browser, figures));

  const grid = await finished(await images.imagine({ prompt: 'Sunrise over the lake --seed 21 --ar 3:2' }));
  const upscale = await press(grid, '::upsample::1');
  const pan = await press(upscale, '::pan_right');
  const pngs = await Promise.all([grid, upscale, pan].map(bytesOf));
  const sizes = await Promise.all(pngs.map((png) => sharp(png).metadata()));
  const captions = ['four images', 'an upscale of the first', 'a pan to the right'];
  const steps = pngs.map((png, at) => figure(png, captions[at]));
  // Widths follow the aspect ratios, so that all images have one height.
  const columns = sizes.map(({ width, height }) => `${(width / height).toFixed(3)}fr`);
  await save('steps', await layOut(browser, steps, columns.join(' ')));
}
