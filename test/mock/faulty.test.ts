// A contract with one bad operation: mock and server answer the others, and say once what was left out.
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { createMock } from '../../scripts/mock/index.js';
import { createApp } from '../../server/create-app/index.js';
import { serveContract } from '../harness/app.js';
import { testFolder } from '../harness/folder.js';
import { contractOf, json, replying } from './inline.js';

const birds = { type: 'array', items: { type: 'string' }, minItems: 1 };
const listBirds = { '/birds': { get: { operationId: 'listBirds', ...replying(json(birds)) } } };
const faulty = contractOf({
  ...listBirds,
  '/nests': { get: { $ref: './nests.yaml#/list' } },
  '/eggs': { get: { operationId: 'listBirds', ...replying(json({ type: 'integer' })) } },
});
const sound = contractOf(listBirds);
const folder = testFolder({ 'birds.json': JSON.stringify(faulty), 'sound.json': JSON.stringify(sound) });
const file = join(folder, 'birds.json');

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
  const handlers = { listBirds: () => ({ json: ['wren'] }), listNests: () => ({ json: [] }) };
  const { url, close, logged } = await serveContract(file, { handlers });
  expect(await (await fetch(`${url}/birds`)).json()).toEqual(['wren']);
  expect((await fetch(`${url}/nests`)).status).toBe(404);
  await close();
  const warnings = logged.flatMap(({ level, message }) => (level === 'warn' ? [message] : []));
  expect(warnings.join('\n')).toMatch(/nests\.yaml[\s\S]*The contract has no operation listNests/);
});

it('a handler without an operation stops a server whose contract is without fault', async () => {
  const handlers = { listBird: () => ({ json: [] }) };
  await expect(createApp({ contract: join(folder, 'sound.json'), handlers })).rejects.toThrow(
    'The contract has no operation listBird.',
  );
});
