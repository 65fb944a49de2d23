// For teams that know Prism: --prism starts its command, on pentagate's contract or on that of a file.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { schemaErrors } from '../../http/validators.js';
import { calls, send } from './calls.js';
import { startProcess } from './process.js';

const command = ['scripts/run.mjs', 'scripts/mock.ts'];
const contract = (name: string): string => join('test/mock/contracts', name);

/** Starts Prism as a user does, on any free port. */
const startPrism = (...args: string[]) =>
  startProcess([...command, '--prism', '--port', '0', ...args], /Prism is listening on (http:\/\/[\d.:]+)/);

/** What a command that ends by itself says. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
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
    { signal: 'SIGINT', code: 130 },
    { signal: 'SIGTERM', code: 143 },
  ] as const)('is answered, until $signal stops both', async ({ signal, code }) => {
    const { child, caught, output } = await startPrism(contract('library.yaml'));
    const ask = () => fetch(`${caught}/books/mine`, { headers: { authorization: `Basic ${btoa('ada:secret')}` } });
    expect(await (await ask()).json()).toEqual({ mine: true });
    expect(output()).toContain('The request passed the validation rules');
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`pentagate-prism-${child.pid}-`))).toEqual([]);
  });

  it.each([
    { options: [], allowed: 'http://a.example' },
    { options: ['--', '--cors', 'false'], allowed: null },
  ])('gets the options of Prism: $options', async ({ options, allowed }) => {
    const { child, caught } = await startPrism(contract('library.yaml'), ...options);
    const response = await fetch(`${caught}/books/mine`, { headers: { origin: 'http://a.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    child.kill();
    await once(child, 'exit');
  });
});

describe('what is wrong with the command is said', () => {
  it('of Prism by Prism, with its exit code', () =>
    expect(run('--prism', '--', '--nonsense')).toEqual({
      status: 1,
      said: expect.stringContaining('Unknown argument: nonsense'),
    }));

  it('of a missing file', () =>
    expect(run('nothing.yaml', '--prism')).toEqual({
      status: 1,
      said: expect.stringContaining('nothing.yaml: The contract cannot be read: there is no such file'),
    }));

  it('of a file that is no contract', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pentagate-test-'));
    const file = join(folder, 'broken.yaml');
    writeFileSync(file, 'openapi: 3.1.0\npaths: {"/a": [}\n');
    expect(run(file, '--prism')).toEqual({ status: 1, said: expect.stringMatching(/broken\.yaml:2:\d+/) });
    rmSync(folder, { recursive: true });
  });

  it.each([
    { given: ['--prism', '--pace', '3'], want: '--pace is no option of Prism' },
    { given: ['--prism', '--quiet'], want: '--quiet is no option of Prism' },
    { given: ['--', '--errors'], want: '--errors follows --, which begins the options of --prism' },
  ])('of $given', ({ given, want }) =>
    expect(run(...given)).toEqual({ status: 2, said: expect.stringContaining(want) }),
  );
});
