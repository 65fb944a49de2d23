// Files that a server cannot read keep it from starting: the message names the file and what to do, and nothing looks like a running server.
import { expect, it } from '@jest/globals';
import { writeFiles } from '../../harness/folder.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

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
    what: 'a key in it',
    files: { '.pentagate/keys.json': '{"keys": [{}]}' },
    message: /keys\.json keys\[0\]\.id is not valid\. Restore the file from a backup, .*\n$/,
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
  writeFiles(place.cwd, files);
  const server = place.start(['serve', '--port', '0'], { PENTAGATE_KEY: 'a-key-for-tests' });
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(message);
  expect(server.out()).toBe('');
});
