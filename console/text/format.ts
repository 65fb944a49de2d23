// Times, sizes and counts of requests as text.
import type { LoggedTokens, RequestSummary } from '../../generated/operator/types.js';

/** `812 ms`, `12.4 s`. */
export const durationText = (milliseconds: number | undefined): string =>
  milliseconds === undefined
    ? '–'
    : milliseconds < 1000
      ? `${Math.round(milliseconds)} ms`
      : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;

/** `14:03:59.120`, in the time zone of the reader. */
export function clockText(time: number): string {
  const date = new Date(time);
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}.${part(date.getMilliseconds(), 3)}`;
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

export const inputTokens = ({ input, cacheRead, cacheWrite }: LoggedTokens): number => input + cacheRead + cacheWrite;

export const tokensText = (tokens: LoggedTokens | undefined): string =>
  tokens ? `${countText(inputTokens(tokens))} → ${countText(tokens.output)}` : '–';

/** How the outcome of a request is coloured. */
type Tone = 'good' | 'bad' | 'warn' | 'open';

export function toneOf({ ended, status }: Pick<RequestSummary, 'ended' | 'status'>): Tone {
  if (ended === 'open') return 'open';
  if (ended === 'complete') return 'good';
  return ended === 'refused' || ended === 'gone' || (status ?? 0) === 429 ? 'warn' : 'bad';
}

const endTexts: Readonly<Record<RequestSummary['ended'], string>> = {
  open: 'in progress',
  complete: 'complete',
  refused: 'refused',
  error: 'error',
  cut: 'cut off',
  gone: 'client disconnected',
  stopped: 'stopped by the server',
};

/** The status of a request in a list: a reply that broke off says so instead of the 200 with which it began. */
export function statusText({ ended, status }: Pick<RequestSummary, 'ended' | 'status'>): string {
  if (ended === 'open') return '…';
  const isWhole = ended === 'complete' || (status ?? 0) >= 300 || status === undefined;
  return isWhole ? String(status ?? '–') : shortEnds[ended];
}

const shortEnds: Readonly<Record<RequestSummary['ended'], string>> = {
  open: '…',
  complete: 'ok',
  refused: 'no',
  error: 'err',
  cut: 'cut',
  gone: 'gone',
  stopped: 'stop',
};

export const endText = (ended: RequestSummary['ended']): string => endTexts[ended];
