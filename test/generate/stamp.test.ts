// The record of the last run, by which the generator finds that there is nothing to do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { inputHashes, outputHashes, toolsDigest, upToDate } from '../../scripts/generate/generated-files.js';
import { folderIn, testFolder, writeFiles } from '../harness/folder.js';

const folder = testFolder();
const file = (name: string, text: string): string => join(writeFiles(folder, { [name]: text }), name);

it('there is something to do when the contract, the output, the tools or the rules have changed', () => {
  const [contract, tools] = [file('a.yaml', 'a'), file('tools', '1')];
  const out = folderIn(folder, { 'types.ts': 'x' });
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
