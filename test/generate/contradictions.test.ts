// What is wrong with a contract without an example that shows it.
import { describe, expect, it } from '@jest/globals';
import { contractOf, errorsOf, replying } from './lint.js';

const messages = async (text: string): Promise<string[]> =>
  (await errorsOf(text, 'recommended'))
    .filter((each) => /pentagate\/(contradictions|keywords|http|objects|defaults|order)/.test(each))
    .map((each) => each.replace(/^\S+ /, ''));

describe('a schema', () => {
  it.each([
    ['{type: integer, minimum: 5, maximum: 1}', 'minimum is 5 and maximum is 1'],
    ['{type: number, exclusiveMinimum: 1, maximum: 1}', 'exclusiveMinimum is 1 and maximum is 1'],
    ['{type: array, items: {}, minItems: 3, maxItems: 2}', 'minItems is 3 and maxItems is 2'],
    ['{type: string, minLength: 3, maxLength: 2}', 'minLength is 3 and maxLength is 2'],
    ['{allOf: [{type: string}, {type: integer}]}', 'the parts of this allOf are string and integer'],
    [
      '{type: object, required: [a], properties: {b: {type: string}}, additionalProperties: false}',
      'a is required, and additionalProperties forbids it',
    ],
    [
      '{allOf: [{properties: {a: {}}, additionalProperties: false}, {required: [b], properties: {b: {}}}]}',
      'another part of an allOf requires b, and additionalProperties of this part forbids it',
    ],
  ])('%s has no value', async (schema, reason) =>
    expect(await messages(contractOf(replying(schema)))).toEqual([
      `pentagate/contradictions: no value is possible: ${reason}`,
    ]),
  );

  it.each([
    ['{allOf: []}', 'contradictions: allOf is an empty list'],
    [
      "{type: string, enum: [A, B], pattern: '^[a-z]$'}",
      'contradictions: no value of the enum is allowed: pattern is ^[a-z]$',
    ],
    ["{type: string, pattern: '/^a$/'}", 'contradictions: no text matches /^a$/: the slashes are part of it'],
    [
      '{properties: {b: {}}, allOf: [{properties: {a: {}}, additionalProperties: false}]}',
      'contradictions: b of another part of an allOf can never be sent: additionalProperties of this part forbids it',
    ],
    ['{type: integer, const: a}', 'contradictions: "a" is not allowed here: type is integer'],
    ['{type: integer, enum: [1, two]}', 'keywords: "two" is not allowed here: type is integer'],
    ['{type: integer, maxLength: 3}', 'keywords: maxLength has no effect on values of type integer'],
    ['{type: integer, maximum: 3, default: 4}', 'defaults: the default 4 is not valid: maximum is 3'],
  ])('%s', async (schema, want) => expect(await messages(contractOf(replying(schema)))).toEqual([`pentagate/${want}`]));

  it.each([
    '{type: integer, minimum: 1, maximum: 1}',
    "{type: [string, 'null'], enum: [a, null], maxLength: 1}",
    "{type: object, required: [x-a], patternProperties: {'^x-': {}}, additionalProperties: false}",
    "{type: string, pattern: '^/a/$'}",
    '{allOf: [{type: string}], maxLength: 3}',
    '{allOf: [{properties: {a: {}, b: {}}, additionalProperties: false}, {required: [b], properties: {b: {}}}]}',
    "{allOf: [{patternProperties: {'': {}}, additionalProperties: false}, {properties: {b: {}}}]}",
  ])('%s is right', async (schema) => expect(await messages(contractOf(replying(schema)))).toEqual([]));
});

describe('what HTTP does not have', () => {
  it.each([
    [contractOf("      responses: {'613': {description: no}, '200': {description: ok}}\n"), '613 is no status of HTTP'],
    [
      contractOf(
        "      parameters: [{name: id, in: path, required: false, schema: {type: string}}]\n      responses: {'200': {description: ok}}\n",
      ).replace('/a:', '/a/{id}:'),
      'the path parameter id may be absent, and no path lacks a part',
    ],
    [
      contractOf("      responses: {'200': {description: ok}}\n").replace(
        '  /a:\n',
        "  /b/{y}: {get: {parameters: [{name: y, in: path, required: true, schema: {type: string}}], responses: {'200': {description: ok}}}}\n  /a:\n    x-path-aliases: ['/b/{x}']\n",
      ),
      'the alias /b/{x} is taken by /b/{y}',
    ],
  ])('%#', async (text, want) => expect(await messages(text)).toEqual([`pentagate/http: ${want}`]));
});

