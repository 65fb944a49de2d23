import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentFold, type Fold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import { answers, streams } from './examples.js';

const folds = { content: contentFold, responses: responseFold, messages: messageFold };
const fold = (surface: keyof typeof folds, events: unknown[]): unknown =>
  foldEvents(folds[surface]() as Fold<unknown, unknown>, events);

/** The texts that a stream carries in pieces, each piece joined to those of its own place. */
function texts(events: { [field: string]: unknown }[]): string[] {
  const places = new Map<string, string>();
  const add = (place: unknown[], text: unknown): void => {
    const key = JSON.stringify(place);
    if (typeof text === 'string') places.set(key, (places.get(key) ?? '') + text);
  };
  for (const { delta, index, item_id, summary_index, content_index, candidates } of events) {
    const { text, thinking } = (delta ?? {}) as { [field: string]: unknown };
    add([item_id, summary_index, content_index], delta);
    add([index], text ?? thinking);
    for (const { content } of (candidates ?? []) as { content: { parts: { text?: string; thought?: boolean }[] } }[])
      for (const part of content.parts) add([part.thought], part.text);
  }
  return [...places.values()];
}

describe('folding', () => {
  for (const { surface, name, events } of streams.filter((each) => !each.fails)) {
    it(`of ${surface} ${name} gives the answer that comes without streaming`, () => {
      const before = structuredClone(events);
      const whole = fold(surface, events);
      const answer = answers(surface)[name];
      // Not every stream has a twin among the answers.
      if (answer && surface !== 'content') expect(whole).toEqual(answer);
      const closing = events.at(-1)?.response;
      if (closing) expect(whole).toEqual(closing);
      const written = JSON.stringify(whole);
      for (const text of texts(events)) expect(written).toContain(JSON.stringify(text));
      expect(events).toEqual(before);
    });
  }

  it('has nothing to say of no events', () => {
    for (const surface of ['content', 'responses', 'messages'] as const) expect(fold(surface, [])).toBeUndefined();
  });

  it('joins the arguments of a tool call', () => {
    const stream = streams.find(({ surface, name }) => surface === 'messages' && name === 'tool_call');
    expect(fold('messages', stream?.events ?? [])).toMatchObject({
      content: [{ type: 'text' }, { type: 'tool_use', input: { city: 'Ghent', day: 'tomorrow' } }],
      stop_reason: 'tool_use',
    });
  });

  describe('of a tool call whose arguments are cut', () => {
    const events = (reason: string) => {
      const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage: {} };
      const block = { type: 'tool_use', id: 't', name: 'n', input: {} };
      return [
        { type: 'message_start', message },
        { type: 'content_block_start', index: 0, content_block: block },
        { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"a": ' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: {} },
        { type: 'message_stop' },
      ];
    };
    it('leaves the input empty when the length was the reason', () =>
      expect(fold('messages', events('max_tokens'))).toMatchObject({
        content: [{ input: {} }],
        stop_reason: 'max_tokens',
      }));
    it('throws when the call was to be run', () =>
      expect(() => fold('messages', events('tool_use'))).toThrow(SyntaxError));
  });

  it('joins text parts, and neither thinking with speech nor anything to a signed part', () => {
    const chunk = (...parts: object[]) => ({ candidates: [{ index: 0, content: { role: 'model', parts } }] });
    const given = [
      chunk({ text: 'a', thought: true }),
      chunk({ text: 'b', thought: true, thoughtSignature: 'c2ln' }),
      chunk({ text: 'c', thought: true }),
      chunk({ text: 'd' }, { text: 'e' }),
      chunk({ functionCall: { name: 'f', args: {} } }),
      { ...chunk({ text: 'g' }), usageMetadata: { totalTokenCount: 3 } },
    ];
    expect(fold('content', given)).toEqual({
      candidates: [
        {
          index: 0,
          content: {
            role: 'model',
            parts: [
              { text: 'ab', thought: true, thoughtSignature: 'c2ln' },
              { text: 'c', thought: true },
              { text: 'de' },
              { functionCall: { name: 'f', args: {} } },
              { text: 'g' },
            ],
          },
        },
      ],
      usageMetadata: { totalTokenCount: 3 },
    });
  });
});

