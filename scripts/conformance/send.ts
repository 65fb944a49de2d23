// Sends requests, each within a deadline and a size, and reads what comes back.

import { essence } from '../../http/body/form.js';
import { asObject } from '../contract/json-trees.js';
import { streamsOf } from '../contract/stream-places.js';
import { writtenBody } from './bodies.js';
import { credentialsOf, headersOf, type Outgoing, type TestedContract, targetOf } from './requests.js';

/** A service that is tested. */
export interface Service {
  /** Without a slash at its end. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly key: string | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
}

/** A piece of a body, with the moment at which it came. */
interface Piece {
  readonly bytes: Uint8Array;
  /** Milliseconds since the request. */
  readonly at: number;
}

/** What came back. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: readonly Piece[];
  /** Why the body, or the whole reply, broke off. */
  readonly broken?: string;
  /** Whether reading has stopped in an open stream. */
  readonly isLeft?: true;
}

/** What is read of an open stream: milliseconds from its reply on, and pieces. */
const openRead = { milliseconds: 2000, pieces: 50 };

/** Whether a reply is a stream without an end (`open` of x-stream-grammar). */
const isOpenStream = ({ document }: TestedContract, { operation }: Outgoing, headers: Headers): boolean =>
  streamsOf(document, operation.contractOperation).some(
    ({ media, at }) =>
      asObject(media['x-stream-grammar']).open === true && essence(headers.get('content-type') ?? '') === at.at(-1),
  );

/** Bytes of a reply that are read. */
const maxBytes = 20_000_000;

/** What an error says, with its cause: `fetch failed` alone says nothing. */
const reasonOf = (error: unknown): string => {
  const { message, cause, name } = error as Error;
  if (name === 'TimeoutError') return 'nothing more came within the deadline';
  return cause instanceof Error ? `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}` : message;
};

/**
 * Sends a request. Redirections are not followed: they could lead to another machine.
 * @param leave stops reading after the first piece of the body, as a caller does that goes away
 * @returns status 0 when no reply came
 */
export async function send(
  tested: TestedContract,
  { url, fetch, key, timeout }: Service,
  request: Outgoing,
  leave = false,
): Promise<Received> {
  const { operation } = request;
  const written = writtenBody(tested.document, request);
  const credentials = credentialsOf(tested, request, key);
  const target = targetOf(request);
  const { query } = credentials;
  const address = `${url}${target}${query ? `${target.includes('?') ? '&' : '?'}${query}` : ''}`;
  const start = performance.now();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), timeout);
  try {
    const response = await fetch(address, {
      method: operation.method.toUpperCase(),
      headers: {
        ...headersOf(tested, request),
        ...(written?.type !== undefined && { 'content-type': written.type }),
        ...credentials.headers,
      },
      redirect: 'manual',
      signal: controller.signal,
      ...(written && { body: written.body }),
    });
    const pieces: Piece[] = [];
    const reply = { status: response.status, headers: response.headers, pieces };
    const reader = response.body?.getReader();
    if (!reader) return reply;
    let size = 0;
    const isOpen = isOpenStream(tested, request, response.headers);
    const openTimer = isOpen
      ? setTimeout(() => controller.abort(new DOMException('left', 'AbortError')), openRead.milliseconds)
      : undefined;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        const bytes = next.value as Uint8Array;
        pieces.push({ bytes, at: performance.now() - start });
        size += bytes.length;
        const isEnough = isOpen && pieces.length >= openRead.pieces;
        if (leave || isEnough || size > maxBytes) {
          controller.abort();
          await reader.cancel().catch(() => undefined);
          if (isEnough) return { ...reply, isLeft: true };
          return leave ? reply : { ...reply, broken: `the reply has more than ${maxBytes} bytes` };
        }
      }
    } catch (error) {
      if (isOpen && (controller.signal.reason as Error | undefined)?.message === 'left')
        return { ...reply, isLeft: true };
      return { ...reply, broken: reasonOf(controller.signal.aborted ? controller.signal.reason : error) };
    } finally {
      clearTimeout(openTimer);
    }
    return reply;
  } catch (error) {
    const reason = controller.signal.aborted ? controller.signal.reason : error;
    return { status: 0, headers: new Headers(), pieces: [], broken: reasonOf(reason) };
  } finally {
    clearTimeout(timer);
  }
}

/** The body as text. @returns undefined if it is not UTF-8, also where a character is cut */
export function textOf({ pieces, isLeft }: Pick<Received, 'pieces' | 'isLeft'>): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return (
      pieces.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join('') + (isLeft ? '' : decoder.decode())
    );
  } catch {
    return undefined;
  }
}
