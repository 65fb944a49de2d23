// For teams that know Prism: --prism starts its command, on pentagate's contract or on that of a file.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { schemaErrors } from '../../http/validators.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { calls, send } from './calls.js';
import { startProcess } from './process.js';

const command = ['scripts/run.mjs', 'scripts/mock.ts'];
const contract = (name: string): string => join('test/mock/contracts', name);

/** Starts Prism as a user does, on any free port. */
const startPrism = (...args: string[]) =>
  startProcess([...command, '--prism', '--port', '0', ...args], /Prism is listening on (http:\/\/[\d.:]+)/);

const root = join(import.meta.dirname, '../..');

/** What a command says that does not come to start Prism. */
async function run(...args: string[]) {
  const { status, stdout, stderr } = await pentagate(root, 'mock', ...args);
  return { status, said: stdout + stderr };
}

describe("pentagate's contract", () => {
  let child: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const started = await startPrism();
    child = started.child;
    url = started.caught;
  });
  afterAll(async () => {
    child.kill();
    await once(child, 'exit');
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
});

describe('a contract of others', () => {
  it.each([
    { signal: 'SIGINT', code: 130, options: [], allowed: 'http://a.example' },
    { signal: 'SIGTERM', code: 143, options: ['--', '--cors', 'false'], allowed: null },
  ] as const)('is answered with the options $options, until $signal stops both', async (given) => {
    const { signal, code, options, allowed } = given;
    const { child, caught, ended, seen } = await startPrism(contract('library.yaml'), ...options);
    const headers = { authorization: `Basic ${btoa('ada:secret')}`, origin: 'http://a.example' };
    const ask = () => fetch(`${caught}/books/mine`, { headers });
    expect((await ask()).headers.get('access-control-allow-origin')).toBe(allowed);
    expect(await (await ask()).json()).toEqual({ mine: true });
    await seen(/The request passed the validation rules/);
    child.kill(signal);
    expect(await ended).toBe(code);
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`pentagate-prism-${child.pid}-`))).toEqual([]);
  });
});

describe('what is wrong with the command is said', () => {
  const folder = testFolder({ 'broken.yaml': 'openapi: 3.1.0\npaths: {"/a": [}\n' });

  it('of Prism by Prism, with its exit code', () => {
    const args = [...command, '--prism', '--', '--nonsense'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ status, said: stdout + stderr }).toEqual({
      status: 1,
      said: expect.stringContaining('Unknown argument: nonsense'),
    });
  });

  it('of a missing file', async () =>
    expect(await run('nothing.yaml', '--prism')).toEqual({
      status: 1,
      said: expect.stringContaining('nothing.yaml: The contract cannot be read: there is no such file'),
    }));

  it('of a file that is no contract', async () => {
    const file = join(folder, 'broken.yaml');
    expect(await run(file, '--prism')).toEqual({ status: 1, said: expect.stringMatching(/broken\.yaml:2:\d+/) });
  });

  it.each([
    { given: ['--prism', '--pace', '3'], want: '--pace is no option of Prism' },
    { given: ['--prism', '--quiet'], want: '--quiet is no option of Prism' },
    { given: ['--', '--errors'], want: '--errors follows --, which begins the options of --prism' },
  ])('of $given', async ({ given, want }) =>
    expect(await run(...given)).toEqual({ status: 2, said: expect.stringContaining(want) }),
  );
});
