// The page of changes that `pentagate docs` makes from the tags of a repository.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { changedOperations } from '../../scripts/docs/changes.js';
import { pentagate } from '../harness/command.js';
import { folderIn, testFolder } from '../harness/folder.js';

const parent = testFolder();
let folder = '';
beforeEach(() => {
  folder = folderIn(parent);
});

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const contract = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    paths: Object.fromEntries(
      paths.map((path) => [`/${path}`, { get: { operationId: path, responses: { 204: { description: 'Done.' } } } }]),
    ),
  });

const write = (text: string): void => writeFileSync(join(folder, 'api/shop.json'), text);

function commit(text: string, ...tags: string[]): void {
  write(text);
  git('add', '.');
  git('commit', '--allow-empty', '-qm', 'Change');
  for (const tag of tags) git('tag', tag);
}

async function docs(...args: string[]) {
  const run = await pentagate(folder, 'docs', 'api/shop.json', '--out', 'site', ...args);
  const page = join(folder, 'site/changes.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  return {
    code: run.status,
    said: run.stdout,
    err: run.stderr,
    html,
    titles: [...(html?.matchAll(/<h2 id="[^"]*">([^<]+)/g) ?? [])].map(([, title]) => title),
  };
}

const howTo = 'no page of changes: tag versions of the contract with git, or name an earlier one with --since';

it('operations with breaking changes come first', () => {
  const change = { rule: 'words-changed', direction: 'both', where: '', what: '', pointer: '' } as const;
  const list = [
    { ...change, operation: 'a', level: 'docs' as const },
    { ...change, operation: 'b', level: 'compatible' as const },
    { ...change, operation: 'c', level: 'docs' as const },
    { ...change, operation: 'c', level: 'breaking' as const },
  ];
  expect(changedOperations({ name: 'v1', range: 'v0..v1', list })).toEqual(['c', 'b', 'a']);
});

describe('the page of changes', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'api'));
    write(contract('pets'));
  });

  it('is not there, without a failure, where there is no repository, no commit or no tag', async () => {
    for (const prepare of [() => '', () => git('init', '-q'), () => commit(contract('pets'))]) {
      prepare();
      expect(await docs()).toMatchObject({ code: 0, said: expect.stringContaining(howTo), err: '', html: undefined });
    }
  });

  it('has what changed from tag to tag, newest first, and the same text each time', async () => {
    git('init', '-q');
    commit(contract('pets'), 'v1.0.0');
    commit(contract('pets'), 'v1.0.1');
    commit('{"openapi": ', 'v1.1.0-broken');
    commit(contract('pets', 'shops'), 'v1.1.0');
    git('tag', '-a', '-m', 'Two', 'v2.0.0<b>', '-f', 'HEAD~0');
    commit(contract('shops'), 'v10.0.0');
    write(contract('shops', 'carts'));
    const first = await docs();
    expect(first).toMatchObject({ code: 0, err: '', titles: ['Since v10.0.0', 'v10.0.0', 'v1.1.0'] });
    expect(first.said).not.toContain(howTo);
    expect(first.html).toContain('<code>v1.0.0..v1.1.0</code>');
    expect(first.html).toContain('1 breaking, 0 compatible');
    expect(first.html).toContain('problems: <code>v1.1.0-broken</code>');
    expect((await docs()).html).toBe(first.html);
    const found = readFileSync(join(folder, 'site/search-index.js'), 'utf8');
    expect(found).toContain(
      '["change","Changes: v10.0.0","1 breaking, 0 compatible, 0 docs only, in 1 operation.","changes.html#v10.0.0"',
    );
  });

  it('begins at --since, with all versions after it', async () => {
    git('init', '-q');
    const names = Array.from({ length: 13 }, (_, at) => `path${at}`);
    for (const [at] of names.entries()) commit(contract(...names.slice(0, at + 1)), `v${at}`);
    const latest = await docs();
    expect(latest.titles).toEqual(['v12', 'v11', 'v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v4']);
    expect(latest.html).toContain('pentagate docs --since TAG');
    expect((await docs('--since', 'v0')).titles).toHaveLength(12);
    expect((await docs('--since', 'v10')).titles).toEqual(['v12', 'v11']);
    expect((await docs('--since', 'HEAD~1')).titles).toEqual(['v12']);
    expect(await docs('--since', 'HEAD')).toMatchObject({
      titles: [],
      html: expect.stringContaining('Nothing has changed'),
    });
    expect((await docs('--changes', 'v1..v3')).titles).toEqual(['v3']);
    expect(await docs('--since', 'nothing')).toMatchObject({
      code: 1,
      err: 'nothing: neither a file, nor a folder, nor a git ref\n',
    });
    expect(await docs('--since', '--help=x')).toMatchObject({ code: 2 });
  });
});
