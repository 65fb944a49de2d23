// The requests that prove the server are themselves held to something: they fit the contract, reach all of it, and break it where they say.
import { describe, expect, it } from '@jest/globals';
import { normalizeCase, spelledBodies } from '../../generated/normalize-case.js';
import { branchesOf } from '../../runtime/errors/explain-violations.js';
import { asObject, deref, isObject, type JsonObject, refName } from '../../runtime/json.js';
import { changed, locationsOf, snakeCased } from '../../scripts/conformance/locations.js';
import { mutateOnce } from '../../scripts/conformance/mutations.js';
import {
  bodyName,
  contract,
  draftOf,
  prepare,
  problemsOf,
  type TextSurface,
  variants,
} from '../../tools/fuzz/requests.js';

const surfaces = Object.keys(bodyName) as TextSurface[];

/** All locations below a schema, in the form of `kind` of a `FieldLocation`; for unions, those of every branch. */
function kindsOf(document: JsonObject, schema: unknown): Set<string> {
  const kinds = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (given: unknown, kind: string): void => {
    const name = asObject(given).$ref === undefined ? kind : refName(String(asObject(given).$ref));
    const node = deref(document, given);
    const branches = branchesOf(document, node);
    if (!branches.length) kinds.add(kind);
    if (seen.has(node) && name !== kind) return;
    seen.add(node);
    if (branches.length) for (const branch of branches) walk(branch, kind);
    else {
      if (node.items) walk(node.items, `${kind}[]`);
      for (const [key, member] of Object.entries(asObject(node.properties))) walk(member, `${name}.${key}`);
      if (isObject(node.additionalProperties)) walk(node.additionalProperties, `${name}.*`);
    }
  };
  walk(schema, 'request');
  return kinds;
}

describe.each(surfaces)('requests of %s', (surface) => {
  const name = bodyName[surface];
  const schema = { $ref: `#/components/schemas/${name}` };
  const drafts = Array.from({ length: 300 }, (_, at) => draftOf(surface, `7/${at}`));

  it('fit the schema, and are as large as those of clients', () => {
    expect(drafts.flatMap(({ body }) => problemsOf(name, body))).toEqual([]);
    const sizes = drafts.map(({ body }) => JSON.stringify(body).length).sort((a, b) => a - b);
    expect(sizes[150]).toBeGreaterThan(300);
    expect(sizes.at(-1)).toBeLessThan(1_000_000);
  });

  it('reach nearly every place that the contract describes', () => {
    // Of some forty kinds of items each has a share.
    const more = Array.from({ length: 1000 }, (_, at) => draftOf(surface, `8/${at}`));
    const reached = new Set(
      [...drafts, ...more].flatMap(({ body }) => locationsOf(contract, schema, body).map(({ kind }) => kind)),
    );
    const all = [...kindsOf(contract, schema)];
    const missed = all.filter((kind) => !reached.has(kind));
    expect(missed.length / all.length).toBeLessThan(0.2);
  });

  it('come again with their seed', () => {
    expect(draftOf(surface, '3')).toEqual(draftOf(surface, '3'));
    expect(draftOf(surface, '3')).not.toEqual(draftOf(surface, '4'));
  });

  it('can be broken in one place, in many ways', () => {
    const groups = new Set<string>();
    for (const [at, { body }] of drafts.entries()) {
      const made = mutateOnce(contract, schema, body, (value) => !problemsOf(name, value).length, {
        at: at * 7,
        which: at,
      });
      expect(made).toBeDefined();
      if (!made) continue;
      groups.add(made.done.group);
      expect(problemsOf(name, made.broken)).not.toEqual([]);
      // Put back what was there, and nothing is wrong any more.
      const before = locationsOf(contract, schema, body).find(({ path }) => path.join() === made.done.path.join());
      if (made.done.to !== undefined && before)
        expect(problemsOf(name, changed(made.broken, made.done.path, before.value))).toEqual([]);
    }
    const ways = new Set([...groups].map((group) => group.split(' ')[1]));
    expect([...ways]).toEqual(expect.arrayContaining(['type', 'required', 'enum', 'integer', 'minimum']));
    expect(groups.size).toBeGreaterThan(60);
  });
});

it('snake_case is read as what it was', () => {
  const schema = { $ref: `#/components/schemas/${bodyName.content}` };
  for (let at = 0; at < 100; at++) {
    const { body } = draftOf('content', `5/${at}`);
    const snake = snakeCased(contract, schema, body);
    expect(normalizeCase(snake, spelledBodies.generateContent)).toEqual(body);
  }
});

it('a request is put together as its operation wants it', () => {
  const draft = draftOf('messages', '1');
  const [whole, streamed] = variants.messages;
  if (!whole || !streamed) throw new Error('nothing to put together');
  expect(prepare(draft, whole, 'k')).toMatchObject({
    operation: 'createMessage',
    target: expect.stringMatching(/^\/v1\/messages(\?beta=true)?$/),
    headers: { 'x-api-key': 'k', 'anthropic-version': expect.stringMatching(/^\d{4}-/) },
  });
  expect(JSON.parse(prepare(draft, streamed, 'k').body)).toEqual({ ...draft.body, stream: true });
});
