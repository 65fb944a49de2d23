// Patterns that take exponential time for some texts, in contracts that the mock serves.
import { describe, expect, it } from '@jest/globals';
import { isSlowPattern } from '../../scripts/contract/schemas/time-limit.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { posted } from './posted.js';

const slow = { type: 'string', pattern: '^(a+)+$' };
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const { fetch } = createMock({
  openapi: '3.1.0',
  info: { title: 'Slow', version: '1' },
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        parameters: [{ name: 'q', in: 'query', schema: slow }],
        requestBody: content({ type: 'object', properties: { name: slow } }),
        responses: {
          200: {
            description: 'A value whose names have such a pattern.',
            ...content({
              type: 'object',
              properties: { name: slow },
              patternProperties: { '^(b+)+$': { type: 'string' } },
              additionalProperties: false,
              minProperties: 3,
            }),
          },
        },
      },
    },
  },
});

const attack = `${'a'.repeat(60)}!`;
const ask = (query: string, name: string): Promise<Response> => fetch(`http://mock/a${query}`, posted({ name }));

describe('a pattern that takes exponential time', () => {
  it('is checked for texts that it fits or refuses quickly', async () => {
    expect((await ask('', 'aaa')).status).toBe(200);
    const refused = await ask('', 'b');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/name.*must match pattern/);
  });

  it.each([
    ['in a body', '', attack, 'body'],
    ['in a parameter', `?q=${attack}`, 'a', 'parameters'],
  ])('%s refuses the text that takes long, and the mock goes on', async (_, query, name, field) => {
    const refused = await ask(query, name);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ field, detail: expect.stringMatching(/^takes longer than \d+ ms to check/) }],
    });
    expect((await ask('', 'aaa')).status).toBe(200);
  });
});

describe('the time of a check is limited', () => {
  it.each([
    '^(a+)+$',
    '(a|a)*b',
    '^(a?){30}b',
    '(?:a{1,9}){9}',
    '.*.*x',
    '(\\w{2})+\\d*',
    '[(]*[)]*',
    '(a?b?c?d?e?f?g?h?i?)',
  ])('for %s', (pattern) => expect(isSlowPattern(pattern)).toBe(true));
  it.each([
    '^\\d{4}-\\d{2}-\\d{2}$',
    '\\S',
    '^[a-z+*|{]+$',
    '^(?!x)(?:a|b|c)d?$',
    '\\p{Lu}\\p{L}*',
    '[\\]+*]{3}x+',
    '^(?<name>a)\\+\\*$',
  ])('not for %s, which leaves little choice', (pattern) => expect(isSlowPattern(pattern)).toBe(false));
});
