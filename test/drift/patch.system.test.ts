// The patch of `pentagate drift`: it applies, only new lines differ, lint and generation pass, and what it declares is no drift any more.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Recording } from '../../runtime/recording.js';
import { createDriftCheck, type DriftCheck } from '../../scripts/drift/check.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { corpus } from '../recordings/corpus.js';
import { secret, seeds } from './seeds.js';
import { contractIn, exampleOf, examples, root } from './traffic.js';

const folder = testFolder();
let diff = '';
let notes = '';
let check: DriftCheck;

/** Runs `pentagate drift` in the copy of the project. @param contract one of its files costs a fifth of all of them */
function drift(contract: string, recordings: readonly Recording[], ...args: string[]) {
  writeFileSync(join(folder, 'traffic.jsonl'), recordings.map((each) => JSON.stringify(each)).join('\n'));
  return pentagate(folder, 'drift', '--contract', contract, 'traffic.jsonl', ...args);
}

beforeAll(async () => {
  cpSync(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  // The rules of the lint name the plugin relative to their own folder.
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  ({ stdout: diff, stderr: notes } = await drift(
    'openapi',
    seeds.map(({ recording }) => recording),
    '--patch',
  ));
  execFileSync('git', ['apply', '-p1'], { cwd: folder, input: diff });
  check = createDriftCheck(contractIn(join(folder, 'openapi')));
});

it('changes all five surfaces, and says what it leaves out', () => {
  for (const surface of ['images', 'videos', 'content', 'responses', 'messages'])
    expect(diff).toContain(`+++ b/openapi/${surface}.yaml`);
  const left = notes.split('\n').filter((line) => line.startsWith('  '));
  expect(left.filter((line) => !line.endsWith(': an order is for a person to change'))).toEqual([]);
  expect(left).toHaveLength(4);
  expect(diff + notes).not.toContain(secret);
});

describe('declared fields are not drift:', () => {
  const declared = seeds.filter(({ want }) => want.what !== 'order');
  it.each(declared)('$title', ({ recording }) => {
    expect(check(recording)).toEqual([]);
  });
});

it('finds nothing in the examples afterwards', () => {
  expect(examples.flatMap(({ recording }) => check(recording) ?? [])).toEqual([]);
});

it('keeps every line that has nothing to do with the drift', () => {
  const removed = diff.split('\n').filter((line) => /^-(?!--)/.test(line));
  expect(removed.length).toBeLessThan(35);
  // Types, lists and orders on one line have gained or lost a word; comments and all other lines stay.
  const changed = /^- *(- \w+$|\| |(enum|required|order|anywhere|block): |[A-Za-z_]+: \[|(\w+: \{)?(type|\$ref): )/;
  expect(removed.filter((line) => !changed.test(line))).toEqual([]);
});

it('passes the lint, and generates', async () => {
  const { status, stderr, stdout } = await pentagate(folder, 'generate', 'openapi', '--out', 'generated');
  expect(`${stdout}${status === 0 ? '' : stderr}`).not.toMatch(/error/i);
  expect(status).toBe(0);
  const types = readFileSync(join(folder, 'generated/types.ts'), 'utf8');
  for (const name of ['novelty', 'BOT_TERTIARY', 'MessageApplauseEvent', 'ResponseOutputItemHologram'])
    expect(types).toContain(name);
});

it('has nothing to change for traffic without drift', async () => {
  expect(await drift('openapi/messages.yaml', [exampleOf('createMessage', 'reply', 'text')], '--patch')).toEqual({
    stdout: '',
    stderr: '',
    status: 0,
  });
});

it('leaves out what a rule between fields needs, and says so', async () => {
  const recording = exampleOf('createMessage', 'request', 'simple');
  const { max_tokens: _, ...request } = recording.request as { max_tokens: number };
  const { stdout, stderr } = await drift('openapi/messages.yaml', [{ ...recording, request }], '--patch');
  expect(stdout).toBe('');
  expect(stderr).toContain(
    'optional components/schemas/MessageRequest/required max_tokens: self.max_tokens may be absent',
  );
});

it('writes the files', async () => {
  const recording = exampleOf('getVideo', 'reply', 'succeeded');
  const changed = { ...recording, response: { ...(recording.response as object), shade: 'x' } };
  expect((await drift('openapi/videos.yaml', [changed], '--write')).stdout).toBe('changed openapi/videos.yaml\n');
  expect(readFileSync(join(folder, 'openapi/videos.yaml'), 'utf8')).toMatch(/^ +shade: \{type: string, description: /m);
});

it('declares what real traffic has', async () => {
  const real = corpus.map(({ recording }) => recording).filter(({ surface }) => surface === 'messages');
  expect((await drift('openapi/messages.yaml', real, '--write')).stdout).toBe('changed openapi/messages.yaml\n');
  const again = createDriftCheck(contractIn(join(folder, 'openapi')));
  const left = real.flatMap((recording) => again(recording) ?? []).map(({ what, path }) => `${what} ${path}`);
  // Where the contract says that something is empty, no list of values can be extended.
  expect(left.filter((each) => !/^value message_start message\.(content|stop_reason)$/.test(each))).toEqual([]);
});
