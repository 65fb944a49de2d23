// The models that a request names, where the body repeats that of the path.
import { expect, it } from '@jest/globals';
import { modelsAsked, withCopies } from '../../scripts/runtime/upstream-rules.js';

const rules = { model: { in: 'path', name: 'model', copies: ['model', 'requests[].model'] } } as const;
const asked = (body: unknown): readonly string[] => modelsAsked(rules, { pathParameters: { model: 'a/b' }, body });

it('another model than that of the path is one that the key must be allowed', () => {
  expect(asked({ model: 'models/a/b', requests: [{ model: 'a/b' }] })).toEqual(['a/b']);
  expect(asked({ requests: [{ model: 'models/other' }, {}] })).toEqual(['a/b', 'other']);
  expect(asked({ model: 7 })).toEqual(['a/b']);
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
