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
  type PathSegment,
  pointerOf,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import { objectsOf } from '../../contract/kinds.js';
import { parametersOf } from '../../contract/roots.js';
import { suggest } from '../../grammar/grammar-notation.js';
import type { ContractRule, LintFinding } from '../lint-finding.js';

const sentence = (hint: string): string =>
  `${hint.charAt(0).toUpperCase()}${hint.slice(1)}${/[.?]$/.test(hint) ? '' : '.'}`;

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

export const links: ContractRule = ({ contract: { document, operations, sources, placeOf } }) => {
  const idOf = ({ id, node }: Operation): string => String(node.operationId ?? id);
  const refOf = ({ at }: Operation): string => `#${pointerOf(at)}`;

  /** Whether a reference into this file, or into another one of the contract, leads to an object. What is elsewhere is not known here. */
  function leadsSomewhere(reference: string, from: string): boolean {
    const [name = '', pointer = ''] = reference.split('#');
    const source = sources.files.get(name ? posix.join(posix.dirname(from), name) : from);
    return !source || isObject(valueAt(source.parsed, pointerSegments(pointer)));
  }

  return objectsOf(document)
    .filter(({ kind, node }) => kind === 'link' && !('$ref' in node))
    .flatMap(({ node, path }): LintFinding[] => {
      const { operationId, operationRef, parameters } = node;
      const one = (message: string, hint: string, at: readonly PathSegment[], onKey = false): LintFinding => ({
        message,
        hint: sentence(hint),
        place: { ...placeOf([...path, ...at]), ...(onKey && { onKey }) },
      });
      const target = operations.find((each) =>
        typeof operationRef === 'string' ? refOf(each) === operationRef : idOf(each) === operationId,
      );
      if (!target && typeof operationRef === 'string')
        return leadsSomewhere(operationRef, placeOf(path).file)
          ? []
          : [
              one(`${operationRef} leads to no operation`, suggest(operationRef, operations.map(refOf)), [
                'operationRef',
              ]),
            ];
      if (!target && typeof operationId === 'string')
        return [
          one(`there is no operation ${operationId}`, suggest(operationId, operations.map(idOf)), ['operationId']),
        ];
      if (!target) return [one('the link leads to no operation', 'give it an operationId', [])];
      const known = parametersOf(document, target);
      const lost = Object.entries(asObject(parameters)).flatMap(([key, expression]) => {
        const problem = lostField(document, asObject(valueAt(document, path.slice(0, -2))), expression);
        return problem ? [one(problem.message, problem.hint, ['parameters', key])] : [];
      });
      const unknown = Object.keys(asObject(parameters)).flatMap((key) => {
        const [, place, name = key] = /^(path|query|header|cookie)\.(.+)$/.exec(key) ?? [];
        const isKnown = known.some((each) => each.name === name && (place === undefined || each.in === place));
        if (isKnown || known.some((each) => each.name === key)) return [];
        const names = known.map((each) => String(each.name));
        return [one(`${idOf(target)} has no parameter ${key}`, suggest(name, names), ['parameters', key], true)];
      });
      return [...unknown, ...lost];
    });
};
