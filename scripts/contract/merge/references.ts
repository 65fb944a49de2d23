// What a `$ref` means: the file and the path in it, and what to say when nothing stands there.
import { suggest } from '../../grammar/notation.js';
import { type ReferenceTarget, targetOf } from '../files/reference.js';
import { asObject, isObject, type JsonObject, pointerOf, refName, valueAt } from '../json.js';
import type { Sources } from '../sources.js';

/** The value at a target; undefined if there is none. */
export const targetValue = (sources: Sources, { file, path }: ReferenceTarget): unknown =>
  valueAt(sources.files.get(file)?.parsed, path);

/** An entry that only refers on to one of the same name: `Error: {$ref: 'common.yaml#/components/schemas/Error'}`. */
export const isAlias = (value: unknown, name: string): value is { $ref: string } & JsonObject =>
  isObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1 && refName(value.$ref) === name;

/** Follows entries that only refer on under the same name. */
export function settled(sources: Sources, target: ReferenceTarget): ReferenceTarget {
  let at = target;
  for (let step = 0; step < 20; step++) {
    const value = targetValue(sources, at);
    if (!isAlias(value, String(at.path.at(-1) ?? ''))) return at;
    at = targetOf(value.$ref, at.file);
  }
  return at;
}

/** One text for each place. */
export const keyOfTarget = ({ file, path }: ReferenceTarget): string => `${file}#${pointerOf(path)}`;

/** The problem of a `$ref` in `file`, with a suggestion. */
export function describeRef(sources: Sources, file: string, ref: string): { message: string; hint: string } {
  if (/^[a-z][a-z0-9+.-]*:/i.test(ref))
    return {
      message: `${ref} is not read: the contract is built without the network`,
      hint: 'Save the file beside this one and refer to that.',
    };
  const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  if (fragment && !fragment.startsWith('/'))
    return {
      message: `#${fragment} is an anchor, which is not supported`,
      hint: `Refer by path: #/components/schemas/${fragment}.`,
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
