// Programs as people write them first with each package, run as they are by plain Node against the real server: two lines say where it is.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWithExtras, extrasFolder, runProgram } from '../extras/extras.js';
import { startTestChain, startTestServer, type TestServer } from '../harness/server.js';

let server: TestServer;
let gateway: TestServer;
beforeAll(async () => {
  [server, gateway] = await Promise.all([startTestServer(), startTestChain(2)]);
});
afterAll(() => Promise.all([server.stop(), gateway.stop()]));

const here = (program: string): string => join(import.meta.dirname, 'programs', program);
const called = 'called: get_weather {"city":"Ghent"}';

it.each([
  {
    program: 'openai.mjs',
    says: [
      'text: the lamp is lit',
      'streamed: tide tide tide',
      called,
      'used: true',
      'parsed: {"name":"Harbour fair","date":"2026-05-02","participants":["Ada","Grace"]}',
    ],
  },
  {
    program: 'anthropic.mjs',
    says: ['text: the lamp is lit', 'stopped: end_turn', 'streamed: tide tide tide', called, 'used: true'],
  },
  {
    program: 'google.mjs',
    says: ['text: the lamp is lit', 'streamed: tide tide tide', 'remembered: true', called, 'used: true'],
  },
])('$program runs', async ({ program, says }) => expect(await runProgram(here(program), server)).toEqual(says));

const each = [
  'text: the lamp is lit',
  'streamed: tide tide tide',
  'called: Ghent',
  'used: true',
  'raised at the break: true',
];
const providers = ['openai', 'chat', 'anthropic', 'google'];
const lines = providers.flatMap((provider) => [provider, ...each]);
describeWithExtras('frameworks', () => {
  it.each([
    { program: 'ai-sdk.mjs', says: lines },
    { program: 'langchain.mjs', says: lines.slice(0, -1) },
    { program: 'openai-runner.mjs', says: ['called: Ghent', 'used: true', 'called: Ghent', 'used: true'] },
  ])('$program runs through a gateway in front of a gateway', async ({ program, says }) =>
    expect(await runProgram(join(extrasFolder, program), gateway)).toEqual(says),
  );
});
