import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Answer, Piece } from '../../../simulator/conversation/answer.js';
import type { ResponseEvent } from '../../../simulator/responses/events.js';
import { createInitialResponse, responseEvents, summaryMode } from '../../../simulator/responses/events.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { answerOf } from '../answer.js';
import { type Asked, countingIdentity, expectStream } from './calls.js';

await loadTokenizer();

const usage = { input: 10, inputByKind: { text: 10 }, cacheRead: 4, output: 7, thinking: 5 };
const words = 'A simulated answer of quite a few words, so that it comes in more than one piece. 👩‍👩‍👧 Good 😀 night.';
const thinking = 'First I count. Then I weigh. Then I guess. Then I stop.\n\nThe second thought is short.';

const pieces = {
  text: { type: 'text', text: words },
  cited: {
    type: 'text',
    text: words,
    citations: [
      { type: 'url', start: 2, end: 11, url: 'https://sky.example/', title: 'Sky' },
      { type: 'file', index: 0, fileId: 'file_1', filename: 'a.md' },
    ],
  },
  refusal: { type: 'refusal', text: 'I cannot help with that, not even here.' },
  thinking: { type: 'thinking', text: thinking },
  call: { type: 'call', name: 'get_weather', json: '{"city":"Ghent","days":[1,2,3],"unit":"celsius"}' },
  code: { type: 'code', code: 'print(2)', output: '2', ok: true },
  file_search: {
    type: 'file_search',
    queries: ['returns'],
    results: [{ fileId: 'file_1', filename: 'a.md', score: 0.9, text: 'Thirty days.', attributes: { year: 2025 } }],
  },
  web_search: { type: 'web_search', query: 'comet', sources: [{ url: 'https://sky.example/', title: 'Sky' }] },
  computer: {
    type: 'computer',
    action: { type: 'click', button: 'left', x: 1, y: 2 },
    safetyChecks: [{ code: 'irrelevant_domain', message: 'Look.' }],
  },
} as const satisfies Record<string, Piece>;

function eventsOf(given: readonly Piece[], body: Partial<Asked> = {}, finishReason: Answer['finishReason'] = 'end') {
  const request = { model: 'gpt-4.1', input: 'Hello', ...body };
  const identity = countingIdentity();
  const kept: contract.ResponseOutputItem[] = [];
  const events = [
    ...responseEvents({
      initial: createInitialResponse(request, identity),
      answer: answerOf(given, { usage, finishReason }),
      ...{ identity, seed: 'seed', summary: summaryMode(request) },
      include: new Set(request.include ?? []),
      topLogprobs: request.top_logprobs ?? 0,
      keep: (item) => kept.push(item),
    }),
  ];
  return { events, whole: expectStream(events), kept };
}

const deltas = (events: readonly ResponseEvent[], type: ResponseEvent['type']): string[] =>
  events.flatMap((event) =>
    event.type === type && 'delta' in event && typeof event.delta === 'string' ? [event.delta] : [],
  );

describe('the events of a response', () => {
  const all = Object.values(pieces);
  it.each([
    { name: 'nothing', given: [] },
    ...Object.entries(pieces).map(([name, piece]) => ({ name, given: [piece] })),
    { name: 'everything', given: all },
    { name: 'everything backwards, twice', given: [...all, ...all].reverse() },
    { name: 'an empty text', given: [{ type: 'text', text: '' } as const] },
  ])('are in order and valid for $name, however it ends', ({ given }) => {
    const include = ['file_search_call.results', 'reasoning.encrypted_content', 'message.output_text.logprobs'];
    for (const ending of ['end', 'length', 'stop_sequence', 'tool', 'blocked', 'safety', 'refusal'] as const)
      for (const body of [{}, { include, top_logprobs: 3, reasoning: { summary: 'detailed' as const } }])
        eventsOf(given, body, ending);
  });

  it('number themselves from 0 without a gap', () => {
    const { events } = eventsOf(all);
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, at) => at));
  });

  it('carry in their deltas what is in the response at the end', () => {
    const { events, whole } = eventsOf([pieces.thinking, pieces.text, pieces.refusal, pieces.call], {
      reasoning: { summary: 'auto' },
    });
    for (const [type, text] of [
      ['response.output_text.delta', pieces.text.text],
      ['response.refusal.delta', pieces.refusal.text],
      ['response.function_call_arguments.delta', pieces.call.json],
    ] as const) {
      expect(deltas(events, type).join('')).toBe(text);
      expect(deltas(events, type).length).toBeGreaterThan(1);
    }
    const [reasoning, message] = whole.output;
    expect(reasoning).toMatchObject({
      summary: [{ text: deltas(events, 'response.reasoning_summary_text.delta').join('') }],
    });
    expect(message).toMatchObject({ content: [{ type: 'output_text', text: words }, { type: 'refusal' }] });
  });

  it('repeat the items of the response, and their ids', () => {
    const { events, whole } = eventsOf(all);
    const done = events.flatMap((event) => (event.type === 'response.output_item.done' ? [event.item] : []));
    const added = events.flatMap((event) => (event.type === 'response.output_item.added' ? [event.item.id] : []));
    expect(whole.output).toEqual(done);
    expect(added).toEqual(done.map(({ id }) => id));
    expect(new Set(added).size).toBe(added.length);
  });

  it('list annotations one by one', () => {
    const { events, whole } = eventsOf([pieces.cited]);
    const annotations = [
      { type: 'url_citation', start_index: 2, end_index: 11, title: 'Sky', url: 'https://sky.example/' },
      { type: 'file_citation', file_id: 'file_1', filename: 'a.md', index: 0 },
    ];
    expect(events.filter(({ type }) => type === 'response.output_text.annotation.added')).toMatchObject(
      annotations.map((annotation, annotation_index) => ({ annotation_index, annotation })),
    );
    expect(whole.output).toMatchObject([{ content: [{ annotations }] }]);
  });

  it('count what was used', () =>
    expect(eventsOf([pieces.text]).whole.usage).toEqual({
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 4 },
      output_tokens: 12,
      output_tokens_details: { reasoning_tokens: 5 },
      total_tokens: 22,
    }));
});

