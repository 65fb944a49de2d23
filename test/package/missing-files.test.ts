// A package without what it names is not packed.
import { expect, it } from '@jest/globals';
import { missingFiles } from '../../tools/missing-files.js';
import { testFolder, writeFiles } from '../harness/folder.js';

const folder = testFolder({ 'bin/tool.mjs': '' });

it('what bin, exports and files name, and is not there, is named once', () => {
  const manifest = {
    bin: { tool: 'bin/tool.mjs' },
    exports: { './mock': { types: './dist/mock.d.ts', default: './dist/mock.js' }, './openapi/*': './dist/openapi/*' },
    files: ['dist', 'bin', 'notes/*.md'],
  };
  expect(missingFiles(folder, manifest)).toEqual([
    ...['./dist/mock.d.ts', './dist/mock.js', './dist/openapi/*'],
    ...['dist', 'notes/*.md'],
  ]);
  writeFiles(folder, { 'dist/mock.d.ts': '', 'dist/mock.js': '', 'dist/openapi/a.yaml': '', 'notes/a.md': '' });
  expect(missingFiles(folder, manifest)).toEqual([]);
});
