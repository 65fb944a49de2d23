// Rights of operators in the console.
import type { Key } from '../../contract/key.js';
import { ProblemError } from '../../contract/problem.js';
import type { ConsoleDeps } from './deps.js';

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
