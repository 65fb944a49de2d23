// Downloads the media of tasks. The upstream's own address may be in a private network, because the operator has named it; any other address,
// also after a redirect, passes the SSRF guard.
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemError } from '../../scripts/runtime/problem.js';
import { type Egress, EgressError } from '../engine/egress.js';
import { checkImageBytes } from '../engine/image.js';
import { loadSharp } from '../engine/sharp.js';
import { TaskFailure } from '../engine/task-engine.js';
import type { UpstreamService } from './service.js';
import { sendRequest, TooLargeError, upstreamHeaders } from './upstream-fetch.js';

/** Bounds of a download: bytes, milliseconds, redirects. */
export const imageLimits = { bytes: 64 * 1024 * 1024, timeoutMs: 60_000 } as const;
export const previewLimits = { bytes: 8 * 1024 * 1024, timeoutMs: 15_000 } as const;
export const videoLimits = { bytes: 512 * 1024 * 1024, timeoutMs: 600_000 } as const;

type Limits = { readonly bytes: number; readonly timeoutMs: number };

const maxRedirects = 3;

/** Downloads that are tried; media may appear a little after the record. */
const maxAttempts = 5;

const failure = (message: string, cause?: unknown): TaskFailure =>
  new TaskFailure('upstream_media', `the result could not be downloaded from the upstream: ${message}`, { cause });

interface Reply {
  readonly status: number;
  readonly location: string | undefined;
  readonly bytes: Buffer;
}

async function ask(
  url: URL,
  { upstream, dialect, transport }: UpstreamService,
  { egress, authenticated }: { readonly egress: Egress; readonly authenticated: boolean },
  { bytes, timeoutMs }: Limits,
  signal: AbortSignal,
): Promise<Reply> {
  if (url.origin === new URL(upstream.url).origin) {
    const headers = authenticated ? upstreamHeaders(upstream, dialect) : { 'accept-encoding': 'identity' };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const request = { method: 'GET', path: url.pathname + url.search, headers: { ...headers, accept: '*/*' } };
    const reply = await sendRequest(transport, request, bytes, limit);
    return { status: reply.status, location: reply.headers.location, bytes: reply.bytes };
  }
  const answer = await egress.request(url.href, {
    ...{ method: 'GET', maxBytes: bytes, timeout: timeoutMs, redirects: 0, signal },
  });
  return { status: answer.status, location: answer.headers.location, bytes: answer.bytes };
}

export interface Download {
  readonly url: string;
  readonly limits: Limits;
  /** Whether the upstream needs its credential, which is never sent anywhere else. */
  readonly authenticated?: boolean;
}

async function downloadOnce(
  { url: first, limits, authenticated = false }: Download,
  service: UpstreamService,
  egress: Egress,
  signal: AbortSignal,
): Promise<Buffer> {
  let next = first;
  for (let left = maxRedirects; ; left--) {
    if (!URL.canParse(next) || !/^https?:/i.test(next)) throw failure(`${next.slice(0, 200)} is not an address`);
    const url = new URL(next);
    const { status, location, bytes } = await ask(url, service, { egress, authenticated }, limits, signal);
    if (status === 200) return bytes;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) throw new Error(`status ${status}`);
    if (left === 0 || !URL.canParse(location, url)) throw failure('it redirects too often, or to nowhere');
    next = new URL(location, url).href;
  }
}

/** Errors that another attempt cannot change. */
const isPermanent = (error: unknown): boolean =>
  error instanceof TaskFailure ||
  error instanceof TooLargeError ||
  (error instanceof EgressError && (error.code === 'refused' || error.code === 'too_large'));

/**
 * Downloads media, with a few attempts.
 * @throws TaskFailure `upstream_media`, or the reason of the signal
 */
export async function download(
  what: Download,
  service: UpstreamService,
  egress: Egress,
  signal: AbortSignal,
  attempts = maxAttempts,
): Promise<Buffer> {
  for (let attempt = 1; ; attempt++)
    try {
      return await downloadOnce(what, service, egress, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TaskFailure) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (attempt >= attempts || isPermanent(error)) throw failure(message, error);
      await delay(500 * 2 ** (attempt - 1), undefined, { signal });
    }
}

/** An image that can be stored under our addresses: PNG as it came, anything else as PNG. @throws TaskFailure */
export async function toPng(
  bytes: Buffer,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  try {
    const image = await checkImageBytes(bytes, undefined, 'image', imageLimits.bytes);
    if (image.mediaType === 'image/png') return image;
    const sharp = await loadSharp();
    return { ...image, bytes: await sharp(image.bytes).autoOrient().png().toBuffer() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw failure(error.problem.violations?.[0]?.message ?? 'it is no image', error);
  }
}

/** A preview as we serve it. */
export async function toWebp(bytes: Buffer): Promise<Buffer> {
  const image = await checkImageBytes(bytes, undefined, 'preview', previewLimits.bytes);
  const sharp = await loadSharp();
  const size = { width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(image.bytes).autoOrient().resize(size).webp({ quality: 78, effort: 1 }).toBuffer();
}

/** @throws TaskFailure if the bytes are no MP4 */
export function checkMp4(bytes: Buffer): void {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') throw failure('it is no MP4 video');
}
