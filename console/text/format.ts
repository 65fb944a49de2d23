// Times, sizes and counts of requests as text.
import type { RequestSummary } from '../../generated/operator/types.js';

/** `812 ms`, `2.05 s`, `12.4 s`, `3 min 05 s`, `2 h 10 min`. */
export function durationText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (milliseconds < 1000) return `${Math.round(Math.max(0, milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
  const minutes = Math.floor(seconds / 60);
  const pair = (value: number): string => String(Math.floor(value % 60)).padStart(2, '0');
  return minutes < 60 ? `${minutes} min ${pair(seconds)} s` : `${Math.floor(minutes / 60)} h ${pair(minutes)} min`;
}

/** `14:03:59.120`, in the time zone of the reader. */
export function clockText(time: number): string {
  const date = new Date(time);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** The client of a `user-agent`; of a browser its name and version. */
export const clientText = (agent: string): string =>
  agent.startsWith('Mozilla/')
    ? (/(?:Edg|OPR|Firefox|HeadlessChrome|Chrome|Version)\/[\d.]+/.exec(agent)?.[0] ?? agent)
    : agent;

export const bytesText = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

export const countText = (count: number): string =>
  count < 10_000 ? String(count) : count < 1e6 ? `${(count / 1000).toFixed(1)} k` : `${(count / 1e6).toFixed(2)} M`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Amounts below a hundredth keep three digits. Without a price there is no cost, which is not the same as 0. */
export const costText = (cost: number | undefined): string =>
  cost === undefined ? 'no price' : cost === 0 ? '0' : cost < 0.01 ? cost.toPrecision(3) : cost.toFixed(4);

/** How the outcome of a request is coloured. */
export function toneOf({ ended, status }: Pick<RequestSummary, 'ended' | 'status'>) {
  if (ended === 'open') return 'open';
  if (ended === 'complete') return 'good';
  return ended === 'refused' || ended === 'gone' || (status ?? 0) === 429 ? 'warn' : 'bad';
}

/** How requests end, and the same in a list. */
const ends: Readonly<Record<RequestSummary['ended'], readonly [text: string, short: string]>> = {
  open: ['in progress', '…'],
  complete: ['complete', 'ok'],
  refused: ['refused', 'no'],
  error: ['error', 'err'],
  cut: ['cut off', 'cut'],
  gone: ['client disconnected', 'gone'],
  stopped: ['stopped by the server', 'stop'],
};

/** The status of a request in a list: a reply that broke off says so instead of the 200 with which it began. */
export function statusText({ ended, status }: Pick<RequestSummary, 'ended' | 'status'>): string {
  if (ended === 'open') return '…';
  const isWhole = ended === 'complete' || (status ?? 0) >= 300 || status === undefined;
  return isWhole ? String(status ?? '–') : ends[ended][1];
}

export const endText = (ended: RequestSummary['ended']): string => ends[ended][0];
