// Guides: Markdown files of a folder as pages of the site, found by its search.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allGuides, guideSections, noGuides, readGuides } from '../../scripts/docs/guides.js';
import { entriesOf } from '../../scripts/docs/search-entries.js';
import { pentagate } from '../harness/command.js';
import { folderIn, testFolder } from '../harness/folder.js';
import { root, theContract } from './sample-files.js';
import { indexIn, siteOf } from './sites.js';

const folder = testFolder();
/** The guides of a folder with these files. */
const guidesOf = (files: Record<string, string>, more: { diagrams?: string[]; pages?: string[] } = {}) =>
  readGuides(folderIn(folder, files), { diagrams: [], ...more });

describe('guides', () => {
  it('lead to each other, and name what the site does not have', () => {
    const files = {
      'b.md': '# B <b>\n\nText of B.\n',
      'a.md':
        '# A\n\n<!-- note -->For *all* readers. More.\n\n## Use `x`\n\n[b](b.md#c), [web](https://example.com), [source](../src/x.ts), ![a picture](../p/a.png), ![order](../g/diagrams/x.svg)\n\n```md\n## No heading [b](b.md)\n```\n\n## Use x\n\nTwice.\n',
    };
    const [a, b] = allGuides(guidesOf(files, { diagrams: ['diagrams/x.svg'] }));
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

  it('stand in the order of the list in the folder, the rest after them', () => {
    const guides = guidesOf({
      'README.md':
        '# How to\n\nFor *readers*.\n\n## First steps\n\n- [Start here](start.md), for ten minutes\n- [elsewhere](../x.md)\n\n## Later\n\n1. [Grow](grow.md)\n2. [Start](start.md)\n\n## Nothing\n',
      'grow.md': '# Grow\n\nSee the [list](README.md#later).\n',
      'start.md': '# Start\n\n`x` is version 3.1 of: hello.\n',
      'also.md': '# Also\n',
    });
    expect(guides).toMatchObject({ title: 'How to', about: 'For *readers*.' });
    expect(guides.groups.map(({ title, guides: its }) => [title, its.map(({ name }) => name)])).toEqual([
      ['First steps', ['guide-start']],
      ['Later', ['guide-grow']],
      ['More', ['guide-also']],
    ]);
    const files = siteOf(theContract(), { guides });
    expect(files['guides.html']).toMatch(
      /<h1>How to<\/h1>\s*<p>For <em>readers<\/em>.<\/p>\s*<h2 id="first-steps">First steps<\/h2>/,
    );
    expect(files['guides.md']).toContain(
      '# How to\n\nFor *readers*.\n\n## First steps\n\n- [Start](guide-start.md): x is version 3.1 of: hello.\n\n## Later',
    );
    const grow = files['guide-grow.html'] ?? '';
    expect(grow).toContain('<a href="guide-grow.html" aria-current="page">Grow</a>');
    expect(grow).toContain(
      '<a rel="prev" href="guide-start.html">Start</a><a rel="next" href="guide-also.html">Also</a>',
    );
    expect(grow).toContain('<a href="guides.html#later">list</a>');
    expect(Object.keys(files)).not.toContain('guide-README.html');
  });

  it('show the images that stand beside them', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]);
    const place = folderIn(folder, {
      'guides/images/the label.png': png,
      'outside.png': png,
      'guides/a.md':
        '# A\n\n![Label](images/the%20label.png "Title"), [![Label](<images/the%20label.png>)](images/the%20label.png)\n\n![Out](../outside.png) ![None](none.png) ![Far](https://other.example/x.png) `![code](none.png)`\n',
    });
    const options = ['--out', join(place, 'site'), '--guides', join(place, 'guides'), '--changes', 'openapi'];
    const { status, stderr } = await pentagate(root, 'docs', 'openapi', ...options);
    expect(status).toBe(0);
    expect(readFileSync(join(place, 'site/guides/images/the label.png'))).toEqual(png);
    const html = readFileSync(join(place, 'site/guide-a.html'), 'utf8');
    const image = '<img src="guides/images/the%20label.png" alt="Label">';
    expect(html).toContain(`${image}, <a href="guides/images/the%20label.png">${image}</a>`);
    expect(html).toContain('<p>Out None Far <code>');
    expect(stderr).toMatch(
      /guides\/a\.md:5:\d+.*\bthe image outside\.png is left out: it is outside of the folder of guides/,
    );
    expect(stderr).toContain('the image none.png is left out: there is no such file');
    expect(stderr).toContain('the image x.png is left out: the site loads no images from other hosts');
    expect(stderr.match(/is left out/g)).toHaveLength(3);
  });

  it('lead to pages of the site, and say which links lead nowhere', () => {
    const files = {
      'a.md':
        '# A\n\n[op](messages.html#/createmessage) [text](messages.md) [all](index.html) [gone](gone.html)\n\n[b](b.md#use-x) [not](b.md#none) [own](#a) [lost](#lost)\n\n[see][1]\n\n[1]: b.md#use-x\n',
      'b.md': '# B\n\n## Use `x`\n',
    };
    const guides = guidesOf(files, { pages: ['index', 'messages'] });
    const [a] = allGuides(guides);
    expect(a?.markdown).toContain(
      '[op](messages.html#/createmessage) [text](messages.md) [all](index.html) gone\n\n[b](guide-b.md#use-x)',
    );
    expect(a?.markdown).toContain('[1]: guide-b.md#use-x');
    expect(guides.warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: the link to gone.html is left out: there is no such page or file',
      '5: the link to b.md#none leads to no heading',
      '5: the link to #lost leads to no heading',
    ]);
  });

  it('have what a page says at a glance', () => {
    const { sections, warnings, groups } = guidesOf(
      {
        'a.md': '# A\n\n[Messages](surfaces/messages.md)\n',
        'surfaces/messages.md': '# M\n\n[a](../a.md#b), [c](../c.md)\n',
      },
      { pages: ['messages'] },
    );
    expect(sections).toEqual({ messages: '[a](guide-a.html#b), c\n' });
    expect(groups[0]?.guides.map(({ markdown }) => markdown)).toEqual(['# A\n\n[Messages](messages.md)\n']);
    expect(warnings.map(({ message }) => message)).toEqual([
      'the link to c.md is left out: there is no such page or file',
    ]);
    const files = siteOf(theContract(), { guides: { ...noGuides, sections } });
    expect(files['messages.md']).toContain('## At a glance\n\n[a](guide-a.html#b), c\n');
    expect(files['index.html']).toContain('<a href="messages.html#section/At-a-glance">At a glance</a>');
    expect(files['index.html']).not.toContain('chat.html#section');
  });

  it('have title, description and place from their front matter', () => {
    const guides = guidesOf({
      'b.md': '---\ntitle: "Webhooks & errors"\ndescription: What we send.\norder: 1\n---\n\nText [x](none.md).\n',
      'a.md': '---\norder: 2\n---\n# A\n',
      'c.md': '---\ntitle: [\n---\n# C\n',
    });
    const [b, a, c] = allGuides(guides);
    const heads = [b, a, c].map((each) => `${each?.title}: ${each?.about}`);
    expect(heads).toEqual(['Webhooks & errors: What we send.', 'A: ', 'C: ']);
    expect(b?.markdown).toBe('# Webhooks & errors\n\nText x.\n');
    expect(guides.warnings.map(({ line, message }) => [line, message])).toEqual([
      [7, 'the link to none.md is left out: there is no such page or file'],
      [3, expect.stringContaining('the front matter is not read')],
    ]);
  });

  it('keep details, aligned columns and quotes, and show other HTML as text', () => {
    const files = {
      'a.md':
        '# A\n\n<details open>\n<summary>More & <img src=x></summary>\n\nInside\n\n</details>\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n<script>alert(1)</script> <kbd onclick="x">K</kbd>\n\n```html\n<!-- kept -->\n```\n',
    };
    const html = siteOf(theContract(), { guides: guidesOf(files) })['guide-a.html'] ?? '';
    expect(html).toContain('<details open>\n<summary>More &amp; &lt;img src=x&gt;</summary>');
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&lt;kbd onclick="x"&gt;');
    expect(html).toContain(
      '<code>&lt;!-- kept --&gt;\n</code></pre><button class="tool small" type="button" data-copy>',
    );
  });

  it('of an empty folder are no page', () => {
    expect(siteOf(theContract(), { guides: guidesOf({}) })['guides.html']).toBeUndefined();
  });

  it('are refused with the reason', () => {
    expect(() => readGuides(join(folder, 'none'), { diagrams: [] })).toThrow('there is no such folder with guides');
    expect(() => guidesOf({ 'large.md': 'x'.repeat(1_000_001) })).toThrow('larger than 1000000 bytes');
  });

  it('are pages of the site, with anchors that the search leads to', () => {
    const guides = readGuides(join(root, 'docs'), { diagrams: [] });
    const files = siteOf(theContract(), { guides });
    const count = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md').length;
    expect(allGuides(guides)).toHaveLength(count);
    expect(guides.groups.map(({ title }) => title)).not.toContain('More');
    const links = [...(files['guides.html'] ?? '').matchAll(/<h3><a href="(guide-[\w-]+\.html)">/g)];
    expect(links).toHaveLength(count);
    for (const [, link = ''] of links) expect(files[link]).toContain('<main class="static">');
    for (const guide of allGuides(guides))
      for (const { href } of guideSections(guide)) {
        const [page = '', anchor] = href.split('#');
        if (anchor) expect(files[page]).toContain(`id="${decodeURIComponent(anchor)}"`);
      }
    const entries = entriesOf(indexIn(files['search-index.js']));
    const found = entries.filter(({ kind, words }) => kind === 'guide' && words.includes('idleTimeout'));
    expect(found.map(({ href }) => href)).toContain('guide-client.html#retries-and-timeouts');
    const kinds = ['page', 'guide', 'operation', 'schema', 'error', 'field', 'value'];
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(files['llms.txt']).toContain('- [Client](guide-client.md): For application developers.');
    for (const [, to] of files['guide-client.md']?.matchAll(/\]\((guide-[\w-]+\.md)/g) ?? [])
      expect(Object.keys(files)).toContain(to);
  });
});
