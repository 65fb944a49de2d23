// What a picture shows, told as prompts that would lead to one like it.
import type { BotType } from '../../../tasks/jobs.js';
import { readInfluence } from './influence.js';
import { sizeOf } from './pixels.js';

/**
 * Four different prompts in English for pictures like this one, each with its proportion (`--ar 3:2`) at the end.
 * @throws when the bytes are no picture
 */
export async function describePicture(image: Buffer, bot: BotType): Promise<readonly string[]> {
  const [{ palette, brightness }, { width, height }] = await Promise.all([readInfluence(image), sizeOf(image)]);
  const tones = palette.map(({ colour }) => colour).join(', ');
  const light = brightness < 0.35 ? 'dark' : 'bright';
  return ['a scene', 'a view', 'a picture', bot === 'BOT_SECONDARY' ? 'an illustration' : 'a painting'].map(
    (kind) => `${light} ${kind} in ${tones} --ar ${width}:${height}`,
  );
}
