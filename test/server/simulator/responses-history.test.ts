import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Piece } from '../../../server/engines/simulator/answer.js';
import type { Conversation } from '../../../server/engines/simulator/conversation.js';
import type { ResponseStore, StoredResponse } from '../../../server/engines/simulator/responses/store.js';
import { createSimulator, type Simulator } from './response-calls.js';

/** A simulator that says what it is told to, and remembers the conversations it was asked to go on. */
function scripted(pieces: readonly Piece[] = [{ type: 'text', text: 'Yes, simulated.' }]): Simulator & {
  readonly heard: Conversation[];
} {
  const heard: Conversation[] = [];
  const script = (conversation: Conversation) => {
    heard.push(conversation);
    return { pieces };
  };
  return { ...createSimulator({ script }), heard };
}

/** All that was said, by whom. */
const said = (conversation: Conversation | undefined): [string, unknown][] =>
  (conversation?.turns ?? []).flatMap(({ role, parts }) =>
    parts.map((part): [string, unknown] => [
      role,
      part.type === 'text' || part.type === 'thought' ? part.text : part.type,
    ]),
  );

const notFound = (id: string) => ({
  reason: 'violation',
  code: 'previous_response_not_found',
  message: `Previous response ${id} was not found.`,
  problems: [{ field: 'previous_response_id', problem: 'was not found' }],
});

describe('a response that continues others', () => {
  it('stands on all that was said before, but not on instructions', async () => {
    const simulator = scripted();
    const first = await simulator.ask({ instructions: 'Be brief.', input: 'One' });
    const second = await simulator.ask({ previous_response_id: first.id, input: [{ role: 'user', content: 'Two' }] });
    const third = await simulator.ask({ previous_response_id: second.id, input: 'Three', instructions: 'Be long.' });
    expect(simulator.heard.map(({ instructions }) => instructions)).toEqual(['Be brief.', '', 'Be long.']);
    expect(said(simulator.heard.at(-1))).toEqual([
      ['user', 'One'],
      ['assistant', 'Yes, simulated.'],
      ['user', 'Two'],
      ['assistant', 'Yes, simulated.'],
      ['user', 'Three'],
    ]);
    expect(third).toMatchObject({ previous_response_id: second.id, instructions: 'Be long.' });
  });

  it('keeps messages of system and developer, which are input', async () => {
    const simulator = scripted();
    const input = [
      { role: 'developer', content: 'In Celsius.' },
      { role: 'user', content: 'One' },
    ] as const;
    const { id } = await simulator.ask({ input: [...input] });
    await simulator.ask({ previous_response_id: id, input: 'Two' });
    expect(simulator.heard.at(-1)?.instructions).toBe('In Celsius.');
  });

  it('may branch', async () => {
    const simulator = scripted();
    const { id } = await simulator.ask({ input: 'One' });
    for (const input of ['Left', 'Right']) {
      await simulator.ask({ previous_response_id: id, input });
      expect(said(simulator.heard.at(-1)).map(([, text]) => text)).toEqual(['One', 'Yes, simulated.', input]);
    }
  });

  it('may continue one that was streamed, or cut', async () => {
    const simulator = createSimulator();
    const events = await simulator.stream({ input: 'Tell a long story.', max_output_tokens: 16 });
    const [first] = events;
    const id = first?.type === 'response.created' ? first.response.id : '';
    expect(events.at(-1)?.type).toBe('response.incomplete');
    expect((await simulator.ask({ previous_response_id: id, input: 'Go on' })).previous_response_id).toBe(id);
  });

  it('is refused when the other is unknown, of another key, or was not stored', async () => {
    const simulator = scripted();
    const kept = await simulator.ask({ input: 'One' }, 'mine');
    const lost = await simulator.ask({ input: 'One', store: false }, 'mine');
    const follow = (id: string, key: string) => simulator.refusal({ previous_response_id: id, input: 'Two' }, key);
    expect(await follow(kept.id, 'theirs')).toEqual(notFound(kept.id));
    expect(await follow(lost.id, 'mine')).toEqual(notFound(lost.id));
    expect(await follow('resp_nothing', 'mine')).toEqual(notFound('resp_nothing'));
    expect(await follow('', 'mine')).toEqual(notFound(''));
    expect(simulator.store.records.map(({ id, keyId }) => [id, keyId])).toEqual([[kept.id, 'mine']]);
  });

  it('is refused when the chain is broken, or bites its tail', async () => {
    const record = (id: string, previousId: string): StoredResponse => ({
      id,
      previousId,
      keyId: 'key',
      createdAt: 0,
      input: [],
      output: [],
    });
    const simulator = scripted();
    for (const each of [record('a', 'b'), record('b', 'a'), record('c', 'gone')]) await simulator.store.save(each);
    expect(await simulator.refusal({ previous_response_id: 'a', input: 'Hi' })).toEqual(notFound('a'));
    expect(await simulator.refusal({ previous_response_id: 'c', input: 'Hi' })).toEqual(notFound('gone'));
  });

  it('looks only so far back', async () => {
    let found = 0;
    const responses: ResponseStore = {
      save: async () => undefined,
      findItem: async () => undefined,
      async find(id) {
        found += 1;
        return { id, keyId: 'key', createdAt: 0, previousId: `${id}.`, input: [], output: [] };
      },
    };
    await createSimulator({ responses }).ask({ previous_response_id: 'endless', input: 'Hi' });
    expect(found).toBe(1000);
  });
});

