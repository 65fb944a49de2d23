import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { contentGrammar, messagesGrammar, responsesGrammar } from './surfaces.js';

const schema: { readonly $id: string } = JSON.parse(
  readFileSync(new URL('../../openapi/notation.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
// What a change of each extension means, for the diff, and what the texts name, for the lint.
ajv.addVocabulary(['x-changes', 'x-names']);
ajv.addSchema(schema);
const part = (name: string) => ajv.compile({ $ref: `${schema.$id}#/$defs/${name}` });
const parts = { 'x-stream-grammar': part('streamGrammar'), 'x-lifecycle': part('lifecycle') };

const lifecycle = {
  record: 'Task',
  field: 'status',
  initial: ['NEW'],
  transitions: { NEW: ['DONE'] },
  final: ['DONE'],
  requires: { DONE: ['result.url'] },
  rises: ['progress'],
  deadline: { setting: 'tasks.deadline', to: 'DONE' },
  examples: { plain: { summary: 'It works.', records: [{ status: 'NEW' }] } },
};
const lineOf = ({ instancePath, message, params }: ErrorObject): string =>
  [instancePath, message, params.additionalProperty].filter(Boolean).join(' ');
const errors = (extension: keyof typeof parts, value: unknown) => {
  const validate = parts[extension];
  validate(value);
  return (validate.errors ?? []).map(lineOf);
};

describe('the schema of the notation', () => {
  it.each([
    ['messages', messagesGrammar],
    ['responses', responsesGrammar],
    ['content', contentGrammar],
  ])('accepts the %s grammar', (_, given) => expect(errors('x-stream-grammar', given)).toEqual([]));

  it('accepts a lifecycle', () => expect(errors('x-lifecycle', lifecycle)).toEqual([]));

  it.each([
    [{ ...messagesGrammar, ordr: 'a' }, 'must NOT have additional properties ordr'],
    [{ name: 'type' }, "must have required property 'order'"],
    [{ ...messagesGrammar, anywhere: 'ping' }, '/anywhere must be array'],
    [{ ...messagesGrammar, name: 3 }, '/name must be string,array'],
    [
      { ...messagesGrammar, parts: { block: { order: 'a', numberd: 'index' } } },
      '/parts/block must NOT have additional properties numberd',
    ],
    [
      { ...messagesGrammar, parts: { block: { numbered: 'index' } } },
      "/parts/block must have required property 'order'",
    ],
    [{ ...messagesGrammar, kinds: { ping: 3 } }, '/kinds/ping must be string'],
    [{ ...contentGrammar, name: [{ event: 'chunk', had: ['x'] }] }, '/name/0 must NOT have additional properties had'],
  ])('refuses a grammar %j', (given, want) => expect(errors('x-stream-grammar', given)).toEqual([want]));

  it.each([
    [{ ...lifecycle, finals: [] }, 'must NOT have additional properties finals'],
    [{ ...lifecycle, field: undefined }, "must have required property 'field'"],
    [{ ...lifecycle, transitions: { NEW: [] } }, '/transitions/NEW must NOT have fewer than 1 items'],
    [{ ...lifecycle, deadline: { to: 'DONE' } }, "/deadline must have required property 'setting'"],
    [{ ...lifecycle, final: ['DONE', 'DONE'] }, expect.stringMatching(/^\/final must NOT have duplicate items/)],
    [{ ...lifecycle, examples: { plain: { records: [{}] } } }, "/examples/plain must have required property 'summary'"],
  ])('refuses a lifecycle %j', (given, want) => {
    const { field, ...rest } = given;
    expect(errors('x-lifecycle', field === undefined ? rest : given)).toEqual([want]);
  });
});

describe('a contract in an editor', () => {
  const openapi = new URL('../../openapi/', import.meta.url);
  const validate = ajv.getSchema(schema.$id) as ValidateFunction;
  const surfaces = readdirSync(openapi).filter((name) => name.endsWith('.yaml') && name !== 'redocly.yaml');
  const read = (name: string) => readFileSync(new URL(name, openapi), 'utf8');
  const problemsOf = (text: string): string[] => {
    validate(parse(text));
    return (validate.errors ?? []).map(lineOf);
  };

  it.each(surfaces)('finds nothing in %s, whose first line names the schema', (name) => {
    expect(read(name)).toMatch(/^# yaml-language-server: \$schema=notation\.schema\.json\n/);
    expect(problemsOf(read(name))).toEqual([]);
  });

  it('knows every extension that the notation documents', () => {
    const documented = new Set(read('README.md').match(/(?<=`)x-[a-z-]+(?=[`:])/g));
    documented.delete('x-kubernetes-validations');
    expect(documented.size).toBeGreaterThan(15);
    const known = new Set(JSON.stringify(schema).match(/(?<=")x-[a-z-]+(?=":)/g));
    expect([...documented].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ['paths: {/a: {x-path-aliases: [b]}}', '/paths/~1a/x-path-aliases/0 must match pattern "^/"'],
    ['paths: {/a: {get: {x-client-poll: "yes"}}}', '/paths/~1a/get/x-client-poll must be boolean'],
    [
      'components: {schemas: {$ref: schemas.yaml}, pathItems: {A: {x-path-aliases: a}}}',
      '/components/pathItems/A/x-path-aliases must be array',
    ],
    ['tags: [{x-docs: {sdk: other}}]', '/tags/0/x-docs/sdk must be equal to one of the allowed values'],
    [
      'components: {schemas: {A: {properties: {b: {items: {x-rules: []}}}}}}',
      '/components/schemas/A/properties/b/items/x-rules must NOT have fewer than 1 items',
    ],
    [
      'paths: {/a: {post: {responses: {200: {content: {text/event-stream: {x-stream-grammar: {order: a, ordr: b}}}}}}}}',
      '/paths/~1a/post/responses/200/content/text~1event-stream/x-stream-grammar must NOT have additional properties ordr',
    ],
    [
      'components: {requestBodies: {A: {x-accepts-snake-case: 1}}}',
      '/components/requestBodies/A/x-accepts-snake-case must be boolean',
    ],
  ])('says what is wrong with %s', (text, problem) => expect(problemsOf(text)).toContain(problem));
});
