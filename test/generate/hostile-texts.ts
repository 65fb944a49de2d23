// No text of a contract becomes code: each is planted with what ends strings, comments, templates, scripts and lines, and all that is written is read.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Marked } from 'marked';
import ts from 'typescript';
import { pentagate } from '../harness/command.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';

/** That of the suite; the module may outlive it. */
let folder: string;

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

/** The contract in JSON, with a mark in every text that may have any. */
function contract(one: string): string {
  const words: Readonly<Record<string, string>> = {
    ...{ $one: one, $hostile: hostile, $quoted: JSON.stringify(one) },
    ...{ $path: one.replace(/[{}?#/\n\r]/g, ''), $escaped: one.replace(/[^\w ]/g, '\\$&') },
  };
  const written = (word: string) => JSON.stringify(words[word]).slice(1, -1);
  return JSON.stringify(yamlOf('generate/hostile.yaml')).replace(/\$(?:one|hostile|quoted|path|escaped)\b/g, written);
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
  folder = testFolder();
  const rows = among.map((mark): [string, string] => [shown(mark), mark]);
  describe.each([...(together ? [['all of them', hostile] as [string, string]] : []), ...rows])('%s', (title, mark) => {
    const site = title === 'all of them';
    const name = `api${site ? '' : marks.indexOf(mark)}`;
    let outcome: { status: number; stderr: string };
    beforeAll(async () => {
      writeFileSync(join(folder, `${name}.json`), contract(mark));
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
