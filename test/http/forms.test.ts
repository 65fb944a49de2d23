// What the schemas of the contract take and refuse, before any handler is asked, in words for people: bounds, and forms that the types of the
// official SDKs allow beside those of the seeds.
import { expect, it } from '@jest/globals';
import { yamlOf } from '../harness/contract.js';
import { openedForTests } from '../harness/opened.js';
import { createTestApp } from '../server/app.js';
import { good, send, type TextSurface } from './requests.js';

const app = openedForTests(() => createTestApp());

const ask = (surface: TextSurface, more: object) =>
  send(app.url, { ...good[surface], body: { ...(good[surface].body as object), ...more } });

type Refused = [more: object, field: string, problem?: string];
const forms = yamlOf<{
  readonly taken: Readonly<Record<TextSurface, object[]>>;
  readonly refused: Readonly<Record<TextSurface, Refused[]>>;
}>('http/forms.yaml');

/** All of one table. */
const rowsOf = <Row>(bySurface: Readonly<Record<TextSurface, Row[]>>) =>
  Object.entries(bySurface).flatMap(([surface, rows]) => rows.map((row) => [surface as TextSurface, row] as const));

it.each(rowsOf(forms.taken))('%s takes %j', async (surface, more) => {
  const { status, body } = await ask(surface, more);
  expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 });
});

// Each of its parts would be wrong in a message too, and these errors come first.
const content = Array(1001).fill({ type: 'reasoning_text', text: 'a' });
const many: Refused = [
  { input: [{ type: 'reasoning', summary: [], content }] },
  'input[0].content',
  'must NOT have more than 1000 items',
];

it.each(
  [...rowsOf(forms.refused), ['responses', many] as const].map(
    ([surface, [more, ...said]]) => [surface, JSON.stringify(more).slice(0, 100), more, ...said] as const,
  ),
)('%s refuses %s', async (surface, _, more, field, problem = '') => {
  const { status, text } = await ask(surface, more);
  expect(status).toBe(400);
  if (!problem) expect(text).toContain(field);
  else expect(text).toMatch(new RegExp(`"${field.replace(/[[\]]/g, '\\$&')}:? ${problem}[."]`));
});

it('the types of tools are named without null', async () => {
  const tool = { name: 'a', type: 'memory' };
  const { text } = await ask('messages', { tools: [tool] });
  expect(text).toContain('bash_20241022');
  expect(text).not.toContain('null');
});