describe('what is stored', () => {
  it('is there before the last event', async () => {
    const order: string[] = [];
    const responses: ResponseStore = {
      find: async () => undefined,
      findItem: async () => undefined,
      async save() {
        await Promise.resolve();
        order.push('saved');
      },
    };
    await createSimulator({ responses }).stream({ input: 'Hi' }, 'key', ({ type }) => order.push(type));
    expect(order[0]).toBe('response.created');
    expect(order.slice(-2)).toEqual(['saved', 'response.completed']);
  });

  it('fails the answer when it cannot be kept', async () => {
    const responses: ResponseStore = {
      find: async () => undefined,
      findItem: async () => undefined,
      save: async () => Promise.reject(new Error('disk full')),
    };
    const simulator = createSimulator({ responses });
    await expect(simulator.ask({ input: 'Hi' })).rejects.toThrow('disk full');
    await expect(simulator.stream({ input: 'Hi' })).rejects.toThrow('disk full');
  });

  it('holds what the request brought, references replaced', async () => {
    const simulator = scripted([
      { type: 'thinking', text: 'Hm.' },
      { type: 'text', text: 'Ok.' },
    ]);
    const first = await simulator.ask({ input: 'One' });
    const [reasoning, message] = first.output;
    const second = await simulator.ask({
      input: [
        { id: reasoning?.id ?? '' },
        { type: 'item_reference', id: message?.id ?? '' },
        { role: 'user', content: 'Two' },
      ],
    });
    expect(simulator.store.records.at(-1)).toEqual({
      id: second.id,
      keyId: 'key',
      createdAt: 1_763_719_203_456,
      input: [
        { type: 'reasoning', id: reasoning?.id, summary: [], encrypted_content: expect.stringContaining('sim_') },
        message,
        { role: 'user', content: 'Two' },
      ],
      output: [expect.objectContaining({ type: 'reasoning' }), second.output[1]],
    });
    // The caller sees no thinking; the store keeps it, so a reference brings it back.
    expect(said(simulator.heard.at(-1))).toEqual([
      ['assistant', 'Hm.'],
      ['assistant', 'Ok.'],
      ['user', 'Two'],
    ]);
  });
});

describe('an item reference', () => {
  const follow = async (id: string, key = 'key', previous?: string) => {
    const input: contract.ResponseInputItem[] = [
      { role: 'user', content: 'Two' },
      { type: 'item_reference', id },
    ];
    return { input, key, ...(previous ? { previous_response_id: previous } : {}) };
  };

  it('is refused when it names nothing of the key', async () => {
    const simulator = scripted();
    const { output } = await simulator.ask({ input: 'One' }, 'mine');
    for (const [id, key] of [
      [output[0]?.id ?? '', 'theirs'],
      ['msg_nothing', 'mine'],
    ] as const) {
      const { input } = await follow(id);
      expect(await simulator.refusal({ input }, key)).toEqual({
        reason: 'violation',
        code: 'item_not_found',
        message: `Item ${id} was not found.`,
        problems: [{ field: 'input[1].id', problem: 'was not found' }],
      });
    }
  });

  it('says nothing new of what the chain holds', async () => {
    const simulator = scripted();
    const first = await simulator.ask({ input: 'One' });
    const { input } = await follow(first.output[0]?.id ?? '');
    await simulator.ask({ input, previous_response_id: first.id });
    expect(said(simulator.heard.at(-1)).map(([, text]) => text)).toEqual(['One', 'Yes, simulated.', 'Two']);
  });
});

describe('calls of earlier responses', () => {
  const call: Piece = { type: 'call', name: 'get_weather', json: '{"city":"Ghent"}' };
  const idsOf = ({ output }: contract.Response): string[] =>
    output.flatMap((item) => (item.type === 'function_call' || item.type === 'computer_call' ? [item.call_id] : []));

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
      (await simulator.refusal({ previous_response_id: first.id, input })).problems;
    expect(await refused([output])).toEqual([
      { field: 'input', problem: `needs a function_call_output for call_id ${two}` },
    ]);
    expect(await refused([output, { ...output, call_id: two }, { ...output, call_id: 'call_x' }])).toEqual([
      { field: 'input[2].call_id', problem: 'names no function_call' },
    ]);
  });

  it('of a computer want their safety checks acknowledged', async () => {
    const simulator = scripted([
      { type: 'computer', action: { type: 'screenshot' }, safetyChecks: [{ code: 'odd', message: 'Look.' }] },
    ]);
    const first = await simulator.ask({ input: 'Click' });
    const [call] = first.output;
    if (call?.type !== 'computer_call') throw new Error('no computer call');
    const output: contract.ResponseComputerCallOutput = {
      type: 'computer_call_output',
      call_id: call.call_id,
      output: { type: 'computer_screenshot', file_id: 'file_1' },
    };
    const refused = await simulator.refusal({ previous_response_id: first.id, input: [output] });
    expect(refused.problems).toMatchObject([{ field: 'input[0].acknowledged_safety_checks' }]);
    await simulator.ask({
      previous_response_id: first.id,
      input: [{ ...output, acknowledged_safety_checks: call.pending_safety_checks }],
    });
    expect(said(simulator.heard.at(-1)).map(([, type]) => type)).toEqual(['Click', 'call', 'result']);
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
    const told = await simulator.ask({ input: 'Make Json of it' });
    const refused = await simulator.refusal({ input: 'Two', previous_response_id: plain.id, ...format });
    expect(refused.problems).toMatchObject([{ field: 'input', problem: expect.stringContaining('JSON') }]);
    await simulator.ask({ input: 'Two', previous_response_id: told.id, ...format });
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
        problems: [{ field: 'input[0].encrypted_content', problem: 'is not as this service made it' }],
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
