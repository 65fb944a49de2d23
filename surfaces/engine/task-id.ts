// Task ids: opaque, hard to guess, and sortable by creation time.
import type { TaskSurface } from './task.js';

// The form of `customId`s, which name the buttons of tasks. Pure.

/** The action of a button: operation and index, as in its `customId`. */
export interface ButtonAction {
  readonly operation: string;
  readonly index: number;
}

/** A parsed `customId`: `<prefix>::JOB::<operation>::<index>::<job_uuid>`. */
interface CustomId extends ButtonAction {
  readonly uuid: string;
}

/** Parses a `customId` with any prefix, because the configured prefix may have changed since. Undefined when it is malformed. */
export function readCustomId(text: string): CustomId | undefined {
  const [, operation = '', index = '', uuid = ''] =
    /^[^:]{1,100}::JOB::([^:]{1,100})::(0|[1-9]\d{0,3})::([^:]{1,100})$/.exec(text) ?? [];
  return operation ? { operation, index: Number(index), uuid } : undefined;
}

/** Returns uniformly distributed random digits. */
function digits(random: (bytes: number) => Buffer, count: number): string {
  const number = BigInt(`0x${random(16).toString('hex')}`) % 10n ** BigInt(count);
  return String(number).padStart(count, '0');
}

/** Crockford's base 32 in lower case: no look-alike letters, and encoded times sort as text. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** As many digits as bytes. */
export const base32Digits = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte % 32]).join('');

const base32 = (value: number, length: number): string => {
  let text = '';
  for (let left = value; text.length < length; left = Math.floor(left / 32)) text = alphabet[left % 32] + text;
  return text;
};

/** Creates an id: only digits on the images surface, `video_…` on the videos surface. */
export function newTaskId(surface: TaskSurface, now: number, random: (bytes: number) => Buffer): string {
  if (surface === 'images') return `${now}${digits(random, 12)}`;
  return `video_${base32(now, 10)}${base32Digits(random(12))}`;
}

/** Whether a text has the form of an id, so that a lookup makes sense. */
export const isTaskId = (surface: TaskSurface, id: string): boolean =>
  surface === 'images' ? /^[0-9]{1,40}$/.test(id) : /^video_[0-9a-z]{1,60}$/.test(id);
