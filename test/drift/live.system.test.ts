// `pentagate drift --live`: an upstream has become newer than the contract, and the gateway in front of it says how.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { run as runCommand } from '../../bin/pentagate.js';
import { folderIn, testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { good, send, streaming } from '../http/requests.js';
import { message } from '../server/app.js';
import { piecesOf } from '../server/gateway/fault-cases.js';
import { jsonReply, startUpstream, streamReply, type Upstream } from '../server/gateway/upstream.js';
import { root } from './traffic.js';

const driftCommand = (args: readonly string[]) => runCommand(['drift', ...args]);

const secret = 'a secret text of the reply';
const newer = { ...message, content: [{ type: 'text', text: secret }], service_grade: { tier: 'gold', rank: 3 } };
const pieces = piecesOf('messages');
const unknownEvent = 'event: message_note\ndata: {"type":"message_note","note":{"colour":"red"}}\n\n';

let upstream: Upstream;
let server: TestServer | undefined;
const parent = testFolder();
let [out, err, folder] = ['', '', ''];
beforeEach(async () => {
  [out, err, folder] = ['', '', folderIn(parent)];
  const print = (text: unknown): void => {
    out += String(text);
  };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    print(text);
    return true;
  });
  jest.spyOn(console, 'log').mockImplementation((text) => print(`${text}\n`));
  jest.spyOn(console, 'error').mockImplementation((text) => {
    err += `${text}\n`;
  });
  upstream = await startUpstream(({ body }) =>
    JSON.parse(body.toString()).stream
      ? streamReply([...pieces.slice(0, 1), unknownEvent, ...pieces.slice(1)])
      : jsonReply(newer),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.stop();
  server = undefined;
  await upstream.close();
});

/** Starts a gateway, and sends a request and a stream through it. */
async function run(...settings: string[]): Promise<string> {
  server = await startTestServer({
    settings: [`upstreams: {newer: {url: '${upstream.url}'}}`, ...settings],
  });
  const { url, key, dataDir } = server;
  for (const sent of [good.messages, streaming.messages])
    expect((await send(url, { ...sent, headers: { ...sent.headers, 'x-api-key': key } })).status).toBe(200);
  return dataDir;
}

it('names what is new, with shapes, and a patch of it leaves nothing to say', async () => {
  const dataDir = await run();
  expect(await driftCommand(['--live', '--data-dir', dataDir, '--fail-on', 'drift'])).toBe(1);
  expect(out).toMatch(/createMessage \(newer\)/);
  expect(out).toMatch(/unknown field +reply service_grade .*\n +\{tier: string, rank: integer\}/);
  expect(out).toMatch(/unknown event +event .*message_note/);
  expect(out + err).not.toMatch(new RegExp(`${secret}|gold|red`));

  cpSync(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  const contract = ['--contract', join(folder, 'openapi')];
  await driftCommand(['--live', '--data-dir', dataDir, ...contract, '--write']);
  out = '';
  expect(await driftCommand(['--live', '--data-dir', dataDir, ...contract, '--fail-on', 'drift'])).toBe(0);
  expect(out).toMatch(/0 of drift, 0 violations/);
});

it('uses the counts of the gateway where the server keeps no bodies, and says so', async () => {
  const dataDir = await run('requestLog: {bodies: false}');
  expect(await driftCommand(['--live', '--data-dir', dataDir, '--fail-on', 'drift'])).toBe(1);
  expect(out).toMatch(/message_note/);
  expect(err).toMatch(/2 requests .*requestLog\.bodies[\s\S]*counts of the gateway/);
});

it('says that no server runs', async () => {
  expect(await driftCommand(['--live', '--data-dir', folder])).toBe(2);
  expect(err).toMatch(/^No server that records requests runs on the data directory/);
});
