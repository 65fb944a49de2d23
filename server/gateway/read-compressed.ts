// Reads a stream that the upstream compresses, although it was asked not to: it is decompressed, and then passed on as any other.

import { createDecoder } from '../../http/upstream/encoding.js';
import type { UpstreamReply } from '../../http/upstream/transport.js';
import { type AttemptFailure, garbageFailure } from './attempt-failure.js';
import type { Attempt, ReplyReader, UpstreamHead } from './forwarded-call.js';
import type { StreamKind } from './operation-checks.js';
import { createStreamReader } from './read-stream.js';

/** @returns undefined for an unknown encoding */
export function createCompressedReader(
  attempt: Attempt,
  head: UpstreamHead,
  kind: StreamKind,
): ReplyReader | undefined {
  const decoder = createDecoder(String(head.headers['content-encoding']));
  if (!decoder) return undefined;
  const { 'content-encoding': _, ...passed } = head.passed;
  // A caller that stops reading stops the decoder; once that is full, the upstream.
  const reply: UpstreamReply = {
    pause: () => void decoder.pause(),
    resume: () => void decoder.resume(),
    get paused() {
      return decoder.isPaused();
    },
  };
  const reader = createStreamReader(attempt, { ...head, passed, reply }, kind);
  const fail = (failure: AttemptFailure): void => {
    decoder.destroy();
    if (!attempt.settled) reader.fail(failure);
  };
  decoder
    .on('data', (bytes: Buffer) => {
      if (attempt.settled) decoder.destroy();
      else reader.data(bytes);
    })
    .on('drain', () => head.reply.resume())
    .on('end', () => reader.end())
    .on('error', () => {
      attempt.abort();
      fail(garbageFailure('its compression cannot be read'));
    });
  return {
    ...reader,
    data(bytes) {
      if (!decoder.write(bytes)) head.reply.pause();
    },
    end: () => void decoder.end(),
    fail,
  };
}
