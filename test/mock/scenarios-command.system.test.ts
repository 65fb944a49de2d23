// `pentagate mock --scenarios FILE`: the same rules as `mock.load` in a test.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { testFolder, writeFiles } from '../harness/folder.js';
import { type MockProcess, startMockProcess } from './process.js';

const root = join(import.meta.dirname, '../..');

const folder = testFolder();
const file = (name: string, text: string): string => join(writeFiles(folder, { [name]: text }), name);
const recorded = {
  ...{ surface: 'chat', op: 'createChatCompletion', provider: 'unknown', status: 429 },
  response: { error: { message: 'Recorded on a busy day.', type: 'rate_limit_error', param: null, code: null } },
};

describe('pentagate mock --scenarios', () => {
  let mock: MockProcess;
  beforeAll(async () => {
    const scenarios = `- name: order
  when: {text: 'order (?<number>\\d+)'}
  answer: [{text: Order <number> is on its way.}]
`;
    mock = await startMockProcess(
      ...['--pace', '0', '--scenarios', file('shop.yaml', scenarios)],
      ...['--scenarios', file('traffic.jsonl', `${JSON.stringify(recorded)}\n`)],
    );
  });
  afterAll(() => mock.stop());

  it('answers by scenarios, else with the simulator, or with the example that a request prefers', async () => {
    const anthropic = new Anthropic({ baseURL: mock.url, apiKey: 'test' });
    const say = async (content: string, headers = {}): Promise<unknown> => {
      const request = { model: 'm', max_tokens: 200, messages: [{ role: 'user' as const, content }] };
      const [block] = (await anthropic.messages.create(request, { headers })).content;
      return block?.type === 'text' ? block.text : block?.type;
    };
    expect(await say('Where is order 17?')).toBe('Order 17 is on its way.');
    expect(await say('Say hello to Mo.')).toMatch(/hello to Mo/);
    expect(await say('Say hello to Mo.', { prefer: 'example=text' })).not.toMatch(/Mo/);
  });

  it('answers with recorded traffic', async () => {
    const openai = new OpenAI({ baseURL: `${mock.url}/v1`, apiKey: 'test', maxRetries: 0 });
    const call = openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] });
    await expect(call).rejects.toMatchObject({ status: 429, message: expect.stringContaining('busy day') });
  });

  it('names the rule in the log', async () => {
    const headers = { authorization: 'Bearer mock' };
    const log = await fetch(`${mock.url}/__pentagate/console/api/requests`, { headers });
    const { requests } = (await log.json()) as { requests: { scenario?: string }[] };
    expect(requests.map(({ scenario }) => scenario)).toContain('order');
  });
});

describe('a file that cannot be used ends the command, with file and line', () => {
  it.each([
    [
      'wrong.jsonl',
      `\n${JSON.stringify({ ...recorded, op: 'nothing' })}\n`,
      [],
      /wrong\.jsonl:2 There is no operation/,
    ],
    ['text.jsonl', 'hello\n', [], /text\.jsonl:1 is not JSON/],
    ['own.yaml', '- name: x\n', ['test/mock/contracts/counter.yaml'], /own\.yaml: scenarios are answers of pentagate/],
  ])('%s', (name, text, more, message) => {
    const args = ['scripts/run.mjs', 'scripts/mock.ts', ...more, '--scenarios', file(name, text)];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) });
  });
});
