// No text of a contract becomes code: each is planted with what ends strings, comments, templates, scripts and lines, and all that is written is read.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Marked } from 'marked';
import ts from 'typescript';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

/** Where one of them is code, it names PWN, or has the shell write a file. */
export const marks = [
  'x */ globalThis.PWN=1; /* x',
  "'+globalThis.PWN()+'",
  '"+globalThis.PWN()+"',
  '`+globalThis.PWN()+`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that is not meant
  '${globalThis.PWN()}',
  '\nglobalThis.PWN();\n',
  '\rglobalThis.PWN();\r',
  '\u2028globalThis.PWN();\u2029',
  '</script><script>PWN()</script>',
  '<img src=x onerror=PWN()>',
  '[a](javascript:PWN()) [b]\n\n[b]: javascript:PWN()',
  '-->]]><svg onload=PWN()>',
  '\'$(touch PWN)`touch PWN`"$(touch PWN)',
  '...(globalThis.PWN=1,{})',
  '\\',
];
const hostile = marks.join(' ');

/** A contract with a mark in every text that may have any; `one` is for places that must differ, or cannot have lines. */
function contract(one: string): object {
  const schema = {
    type: 'object',
    title: hostile,
    description: hostile,
    required: [one],
    properties: {
      [one]: { type: 'string', description: hostile, enum: [one, 'b'], default: one },
      pattern: { type: 'string', pattern: `^${one.replace(/[^\w ]/g, '\\$&')}$`, examples: [one] },
      constant: { const: one },
      kind: { $ref: '#/components/schemas/Union' },
      map: { type: 'object', additionalProperties: { type: 'integer' }, propertyNames: { maxLength: 9 } },
    },
    additionalProperties: false,
    externalDocs: { url: 'https://a.example/', description: hostile },
    'x-note': hostile,
    'x-rules': [
      { rule: `!has(self.pattern) || self.pattern != ${JSON.stringify(one)}`, message: hostile, fieldPath: 'pattern' },
    ],
  };
  const media = {
    schema: { $ref: `#/components/schemas/Pet` },
    examples: { [one]: { summary: hostile, value: { [one]: one } } },
  };
  const parameters = [
    {
      name: one,
      in: 'query',
      required: true,
      description: hostile,
      style: 'deepObject',
      schema: { type: 'object' },
      example: { [one]: one },
    },
    {
      name: 'x-note',
      in: 'header',
      required: true,
      description: hostile,
      schema: { type: 'string', enum: [one] },
      'x-client-value': one,
    },
    { name: 'session', in: 'cookie', required: true, schema: { type: 'string' }, example: one },
    { name: 'id', in: 'path', required: true, description: hostile, schema: { type: 'string' }, example: one },
  ];
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: hostile, version: one, summary: hostile, description: hostile, termsOfService: 'https://a.example/' },
      contact: { name: hostile, email: one, url: 'https://a.example/' },
      license: { name: hostile },
    },
    servers: [
      { url: `https://a.example/${one}`, description: hostile },
      { url: 'https://b.example/*/globalThis.PWN=1;/*' },
    ],
    externalDocs: { url: 'https://a.example/', description: hostile },
    tags: [{ name: one, description: hostile, 'x-displayName': hostile, 'x-client-error-message': one }],
    security: [{ [one]: [] }, { query: [], cookie: [] }],
    paths: {
      [`/pets/${one.replace(/[{}?#/\n\r]/g, '')}/{id}`]: {
        get: {
          ...{ operationId: one, tags: [one], summary: hostile, description: hostile, deprecated: true, parameters },
          'x-client-method': one,
          'x-client-fold': { function: one, result: one },
          'x-docs': { call: one, reply: one },
          'x-pagination': { cursor: one, next: one, items: one },
          responses: {
            200: {
              description: hostile,
              headers: { [one]: { description: hostile, schema: { type: 'string' } } },
              content: { 'application/json': media, [`text/${one}`]: { schema: { type: 'string' } } },
              links: { [one]: { operationId: one, description: hostile } },
            },
            202: {
              description: hostile,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Task' } } },
            },
            default: { description: hostile, content: { [`application/${one}+json`]: media } },
          },
        },
        post: {
          operationId: `post ${one}`,
          tags: [one],
          parameters: [parameters[3]],
          requestBody: {
            description: hostile,
            required: true,
            content: {
              'application/json': media,
              'multipart/form-data': {
                schema,
                encoding: { [one]: { contentType: one } },
                example: { [one]: '@/etc/passwd' },
              },
              'application/x-www-form-urlencoded': { schema, encoding: { [one]: { style: 'deepObject' } } },
            },
          },
          responses: {
            200: {
              description: hostile,
              content: { 'text/event-stream': { itemSchema: { $ref: '#/components/schemas/Union' } } },
            },
          },
          callbacks: {
            [one]: {
              '{$request.body#/url}': { post: { summary: hostile, responses: { 200: { description: hostile } } } },
            },
          },
        },
      },
    },
    webhooks: {
      [one]: { post: { summary: hostile, description: hostile, responses: { 200: { description: hostile } } } },
    },
    components: {
      schemas: {
        Pet: schema,
        [one]: schema,
        Union: {
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: {
            propertyName: one,
            mapping: { [one]: '#/components/schemas/Cat', b: '#/components/schemas/Dog' },
          },
        },
        Status: {
          ...{ type: 'string', enum: [one, 'b'] },
          'x-lifecycle': {
            record: 'Task',
            field: 'status',
            initial: [one],
            transitions: { [one]: ['b'] },
            final: ['b'],
          },
        },
        Task: { type: 'object', required: ['status'], properties: { status: { $ref: '#/components/schemas/Status' } } },
        Cat: { type: 'object', required: [one], properties: { [one]: { const: one } } },
        Dog: { type: 'object', required: [one], properties: { [one]: { const: 'b' } } },
      },
      securitySchemes: {
        [one]: { type: 'http', scheme: one, description: hostile },
        query: { type: 'apiKey', in: 'query', name: one },
        cookie: { type: 'apiKey', in: 'cookie', name: one },
      },
    },
  };
}

