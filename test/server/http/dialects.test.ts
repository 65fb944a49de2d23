// Errors in the surfaces' own shapes: what the contract shows as an example is what the mock says.
import { describe, expect, it } from '@jest/globals';
import { type Surface, surfaces } from '../../../generated/operations.js';
import { deref, tree } from '../../../scripts/contract/tree.js';
import { responseOf } from '../../../scripts/mock/contract.js';
import { check } from '../../../server/http/contract.js';
import { errorBody } from '../../../server/http/dialects.js';
import { allOperations, type Operation } from '../../../server/http/routes.js';
import { type Fault, type Reason, statusOf } from '../../../server/problem.js';
import { document } from '../../mock/calls.js';

const first = (surface: Surface): Operation => allOperations.find((one) => one.surface === surface) as Operation;
const examples = (surface: Surface, status: number): unknown[] =>
  Object.values(
    tree(tree(tree(responseOf(document, first(surface), String(status)).content)['application/json']).examples),
  ).map((example) => deref(document, example).value);

const reasons: Reason[] = [
  'unknown_path',
  'wrong_method',
  'missing_key',
  'invalid_key',
  'too_large',
  'media_type',
  'malformed',
  'violation',
  'not_found',
  'internal',
];

describe.each(surfaces.map((surface) => [surface]))('%s', (surface) => {
  it.each(['missing_key', 'invalid_key', 'too_large'] as const)(
    '%s is word for word an example of the contract',
    (reason) => {
      const fault: Fault = { reason };
      expect(examples(surface, statusOf(fault))).toContainEqual(errorBody(surface, fault));
    },
  );

  it.each(reasons)('%s has the documented shape', (reason) => {
    const fault: Fault = {
      reason,
      message: 'words with $& in them',
      ...(reason === 'violation'
        ? { problems: [{ field: 'a[0].b', problem: 'is required', keyword: 'required' }] }
        : {}),
    };
    const { replies } = first(surface);
    const name = replies[String(statusOf(fault))]?.['application/json'] ?? replies.default?.['application/json'] ?? '';
    const body = errorBody(surface, fault);
    expect(check(name, body)).toEqual([]);
    if (reason === 'violation') expect(JSON.stringify(body)).toContain('a[0].b');
    if (reason === 'wrong_method') expect(JSON.stringify(body)).toContain('words with $& in them');
  });
});
