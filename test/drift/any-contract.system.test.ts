// `pentagate drift` on contracts of others: one file, YAML or JSON, streams that end with a text.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { root } from './traffic.js';

const folder = testFolder();
beforeAll(() => {
  const contract = join(root, 'test/contracts/chat-completions.yaml');
  copyFileSync(contract, join(folder, 'chat.yaml'));
  writeFileSync(join(folder, 'chat.json'), `${JSON.stringify(parse(readFileSync(contract, 'utf8')), null, 2)}\n`);
  const chunk = (delta: object, finish_reason: string | null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
    mood: 'very calm',
  });
  const events = [
    [null, chunk({ role: 'assistant', content: 'Hi' }, null)],
    [null, chunk({}, 'tired')],
    [null, null, '[DONE]'],
  ];
  const op = 'createChatCompletion';
  writeFileSync(join(folder, 'traffic.jsonl'), JSON.stringify({ op, provider: 'x', status: 200, events }));
});

const run = (...args: string[]) => pentagate(folder, 'drift', ...args);

describe.each(['chat.yaml', 'chat.json'])('%s', (contract) => {
  it('is held against a stream that ends with [DONE]', async () => {
    const { stdout, status } = await run('--contract', contract, 'traffic.jsonl');
    expect(stdout).toMatch(/unknown field event mood {2}\(2×, #1\)\n +string\n/);
    expect(stdout).toMatch(/new value +event choices\[\]\.finish_reason = tired/);
    expect(stdout).toContain('1 recording: 2 of drift, 0 violations');
    expect(status).toBe(0);
  });

  it('is patched, and stays what it is', async () => {
    const { stdout, stderr } = await run('--contract', contract, '--patch', 'traffic.jsonl');
    expect(stderr).toBe('');
    execFileSync('git', ['apply', '-p1'], { cwd: folder, input: stdout });
    const text = readFileSync(join(folder, contract), 'utf8');
    expect(() => (contract.endsWith('.json') ? JSON.parse(text) : parse(text))).not.toThrow();
    expect((await run('--contract', contract, 'traffic.jsonl')).stdout).toBe('1 recording: 0 of drift, 0 violations\n');
  });
});
