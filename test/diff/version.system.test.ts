// Which version an edit needs: as a changelog, in JSON, and as a problem of the lint.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { diffContracts } from '../../scripts/diff/documents.js';
import { changelog, versionAdvice } from '../../scripts/diff/version.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { edited, remove, set } from './contract.js';

const words = set('POST/summary', 'Starts a task.');
const wider = set('?seed', { type: 'integer' });
const narrower = remove('?legacy');
const version = (text: string) => set('/info/version', text);

/** The advice on an edit of a contract that had the version `from`. */
function advise(from: string, to: string, ...edits: Parameters<typeof edited>) {
  const [before, after] = [edited(version(from)), edited(version(to), ...edits)];
  const changes = diffContracts(before, after);
  return { changes, advice: versionAdvice(before, after, changes) };
}

describe('the version that an edit needs', () => {
  it.each([
    ['1.4.2', words, '1.4.3'],
    ['1.4.2', wider, '1.5.0'],
    ['1.4.2', narrower, '2.0.0'],
    ['0.4.2', words, '0.4.3'],
    ['0.4.2', wider, '0.4.3'],
    ['0.4.2', narrower, '0.5.0'],
    ['2.0.0-rc.1', narrower, '2.0.0-rc.2'],
  ])('after %s', (from, edit, needed) => {
    expect(advise(from, from, edit).advice).toMatchObject({
      before: from,
      needed,
      problem: expect.stringContaining(needed),
    });
    expect(advise(from, needed, edit).advice).toEqual({ before: from, after: needed, needed, problem: undefined });
    expect(advise(from, '9.0.0', edit).advice.problem).toBeUndefined();
  });

  it.each([
    ['nothing but the version has changed', '1.0.0', '1.0.0-beta', undefined],
    ['the old version is a date', '2026-01-01', '2026-01-01', undefined],
  ])('is not said when %s', (_when, from, to, problem) => {
    const edits = from === '1.0.0' ? [] : [narrower];
    expect(advise(from, to, ...edits).advice).toEqual({ before: from, after: to, needed: undefined, problem });
  });

  it('is asked for when the new one is no version', () => {
    expect(advise('1.0.0', 'next', wider).advice.problem).toBe('next is not a semantic version such as 1.1.0');
  });
});

describe('the changelog', () => {
  it('has an entry per operation under the level of its changes', () => {
    const { changes, advice } = advise('1.0.0', '2.0.0', narrower, wider, words);
    expect(changelog(changes, advice)).toBe(`## 2.0.0

### Breaking

- \`createRun\`: request body application/json › legacy: property removed

### Compatible

- \`createRun\`: request body application/json › seed: optional property added

### Documentation

- \`createRun\`: operation: summary changed
`);
  });

  it('is headed by the version that is needed when the new one is too low', () => {
    const { changes, advice } = advise('1.0.0', '1.0.0', narrower);
    expect(changelog(changes, advice)).toMatch(/^## 2\.0\.0\n/);
  });

  it('is empty when nothing but the version has changed', () => {
    const { changes, advice } = advise('1.0.0', '1.0.1');
    expect(changelog(changes, advice)).toBe('');
  });
});

describe('pentagate lint --since', () => {
  const folder = testFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: folder });
  const write = (number: string, path: string) =>
    writeFileSync(
      join(folder, 'api.yaml'),
      `openapi: 3.1.0
info:
  title: Pets
  version: ${number}
paths:
  ${path}: {get: {operationId: list, responses: {'204': {description: Nothing.}}}}
`,
    );
  const lint = (...args: string[]) => {
    const file = join(folder, 'api.yaml');
    return pentagate(folder, 'lint', file, ...args);
  };

  beforeAll(() => {
    write('1.0.0', '/pets');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'The contract');
  });

  it('names the line of a version that is too low for the edit, and takes one that is high enough', async () => {
    write('1.0.0', '/animals');
    const refused = await lint('--since', 'main', '--json');
    expect(JSON.parse(refused.stdout).errors).toEqual([
      expect.objectContaining({
        ...{ rule: 'pentagate/version', line: 4, column: 12 },
        message: 'a breaking change after 1.0.0 needs version 2.0.0 or later, not 1.0.0',
      }),
    ]);
    expect(refused.status).toBe(1);
    write('2.0.0', '/animals');
    expect(await lint('--since', 'main')).toMatchObject({ status: 0 });
  });

  it('says that git has no such ref', async () => {
    expect(await lint('--since', 'v9')).toMatchObject({ status: 2, stderr: '--since v9: git has no such ref here\n' });
  });
});
