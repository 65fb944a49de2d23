// Contracts that others wrote: parts in files of their own, names that code cannot have, and documents that are not OpenAPI somewhere.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/index.js';
import { folderIn, testFolder } from '../harness/folder.js';

const folder = testFolder();

/** Builds a contract from its files by name; the first one is the entry. */
async function build(files: Readonly<Record<string, string>>) {
  const entry = join(folderIn(folder, files), Object.keys(files)[0] ?? '');
  const builder = createBuilder(fromPath(entry), () => presets.minimal, emitTypes, packageModules);
  const { outputs, problems } = await builder.build();
  const heads = problems.map(
    ({ file, line, rule, message }) => `${file.replace(/^[^/]*\//, '')}:${line} ${rule}: ${message}`,
  );
  return { outputs, heads };
}

const head = (version: string): string => `openapi: ${version}\ninfo: {title: T, version: '1'}\n`;
const get = (schema: string): string =>
  `{get: {responses: {'200': {description: ok, content: {application/json: {schema: ${schema}}}}}}}`;

describe('path parameters', () => {
  it.each(['interface', 'static', 'let', 'class', 'eval', 'options'])('may be called %s', async (name) => {
    const parameter = `{name: ${name}, in: path, required: true, schema: {type: string}}`;
    const { outputs, heads } = await build({
      'api.yaml': `${head('3.1.0')}paths: {'/a/{${name}}': {parameters: [${parameter}], get: {operationId: a, responses: {'204': {description: ok}}}}}\n`,
    });
    expect(heads).toEqual([]);
    expect(outputs?.['surfaces/api.ts']).toContain(`export const a: Call<Method<[${name}Value: string, `);
  });
});

