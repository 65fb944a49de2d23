// Programs as people write them first with each package, run as they are by plain Node against the real server: two lines say where it is.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ServerProcess, startServerProcess } from '../../scripts/fuzz/server.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.stop());

const run = promisify(execFile);
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
  { program: 'openai-runner.mjs', says: ['called: Ghent', 'used: true', 'called: Ghent', 'used: true'] },
  {
    program: 'anthropic.mjs',
    says: ['text: the lamp is lit', 'stopped: end_turn', 'streamed: tide tide tide', called, 'used: true'],
  },
  {
    program: 'google.mjs',
    says: ['text: the lamp is lit', 'streamed: tide tide tide', 'remembered: true', called, 'used: true'],
  },
])('$program runs', async ({ program, says }) => {
  const { PATH } = process.env;
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'programs', program)], {
    env: { ...(PATH ? { PATH } : {}), PENTAGATE_URL: server.url, PENTAGATE_KEY: server.key },
  });
  expect(stdout.trim().split('\n')).toEqual(says);
});
