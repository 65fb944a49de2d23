import { describe, expect, it } from '@jest/globals';
import { foldEvents, responseFold } from '../../../client/folds.js';
import type * as contract from '../../../generated/types.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { createSimulator, textOf } from './calls.js';

await loadTokenizer();

const tools: contract.ResponseTool[] = [
  { type: 'file_search', vector_store_ids: ['vs_1'], max_num_results: 2 },
  { type: 'web_search_preview_2025_03_11', domains: ['sky.example'] },
  { type: 'computer_use_preview', display_width: 800, display_height: 600, environment: 'browser' },
];
const kinds = (response: contract.Response | undefined): string[] => response?.output.map(({ type }) => type) ?? [];

describe('a tool of the service', () => {
  it.each([
    { type: 'file_search', want: ['file_search_call', 'message'] },
    { type: 'web_search_preview', want: ['web_search_call', 'message'] },
    { type: 'computer_use_preview', want: ['computer_call'] },
  ] as const)('is used when it is chosen: $type', async ({ type, want }) => {
    const events = await createSimulator().stream({
      input: 'How long may customers return unused items?',
      tools,
      tool_choice: { type },
    });
    expect(kinds(foldEvents(responseFold(), events))).toEqual(want);
  });

  it('is not used when none is to be', async () => {
    const body = { input: 'Search the files, search the web, click a button.', tools, tool_choice: 'none' } as const;
    expect(kinds(await createSimulator().ask(body))).toEqual(['message']);
  });

  it('finds passages, and cites what it found', async () => {
    const body = { input: 'Search the files for the return period.', tools: tools.slice(0, 1) };
    const simulator = createSimulator();
    const { output } = await simulator.ask({ ...body, include: ['file_search_call.results'] });
    const [search, message] = output;
    if (search?.type !== 'file_search_call' || message?.type !== 'message') throw new Error('no search came');
    const found = search.results?.map(({ file_id }) => file_id) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(2);
    const [part] = message.content;
    const cited = part?.type === 'output_text' ? part.annotations : [];
    expect(cited.length).toBeGreaterThan(0);
    for (const each of cited)
      expect(each.type === 'file_citation' && found).toContain('file_id' in each && each.file_id);
    expect((await simulator.ask(body)).output[0]).toMatchObject({ results: null });
  });

  it('reads pages of the domains that it may, and cites passages of its own text', async () => {
    const { output } = await createSimulator().ask({
      input: 'Search the web: when is the comet brightest?',
      tools: tools.slice(1, 2),
      include: ['web_search_call.action.sources'],
    });
    expect(output[0]).toMatchObject({ action: { sources: [{ url: expect.stringContaining('sky.example') }] } });
    const [part] = output[1]?.type === 'message' ? output[1].content : [];
    if (part?.type !== 'output_text') throw new Error('no text came');
    expect(part.annotations.length).toBeGreaterThan(0);
    for (const each of part.annotations) {
      if (each.type !== 'url_citation') throw new Error('not a page');
      expect(part.text.slice(each.start_index, each.end_index).length).toBeGreaterThan(0);
    }
  });

  it('may have searched before in the conversation', async () => {
    const simulator = createSimulator();
    const first = await simulator.ask({ input: 'Search the files for the return period.', tools });
    const next = await simulator.ask({ previous_response_id: first.id, input: 'Thanks, and how are you?', tools });
    expect(kinds(next)).toEqual(['message']);
    const sent = [
      { role: 'user', content: 'Search' } as const,
      ...first.output,
      { role: 'user', content: 'Ok' } as const,
    ];
    expect(kinds(await simulator.ask({ input: sent }))).toEqual(['message']);
  });
});

describe('a computer', () => {
  it('acts, is shown the screen, and goes on once its checks are acknowledged', async () => {
    const simulator = createSimulator();
    const screen = tools.slice(2);
    const first = await simulator.ask({ input: 'Click the button, simulate safety check.', tools: screen });
    const [call] = first.output;
    if (call?.type !== 'computer_call') throw new Error('no action came');
    expect(call.pending_safety_checks).toMatchObject([{ id: expect.any(String), code: expect.any(String) }]);
    const shot: contract.ResponseComputerCallOutput = {
      type: 'computer_call_output',
      call_id: call.call_id,
      output: { type: 'computer_screenshot', file_id: 'file_1' },
    };
    const follow = { previous_response_id: first.id, tools: screen };
    expect((await simulator.refusal({ ...follow, input: [shot] })).violations).toMatchObject([
      { field: 'input[0].acknowledged_safety_checks' },
    ]);
    const acknowledged = { ...shot, acknowledged_safety_checks: call.pending_safety_checks };
    const second = await simulator.ask({ ...follow, input: [acknowledged] });
    expect(second.output.length).toBeGreaterThan(0);
  });
});

describe('functions', () => {
  const weather: contract.ResponseTool = {
    type: 'function',
    name: 'get_weather',
    description: 'The weather in a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  };

  it('are called together, unless one at a time is wanted, and what they return is in the answer', async () => {
    const simulator = createSimulator();
    const body = { input: 'How is the weather in Ghent and Oslo?', tools: [weather] };
    const both = await simulator.ask(body);
    expect(kinds(both)).toEqual(['function_call', 'function_call']);
    for (const item of both.output) expect(item).toMatchObject({ call_id: expect.not.stringMatching(`^${item.id}$`) });
    expect(kinds(await simulator.ask({ ...body, parallel_tool_calls: false }))).toEqual(['function_call']);
    const outputs = both.output.map((item, at) => ({
      type: 'function_call_output' as const,
      call_id: item.type === 'function_call' ? item.call_id : '',
      output: JSON.stringify({ sky: ['hail', 'fog'][at] }),
    }));
    const answered = await simulator.ask({ previous_response_id: both.id, tools: [weather], input: outputs });
    expect(kinds(answered)).toEqual(['message']);
    expect(textOf(answered)).toMatch(/hail[\s\S]*fog/);
  });

  it('have arguments cut where the limit is', async () => {
    const asked = { input: 'Weather in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', tools: [weather] };
    const cut = await createSimulator().ask({ ...asked, tool_choice: 'required', max_output_tokens: 6 });
    expect(cut).toMatchObject({ status: 'incomplete', output: [{ type: 'function_call', status: 'incomplete' }] });
  });
});
