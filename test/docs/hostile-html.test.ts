import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withoutHtml } from '../../scripts/docs/markdown/markdown-text.js';
import { makeTextsSafe, safeHtml } from '../../scripts/docs/safe-html.js';
import { pentagate } from '../harness/command.js';
import { describeInChromium, launch, watch } from './browser.js';

const folder = mkdtempSync(join(tmpdir(), 'pentagate-html-'));

const hostile = [
  '<style>body { display: none }</style>',
  '<form action="http://127.0.0.1:9/"><input name="key"><button>Sign in</button></form>',
  '<iframe src="http://127.0.0.1:9/"></iframe><object data="x"></object><embed src="x">',
  '<div style="position: fixed; inset: 0" id="redoc" class="bar" onclick="x()">covered</div>',
  '<img src="http://127.0.0.1:9/a.png" onerror="x()"><svg><script>x()</script></svg><math></math>',
  '<link rel="stylesheet" href="http://127.0.0.1:9/a.css"><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><base href="http://127.0.0.1:9/">',
  '<a href="javascript:x()">link</a> <textarea></textarea> <marquee>m</marquee><dialog open>d</dialog>',
  '[b](javascript:x()) ![c](http://127.0.0.1:9/c.png) <a href=javascript:x()>c</a> <b style="position: fixed">d</b>',
  'Some <b>bold</b> text<br>and `Map<string>`, <a href="https://example.com/">a page</a>.',
].join('\n\n');

beforeAll(async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1', description: hostile },
    tags: [{ name: 'pets', description: hostile }],
    paths: {
      '/pets': {
        get: {
          operationId: 'getPets',
          tags: ['pets'],
          summary: 'Get <style>pets</style>',
          description: hostile,
          parameters: [
            { name: 'x', in: 'query', description: hostile, schema: { type: 'string', description: hostile } },
          ],
          responses: {
            200: {
              description: hostile,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    description: hostile,
                    properties: { a: { type: 'string', description: hostile } },
                  },
                },
              },
            },
          },
        },
      },
      '/others': { get: { operationId: 'getOthers', tags: ['others'], responses: { 204: { description: hostile } } } },
    },
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document));
  const { status, stderr } = await pentagate(folder, 'docs', 'api.json', '--out', 'site');
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeInChromium('the reference', () => {
  it.each(['pets', 'all'])('is shown as text has it: %s', async (name) => {
    const browser = await launch();
    try {
      const { page, requests } = await watch(browser);
      await page.goto(pathToFileURL(join(folder, `site/${name}.html`)).href);
      await page.locator('#redoc').getByText('covered').first().waitFor();
      const found = await page.evaluate(() => {
        const inside = (selector: string) => document.querySelectorAll(`#redoc :is(${selector})`).length;
        return {
          elements: inside(
            'form, iframe, object, embed, textarea, link, meta, base, marquee, dialog, main style, b[style], [onclick], [onerror], a[href^="javascript:"]',
          ),
          fixed: [...document.querySelectorAll('#redoc main div')].filter(
            (each) => each.textContent === 'covered' && getComputedStyle(each).position === 'fixed',
          ).length,
          display: getComputedStyle(document.body).display,
          bold: inside('b') > 0,
          link: inside('a[href="https://example.com/"]') > 0,
          code: [...document.querySelectorAll('#redoc main code')].some(({ textContent }) =>
            /^Map<\u2060?string>$/.test(String(textContent)),
          ),
        };
      });
      expect(found).toEqual({
        elements: 0,
        fixed: 0,
        display: expect.not.stringMatching('none'),
        bold: true,
        link: true,
        code: true,
      });
      expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

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
  const schema = {
    title: '<p>',
    properties: { default: { description: '<style>' } },
    default: { description: '<style>' },
  };
  const document = { components: { schemas: { A: structuredClone(schema) } } };
  makeTextsSafe(document);
  expect(document).toEqual({
    components: { schemas: { A: { ...schema, properties: { default: { description: '<\u2060style>' } } } } },
  });
});

it('takes time in proportion to its length', () => {
  const started = performance.now();
  for (const part of ['<a "', '<a \'<a "', '<a b=', '`<', '```\n', '<a <a']) safeHtml(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(5000);
});
