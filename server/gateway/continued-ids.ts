// The ids by which a request continues what was made before.

import type { RequestContext } from '../../http/request-context.js';
import { holdsOne, valuesAt } from '../../runtime/upstream-rules.js';
import type { OperationChecks } from './operation-checks.js';

interface ContinuedId {
  readonly id: string;
  /** Where it stands, as in messages. */
  readonly field: string;
  /** Of the error about one that is not known. */
  readonly code: string;
  readonly message: string;
  /** Whether it is what the path names, so that nothing is there if it is not known. */
  readonly isInPath: boolean;
}

/** Each id once, with its first place. The body may break the contract. */
export function continuedIds(
  { rules: { continues = [] } }: OperationChecks,
  { body, pathParameters }: Pick<RequestContext, 'body' | 'pathParameters'>,
): ContinuedId[] {
  const found = new Map<string, ContinuedId>();
  const add = (value: unknown, each: ContinuedId): void => {
    if (typeof value === 'string' && !found.has(value)) found.set(value, each);
  };
  for (const { field, parameter, where, code, message } of continues) {
    if (parameter !== undefined) {
      const id = pathParameters[parameter];
      if (id !== undefined) add(id, { id, field: parameter, code, message, isInPath: true });
    }
    if (field === undefined) continue;
    for (const { value, at, owner } of valuesAt(body, field))
      if (holdsOne(owner, where)) add(value, { id: String(value), field: at, code, message, isInPath: false });
  }
  return [...found.values()];
}
