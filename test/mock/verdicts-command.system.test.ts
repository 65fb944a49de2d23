// `pentagate verdicts` after a test run against a mock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';
import { keys, posted } from './posted.js';

let mock: RunningMock;
let place: CommandFolder;
beforeAll(async () => {
  mock = await startMock();
  place = makeCommandFolder();
});
beforeEach(() => mock.reset());
afterAll(async () => {
  place?.clear();
  await mock?.close();
});

const run = (...args: string[]) => place.runToEnd(['verdicts', ...args]);

/** A client that does not read `retry-after`. */
async function hasty(): Promise<void> {
  mock.once('responses').fail('status=429; retry-after=2');
  for (let sent = 0; sent < 2; sent++)
    await mock.fetch(
      `${mock.url}/v1/responses`,
      posted({ model: 'm', input: 'Hi' }, { ...keys, 'user-agent': 'hasty/1' }),
    );
  await mock.verdicts();
}

it('shows what a client did wrong, in a table and as JUnit, and fails if asked to', async () => {
  await hasty();
  const shown = await run('--url', mock.url);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toMatch(
    /^VERDICT +KIND +REQUEST +CLIENT +IDS +WHAT IT DID\nWRONG +retry-after +POST \/v1\/responses +hasty\/1 +req_\w+ req_\w+ +The client retried after [01]\.\d+ s, although .*\n\n2 requests, 1 verdict, 1 wrong\n$/,
  );
  expect(await run('--url', mock.url, '--fail-on', 'wrong', '--junit', 'out.xml')).toMatchObject({ code: 1 });
  expect(readFileSync(join(place.cwd, 'out.xml'), 'utf8')).toMatch(
    /<testsuite name="verdicts on clients" tests="1" failures="1">\n *<testcase classname="responses\.createResponse" name="retry-after req_\w+ req_\w+"><failure type="retry-after" message="The client retried/,
  );
  const { out } = await run('--url', mock.url, '--json');
  expect(JSON.parse(out)).toMatchObject({ kind: 'retry-after', passed: false, request: { status: 200 } });
});

it('passes a client that waits', async () => {
  mock.once('responses').fail('status=429; retry-after=1');
  const openai = new OpenAI({ baseURL: `${mock.url}/v1`, apiKey: 'k' });
  await openai.responses.create({ model: 'm', input: 'Hi' });
  await mock.verdicts();
  const { code, out } = await run('--url', mock.url, '--fail-on', 'wrong');
  expect(code).toBe(0);
  expect(out).toMatch(/\nright +retry-after .*\n\n2 requests, 1 verdict, 0 wrong\n$/);
});

it.each([
  [[], 2, /nothing was sent to http.*: are your tests run against it\?/],
  [['--fail-on', 'always'], 2, /--fail-on must be wrong or never, not always/],
  [['--url', 'http://127.0.0.1:65000'], 2, /Nothing listens at http:\/\/127\.0\.0\.1:65000\./],
  [['--verdict'], 2, /--verdict/],
])('says why it cannot judge: %j', async (args, code, message) => {
  const given = await run('--url', mock.url, '--fail-on', 'wrong', ...args);
  expect(given.code).toBe(code);
  expect(given.err).toMatch(message);
});