describe('what OpenAPI does not allow', () => {
  const ok = "responses: {'200': {description: ok}}";
  const parameter = (text: string) => `      parameters: [{name: a, ${text}}]\n      ${ok}\n`;
  const body = (text: string) => `      requestBody: {content: {${text}}}\n      ${ok}\n`;
  const text = 'schema: {type: string}';
  it.each([
    [parameter(`in: query, ${text}, content: {text/plain: {}}`), 'content and schema exclude each other'],
    [parameter('in: query, content: {text/plain: {}}, style: form'), 'content and style exclude each other'],
    [parameter('in: query, content: {}'), 'content has exactly one media type here'],
    [parameter(`in: query, ${text}, example: a, examples: {}`), 'example and examples exclude each other'],
    [parameter(`in: query, style: simple, ${text}`), 'simple is no style of a query'],
    [parameter(`in: query, style: deepObject, ${text}`), 'deepObject cannot write string'],
    [parameter(`in: header, allowReserved: true, ${text}`), 'nothing is percent-encoded here'],
    [parameter(`in: header, ${text}}, {name: A, in: header, ${text}`), 'the header A is there twice, but for case'],
    [parameter(`in: cookie, ${text}}, {name: 'a b', in: cookie, ${text}`), 'no cookie can have the name "a b"'],
    [
      body('text/plain: {examples: {a: {value: a, externalValue: a.txt}}}'),
      'value and externalValue exclude each other',
    ],
    [
      body('multipart/form-data: {schema: {type: object, properties: {a: {}}}, encoding: {b: {}}}'),
      'the schema has no property b',
    ],
    [`      ${ok}\n      servers: [{url: '{h}.org'}]\n`, 'the server has no variable h'],
    [
      `      ${ok}\n      servers: [{url: '{h}', variables: {h: {default: b, enum: [a]}}}]\n`,
      'the enum does not list the default b',
    ],
    [
      `      ${ok}\n      servers: [{url: '{h}', variables: {h: {default: b, enum: []}}}]\n`,
      'the enum of a variable has values, each once',
    ],
    [
      `      responses: {'200': {description: ok, headers: {'X[a]': {${text}}}}}\n`,
      'no header can have the name "X[a]"',
    ],
    [`      ${ok}\n  /b/{id:\n    get:\n      ${ok}\n`, 'a brace of this path has no other'],
    [`      ${ok}\n  /%61:\n    get:\n      ${ok}\n`, 'this is /a, encoded otherwise'],
  ])('%s', async (operation, want) =>
    expect(await messages(contractOf(operation))).toEqual([`pentagate/objects: ${want}`]),
  );

  it('a key of content is a media type', async () => {
    expect(await messages(contractOf(body('"text/plain\\n": {}')))).toEqual([
      'pentagate/http: "text/plain\\n" is no media type',
    ]);
  });
});

describe('what later versions allow', () => {
  const struct = async (version: string, rest: string) =>
    (
      await errorsOf(
        contractOf(`      responses: {'200': {description: ok}}\n${rest}`).replace(
          /openapi: .*/,
          `openapi: ${version}`,
        ),
        'recommended',
      )
    ).filter((each) => /struct/.test(each)).length;
  it.each([
    ['3.0.3', 'components: {schemas: {Never: false}}', 1],
    ['3.1.0', 'components: {schemas: {Never: false, List: {prefixItems: [true]}}}', 0],
    ['3.2.0', 'components: {mediaTypes: {A: {schema: {type: string}}}}', 0],
    ['3.2.0', 'components: {parameters: {a: {name: a, in: cookie, style: cookie, schema: {type: string}}}}', 0],
    ['3.2.0', 'components: {parameters: {a: {name: a, in: cookie, style: biscuit, schema: {type: string}}}}', 1],
    [
      '3.2.0',
      'components: {requestBodies: {a: {content: {multipart/mixed: {encoding: {b: {encoding: {c: {contentType: text/plain}}}}}}}}}',
      0,
    ],
  ])('%s %s: %i', async (version, rest, count) => expect(await struct(version, rest)).toBe(count));
});

describe('a lifecycle', () => {
  const lifecycle = (edit: (text: string) => string) =>
    messages(
      edit(
        contractOf(
          "      operationId: getJob\n      x-client-poll: true\n      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}}\n",
          `    Job: {type: object, properties: {status: {$ref: '#/components/schemas/Status'}, title: {type: string}, done: {type: string, pattern: '^\\d+%$'}, progress: {type: integer}}}
    Status:
      type: string
      enum: [waiting, done]
      x-lifecycle:
        record: Job
        field: status
        initial: [waiting]
        transitions: {waiting: [done]}
        final: [done]
        rises: [progress, done]
        deadline: {setting: tasks.api.deadlineSeconds, to: done}
`,
        ),
      ),
    );

  it('is right', async () => expect(await lifecycle((text) => text)).toEqual([]));

  it.each([
    ['rises: [progress, done]', 'rises: [title]', 'title is no number'],
    ['tasks.api.deadlineSeconds', 'tasks.api.deadlinSeconds', 'there is no setting tasks.api.deadlinSeconds'],
  ])('with %s replaced by %s', async (find, put, want) =>
    expect(await lifecycle((text) => text.replace(find, put))).toEqual([`pentagate/order: ${want}`]),
  );
});
