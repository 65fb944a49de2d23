// Says where a broken reference should have led.

import type { Sources } from '../contract/sources.js';
import { asObject, pointerSegments, valueAt } from '../contract/tree.js';
import { suggest } from '../grammar/notation.js';

/** What is wrong with a `$ref` that stands in `file`, and what was probably meant. */
export function describeRef(sources: Sources, file: string, ref: string): { message: string; hint: string } {
  const [name = '', pointer = ''] = ref.split('#');
  const target = name ? name.replace(/^\.\//, '') : file;
  const document = sources.files.get(target)?.parsed;
  if (!document)
    return { message: `${sources.folder}/ has no file ${target}`, hint: suggest(target, [...sources.files.keys()]) };
  const steps = pointerSegments(pointer);
  const parent = steps.slice(0, -1);
  const last = steps.at(-1) ?? '';
  const siblings = Object.keys(asObject(valueAt(document, parent)));
  return {
    message: `${name ? target : 'this file'} has no ${last} under ${parent.join('.')}`,
    hint: suggest(last, siblings),
  };
}
