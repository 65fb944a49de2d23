// The finished video: one second of a moving bar, small enough for the repository, and playable.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { programRoot as root } from '../../cli/paths.js';
import { rangeHeaders, selectRange } from '../../server/http/send-file.js';

interface VideoAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const read = (): Buffer => readFileSync(join(root, 'scripts', 'mock', 'video.mp4'));

let video: { bytes: Buffer; etag: string } | undefined;

/**
 * The video, complete or a range of it, or 304 if the caller has it already.
 * @throws Problem 416 when the range lies outside
 */
export function videoAnswer(headers: IncomingHttpHeaders): VideoAnswer {
  if (!video) {
    const bytes = read();
    video = { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
  }
  const { bytes, etag } = video;
  const file = { size: bytes.length, etag, mediaType: 'video/mp4' };
  const portion = selectRange(headers, file);
  const head = { status: portion.status, headers: rangeHeaders(portion, file) };
  if (portion.status === 304) return head;
  return { ...head, body: portion.status === 206 ? bytes.subarray(portion.range.start, portion.range.end + 1) : bytes };
}
