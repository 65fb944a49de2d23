// Names of tasks: opaque, hard to guess, and in the order in which they were made.
import { randomUUID } from 'node:crypto';
import type { TaskSurface } from '../../engine/task.js';

/** So many random digits, of which none is more likely than another. */
function digits(random: (bytes: number) => Buffer, count: number): string {
  const number = BigInt(`0x${random(16).toString('hex')}`) % 10n ** BigInt(count);
  return String(number).padStart(count, '0');
}

/** Lower-case base 32 without what looks alike: times sort as texts. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const base32 = (value: number, length: number): string => {
  let text = '';
  for (let left = value; text.length < length; left = Math.floor(left / 32)) text = alphabet[left % 32] + text;
  return text;
};

/** A new id: digits that look like a long integer on the images surface, `video_…` on the other. */
export function newId(surface: TaskSurface, now: number, random: (bytes: number) => Buffer): string {
  if (surface === 'images') return `${now}${digits(random, 12)}`;
  const chance = [...random(12)].map((byte) => alphabet[byte % 32]).join('');
  return `video_${base32(now, 10)}${chance}`;
}

/** Whether a text can be an id at all: what cannot is not looked for. */
export const isId = (surface: TaskSurface, id: string): boolean =>
  surface === 'images' ? /^[0-9]{1,40}$/.test(id) : /^video_[0-9a-z]{1,60}$/.test(id);

/** The last part of the `customId`s of a task. */
export const newUuid = (): string => randomUUID();
