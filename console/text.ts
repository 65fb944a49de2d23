// Words and figures as people read them.
import type { Entry } from './api.js';

/** Milliseconds as `0.8 s`, `12 s`, `3 min 05 s`, `2 h 10 min`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** The time of day, with seconds; the date before it where it is another day than `now`. */
export function clock(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return date.toDateString() === new Date(now).toDateString()
    ? time
    : `${date.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}, ${time}`;
}

/** How long ago, roughly. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  return new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}

const actions: Readonly<Record<string, string>> = {
  IMAGINE: 'Imagine',
  UPSCALE: 'Upscale',
  VARIATION: 'Variation',
  ZOOM: 'Zoom out',
  PAN: 'Pan',
  DESCRIBE: 'Describe',
  BLEND: 'Blend',
  SHORTEN: 'Shorten',
  SWAP_FACE: 'Face swap',
};

/** What a task does: `Pan left`, `Video`. */
export function nameOf(entry: Entry): string {
  if (entry.surface === 'videos') return 'Video';
  const name = actions[entry.record.action] ?? entry.record.action;
  const picture = /\bpicture (\d)\b/.exec(entry.record.description ?? '')?.[1];
  if (picture) return `${name} ${entry.record.action === 'UPSCALE' ? 'U' : 'V'}${picture}`;
  return entry.how ? `${name} ${entry.how}` : name;
}

const states: Readonly<Record<string, string>> = {
  NOT_START: 'Waiting in the queue',
  queued: 'Waiting in the queue',
  SUBMITTED: 'About to begin',
  MODAL: 'Waiting for you',
  IN_PROGRESS: 'In work',
  in_progress: 'In work',
  SUCCESS: 'Done',
  succeeded: 'Done',
  FAILURE: 'Failed',
  failed: 'Failed',
  CANCEL: 'Cancelled',
};

export const stateName = (status: string): string => states[status] ?? status;

/** Prompts that DESCRIBE or SHORTEN has written. */
export const promptsOf = (entry: Entry): readonly string[] =>
  entry.surface === 'images' ? (entry.record.properties?.prompts ?? []) : [];

/** The prompt of a task; empty where it was made of pictures alone, or has written prompts itself. */
export function promptOf(entry: Entry): string {
  if (entry.surface === 'videos') return entry.prompt;
  return promptsOf(entry).length ? '' : (entry.record.prompt ?? '');
}

/** 0 to 100. */
export const percentOf = ({ record }: Entry): number => Number.parseInt(String(record.progress), 10) || 0;

export type Phase = 'waiting' | 'working' | 'asking' | 'done' | 'failed' | 'cancelled';

/** A video that was cancelled has the state of one that failed, and says so in its error. */
const isCancelled = (entry: Entry): boolean =>
  entry.surface === 'images' ? entry.record.status === 'CANCEL' : entry.record.error?.code === 'cancelled';

/** The states of both surfaces in six words. */
export function phaseOf(entry: Entry): Phase {
  if (isCancelled(entry)) return 'cancelled';
  switch (entry.record.status) {
    case 'NOT_START':
    case 'SUBMITTED':
    case 'queued':
      return 'waiting';
    case 'IN_PROGRESS':
    case 'in_progress':
      return 'working';
    case 'MODAL':
      return 'asking';
    case 'SUCCESS':
    case 'succeeded':
      return 'done';
    default:
      return 'failed';
  }
}

/** Why a task failed, or was cancelled. */
export const reasonOf = (entry: Entry): string =>
  (entry.surface === 'videos' ? entry.record.error?.message : entry.record.failReason) ??
  (isCancelled(entry) ? 'It was cancelled: nobody answered in time, or the operator ended it.' : '');

/** What is shown as the state of a task. */
export const stateOf = (entry: Entry): string => (isCancelled(entry) ? 'Cancelled' : stateName(entry.record.status));

/** Words of the prompt that the image does not show. */
export const undrawnOf = (entry: Entry): readonly string[] =>
  entry.surface === 'images' ? (entry.record.properties?.undrawnWords ?? []) : [];

/** Whether the result is a sheet of four pictures. */
export const isGrid = (entry: Entry): boolean =>
  entry.surface === 'images' && ['IMAGINE', 'BLEND', 'VARIATION'].includes(entry.record.action);

/** `1 credit`, `2.5 credits`. */
export const credits = (count: number): string => `${Number(count.toFixed(2))} ${count === 1 ? 'credit' : 'credits'}`;

/** `840 bytes`, `12 KB`, `3.4 MB`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  if (count < 1e6) return `${Math.round(count / 1000)} KB`;
  return `${(count / 1e6).toFixed(1)} MB`;
}

/** `1280x720` as `1280 × 720 px`. */
export const pixels = (size: string): string => `${size.replace('x', ' × ')} px`;
