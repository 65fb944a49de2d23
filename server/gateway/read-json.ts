// Passes a JSON reply on, byte for byte, and error statuses. A reply of usual size is read to its end first, so that one that breaks off becomes
// an error status; a large one passes while it arrives.
import type { IncomingHttpHeaders } from 'node:http';
import { decodeBody, tryDecodeBody, type UndecodedBody } from './encoding.js';
import type { Exchange, ReaderOptions, ReplyReader } from './exchange.js';
import { type ErrorReply, errorStatusOf, type Failure, garbageFailure, statusFailure } from './failure.js';
import { createPacedWriter } from './paced-writer.js';

/** A reply up to this size is read to its end before it is passed on. */
const maxHeldBytes = 1024 * 1024;

/** A larger reply passes while it arrives; of one up to this size a copy is kept, to read its token counts. */
const maxCopyBytes = 8 * 1024 * 1024;

/** With an alias or `replies: enforce`, the whole reply is needed. A larger one is not observed either. */
const maxWholeBytes = 64 * 1024 * 1024;

/** Maximum of a decoded reply. Upstreams are asked not to compress, and a small body may grow a thousandfold. */
const maxDecodedBytes = 16 * 1024 * 1024;

/** Error bodies are cut off here. */
const maxErrorBytes = 256 * 1024;

const encodingOf = (headers: IncomingHttpHeaders): string | undefined => headers['content-encoding'];

const byteOrderMark = '\ufeff';

/** A byte order mark is no JSON, but clients skip it. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
};

export function createJsonReader({ exchange, status, headers, reply, settle, abort }: ReaderOptions): ReplyReader {
  const { caller, alias, enforce } = exchange;
  const needsWhole = alias !== undefined || enforce;
  let pieces: Buffer[] = [];
  let size = 0;
  let passing = false;
  let settled = false;

  const finish = (failure?: Failure): void => {
    if (settled) return;
    settled = true;
    settle(failure ? { kind: 'answered', failure } : { kind: 'answered' });
  };
  const fail = (failure: Failure): void => {
    if (settled) return;
    if (passing) {
      caller.cut(failure.problem);
      finish(failure);
      return;
    }
    settled = true;
    settle({ kind: 'failed', failure });
  };
  const send = createPacedWriter(caller, reply);
  /** Reads a reply that has arrived in full. @returns why it cannot be decoded, if it cannot */
  const read = (bytes: Buffer): { readonly decoded: Buffer; readonly data: unknown } | UndecodedBody => {
    const decoded = tryDecodeBody(bytes, encodingOf(headers), maxDecodedBytes);
    if (typeof decoded === 'string') return decoded;
    return { decoded, data: parse(decoded.toString()) };
  };
  /** Observes a reply. @returns its first violation */
  const check = (data: unknown): string | undefined => {
    exchange.onData(data);
    return exchange.checkReply(status, data);
  };
  return {
    data(bytes) {
      if (settled) return;
      size += bytes.length;
      if (size <= (needsWhole ? maxWholeBytes : maxCopyBytes)) pieces.push(bytes);
      else pieces = [];
      if (passing) return send(bytes);
      if (size <= maxHeldBytes || (needsWhole && size <= maxWholeBytes)) return;
      if (needsWhole) {
        abort();
        return fail(garbageFailure('it is larger than 64 MB'));
      }
      passing = true;
      const length = headers['content-length'];
      const passed = exchange.passedHeaders(headers);
      caller.head(status, length === undefined ? passed : { ...passed, 'content-length': length }, false);
      exchange.onContent();
      for (const piece of pieces) send(piece);
    },
    end() {
      if (settled) return;
      const [first] = pieces;
      const bytes = first && pieces.length === 1 ? first : Buffer.concat(pieces);
      if (passing) {
        caller.end();
        const found = bytes.length ? read(bytes) : undefined;
        if (typeof found === 'object' && found.data !== undefined) check(found.data);
        return finish();
      }
      const decoded = read(bytes);
      const found = typeof decoded === 'object' ? decoded : undefined;
      if (decoded === 'broken' || (!found && needsWhole)) return fail(garbageFailure('its compression cannot be read'));
      if (found && found.data === undefined) return fail(garbageFailure('it is not JSON'));
      const refused = found && errorStatusOf(found.data);
      if (found && refused !== undefined)
        return fail(errorFailure(exchange, { status: refused, headers, bytes }, found.decoded));
      const violation = enforce && found ? check(found.data) : undefined;
      if (violation !== undefined) return fail(garbageFailure(violation));
      const sent = alias && found ? Buffer.from(alias.reply(found.decoded.toString('latin1')), 'latin1') : bytes;
      const passed = exchange.passedHeaders(headers);
      if (alias) delete passed['content-encoding'];
      passed['content-length'] = String(sent.length);
      caller.head(status, passed, false);
      exchange.onContent();
      caller.end(sent);
      if (!enforce && found) check(found.data);
      finish();
    },
    fail,
    stop(problem) {
      if (passing) caller.cut(problem);
      settled = true;
    },
  };
}

/** @param decoded its body; undefined if it cannot be decoded */
const errorFailure = (exchange: Exchange, reply: ErrorReply, decoded: Buffer | undefined): Failure =>
  statusFailure(
    reply,
    decoded?.toString(),
    (body) => exchange.isError(reply.status, body),
    exchange.secrets,
    exchange.now(),
  );

/** Reads an error status, a redirect, or the JSON that came instead of a stream: some services send errors with status 200. */
export function createErrorReader({ exchange, status, headers, settle, abort }: ReaderOptions): ReplyReader {
  const pieces: Buffer[] = [];
  let size = 0;
  let settled = false;
  const fail = (failure: Failure): void => {
    if (settled) return;
    settled = true;
    settle({ kind: 'failed', failure });
  };
  const conclude = (): void => {
    const bytes = Buffer.concat(pieces);
    const decoded = size > maxErrorBytes ? undefined : decodeBody(bytes, encodingOf(headers), maxErrorBytes);
    const found = status < 300 ? errorStatusOf(parse(decoded?.toString() ?? '')) : status;
    fail(
      found === undefined
        ? garbageFailure('it is no stream of events')
        : errorFailure(exchange, { status: found, headers, bytes }, decoded),
    );
  };
  return {
    data(bytes) {
      if (settled) return;
      size += bytes.length;
      pieces.push(bytes);
      if (size <= maxErrorBytes) return;
      abort();
      conclude();
    },
    end: conclude,
    // The status was received; what is missing of its body does not matter.
    fail: conclude,
    stop: () => {
      settled = true;
    },
  };
}
