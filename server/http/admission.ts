// Admits requests to their operation: key, permission, rate, size.
import type { IncomingHttpHeaders } from 'node:http';
import type { Key, KeyLookup } from '../../scripts/runtime/key.js';
import { ProblemError } from '../../scripts/runtime/problem.js';
import { checkContentLength } from './body/read.js';
import { sentAlternatives } from './credentials.js';
import type { AppDeps } from './deps.js';
import { refuseLoop } from './loop.js';
import type { RequestContext } from './request-context.js';
import type { ContractOperation } from './router.js';

/** The key of secrets that are sent together: that of the first, if each has one. */
async function keyOf(keys: KeyLookup, secrets: readonly string[]): Promise<Key | undefined> {
  const found = await Promise.all(secrets.map((secret) => keys.find(secret)));
  return found.every(Boolean) ? found[0] : undefined;
}

/** The key of the first alternative that has one. */
async function findKey(keys: KeyLookup, alternatives: readonly (readonly string[])[]): Promise<Key | undefined> {
  for (const secrets of alternatives) {
    const key = await keyOf(keys, secrets);
    if (key) return key;
  }
  return undefined;
}

/**
 * Checks key, permission and rate limit, in this order.
 * @throws ProblemError 401, 403, 429; 501 for an operation without a handler
 */
function authorize({
  keys,
  limiter,
  now,
  handlers,
  mayUse = (key, { surface }) => key.surfaces.includes(surface),
}: AppDeps) {
  const checkKey = async (context: RequestContext, operation: ContractOperation, headers: IncomingHttpHeaders) => {
    const alternatives = sentAlternatives(operation, headers, context.query);
    if (!alternatives.length) {
      if (!operation.security.length || operation.anonymous) return;
      throw new ProblemError({ reason: 'missing_key' });
    }
    const key = await findKey(keys, alternatives);
    if (!key) throw new ProblemError({ reason: 'invalid_key' });
    context.key = key;
    if (key.expires !== undefined && key.expires <= now()) throw new ProblemError({ reason: 'expired_key' });
    if (!mayUse(key, operation)) throw new ProblemError({ reason: 'forbidden' });
    const verdict = await limiter.take(key);
    context.rateLimitHeaders = verdict.headers;
    if (!verdict.allowed) throw new ProblemError({ reason: 'rate_limited', retryAfter: verdict.retryAfter ?? 1 });
  };
  return async (context: RequestContext, operation: ContractOperation, headers: IncomingHttpHeaders): Promise<void> => {
    await checkKey(context, operation, headers);
    if (!Object.hasOwn(handlers, operation.id))
      throw new ProblemError({ reason: 'not_implemented', message: `This server does not implement ${operation.id}.` });
  };
}

/** Maximum bytes of the body of an operation. */
export const bodyLimit = (
  { limits, images }: AppDeps['settings'],
  { surface }: { readonly surface: string },
): number => (surface === 'images' ? images.bodyBytes : limits.bodyBytes);

/**
 * The step that admits a request to its operation.
 * @throws ProblemError 508 for a loop, 401, 403, 429, 501, 413
 */
export function admit(deps: AppDeps) {
  const check = authorize(deps);
  return async (
    context: RequestContext,
    operation: ContractOperation,
    pathParameters: RequestContext['pathParameters'],
    headers: IncomingHttpHeaders,
  ): Promise<void> => {
    context.surface = operation.surface;
    context.operation = operation;
    context.pathParameters = pathParameters;
    refuseLoop(headers, deps.instanceId);
    await check(context, operation, headers);
    checkContentLength(headers, bodyLimit(deps.settings, operation));
  };
}
