// Options with values that cannot be used, and a second server in one folder: what the commands say, and their exit codes.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeAll(() => {
  place = makeCommandFolder();
});
afterAll(() => place.clear());

const create = ['key', 'create', '--name', 'app'];

it.each([
  [['serve', '--port', 'abc'], '--port must be a whole number from 0 to 65535, not "abc".'],
  [['serve', '--port', '-5'], '--port must be a whole number from 0 to 65535, not "-5".'],
  [['serve', '--port', '1e3'], '--port must be a whole number from 0 to 65535, not "1e3".'],
  [['serve', '--port='], '--port must be a whole number from 0 to 65535, not "".'],
  [['serve', '--port'], '--port needs a value.'],
  [['serve', '--port', '--build-docs'], '--port needs a value.'],
  [['serve', '--build-docs=yes'], '--build-docs takes no value.'],
  [[...create, '--per-minute', '-5'], '--per-minute must be a whole number from 1 to 1000000000, not -5.'],
  [[...create, '--per-day', '1.5'], '--per-day must be a whole number from 1 to 1000000000, not 1.5.'],
  [[...create, '--tokens-per-minute='], '--tokens-per-minute must be a whole number from 1 to 1000000000, not empty.'],
  [[...create, '--per-minute', '9'.repeat(30)], '--per-minute must be a whole number from 1 to 1000000000, not 999'],
  [[...create, '--balance', '-.5'], '--balance must be a number from 0 to 9007199254740991, not -.5.'],
  [[...create, '--balance', 'NaN'], '--balance must be a number from 0 to 9007199254740991, not NaN.'],
  [[...create, '--balance', '1e3'], '--balance must be a number from 0 to 9007199254740991, not 1e3.'],
  [['logs', '--limit', '-1'], '--limit must be a whole number from 1 to 1000, not -1.'],
  [['mock', '--port', '-1'], '--port must be a whole number from 0 to 65535, not -1'],
] as const)('pentagate %j is a usage error', async (args, message) => {
  const { ended, err } = place.run(args);
  expect([await ended, err().split('\n', 1)[0]]).toEqual([2, expect.stringContaining(message)]);
});

it('a second server in one folder says where the first one runs, also when its port is taken', async () => {
  const { url, seen } = await place.serve([], { PENTAGATE_KEY: 'a-key-of-the-test' });
  // While it loads, it may be too busy to say its address.
  await seen(/"msg":"ready"/);
  for (const port of ['0', new URL(url).port]) {
    const second = place.start(['serve', '--port', port], { PENTAGATE_KEY: 'a-key-of-the-test' });
    expect([await second.ended, second.err()]).toEqual([
      1,
      expect.stringContaining(`pentagate is already running at ${url}`),
    ]);
  }
});
