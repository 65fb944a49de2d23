// A real local server that answers from a script, and remembers what it was asked.
import type { IncomingHttpHeaders } from 'node:http';
import { type Reply, startUpstream } from '../server/gateway/upstream.js';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One answer: whole, or written in pieces; `after` it the connection may drop instead of ending, or hang open. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  chunks?: readonly (string | Uint8Array)[];
  after?: 'drop' | 'hang';
}

export interface Server {
  url: string;
  asked: Asked[];
  /** Resolves when a client has closed the connection of an answer that was still open. */
  readonly left: Promise<void>;
  close(): Promise<void>;
}

function replyOf({ status = 200, headers = {}, body, chunks, after }: Answer): Reply {
  const ends = { drop: 'cut', hang: 'hang' } as const;
  if (after === 'drop' && !chunks) return { after: 'cut' };
  const whole = after ? [] : [typeof body === 'string' ? body : JSON.stringify(body ?? {})];
  return {
    status,
    headers: { 'content-type': chunks ? 'text/event-stream' : 'application/json', 'x-request-id': 'req_1', ...headers },
    pieces: chunks?.map((chunk) => Buffer.from(chunk)) ?? whole,
    after: after ? ends[after] : 'end',
  };
}

/**
 * Answers the requests of one test one after the other; the last answer stands for all that follow. A function makes answers of
 * requests. It closes with `closeStarted`.
 */
export async function serve(script: readonly Answer[] | ((asked: Asked) => Answer)): Promise<Server> {
  const asked: Asked[] = [];
  const { url, close, whenLeft } = await startUpstream(({ method, url, headers, body }, at) => {
    const one = { method, url, headers, body: body.toString() };
    asked.push(one);
    return replyOf(typeof script === 'function' ? script(one) : (script[at] ?? script.at(-1) ?? {}));
  });
  return {
    ...{ url, asked, close },
    get left() {
      return whenLeft();
    },
  };
}
