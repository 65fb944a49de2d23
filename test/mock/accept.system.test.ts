// Whether a reply is JSON or a stream is up to the request, not to `accept`: the mock and the server choose alike.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';
import { keys, posted } from './posted.js';
import { type MockProcess, startMockProcess } from './process.js';

let place: CommandFolder;
let mock: MockProcess;
let urls: Readonly<Record<'mock' | 'server', string>>;
beforeAll(async () => {
  place = makeCommandFolder();
  const [started, server] = await Promise.all([
    startMockProcess('--pace', '0'),
    place.serve([], { PENTAGATE_KEY: keys['x-api-key'] }),
  ]);
  mock = started;
  urls = { mock: mock.url, server: server.url };
});
afterAll(async () => {
  await mock?.stop();
  await place?.clear();
});

const message = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] };
const contents = { contents: [{ parts: [{ text: 'Hi' }] }] };
const stream = 'text/event-stream';
const json = 'application/json';

const cases = [
  { path: '/v1/messages', body: message, want: json },
  { path: '/v1/messages', body: { ...message, stream: true }, want: stream },
  { path: '/v1/responses', body: { model: 'm', input: 'Hi' }, want: json },
  { path: '/v1/responses', body: { model: 'm', input: 'Hi', stream: true }, want: stream },
  { path: '/v1beta/models/m:generateContent', body: contents, want: json },
  { path: '/v1beta/models/m:streamGenerateContent', body: contents, want: json },
  { path: '/v1beta/models/m:streamGenerateContent?alt=sse', body: contents, want: stream },
].flatMap((one) => [json, stream, 'application/xml', '*/*;q=0'].map((accept) => ({ ...one, accept })));

it.each(cases)('$path with accept: $accept gets $want', async ({ path, body, accept, want }) => {
  for (const [name, url] of Object.entries(urls)) {
    const reply = await fetch(url + path, posted(body, { ...keys, accept }));
    await reply.text();
    expect([name, reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([name, 200, want]);
  }
});
