import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { errorFormatOf } from '../../../http/contract.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import type { ResponseStore, StoredResponse } from '../../../surfaces/engine/response-store.js';
import { createSimulator } from './calls.js';
import { said, scripted } from './scripted-simulator.js';

await loadTokenizer();

const notFound = (id: string) => ({
  reason: 'violation',
  code: 'previous_response_not_found',
  message: `Previous response ${id} was not found.`,
  violations: [{ field: 'previous_response_id', message: 'was not found' }],
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

  it('is refused in the words of the contract', async () => {
    const fault = await scripted().refusal({ previous_response_id: 'resp_01kajp9fvr6w3d', input: 'Two' });
    expect(errorFormatOf('responses').reply(fault).body).toEqual({
      error: {
        message: 'Previous response resp_01kajp9fvr6w3d was not found.',
        type: 'invalid_request_error',
        param: 'previous_response_id',
        code: 'previous_response_not_found',
      },
    });
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
      ...createMemoryStore(),
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
      ...createMemoryStore(),
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
      ...createMemoryStore(),
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
      response: { ...second, output: [] },
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
  const follow = (id: string): contract.ResponseInputItem[] => [
    { role: 'user', content: 'Two' },
    { type: 'item_reference', id },
  ];

  it('is refused when it names nothing of the key', async () => {
    const simulator = scripted();
    const { output } = await simulator.ask({ input: 'One' }, 'mine');
    for (const [id, key] of [
      [output[0]?.id ?? '', 'theirs'],
      ['msg_nothing', 'mine'],
    ] as const) {
      const input = follow(id);
      expect(await simulator.refusal({ input }, key)).toEqual({
        reason: 'violation',
        code: 'item_not_found',
        message: `Item ${id} was not found.`,
        violations: [{ field: 'input[1].id', message: 'was not found' }],
      });
    }
  });

  it('says nothing new of what the conversation holds', async () => {
    const simulator = scripted();
    const first = await simulator.ask({ input: 'One' });
    const input = follow(first.output[0]?.id ?? '');
    await simulator.ask({ input, previous_response_id: first.id });
    expect(said(simulator.heard.at(-1)).map(([, text]) => text)).toEqual(['One', 'Yes, simulated.', 'Two']);
    await simulator.ask({ input: [...input, ...input] });
    expect(said(simulator.heard.at(-1)).map(([, text]) => text)).toEqual(['Two', 'Yes, simulated.', 'Two']);
  });
});
