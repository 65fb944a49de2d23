// Combines images that the API generates: one prompt with an upscale and a pan of it, and six prompts in six palettes.
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Client } from '../../generated/client.js';
import type { Save } from './console.js';
import { layOut } from './layout.js';

const styles: readonly (readonly [prompt: string, seed: number])[] = [
  ['Deep blue and gold', 3],
  ['A quiet morning', 5],
  ['Coral, teal and sand', 11],
  ['Neon rain at night', 4],
  ['Lavender fields', 8],
  ['Crimson and mint', 2],
];

type Task = Awaited<ReturnType<Client['images']['tasks']['waitFor']>>;

/** Waits for a task. @throws if it fails */
async function finished(client: Client, id: string | null): Promise<Task> {
  if (id === null) throw new Error('The task was not accepted.');
  const task = await client.images.tasks.waitFor(id, { timeout: 300_000 });
  if (task.status !== 'SUCCESS') throw new Error(`${task.prompt}: ${task.failReason}`);
  return task;
}

const imagine = async (client: Client, prompt: string): Promise<Task> =>
  finished(client, (await client.images.imagine({ prompt })).result);

/** Presses the button of an operation. */
async function press(client: Client, task: Task, operation: string): Promise<Task> {
  const button = task.buttons?.find(({ customId }) => customId.includes(operation));
  if (!button) throw new Error(`${task.id} has no button for ${operation}.`);
  return finished(client, (await client.images.action({ taskId: task.id, customId: button.customId })).result);
}

async function bytesOf({ imageUrl }: Task): Promise<Buffer> {
  const answer = await fetch(imageUrl ?? '');
  if (!answer.ok) throw new Error(`${imageUrl}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The first of the four images of a grid. */
async function firstOf(grid: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(grid).metadata();
  const quarter = { left: 0, top: 0, width: width / 2, height: height / 2 };
  return sharp(grid).extract(quarter).png().toBuffer();
}

const figure = (png: Buffer, caption: string): string =>
  `<figure><img alt="" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;

/** Generates the images and saves both mosaics. */
export async function drawMosaics(browser: Browser, client: Client, save: Save): Promise<void> {
  const figures: string[] = [];
  for (const [prompt, seed] of styles) {
    const grid = await imagine(client, `${prompt} --seed ${seed} --ar 3:2`);
    figures.push(figure(await firstOf(await bytesOf(grid)), prompt));
  }
  await save('styles', await layOut(browser, { html: figures.join(''), columns: '1fr 1fr 1fr', width: 1000 }));

  const grid = await imagine(client, 'Sunrise over the lake --seed 21 --ar 3:2');
  const upscale = await press(client, grid, '::upsample::1');
  const pan = await press(client, upscale, '::pan_right');
  const steps = await Promise.all(
    [
      [grid, 'four images'] as const,
      [upscale, 'an upscale of the first'] as const,
      [pan, 'a pan to the right'] as const,
    ].map(async ([task, caption]) => {
      const png = await bytesOf(task);
      const { width, height } = await sharp(png).metadata();
      return { html: figure(png, caption), column: `${(width / height).toFixed(3)}fr` };
    }),
  );
  // Widths follow the aspect ratios, so that all images have one height.
  const columns = steps.map(({ column }) => column).join(' ');
  await save('steps', await layOut(browser, { html: steps.map(({ html }) => html).join(''), columns, width: 1000 }));
}
