// A contract with one bad operation: mock and server answer the others, and say once what was left out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { createMock } from '../../scripts/mock/index.js';
import { createApp, listen } from '../../server/create-app/index.js';

const reply = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
});
const faulty = {
  openapi: '3.1.0',
  info: { title: 'Birds', version: '1.0.0' },
  paths: {
    '/birds': {
      get: { operationId: 'listBirds', ...reply({ type: 'array', items: { type: 'string' }, minItems: 1 }) },
    },
    '/nests': { get: { $ref: './nests.yaml#/list' } },
    '/eggs': { get: { operationId: 'listBirds', ...reply({ type: 'integer' }) } },
  },
};
const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
const file = join(folder, 'birds.json');
writeFileSync(file, JSON.stringify(faulty));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the mock in a process answers what is left, and warns once', async () => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  createMock(file);
  const { fetch } = createMock(file);
  expect(await (await fetch('http://mock/birds')).json()).toEqual([expect.any(String)]);
  expect(await (await fetch('http://mock/eggs')).json()).toEqual(expect.any(Number));
  expect((await fetch('http://mock/nests')).status).toBe(404);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/nests\.yaml[\s\S]*Renamed: it is getEggs/), 'ContractWarning'],
  ]);
  warn.mockRestore();
});

it('a server logs what is left out, and serves the rest', async () => {
  const warnings: string[] = [];
  const ignore = (): void => undefined;
  const app = await createApp({
    contract: file,
    log: { info: ignore, error: ignore, warn: (_facts, message) => void warnings.push(message) },
    handlers: { listBirds: () => ({ json: ['wren'] }), listNests: () => ({ json: [] }) },
  });
  const { url, close } = await listen(app, { port: 0 });
  expect(await (await fetch(`${url}/birds`)).json()).toEqual(['wren']);
  expect((await fetch(`${url}/nests`)).status).toBe(404);
  await close();
  expect(warnings.join('\n')).toMatch(/nests\.yaml[\s\S]*The contract has no operation listNests/);
});

it('a handler without an operation stops a server whose contract is without fault', async () => {
  const sound = { ...faulty, paths: { '/birds': faulty.paths['/birds'] } };
  const path = join(folder, 'sound.json');
  writeFileSync(path, JSON.stringify(sound));
  const handlers = { listBird: () => ({ json: [] }) };
  await expect(createApp({ contract: path, handlers })).rejects.toThrow('The contract has no operation listBird.');
});
