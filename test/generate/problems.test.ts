// Typical problems in a contract: each must be one located line that says what is wrong and what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatProblem } from '../../scripts/contract/problem.js';
import { ownModules } from '../../scripts/emit/modules.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { type Edit, edited, problems } from './problem.js';

const rules = readFileSync(join(import.meta.dirname, '../../openapi/redocly.yaml'), 'utf8');

async function problemsOf(edits: readonly Edit[]): Promise<string[]> {
  const bodies = edited(edits);
  const read = (name: string): string => {
    const body = bodies.get(name);
    if (body === undefined) throw new Error(`no file ${name}`);
    return body;
  };
  const builder = createBuilder(
    { read, folder: 'openapi', root: '/contract/openapi', entry: 'openapi.yaml' },
    () => rules,
    async () => ({}),
    ownModules,
  );
  const { outputs, problems } = await builder.build();
  expect(outputs === undefined).toBe(problems.length > 0);
  return problems.map((problem) => formatProblem(problem));
}

describe('a problem in the contract', () => {
  it('is the only thing wrong with it', async () => expect(await problemsOf([])).toEqual([]));

  it.each(problems)('$name', async ({ edits, want }) => {
    const problems = await problemsOf(edits);
    const heads = problems.map((problem) => problem.split('\n')[0]);
    expect(heads).toEqual(want);
  });
});
