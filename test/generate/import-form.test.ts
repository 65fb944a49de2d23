// Generated modules import each other as the project takes it in which they are.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importFormFor, withImports } from '../../scripts/generate/import-form.js';
import { folderIn, testFolder } from '../harness/folder.js';

const folder = testFolder();

const options = (compilerOptions: object): object => ({ compilerOptions });

describe('the form of imports', () => {
  const table: readonly { project: string; files: Readonly<Record<string, object>>; want: string }[] = [
    {
      project: 'of Next.js or Vite',
      files: { 'tsconfig.json': options({ moduleResolution: 'bundler' }) },
      want: 'none',
    },
    {
      project: 'of webpack with ts-loader',
      files: { 'tsconfig.json': options({ module: 'esnext', moduleResolution: 'node' }) },
      want: 'none',
    },
    { project: 'for Node', files: { 'tsconfig.json': options({ module: 'NodeNext' }) }, want: 'js' },
    {
      project: 'for Node 16',
      files: { 'tsconfig.json': options({ module: 'esnext', moduleResolution: 'Node16' }) },
      want: 'js',
    },
    {
      project: 'that runs as TypeScript',
      files: { 'tsconfig.json': options({ module: 'nodenext', rewriteRelativeImportExtensions: true }) },
      want: 'ts',
    },
    {
      project: 'that extends the options of another file',
      files: { 'base.json': options({ module: 'nodenext' }), 'tsconfig.json': { extends: './base.json' } },
      want: 'js',
    },
    {
      project: 'that extends a file which is not there',
      files: { 'tsconfig.json': { extends: 'expo/tsconfig.base' } },
      want: 'none',
    },
    { project: 'of Deno', files: { 'deno.json': {} }, want: 'ts' },
    { project: 'of Deno with packages', files: { 'package.json': {}, 'deno.lock': {} }, want: 'ts' },
    {
      project: 'of React Native without types',
      files: { 'package.json': { dependencies: { 'react-native': '1' } } },
      want: 'none',
    },
    { project: 'of which nothing is known', files: { 'package.json': {} }, want: 'js' },
  ];
  it.each(table)('is $want in a project $project', ({ files, want }) => {
    const texts = Object.entries(files).map(([name, content]) => [name, JSON.stringify(content)]);
    const place = folderIn(folder, Object.fromEntries(texts));
    expect(importFormFor(join(place, 'src/api'))).toBe(want);
  });
});

describe('generated modules', () => {
  const outputs = {
    'types.ts': '// see ./other.js\n',
    'validators.js': '',
    'validators.d.ts': "import type { Pet } from './types.js';\n",
    'surfaces/pets.ts':
      "import type * as types from '../types.js';\nimport {\n  isPet,\n} from '../validators.js';\nimport x from 'y/z.js';\n",
  };
  it.each([
    ['js', "'../types.js'", "'./types.js'"],
    ['ts', "'../types.ts'", "'./types.ts'"],
    ['none', "'../types'", "'./types'"],
  ] as const)('name each other by %s, and JavaScript as it is called', (form, fromSurface, fromValidators) => {
    expect(withImports(outputs, form)).toEqual({
      ...outputs,
      'validators.d.ts': outputs['validators.d.ts'].replace("'./types.js'", fromValidators),
      'surfaces/pets.ts': outputs['surfaces/pets.ts'].replace("'../types.js'", fromSurface),
    });
  });
});
