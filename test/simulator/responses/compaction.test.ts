// A conversation that was compacted goes on as if it had been sent.
import { expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { compactResponse } from '../../../simulator/responses/index.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { contextOf, faultOf } from '../surface.js';
import { type Asked, countingIdentity, createSimulator } from './calls.js';

await loadTokenizer();

const simulator = createSimulator();

async function compacted(body: Omit<contract.ResponseCompactRequest, 'model'>): Promise<contract.ResponseCompacted> {
  const key = { id: 'key', name: 'key', surfaces: ['responses'], workspace: 'w' };
  const call = { body: { model: 'gpt-4.1', ...body }, key, signal: new AbortController().signal };
  const context = contextOf({ identity: countingIdentity(), responses: simulator.store });
  const reply = await compactResponse(call as unknown as Parameters<typeof compactResponse>[0], context);
  expect('json' in reply && faultOf('ResponseCompacted', reply.json)).toBeUndefined();
  return (reply as { json: contract.ResponseCompacted }).json;
}

const input: Asked['input'] = [
  { role: 'user', content: 'My name is Ada.' },
  { role: 'assistant', content: 'Hello, Ada.' },
];
const question: contract.ResponseInputMessage = { role: 'user', content: 'What is my name?' };
const said = ({ output }: contract.Response): string => JSON.stringify(output);

it('is one item, which stands for all of it', async () => {
  const { output, usage, object } = await compacted({ input });
  expect({ object, output }).toMatchObject({
    object: 'response.compaction',
    output: [{ type: 'compaction', encrypted_content: expect.stringMatching(/^sim_/) }],
  });
  expect(usage.total_tokens).toBe(usage.input_tokens + usage.output_tokens);
  expect(said(await simulator.ask({ input: [...output, question] as Asked['input'] }))).toContain('Ada');
});

it('is of a text, of a stored response, and of what was compacted before', async () => {
  const first = await simulator.ask({ input: 'My name is Ada.' });
  const once = await compacted({ previous_response_id: first.id });
  const twice = await compacted({ input: [...once.output, { role: 'user', content: 'Hello.' }] as Asked['input'] });
  const text = await compacted({ input: 'My name is Ada.' });
  for (const { output } of [once, twice, text])
    expect(said(await simulator.ask({ input: [...output, question] as Asked['input'] }))).toContain('Ada');
});

it('is refused when it was changed, and passed over when it is of another service', async () => {
  const { output } = await compacted({ input });
  const [item] = output as contract.ResponseCompaction[];
  const changed = { ...item, encrypted_content: `${item?.encrypted_content}A` } as contract.ResponseCompaction;
  expect(await simulator.refusal({ input: [changed, question] })).toMatchObject({
    code: 'invalid_encrypted_content',
    violations: [{ field: 'input[0].encrypted_content' }],
  });
  const foreign: contract.ResponseCompaction = { type: 'compaction', encrypted_content: 'gAAAA' };
  expect(said(await simulator.ask({ input: [foreign, question] }))).not.toContain('Ada');
});

it('answers with phases where the conversation has them', async () => {
  const phased: Asked['input'] = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', phase: 'commentary', content: 'Let me see.' },
    { role: 'user', content: 'And?' },
  ];
  expect((await simulator.ask({ input: phased })).output).toMatchObject([{ type: 'message', phase: 'final_answer' }]);
  expect((await simulator.ask({ input })).output[0]).not.toHaveProperty('phase');
});
