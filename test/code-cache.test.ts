// scripts/code-cache.mjs: compiled code is kept, used again, and replaced when it is damaged.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'pentagate-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loader = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'code-cache.mjs')).href;

/** Loads a package in a new process, and gives what it writes. */
const load = (): string => {
  const code = `import { requireCached } from '${loader}'; console.log(requireCached('marked', process.argv[1]).parse('*a*'));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code, folder], { encoding: 'utf8' }).stdout.trim();
};

test('compiled code is kept, used again, and replaced when it is damaged', () => {
  expect(load()).toBe('<p><em>a</em></p>');
  const [name, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  // From Node 22.8 on, Node keeps compiled code itself.
  if ('enableCompileCache' in module) return expect(name).toBeUndefined();
  const file = join(folder, name ?? '');
  const kept = readFileSync(file);
  expect(load()).toBe('<p><em>a</em></p>');
  expect(readFileSync(file).equals(kept)).toBe(true);

  writeFileSync(file, 'damaged');
  expect(load()).toBe('<p><em>a</em></p>');
  expect(readFileSync(file).length).toBe(kept.length);
  expect(readdirSync(folder)).toEqual([name]);
});
