// Generated modules import each other as the project takes it in which they are.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importFormFor, withImports } from '../../scripts/generate/import-form.js';
import { yamlOf } from '../harness/contract.js';
import { folderIn, testFolder } from '../harness/folder.js';

const folder = testFolder();

describe('the form of imports', () => {
  const table =
    yamlOf<{ project: string; files: Readonly<Record<string, object>>; want: string }[]>('generate/import-forms.yaml');
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