describe('an answer that was cut', () => {
  it.each([
    { ending: 'length', reason: 'max_output_tokens' },
    { ending: 'safety', reason: 'content_filter' },
    { ending: 'blocked', reason: 'content_filter' },
  ] as const)('by $ending is incomplete, and only its last item is', ({ ending, reason }) => {
    const { events, whole } = eventsOf([pieces.text, pieces.call, pieces.call], {}, ending);
    expect(events.at(-1)?.type).toBe('response.incomplete');
    expect(whole).toMatchObject({ status: 'incomplete', incomplete_details: { reason } });
    expect(whole.output).toMatchObject([{ status: 'completed' }, { status: 'completed' }, { status: 'incomplete' }]);
  });

  it('says so of reasoning too', () => {
    expect(eventsOf([pieces.thinking], {}, 'length').whole.output).toMatchObject([{ status: 'incomplete' }]);
    expect(eventsOf([pieces.thinking]).whole.output[0]).not.toHaveProperty('status');
  });
});

describe('what a caller includes', () => {
  it.each([
    ['file_search_call.results', pieces.file_search, { results: [{ score: 0.9 }] }, { results: null }],
    [
      'web_search_call.action.sources',
      pieces.web_search,
      { action: { sources: [{ type: 'url', url: 'https://sky.example/' }] } },
      { action: { type: 'search', query: 'comet' } },
    ],
    [
      'reasoning.encrypted_content',
      pieces.thinking,
      { encrypted_content: expect.stringMatching(/^sim_[\w-]+$/) },
      { encrypted_content: null },
    ],
  ])('%s is shown, and kept in any case', (include, piece, shown, without) => {
    const asked = eventsOf([piece], { include: [include, 'something.else'] });
    const plain = eventsOf([piece]);
    expect(asked.whole.output).toMatchObject([shown]);
    expect(plain.whole.output).toMatchObject([without]);
    expect(JSON.stringify(plain.whole)).not.toMatch(/"sources"|Thirty days|sim_/);
    expect(plain.kept).toMatchObject([shown]);
  });

  it('log probabilities go with the deltas they belong to, and with the whole', () => {
    const { events, whole } = eventsOf([pieces.text], { include: ['message.output_text.logprobs'], top_logprobs: 2 });
    const shares = events.flatMap((event) =>
      event.type === 'response.output_text.delta' ? [event.logprobs ?? []] : [],
    );
    const [message] = whole.output;
    const part = message?.type === 'message' ? message.content[0] : undefined;
    if (part?.type !== 'output_text' || !part.logprobs) throw new Error('no probabilities came');
    expect(shares.flat()).toEqual(part.logprobs);
    expect(part.logprobs.length).toBeGreaterThan(10);
    const bytes = part.logprobs.flatMap((step) => (step as unknown as { bytes: number[] }).bytes);
    expect(Buffer.from(bytes).toString()).toBe(words);
    for (const step of part.logprobs) expect(step).toMatchObject({ top_logprobs: [{}, {}] });
  });

  it('log probabilities are absent otherwise', () => {
    const { events, whole } = eventsOf([pieces.text], { top_logprobs: 2 });
    expect(whole.output).toMatchObject([{ content: [expect.not.objectContaining({ logprobs: expect.anything() })] }]);
    for (const event of events) if (event.type === 'response.output_text.delta') expect(event.logprobs).toEqual([]);
  });
});

describe('a reasoning summary', () => {
  const summary = (mode: NonNullable<contract.ResponseReasoningSummaryMode> | undefined): string[] => {
    const { whole } = eventsOf([pieces.thinking], mode ? { reasoning: { summary: mode } } : {});
    const [item] = whole.output;
    return item?.type === 'reasoning' ? item.summary.map(({ text }) => text) : [];
  };

  it('is empty unless asked for', () => expect(summary(undefined)).toEqual([]));

  it('is longer for larger requests', () => {
    const lengths = (['concise', 'auto', 'detailed'] as const).map((mode) => summary(mode).join('').length);
    expect(lengths).toEqual([...lengths].sort((one, two) => one - two));
    expect(new Set(lengths).size).toBe(3);
    expect(summary('concise')).toEqual([expect.stringContaining('First I count.')]);
    expect(summary('detailed')).toHaveLength(2);
  });

  it('may be asked for by its older name', () => {
    const { whole } = eventsOf([pieces.thinking], { reasoning: { generate_summary: 'concise' } });
    expect(whole).toMatchObject({ reasoning: { summary: 'concise' }, output: [{ summary: [{}] }] });
  });
});

it('shows the raw reasoning to callers that include it', () => {
  const { events, whole } = eventsOf([pieces.thinking], { include: ['reasoning.content'] });
  expect(deltas(events, 'response.reasoning.delta').join('')).toBe(thinking);
  expect(whole.output).toMatchObject([{ content: [{ type: 'reasoning_text', text: thinking }] }]);
});

it('sends code as text: the surface has no item for it', () =>
  expect(eventsOf([pieces.code]).whole.output).toMatchObject([
    { content: [{ text: expect.stringContaining('print(2)') }] },
  ]));
