// What others have written commands neither a terminal nor the job of a workflow.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

const hostile = 'a\u001b[2J\r\n::error::b\n  ::add-mask::c\n##[group]d\u202e\u009b1m';

it('control characters are shown by their numbers, and lines are no commands', () => {
  expect(terminalText(hostile)).toBe('a\\u001b[2J\\u000d\n: :error::b\n  : :add-mask::c\n## [group]d\\u202e\\u009b1m');
  expect(terminalText('a\tb\n x::y\n')).toBe('a\tb\n x::y\n');
});

it('in what lint, generate and diff say of a contract', async () => {
  const document = (title: string) => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      [`/${title}`]: {
        get: { operationId: 'a', 'x-client-method': hostile, responses: { 200: { description: title } } },
      },
    },
  });
  writeFileSync(join(folder, 'a.json'), JSON.stringify(document('a')));
  writeFileSync(join(folder, 'b.json'), JSON.stringify(document(hostile)));
  for (const args of [
    ['lint', 'a.json'],
    ['generate', 'b.json', '--out', 'code'],
    ['diff', 'a.json', 'b.json'],
    ['docs', 'b.json', '--out', 'site'],
  ]) {
    const { stdout, stderr } = await pentagate(folder, ...args);
    expect(stdout + stderr).not.toMatch(/(?!\n)\p{Cc}|\u202e|^\s*::|##\[/mu);
  }
});
