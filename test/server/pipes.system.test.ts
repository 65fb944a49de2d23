// Files of operators that are pipes: they are refused, instead of waiting for a writer.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/read-config.js';
import { keyFile, readKeys } from '../../server/keys/key-file.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

it('a pipe of keys is named', async () => {
  execFileSync('mkfifo', [keyFile(folder)]);
  await expect(readKeys(keyFile(folder))).rejects.toThrow(/keys\.json cannot be read: it is not a regular file/);
});

it('a pipe of credentials is named', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  writeFileSync(
    join(folder, 'pentagate.config.yaml'),
    `upstreams: {one: {url: 'http://a', keyFile: '${pipe}'}}\nroutes: [{to: [one]}]\n`,
  );
  await expect(readConfig({ cwd: folder, environment: {}, requireCredentials: true })).rejects.toMatchObject({
    problems: [expect.stringMatching(/ENOTREG/)],
  });
});
