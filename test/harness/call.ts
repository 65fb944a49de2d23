// Calls of a server with a key, as clients of any surface send them.
import { type Got, send } from '../http/requests.js';

type Headers = Readonly<Record<string, string>>;

/** With the key wherever a surface looks for it. */
export const keyHeaders = (key: string, more: Headers = {}): Headers => ({
  ...{ authorization: `Bearer ${key}`, 'x-api-key': key, 'x-goog-api-key': key },
  ...{ 'content-type': 'application/json', 'anthropic-version': '2023-06-01', ...more },
});

/** Posts JSON. @returns the reply when its head has come */
export const post = (
  url: string,
  path: string,
  body: unknown,
  key = 'anna',
  { headers, signal }: { readonly headers?: Headers; readonly signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(url + path, {
    ...{ method: 'POST', headers: keyHeaders(key, headers), body: JSON.stringify(body) },
    ...(signal && { signal }),
  });

/** A short request for a message. @param more its other members */
export const messageRequest = (more: object = {}): object => ({
  ...{ model: 'm', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }], ...more },
});

/** Asks for a message. @returns the whole reply */
export const askMessage = (url: string, key: string, more: object = {}, headers: Headers = {}): Promise<Got> =>
  send(url, { path: '/v1/messages', headers: keyHeaders(key, headers), body: messageRequest(more) });

/** Asks the API of operators. @returns the whole reply */
export const askOperator = (url: string, path: string, key: string, method = 'GET', body?: object): Promise<Got> =>
  send(url, { method, path: `/console/api/${path}`, headers: keyHeaders(key), ...(body && { body }) });
