// A package without what it names is not packed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { missingFiles } from '../../tools/missing-files.js';

it('what bin, exports and files name, and is not there, is named once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-missing-'));
  const manifest = {
    bin: { tool: 'bin/tool.mjs' },
    exports: { './mock': { types: './dist/mock.d.ts', default: './dist/mock.js' }, './openapi/*': './dist/openapi/*' },
    files: ['dist', 'bin', 'notes/*.md'],
  };
  try {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/tool.mjs'), '');
    expect(missingFiles(folder, manifest)).toEqual([
      ...['./dist/mock.d.ts', './dist/mock.js', './dist/openapi/*'],
      ...['dist', 'notes/*.md'],
    ]);
    for (const name of ['dist/openapi', 'notes']) mkdirSync(join(folder, name), { recursive: true });
    for (const name of ['dist/mock.d.ts', 'dist/mock.js']) writeFileSync(join(folder, name), '');
    expect(missingFiles(folder, manifest)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
