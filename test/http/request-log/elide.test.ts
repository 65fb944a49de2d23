// What is replaced in the bodies of the request log, whether they are copied for it or not.
import { describe, expect, it } from '@jest/globals';
import { elidedJson, elidedText } from '../../../http/request-log/elide.js';
import { withoutSecrets } from '../../../runtime/secrets.js';
import { secretMembers, secretTexts } from '../../secrets-samples.js';

const media = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf'.repeat(30);

describe('a body in the log', () => {
  it.each([
    ['an ordinary request', { model: 'm', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] }],
    ['nothing', null],
    ['a text', 'Hello'],
    ['a list', [1, true, null, 'x', { a: [] }]],
    ['a URL without secrets', { url: 'https://example.com/a.png' }],
    [
      'names that are like those of credentials',
      { max_tokens: 5, next_page_token: 'y', password_hint: 'z', tokens: ['a'], author: 'x' },
    ],
    ['an empty credential', { api_key: '' }],
    ['a long text that is no media', 'Hello there. '.repeat(500)],
    ['a member named __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
  ])('stays as it is: %s', (_, value) => {
    expect(elidedJson(value, 100_000)).toEqual({ text: JSON.stringify(value), cut: false, elided: 0 });
  });

  it.each([
    [
      'a credential, at any depth',
      { a: [{ authorization: 'Bearer x' }] },
      { a: [{ authorization: '(not recorded)' }] },
    ],
    ['a credential in another spelling', { 'X-API-Key': 'x' }, { 'X-API-Key': '(not recorded)' }],
    ['the longest name of a credential', { client_secret: 'x' }, { client_secret: '(not recorded)' }],
    ['media', { data: media }, { data: `(base64 of ${Math.floor((media.length * 3) / 4)} bytes)` }],
    ['the query of a URL', ['https://u:p@example.com/a?sig=1'], ['https://example.com/a?sig=…']],
    [
      'a credential beside a member named __proto__',
      JSON.parse('{"__proto__": {"secret": "x"}}'),
      JSON.parse('{"__proto__": {"secret": "(not recorded)"}}'),
    ],
  ])('is shown without %s', (_, value, shown) => {
    const { text, elided, cut } = elidedJson(value, 100_000);
    expect({ text, elided, cut }).toEqual({ text: JSON.stringify(shown), elided: 1, cut: false });
  });

  it.each([
    ['a text', 'x '.repeat(5000)],
    ['many texts', Array.from({ length: 5000 }, () => 'abc')],
    ['many members', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`name${at}`, at]))],
    ['lists in lists', Array.from({ length: 5000 }, () => [[]])],
  ])('is cut at its maximum length: %s', (_, value) => {
    const { text, cut } = elidedJson(value, 1000);
    expect(cut).toBe(true);
    expect(text.length).toBeLessThan(2000);
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

describe('a secret', () => {
  it.each(secretMembers)('is not kept in a member $name', ({ name, secret }) => {
    for (const value of [{ [name]: secret }, { a: [{ [name]: [secret] }] }])
      expect(elidedJson(value, 1000).text).not.toContain(secret);
  });

  it('is not kept in groups of secrets, while schemas with such names are', () => {
    expect(elidedJson({ credentials: { database: 'marker' }, secret: 5309 }, 1000).text).not.toMatch(/marker|5309/);
    const schema = { properties: { password: { type: 'string' }, token: { $ref: '#/x' } } };
    expect(elidedJson(schema, 1000).text).toBe(JSON.stringify(schema));
  });

  it.each(secretTexts)('is not kept in a text: $name', ({ secret, text = `Use ${secret}, please` }) => {
    const body = { messages: [{ role: 'user', content: text }] };
    const kept = [
      elidedJson(body, 10_000).text,
      elidedJson({ [text]: 1 }, 10_000).text,
      elidedText(JSON.stringify(body)).text,
      elidedText(`data ${text}`).text,
      // Cut in the middle of the secret.
      elidedJson({ text: `${'a '.repeat(40)}${text}` }, 100).text,
    ];
    for (const each of kept) expect(each).not.toContain(secret);
  });

  it.each([
    'Explain bearer tokens and basic understanding of passwords.',
    'max_tokens: 1024, token: string, password: string',
    'A sky-blue task-list; risk-averse desk-lamps; pg_dump and pg_restore.',
    'https://example.com/a/b.png and mailto:ada@example.com',
    'apiKey: process.env.OPENAI_API_KEY',
    'eyJust a word.',
  ])('is not seen in %j', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('is not a token beside its probability', () => {
    const value = { logprobs: [{ token: 'Hello', logprob: -0.1 }] };
    expect(elidedJson(value, 1000).text).toBe(JSON.stringify(value));
  });
});
