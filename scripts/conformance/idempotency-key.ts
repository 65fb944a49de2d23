// The key under which a call may be sent again without its effect.

import { randomUUID } from 'node:crypto';
import { NoValueError } from '../../runtime/no-value.js';
import { createFake } from '../../runtime/values/fake.js';
import { isObject, type JsonObject } from '../contract/json-trees.js';
import { idempotencyKeyOf } from '../mock/with-idempotency.js';
import type { Outgoing, TestedContract } from './requests.js';

/** A key that was not used before. @returns undefined where none is found that the contract permits */
export function freshKey({ document, checks }: TestedContract, { schema }: JsonObject): string | undefined {
  const id = randomUUID();
  const accepts = (text: string): boolean => !isObject(schema) || checks.accepts(schema, text);
  const made = (): string | undefined => {
    try {
      return String(createFake(document)(schema, { seed: id, attempt: 1, varied: true }));
    } catch (error) {
      if (error instanceof NoValueError) return undefined;
      throw error;
    }
  };
  return [id, id.replaceAll('-', ''), id.slice(0, 8)].find(accepts) ?? made();
}

/** The headers of a request, with a new key of idempotency where it wants one. */
export function headersOf(tested: TestedContract, { operation, headers, fresh }: Outgoing): Outgoing['headers'] {
  const parameter = fresh === undefined ? undefined : idempotencyKeyOf(tested.document, operation);
  const key = parameter && freshKey(tested, parameter);
  return fresh === undefined || key === undefined ? headers : { ...headers, [fresh]: key };
}
