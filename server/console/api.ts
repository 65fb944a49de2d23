// Registers routes of the console API: each authenticates its caller first, and answers with JSON.
import type { Request, Response, Router } from 'express';
import type { Key } from '../../contract/key.js';
import { ProblemError } from '../../contract/problem.js';
import type { ConsoleDeps } from './deps.js';

export interface Api {
  /** Adds a route below `/console/api/`, whose result is sent as JSON. */
  json(
    path: string,
    answer: (request: Request, key: Key) => Promise<object> | object,
    method?: 'get' | 'post' | 'patch' | 'delete',
  ): void;
  /** Adds a route that writes its response itself. */
  raw(path: string, answer: (request: Request, response: Response, key: Key) => Promise<void> | void): void;
}

export function createApi(router: Router, deps: Pick<ConsoleDeps, 'keys' | 'limiter' | 'now'>): Api {
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
    json(path, answer, method = 'get') {
      router[method](`/api/${path}`, async (request, response) => {
        response.set('cache-control', 'no-store');
        const data = await answer(request, await keyOf(request, response));
        response.json({ now: deps.now(), ...data });
      });
    },
    raw(path, answer) {
      router.get(`/api/${path}`, async (request, response) => {
        response.set('cache-control', 'no-store');
        await answer(request, response, await keyOf(request, response));
      });
    },
  };
}