describe('folding what is not as the contract has it', () => {
  const chunk = (content: unknown, more: object = {}) => ({ candidates: [{ index: 0, content, ...more }] });

  it('takes chunks without parts, without content and without candidates', () => {
    const events = [
      chunk({ role: 'model', parts: [{ text: 'Hel' }] }),
      chunk({ role: 'model' }),
      chunk({ role: 'model', parts: null }),
      { candidates: [{}] },
      { usageMetadata: { totalTokenCount: 3 } },
      { candidates: null },
      chunk({ role: 'model', parts: [] }),
      chunk({ role: 'model', parts: [null, { text: 'lo' }] }, { finishReason: 'STOP' }),
    ];
    expect(fold('content', events)).toMatchObject({
      candidates: [{ content: { parts: [{ text: 'Hel' }, null, { text: 'lo' }] }, finishReason: 'STOP' }],
      usageMetadata: { totalTokenCount: 3 },
    });
    expect(fold('content', [chunk({ role: 'model' }), chunk({ parts: [{ text: 'Hi' }] })])).toMatchObject({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hi' }] } }],
    });
  });

  it('keeps candidates apart, in their order, without holes between them', () => {
    const one = (index: number, text: string) => ({ candidates: [{ index, content: { parts: [{ text }] } }] });
    const whole = fold('content', [one(4_000_000_000, 'far'), one(1, 'b'), one(0, 'a'), one(1, 'c')]);
    expect(whole).toMatchObject({
      candidates: [
        { content: { parts: [{ text: 'a' }] } },
        { content: { parts: [{ text: 'bc' }] } },
        { content: { parts: [{ text: 'far' }] } },
      ],
    });
  });

  it('keeps citations and deltas of unknown kind of a message, and leaves out unknown events', () => {
    const ray = { type: 'ray_delta', ray: 'a' };
    const events = [
      { type: 'message_start', message: { id: 'm', type: 'message', role: 'assistant', model: 'm' } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'citations_delta', citation: { cited: 'x' } } },
      { type: 'content_block_delta', index: 0, delta: { type: 'citations_delta', citation: { cited: 'y' } } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta' } },
      { type: 'content_block_delta', index: 0, delta: ray },
      { type: 'content_block_delta', index: 0 },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1 },
      { type: 'content_block_stop', index: 1 },
      { type: 'newer_event' },
      { type: 'message_delta' },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    ];
    expect(fold('messages', events)).toEqual({
      ...{ id: 'm', type: 'message', role: 'assistant', model: 'm' },
      content: [{ type: 'text', text: 'Hi', citations: [{ cited: 'x' }, { cited: 'y' }], deltas: [ray] }, {}],
      ...{ stop_reason: 'end_turn', usage: {} },
    });
  });

  it('gives each delta to its own block when several are open', () => {
    const open = (index: number, block: object) => ({ type: 'content_block_start', index, content_block: block });
    const delta = (index: number, change: object) => ({ type: 'content_block_delta', index, delta: change });
    const json = (index: number, partial_json: string) => delta(index, { type: 'input_json_delta', partial_json });
    const stop = (index: number) => ({ type: 'content_block_stop', index });
    const events = [
      { type: 'message_start', message: { content: [] } },
      ...[
        open(0, { type: 'robot_use', input: {} }),
        open(1, { type: 'robot_use', input: {} }),
        open(2, { type: 'text' }),
      ],
      ...[
        json(0, '{"a"'),
        json(1, '{"b"'),
        delta(2, { type: 'text_delta', text: 'Hi' }),
        json(0, ':1}'),
        json(1, ':2}'),
      ],
      ...[stop(0), stop(2), stop(1)],
    ];
    expect(fold('messages', events)).toMatchObject({
      content: [
        { type: 'robot_use', input: { a: 1 } },
        { type: 'robot_use', input: { b: 2 } },
        { type: 'text', text: 'Hi' },
      ],
    });
  });

  it('makes no signature of a delta without one', () => {
    const events = [
      { type: 'message_start', message: { content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta' } },
    ];
    expect(fold('messages', events)).toEqual({ content: [{ type: 'thinking', thinking: '' }] });
  });

  it('never breaks, whatever is missing or of another type', () => {
    // Fresh each time: a change may write into the value of another.
    const odd = fc
      .constantFrom(null, undefined, 0, '', 'x', [], {}, [null], true)
      .map((value) => structuredClone(value));
    for (const { surface, name, events } of streams) {
      const places = events.flatMap((event, at) => pathsOf(event).map((path) => [at, ...path]));
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 }), (changes) => {
          const changed = structuredClone(events) as unknown[];
          for (const [path, value] of changes) set(changed, path, value);
          try {
            fold(surface, changed);
          } catch (error) {
            // Arguments that are no JSON are the one thing that a fold complains about.
            expect({ surface, name, error }).toEqual({ surface, name, error: expect.any(SyntaxError) });
          }
        }),
        { numRuns: 100 },
      );
    }
  });
});

/** Where there is a value in a tree. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]))
      : [];
  return [path, ...inside];
}

/** Puts a value where an earlier change may have left no way to. */
function set(root: unknown, path: readonly (string | number)[], value: unknown): void {
  const last = path.at(-1) ?? 0;
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], root);
  // JSON has no arrays with holes.
  if (Array.isArray(parent) && Number(last) > parent.length) return;
  if (typeof parent === 'object' && parent !== null) (parent as Record<string, unknown>)[last] = value;
}
