import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { contentGrammar, messagesGrammar, responsesGrammar } from './surfaces.js';

const schema: object = JSON.parse(readFileSync(new URL('../../openapi/notation.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
const validate = ajv.compile(schema);

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
const errors = (extension: string, value: unknown) => {
  validate({ [extension]: value });
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath.replace(`/${extension}`, ''), message, params.additionalProperty].filter(Boolean).join(' '),
  );
};

describe('the schema of the notation', () => {
  it.each([
    { name: 'messages', given: messagesGrammar },
    { name: 'responses', given: responsesGrammar },
    { name: 'content', given: contentGrammar },
  ])('accepts the $name grammar', ({ given }) => {
    expect(errors('x-stream-grammar', given)).toEqual([]);
  });

  it('accepts a lifecycle', () => {
    expect(errors('x-lifecycle', lifecycle)).toEqual([]);
  });

  it.each([
    { given: { ...messagesGrammar, ordr: 'a' }, want: ['must NOT have additional properties ordr'] },
    { given: { name: 'type' }, want: ["must have required property 'order'"] },
    { given: { ...messagesGrammar, anywhere: 'ping' }, want: ['/anywhere must be array'] },
    { given: { ...messagesGrammar, name: 3 }, want: ['/name must be string,array'] },
    {
      given: { ...messagesGrammar, parts: { block: { order: 'a', numberd: 'index' } } },
      want: ['/parts/block must NOT have additional properties numberd'],
    },
    {
      given: { ...messagesGrammar, parts: { block: { numbered: 'index' } } },
      want: ["/parts/block must have required property 'order'"],
    },
    { given: { ...messagesGrammar, kinds: { ping: 3 } }, want: ['/kinds/ping must be string'] },
    {
      given: { ...contentGrammar, name: [{ event: 'chunk', had: ['x'] }] },
      want: ['/name/0 must NOT have additional properties had'],
    },
  ])('refuses a grammar: $want', ({ given, want }) => {
    expect(errors('x-stream-grammar', given)).toEqual(want);
  });

  it.each([
    { given: { ...lifecycle, finals: [] }, want: ['must NOT have additional properties finals'] },
    { given: { ...lifecycle, field: undefined }, want: ["must have required property 'field'"] },
    { given: { ...lifecycle, transitions: { NEW: [] } }, want: ['/transitions/NEW must NOT have fewer than 1 items'] },
    { given: { ...lifecycle, deadline: { to: 'DONE' } }, want: ["/deadline must have required property 'setting'"] },
    {
      given: { ...lifecycle, final: ['DONE', 'DONE'] },
      want: [expect.stringMatching(/^\/final must NOT have duplicate items/)],
    },
    {
      given: { ...lifecycle, examples: { plain: { records: [{}] } } },
      want: ["/examples/plain must have required property 'summary'"],
    },
  ])('refuses a lifecycle: $want', ({ given, want }) => {
    const { field, ...rest } = given;
    expect(errors('x-lifecycle', field === undefined ? rest : given)).toEqual(want);
  });
});
