// Keeps what is written to a client, with its times: the head always, the body if bodies are recorded. Nothing is parsed here.
import type { ServerResponse } from 'node:http';

/** Bytes of one reply that are kept at most. */
export const maxReplyBytes = 1024 * 1024;

/** A chunk costs about so much beside its bytes. */
const pieceOverhead = 64;

const textMedia = /^(?:text\/|multipart\/mixed|application\/(?:(?:x-)?(?:nd)?json|[\w.+-]+\+json|xml))/i;

/** The headers of a reply as they were written: by name, or names and values in turn. */
export type WrittenHead = Readonly<Record<string, unknown>> | readonly unknown[];

const isList = (head: WrittenHead): head is readonly unknown[] => Array.isArray(head);

/** The names in a head. */
export const headerNames = (head: WrittenHead = {}): string[] =>
  isList(head) ? head.filter((_, at) => at % 2 === 0).map(String) : Object.keys(head);

/** A header by its name in lower case. */
export function headerOf(head: WrittenHead | undefined, name: string): string | undefined {
  if (!head) return undefined;
  let value: unknown;
  if (isList(head)) {
    for (let at = 0; at < head.length; at += 2) if (head[at] === name) value = head[at + 1];
  } else value = head[name];
  return value === undefined ? undefined : String(value);
}

export type CapturedReply = Readonly<ReplyRecord>;

/** What is recorded of a reply. It refers to nothing of the request: thousands are kept, and a response is a large object. */
interface ReplyRecord {
  head: WrittenHead | undefined;
  /** When the head was sent, on the process clock. */
  headAt: number | undefined;
  /** What was written, as far as it is kept. */
  chunks: (string | Buffer)[];
  /** When each chunk was written, on the process clock. */
  times: number[];
  /** Bytes written. */
  bytes: number;
  /** Memory that the chunks take, about. */
  kept: number;
  /** Whether later chunks are missing. */
  cut: boolean;
  /** Why chunks are missing. */
  missing: 'off' | 'dropped' | 'media' | undefined;
}

/** The chunks of replies of which none are ever kept, and their times. */
const none: never[] = [];

/** Forgets the chunks. */
export function dropChunks(record: ReplyRecord): void {
  if (record.missing === undefined && record.chunks.length) record.missing = 'dropped';
  Object.assign(record, { chunks: [], times: [], kept: 0 });
}

/** Forgets the head, where bodies are not recorded, unless it asks the client to wait. */
export function releaseHead(record: ReplyRecord): void {
  if (record.missing !== 'off' || !record.head) return;
  const seconds = headerOf(record.head, 'retry-after');
  const exact = headerOf(record.head, 'retry-after-ms');
  record.head =
    seconds === undefined && exact === undefined ? undefined : { 'retry-after': seconds, 'retry-after-ms': exact };
}

/** @param onKept called with the memory that a chunk takes */
export function captureReply(
  response: ServerResponse,
  bodies: boolean,
  isHead: boolean,
  onKept: (bytes: number) => void,
): ReplyRecord {
  const captured: ReplyRecord = {
    head: undefined,
    headAt: undefined,
    chunks: bodies ? [] : none,
    times: bodies ? [] : none,
    bytes: 0,
    kept: 0,
    cut: false,
    missing: bodies ? undefined : 'off',
  };
  captureHead(response, captured);
  if (bodies) captureBody(response, captured, isHead, onKept);
  return captured;
}

function captureHead(response: ServerResponse, captured: ReplyRecord): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const head = rest.at(-1);
    captured.head = typeof head === 'object' && head !== null ? (head as WrittenHead) : {};
    // A head that is written after the client has left is seen by nobody.
    if (!this.destroyed && !this.socket?.destroyed) captured.headAt = performance.now();
    if (captured.missing === undefined && !textMedia.test(headerOf(captured.head, 'content-type') ?? 'text/'))
      captured.missing = 'media';
    return (writeHead as (...all: unknown[]) => ServerResponse).call(this, status, ...rest);
  } as typeof response.writeHead;
}

function captureBody(
  response: ServerResponse,
  captured: ReplyRecord,
  isHead: boolean,
  onKept: (bytes: number) => void,
): void {
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    if (isHead) return;
    const size = typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (!size) return;
    captured.bytes += size;
    if (captured.missing !== undefined || captured.cut) return;
    if (captured.kept + size > maxReplyBytes) {
      captured.cut = true;
      return;
    }
    // A copy: the bytes of an upstream are a part of a larger buffer, which would stay in memory.
    const text = typeof chunk === 'string' && encoding !== 'latin1';
    captured.chunks.push(text ? chunk : Buffer.from(chunk as string, encoding === 'latin1' ? 'latin1' : undefined));
    captured.times.push(performance.now());
    captured.kept += size + pieceOverhead;
    onKept(size + pieceOverhead);
  };
  for (const name of ['write', 'end'] as const) {
    const original = response[name] as (...all: unknown[]) => unknown;
    const kept = function (this: ServerResponse, ...all: unknown[]) {
      keep(all[0], all[1]);
      return original.apply(this, all);
    };
    Object.assign(response, { [name]: kept });
  }
}
