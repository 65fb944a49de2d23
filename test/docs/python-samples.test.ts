// Samples in Python: complete in structure everywhere, compiled and run where Python is installed.
import { describe, expect, it } from '@jest/globals';
import { pythonLiteral } from '../../runtime/python-literal.js';
import { samplesOf, theContract } from './sample-files.js';

const contract = theContract();
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
