// Our rules as an editor holds them: one plugin for hours, asked again after every save.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lint } from '@redocly/openapi-core';
import plugin from '../../tools/redocly-plugin.js';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pentagate-plugin-'));
  cpSync(join(import.meta.dirname, 'contract'), join(folder, 'openapi'), { recursive: true });
  file = join(folder, 'openapi/notes.yaml');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the plugin', () => {
  it('sees what was saved since it was last asked, and a schema that cannot be compiled', async () => {
    const rules = Object.fromEntries(
      ['order', 'schemas', 'examples', 'unions'].map((name) => [`pentagate/${name}`, 'error']),
    );
    const config = await createConfig({ plugins: [plugin()], rules } as Parameters<typeof createConfig>[0]);
    const found = async (): Promise<string[]> =>
      (await lint({ ref: file, config })).map(({ ruleId, message }) => `${ruleId}: ${message}`);
    const good = readFileSync(file, 'utf8');
    const save = (find: string, put: string): void => {
      expect(good).toContain(find);
      writeFileSync(file, good.replace(find, put));
    };
    expect(await found()).toEqual([]);
    save('order: start word* stop', 'order: start wrod* stop');
    expect(await found()).toEqual(['pentagate/order: "wrod" is no event and no part']);
    save('title: {type: string, minLength: 1,', "title: {type: string, pattern: '(',");
    expect(await found()).toEqual([
      expect.stringMatching(/^pentagate\/schemas: the pattern is no regular expression: /),
    ]);
    writeFileSync(file, good);
    expect(await found()).toEqual([]);
  });
});
