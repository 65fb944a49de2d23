// Problems as an owner of an API meets them: the real command, on files. Whatever is wrong, it ends with exit code 1 and says where.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { edited, originals, problems } from './problem.js';

const root = join(import.meta.dirname, '../..');

/** What is wrong, how the files of a contract that is right become so, and the first lines of the problems; of a long one, the beginning. */
type Case = [name: string, damage: (folder: string) => void, ...want: string[]];

const notes = (): string => originals().get('notes.yaml') ?? '';
const replace = (name: string, content: string | Buffer) => (folder: string) =>
  writeFileSync(join(folder, name), content);
const remove = (name: string, then?: (path: string) => void) => (folder: string) => {
  rmSync(join(folder, name), { recursive: true });
  then?.(join(folder, name));
};
const unreadable = 'openapi.yaml: The contract cannot be read:';
const encoding = 'read: This file is not UTF-8.';

const files: Case[] = [
  ['an empty file', replace('notes.yaml', ''), 'notes.yaml:1:1 yaml: This file is empty.'],
  ['a file of comments', replace('common.yaml', '# later\n'), 'common.yaml:1:1 yaml: This file is empty.'],
  [
    'a file with a list',
    replace('notes.yaml', '- a\n'),
    'notes.yaml:1:1 yaml: A contract file holds a mapping, this one does not.',
  ],
  [
    'a file in another encoding',
    (folder) => replace('notes.yaml', Buffer.from(notes().replace('Milk', 'Käse'), 'latin1'))(folder),
    `notes.yaml:28:56 ${encoding} Save it again with the encoding UTF-8.`,
  ],
  [
    'a file in UTF-16',
    (folder) => replace('notes.yaml', Buffer.from(`\ufeff${notes()}`, 'utf16le'))(folder),
    `notes.yaml:1:1 ${encoding}`,
  ],
  ['a file of bytes', replace('notes.yaml', Buffer.from([0, 1, 2, 255, 254])), `notes.yaml:1:1 ${encoding}`],
  ['a missing index', remove('openapi.yaml'), `${unreadable} there is no such file.`],
  ['a folder in place of the index', remove('openapi.yaml', mkdirSync), `${unreadable} it is a folder.`],
  ['a missing folder', (folder) => rmSync(folder, { recursive: true }), `${unreadable} there is no such file.`],
  [
    'a missing file',
    remove('common.yaml'),
    'notes.yaml:37:35 no-unresolved-refs: openapi/ has no file common.yaml.',
    'notes.yaml:13:5 security-defined: There is no `bearer` security scheme',
  ],
  [
    'a folder in place of a file',
    remove('common.yaml', mkdirSync),
    'notes.yaml:37:42 read: common.yaml cannot be read: it is a folder.',
  ],
  [
    'rules that are no YAML',
    replace('redocly.yaml', 'rules: [a: b'),
    'redocly.yaml:1:13 yaml: This is not valid YAML: unexpected end of the stream',
  ],
  [
    'an unknown rule',
    replace('redocly.yaml', 'rules:\n  info-licence: error\n'),
    'redocly.yaml:2:3 lint: There is no rule info-licence. Did you mean "info-license"?',
  ],
];

const cases: Case[] = [
  // The builder behind the command is asked about all of them in problems.test.ts; here every eighth shows how the command says it.
  ...problems
    .filter((_, at) => at % 8 === 0)
    .map(({ name, edits, want }): Case => {
      const damage = (folder: string): void => {
        for (const [file, body] of edited(edits)) writeFileSync(join(folder, file), body);
      };
      return [name, damage, ...want.map((line) => line.replace('openapi/', ''))];
    }),
  ...files,
];

const folder = testFolder();

describe('npm run check on a contract with a problem', () => {
  it.each(cases)('%s', async (_, damage, ...want) => {
    const place = mkdtempSync(join(folder, 'case-'));
    const openapi = join(place, 'openapi');
    cpSync(join(import.meta.dirname, 'contract'), openapi, { recursive: true });
    cpSync(join(root, 'openapi/redocly.yaml'), join(openapi, 'redocly.yaml'));
    damage(openapi);
    const options = ['--contract', openapi, '--out', join(place, 'generated'), '--check'];
    const { status, stdout, stderr } = await pentagate(root, 'generate', ...options);
    const heads = stderr.split('\n').filter((line) => /^\S+:(\d+:\d+)? /.test(line));
    expect({ status, stdout, heads: heads.map((head, at) => head.slice(0, (want[at]?.length ?? 0) + 8)) }).toEqual({
      ...{ status: 1, stdout: '' },
      heads: want.map((line) => `openapi/${line}`),
    });
    expect(stderr).toMatch(/\d+ problems? in the contract; nothing was written\.\n$/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
