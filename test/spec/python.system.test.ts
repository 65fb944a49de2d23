// The conformance suite of the notation, with the interpreter in Python.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeWith } from '../harness/describe-with.js';

describeWith('Python')('the interpreter in Python', () => {
  it('agrees with all cases', () => {
    const interpreter = join(import.meta.dirname, '../../spec/interpreter.py');
    const { status, stdout, stderr } = spawnSync('python3', ['-B', interpreter], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toMatch(/^\d+ cases, 0 failed\n$/);
    expect(status).toBe(0);
  });
});
