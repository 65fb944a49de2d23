// A site of a contract whose descriptions are HTML that must not reach the page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pentagate } from '../harness/command.js';

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

/** Writes the site to the folder `site` of a folder. */
export async function makeHostileSite(folder: string): Promise<void> {
  const text = { type: 'string', description: hostile };
  const schema = { type: 'object', description: hostile, properties: { a: text } };
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
          parameters: [{ name: 'x', in: 'query', description: hostile, schema: text }],
          responses: { 200: { description: hostile, content: { 'application/json': { schema } } } },
        },
      },
      '/others': { get: { operationId: 'getOthers', tags: ['others'], responses: { 204: { description: hostile } } } },
    },
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document));
  const { status, stderr } = await pentagate(folder, 'docs', 'api.json', '--out', 'site');
  if (status !== 0) throw new Error(stderr);
}
