// Sends a logged request again, with the key of this page.
import type { RequestDetails } from '../api/request-log.js';
import type { Session } from '../shell/session.js';

/** Headers of the logged request that are sent again. */
const repeated = /^(?:content-type|accept|x-pentagate-simulate|prefer|[a-z0-9-]+-version|[a-z0-9-]+-beta)$/;

/** Whether the whole request is known. Forms are not: their files are not kept. */
export function canReplay({ request, ended }: RequestDetails): boolean {
  if (ended === 'open' || request.cut || request.elided) return false;
  if (request.mediaType?.startsWith('multipart/')) return false;
  return request.missing === undefined || request.missing === 'none';
}

/** Where the key of a surface is sent. */
const credentials = (surface: string, key: string): Record<string, string> =>
  surface === 'messages'
    ? { 'x-api-key': key }
    : surface === 'content'
      ? { 'x-goog-api-key': key }
      : { authorization: `Bearer ${key}` };

/** Starts the request; its reply is in the log. @returns the id of the new request */
export async function replay(session: Session, { request, method, path, surface }: RequestDetails): Promise<string> {
  const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0'));
  const id = `replay-${random.join('')}`;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => repeated.test(name)));
  const base = new URL('../', location.href.split(/[?#]/, 1)[0]);
  const url = new URL(`.${path}`, base);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value);
  const sent = fetch(url, {
    method,
    headers: { ...headers, ...credentials(surface, session.key), 'x-request-id': id },
    body: request.text ?? null,
  });
  // A stream is read to its end, so that the log has all of it; that it may break off is its point.
  void sent.then((response) => response.arrayBuffer()).catch(() => undefined);
  await sent.catch(() => undefined);
  return id;
}
