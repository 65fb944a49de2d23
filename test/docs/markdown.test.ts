// The pages as Markdown: the parts as tables, then the whole site of the contract.
import { describe, expect, it } from '@jest/globals';
import { asObject } from '../../scripts/contract/json-trees.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { parametersOf } from '../../scripts/contract/roots.js';
import { streamsOf } from '../../scripts/contract/stream-places.js';
import { changesPage } from '../../scripts/docs/changes.js';
import { llmsIndex } from '../../scripts/docs/markdown/markdown-pages.js';
import { block, code, demoted, slug, table } from '../../scripts/docs/markdown/markdown-text.js';
import { fieldTable, schemaSection, typeText } from '../../scripts/docs/markdown/schema.js';
import { entriesOf } from '../../scripts/docs/search-entries.js';
import { theContract } from './sample-files.js';
import { indexIn, siteOf } from './sites.js';

const contract = theContract();
const address = 'https://ai.example.com';

describe('pieces', () => {
  const fence = '```\n# not a heading\n```';
  it.each([
    ['code', code('a'), '`a`'],
    ['code with a break', code('a\nb'), '`a b`'],
    ['code that begins with a backtick', code('`a'), '`` `a ``'],
    ['code with backticks', code('a``b'), '``` a``b ```'],
    ['a block', block('json', 'a'), '```json\na\n```'],
    ['a block around a block', block('json', '```\nx\n```'), '````json\n```\nx\n```\n````'],
    ['a table without rows', table(['x', 'y'], []), ''],
    ['a table with a bar', table(['x', 'y'], [['a', 'b|c']]), '| x | y |\n| --- | --- |\n| a | b\\|c |'],
    ['a table with an empty column', table(['x', 'y'], [['a', '']]), '| x |\n| --- |\n| a |'],
    ['a table with a break', table(['x', 'y'], [['a\n b', 'c']]), '| x | y |\n| --- | --- |\n| a b | c |'],
    ['headings below another', demoted('# A\n\n## B', 2), '### A\n\n#### B'],
    ['headings that are low enough', demoted('## A', 1), '## A'],
    ['headings beside code', demoted(fence, 3), fence],
    ['headings of the lowest level', demoted('###### A\n\n# B', 4), '###### A\n\n##### B'],
    ['an anchor of words', slug('Order of events'), 'order-of-events'],
    ['an anchor of a name', slug('ImageTask'), 'imagetask'],
    ['an anchor with signs', slug('400: Ungültig!'), '400-ungültig'],
  ])('%s', (_, written, want) => expect(written).toBe(want));
});

