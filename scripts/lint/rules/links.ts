// `links`: the operation that a link leads to exists, and has the parameters that the link gives it.

import { posix } from 'node:path';
import { isJsonMedia } from '../../../runtime/media-types.js';
import type { Operation } from '../../contract/contract-operations.js';
import { schemasAt } from '../../contract/fields.js';
import {
  asObject,
  deref,
  isObject,
  type JsonObject,
  pointerOf,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { problemIn } from '../../contract/problem.js';
import { parametersOf } from '../../contract/roots.js';
import { suggest } from '../../grammar/grammar-notation.js';
import { eachOf } from '../lint-finding.js';

/** Why `$response.body#/…` leads to nothing that the JSON of a response declares. Names with dots or brackets are not looked for. */
function lostField(
  document: JsonObject,
  response: JsonObject,
  expression: unknown,
): { message: string; hint: string } | undefined {
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(String(expression)) ?? [];
  const media = Object.entries(asObject(response.content)).find(([name]) => isJsonMedia(name))?.[1];
  const { schema } = deref(document, media);
  const steps = pointer === undefined ? [] : pointerSegments(pointer).map(String);
  if (!isObject(schema) || steps.some((step) => /[.[\]]/.test(step))) return undefined;
  let schemas = [schema];
  for (const step of steps) {
    const found = schemas.flatMap((each) => schemasAt(document, each, /^\d+$/.test(step) ? '[]' : step));
    const names = schemas.flatMap((each) => Object.keys(asObject(deref(document, each).properties)));
    if (!found.length)
      return names.length
        ? { message: `the reply has no ${step}: ${String(expression)}`, hint: suggest(step, names) }
        : undefined;
    schemas = found;
  }
  return undefined;
}

const idOf = ({ id, node }: Operation): string => String(node.operationId ?? id);
const refOf = ({ at }: Operation): string => `#${pointerOf(at)}`;

/** Whether a reference into a file, or into another one of the contract, leads to an object. What is elsewhere is not known here. */
function leadsSomewhere({ sources }: Contract, reference: string, from: string): boolean {
  const [name = '', pointer = ''] = reference.split('#');
  const source = sources.files.get(name ? posix.join(posix.dirname(from), name) : from);
  return !source || isObject(valueAt(source.parsed, pointerSegments(pointer)));
}

export const links = eachOf('link', (node, contract, path) => {
  const { document, operations } = contract;
  const { operationId, operationRef, parameters } = node;
  if ('$ref' in node) return [];
  const target = operations.find((each) =>
    typeof operationRef === 'string' ? refOf(each) === operationRef : idOf(each) === operationId,
  );
  if (!target && typeof operationRef === 'string') {
    if (leadsSomewhere(contract, operationRef, contract.placeOf(path).file)) return [];
    const hint = suggest(operationRef, operations.map(refOf));
    return [problemIn('operationRef', `${operationRef} leads to no operation`, hint)];
  }
  if (!target && typeof operationId === 'string')
    return [
      problemIn('operationId', `there is no operation ${operationId}`, suggest(operationId, operations.map(idOf))),
    ];
  if (!target) return [problemIn([], 'the link leads to no operation', 'give it an operationId')];
  const known = parametersOf(document, target);
  return Object.entries(asObject(parameters)).flatMap(([key, expression]) => {
    const lost = lostField(document, asObject(valueAt(document, path.slice(0, -2))), expression);
    const [, place, name = key] = /^(path|query|header|cookie)\.(.+)$/.exec(key) ?? [];
    const isKnown = known.some(
      (each) => each.name === key || (each.name === name && (place === undefined || each.in === place)),
    );
    const hint = suggest(
      name,
      known.map((each) => String(each.name)),
    );
    return [
      ...(isKnown ? [] : [problemIn(['parameters', key], `${idOf(target)} has no parameter ${key}`, hint, true)]),
      ...(lost ? [problemIn(['parameters', key], lost.message, lost.hint)] : []),
    ];
  });
});
