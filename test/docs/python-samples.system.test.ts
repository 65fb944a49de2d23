// Samples in Python: complete in structure everywhere, compiled and run where Python is installed.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { describeWith } from '../harness/describe-with.js';
import { startTestMock } from '../harness/mock.js';
import { root, samplesOf, theContract, writeFiles } from './sample-files.js';

const run = promisify(execFile);
const contract = theContract();
const describeWithPython = describeWith('Python');
const pythonSamples = (address: string) => samplesOf(contract, address).filter(({ lang }) => lang === 'python');

describeWithPython('samples as programs of Python', () => {
  const folder = join(root, '.cache/test-samples-python');
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startTestMock();
  });
  afterAll(() => mock.close());

  it('all compile', async () => {
    const samples = pythonSamples('http://h');
    writeFiles(folder, Object.fromEntries(samples.map(({ file, source }) => [file, source])));
    await run('python3', ['-m', 'py_compile', ...samples.map(({ file }) => file)], { cwd: folder });
    expect(samples.length).toBeGreaterThan(25);
  });

  it('those that use the standard library run against the mock', async () => {
    const samples = pythonSamples(mock.url).filter(({ source }) => source.includes('urllib.request'));
    expect(samples.length).toBeGreaterThan(8);
    writeFiles(`${folder}-run`, Object.fromEntries(samples.map(({ file, source }) => [file, source])));
    for (const { name, file } of samples) {
      const env = { ...process.env, PENTAGATE_KEY: 'test' };
      const problem = await run('python3', [file], { cwd: `${folder}-run`, env }).then(
        () => '',
        (error: { stderr: string }) => error.stderr,
      );
      expect({ name, problem }).toEqual({ name, problem: '' });
    }
  });
});
