// Problems as an owner of an API meets them: the real command, on files. Whatever is wrong, it ends with exit code 1 and says where.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { edited, originals } from './problem.js';
import { problems } from './problems.js';

const root = join(import.meta.dirname, '../..');

interface Case {
  name: string;
  /** Changes the files of a contract that is right. */
  damage(folder: string): void;
  /** First lines of the problems; of a long one, the beginning. */
  want: string[];
}

const notes = (): string => originals().get('notes.yaml') ?? '';
const replace =
  (name: string, content: string | Buffer) =>
  (folder: string): void =>
    writeFileSync(join(folder, name), content);
const remove =
  (name: string, then?: (path: string) => void) =>
  (folder: string): void => {
    rmSync(join(folder, name), { recursive: true });
    then?.(join(folder, name));
  };

const files: Case[] = [
  {
    name: 'an empty file',
    damage: replace('notes.yaml', ''),
    want: ['openapi/notes.yaml:1:1 yaml: This file is empty.'],
  },
  {
    name: 'a file of comments',
    damage: replace('common.yaml', '# later\n'),
    want: ['openapi/common.yaml:1:1 yaml: This file is empty.'],
  },
  {
    name: 'a file with a list',
    damage: replace('notes.yaml', '- a\n'),
    want: ['openapi/notes.yaml:1:1 yaml: A contract file holds a mapping, this one does not.'],
  },
  {
    name: 'a file in another encoding',
    damage: (folder) => replace('notes.yaml', Buffer.from(notes().replace('Milk', 'Käse'), 'latin1'))(folder),
    want: ['openapi/notes.yaml:28:56 read: This file is not UTF-8. Save it again with the encoding UTF-8.'],
  },
  {
    name: 'a file in UTF-16',
    damage: (folder) => replace('notes.yaml', Buffer.from(`\ufeff${notes()}`, 'utf16le'))(folder),
    want: ['openapi/notes.yaml:1:1 read: This file is not UTF-8.'],
  },
  {
    name: 'a file of bytes',
    damage: replace('notes.yaml', Buffer.from([0, 1, 2, 255, 254])),
    want: ['openapi/notes.yaml:1:1 read: This file is not UTF-8.'],
  },
  {
    name: 'a missing index',
    damage: remove('openapi.yaml'),
    want: ['openapi/openapi.yaml: The contract cannot be read: there is no such file.'],
  },
  {
    name: 'a folder in place of the index',
    damage: remove('openapi.yaml', mkdirSync),
    want: ['openapi/openapi.yaml: The contract cannot be read: it is a folder.'],
  },
  {
    name: 'a missing folder',
    damage: (folder) => rmSync(folder, { recursive: true }),
    want: ['openapi/openapi.yaml: The contract cannot be read: there is no such file.'],
  },
  {
    name: 'a missing file',
    damage: remove('common.yaml'),
    want: [
      'openapi/notes.yaml:13:5 security-defined: There is no `bearer` security scheme',
      'openapi/notes.yaml:37:35 no-unresolved-refs: openapi/ has no file common.yaml.',
    ],
  },
  {
    name: 'a folder in place of a file',
    damage: remove('common.yaml', mkdirSync),
    want: ['openapi/notes.yaml:37:42 read: common.yaml cannot be read: it is a folder.'],
  },
  {
    name: 'rules that are no YAML',
    damage: replace('redocly.yaml', 'rules: [a: b'),
    want: ['openapi/redocly.yaml:1:13 yaml: This is not valid YAML: unexpected end of the stream'],
  },
  {
    name: 'an unknown rule',
    damage: replace('redocly.yaml', 'rules:\n  info-licence: error\n'),
    want: ['openapi/redocly.yaml:2:3 lint: There is no rule info-licence. Did you mean "info-license"?'],
  },
];

const cases: Case[] = [
  // The builder behind the command is asked about all of them in problems.test.ts; here every eighth shows how the command says it.
  ...problems
    .filter((_, at) => at % 8 === 0)
    .map(({ name, edits, want }) => ({
      name,
      want,
      damage: (folder: string) => {
        for (const [file, body] of edited(edits)) writeFileSync(join(folder, file), body);
      },
    })),
  ...files,
];

const folder = mkdtempSync(join(tmpdir(), 'pentagate-problems-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run check on a contract with a problem', () => {
  it.each(cases)('$name', async ({ name, damage, want }) => {
    const place = mkdtempSync(join(folder, 'case-'));
    const openapi = join(place, 'openapi');
    cpSync(join(import.meta.dirname, 'contract'), openapi, { recursive: true });
    cpSync(join(root, 'openapi/redocly.yaml'), join(openapi, 'redocly.yaml'));
    damage(openapi);
    const options = ['--contract', openapi, '--out', join(place, 'generated'), '--check'];
    const { status, stdout, stderr } = await pentagate(root, 'generate', ...options);
    const heads = stderr.split('\n').filter((line) => /^\S+:(\d+:\d+)? /.test(line));
    expect({ name, status, stdout, heads: heads.map((head, at) => head.slice(0, want[at]?.length)) }).toEqual({
      name,
      status: 1,
      stdout: '',
      heads: want,
    });
    expect(stderr).toMatch(/\d+ problems? in the contract; nothing was written\.\n$/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
