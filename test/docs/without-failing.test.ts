// One operation that cannot be shown costs itself, not the site.
import { describe, expect, it } from '@jest/globals';
import type { Contract } from '../../scripts/contract/merge.js';
import { withoutFailing } from '../../scripts/docs/without-failing.js';

/** A contract with operations of these names, as far as it is asked for. */
function contractOf(...names: string[]): Contract {
  const paths = Object.fromEntries(names.map((name) => [`/${name}`, { get: { responses: {} } }]));
  const operations = names.map((id) => ({ id, at: ['paths', `/${id}`, 'get'] }));
  return { document: { paths }, operations } as unknown as Contract;
}

/** Lists what would be shown. @throws where an operation of `failing` is in it */
const listing =
  (...failing: string[]) =>
  ({ document, operations }: Contract): string[] => {
    for (const { id } of operations) if (failing.includes(id)) throw new Error(`no ${id}`);
    return Object.entries(document.paths as object).flatMap(([path, item]) => ('get' in item ? [path] : []));
  };

const names = ['a', 'b', 'c', 'd', 'e'];

describe('an operation that cannot be shown', () => {
  it.each([{ failing: [] }, { failing: ['a'] }, { failing: ['c', 'd'] }, { failing: names }])(
    'is left out with its reason, and nothing else: $failing',
    ({ failing }) => {
      const { result, leftOut } = withoutFailing(contractOf(...names), listing(...failing));
      expect(leftOut.map(({ operation, reason }) => [operation.id, reason])).toEqual(
        failing.map((id) => [id, `no ${id}`]),
      );
      expect(result).toEqual(names.filter((name) => !failing.includes(name)).map((name) => `/${name}`));
    },
  );

  it('is not blamed for what fails without it', () => {
    const build = () => {
      throw new Error('no disk');
    };
    expect(() => withoutFailing(contractOf('a'), build)).toThrow('no disk');
  });
});
