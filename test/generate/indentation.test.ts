// YAML whose lines are not indented as the specification of YAML wants it, but as most readers take it.

import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseYaml, withIndentation } from '../../scripts/contract/files/parse-yaml.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { readYaml } from '../../scripts/drift/patch/yaml-text.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createGenerator } from '../../scripts/generate/generator.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { presets } from '../../scripts/lint/presets.js';
import { pentagate } from '../harness/command.js';
import { textOf, yamlOf } from '../harness/contract.js';
import { folderIn, testFolder } from '../harness/folder.js';

const folder = testFolder();

interface Case {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
  /** The lines that are named. */
  readonly moved: readonly number[];
}

const cases: readonly Case[] = yamlOf<Case[]>('generate/indentation.yaml');

describe('a line that stands at the column of its key', () => {
  it.each(cases)('is read and named: $name', ({ text, value, moved }) => {
    const file = parseYaml(text, '/api.yaml');
    expect(file.document.parsed).toEqual(value);
    expect(file.moved).toEqual(moved);
    expect(file.document.source.body).toBe(text);
    // The patch of `pentagate drift` reads the corrected text.
    expect(readYaml(withIndentation(text).text).get([])).toEqual(value);
  });

  it('hides no other mistake', () => {
    expect(() => parseYaml('a: {\n}\nb: [1\n', '/api.yaml')).toThrow(/deficient|unexpected/);
    expect(() => parseYaml('a: {\n}\n b: 1\n', '/api.yaml')).toThrow();
  });
});

const contract = textOf('generate/indented/api.yaml');
const parts = textOf('generate/indented/parts.yaml');

it('costs a contract a warning, and moves no other problem', async () => {
  const load = fromPath(
    join(folderIn(folder, { 'api.yaml': contract, 'parts.yaml': parts, 'redocly.yaml': 'rules: {\n}\n' }), 'api.yaml'),
  );
  const problems = await checkContract(load, () => presets.minimal);
  const lines = problems.map(({ file, line, column, rule }) => `${file.split('/').at(-1)}:${line}:${column} ${rule}`);
  expect(problems.every(({ warning }) => warning)).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining(['api.yaml:3:1 yaml', 'api.yaml:10:1 yaml', 'api.yaml:13:15 struct', 'parts.yaml:7:1 yaml']),
  );
  const { outputs, report } = await createGenerator({
    path: join(load.root, 'api.yaml'),
    modules: packageModules,
    emitTypes,
  })();
  expect(outputs?.['types.ts']).toContain('"a"');
  expect(report).toContain('api.yaml:3:1 yaml: This line stands at the column of its key');
  for (const args of [
    ['docs', 'api.yaml', '--out', 'site'],
    ['diff', 'api.yaml', 'api.yaml'],
  ])
    expect((await pentagate(load.root, ...args)).status).toBe(0);
});
