// What a `$ref` means: the file and the path in it, and what to say when nothing stands there.
import { suggest } from '../../grammar/grammar-notation.js';
import type { Sources } from '../contract-files.js';
import { isAddress, isFollowed, type ReferenceTarget, targetOf } from '../files/reference.js';
import { asObject, isObject, type JsonObject, pointerOf, refName, valueAt } from '../json-trees.js';

/** The value at a target; undefined if there is none. */
export const targetValue = (sources: Sources, { file, path }: ReferenceTarget): unknown =>
  valueAt(sources.files.get(file)?.parsed, path);

/** A reference in place of a part, which can be followed. */
export const isReference = (value: unknown): value is { $ref: string } & JsonObject =>
  isObject(value) && typeof value.$ref === 'string' && isFollowed(value.$ref);

/** References in a row that are followed: far more than a contract has, unless they lead in a circle. */
const maxSteps = 20;

/** Where a target stands when parts on the way to it are references: `components.schemas` may stand in a file of its own. */
export function throughReferences(sources: Sources, target: ReferenceTarget, steps = 0): ReferenceTarget {
  if (targetValue(sources, target) !== undefined || steps > maxSteps) return target;
  const { file, path } = target;
  for (let length = 0; length < path.length; length++) {
    const part = targetValue(sources, { file, path: path.slice(0, length) });
    if (!isReference(part)) continue;
    const next = throughReferences(sources, targetOf(part.$ref, file), steps + 1);
    return throughReferences(sources, { file: next.file, path: [...next.path, ...path.slice(length)] }, steps + 1);
  }
  return target;
}

/** A map or a list that may stand elsewhere as a whole: `properties: {$ref: common.yaml}`. What leads nowhere stays as it is. */
export function wholeOf(sources: Sources, place: ReferenceTarget): { value: unknown; place: ReferenceTarget } {
  let at = throughReferences(sources, place);
  for (let step = 0; step < maxSteps; step++) {
    const value = targetValue(sources, at);
    const next = isReference(value) && throughReferences(sources, targetOf(value.$ref, at.file));
    if (!next || targetValue(sources, next) === undefined) break;
    at = next;
  }
  return { value: targetValue(sources, at), place: at };
}

/** A reference with nothing beside it. */
export const isBare = (value: unknown): value is { $ref: string } & JsonObject =>
  isReference(value) && Object.keys(value).length === 1;

/** An entry that only refers on to one of the same name: `Error: {$ref: 'common.yaml#/components/schemas/Error'}`. */
export const isAlias = (value: unknown, name: string): value is { $ref: string } & JsonObject =>
  isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1 && refName(value.$ref) === name;

/** Follows entries that only refer on under the same name, as far as they lead somewhere. */
export function settled(sources: Sources, target: ReferenceTarget): ReferenceTarget {
  let at = target;
  for (let step = 0; step < maxSteps; step++) {
    const value = targetValue(sources, at);
    if (!isAlias(value, String(at.path.at(-1) ?? ''))) return at;
    const next = throughReferences(sources, targetOf(value.$ref, at.file));
    if (!isFollowed(value.$ref) || targetValue(sources, next) === undefined) return at;
    at = next;
  }
  return at;
}

/** One text for each place. */
export const keyOfTarget = ({ file, path }: ReferenceTarget): string => `${file}#${pointerOf(path)}`;

/** The problem of a `$ref` in `file`, with a suggestion. */
export function describeRef(sources: Sources, file: string, ref: string): { message: string; hint: string } {
  if (isAddress(ref))
    return {
      message: `${ref} is not read: the contract is built without the network`,
      hint: 'Save the file beside this one and refer to that.',
    };
  const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  if (fragment && !fragment.startsWith('/'))
    return {
      message: `no schema of this file has the anchor ${fragment} where ${ref} is looked for`,
      hint: `Refer by path, such as #/components/schemas/${fragment}.`,
    };
  const target = targetOf(ref, file);
  const document = sources.files.get(target.file)?.parsed;
  if (!document)
    return {
      message: `${sources.folder}/ has no file ${target.file}`,
      hint: suggest(target.file, [...sources.files.keys()]),
    };
  const parent = target.path.slice(0, -1);
  const last = String(target.path.at(-1) ?? '');
  const siblings = Object.keys(asObject(valueAt(document, parent)));
  return {
    message: `${target.file === file ? 'this file' : target.file} has no ${last} under ${parent.join('.')}`,
    hint: suggest(last, siblings),
  };
}
