// `pentagate drift --live`: an upstream has become newer than the contract, and the gateway in front of it says how.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { folderIn, testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { good, send, streaming } from '../http/requests.js';
import { message } from '../server/app.js';
import { piecesOf } from '../server/gateway/fault-cases.js';
import { jsonReply, startUpstream, streamReply, type Upstream } from '../server/gateway/upstream.js';
import { root } from './traffic.js';

const live = (dataDir: string, ...args: readonly string[]) =>
  pentagate(root, 'drift', '--live', '--data-dir', dataDir, ...args);

const secret = 'a secret text of the reply';
const newer = { ...message, content: [{ type: 'text', text: secret }], service_grade: { tier: 'gold', rank: 3 } };
const pieces = piecesOf('messages');
const unknownEvent = 'event: message_note\ndata: {"type":"message_note","note":{"colour":"red"}}\n\n';

let upstream: Upstream;
let server: TestServer | undefined;
const parent = testFolder();
let folder: string;
beforeEach(async () => {
  folder = folderIn(parent);
  upstream = await startUpstream(({ body }) =>
    JSON.parse(body.toString()).stream
      ? streamReply([...pieces.slice(0, 1), unknownEvent, ...pieces.slice(1)])
      : jsonReply(newer),
  );
});
afterEach(async () => {
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
  const { status, stdout, stderr } = await live(dataDir, '--fail-on', 'drift');
  expect(status).toBe(1);
  expect(stdout).toMatch(/createMessage \(newer\)/);
  expect(stdout).toMatch(/unknown field +reply service_grade .*\n +\{tier: string, rank: integer\}/);
  expect(stdout).toMatch(/unknown event +event .*message_note/);
  expect(stdout + stderr).not.toMatch(new RegExp(`${secret}|gold|red`));

  cpSync(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  const contract = ['--contract', join(folder, 'openapi')];
  await live(dataDir, ...contract, '--write');
  expect(await live(dataDir, ...contract, '--fail-on', 'drift')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/0 of drift, 0 violations/),
  });
});

it('uses the counts of the gateway where the server keeps no bodies, and says so', async () => {
  const dataDir = await run('requestLog: {bodies: false}');
  expect(await live(dataDir, '--fail-on', 'drift')).toEqual({
    status: 1,
    stdout: expect.stringMatching(/message_note/),
    stderr: expect.stringMatching(/2 requests .*requestLog\.bodies[\s\S]*counts of the gateway/),
  });
});

it('says that no server runs', async () => {
  const stderr = expect.stringMatching(/^No server that records requests runs on the data directory/);
  expect(await live(folder)).toEqual({ status: 2, stdout: '', stderr });
});
