import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';

const root = join(import.meta.dirname, '../..');
const folder = testFolder();

/** Lints a contract with these schemas, one per line; gives the exit code and `line: rule: message` of each finding. */
async function lint(schemas: readonly string[], ...options: string[]) {
  const file = join(folder, 'api.yaml');
  const head = `openapi: 3.1.0
info: {title: T, version: '1'}
paths: {/a: {get: {responses: {'200': {description: ok}}}}}
components:
  schemas:
`;
  writeFileSync(file, `${head}${schemas.map((schema) => `    ${schema}\n`).join('')}`);
  const { status, stdout } = await pentagate(root, 'lint', file, '--all', ...options);
  const found = [...stdout.matchAll(/api\.yaml:(\d+):\d+ pentagate\/(.*)$/gm)];
  return { status, found: found.map(([, line, text]) => `${Number(line) - 5} ${text}`) };
}

describe('a default', () => {
  it('is located where its own schema refuses it', async () => {
    const given: readonly (readonly [schema: string, reason?: string])[] = [
      ['{type: integer, minimum: 1, default: 0}', '0 is not valid: minimum is 1'],
      ['{type: number, exclusiveMaximum: 2, default: 2}', '2 is not valid: exclusiveMaximum is 2'],
      ['{type: string, enum: [a, b], default: c}', '"c" is not valid: enum does not list it'],
      ['{const: a, default: b}', '"b" is not valid: const is "a"'],
      ['{type: integer, default: 1.5}', '1.5 is not valid: type is integer'],
      ["{type: string, pattern: '^a', default: b}", '"b" is not valid: pattern is ^a'],
      ['{type: string, maxLength: 1, default: ab}', '"ab" is not valid: maxLength is 1'],
      ['{type: array, minItems: 1, default: []}', '[] is not valid: minItems is 1'],
      ["{allOf: [{$ref: '#/components/schemas/S0'}], default: 0}", '0 is not valid: minimum is 1'],
      ['{anyOf: [{type: string}, {type: boolean}], default: 1}', '1 is not valid: no alternative allows it'],
      ['{type: object, properties: {default: {type: string}}}'],
      ['{type: [string, "null"], default: null}'],
      ['{type: integer, minimum: 0, maximum: 5, default: 5}'],
      ["{anyOf: [{type: string}, {$ref: '#/components/schemas/S0'}], default: 3}"],
    ];
    const { status, found } = await lint(given.map(([schema], at) => `S${at}: ${schema}`));
    const want = given.flatMap(([, reason], at) =>
      reason
        ? [`${at + 1} defaults: the default ${reason}. Correct the default, or the schema if the default is right.`]
        : [],
    );
    expect(found).toEqual(want);
    // What is generated does not depend on it.
    expect(status).toBe(0);
  });

  it('is an error for those who ask for more than the tools need', async () =>
    expect(await lint(['S: {type: integer, minimum: 1, default: 0}'], '--preset', 'recommended')).toMatchObject({
      status: 1,
      found: expect.arrayContaining([expect.stringContaining('defaults')]),
    }));
});

const to = (name: string): string => `{$ref: '#/components/schemas/${name}'}`;

describe('recursion without end', () => {
  const hint = 'Take one of these members from required, or let it be null or an empty array.';
  const endless: readonly (readonly [given: string, schemas: readonly string[], message: string])[] =
    yamlOf<[given: string, schemas: readonly string[], message: string][]>('generate/endless.yaml');
  it.each(endless)('%s', async (_, schemas, message) =>
    expect(await lint(schemas)).toEqual({ status: 1, found: [`${message}. ${hint}`] }),
  );

  it('is none where a value may end: optional, null, an empty array, another branch, a map', async () => {
    const { status, found } = await lint([
      `A: {type: object, properties: {next: ${to('A')}}}`,
      `B: {type: object, required: [next], properties: {next: {anyOf: [${to('B')}, {type: 'null'}]}}}`,
      `C: {type: object, required: [next], properties: {next: {type: array, items: ${to('C')}}}}`,
      `D: {oneOf: [{type: string}, {type: object, required: [d], properties: {d: ${to('D')}}}]}`,
      `E: {type: object, required: [e], properties: {e: {type: object, additionalProperties: ${to('E')}}}}`,
      `F: {type: [object, 'null'], required: [f], properties: {f: ${to('F')}}}`,
    ]);
    expect({ status, found }).toEqual({ status: 0, found: [] });
  });
});

describe('a property with the name of a member of every object', () => {
  it('is a property like any other', async () => {
    const names = ['hasOwnProperty', 'constructor', 'toString', 'valueOf', 'isPrototypeOf'];
    const schemas = names.map(
      (name, at) =>
        `S${at}: {type: object, required: [${name}], properties: {${name}: {type: string, minLength: 1, default: ''}}}`,
    );
    const { status, found } = await lint(schemas);
    expect(status).toBe(0);
    // The lint has read each of them.
    expect(found.map((one) => one.split(' ')[0])).toEqual(names.map((_, at) => `${at + 1}`));
  });

  it('is located when validators leave it out', async () => {
    const { status, found } = await lint(['S: {type: object, properties: {__proto__: {type: string}}}']);
    expect(status).toBe(1);
    expect(found).toEqual([expect.stringMatching(/^1 schemas: a property cannot have the name __proto__/)]);
  });
});

it('lint says how many warnings it does not show, and how to see them', async () => {
  const file = join(folder, 'warned.yaml');
  const lines = async (...options: string[]): Promise<string> => {
    writeFileSync(
      file,
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/a: {get: {responses: {'200': {description: ok, x-y: 1}}}}, /b: []}\n",
    );
    return (await pentagate(root, 'lint', file, ...options)).stdout;
  };
  const [, hidden] = /, \d+ warnings? \((\d+) not shown: --warnings prints all\)\n$/.exec(await lines()) ?? [];
  expect(Number(hidden)).toBeGreaterThan(0);
  expect(await lines('--warnings')).toMatch(/, \d+ warnings?\n$/);
});
