// Lets a `100 Continue` that no request has asked for pass. RFC 9110 (15.2.1) allows it, and a client must ignore it; undici breaks off the
// request instead. Other interim replies it ignores, so the status is rewritten to one of them (102) before undici reads it.
import type { Socket } from 'node:net';

const statusLine = Buffer.from('HTTP/1.1 1');

/** Where the last digit of the status is in a head. */
const lastDigit = 11;

const digit = (value: number): number => 48 + value;

/** How much of a head has been read. */
interface Progress {
  /** Bytes of the head so far. */
  at: number;
  /** Whether the second digit of the status is 0. */
  hasZero: boolean;
  /** Line feeds at the end of what was read, without other characters than carriage returns in between. */
  lineFeeds: number;
}

const newProgress = (): Progress => ({ at: 0, hasZero: false, lineFeeds: 0 });

/** Reads on in interim heads, and rewrites them. @returns whether another head is expected after these bytes, or its end */
function rewrite(bytes: Buffer, progress: Progress): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    const { at } = progress;
    progress.at += 1;
    // HTTP/1.0 has no interim replies; the minor version is not compared.
    if (at < statusLine.length && at !== 7 && byte !== statusLine[at]) return false;
    if (at === lastDigit - 1) progress.hasZero = byte === digit(0);
    if (at === lastDigit && progress.hasZero && byte === digit(0)) bytes[index] = digit(2);
    if (byte === 10) progress.lineFeeds += 1;
    else if (byte !== 13) progress.lineFeeds = 0;
    if (progress.lineFeeds === 2) Object.assign(progress, newProgress());
  }
  return true;
}

/**
 * Changes what is read from a socket of HTTP/1.1, on which one request is in progress at a time. A head is expected from each write on; the
 * bytes of bodies are not looked at.
 */
export function ignoreContinue<Each extends Pick<Socket, 'read' | 'write'>>(socket: Each): Each {
  let progress: Progress | undefined;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  const read = socket.read.bind(socket);
  // A request is written at once, so no byte of its reply has been read when its body is written.
  socket.write = ((...given: unknown[]) => {
    progress = newProgress();
    return write(...given);
  }) as Socket['write'];
  socket.read = (size) => {
    const bytes: unknown = read(size);
    if (progress && Buffer.isBuffer(bytes) && !rewrite(bytes, progress)) progress = undefined;
    return bytes;
  };
  return socket;
}
