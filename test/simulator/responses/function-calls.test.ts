import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Piece } from '../../../simulator/conversation/answer.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { said, scripted } from './scripted-simulator.js';

await loadTokenizer();

describe('calls of earlier responses', () => {
  const call: Piece = { type: 'call', name: 'get_weather', json: '{"city":"Ghent"}' };
  const idsOf = ({ output }: contract.Response): string[] =>
    output.flatMap((item) => (item.type === 'function_call' ? [item.call_id] : []));

  it('are answered by their ids', async () => {
    const simulator = scripted([call]);
    const first = await simulator.ask({ input: 'Weather?' });
    const [id = ''] = idsOf(first);
    const input = [{ type: 'function_call_output' as const, call_id: id, output: '{"sky":"hail"}' }];
    await simulator.ask({ previous_response_id: first.id, input });
    expect(simulator.heard.at(-1)?.turns).toEqual([
      { role: 'user', parts: [{ type: 'text', text: 'Weather?' }] },
      { role: 'assistant', parts: [{ type: 'call', id, name: 'get_weather', args: { city: 'Ghent' } }] },
      {
        role: 'user',
        parts: [{ type: 'result', id, name: 'get_weather', output: { sky: 'hail' }, isError: false, media: [] }],
      },
    ]);
  });

  it('may be sent back instead of continued', async () => {
    const simulator = scripted([call]);
    const first = await simulator.ask({ input: 'Weather?', store: false });
    const [id = ''] = idsOf(first);
    const output = { type: 'function_call_output' as const, call_id: id, output: 'hail' };
    await simulator.ask({ input: [{ role: 'user', content: 'Weather?' }, ...first.output, output] });
    expect(said(simulator.heard.at(-1)).map(([, type]) => type)).toEqual(['Weather?', 'call', 'result']);
  });

  it('are refused when they stay open, or were never made', async () => {
    const simulator = scripted([call, call]);
    const first = await simulator.ask({ input: 'Weather?' });
    const [one = '', two = ''] = idsOf(first);
    const output = { type: 'function_call_output' as const, call_id: one, output: 'hail' };
    const refused = async (input: contract.ResponseInputItem[]) =>
      (await simulator.refusal({ previous_response_id: first.id, input })).violations;
    expect(await refused([output])).toEqual([
      { field: 'input', message: `needs a function_call_output for call_id ${two}` },
    ]);
    expect(await refused([output, { ...output, call_id: two }, { ...output, call_id: 'call_x' }])).toEqual([
      { field: 'input[2].call_id', message: 'names no function_call' },
    ]);
  });

  it('that were cut need no output', async () => {
    const simulator = scripted();
    const item: contract.ResponseFunctionCall = {
      type: 'function_call',
      call_id: 'c',
      name: 'a',
      arguments: '{"ci',
      status: 'incomplete',
    };
    await simulator.ask({ input: [{ role: 'user', content: 'Hi' }, item, { role: 'user', content: 'Again' }] });
    expect(simulator.heard.at(-1)?.turns[1]?.parts).toMatchObject([{ args: '{"ci' }]);
  });
});

describe('JSON without a schema', () => {
  const format = { text: { format: { type: 'json_object' } } } as const;
  it('must be asked for somewhere in the conversation', async () => {
    const simulator = scripted();
    const plain = await simulator.ask({ input: 'One' });
    const first = await simulator.ask({ input: 'Make Json of it' });
    const refused = await simulator.refusal({ input: 'Two', previous_response_id: plain.id, ...format });
    expect(refused.violations).toMatchObject([{ field: 'input', message: expect.stringContaining('JSON') }]);
    await simulator.ask({ input: 'Two', previous_response_id: first.id, ...format });
    await simulator.ask({ input: 'Two', previous_response_id: plain.id, instructions: 'Answer in JSON', ...format });
  });
});

describe('reasoning that is sent back', () => {
  const think: readonly Piece[] = [
    { type: 'thinking', text: 'Two and two…' },
    { type: 'text', text: 'Four.' },
  ];
  const include = ['reasoning.encrypted_content'];

  it('is read again', async () => {
    const simulator = scripted(think);
    const { output } = await simulator.ask({ input: 'Sum?', store: false, include, reasoning: {} });
    await simulator.ask({ input: [{ role: 'user', content: 'Sum?' }, ...output, { role: 'user', content: 'Sure?' }] });
    expect(said(simulator.heard.at(-1))).toContainEqual(['assistant', 'Two and two…']);
  });

  it('is refused when it was changed, wherever', async () => {
    const simulator = scripted(think);
    const { output } = await simulator.ask({ input: 'Sum?', store: false, include, reasoning: {} });
    const [item] = output;
    const token = item?.type === 'reasoning' ? (item.encrypted_content ?? '') : '';
    const places = [4, 5, 24, Math.floor(token.length / 2), token.length - 2];
    const changed = places.map((at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`);
    for (const encrypted_content of [...changed, token.slice(0, -1), `${token}A`, `${token}=`, 'sim_', 'sim_é'])
      expect(
        await simulator.refusal({ input: [{ type: 'reasoning', id: 'rs_1', summary: [], encrypted_content }] }),
      ).toEqual({
        reason: 'violation',
        code: 'invalid_encrypted_content',
        violations: [{ field: 'input[0].encrypted_content', message: 'is not as this service made it' }],
      });
  });

  it('of another service is taken by its summary', async () => {
    const simulator = scripted();
    const summary = [{ type: 'summary_text' as const, text: 'Gist.' }];
    for (const encrypted_content of ['gAAAAABpIE0xq7Zt', '', null])
      await simulator.ask({ input: [{ type: 'reasoning', id: 'rs_1', summary, encrypted_content }] });
    for (const conversation of simulator.heard) expect(said(conversation)).toEqual([['assistant', 'Gist.']]);
    expect(simulator.heard).toHaveLength(3);
  });
});
