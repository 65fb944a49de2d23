// Labels, times and numbers for people.
import type { TaskSummary } from '../shell/session.js';

/** Where a call of a panel or of the playground stands. */
export const callStates = {
  sending: 'Sending …',
  receiving: 'Receiving …',
  done: 'Complete',
  failed: 'Failed',
  stopped: 'Stopped',
} as const;
export type CallState = keyof typeof callStates;

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

/** `SWAP_FACE` → `Swap face`, `pan_left` → `Pan left`. */
export const asWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase().replaceAll('_', ' ')}`;

/** The action of a task: `Pan left`, `Video`. */
export function nameOf(entry: TaskSummary): string {
  if (entry.surface === 'videos') return 'Video';
  const name = asWords(entry.record.action);
  const image = /\bimage (\d)\b/.exec(entry.record.description ?? '')?.[1];
  if (image) return `${name} ${entry.record.action === 'UPSCALE' ? 'U' : 'V'}${image}`;
  return entry.variant ? `${name} ${entry.variant}` : name;
}

type StatusGroup = 'waiting' | 'working' | 'input' | 'done' | 'failed' | 'cancelled';

/** The statuses of both surfaces: the one of six that they are, and in words. */
const statuses: Readonly<Record<string, readonly [StatusGroup, string]>> = {
  NOT_START: ['waiting', 'Waiting in the queue'],
  queued: ['waiting', 'Waiting in the queue'],
  SUBMITTED: ['waiting', 'Starting'],
  MODAL: ['input', 'Waiting for you'],
  IN_PROGRESS: ['working', 'In progress'],
  in_progress: ['working', 'In progress'],
  SUCCESS: ['done', 'Done'],
  succeeded: ['done', 'Done'],
  FAILURE: ['failed', 'Failed'],
  failed: ['failed', 'Failed'],
  CANCEL: ['cancelled', 'Cancelled'],
};

export const statusLabel = (status: string): string => statuses[status]?.[1] ?? status;

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

/** Whether a task was cancelled. A video has the status of a failed one then, and a special error. */
const isCancelled = ({ surface, record }: TaskSummary): boolean =>
  surface === 'images' ? record.status === 'CANCEL' : record.error?.code === 'cancelled';

export const statusGroupOf = (entry: TaskSummary): StatusGroup =>
  isCancelled(entry) ? 'cancelled' : (statuses[entry.record.status]?.[0] ?? 'failed');

/** Why a task failed, or was cancelled. */
export const reasonOf = (entry: TaskSummary): string =>
  (entry.surface === 'videos' ? entry.record.error?.message : entry.record.failReason) ??
  (isCancelled(entry) ? 'Cancelled: no input arrived in time, or an operator cancelled it.' : '');

/** The label of a task's status. */
export const statusOf = (entry: TaskSummary): string =>
  isCancelled(entry) ? 'Cancelled' : statusLabel(entry.record.status);

/** `1 credit`, `2.5 credits`. */
export const credits = (count: number): string => `${Number(count.toFixed(2))} ${count === 1 ? 'credit' : 'credits'}`;
