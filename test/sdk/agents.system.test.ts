// The calls of agents, in their order, through two gateways: what they ask at their start, before each turn, and after.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { projectRoot } from '../../runtime/paths.js';
import { describeWithExtras, extrasFolder, runProgram } from '../extras/extras.js';
import { describeWith } from '../harness/describe-with.js';
import { removeFolder } from '../harness/remove-folder.js';
import { startTestChain, type TestServer } from '../harness/server.js';
import { collect } from '../suites/target.js';

let gateway: TestServer;
beforeAll(async () => {
  gateway = await startTestChain(2);
});
afterAll(() => gateway.stop());

const description = 'The weather in a city right now';
const parameters = { type: 'object' as const, properties: { city: { type: 'string' } }, required: ['city'] };

it('an agent on messages lists models, and counts the tokens of each turn before it streams it', async () => {
  const client = new Anthropic({ baseURL: gateway.url, apiKey: gateway.key, maxRetries: 0 });
  expect(await collect(client.models.list())).toEqual([]);
  const messages: Anthropic.Beta.BetaMessageParam[] = [
    {
      role: 'user',
      content: [{ type: 'text', text: 'How is the weather in Ghent?', cache_control: { type: 'ephemeral' } }],
    },
  ];
  const asked = {
    model: 'sonnet-latest',
    system: [{ type: 'text' as const, text: 'You are an agent.', cache_control: { type: 'ephemeral' as const } }],
    tools: [{ name: 'get_weather', description, input_schema: parameters }],
    betas: ['interleaved-thinking-2025-05-14'],
  };
  const counts: number[] = [];
  const reasons: unknown[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const { input_tokens } = await client.beta.messages.countTokens({ ...asked, messages });
    counts.push(input_tokens);
    const stream = client.beta.messages.stream({ ...asked, max_tokens: 8000, messages });
    const { content, stop_reason, usage } = await stream.finalMessage();
    reasons.push(stop_reason);
    const { input_tokens: fresh, cache_read_input_tokens: read, cache_creation_input_tokens: written } = usage;
    expect(fresh + (read ?? 0) + (written ?? 0)).toBe(input_tokens);
    messages.push({ role: 'assistant', content: content as Anthropic.Beta.BetaContentBlockParam[] });
    const calls = content.filter((block) => block.type === 'tool_use');
    if (!calls.length) break;
    messages.push({
      role: 'user',
      content: calls.map(({ id }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: '{"sky":"hail","degrees":-7}',
      })),
    });
  }
  expect(reasons).toEqual(['tool_use', 'end_turn']);
  expect(counts[1]).toBeGreaterThan(counts[0] as number);
});

it('an agent on responses keeps its own history, then lets the server keep it, and cleans up', async () => {
  const { models, responses } = new OpenAI({ baseURL: `${gateway.url}/v1`, apiKey: gateway.key, maxRetries: 0 });
  expect(await collect(models.list())).toEqual([]);
  const tools = [{ type: 'function' as const, name: 'get_weather', description, parameters, strict: false }];
  const asked = { model: 'gpt-5', instructions: 'You are an agent.', tools, reasoning: { effort: 'low' as const } };
  const input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: 'How is the weather in Ghent?' }];
  const kept = { store: false, include: ['reasoning.encrypted_content' as const] };
  const first = await responses.stream({ ...asked, ...kept, input }).finalResponse();
  const calls = first.output.filter((item) => item.type === 'function_call');
  expect(calls).toHaveLength(1);
  input.push(...(first.output as OpenAI.Responses.ResponseInput));
  for (const { call_id } of calls)
    input.push({ type: 'function_call_output', call_id, output: '{"sky":"hail","degrees":-7}' });
  const { input_tokens } = await responses.inputTokens.count({ ...asked, input });
  const second = await responses.create({ ...asked, input });
  expect(second.usage?.input_tokens).toBe(input_tokens);
  expect(second.output_text).toMatch(/hail/);
  const third = await responses.create({ ...asked, previous_response_id: second.id, input: 'Is that cold?' });
  expect(await responses.retrieve(third.id)).toMatchObject({ previous_response_id: second.id, status: 'completed' });
  expect(await collect(responses.inputItems.list(second.id))).toHaveLength(input.length);
  for (const { id } of [third, second]) await responses.delete(id);
  await expect(responses.retrieve(second.id)).rejects.toMatchObject({ status: 404 });
});

describeWith('Gemini CLI')('Gemini CLI', () => {
  it('reads a file by the command of the guide, and none of its calls is refused', async () => {
    const guide = readFileSync(join(projectRoot, 'docs/run-an-agent.md'), 'utf8');
    const [, settings = ''] = /`(\{"security".*?)`/.exec(guide) ?? [];
    const [command = ''] = /^GEMINI_API_KEY=.*$/m.exec(guide) ?? [];
    const home = mkdtempSync(join(tmpdir(), 'pentagate-agent-'));
    mkdirSync(join(home, '.gemini'));
    writeFileSync(join(home, '.gemini/settings.json'), settings);
    writeFileSync(join(home, 'notes.txt'), 'The secret word is heron.');
    const env = {
      ...{ HOME: home, PENTAGATE_KEY: gateway.key, TERM: 'xterm-256color' },
      PATH: `${join(extrasFolder, 'node_modules/.bin')}:${process.env.PATH}`,
    };
    try {
      const asked = promisify(execFile)('sh', ['-c', command.replace('http://127.0.0.1:8080', gateway.url)], {
        ...{ cwd: home, env },
      });
      asked.child.stdin?.end();
      expect((await asked).stdout).toContain('The secret word is heron.');
    } finally {
      removeFolder(home);
    }
  });
});

describeWithExtras('the AI SDK', () => {
  it('goes on with the items of stored responses', async () => {
    await runProgram(join(extrasFolder, 'ai-sdk-items.mjs'), { url: gateway.url, key: gateway.key });
    await runProgram(join(extrasFolder, 'ai-sdk-items.mjs'), { url: gateway.url, key: gateway.key }, '--stream');
  });
});
