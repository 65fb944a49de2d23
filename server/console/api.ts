// Registers routes of the console API: each authenticates its caller first, and answers with JSON. What routes read of a request is here, too.
import type { Request, Response, Router } from 'express';
import { isObject, type JsonObject } from '../../scripts/runtime/json.js';
import type { Key } from '../../scripts/runtime/key.js';
import { ProblemError, violation } from '../../scripts/runtime/problem.js';
import { ByteCollector } from '../http/body/byte-collector.js';
import type { ConsoleDeps } from './deps.js';

export type Api = ReturnType<typeof createApi>;

export function createApi(router: Router, deps: Pick<ConsoleDeps, 'keys' | 'limiter' | 'now'>) {
  const { keys, limiter } = deps;
  const keyOf = async (request: Request, response: Response): Promise<Key> => {
    const secret = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) throw new ProblemError({ reason: 'missing_key', message: 'The API key is missing' });
    const key = keys.find(secret);
    if (!key) throw new ProblemError({ reason: 'invalid_key', message: 'The API key is invalid' });
    if (key.expires !== undefined && key.expires <= deps.now())
      throw new ProblemError({ reason: 'expired_key', message: 'The API key has expired' });
    const verdict = await limiter?.take(key);
    if (verdict) response.set(verdict.headers);
    if (verdict && !verdict.allowed) {
      const seconds = verdict.retryAfter ?? 1;
      throw new ProblemError({
        reason: 'rate_limited',
        message: `Too many requests - try again in ${seconds} seconds`,
        retryAfter: seconds,
      });
    }
    return key;
  };

  return {
    /** Adds a route below `/console/api/`, whose result is sent as JSON. */
    json(
      path: string,
      answer: (request: Request, key: Key) => Promise<object> | object,
      method: 'get' | 'post' | 'patch' | 'delete' = 'get',
    ): void {
      router[method](`/api/${path}`, async (request, response) => {
        response.set('cache-control', 'no-store');
        const data = await answer(request, await keyOf(request, response));
        response.json({ now: deps.now(), ...data });
      });
    },
    /** Adds a route that writes its response itself. */
    raw(path: string, answer: (request: Request, response: Response, key: Key) => Promise<void> | void): void {
      router.get(`/api/${path}`, async (request, response) => {
        response.set('cache-control', 'no-store');
        await answer(request, response, await keyOf(request, response));
      });
    },
  };
}

/** Whether a key has the rights of operators. */
export const isOperator = (deps: Pick<ConsoleDeps, 'isOperator'>, key: Key): boolean => deps.isOperator?.(key) ?? false;

/** @throws ProblemError 403 for other keys */
export function requireOperator(deps: Pick<ConsoleDeps, 'isOperator'>, key: Key): void {
  if (isOperator(deps, key)) return;
  throw new ProblemError({
    reason: 'forbidden',
    message:
      "Only an operator's key may do this: make one with pentagate key create --operator, or sign in with the address that a server in development prints at its start",
  });
}

/** The value of a query parameter that may occur once. @throws ProblemError 400 */
export function single({ query }: Request, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw violation(name, 'must be given once');
}

/** A number of items, by default 50. @throws ProblemError 400 */
export function limitOf(request: Request, max: number): number {
  const value = single(request, 'limit') ?? '50';
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw violation('limit', `must be a whole number from 1 to ${max}`);
  return Number(value);
}

/** Maximum bytes: forms with a few texts. */
const maxBytes = 16_384;

/** The JSON body of a request, an object. @throws ProblemError 400, 413 */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const bytes = new ByteCollector();
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) bytes.add(chunk);
  }
  if (size > maxBytes) throw new ProblemError({ reason: 'too_large', message: 'The body is too large' });
  let body: unknown;
  try {
    body = JSON.parse(bytes.take().toString());
  } catch {
    throw violation('body', 'is not valid JSON');
  }
  if (!isObject(body)) throw violation('body', 'must be an object');
  return body;
}
