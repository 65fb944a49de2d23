// Calls under a key of idempotency, as contracts with such a header mean it: the same call gets the same reply, another call is refused.
import { createHash } from 'node:crypto';
import { declaredParameters } from '../../http/parameters.js';
import { repliesAt } from '../../http/router.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { createLruMap } from '../../runtime/lru-map.js';
import type { JsonObject } from '../contract/json-trees.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { MockModel, MockReply } from './model.js';

/** Calls that are remembered. */
const maxCalls = 2000;

/** The header parameter with the key of idempotency. */
export const idempotencyKeyOf = (document: JsonObject, { contractOperation }: DocumentedOperation) =>
  declaredParameters(document, contractOperation).find(
    (each) => each.in === 'header' && /^(x-)?idempotency-key$/i.test(String(each.name)),
  );

/** The status of a refusal: the first of those in use that the contract documents. */
const refusalOf = (operation: DocumentedOperation): number =>
  [422, 409, 400].find((status) => repliesAt(operation, String(status))) ?? 422;

/** Answers calls under one key alike. */
export function withIdempotency(model: MockModel, document: JsonObject): MockModel {
  const calls = createLruMap<{ readonly digest: string; readonly reply: MockReply }>(maxCalls);
  return {
    ...model,
    async answer(request) {
      const { operation, headers, body, address } = request;
      const name = idempotencyKeyOf(document, operation)?.name;
      const given = name === undefined ? undefined : headers[String(name).toLowerCase()];
      if (typeof given !== 'string' || given === '') return model.answer(request);
      const key = `${operation.id} ${address} ${given}`;
      const digest = createHash('sha256')
        .update(JSON.stringify(body) ?? '')
        .digest('hex');
      const known = calls.get(key);
      if (known && known.digest !== digest) {
        const message = `${name} was used for another request.`;
        throw new ProblemError({ reason: 'conflict', status: refusalOf(operation), message });
      }
      const reply = known?.reply ?? (await model.answer(request));
      if (!known && reply.status < 300) calls.set(key, { digest, reply });
      return reply;
    },
  };
}
