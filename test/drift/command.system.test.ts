// `pentagate drift` on the command line: input formats, output formats, exit codes and problems.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Recording } from '../../runtime/recording.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { wireOf } from '../recordings/corpus.js';
import { secret, seeds } from './seeds.js';
import { exampleOf, root } from './traffic.js';

const folder = testFolder();
/** With one file of the contract, which costs a fifth of all of them, unless the arguments name another. */
const drift = (...args: readonly string[]) =>
  pentagate(folder, 'drift', ...(args.includes('--contract') ? [] : ['--contract', messages]), ...args);
const messages = join(root, 'openapi/messages.yaml');
const file = (name: string) => join(folder, name);
const lines = (...recordings: readonly object[]) => recordings.map((each) => JSON.stringify(each)).join('\n');
const seeded = (what: string, surface: string): Recording => {
  const found = seeds.find(({ want, recording }) => want.what === what && recording.surface === surface);
  if (!found) throw new Error(`there is no seed ${what} of ${surface}`);
  return found.recording;
};

/** An entry of a HAR file. */
const entry = (url: string, { request, response, events, status }: Recording, encoding?: 'base64') => {
  const text = events ? wireOf(events) : JSON.stringify(response);
  return {
    startedDateTime: '2026-03-01T10:00:00.000Z',
    request: {
      method: 'POST',
      url,
      ...(request !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(request) } }),
    },
    response: {
      status,
      content: {
        mimeType: events ? 'text/event-stream; charset=utf-8' : 'application/json',
        text: encoding ? Buffer.from(text).toString(encoding) : text,
        ...(encoding && { encoding }),
      },
    },
  };
};

beforeAll(() => {
  const clean = exampleOf('createMessage', 'reply', 'text');
  writeFileSync(file('clean.jsonl'), lines(clean));
  writeFileSync(
    file('drift.jsonl'),
    lines(clean, seeded('field', 'messages'), seeded('field', 'messages'), { ...clean, op: 'orderPizza' }),
  );
  writeFileSync(
    file('dated.jsonl'),
    lines(
      { ...seeded('field', 'messages'), time: '2026-02-01T00:00:00Z' },
      { ...seeded('field', 'messages'), time: '2026-01-01T00:00:00Z' },
    ),
  );
  writeFileSync(file('wrong.jsonl'), lines(seeded('order', 'messages')));
  writeFileSync(
    file('session.har'),
    JSON.stringify({
      log: {
        entries: [
          entry('https://api.anthropic.com/v1/messages?beta=true', seeded('event', 'messages')),
          entry('https://example.openai.azure.com/openai/v1/responses', seeded('event', 'responses'), 'base64'),
          entry(
            'https://generativelanguage.googleapis.com/v1beta/models/x-1:generateContent',
            seeded('type', 'content'),
          ),
          entry('https://example.com/favicon.ico', clean),
        ],
      },
    }),
  );
  writeFileSync(file('broken.jsonl'), `${lines(clean)}\n{"op":`);
  writeFileSync(file('other.json'), '{"a": 1}');
});

describe('exit codes', () => {
  it.each<[want: number, ...args: string[]]>([
    [0, 'clean.jsonl'],
    [0, 'drift.jsonl'],
    [1, '--fail-on', 'drift', 'drift.jsonl'],
    [1, 'wrong.jsonl'],
    [0, '--fail-on', 'none', 'wrong.jsonl'],
    [0, '--help'],
    [0, '--version'],
    [2, '--fail-on', 'all', 'clean.jsonl'],
    [2, '--format', 'xml', 'clean.jsonl'],
    [2, '--contract', 'absent', 'clean.jsonl'],
    [2, '--frmat', 'json', 'clean.jsonl'],
  ])('%i: %s %s %s', async (want, ...args) => {
    const { status, stderr } = await drift(...args);
    expect(status).toBe(want);
    expect(stderr === '').toBe(want !== 2);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('output', () => {
  it('says what differs, how often, and when', async () => {
    const { stdout } = await drift('drift.jsonl');
    expect(stdout).toMatch(
      /^createMessage \(example\)\n {2}unknown field request messages\[\]\.mood {2}\(2×, #2 to #3\)\n +string\n/,
    );
    expect(stdout).toMatch(/4 recordings, 1 of other operations passed over: 1 of drift, 0 violations\n$/);
    expect(stdout).not.toContain(secret);
  });

  it('has the times of recordings that say them', async () => {
    const { stdout } = await drift('dated.jsonl');
    expect(stdout).toContain('(2×, 2026-01-01T00:00:00Z to 2026-02-01T00:00:00Z)');
  });

  it('reads HAR files: streams, base64, other hosts', async () => {
    const { stdout } = await pentagate(folder, 'drift', '--format', 'json', 'session.har');
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { recordings: 3, skipped: 1 },
      findings: [
        {
          operation: 'createMessage',
          upstream: 'anthropic',
          what: 'event',
          name: 'applause',
          first: '2026-03-01T10:00:00.000Z',
        },
        { operation: 'createResponse', upstream: 'azure', what: 'event', name: 'response.applause' },
        { operation: 'generateContent', upstream: 'google', what: 'type', path: 'modelVersion', kind: 'violation' },
      ],
    });
    expect(stdout).not.toContain(secret);
  });
});

it('reads standard input', () => {
  const args = ['bin/pentagate.mjs', 'drift', '--format', 'json', '-'];
  const input = lines(seeded('field', 'messages'));
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ summary: { recordings: 1, drift: 1 } });
});

describe('problems are explained', () => {
  it.each([
    { name: 'no files', args: [], message: /Name the files with recordings/ },
    { name: 'a line that is no JSON', args: ['broken.jsonl'], message: /broken\.jsonl:2 is not JSON/ },
    { name: 'a document of another kind', args: ['other.json'], message: /other\.json:1 has no `op`, the operationId/ },
    { name: 'a file that is not there', args: ['absent.jsonl'], message: /There is no file .*absent\.jsonl/ },
  ])('$name', async ({ args, message }) =>
    expect(await drift(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(message) }),
  );
});
