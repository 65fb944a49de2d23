// Samples in Python: complete in structure everywhere, compiled and run where Python is installed.
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { pythonLiteral } from '../../scripts/runtime/python-literal.js';
import { startTestMock } from '../harness/mock.js';
import { root, samplesOf, theContract, writeFiles } from './sample-files.js';

const run = promisify(execFile);
const contract = theContract();
const hasPython = spawnSync('python3', ['--version']).status === 0;
const describeWithPython = hasPython ? describe : describe.skip;
if (!hasPython && process.env.CI) throw new Error('python3 is needed for tests of the samples: install it.');
if (!hasPython) console.warn('Samples in Python are not compiled or run: python3 is not installed.');
const pythonSamples = (address: string) => samplesOf(contract, address).filter(({ lang }) => lang === 'python');

describe('samples in Python', () => {
  it.each([
    { given: null, want: 'None' },
    { given: { a: true, b: [1, false] }, want: '{\n    "a": True,\n    "b": [\n        1,\n        False,\n    ],\n}' },
    { given: 'a"b\n', want: '"a\\"b\\n"' },
    { given: {}, want: '{}' },
  ])('write $given', ({ given, want }) => expect(pythonLiteral(given)).toBe(want));

  it('has one for each operation, with the official library where there is one', () => {
    const names = pythonSamples('http://h').map(({ name }) => name);
    for (const { id } of contract.operations)
      expect(names.filter((name) => name.startsWith(`${id}: `))).not.toEqual([]);
    for (const name of [
      ...['createMessage: Python, anthropic', 'createResponse: Python, openai', 'generateContent: Python, genai'],
      ...['createMessage: Python, anthropic, streamed', 'createVideo: Python, openai, form', 'fetchTask: Python'],
    ])
      expect(names).toContain(name);
  });

  it('closes each bracket that it opens, and reads the key from the environment', () => {
    const samples = pythonSamples('http://h');
    expect(samples.length).toBeGreaterThan(25);
    for (const { name, source } of samples) {
      const plain = source.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
      const open: string[] = [];
      for (const sign of plain.match(/[()[\]{}]/g) ?? [])
        if ('([{'.includes(sign)) open.push(sign);
        else expect([name, `${open.pop()}${sign}`]).toEqual([name, expect.stringMatching(/^(\(\)|\[\]|\{\})$/)]);
      expect([name, open]).toEqual([name, []]);
      expect(source).toContain('os.environ["PENTAGATE_KEY"]');
      expect(source).toMatch(/^import /);
    }
  });
});

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
