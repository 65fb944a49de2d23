// The program as its users have it: started in a checkout, and packed, installed and run in an empty project.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { post } from './harness/call.js';
import { testFolder, writeFiles } from './harness/folder.js';
import { startServerProcess } from './properties/process.js';

const root = join(import.meta.dirname, '..');
const folder = testFolder();

/** The names of all packages that a package needs, and of those that they need. */
function needs(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const names = Object.keys(dependencies);
  return [...new Set(names.flatMap((name) => [name, ...needs(join(root, 'node_modules', name))]))];
}

it('pentagate serve answers, and ends with 0 when it is asked to', async () => {
  const server = await startServerProcess();
  const question = { model: 'm', input: 'What is 6 times 7?' };
  const reply = await post(server.url, '/v1/responses', question, server.key);
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('42')]);
  expect(await server.stop()).toBe(0);
});

it('the packed toolchain can be installed, and generates a client', () => {
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  npm(root, 'pack', '--pack-destination', folder);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  // What it depends on is what is installed here: the test needs no network, and no cache of npm.
  const needed = needs(root);
  const manifest = {
    ...{ name: 'user', version: '1.0.0', type: 'module' },
    dependencies: {
      pentagate: `file:${join(folder, tarball)}`,
      ...Object.fromEntries(needed.map((name) => [name, `file:${join(root, 'node_modules', name)}`])),
    },
    overrides: Object.fromEntries(needed.map((name) => [name, `$${name}`])),
  };
  const paths = `{/pets: {get: {operationId: listPets, responses: {'204': {description: None.}}}}}`;
  const project = join(folder, 'project');
  writeFiles(project, {
    'package.json': JSON.stringify(manifest),
    'openapi.yaml': `openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths: ${paths}\n`,
  });
  npm(project, 'install', '--offline', '--omit=optional', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund');
  const run = (...args: string[]) => {
    const program = join(project, 'node_modules/pentagate/bin/pentagate.mjs');
    return spawnSync(process.execPath, [program, ...args], { cwd: project, encoding: 'utf8' });
  };
  expect(run('generate', 'openapi.yaml', '--out', 'api')).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(project, 'api'))).toEqual(expect.arrayContaining(['client.ts', 'types.ts']));
});
