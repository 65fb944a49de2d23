// Bodies of replies that the contract has no example of, so that a reply stands beside each request.
import { asObject, deref, type JsonObject, valueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { createFake } from '../values/fake.js';
import { isJson } from './sample-requests.js';

/**
 * Adds a value that the schema allows, as `x-sample`, to the JSON of replies without an example.
 * @param form a copy of the document, which is changed
 */
export function addReplySamples(form: JsonObject, { operations }: Contract): void {
  const fake = createFake(form);
  for (const { at } of operations)
    for (const reply of Object.values(asObject(asObject(valueAt(form, at)).responses)))
      for (const [type, each] of Object.entries(asObject(deref(form, reply).content))) {
        const media = deref(form, each);
        const isKnown = [media.examples, media.example, media['x-sample']].some((value) => value !== undefined);
        if (!isJson(type) || isKnown || media.schema === undefined) continue;
        try {
          media['x-sample'] = fake(media.schema, { seed: 'docs', attempt: 0, optional: 'plausible' });
        } catch {
          // A schema that no value fits, or that never ends, is shown as fields only.
        }
      }
}
