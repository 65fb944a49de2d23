// An engine that draws at once: a hill under a sky, in colours of its seed. Enough to distinguish images, and to see what was made of what.
import sharp from 'sharp';
import type { Files } from '../../surfaces/engine/files.js';
import type { ImageTask, TaskResult } from '../../surfaces/engine/task.js';
import type { TaskEngine, TaskRun } from '../../surfaces/engine/task-engine.js';
import { TaskFailure } from '../../surfaces/engine/task-engine.js';

const prompts = [
  'a quiet lake at dawn --ar 3:2',
  'still water under hills',
  'blue hour by the shore',
  'soft light, far land',
];

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Width and height of one image, after the prompt. */
function shapeOf({ facts: { prompt } }: ImageTask): Shape {
  const [, width = 1, height = 1] = (/--ar (\d+):(\d+)/.exec(prompt) ?? []).map(Number);
  const scale = 360 / Math.sqrt(width * height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function scene(hue: number, { width, height }: Shape): string {
  const at = (share: number): number => Math.round(share * height);
  const hill = (base: number, light: number, bend: number): string =>
    `<path d="M0 ${at(base)} Q${width * bend} ${at(base - 0.22)} ${width} ${at(base + 0.03)} V${height} H0Z" fill="hsl(${hue + 20} 45% ${light}%)"/>`;
  return `<linearGradient id="s${hue}" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 35%)"/><stop offset=".7" stop-color="hsl(${hue + 40} 85% 78%)"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#s${hue})"/><circle cx="${width * 0.68}" cy="${at(0.42)}" r="${at(0.09)}" fill="hsl(${hue + 50} 95% 88%)"/>
    ${hill(0.66, 42, 0.3)}${hill(0.76, 30, 0.6)}${hill(0.88, 18, 0.4)}`;
}

async function draw(task: ImageTask, seed: number, share: number): Promise<Buffer> {
  const shape = shapeOf(task);
  const grid = ['IMAGINE', 'BLEND', 'VARIATION'].includes(task.action);
  const [across, count] = grid ? [2, 4] : [1, 1];
  const cells = Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % across) * shape.width, Math.floor(index / across) * shape.height];
    return `<g transform="translate(${x} ${y})">${scene((seed + index * 67) % 360, shape)}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shape.width * across}" height="${shape.height * across}">${cells.join('')}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  return share < 1
    ? drawn
        .resize(160)
        .blur(1 + 8 * (1 - share))
        .webp()
        .toBuffer()
    : drawn.png().toBuffer();
}

function hueOf({ job, id }: ImageTask): number {
  if (job.action === 'IMAGINE') return job.drawing.seed % 360;
  const of = 'of' in job ? (job.of as { readonly hue?: number }).hue : undefined;
  return of ?? Number(id.slice(-4)) % 360;
}

/** What a test may do with the engine while it works. */
export interface Steps {
  /** Resolves when the engine may go on; called at 0, 25, 50 and 75 percent. */
  step(task: ImageTask, percent: number): Promise<void>;
}

export function createDrawingEngine(files: Files, steps: Steps): TaskEngine<ImageTask> {
  return {
    async run({ task, progress }: TaskRun<ImageTask>): Promise<TaskResult> {
      if (task.facts.prompt.includes('break it')) throw new TaskFailure('broken', 'It cannot be drawn.');
      if (task.action === 'DESCRIBE' || task.action === 'SHORTEN') return { prompts };
      const hue = hueOf(task);
      for (const percent of [0, 25, 50, 75]) {
        await steps.step(task, percent);
        const bytes = await draw(task, hue, percent / 100);
        const preview = await files.put({ kind: 'previews', keyId: task.keyId, mediaType: 'image/webp', bytes });
        progress(percent, preview.name);
      }
      const bytes = await draw(task, hue, 1);
      const { name } = await files.put({ kind: 'images', keyId: task.keyId, mediaType: 'image/png', bytes });
      const { width, height } = shapeOf(task);
      return { file: name, width, height, seed: String(hue) };
    },
  };
}
