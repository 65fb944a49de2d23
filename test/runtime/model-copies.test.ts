// The models that a request names, where the body repeats that of the path.
import { expect, it } from '@jest/globals';
import { modelsAsked, withCopies } from '../../runtime/upstream-rules.js';

const rules = { model: { in: 'path', name: 'model', copies: ['model', 'requests[].model'] } } as const;
const operation = { path: '/v1/models/{model}:ask', aliases: ['/v1/tunedModels/{model}:ask'] };
const asked = (body: unknown, collection = 'models'): readonly string[] =>
  modelsAsked(rules, operation, { path: `/v1/${collection}/a%2Fb:ask`, pathParameters: { model: 'a/b' }, body });
const inBody = (model: object, body: unknown): readonly string[] =>
  modelsAsked({ model: { in: 'body', name: 'model', ...model } }, operation, { path: '/', pathParameters: {}, body });

it('another model than that of the path is one that the key must be allowed', () => {
  expect(asked({ model: 'models/a/b', requests: [{ model: 'a/b' }] })).toEqual(['a/b']);
  expect(asked({ requests: [{ model: 'models/other' }, {}] })).toEqual(['a/b', 'other']);
  expect(asked({ model: 7 })).toEqual(['a/b']);
});

it('a model of another collection is another model', () => {
  expect(asked({ model: 'tunedModels/a/b' }, 'tunedModels')).toEqual(['tunedModels/a/b']);
  expect(asked({ model: 'tunedModels/a/b' })).toEqual(['a/b', 'tunedModels/a/b']);
});

it('all models that a service may read in a body are named', () => {
  expect(inBody({}, { model: ['a', ['b']] })).toEqual(['a', 'b']);
  expect(inBody({}, { model: { id: 'a' } })).toEqual(['']);
  const others = { others: ['models[]', 'fallbacks[]', 'fallbacks[].model'] };
  expect(inBody(others, { model: 'a', models: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
  expect(inBody(others, { model: 'a', models: 'b', fallbacks: ['c', { model: 'd' }] })).toEqual(['a', 'b', 'c', 'd']);
  expect(inBody(others, { model: 'a', fallbacks: { model: ['b'] } })).toEqual(['a', 'b']);
});

it('copies are renamed with the model, and nothing else is', () => {
  const copies = rules.model.copies;
  const body = { model: 'models/a/b', requests: [{ model: 'a/b', text: 'a/b' }, { model: 'c' }] };
  expect(withCopies(body, copies, 'a/b', 'new')).toEqual({
    model: 'models/new',
    requests: [{ model: 'new', text: 'a/b' }, { model: 'c' }],
  });
  expect(withCopies({ text: 'a/b' }, copies, 'a/b', 'new')).toBeUndefined();
});
