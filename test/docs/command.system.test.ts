import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { commonPath } from '../../scripts/docs/landing.js';
import { pentagate } from '../harness/command.js';
import { removeFolder } from '../harness/remove-folder.js';
import { root } from './sample-files.js';

const scratch = join(root, '.cache/test-docs-command');
const docs = async (...args: string[]) => {
  const run = await pentagate(root, 'docs', ...args);
  return { code: run.status, out: run.stdout, err: run.stderr };
};

beforeEach(() => {
  removeFolder(scratch);
  mkdirSync(scratch, { recursive: true });
});

describe('npm run docs', () => {
  it('writes the site and says where it is', async () => {
    const { code, out, err } = await docs('--out', '.cache/test-docs-command/site');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/open \.cache\/test-docs-command\/site\/index\.html\n$/);
    const files = readdirSync(join(scratch, 'site'));
    for (const name of ['index.html', 'all.html', 'messages.html', 'redoc.standalone.js', 'openapi.yaml', 'diagrams'])
      expect(files).toContain(name);
    const read = (name: string) => readFileSync(join(scratch, 'site', name), 'utf8');
    expect(parse(read('openapi.yaml'))).toEqual(JSON.parse(read('openapi.json')));
    for (const name of files.filter((each) => each.endsWith('.html'))) {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(name))?.[1];
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' file:; /);
      expect(read(name)).not.toMatch(/(src|<link [^>]*href)="(https?:)?\/\//);
    }
  });

  it('says what is wrong with a path that it cannot write or read', async () => {
    writeFileSync(join(scratch, 'a-file'), 'Not a contract: {');
    const file = '.cache/test-docs-command/a-file';
    expect(await docs('--out', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^\S.*\/a-file( must be a folder|, or what it is in, is a file)\. Choose another path\.\n$/,
      ),
    });
    expect(await docs(file, '--out', '.cache/test-docs-command/site')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/a-file:1:\d+ yaml: This is not valid YAML/),
    });
  });

  it('shows the address of --base-url in every sample, and by default where npm start listens', async () => {
    const site = join(scratch, 'site');
    const pages = () =>
      readdirSync(site)
        // Guides speak of the mock and of a server of one's own.
        .filter((name) => name.endsWith('.html') && !name.startsWith('guide'))
        .map((name) => readFileSync(join(site, name), 'utf8'));
    expect((await docs('--out', site)).code).toBe(0);
    for (const page of pages()) expect(page).not.toContain('127.0.0.1:4010');
    expect(pages().join()).toContain('curl http://127.0.0.1:8080/v1/messages');
    expect((await docs('--out', site, '--base-url', 'https://ai.example.com/gate/')).code).toBe(0);
    for (const page of pages()) expect(page).not.toContain('127.0.0.1:8080');
    expect(pages().join()).toContain('curl https://ai.example.com/gate/v1/messages');
    expect(pages().join()).toContain("baseURL: 'https://ai.example.com/gate/v1'");
  });

  it('removes pages of an earlier site, and nothing from other folders', async () => {
    const site = join(scratch, 'site');
    expect((await docs('--out', site)).code).toBe(0);
    for (const ending of ['html', 'md']) cpSync(join(site, `index.${ending}`), join(site, `former.${ending}`));
    mkdirSync(join(site, 'own'));
    const own = ['CNAME', 'own.html', 'own/a.ts'].map((name) => join(site, name));
    for (const file of own) writeFileSync(file, 'mine');
    expect((await docs('--out', site)).code).toBe(0);
    expect(['former.html', 'former.md'].filter((name) => existsSync(join(site, name)))).toEqual([]);
    expect(own.map((file) => readFileSync(file, 'utf8'))).toEqual(own.map(() => 'mine'));
    const other = join(scratch, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'notes.txt'), 'mine');
    expect((await docs('--out', other)).code).toBe(0);
    expect(readFileSync(join(other, 'notes.txt'), 'utf8')).toBe('mine');
    const taken = join(scratch, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'openapi.yaml'), 'mine');
    const refused = await docs('--out', taken);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('openapi.yaml is no part of an earlier site.'),
    ]);
    expect(readFileSync(join(taken, 'openapi.yaml'), 'utf8')).toBe('mine');
  });

  it('says what changed for callers since an earlier contract', async () => {
    const before = join(scratch, 'before');
    cpSync(join(root, 'openapi'), before, { recursive: true });
    const file = join(before, 'images.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('summary: Swap a face\n', 'summary: Swap faces\n'));
    expect((await docs('--out', join(scratch, 'site'), '--since', before)).code).toBe(0);
    const page = readFileSync(join(scratch, 'site/changes.html'), 'utf8');
    expect(page).toContain('0 breaking, 0 compatible, 1 docs only, in 1 operation.');
    expect(page).toContain('<a href="images.html#/other/swapface">Swap a face</a>');
    expect(page).toContain('<td>docs only</td>');
  });

  it.each([
    { args: ['--base-url', 'ai.example.com'], code: 2, says: /^--base-url must be an address such as https:/ },
    { args: ['--base-url', 'https://a.example?b=c'], code: 2, says: /^--base-url must be an address/ },
    { args: ['--contract', '.cache'], code: 1, says: /The contract cannot be read/ },
  ])('$args fails with $code', async ({ args, code, says }) => {
    const run = await docs('--out', join(scratch, 'never'), ...args);
    expect(run.code).toBe(code);
    expect(run.err).toMatch(says);
    expect(existsSync(join(scratch, 'never'))).toBe(false);
  });
});

describe('commonPath', () => {
  it.each([
    { given: ['/img/submit/imagine', '/img/task/{id}/fetch'], want: '/img' },
    { given: ['/v1/messages'], want: '/v1/messages' },
    {
      given: ['/v1beta/models/{model}:generateContent', '/v1beta/models/{model}:streamGenerateContent'],
      want: '/v1beta/models',
    },
    { given: ['/a', '/b'], want: '/' },
  ])('of $given', ({ given, want }) => expect(commonPath(given)).toBe(want));
});
