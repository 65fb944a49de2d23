// The forms that schemas have in requests and in replies, beside what test/contracts/directions.test.ts sees of them.
import { describe, expect, it } from '@jest/globals';
import { inDirections, withoutOthers } from '../../runtime/directions.js';
import { asObject, valueAt } from '../../runtime/json.js';
import { undeclared } from '../../scripts/contract/schemas/undeclared.js';
import { json, ref, replying } from '../mock/inline.js';

const text = { type: 'string' };
const user = {
  type: 'object',
  required: ['id', 'secret'],
  properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true } },
};
const body = (schema: object, example?: unknown) => ({ requestBody: { content: json(schema, example) } });

/** The schemas of a document whose operation takes and answers `User`. */
function formsOf(schemas: object, operation: object = { ...body(ref('User')), ...replying(json(ref('User'))) }) {
  const given = { paths: { '/x': { post: operation } }, components: { schemas } };
  const { document, inputs } = inDirections(given, 'omit');
  const at = (...path: (string | number)[]): unknown => valueAt(document, ['paths', '/x', 'post', ...path]);
  return { given, document, inputs, at, schemas: asObject(asObject(document.components).schemas) };
}

const content = (part: string): (string | number)[] => [part, 'content', 'application/json'];
const reply = ['responses', '200', 'content', 'application/json'];

describe('forms', () => {
  it('are two where both directions have them, with a name that is not taken', () => {
    const { at, schemas, inputs } = formsOf({ User: user, UserInput: text });
    expect(at(...content('requestBody'), 'schema')).toEqual(ref('UserInput2'));
    expect(at(...reply, 'schema')).toEqual(ref('User'));
    expect(Object.keys(schemas)).toEqual(['User', 'UserInput2', 'UserInput']);
    expect([...inputs]).toEqual([['UserInput2', 'User']]);
    expect(schemas.UserInput2).toEqual({
      ...user,
      required: ['secret'],
      properties: { secret: user.properties.secret },
    });
  });

  it('are one where one direction has it, and the document itself where nothing has a direction', () => {
    const { schemas, inputs } = formsOf({ User: user }, { ...body(ref('User')), ...replying(json(text)) });
    expect([Object.keys(schemas), inputs.size]).toEqual([['User'], 0]);
    expect(asObject(schemas.User).required).toEqual(['secret']);
    const { given, document } = formsOf({ User: { ...user, properties: { readOnly: { type: 'boolean' } } } });
    expect(document).toBe(given);
  });

  it('are those of who sends: in a callback, the service asks', () => {
    const callbacks = {
      onEvent: { '{$request.body#/url}': { post: { ...body(ref('User')), ...replying(json(ref('User'))) } } },
    };
    const { at } = formsOf({ User: user }, { ...body(ref('User')), ...replying(json(text)), callbacks });
    const called = ['callbacks', 'onEvent', '{$request.body#/url}', 'post'];
    expect(at(...called, ...content('requestBody'), 'schema')).toEqual(ref('User'));
    expect(at(...called, ...reply, 'schema')).toEqual(ref('UserInput'));
  });

  it('take what another direction has out of examples, defaults and rules, wherever these stand', () => {
    const rules = [{ rule: 'self.id != ""' }, { rule: 'self.secret != ""' }];
    const whole = { id: '1', secret: 's' };
    const { at, schemas } = formsOf(
      { User: { ...user, examples: [whole], default: whole, 'x-rules': rules } },
      { ...body({ type: 'array', items: ref('User') }, [whole]), ...replying(json(ref('User'), whole)) },
    );
    expect(at(...content('requestBody'), 'example')).toEqual([{ secret: 's' }]);
    expect(at(...reply, 'example')).toEqual({ id: '1' });
    expect(schemas.UserInput).toMatchObject({
      examples: [{ secret: 's' }],
      default: { secret: 's' },
      'x-rules': [rules[1]],
    });
    expect(schemas.User).toMatchObject({ examples: [{ id: '1' }], default: { id: '1' }, 'x-rules': [rules[0]] });
  });

  it('have no discriminator that is not sent, and mappings to their own kind', () => {
    const schemas = (tag: string) => ({
      User: { oneOf: [ref('A')], discriminator: { propertyName: tag, mapping: { a: '#/components/schemas/A' } } },
      A: { ...user, properties: { ...user.properties, kind: text } },
    });
    expect(asObject(formsOf(schemas('id')).schemas.UserInput).discriminator).toBeUndefined();
    const { discriminator } = asObject(formsOf(schemas('kind')).schemas.UserInput);
    expect(discriminator).toEqual({ propertyName: 'kind', mapping: { a: '#/components/schemas/AInput' } });
  });

  it.each([
    [{ kind: 'a', id: '1' }, { kind: 'a' }],
    [
      { kind: 'b', id: '1' },
      { kind: 'b', id: '1' },
    ],
    [{ kind: 'b', name: 'n' }, { kind: 'b' }],
    [{ id: '1' }, { id: '1' }],
  ])('follow the condition that a value meets: %j', (value, kept) => {
    const other = { properties: { name: { ...text, readOnly: true } } };
    const met = { required: ['kind'], properties: { kind: { enum: ['a'] } } };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const schema = { type: 'object', if: met, then: { properties: user.properties }, else: other };
    expect(withoutOthers({ schema }, schema, value, 'request')).toEqual(kept);
  });
});

it('members by a pattern are declared, and have their direction', () => {
  const pattern = '^x\\-';
  const member = { type: 'object', properties: { id: { ...text, readOnly: true } } };
  const schema = { type: 'object', properties: { a: text }, patternProperties: { [pattern]: member } };
  expect(undeclared({}, schema, { a: '', 'x-b': { id: '', c: '' }, y: '' })).toEqual([['x-b', 'c'], ['y']]);
  expect(withoutOthers({ schema }, schema, { 'x-b': { id: '', c: '' } }, 'request')).toEqual({ 'x-b': { c: '' } });
});
