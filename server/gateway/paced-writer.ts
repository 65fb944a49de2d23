// Writes to a caller as fast as it reads: one that stops reading stops the upstream.
import type { CallerReply } from './exchange.js';
import type { UpstreamReply } from './transport.js';

/** @returns a function that writes, and pauses the upstream until the caller has read what is waiting */
export function createPacedWriter(caller: CallerReply, reply: UpstreamReply): (bytes: Buffer | string) => void {
  let paused = false;
  return (bytes) => {
    if (caller.write(bytes) || paused) return;
    paused = true;
    reply.pause();
    caller.onDrain(() => {
      paused = false;
      reply.resume();
    });
  };
}
