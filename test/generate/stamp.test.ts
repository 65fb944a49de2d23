// The record of the last run, by which the generator finds that there is nothing to do.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { banner } from '../../scripts/emit/output.js';
import {
  foreignFile,
  inputHashes,
  outputHashes,
  toolsDigest,
  upToDate,
  writeOutputs,
} from '../../scripts/generate/generated-files.js';
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

it('what somebody else has written stays, in the folder and in the place of an output', () => {
  const ours = `${banner('a test')}export {};\n`;
  const diagram = '<svg xmlns="x">\n<title id="title">Life of a things task</title></svg>\n';
  const out = folderIn(folder, {
    'old.ts': ours,
    'surfaces/old.ts': ours,
    'diagrams/old-lifecycle.svg': diagram,
    'mine.ts': 'export {};\n',
    'logo.svg': '<svg/>',
    'surfaces/mine.ts': 'x',
    'deep/old.ts': ours,
    'client.ts': 'mine',
  });
  expect(foreignFile(out, { 'types.ts': ours, 'old.ts': ours })).toBeUndefined();
  expect(foreignFile(out, { 'client.ts': ours })).toBe('client.ts');
  expect(writeOutputs(out, { 'types.ts': ours })).toEqual([
    'diagrams/old-lifecycle.svg',
    'old.ts',
    'surfaces/old.ts',
    'types.ts',
  ]);
  const left = ['mine.ts', 'logo.svg', 'surfaces/mine.ts', 'deep/old.ts', 'client.ts', 'types.ts'];
  expect(left.filter((name) => !existsSync(join(out, name)))).toEqual([]);
  expect(
    ['old.ts', 'surfaces/old.ts', 'diagrams/old-lifecycle.svg'].filter((name) => existsSync(join(out, name))),
  ).toEqual([]);
});
