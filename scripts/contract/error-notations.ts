// The error formats of a contract: `x-errors` of each surface's tag, else that of the whole contract.

import type { ErrorNotation } from '../../runtime/errors/error-format.js';
import { surfacesOf } from './contract-operations.js';
import { isObject } from './json-trees.js';
import type { Contract } from './merge.js';
import { tagOf } from './tags.js';

/** Surface → its `x-errors`; a surface without one is missing. */
export function errorNotations({ document, operations }: Contract): Record<string, ErrorNotation> {
  return Object.fromEntries(
    surfacesOf(operations).flatMap((surface) => {
      const notation = tagOf(document, surface)['x-errors'] ?? document['x-errors'];
      // The lint has checked its form.
      return isObject(notation) ? [[surface, notation as unknown as ErrorNotation]] : [];
    }),
  );
}
