import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { withoutHtml } from '../../scripts/docs/markdown/markdown-text.js';
import { makeTextsSafe, safeHtml } from '../../scripts/docs/safe-html.js';
import { testFolder } from '../harness/folder.js';
import { cpuOf } from '../server/cpu.js';
import { makeHostileSite } from './hostile-site.js';

const folder = testFolder();
beforeAll(() => makeHostileSite(folder));

it('is text in the pages in Markdown', () => {
  for (const name of ['pets.md', 'all.md', 'index.md']) {
    const text = readFileSync(join(folder, 'site', name), 'utf8');
    expect(text.match(/<(?:style|form|iframe|div|img|svg|link|base|textarea)\b/g) ?? []).toEqual([]);
  }
});

it.each([
  ['<b>a</b>', '&lt;b>a&lt;/b>'],
  ['`<b>` and <b>', '`<b>` and &lt;b>'],
  ['``a ` <b>`` <!-- x -->', '``a ` <b>`` &lt;!-- x -->'],
  ['```html\n<b>\n```\n<i>', '```html\n<b>\n```\n&lt;i>'],
  ['<https://example.com/> and 1 < 2', '<https://example.com/> and 1 < 2'],
  // Where code begins and ends, readers of Markdown agree on whole blocks, and on lines whose backticks pair up.
  ['\\`<b>\\`', '\\`&lt;b>\\`'],
  ['`a\nb` <b> `c', '`a\nb` &lt;b> `c'],
  ['| `a | <b> ` |', '| `a | &lt;b> ` |'],
  ['<https://a.example/`> <b> `', '&lt;https://a.example/`> &lt;b> `'],
  ['www.a.example/`> <b> `', 'www.a.example/`> &lt;b> `'],
  ['see `https://a.example/<b>` and <b>', 'see `https://a.example/<b>` and &lt;b>'],
  ['- a\n\n  ```\n- <b>', '- a\n\n  ```\n- &lt;b>'],
  ['```\n``` x\n```\n<b>', '```\n``` x\n```\n&lt;b>'],
  ['```a`b\n<b>', '```a`b\n&lt;b>'],
  ['~~~a`b\n<b>\n~~~\n<b>', '~~~a`b\n<b>\n~~~\n&lt;b>'],
  ['a\u2028```\n<b>', 'a\u2028```\n&lt;b>'],
  // Links lead to the web or to pages.
  ['[a](javascript:x())', '[a]\\(javascript:x())'],
  ['[a]( \njavascript:x()) [b](java&#115;cript:x())', '[a]\\( \njavascript:x()) [b]\\(java&#115;cript:x())'],
  ['[a][b]\n\n[b]: javascript\\:x()', '[a][b]\n\n[b]\\: javascript\\:x()'],
  ['![a](data:text/html,x) [b](//c) `[d](javascript:x)`', '![a]\\(data:text/html,x) [b](//c) `[d](javascript:x)`'],
  [
    '[a](https://b) [c](d.md#e) [f](#g) [h](mailto:i) [j]: k',
    '[a](https://b) [c](d.md#e) [f](#g) [h](mailto:i) [j]: k',
  ],
])('is escaped outside of code: %j', (given, want) => {
  expect(withoutHtml(given)).toBe(want);
});

it.each([
  ['<b class="x" title=\'a "b"\'>c</B>', '<b title="a &quot;b&quot;">c</B>'],
  ['<a href="https://a.example/?b=1&amp;c" target="_blank">d</a>', '<a href="https://a.example/?b=1&amp;c">d</a>'],
  ['<a href="java&#115;cript:x()">b</a><br/>', '<a>b</a><br>'],
  ['<style>a</style> <!-- b --> <b', '<\u2060style>a<\u2060/style> <\u2060!-- b --> <\u2060b'],
  ['`Map<string>` and 1 < 2 and <https://a.example/>', '`Map<\u2060string>` and 1 < 2 and <https://a.example/>'],
  // Where code begins and ends, readers of Markdown disagree.
  ['\\`<style>a</style>\\`', '\\`<\u2060style>a<\u2060/style>\\`'],
  ['<div>\n```\n<form>\n```\n</div>', '<div>\n```\n<\u2060form>\n```\n</div>'],
  ['```html\n<b class="x">\n```', '```html\n<\u2060b class="x">\n```'],
])('of %j, what is harmless stays in the reference', (given, want) => {
  expect(safeHtml(given)).toBe(want);
  expect(safeHtml(want)).toBe(want);
});

it('stays in examples', () => {
  const kept = { title: '<p>', default: { description: '<style>' } };
  const documentWith = (description: string) => ({
    components: { schemas: { A: { ...kept, properties: { default: { description } } } } },
  });
  const document = documentWith('<style>');
  makeTextsSafe(document);
  expect(document).toEqual(documentWith('<\u2060style>'));
});

it('takes time in proportion to its length', async () => {
  const worked = await cpuOf(() => {
    for (const part of ['<a "', '<a \'<a "', '<a b=', '`<', '```\n', '<a <a']) safeHtml(part.repeat(50_000));
  });
  expect(worked).toBeLessThan(5000);
});
