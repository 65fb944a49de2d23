// A cheap load generator: prepared bytes on plain sockets, so that the benchmark measures the server and not its client.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Peer } from '../harness/launch.js';
import { processorTimeOf } from '../harness/process-use.js';
import { median } from './measure.js';

/** The bytes of a call of messages on a connection that is kept. */
export function messageRequest(more: Readonly<Record<string, string>> = {}, stream = false, model = 'm'): Buffer {
  const messages = Array.from({ length: 6 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `Turn ${index} of a talk about clocks. `.padEnd(300, 'Time goes by and nobody knows where. '),
  }));
  const body = JSON.stringify({ model, max_tokens: 1024, ...(stream && { stream }), messages });
  const headers = {
    host: 'localhost',
    'x-api-key': key,
    'anthropic-version': '2023-06-01',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /v1/messages HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The key with which all requests come. */
export const key = 'key-of-the-benchmark';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Repeats a request on one connection after each complete response, as long as `more` returns true; passes it the milliseconds. */
function keepAsking(port: number, request: Buffer, more: (milliseconds: number) => boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let since = 0;
  /** Bytes of the body that are still to come; undefined before its head. */
  let left: number | undefined;
  let tail: Buffer = Buffer.alloc(0);
  const write = (): void => {
    since = performance.now();
    left = undefined;
    tail = Buffer.alloc(0);
    socket.write(request);
  };
  const read = (chunk: Buffer): void => {
    let body = chunk;
    if (left === undefined) {
      const end = chunk.indexOf(headEnd);
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${chunk.toString('utf8', 0, 600)}`);
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
      body = chunk.subarray(end + headEnd.length);
    }
    left -= body.length;
    tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    if (left > 0 && !tail.equals(lastChunk)) return;
    if (more(performance.now() - since)) write();
    else socket.destroy();
  };
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  write();
  return once(socket, 'close').then(() => undefined);
}

interface Shots {
  readonly perSecond: number;
  /** Microseconds of the server's processor time per response. */
  readonly processor: number;
  /** Median milliseconds from a request to the end of its response. */
  readonly latency: number;
}

/** Sends a request on several connections, until a number of milliseconds or of responses is reached. */
export async function ask(
  peer: Peer,
  request: Buffer,
  connections: number,
  { milliseconds = 1500, responses = Number.POSITIVE_INFINITY } = {},
): Promise<Readonly<Record<keyof Shots, number>>> {
  const began = performance.now();
  const used = processorTimeOf(peer.child.pid);
  const latencies: number[] = [];
  const more = (latency: number): boolean => {
    latencies.push(latency);
    return performance.now() - began < milliseconds && latencies.length + connections <= responses;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(peer.port, request, more)));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: latencies.length / seconds,
    processor: ((processorTimeOf(peer.child.pid) - used) * 1e6) / latencies.length,
    latency: median(latencies),
  };
}
