// Requests that contradictory or unusual contracts mean.
import { describe, expect, it } from '@jest/globals';
import { json, mockOf, replying } from './inline.js';
import { posted } from './posted.js';

const done = { responses: { 204: { description: 'Done.' } } };

it('the body that a contract shows as an example is accepted, also where its own schema refuses it', async () => {
  const media = {
    schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    examples: { one: { value: { id: 7 } } },
  };
  const fetch = mockOf({ '/a': { post: { requestBody: { content: { 'application/json': media } }, ...done } } });
  expect((await fetch('http://mock/a', posted({ id: 7 }))).status).toBe(204);
  expect((await fetch('http://mock/a', posted({ id: 8 }))).status).toBe(400);
});

it('an empty text is a form without fields', async () => {
  const form = { schema: { type: 'object', properties: { a: { type: 'integer' } } } };
  const requestBody = { required: true, content: { 'application/x-www-form-urlencoded': form } };
  const fetch = mockOf({ '/a': { post: { requestBody, ...done } } });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch('http://mock/a', { method: 'POST', headers, body: '' })).status).toBe(204);
  expect((await fetch('http://mock/a', { method: 'POST' })).status).toBe(400);
});

it('a path with a longer text beside its parameter comes first', async () => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const reply = (value: string) => ({ get: { parameters, ...replying(json({ const: value })) } });
  const fetch = mockOf({ '/games/{id}': reply('game'), '/games/{id}.pgn': reply('text') });
  expect(await (await fetch('http://mock/games/7.pgn')).json()).toBe('text');
  expect(await (await fetch('http://mock/games/7')).json()).toBe('game');
});

describe('a query', () => {
  const query = (...parameters: object[]) =>
    mockOf({ '/a': { get: { parameters: parameters.map((each) => ({ in: 'query', ...each })), ...done } } });

  it('has objects in lists as JSON', async () => {
    const items = { type: 'object', required: ['by'], properties: { by: { type: 'string' } } };
    const fetch = query({ name: 'sort', required: true, schema: { type: 'array', items } });
    const of = (value: object): string => `http://mock/a?sort=${encodeURIComponent(JSON.stringify(value))}`;
    expect((await fetch(of({ by: 'name' }))).status).toBe(204);
    expect((await fetch(of({ by: 1 }))).status).toBe(400);
  });

  it('has the members of an object as parameters, but none that are parameters of their own', async () => {
    const acl = { type: 'array', items: { enum: ['read', 'write'] } };
    const schema = { type: 'object', required: ['acl'], properties: { acl }, additionalProperties: { type: 'string' } };
    const fetch = query({ name: 'key', required: true, schema: { type: 'string' } }, { name: 'set', schema });
    expect((await fetch('http://mock/a?key=k')).status).toBe(204);
    expect((await fetch('http://mock/a?key=k&acl=read&acl=write')).status).toBe(204);
    expect((await fetch('http://mock/a?key=k&acl=other')).status).toBe(400);
  });
});
