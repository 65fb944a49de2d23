// No edit goes unnoticed: whatever is taken out of the small contract, or put back, the diff has something to say.
import { describe, expect, it } from '@jest/globals';
import { type JsonObject, pointerOf, walk } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { contract, edited, remove } from './contract.js';

/** Taken out alone, these leave no contract: a reference would lead nowhere, a parameter have no name. */
const impossible =
  /^\/components(\/schemas)?(\/\w+)?$|^\/components\/securitySchemes(\/\w+)?$|\/parameters\/\d+\/name$/;

/** These say again what stands beside them: a mapping what the tags say, `type` what the values say. */
const redundant = [
  /^\/openapi$/,
  /\/discriminator(\/.*)?$/,
  /\/itemSchema\/type$/,
  /\/(event|type|role|mode|reason|kind|RunStatus)\/type$/,
];

/** Taking these out of a stream is reported by the grammars' comparison. */
const grammar = /\/x-stream-grammar\/.+$/;

/** Pointers of everything that a document says, but for members of lists. */
function pointers(document: JsonObject): string[] {
  const found: string[] = [];
  walk(document, (node, path) => {
    for (const key of Object.keys(node)) found.push(pointerOf([...path, key]));
    return undefined;
  });
  return found.filter((pointer) => !impossible.test(pointer) && !grammar.test(pointer));
}

describe('taking anything out', () => {
  const silent = (before: (edit: JsonObject) => JsonObject[]): string[] =>
    pointers(contract()).filter((pointer) => {
      const [from = {}, to = {}] = before(edited(remove(pointer)));
      return diffContracts(from, to, () => ({ rules: [] })).length === 0;
    });
  const expected = (pointer: string) => redundant.some((pattern) => pattern.test(pointer));

  it('tries hundreds of places', () => expect(pointers(contract()).length).toBeGreaterThan(350));

  it('is noticed', () => {
    expect(silent((other) => [contract(), other]).filter((pointer) => !expected(pointer))).toEqual([]);
  });

  it('and so is putting it back', () => {
    expect(silent((other) => [other, contract()]).filter((pointer) => !expected(pointer))).toEqual([]);
  });

  it('stays silent only about what says nothing new', () => {
    expect(silent((other) => [contract(), other]).filter(expected).length).toBeGreaterThan(10);
  });
});
