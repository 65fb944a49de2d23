// YAML whose brackets do not close where the specification of YAML wants it, but where most readers take it.

import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseYaml } from '../../scripts/contract/files/parse-yaml.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
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
}

const cases: readonly Case[] = yamlOf<Case[]>('generate/indentation.yaml');

describe('brackets that close at the column of their key', () => {
  it.each(cases)('are read: $name', ({ text, value }) => {
    const { parsed, source } = parseYaml(text, '/api.yaml');
    expect(parsed).toEqual(value);
    expect(source.body).toBe(text);
  });

  it('hide no other mistake', () => {
    expect(() => parseYaml('a: {\n}\nb: [1\n', '/api.yaml')).toThrow(/deficient|unexpected/);
    expect(() => parseYaml('a: {\n}\n b: 1\n', '/api.yaml')).toThrow();
  });
});

const contract = textOf('generate/indented/api.yaml');
const parts = textOf('generate/indented/parts.yaml');

it('costs a contract nothing, and moves no other problem', async () => {
  const load = fromPath(
    join(folderIn(folder, { 'api.yaml': contract, 'parts.yaml': parts, 'redocly.yaml': 'rules: {\n}\n' }), 'api.yaml'),
  );
  const problems = await checkContract(load, () => presets.minimal);
  const lines = problems.map(({ file, line, column, rule }) => `${file.split('/').at(-1)}:${line}:${column} ${rule}`);
  expect(lines).toContain('api.yaml:12:15 struct');
  const { outputs } = await createGenerator({
    path: join(load.root, 'api.yaml'),
    modules: packageModules,
    emitTypes,
  })();
  expect(outputs?.['types.ts']).toContain('"a"');
  for (const args of [
    ['docs', 'api.yaml', '--out', 'site'],
    ['diff', 'api.yaml', 'api.yaml'],
  ])
    expect((await pentagate(load.root, ...args)).status).toBe(0);
});
