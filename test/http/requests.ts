// Requests that the HTTP core takes, one per surface, and how to spoil them.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { readFrames } from '../../client/events.js';

export type TextSurface = 'content' | 'responses' | 'messages';
export const textSurfaces: readonly TextSurface[] = ['content', 'responses', 'messages'];

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const type = { 'content-type': 'application/json' };

/** A request of each surface that is in order. */
export const good: Readonly<Record<TextSurface, Sent>> = {
  content: {
    path: '/v1beta/models/m:generateContent',
    headers: { ...type, 'x-goog-api-key': 'k' },
    body: { contents: [{ parts: [{ text: 'Hi' }] }] },
  },
  responses: {
    path: '/v1/responses',
    headers: { ...type, authorization: 'Bearer k' },
    body: { model: 'm', input: 'Hi' },
  },
  messages: {
    path: '/v1/messages',
    headers: { ...type, 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
    body: { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] },
  },
};

/** A request of each surface that asks for a stream. */
export const streaming: Readonly<Record<TextSurface, Sent>> = {
  content: { ...good.content, path: '/v1beta/models/m:streamGenerateContent?alt=sse' },
  responses: { ...good.responses, body: { ...(good.responses.body as object), stream: true } },
  messages: { ...good.messages, body: { ...(good.messages.body as object), stream: true } },
};

/** A request for a chat completion, which is not among them. */
export const goodChat: Sent = {
  ...{ path: '/v1/chat/completions', headers: good.responses.headers },
  body: { model: 'm', messages: [{ role: 'user', content: 'Hi' }] },
};

export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Sends a request; a body that is no string goes out as JSON. */
export async function send(base: string, { method = 'POST', path, headers, body }: Sent): Promise<Got> {
  const response = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = response.headers.get('content-type') === 'application/json' && text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, body: parsed as unknown };
}

/** Without some of its headers. */
export const without = (sent: Sent, ...names: string[]): Sent => ({
  ...sent,
  headers: Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !names.includes(name))),
});

/** With other headers. */
export const withHeaders = (sent: Sent, headers: Readonly<Record<string, string>>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

/** Without its key, wherever it stands. */
export const keyless = (sent: Sent): Sent => without(sent, 'x-api-key', 'x-goog-api-key', 'authorization');

/** Begins a request with node:http and hands over the answer when its head has come. */
export function begin(
  port: number,
  { method = 'POST', path, headers, body }: Sent,
): Promise<{
  status: number;
  headers: IncomingHttpHeaders;
  stream: AsyncIterable<string>;
  leave(): void;
  pause(): void;
}> {
  return new Promise((resolve, reject) => {
    const egress = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      response.setEncoding('utf8');
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        stream: response,
        leave: () => response.destroy(),
        pause: () => void response.pause(),
      });
    });
    egress.once('error', reject);
    egress.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Writes raw text to the server, and gives what it answers until it hangs up or `until` has come. */
export function raw(port: number, text: string, until?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const done = (): void => {
      socket.destroy();
      resolve(got);
    };
    socket.setEncoding('utf8').on('data', (part) => {
      got += part;
      if (until?.test(got)) done();
    });
    socket.on('end', done).on('error', reject);
  });
}

/** The text of a request's head, without the blank line that ends it. */
export const head = ({ method = 'POST', path, headers }: Sent): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');

/** The whole text of a request. @param lines more of its head */
export function written(sent: Sent, ...lines: readonly string[]): string {
  const body = JSON.stringify(sent.body);
  return [head(sent), ...lines, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

/** The events of a stream's text. */
export function framesOf(text: string): { event: string | undefined; data: unknown }[] {
  const reader = readFrames();
  reader.push(text);
  const frames = [];
  for (let frame = reader.next(); frame; frame = reader.next())
    frames.push({ event: frame.event, data: JSON.parse(frame.data) as unknown });
  return frames;
}
