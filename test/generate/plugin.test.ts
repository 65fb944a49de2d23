// Our rules as an editor holds them: one plugin for hours, asked again after every save.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createConfig, lint } from '@redocly/openapi-core';
import plugin from '../../tools/redocly-plugin.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();
cpSync(join(import.meta.dirname, 'contract'), join(folder, 'openapi'), { recursive: true });
const file = join(folder, 'openapi/notes.yaml');

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
