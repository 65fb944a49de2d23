// The finished video: one second of a moving bar, small enough to stand in the repository, real enough for a player.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../server/problem.js';
import { root } from './contract.js';

export interface VideoAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const read = (): Buffer => readFileSync(join(root, 'scripts', 'mock', 'video.mp4'));

/** First and last byte of a `range` header; undefined when there is none that a server must obey (RFC 9110, 14.2: others are ignored). */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  if (first >= size || (from === '' && Number(to) === 0))
    throw new Problem(
      { reason: 'range', message: `${header} lies outside the ${size} bytes of the video` },
      { headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } },
    );
  return { first, last };
}

let video: { bytes: Buffer; etag: string } | undefined;

/**
 * The video, whole or in part, or 304 when the caller has it already.
 * @throws Problem 416 when the range lies outside
 */
export function videoAnswer(headers: {
  range?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-range'?: string | undefined;
}): VideoAnswer {
  if (!video) {
    const bytes = read();
    video = { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
  }
  const { bytes, etag } = video;
  const common = { etag, 'accept-ranges': 'bytes' };
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) || known?.includes('*')) return { status: 304, headers: common };
  // A part of something else than what the caller holds is of no use: it gets the whole.
  const fresh = headers['if-range'] === undefined || headers['if-range'].trim() === etag;
  const range = fresh ? rangeOf(headers.range, bytes.length) : undefined;
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-type': 'video/mp4',
      'content-length': String(part.length),
      ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${bytes.length}` } : {}),
    },
    body: part,
  };
}
