import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openRotatingFile } from '../../scripts/record/rotating-file.js';
import { root } from '../drift/traffic.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

describe('a rotating file', () => {
  it('keeps the newest lines, in a bounded number of files of bounded size', () => {
    const file = openRotatingFile(join(folder, 'a.jsonl'), 30, 3);
    for (let number = 0; number < 20; number++) file.append(`line number ${number}`);
    expect(readdirSync(folder).sort()).toEqual(['a.jsonl', 'a.jsonl.1', 'a.jsonl.2']);
    const text = ['a.jsonl.2', 'a.jsonl.1', 'a.jsonl'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    expect(text).toBe([14, 15, 16, 17, 18, 19].map((number) => `line number ${number}\n`).join(''));
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(30);
  });

  it('goes on where it stopped, and takes a line that is too long', () => {
    openRotatingFile(join(folder, 'b.jsonl'), 10, 2).append('12345678');
    openRotatingFile(join(folder, 'b.jsonl'), 10, 2).append('x'.repeat(50));
    expect(readFileSync(join(folder, 'b.jsonl.1'), 'utf8')).toBe('12345678\n');
    expect(readFileSync(join(folder, 'b.jsonl'), 'utf8')).toBe(`${'x'.repeat(50)}\n`);
  });

  it('can be read by its owner only', () => {
    openRotatingFile(join(folder, 'c.jsonl'), 10, 2).append('1');
    expect(statSync(join(folder, 'c.jsonl')).mode & 0o077).toBe(0);
  });
});

describe('the command explains', () => {
  const run = (...args: string[]) => pentagate(root, 'record', ...args);
  it.each([
    { args: [], message: /Name the service with --upstream/ },
    { args: ['--upstream', 'ftp://x', '--out', 'x'], message: /--upstream must be an http\(s\) URL/ },
    { args: ['--upstream', 'https://user:pass@example.com', '--out', 'x'], message: /must not have credentials/ },
    { args: ['--upstream', 'https://example.com'], message: /Name the file to write with --out/ },
    {
      args: ['--upstream', 'https://example.com', '--out', 'x', '--files', '0'],
      message: /--files must be a whole number/,
    },
  ])('$args', async ({ args, message }) => {
    const { status, stderr } = await run(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
