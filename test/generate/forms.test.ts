// The derived forms keep every field of the contract, also one that is called like a keyword.
import { describe, expect, it } from '@jest/globals';
import { docsForm, typesForm } from '../../scripts/contract/forms.js';
import { asObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import { fromFolder, loadContract } from '../../scripts/contract/load-contract.js';
import { emitTypes } from '../../scripts/emit/types.js';

const { contract } = loadContract(fromFolder('openapi'));
if (!contract) throw new Error('the contract cannot be read');

/** A contract with one schema, `Thing`. */
const withThing = (properties: JsonObject) => ({
  ...contract,
  operations: [],
  document: { ...contract.document, paths: {}, components: { schemas: { Thing: { type: 'object', properties } } } },
});

const named = { type: 'string', examples: ['one'] };

describe('the form for types', () => {
  it.each(['example', 'examples', 'x-stream-grammar', 'properties', 'mapping'])(
    'keeps a field called %s',
    async (name) => {
      const types = (await emitTypes({ form: typesForm(withThing({ [name]: named })) }))['types.ts'];
      expect(types).toMatch(new RegExp(`Thing = \\{[^}]*["']?${name}["']?\\?: string;`));
    },
  );

  it('keeps such a field below one called properties', () => {
    const form = typesForm(withThing({ properties: { type: 'object', properties: { example: named } } }));
    const thing = asObject(asObject(asObject(form.components).schemas).Thing);
    expect(thing.properties).toEqual({ properties: { type: 'object', properties: { example: { type: 'string' } } } });
  });

  it('distinguishes branches by the tags that they say, where the contract maps none', async () => {
    const branch = (role: string) => ({
      type: 'object',
      required: ['role'],
      properties: { role: { type: 'string', enum: [role] } },
    });
    const discriminator = { propertyName: 'role' };
    const schemas = {
      UserTurn: branch('user'),
      ToolTurn: branch('tool'),
      Turn: {
        oneOf: ['UserTurn', 'ToolTurn'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator,
      },
    };
    const form = typesForm({
      ...contract,
      operations: [],
      document: { ...contract.document, paths: {}, components: { schemas } },
    });
    const types = (await emitTypes({ form }))['types.ts'];
    expect(types).toContain('role: "user"');
    // By the specification the tag would be the name of the schema, which is never sent.
    expect(types).not.toMatch(/role: ['"]UserTurn['"]/);
  });

  it('has every property of every schema of the contract', () => {
    const before = asObject(asObject(contract.document.components).schemas);
    const after = asObject(asObject(typesForm(contract).components).schemas);
    for (const [name, schema] of Object.entries(before))
      expect([name, Object.keys(asObject(asObject(after[name]).properties))]).toEqual([
        name,
        Object.keys(asObject(asObject(schema).properties)),
      ]);
  });
});

describe('the form for docs', () => {
  const form = docsForm(contract);
  /** A sentence, and below it the expression, folded. */
  const saying = (sentence: string, expression: string): unknown => {
    const [one, other] = [sentence, expression].map((text) => `- ${text}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return expect.stringMatching(new RegExp(`${one}\\n[\\s\\S]*<details>[\\s\\S]*${other}`));
  };
  const budget = saying(
    '`thinking.budget_tokens` must be smaller than max_tokens.',
    "`thinking.budget_tokens`: `!has(self.thinking) || self.thinking.type != 'enabled' || self.thinking.budget_tokens < self.max_tokens`",
  );

  it('has the rules between fields in the description of their schema, and of the body', () => {
    const schemas = asObject(asObject(form.components).schemas);
    expect(asObject(schemas.MessageRequest).description).toEqual(budget);
    const { requestBody } = asObject(asObject(asObject(form.paths)['/v1/messages']).post);
    expect(asObject(requestBody).description).toEqual(budget);
  });

  it('names the items that a rule is about', () => {
    const schemas = asObject(asObject(form.components).schemas);
    expect(asObject(schemas.MessageRequest).description).toEqual(
      saying(
        '`tools[].name` must differ from the names of the other tools.',
        '`tools[].name`: `!has(item.name) || items.map(',
      ),
    );
  });
});
