// Bodies that cost much to read, in a server of any contract and in the mock, which read them alike. In time of the processor.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { startMock } from '../../scripts/mock/mock-server.js';
import { createApp, listen } from '../../server/create-app/index.js';
import { cpuOf } from '../server/cpu.js';

const contract = `openapi: 3.1.0
info: {title: Notes, version: 1.0.0}
paths:
  /notes:
    post:
      operationId: addNotes
      parameters: [{name: filter, in: query, style: deepObject, explode: true, schema: {type: object, additionalProperties: true}}]
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Notes'}}
          multipart/form-data: {schema: {$ref: '#/components/schemas/Notes'}}
          application/json: {schema: {}}
      responses: {'200': {description: Added., content: {application/json: {schema: {type: object}}}}}
components:
  schemas:
    Notes:
      type: object
      properties: {note: {type: array, items: {type: string}}, by: {type: object, additionalProperties: {type: string}}, data: {}}
`;

const folder = mkdtempSync(join(tmpdir(), 'pentagate-notes-'));
const urls: Record<string, string> = {};
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const file = join(folder, 'notes.yaml');
  writeFileSync(file, contract);
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = await createApp({
    contract: file,
    log: silent,
    docs: false,
    handlers: { addNotes: () => ({ json: {} }) },
  });
  const server = await listen(app, { port: 0 });
  const { contract: loaded } = loadMended(fromPath(file));
  if (!loaded) throw new Error('the contract cannot be read');
  const mock = await startMock(createModel(loaded), { port: 0, host: '127.0.0.1', pace: 0 });
  Object.assign(urls, { 'a server': server.url, 'the mock': mock.url });
  closing.push(() => server.close(0), mock.close);
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

const form = 'application/x-www-form-urlencoded';
const parts = (count: number): string =>
  `${'--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;
const multipart = 'multipart/form-data; boundary=x';

describe.each(['a server', 'the mock'])('%s', (where) => {
  const send = async (type: string, body: BodyInit, headers: Record<string, string> = {}, query = '') => {
    const response = await fetch(`${urls[where]}/notes${query}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    });
    return `${response.status} ${await response.text()}`;
  };

  it.each([
    ['fields of a list', form, 'note=1&'.repeat(9999), /^200/],
    ['fields of one name that is no list', form, 'other=1&'.repeat(9999), /^200/],
    ['more fields', form, 'note=1&'.repeat(2_500_000), /^400 .*has more than 10000 values/],
    ['nested names', form, `by${'[k]'.repeat(5_000_000)}=1`, /^400 .*by: is nested deeper than 100 levels/],
    ['brackets that do not close', form, `${'['.repeat(1_000_000)}%0A=1`, /^400 .*nested deeper/],
    ['parts', multipart, parts(200), /^200/],
    ['more parts', multipart, parts(200_000), /^400 .*has more than 200 parts/],
    ['nested JSON in a field', form, `data=${'['.repeat(5_000_000)}`, /^400 .*data: is nested deeper than 100 levels/],
    ['wide JSON in a field', form, `data=[${'0,'.repeat(5_000_000)}0]`, /^400 .*has more than 100000 values/],
  ])('reads %s in little time', async (_, type, body, want) => {
    let reply = '';
    const spent = await cpuOf(async () => {
      reply = await send(type, body);
    });
    expect(reply).toMatch(want);
    expect(spent).toBeLessThan(1500);
  });

  it('refuses a body of chunks of one byte before it is read, and closes the connection', async () => {
    const { hostname, port } = new URL(urls[where] ?? '');
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve()));
    const spent = await cpuOf(async () => {
      socket.write(
        `POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      socket.write('1\r\n1\r\n'.repeat(1_000_000));
      await closed;
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*is sent in too many small chunks/i);
    expect(spent).toBeLessThan(1500);
  });

  it('refuses JSON that is no UTF-8, and a body that is encoded', async () => {
    expect(await send('application/json', Buffer.from([0x22, 0xff, 0x22]))).toMatch(/^400 .*UTF-8/);
    expect(await send(form, Buffer.from('note=\xff', 'latin1'))).toMatch(/^400 .*UTF-8/);
    expect(await send('application/json', '{}', { 'content-encoding': 'gzip' })).toMatch(
      /^415 .*content-encoding gzip/,
    );
  });

  it('keeps names as `__proto__` out of other objects', async () => {
    await send(form, '__proto__[polluted]=1&by[__proto__][polluted]=1');
    await send(form, 'note=1', {}, '?filter[__proto__][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
