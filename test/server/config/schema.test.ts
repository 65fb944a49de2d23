// The schemas of the files that users write: what stands elsewhere, too, is the same there; they mean to the reader what they mean to Ajv; editors
// take what the pages show.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import document from '../../../generated/settings/openapi.json' with { type: 'json' };
import { upstreams } from '../../../generated/upstreams.js';
import { asObject, isObject, type JsonObject } from '../../../runtime/json.js';
import { budgetPeriods, isKeyName } from '../../../runtime/key-texts.js';
import { readBySchema, resolved, schemaOf } from '../../../runtime/settings/read-by-schema.js';
import { allSettings } from '../../../server/config/settings.js';
import { modes } from '../../../surfaces/engine/task.js';
import { editorSchema } from '../../../tools/editor-schema.js';
import { isScenarios, root, yamls } from '../../documentation/pages.js';

const ajv = new Ajv2020({ strict: false, allErrors: true });

const membersOf = (name: Parameters<typeof schemaOf>[0]): JsonObject => asObject(schemaOf(name).properties);

describe('what stands elsewhere, too', () => {
  const rules = Object.values<JsonObject>(upstreams.surfaces);
  const providers = rules.flatMap((each) => Object.entries(asObject(each.providers)));

  it('are providers, what they ask for, and dialects', () => {
    const members = membersOf('Upstream');
    expect(asObject(members.preset).enum).toEqual([...new Set(providers.map(([name]) => name))].sort());
    const asked = Object.assign({}, ...providers.map(([, provider]) => asObject(provider).settings));
    for (const [name, what] of Object.entries(asked))
      expect(resolved(members[name])['x-wanted']).toBe(`${what}: letters, digits, dots and hyphens`);
    const dialects = rules.flatMap((each) => Object.keys(asObject(each.dialects)));
    expect(asObject(members.dialect).enum).toEqual(['pentagate', ...dialects]);
  });

  it('are periods, speeds and names', () => {
    expect(asObject(membersOf('Budget').period).enum).toEqual(budgetPeriods);
    expect(asObject(asObject(membersOf('ImageAccount').modes).items).enum).toEqual(modes);
    const { pattern } = asObject(asObject(membersOf('Configuration').workspaces).propertyNames);
    for (const name of ['a', 'team a', '-', 'é.@_-', 'x'.repeat(65), ''])
      expect(new RegExp(String(pattern), 'u').test(name)).toBe(isKeyName(name));
  });
});

/** Every schema, by its path. */
const schemas = (node: unknown, path = ''): [string, JsonObject][] => {
  if (!isObject(node)) return Array.isArray(node) ? node.flatMap((each, at) => schemas(each, `${path}/${at}`)) : [];
  const inner = [node.items, node.additionalProperties, node.anyOf, ...Object.values(asObject(node.properties))];
  return [[path, node], ...inner.flatMap((each, at) => schemas(each, `${path}/${at}`))];
};

it('the schemas use what the reader knows', () => {
  const known =
    /^(\$ref|type|enum|minimum|maximum|pattern|(min|max)(Length|Items)|maxProperties|properties|required|items|additionalProperties|propertyNames|anyOf|default|description|x-(variable|production|reload|secret|is|wanted|short))$/;
  for (const [name, schema] of Object.entries(document.components.schemas))
    for (const [path, node] of schemas(schema))
      for (const keyword of Object.keys(node))
        expect(`${name}${path} ${keyword}`).toMatch(new RegExp(` ${known.source.slice(1)}`));
});

it('the reader takes what Ajv takes', () => {
  const whole = { components: document.components };
  const isValid = (schema: JsonObject, value: unknown): boolean => ajv.validate({ ...whole, ...schema }, value);
  const { value } = readBySchema(schemaOf('Configuration'), {});
  expect(isValid(schemaOf('Configuration'), value)).toBe(true);
  let compared = 0;
  for (const { name, schema } of allSettings) {
    const { minimum, maximum } = schema;
    const bounds = [Number(minimum) - 1, Number(maximum) + 1, Number(maximum)];
    const values = [-1, 0.5, true, [], {}, [{}], [3], '!', 'é', ...bounds];
    // What is written in another form has a meaning for the reader only.
    for (const each of values.filter(
      (one) => !schema['x-is'] && !(typeof one === 'string' && schema.type === 'array'),
    )) {
      const read = readBySchema(schema, each);
      // What is refused is not valid, and what is taken is, with its defaults.
      const isTaken = read.problems.length === 0;
      expect([name, each, isTaken]).toEqual([name, each, isValid(schema, isTaken ? read.value : each)]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(800);
});

describe('the schema for editors', () => {
  const validate = ajv.compile(editorSchema('Configuration'));
  const check = (text: string): unknown => (validate(parse(text)) ? [] : validate.errors);

  it.each(yamls().filter((block) => !isScenarios(block)))('takes what $page shows', ({ text }) => {
    expect(check(text)).toEqual([]);
  });

  it('takes short forms, texts of variables and the file of deploy/', () => {
    expect(check(readFileSync(join(root, 'deploy/gateway.config.yaml'), 'utf8'))).toEqual([]);
    expect(
      check(
        'metrics: false\nlimits: {bodyBytes: 2 MB}\npublicUrl: $URL\nroutes: [{to: a}, {to: {a: 1}}]\ncontracts: {a: a.yaml}',
      ),
    ).toEqual([]);
  });

  it.each(['prot: 1', 'port: x', 'upstreams: {one: {ulr: a}}', 'budgets: [{tokens: 5}]', 'mode: live'])(
    'refuses %s',
    (text) => {
      expect(check(text)).not.toEqual([]);
    },
  );

  it('is there for price lists and scenarios, too', () => {
    const isScenarioFile = ajv.compile(editorSchema('ScenarioFile'));
    const written = yamls().filter(isScenarios);
    expect(written.map(({ text }) => isScenarioFile(parse(text)))).toEqual(written.map(() => true));
    const isPrices = ajv.compile(editorSchema('PriceFile'));
    expect([{ prices: [{ model: 'm', input: 3 }] }, { prices: [{ input: 3 }] }].map((each) => isPrices(each))).toEqual([
      true,
      false,
    ]);
  });
});