/** The files of a folder with their texts. */
const filesOf = (name: string): [name: string, text: string][] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): [string, string] => [relative(folder, file), readFileSync(file, 'utf8')]);

/** What is code of a mark, and what is no TypeScript. */
function codeIn(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: 'code.ts' });
  const found = (diagnostics ?? []).map(
    ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'PWN') found.push(`${name}: ${node.parent.getText().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What runs in a page: scripts that are no data and none of the site, handlers, and addresses that are code. */
function codeInHtml(name: string, html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)];
  const stray = scripts.filter(
    ([, attributes = '', body = '']) => body.includes('PWN') && !attributes.includes('type="application/json"'),
  );
  const without = html.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '');
  const tags = [
    ...without.matchAll(/<[a-z][^\s>]*(?:\s+(?:[^\s"'>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?))*\s*\/?>/gi),
  ].map(([tag]) => tag);
  const live = tags.filter((tag) =>
    /\son\w+\s*=|(?:href|src|action)\s*=\s*["']?\s*javascript:/i.test(
      tag.replace(/"[^"]*"/g, (value) => (/^"\s*javascript:/i.test(value) ? value : '""')),
    ),
  );
  return [...stray.map(([all]) => all), ...live].map((each) => `${name}: ${each.slice(0, 120)}`);
}

const shown = (text: string): string => JSON.stringify(text).slice(1, 40);

/** The suite of some marks. @param among which of them are planted one by one; before them, all at once if `together` */
export const hostileTexts = (among: readonly string[], together: boolean): void => {
  const rows = among.map((mark): [string, string] => [shown(mark), mark]);
  describe.each([...(together ? [['all of them', hostile] as [string, string]] : []), ...rows])('%s', (title, mark) => {
    const site = title === 'all of them';
    const name = `api${site ? '' : marks.indexOf(mark)}`;
    let outcome: { status: number; stderr: string };
    beforeAll(async () => {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(contract(mark)));
      outcome = await pentagate(
        folder,
        'generate',
        `${name}.json`,
        '--out',
        `${name}-code`,
        '--package',
        'hostile',
        '--with',
        'validators,contract',
      );
    });

    it('is a text in types, client, automata, validators and the package', () => {
      expect(outcome.stderr).not.toMatch(/\n {4}at /);
      expect(outcome.status).toBe(0);
      const files = filesOf(`${name}-code`);
      expect(files.map(([file]) => file)).toEqual(
        expect.arrayContaining(
          ['client.ts', 'types.ts', 'validators.js', 'rules.js', 'automata.ts', 'operations.ts'].map(
            (file) => `${name}-code/src/${file}`,
          ),
        ),
      );
      expect(files.filter(([file]) => /\.[jt]s$/.test(file)).flatMap(([file, text]) => codeIn(file, text))).toEqual([]);
      const readme = readFileSync(join(folder, `${name}-code/README.md`), 'utf8');
      expect(codeInHtml('README', new Marked().parse(readme, { async: false }))).toEqual([]);
    });

    // The site of a contract takes seconds: alone, only what a page or a shell may run.
    if (!site && !/[<$[]/.test(mark)) return;
    it('is a text in docs, Markdown and samples', async () => {
      const { status, stderr } = await pentagate(folder, 'docs', `${name}.json`, '--out', `${name}-docs`);
      expect(stderr).not.toMatch(/\n {4}at /);
      expect(status).toBe(0);
      const files = filesOf(`${name}-docs`);
      const of = (ending: string) => files.filter(([file]) => file.endsWith(ending));
      expect(of('.html').flatMap(([file, text]) => codeInHtml(file, text))).toEqual([]);
      expect(
        [...of('.md'), ...of('llms.txt')].flatMap(([file, text]) =>
          codeInHtml(file, new Marked().parse(text, { async: false })),
        ),
      ).toEqual([]);
      const data = files.filter(([file]) => /\/(?:try-it-data|search-index|contract\/.*)\.js$/.test(file));
      expect(data.flatMap(([file, text]) => codeIn(file, text))).toEqual([]);
      const samples = of('.md').flatMap(([, text]) =>
        [...text.matchAll(/^(```+)(shell|typescript|python)\n([\s\S]*?)\n\1$/gm)].map(([, , lang, code]) => ({
          lang,
          code: String(code),
        })),
      );
      expect(samples.length).toBeGreaterThan(2);
      for (const { lang, code } of samples) {
        if (lang === 'typescript') expect(codeIn('sample.ts', code)).toEqual([]);
        // Nothing of a mark is outside of the texts and comments of Python.
        if (lang === 'python')
          expect(code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#.*/g, '')).not.toContain('PWN');
        if (lang === 'shell') spawnSync('sh', ['-c', `curl() { :; }\n${code}`], { cwd: folder, timeout: 20_000 });
        expect(existsSync(join(folder, 'PWN'))).toBe(false);
      }
    });
  });
};
