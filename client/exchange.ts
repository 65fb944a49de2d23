// Sends one request through the middleware. Address, parameters and headers are written by openapi-fetch's functions, and middleware is that
// of openapi-fetch. Its `createClient` is not used: methods per verb, body parsers and options that a table of calls replaces would be a
// tenth of a bundle.
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Middleware,
  type MiddlewareCallbackParams,
  mergeHeaders,
  type QuerySerializer,
  removeTrailingSlash,
} from 'openapi-fetch';
import type { ClientBase } from './methods.js';

type Values = { [name: string]: unknown };

/** What a request is made of; everything else is passed on to `Request`. */
export interface Outgoing extends Omit<RequestInit, 'body' | 'headers'> {
  method: string;
  baseUrl: string | undefined;
  params: { path: Values; query: Values; header: Values };
  /** Added to the header parameters, which override them; null removes one. */
  headers: Values;
  body: BodyInit | undefined;
  query?: QuerySerializer<unknown> | undefined;
  fetch: (request: Request) => Promise<Response>;
}

/** What this file takes of middleware, any member of which may be missing. */
type Callbacks = { [Name in 'onRequest' | 'onResponse' | 'onError']?: (params: object) => unknown };

export interface Exchange extends ClientBase {
  /** @param path the path of the contract, with its parameters in braces */
  exchange(path: string, outgoing: Outgoing): Promise<Response>;
}

const defaultQuery = createQuerySerializer({ object: { style: 'form', explode: true } });

/** Creates the function that sends requests, and its middleware. */
export function createExchange(): Exchange {
  const all: Middleware[] = [];
  return {
    use: (...added) => {
      all.push(...added);
    },
    eject(...removed) {
      for (const one of removed) {
        const at = all.indexOf(one);
        if (at >= 0) all.splice(at, 1);
      }
    },
    async exchange(schemaPath, { baseUrl = '', params, headers, query, fetch, ...init }) {
      const options = {
        baseUrl: removeTrailingSlash(baseUrl),
        fetch,
        parseAs: 'stream',
        querySerializer: query ?? defaultQuery,
        pathSerializer: defaultPathSerializer,
      };
      const address = createFinalURL(schemaPath, { ...options, params });
      let request = new Request(address, {
        ...(init as RequestInit),
        headers: mergeHeaders(headers as HeadersInit, params.header as HeadersInit),
      });
      let response: Response | undefined;
      const middleware = [...all] as Callbacks[];
      const id = Math.random().toString(36).slice(2);
      const said = (more?: object): object =>
        ({ request, schemaPath, params, options, id, ...more }) satisfies Partial<
          Record<keyof MiddlewareCallbackParams, unknown>
        >;
      for (const { onRequest } of middleware) {
        const result = await onRequest?.(said());
        if (result instanceof Response) {
          response = result;
          break;
        }
        if (result) request = result as Request;
      }
      if (response) return response;
      middleware.reverse();
      try {
        response = await fetch(request);
      } catch (cause) {
        let error = cause;
        for (const { onError } of middleware) {
          const result = await onError?.(said({ error }));
          if (result instanceof Response) {
            response = result;
            break;
          }
          if (result) error = result;
        }
        if (!response) throw error;
      }
      for (const { onResponse } of middleware) {
        response = ((await onResponse?.(said({ response }))) as Response | undefined) ?? response;
      }
      return response;
    },
  };
}
