// The record of the last run, by which the generator finds that there is nothing to do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { inputHashes, outputHashes, toolsDigest, upToDate } from '../../scripts/generate/generated-files.js';

const folder = mkdtempSync(join(tmpdir(), 'pentagate-stamp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('there is something to do when the contract, the output, the tools or the rules have changed', () => {
  const [contract, tools] = [file('a.yaml', 'a'), file('tools', '1')];
  const out = mkdtempSync(join(folder, 'out-'));
  writeFileSync(join(out, 'types.ts'), 'x');
  const digest = () => toolsDigest([tools], '');
  const stamp = { tools: digest(), inputs: inputHashes([contract]), outputs: outputHashes({ 'types.ts': 'x' }) };
  expect(upToDate(stamp, digest(), out)).toBe(true);
  expect(upToDate(undefined, digest(), out)).toBe(false);
  expect(upToDate(stamp, toolsDigest([tools], '--preset minimal'), out)).toBe(false);
  file('tools', '2');
  expect(upToDate(stamp, digest(), out)).toBe(false);
  file('tools', '1');
  file('a.yaml', 'b');
  expect(upToDate(stamp, digest(), out)).toBe(false);
  file('a.yaml', 'a');
  writeFileSync(join(out, 'types.ts'), 'y');
  expect(upToDate(stamp, digest(), out)).toBe(false);
});
