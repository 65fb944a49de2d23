// Files that a server cannot read keep it from starting: the message names the file and what to do, and nothing looks like a running server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

it.each([
  {
    what: 'the file of budgets',
    files: { '.pentagate/budgets.json': '{{{' },
    message: /^The file \S+budgets\.json cannot be read: .*\. Restore it, or delete it: budgets then count from 0\.\n$/,
  },
  {
    what: 'the file of keys',
    files: { '.pentagate/keys.json': '{"keys": 5}' },
    message: /^\S+keys\.json has no list "keys"\. Restore the file .*\n$/,
  },
  {
    what: 'a price file that is missing',
    files: { 'pentagate.config.yaml': 'pricesFile: none.json\n' },
    message: /^The configuration cannot be used:\nThe price file \S+none\.json cannot be read: .*\n$/,
  },
  {
    what: 'a price file with a problem',
    files: {
      'pentagate.config.yaml': 'pricesFile: prices.yaml\n',
      'prices.yaml': 'prices:\n  - {model: a, input: 1}\n  - {model: b, input: cheap}\n',
    },
    message: /^The configuration cannot be used:\nprices\.yaml:3:23: .*\n$/,
  },
])('$what', async ({ files, message }) => {
  mkdirSync(join(place.cwd, '.pentagate'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place.cwd, name), text);
  const server = place.start(['serve', '--port', '0'], { PENTAGATE_KEY: 'a-key-for-tests' });
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(message);
  expect(server.out()).toBe('');
});
