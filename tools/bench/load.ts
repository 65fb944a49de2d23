// A cheap load generator: prepared bytes on plain sockets, so that the benchmark measures the server and not its client.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { median, percentile } from './table.js';

/** The bytes of a request on a keep-alive connection. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const text = JSON.stringify(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Opens a connection and repeats a request after each complete response, as long as `more` returns true; passes it the duration. */
function keepAsking(
  port: number,
  request: Buffer,
  more: (milliseconds: number, untilFirst: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = -1;
    let tail: Buffer = Buffer.alloc(0);
    let since = 0;
    let first = 0;
    const write = (): void => {
      first = 0;
      since = performance.now();
      socket.write(request);
    };
    const socket: Socket = connect(port, '127.0.0.1', write);
    const next = (): void => {
      left = -1;
      tail = Buffer.alloc(0);
      if (more(performance.now() - since, first)) write();
      else socket.end(() => resolve());
    };
    /** Checks the first chunk of a response, and reads its length. */
    const begin = (chunk: Buffer): Buffer => {
      const end = chunk.indexOf(headEnd);
      const head = chunk.subarray(0, end).toString('latin1');
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${chunk.toString('utf8', 0, 600)}`);
      const length = /content-length: (\d+)/i.exec(head);
      left = length ? Number(length[1]) : Number.POSITIVE_INFINITY;
      return chunk.subarray(end + headEnd.length);
    };
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      try {
        const body = left < 0 ? begin(chunk) : chunk;
        if (!first && body.length) first = performance.now() - since;
        if (Number.isFinite(left)) left -= body.length;
        else {
          tail = Buffer.concat([tail, body.length > 16 ? body.subarray(-16) : body]).subarray(-16);
          if (tail.subarray(-lastChunk.length).equals(lastChunk)) left = 0;
        }
        if (left === 0) next();
      } catch (error) {
        socket.destroy();
        reject(error as Error);
      }
    });
  });
}

/** Processor time of a process in seconds, from the kernel (Linux). */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export interface Shots {
  readonly perSecond: number;
  /** Microseconds of the server's processor time per response. */
  readonly processor: number;
  /** Microseconds from a request to the end of its response: the median, and the 99th percentile. */
  readonly latency: number;
  readonly p99: number;
  /** Median microseconds from a request to the first bytes of the body of its response. */
  readonly first: number;
}

/** Sends requests on several connections, until a number of milliseconds or of responses is reached. */
export async function ask(
  { port, pid }: { readonly port: number; readonly pid: number | undefined },
  request: Buffer,
  {
    connections,
    milliseconds = Number.POSITIVE_INFINITY,
    answers = Number.POSITIVE_INFINITY,
  }: Readonly<Record<'connections', number> & Partial<Record<'milliseconds' | 'answers', number>>>,
): Promise<Shots> {
  const since = performance.now();
  const used = processorTime(pid);
  let asked = connections;
  let done = 0;
  const latencies: number[] = [];
  const firsts: number[] = [];
  const more = (took: number, untilFirst: number): boolean => {
    done++;
    latencies.push(took * 1000);
    firsts.push(untilFirst * 1000);
    return performance.now() - since < milliseconds && asked++ < answers;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, request, more)));
  const seconds = (performance.now() - since) / 1000;
  return {
    perSecond: done / seconds,
    processor: ((processorTime(pid) - used) * 1e6) / done,
    latency: median(latencies),
    p99: percentile(latencies, 0.99),
    first: median(firsts),
  };
}
