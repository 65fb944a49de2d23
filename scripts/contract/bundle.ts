// A contract from its bundle alone, as `pentagate generate` has written it: joined and checked, so that nothing is left to do but to read it.
import { readFileSync } from 'node:fs';
import { singleSource } from './contract-files.js';
import { operationsOf } from './contract-operations.js';
import { asObject } from './json-trees.js';
import type { Contract } from './merge.js';

/** Reads a bundle. Places in it have no lines, because it has no problems. */
export function readBundle(file: string): Contract {
  const document = asObject(JSON.parse(readFileSync(file, 'utf8')));
  return {
    sources: singleSource('', file),
    document,
    operations: operationsOf(asObject(document.paths), document.tags),
    placeOf: (path) => ({ file, path: [...path] }),
    inBundle: ({ path }) => [...path],
    keyOf: () => file,
    unused: [],
    clashes: [],
  };
}
