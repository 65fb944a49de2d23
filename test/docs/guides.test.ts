// Guides: Markdown files of a folder as pages of the site, found by its search.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { entriesOf, type SearchIndex } from '../../console/docs-search/entries.js';
import { guideSections, readGuides } from '../../scripts/docs/guides.js';
import { buildSite } from '../../scripts/docs/site.js';
import { root, theContract } from './sample-files.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pentagate-guides-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe('guides', () => {
  it('lead to each other, and name what the site does not have', () => {
    write('b.md', '# B <b>\n\nText of B.\n');
    write(
      'a.md',
      '# A\n\n<!-- note -->For *all* readers. More.\n\n## Use `x`\n\n[b](b.md#c), [web](https://example.com), [source](../src/x.ts), ![a picture](../p/a.png), ![order](../g/diagrams/x.svg)\n\n```md\n## No heading [b](b.md)\n```\n\n## Use x\n\nTwice.\n',
    );
    const [a, b] = readGuides(folder, ['diagrams/x.svg']);
    expect(a).toMatchObject({ name: 'guide-a', title: 'A', about: 'For all readers. More.' });
    expect(a?.markdown).toContain(
      '[b](guide-b.md#c), [web](https://example.com), source, a picture, ![order](diagrams/x.svg)',
    );
    expect(a?.markdown).toContain('## No heading [b](b.md)');
    expect(a?.markdown).not.toContain('note');
    expect(b?.title).toBe('B <b>');
    expect(a && guideSections(a).map(({ title, href, detail }) => [title, href, detail])).toEqual([
      ['A', 'guide-a.html', 'For all readers.'],
      ['A: Use x', 'guide-a.html#use-x', expect.stringContaining('b, web, source')],
      ['A: Use x', 'guide-a.html#use-x-1', 'Twice.'],
    ]);
  });

  it('are refused with the reason', () => {
    expect(() => readGuides(join(folder, 'none'), [])).toThrow('there is no such folder with guides');
    write('large.md', 'x'.repeat(1_000_001));
    expect(() => readGuides(folder, [])).toThrow('larger than 1000000 bytes');
  });

  it('are pages of the site, with anchors that the search leads to', () => {
    const guides = readGuides(join(root, 'docs'), []);
    const files = buildSite({
      contract: theContract(),
      diagrams: {},
      baseUrl: 'http://h',
      streams: [],
      bundles: {},
      guides,
    });
    const count = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).length;
    expect(guides).toHaveLength(count);
    const links = [...(files['guides.html']?.matchAll(/<a href="(guide-[\w-]+\.html)">/g) ?? [])].map(([, to]) => to);
    expect(links).toHaveLength(count);
    for (const link of links) expect(files[link ?? '']).toContain('<main class="static">');
    for (const guide of guides)
      for (const { href } of guideSections(guide)) {
        const [page = '', anchor] = href.split('#');
        if (anchor) expect(files[page]).toContain(`id="${decodeURIComponent(anchor)}"`);
      }
    const index = JSON.parse(
      (files['search-index.js'] ?? '').replace('window.pentagateSearch=', '').replace(/;\s*$/, ''),
    ) as SearchIndex;
    const entries = entriesOf(index);
    const found = entries.filter(({ kind, words }) => kind === 'guide' && words.includes('idleTimeout'));
    expect(found.map(({ href }) => href)).toContain('guide-client.html#retries-and-timeouts');
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['page', 'guide', 'operation', 'schema', 'error', 'field', 'value']),
    );
    expect(files['llms.txt']).toContain('- [Client](guide-client.md): For application developers.');
    for (const [, to] of files['guide-client.md']?.matchAll(/\]\((guide-[\w-]+\.md)/g) ?? [])
      expect(Object.keys(files)).toContain(to);
  });
});
