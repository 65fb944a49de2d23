// Mistakes that cost nothing are reported all the same: keys that OpenAPI does not have, required properties that there are not.
import { describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder, writeFiles } from '../harness/folder.js';

const contract = (schema: string): string => `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /items:
    get:
      operationID: listItems
      responses:
        '200': {description: ok, content: {application/json: {schema: ${schema}}}}
`;
const wrong =
  '{type: object, required: [id, widht], properties: {id: {type: interger}, n: {type: integer, default: twenty}}}';
const many = Array.from({ length: 30 }, (_, at) => `p${at}: {maxLenght: 1}`).join(', ');
const folder = testFolder({
  'api.yaml': contract(wrong),
  'many.yaml': contract(`{type: object, properties: {${many}}}`),
  'example.yaml': contract('{type: object, properties: {name: {type: string}}}, example: {names: Ada}'),
});

const said = [
  'api.yaml:6:7 struct: Property `operationID` is not expected here. Did you mean operationId?',
  "Required property 'widht' is not defined.",
  'Did you mean integer?',
  'the default "twenty" is not valid',
];

describe('mistakes', () => {
  it('are shown by lint, and fail it with --strict', async () => {
    const { status, stdout } = await pentagate(folder, 'lint', 'api.yaml');
    for (const one of said) expect(stdout).toContain(one);
    expect(status).toBe(0);
    expect((await pentagate(folder, 'lint', 'api.yaml', '--strict')).status).toBe(1);
  });

  it('are named by generate and docs', async () => {
    for (const command of ['generate', 'docs']) {
      const { status, stderr } = await pentagate(folder, command, 'api.yaml', '--out', command);
      for (const one of said) expect(stderr).toContain(one);
      expect(stderr).toContain('`pentagate lint` shows');
      expect(status).toBe(0);
    }
  });

  it('are counted where they are many', async () => {
    const { stdout } = await pentagate(folder, 'lint', 'many.yaml');
    expect(stdout.match(/is not expected here/g)).toHaveLength(2);
    expect(stdout).toMatch(/^ {2}30 times, also at \.\/many\.yaml:8:\d+ and \.\/many\.yaml:8:\d+$/m);
    const everything = await pentagate(folder, 'lint', 'many.yaml', '--all');
    expect(everything.stdout.match(/is not expected here/g)).toHaveLength(31);
    const { stderr } = await pentagate(folder, 'generate', 'many.yaml', '--out', 'many');
    expect(stderr.match(/is not expected here.*\(30 times\)/g)).toHaveLength(1);
    const all = await pentagate(folder, 'generate', 'many.yaml', '--out', 'many', '--all');
    expect(all.stderr.match(/is not expected here/g)).toHaveLength(31);
  });

  it.each(['minimal', 'recommended'])('are shown in an example of a reply, with the preset %s', async (preset) => {
    const { stdout } = await pentagate(folder, 'lint', 'example.yaml', '--preset', preset, '--warnings');
    expect(stdout).toMatch(/no-invalid-media-type-examples: .*names/);
  });
});

describe('a shared file', () => {
  const shared = `openapi: 3.1.0
info: {title: Parts, version: '1'}
paths: {}
components: {parameters: {A: {name: a, in: query, schema: {type: string}}, B: {name: b, in: query, schema: {type: string}}}}
`;
  const using = (name: string): string =>
    contract('{}').replace(
      'responses:',
      `parameters: [{$ref: 'parts.yaml#/components/parameters/${name}'}]\n      responses:`,
    );
  const unused = async (file: string) =>
    (await pentagate(folder, 'lint', file, '--preset', 'strict', '--json')).stdout.match(
      /components\.parameters\.\w is used by no operation/g,
    );

  it('may have parts that one of its users does not need, but none that an index does not need', async () => {
    const index = `openapi: 3.1.0
info: {title: All, version: '1'}
paths: {/items: {$ref: 'one.yaml#/paths/~1items'}}
`;
    writeFiles(folder, { 'parts.yaml': shared, 'one.yaml': using('A'), 'index.yaml': index });
    expect(await unused('one.yaml')).toBeNull();
    expect(await unused('index.yaml')).toEqual(['components.parameters.B is used by no operation']);
  });
});
