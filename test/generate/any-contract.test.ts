// Contracts that others wrote: parts in files of their own, names that code cannot have, and documents that are not OpenAPI somewhere.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
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
