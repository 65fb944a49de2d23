// For those who want nothing else: the plain Prism command serves the generated 3.1 document.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { readRuntimeContract } from '../../server/config/install-paths.js';
import { schemaErrors } from '../../server/http/contract.js';
import { calls, send } from './calls.js';
import { startProcess } from './process.js';

let child: ChildProcess;
let url: string;
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pentagate-prism-')), 'openapi.3.1.json');
  writeFileSync(file, JSON.stringify(await readRuntimeContract()));
  const args = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', '-p', '0', '-h', '127.0.0.1', file];
  const started = await startProcess(args, /Prism is listening on (http:\/\/[\d.:]+)/);
  child = started.child;
  url = started.caught;
});
afterAll(() => {
  child.kill();
});

// HEAD is left out: Prism answers 500 to an operation whose 200 has headers but no body.
const tried = calls.filter(({ operation }) => operation.method !== 'head');

it.each(surfaces.map((surface) => [surface]))('answers every example call of %s', async (surface) => {
  const here = tried.filter(({ operation }) => operation.surface === surface);
  expect(here.length).toBeGreaterThan(1);
  for (const call of here) {
    const schema = call.operation.replies['200']?.['application/json'];
    const response = await send(url, call, schema ? { headers: { accept: 'application/json' } } : {});
    expect([call.operation.id, call.example, response.status]).toEqual([call.operation.id, call.example, 200]);
    if (schema) expect(schemaErrors(schema, await response.json())).toEqual([]);
  }
});

it('answers the text of a stream to who accepts one', async () => {
  const call = calls.find((one) => one.operation.id === 'createMessage');
  if (!call) throw new Error('no call of createMessage');
  const response = await send(url, call, { extra: { stream: true }, headers: { accept: 'text/event-stream' } });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(await response.text()).toMatch(/^event: message_start\ndata: \{/);
});
