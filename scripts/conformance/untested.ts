// Why an operation was never tested, and what to declare so that it is.

import { declaredParameters } from '../../http/parameters.js';
import { asObject, deref } from '../contract/json-trees.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { TestedContract } from './requests.js';

interface Tried {
  /** What the plan of its cases says. */
  readonly left: string | undefined;
  /** Statuses of valid requests. */
  readonly answers: ReadonlySet<number>;
  /** The operations whose replies lead to this one, and how many things they have made. */
  readonly makers: readonly DocumentedOperation[];
  readonly made: number;
  /** Operations of which a request had success. */
  readonly succeeded: ReadonlySet<string>;
  readonly isSent: (operation: DocumentedOperation) => boolean;
}

/** Why no valid request of an operation had success. */
export function whyUntested(
  { document, checks }: TestedContract,
  operation: DocumentedOperation,
  { left, answers, makers, made, succeeded, isSent }: Tried,
): string {
  if (!answers.size) return left ?? 'the contract has no valid request: give an example';
  const statuses = [...answers].map((status) => status || 'no reply').join(', ');
  const parameter = declaredParameters(document, operation.contractOperation)
    .filter((each) => each.in === 'path')
    .at(-1);
  if (!parameter || made) return `valid requests were answered with ${statuses}: give an example that succeeds`;
  const { name, example, examples, schema } = parameter;
  const [collection] = operation.path.split(`/{${name}}`);
  const creator = checks.operations.find(({ method, path }) => method === 'post' && path === collection);
  const [maker = creator] = makers;
  if (maker && !isSent(maker))
    return `no value for ${name}: ${maker.id} writes, and is not called without --allow-writes`;
  if (maker && !succeeded.has(maker.id)) return `no value for ${name}: ${maker.id} had no success`;
  const { example: own, examples: others, default: usual } = asObject(deref(document, schema));
  const isGiven = [example, examples, own, others, usual].some((each) => each !== undefined);
  const where = `declare a link at ${maker?.id ?? 'the operation that creates it'}`;
  return isGiven
    ? `the example of ${name} was answered with ${statuses}; ${where}, or another example`
    : `no value for ${name}; ${where}, or an example`;
}
