import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { createSimulator, expectStream } from './calls.js';
import { scripted } from './scripted-simulator.js';

await loadTokenizer();

const note: contract.ResponseTool = { type: 'custom', name: 'note', description: 'Keeps a note.' };
const look: contract.ResponseTool = { type: 'function', name: 'look', parameters: { type: 'object', properties: {} } };
const web: contract.ResponseTool = { type: 'web_search' };
const calls = ({ output }: contract.Response) => output.map((item) => ('name' in item ? item.name : item.type));

describe('a custom tool', () => {
  const asked = {
    input: 'Please note: the tide turns at ten.',
    tools: [note],
    tool_choice: { type: 'custom', name: 'note' },
  } as const;

  it('is called with a text, which a stream sends in pieces', async () => {
    const events = await createSimulator().stream({ ...asked, tools: [note] });
    const [call] = expectStream(events).output;
    if (call?.type !== 'custom_tool_call') throw new Error('no custom call');
    expect(call).toMatchObject({ name: 'note', status: 'completed', input: expect.stringMatching(/\S/) });
    const deltas = events.flatMap((event) =>
      event.type === 'response.custom_tool_call_input.delta' ? [event.delta] : [],
    );
    expect(deltas.join('')).toBe(call.input);
  });

  it('gets a text that its regular expression matches', async () => {
    const format = { type: 'grammar', syntax: 'regex', definition: 'SELECT [a-z]+ FROM [a-z]+' } as const;
    const { output } = await createSimulator().ask({ ...asked, tools: [{ ...note, format }] });
    expect(output[0]).toMatchObject({ input: expect.stringMatching(/^SELECT [a-z]+ FROM [a-z]+$/) });
  });

  it('is answered by its id, and refused while it stays open', async () => {
    const simulator = createSimulator();
    const first = await simulator.ask({ ...asked, tools: [note] });
    const [call] = first.output;
    const id = call?.type === 'custom_tool_call' ? call.call_id : '';
    const output = { type: 'custom_tool_call_output' as const, call_id: id, output: 'kept' };
    const next = { previous_response_id: first.id, tools: [note] };
    expect((await simulator.refusal({ ...next, input: 'And now?' })).violations).toEqual([
      { field: 'input', message: `needs a custom_tool_call_output for call_id ${id}` },
    ]);
    expect(calls(await simulator.ask({ ...next, input: [output] }))).toEqual(['message']);
  });

  it('takes the text from the arguments of a scenario', async () => {
    const simulator = scripted([{ type: 'call', name: 'note', json: '{"input":"As written."}' }]);
    const { output } = await simulator.ask({ ...asked, tools: [note] });
    expect(output).toMatchObject([{ type: 'custom_tool_call', input: 'As written.' }]);
  });
});

describe('allowed tools', () => {
  const tools = [look, note, web];
  const allow = (mode: 'auto' | 'required', ...allowed: contract.ResponseAllowedTool[]) => ({
    input: 'Search the web, look and note.',
    tools,
    tool_choice: { type: 'allowed_tools' as const, mode, tools: allowed },
  });

  it.each([
    { given: 'a function', request: allow('required', { type: 'function', name: 'look' }), want: ['look'] },
    { given: 'a custom tool', request: allow('required', { type: 'custom', name: 'note' }), want: ['note'] },
    { given: 'a search', request: allow('auto', { type: 'web_search_preview' }), want: ['web_search_call', 'message'] },
    { given: 'none that is there', request: allow('auto', { type: 'file_search' }), want: ['message'] },
  ])('restrict the calls: $given', async ({ request, want }) =>
    expect(calls(await createSimulator().ask(request))).toEqual(want),
  );

  it('are echoed', async () => {
    const request = allow('auto', { type: 'custom', name: 'note' });
    const { tool_choice, tools: echoed } = await createSimulator().ask(request);
    expect(tool_choice).toEqual(request.tool_choice);
    expect(echoed).toMatchObject([{ name: 'look' }, { format: { type: 'text' } }, { search_context_size: 'medium' }]);
  });
});

it('chooses the web search by any of its names', async () => {
  for (const type of ['web_search', 'web_search_2025_08_26', 'web_search_preview'] as const)
    expect(calls(await createSimulator().ask({ input: 'Tides?', tools: [web], tool_choice: { type } }))).toContain(
      'web_search_call',
    );
});

it('streams a response in the background, which is queued first', async () => {
  const events = await createSimulator().stream({ input: 'Hello', background: true });
  expect(expectStream(events)).toMatchObject({ status: 'completed' });
  const begun = events.slice(0, 3).map((event) => [event.type, 'response' in event && event.response.status]);
  expect(begun).toEqual([
    ['response.created', 'queued'],
    ['response.queued', 'queued'],
    ['response.in_progress', 'in_progress'],
  ]);
});

it('takes items as callers send them back that keep little of them', async () => {
  const response = await createSimulator().ask({
    input: [
      { role: 'user', content: 'Weather?' },
      { type: 'reasoning', summary: [], encrypted_content: 'gAAAAABpIE0xq7Zt' },
      { type: 'function_call', call_id: 'c1', name: 'look', arguments: '{}', id: null, status: null },
      { type: 'function_call_output', call_id: 'c1', output: 'Rain.' },
      { type: 'web_search_call', id: 'ws_1', status: 'completed', action: { type: 'search', sources: null } },
    ],
  });
  expect(calls(response)).toEqual(['message']);
});
