// Actions on tasks that another service has run: the button is pressed there. Pure.
import type { UpstreamActionJob } from '../../../engine/jobs.js';
import type { ImageAction, ImageTask, UpstreamResult } from '../../../engine/task.js';
import type { ButtonAction } from '../../tasks/custom-id.js';
import type { AccountRequirements } from './accounts.js';

/** What an operation makes; `reroll` repeats its parent. */
const actions: Readonly<Record<string, ImageAction>> = {
  upsample: 'UPSCALE',
  upsample_subtle: 'UPSCALE',
  upsample_creative: 'UPSCALE',
  upsample_2x: 'UPSCALE',
  upsample_4x: 'UPSCALE',
  variation: 'VARIATION',
  low_variation: 'VARIATION',
  high_variation: 'VARIATION',
  inpaint: 'VARIATION',
  outpaint: 'ZOOM',
  custom_zoom: 'ZOOM',
  pan_left: 'PAN',
  pan_right: 'PAN',
  pan_up: 'PAN',
  pan_down: 'PAN',
  shorten: 'SHORTEN',
  imagine: 'IMAGINE',
};

const mayHaveNewPrompt = ['variation', 'low_variation', 'high_variation'];

/** The action of the task that a button makes. @param parent that of the task with the button */
export const upstreamActionOf = (operation: string, parent: ImageAction): ImageAction => actions[operation] ?? parent;

interface UpstreamPlan {
  readonly job: UpstreamActionJob;
  readonly description: string;
  readonly modal: AccountRequirements['modal'];
  readonly prompts?: { readonly prompt: string; readonly promptEn: string };
}

/** Plans an action, which must be one that the task offers. */
export function planUpstreamAction(
  { operation, index }: ButtonAction,
  { id, job, result }: Pick<ImageTask, 'id' | 'job' | 'result'>,
  { name, task, buttons }: UpstreamResult,
): UpstreamPlan {
  const button = buttons.find((each) => each.operation === operation && each.index === index);
  if (!button) throw new Error(`task ${id} has no button ${operation} ${index}`);
  const bot = 'bot' in job ? job.bot : job.action === 'IMAGINE' ? job.drawing.bot : 'BOT_PRIMARY';
  const prompt = operation === 'imagine' ? result?.prompts?.[index - 1] : undefined;
  const modal =
    operation === 'inpaint' || operation === 'custom_zoom'
      ? 'always'
      : mayHaveNewPrompt.includes(operation)
        ? 'remix'
        : 'never';
  return {
    job: { action: 'UPSTREAM_ACTION', upstream: name, task, customId: button.customId, operation, bot },
    description:
      prompt === undefined ? `${button.label || operation.replaceAll('_', ' ')} of task ${id}` : `/imagine ${prompt}`,
    modal,
    ...(prompt !== undefined && { prompts: { prompt, promptEn: prompt } }),
  };
}
