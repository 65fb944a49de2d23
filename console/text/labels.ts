// Labels, times and numbers for people.
import type { TaskSummary } from '../api/service.js';

/** Where a call of a panel or of the playground stands. */
export const callStates = {
  sending: 'Sending …',
  receiving: 'Receiving …',
  done: 'Complete',
  failed: 'Failed',
  stopped: 'Stopped',
} as const;
export type CallState = keyof typeof callStates;

/** Milliseconds as `0.8 s`, `12 s`, `3 min 05 s`, `2 h 10 min`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** The time of day with seconds, preceded by the date if it is another day than `now`. */
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

/** The action of a task: `Pan left`, `Video`. */
export function nameOf(entry: TaskSummary): string {
  if (entry.surface === 'videos') return 'Video';
  const name = actions[entry.record.action] ?? entry.record.action;
  // Records of older versions say `picture`.
  const image = /\b(?:image|picture) (\d)\b/.exec(entry.record.description ?? '')?.[1];
  if (image) return `${name} ${entry.record.action === 'UPSCALE' ? 'U' : 'V'}${image}`;
  return entry.variant ? `${name} ${entry.variant}` : name;
}

const statusLabels: Readonly<Record<string, string>> = {
  NOT_START: 'Waiting in the queue',
  queued: 'Waiting in the queue',
  SUBMITTED: 'Starting',
  MODAL: 'Waiting for you',
  IN_PROGRESS: 'In progress',
  in_progress: 'In progress',
  SUCCESS: 'Done',
  succeeded: 'Done',
  FAILURE: 'Failed',
  failed: 'Failed',
  CANCEL: 'Cancelled',
};

export const statusLabel = (status: string): string => statusLabels[status] ?? status;

/** Prompts that DESCRIBE or SHORTEN has generated. */
export const promptsOf = (entry: TaskSummary): readonly string[] =>
  entry.surface === 'images' ? (entry.record.properties?.prompts ?? []) : [];

/** The prompt of a task; empty if it has only images, or generates prompts itself. */
export function promptOf(entry: TaskSummary): string {
  if (entry.surface === 'videos') return entry.prompt;
  return promptsOf(entry).length ? '' : (entry.record.prompt ?? '');
}

/** The progress, 0 to 100. */
export const percentOf = ({ record }: TaskSummary): number => Number.parseInt(String(record.progress), 10) || 0;

type StatusGroup = 'waiting' | 'working' | 'input' | 'done' | 'failed' | 'cancelled';

/** Whether a video was cancelled: it has the status of a failed one, and a special error. */
const isCancelled = (entry: TaskSummary): boolean =>
  entry.surface === 'images' ? entry.record.status === 'CANCEL' : entry.record.error?.code === 'cancelled';

/** The statuses of both surfaces, reduced to six. */
export function statusGroupOf(entry: TaskSummary): StatusGroup {
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
      return 'input';
    case 'SUCCESS':
    case 'succeeded':
      return 'done';
    default:
      return 'failed';
  }
}

/** Why a task failed, or was cancelled. */
export const reasonOf = (entry: TaskSummary): string =>
  (entry.surface === 'videos' ? entry.record.error?.message : entry.record.failReason) ??
  (isCancelled(entry) ? 'Cancelled: no input arrived in time, or an operator cancelled it.' : '');

/** The label of a task's status. */
export const statusOf = (entry: TaskSummary): string =>
  isCancelled(entry) ? 'Cancelled' : statusLabel(entry.record.status);

/** Whether the result is a grid of four images. */
export const isGrid = (entry: TaskSummary): boolean =>
  entry.surface === 'images' && ['IMAGINE', 'BLEND', 'VARIATION'].includes(entry.record.action);

/** `1 credit`, `2.5 credits`. */
export const credits = (count: number): string => `${Number(count.toFixed(2))} ${count === 1 ? 'credit' : 'credits'}`;

/** `1280x720` as `1280 × 720 px`. */
export const pixels = (size: string): string => `${size.replace('x', ' × ')} px`;
