// `npm run contracts`: finds contracts, takes them through steps, and says what it cost.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testFolder } from '../harness/folder.js';

const root = join(import.meta.dirname, '../..');
const hasTime = spawnSync('time', ['--version']).status === 0;
const folder = testFolder();

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'tools/contracts.ts', ...args], { cwd: root, encoding: 'utf8' });

const contract = (body: string) => `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /pets:
    get:
      operationId: listPets
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
    post:
      operationId: addPet
      requestBody: {content: {application/json: ${body}}}
      responses: {'204': {description: ok}}
`;

beforeAll(() => {
  mkdirSync(join(folder, 'named/api'), { recursive: true });
  writeFileSync(join(folder, 'named/.entry'), 'api/pets.yaml\n');
  writeFileSync(join(folder, 'named/api/pets.yaml'), contract('{schema: {type: integer}}'));
  writeFileSync(join(folder, 'wrong.yaml'), contract('{schema: {type: integer, not: {type: integer}}}'));
  writeFileSync(join(folder, 'README.md'), 'no contract');
});

describe('npm run contracts', () => {
  (hasTime ? it : it.skip)('asks the mock of each contract, and says what is wrong with its answers', () => {
    const json = join(folder, 'figures.txt');
    const { status, stdout } = run(folder, '--only', 'mock', '--tools', 'pentagate', '--json', json);
    expect(stdout).toMatch(/^named +mock +pentagate +2\/2 +\d+\.\d\d +\d+$/m);
    expect(stdout).toMatch(/^wrong.yaml +mock +pentagate +1\/2 .* {2}addPet: 400 .*$/m);
    expect(stdout).toMatch(/^mock +pentagate +2 of 2$/m);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject([
      { contract: 'named', ok: true, sent: 2, answered: 2, seconds: expect.any(Number), megabytes: expect.any(Number) },
      { contract: 'wrong.yaml', reason: expect.stringMatching(/^addPet: 400 /) },
    ]);
    expect(status).toBe(1);
  });

  it.each([
    [['--only', 'mok', 'x.yaml'], /^There is no .*x\.yaml\./],
    [['--only', 'mok', 'README.md'], /README\.md has no contract\./],
    [['--only', 'mok', 'test/contracts/chat-completions.yaml'], /^There is no step mok\. Did you mean mock\?/],
    [['--tools', 'redoc', 'test/contracts'], /^There is no tool redoc\. Did you mean redocly\?/],
    [[], /^Name a contract\./],
  ])('%j: exit code 2, and why', (args, want) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(want) });
  });
});