describe('a contract in many files', () => {
  it('may refer to whole files, to any place in them, to Markdown, and back', async () => {
    const { outputs, heads } = await build({
      'api.yaml': `openapi: 3.1.0\ninfo: {title: T, version: '1', description: {$ref: intro.md}}\npaths:\n  /pets: {$ref: paths/pets.yaml}\n`,
      'intro.md': 'The *intro*.',
      'paths/pets.yaml': `get:
  operationId: list pets!
  responses:
    '200': {description: ok, content: {application/json: {schema: {$ref: ../schemas/Pet.yaml}}}}
    default: {description: bad, content: {application/json: {schema: {$ref: '../common.yaml#/components/schemas/Problem'}}}}
`,
      'schemas/Pet.yaml': `type: object
properties:
  parent: {$ref: Pet.yaml}
  owner: {$ref: 'Owner.yaml#/definitions/Owner/properties/self'}
`,
      'schemas/Owner.yaml':
        'definitions: {Owner: {type: object, properties: {self: {type: object, properties: {name: {type: string}}}}}}\n',
      'common.yaml': `${head('3.1.0')}components: {schemas: {Problem: {type: object, properties: {message: {type: string}}}}}\n`,
    });
    expect(heads).toEqual([]);
    expect(outputs?.['surfaces/api.ts']).toMatch(/listPets: Call<Method<\[options\?: CallOptions\], ListPetsReply, /);
    expect(outputs?.['surfaces/api.ts']).toContain('export type ListPetsReply = types.Pet;');
    expect(outputs?.['types.ts']).toMatch(/export type Pet = \{\n\s+parent\?: Pet;\n\s+owner\?: OwnerSelf;/);
    expect(JSON.parse(outputs?.['openapi.json'] ?? '{}').info.description).toBe('The *intro*.');
  });

  it('gives a file the name that the components of the contract have for it', async () => {
    const { outputs, heads } = await build({
      'api.yaml': `${head('3.1.0')}paths: {/pets: {$ref: paths/pets.yaml}, /own: ${get("{$ref: '#/components/schemas/house_pet'}")}}
components: {schemas: {house_pet: {$ref: schemas/Pet.yaml}}}
`,
      'paths/pets.yaml': `${get('{$ref: ../schemas/Pet.yaml}')}\n`,
      'schemas/Pet.yaml': 'type: object\nproperties: {name: {type: string}, mother: {$ref: Pet.yaml}}\n',
    });
    expect(heads).toEqual([]);
    expect(outputs?.['types.ts']?.match(/^export type \w*pet\w* = .*$/gim)).toEqual(['export type house_pet = {']);
    expect(outputs?.['surfaces/api.ts']?.match(/Reply = types\.house_pet;/g)).toHaveLength(2);
  });

  it('names what is missing, once, with its place', async () => {
    const paths = `paths:\n  /a: ${get("{$ref: 'lost.yaml#/A'}")}\n  /b: ${get("{$ref: 'lost.yaml#/B'}")}\n`;
    const { heads } = await build({ 'api.yaml': `${head('3.1.0')}${paths}`, 'last.yaml': 'A: {}\n' });
    expect(heads).toEqual([expect.stringMatching(/^api\.yaml:4 no-unresolved-refs: \S+ has no file lost\.yaml$/)]);
  });
});

it('a component that only refers to a file that is missing is named', async () => {
  const schemas = "components: {schemas: {Pet: {$ref: 'lost.yaml#/components/schemas/Pet'}}}\n";
  const { heads } = await build({
    'api.yaml': `${head('3.1.0')}paths:\n  /a: ${get("{$ref: '#/components/schemas/Pet'}")}\n${schemas}`,
  });
  expect(heads).toEqual([expect.stringMatching(/^api\.yaml:5 no-unresolved-refs: \S+ has no file lost\.yaml$/)]);
});

describe('a contract that refers to another one', () => {
  const other = `${head('3.1.0')}security: [{key: []}]
tags: [{name: a, x-errors: wrong}]
paths:
  /plans: ${get("{$ref: '#/components/schemas/Plan'}")}
  /lost: {get: {operationId: listPets, parameters: [{$ref: lost.yaml}], responses: {}}}
webhooks: {sent: {post: {responses: {'204': {description: ok}}}}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: x-key}}
  schemas:
    Plan: {type: object, properties: {day: {$ref: '#/components/schemas/Base'}, pet: {$ref: '#/components/schemas/AnyPet'}}}
    Base: {type: string}
    AnyPet: {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}}
    Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
    Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
    Error: {type: strin, properties: {a: {$ref: '#/components/schemas/Nothing'}}}
    Unused: {oneOf: []}
`;
  const own = (rest: string): string =>
    `${head('3.1.0')}paths:\n  /own: ${get("{$ref: 'other.yaml#/components/schemas/Plan'}").replace('get: {', 'get: {operationId: own, ')}\n${rest}`;

  it('has what it refers to, and none of its faults, paths and types', async () => {
    const { outputs, heads } = await build({
      'api.yaml': own("components: {schemas: {Error: {type: object}, Mine: {$ref: '#/components/schemas/Error'}}}\n"),
      'other.yaml': other,
    });
    expect(heads).toEqual([]);
    const { components, paths, webhooks } = JSON.parse(outputs?.['openapi.json'] ?? '{}');
    expect(Object.keys(components.schemas).sort()).toEqual(['AnyPet', 'Base', 'Cat', 'Dog', 'Error', 'Mine', 'Plan']);
    expect(Object.keys(paths)).toEqual(['/own']);
    expect(webhooks).toBeUndefined();
  });

  it('may take one of its paths, with the credentials that it asks for', async () => {
    const { outputs, heads } = await build({
      'api.yaml': own("  /plans: {$ref: 'other.yaml#/paths/~1plans'}\n"),
      'other.yaml': other,
    });
    expect(heads).toEqual([]);
    const { components, paths } = JSON.parse(outputs?.['openapi.json'] ?? '{}');
    expect(Object.keys(paths)).toEqual(['/own', '/plans']);
    expect(paths['/plans'].get.security).toEqual([{ key: [] }]);
    expect(Object.keys(components.securitySchemes)).toEqual(['key']);
  });

  it('names what is wrong with a part that it refers to', async () => {
    const { heads } = await build({
      'api.yaml': own('').replace('schemas/Plan', 'schemas/Error'),
      'other.yaml': other,
    });
    expect(heads).toEqual([expect.stringMatching(/^other\.yaml:17 no-unresolved-refs: .*Nothing/)]);
  });
});

it('credentials that no request can have together are enough alone, with a warning', async () => {
  const contract = `${head('3.1.0')}security: [{basic: [], bearer: [], key: []}]
paths: {/a: ${get('{type: string}')}, /b: ${get('{type: string}')}}
components:
  securitySchemes:
    basic: {type: http, scheme: basic}
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: query, name: key}
`;
  const file = join(folderIn(folder, { 'api.yaml': contract }), 'api.yaml');
  const problems = await checkContract(fromPath(file), () => presets.minimal);
  expect(problems.filter(({ rule }) => rule === 'pentagate/security')).toMatchObject([
    {
      line: 3,
      column: 12,
      warning: true,
      message: 'basic and bearer are sent at one place, so that no request has both',
    },
  ]);
  const { outputs } = await build({ 'api.yaml': contract });
  expect(JSON.parse(outputs?.['openapi.json'] ?? '{}').paths['/a'].get.security).toEqual([
    { basic: [], key: [] },
    { bearer: [], key: [] },
  ]);
  const { fetch } = createMock(file);
  const statusOf = async (authorization: string, query = '?key=k') =>
    (await fetch(`http://mock/a${query}`, { headers: { ...(authorization && { authorization }) } })).status;
  expect(await statusOf('Bearer t')).toBe(200);
  expect(await statusOf(`Basic ${btoa('a:b')}`)).toBe(200);
  expect([await statusOf(''), await statusOf('Bearer t', '')]).toEqual([401, 401]);
});

it('names that code cannot have are changed, and clash with nothing', async () => {
  const { outputs, heads } = await build({
    'api.yaml': `${head('3.0.3')}paths: {/t: ${get("{$ref: '#/components/schemas/my.Tree'}")}}
components:
  schemas:
    my.Tree: {type: object, properties: {operations: {$ref: '#/components/schemas/operations'}, one: {$ref: '#/components/schemas/1'}}}
    my_Tree: {type: string}
    operations: {type: string, nullable: true}
    '1': {type: integer, minimum: 0, exclusiveMinimum: true}
`,
  });
  expect(heads).toEqual([]);
  expect(outputs?.['types.ts']).toMatch(/operationsSchema = string \| null;/);
  for (const name of ['my_Tree', 'my_TreeSchema', '_1'])
    expect(outputs?.['validators.d.ts']).toContain(`const ${name}: `);
});

it('invalid OpenAPI that no tool can read is located', async () => {
  const { outputs, heads } = await build({
    'api.yaml': `${head('3.1.0')}paths:\n  /a: {get: {responses: {'200': null}}}\n`,
  });
  expect(outputs).toBeUndefined();
  expect(heads).toEqual([
    expect.stringMatching(/^api\.yaml:4 struct: Expected type `Response` \(object\) but got `null`/),
  ]);
});