describe('types', () => {
  it.each([
    { schema: {}, want: 'any' },
    { schema: { type: 'string', maxLength: 5 }, want: 'string, length ≤ 5' },
    { schema: { type: ['string', 'null'] }, want: 'string or null' },
    { schema: { type: 'array', items: { $ref: '#/components/schemas/Tool' } }, want: 'array of [Tool](#tool)' },
    { schema: { enum: ['a', 1, null] }, want: '`a`, `1`, `null`' },
    { schema: { const: 'a' }, want: '`a`' },
    { schema: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/A' }] }, want: 'string or [A](#a)' },
    { schema: { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] }, want: '[A](#a) and object' },
    { schema: { type: 'integer', minimum: 1, default: 2 }, want: 'integer, ≥ 1, default `2`' },
    { schema: { properties: {} }, want: 'object' },
  ])('$schema', ({ schema, want }) => expect(typeText(schema)).toBe(want));

  it('writes fields of nested objects and lists with their path', () => {
    const written = fieldTable({
      required: ['a'],
      properties: {
        a: { type: 'object', description: 'An | object', properties: { b: { type: 'string' } } },
        c: { type: 'array', items: { type: 'object', properties: { d: { type: 'number' } } } },
      },
    });
    expect(written.split('\n').slice(2)).toEqual([
      '| `a` | object | yes | An \\| object |',
      '| `a.b` | string |  |  |',
      '| `c` | array of object |  |  |',
      '| `c[].d` | number |  |  |',
    ]);
  });

  it('writes members by their pattern, all others, and those of a condition', () => {
    const written = fieldTable({
      properties: { a: { type: 'object', patternProperties: { '^(x|y)-': { type: 'string', description: 'Own.' } } } },
      additionalProperties: { type: 'integer' },
      if: { required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { b: { type: 'string' } } },
    });
    expect(written.split('\n').slice(2)).toEqual([
      '| `a` | object |  |',
      '| `a./^(x\\|y)-/` | string | Own. |',
      '| `*` | integer |  |',
      '| `b` | string |  |',
    ]);
  });

  it('ends in schemas that contain themselves without a name', () => {
    const endless: Record<string, unknown> = { type: 'array' };
    endless.items = endless;
    expect(typeText(endless)).toMatch(/^array of array of .* any$/);
  });

  it('writes the life of a task as a table of states', () => {
    const lifecycle = {
      record: 'Task',
      field: 'state',
      initial: ['new'],
      transitions: { new: ['done'] },
      final: ['done'],
      requires: { done: ['url'] },
    };
    const written = schemaSection('Status', { enum: ['new', 'done'], 'x-lifecycle': lifecycle }, 3);
    expect(written).toContain('The life of a task: `state` of [Task](#task).');
    expect(written).toContain('| `new` | initial | `done` |  |\n| `done` | final |  | `url` |');
  });
});

describe('llms.txt', () => {
  it('has a title, a summary and links with notes', () => {
    const page = { file: 'a.md', title: 'A', about: 'what A does' };
    const written = llmsIndex(contract, [page], [{ file: 'b.md', title: 'B', about: '' }]);
    expect(written).toMatch(
      /^# \S.*\n\n> \S.*\n\n## Reference\n\n- \[A\]\(a\.md\): what A does\n\n## Optional\n\n- \[B\]\(b\.md\)\n$/,
    );
  });
});

describe('changes', () => {
  it('are grouped by operation', () => {
    const list = [
      {
        level: 'breaking',
        rule: 'body-removed',
        direction: 'request',
        operation: 'createMessage',
        where: 'request body',
        what: 'gone',
        pointer: '',
      } as const,
    ];
    const written = changesPage(
      { sets: [{ name: 'v2', date: '2026-01-31', range: 'v1..v2', list }], note: 'A note.' },
      contract,
    );
    expect(written).toContain('A note.\n\n## v2\n\n2026-01-31 · `v1..v2`');
    expect(written).toContain('1 breaking, 0 compatible, 0 docs only, in 1 operation.');
    expect(written).toContain(
      '### [Create the next message](messages.md#create-the-next-message)\n\n`POST /v1/messages`\n\n| level | where | what |',
    );
  });
});

describe('the site', () => {
  const { streams } = compileOrders(contract).order;
  const changes = { sets: [], note: 'Nothing has changed.' };
  const files = siteOf(contract, { baseUrl: address, streams, changes });
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
  const markdown = Object.keys(files).filter((name) => name.endsWith('.md'));

  it('has each page as Markdown, with a link for programs and one for readers', () => {
    expect(pages.length).toBeGreaterThan(8);
    expect(markdown.map((name) => name.replace('.md', '.html')).sort()).toEqual([...pages].sort());
    for (const name of pages) {
      const own = name.replace('.html', '.md');
      expect(files[name]).toContain(`<link rel="alternate" type="text/markdown" href="${own}"`);
      expect(files[name]).toContain(`<a class="plain" href="${own}"`);
    }
  });

  it('lists every page in llms.txt, and nothing that is missing', () => {
    const linked = [...(files['llms.txt'] ?? '').matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, target = '']) => target);
    for (const name of markdown) expect(linked).toContain(name);
    for (const target of linked) expect(files).toHaveProperty([target]);
  });

  it.each(contract.operations)('$surface.md describes $method $path', (operation) => {
    const text = files[`${operation.surface}.md`] ?? '';
    expect(text).toContain(`${operation.method.toUpperCase()} ${operation.path}\n`);
    expect(text).toContain(`client.${operation.surface}.${operation.clientMethod}`);
    for (const { name } of parametersOf(contract.document, operation))
      expect(text).toContain(`| \`${String(name)}\` |`);
    for (const stream of streamsOf(contract.document, operation))
      for (const { name } of stream.events) expect(text).toContain(`| \`${name || 'message'}\` |`);
    expect(text).toContain(address);
    expect(text).toContain('## Errors\n');
  });

  /** A page without its blocks of code. */
  const proseOf = (name: string): string => (files[name] ?? '').replace(/^(`{3,})[\s\S]*?^\1$/gm, '');

  const headings = (name: string) => [...proseOf(name).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slug(title));
  const anchors = new Map(markdown.map((name) => [name, new Set(headings(name))]));

  it.each(markdown)('%s links to sections that there are', (name) => {
    const links = [...proseOf(name).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)];
    if (/^(messages|all)/.test(name)) expect(links.length).toBeGreaterThan(10);
    for (const [link, file = name, target = ''] of links)
      if (!anchors.get(file)?.has(target)) throw new Error(`${name}: ${link} leads nowhere`);
  });

  it.each([
    { kind: 'schema', title: 'MessageRequest', page: 'messages.html' },
    { kind: 'error', title: '429', page: 'images.html' },
    { kind: 'page', title: 'Changes', page: 'changes.html' },
  ])('finds the $kind $title by search', ({ kind, title, page }) => {
    const found = entriesOf(indexIn(files['search-index.js'])).filter(
      (entry) => entry.kind === kind && entry.title === title,
    );
    expect(found.map(({ href }) => href.split('#')[0])).toContain(page);
  });

  it('has every schema that an operation uses in all.md', () => {
    const text = files['all.md'] ?? '';
    for (const name of Object.keys(asObject(asObject(contract.document.components).schemas)))
      expect(text).toContain(`### ${name}\n`);
  });
});
