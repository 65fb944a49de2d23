// What the playground sends: one draft in each format, valid by the contract; parameters, faults, and the request as source code.
import { describe, expect, it } from '@jest/globals';
import { type Draft, DraftError, emptyDraft, exampleSchema, exampleTool } from '../../console/playground/draft.js';
import { type Faults, faultsText, readFaults } from '../../console/playground/faults.js';
import { withParameters, withValue } from '../../console/playground/parameters.js';
import { formatAdapters, planCall } from '../../console/playground/plan.js';
import { sampleKinds, sampleOf } from '../../console/playground/samples.js';
import { forms } from '../../generated/forms.js';
import * as validators from '../../generated/validators.js';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Everything that a draft can have. */
const full: Draft = {
  ...emptyDraft,
  system: 'Be brief.',
  turns: [
    {
      role: 'user',
      text: 'How is the weather here?',
      images: [{ name: 'a.png', mediaType: 'image/png', data: pixel }],
    },
    {
      role: 'assistant',
      text: 'Let me look.',
      images: [],
      calls: [{ id: 'call_1', name: 'get_weather', input: { city: 'Oslo' } }],
    },
    {
      role: 'user',
      text: 'And tomorrow?',
      images: [],
      results: [{ id: 'call_1', name: 'get_weather', output: '{"sky": "clear"}' }],
    },
  ],
  tools: [exampleTool],
  schema: exampleSchema,
  thinking: true,
};

const requestValidators = {
  messages: validators.MessageRequest,
  responses: validators.ResponseRequest,
  content: validators.GenerateContentRequest,
  chat: validators.ChatRequest,
};

describe.each(['messages', 'responses', 'content', 'chat'] as const)('a draft as %s', (format) => {
  const validate = requestValidators[format] as ((data: unknown) => boolean) & { errors?: unknown };
  it.each([
    ['plain', emptyDraft],
    ['with everything', full],
    ['without a stream', { ...full, stream: false }],
    ['with hostile texts', { ...full, system: '<script>"\\\u2028', model: '..%2f?x=1#y' }],
  ])('is valid by the contract, %s', (_, draft) => {
    const call = planCall({ ...draft, format });
    expect({ valid: validate(call.body), errors: validate.errors }).toEqual({ valid: true, errors: null });
    expect(call.isStreamed).toBe(draft.stream);
    expect(new URL(call.path, 'http://localhost').pathname.startsWith('/v1')).toBe(true);
  });

  it('leads to no other operation by its model', () => {
    const leading = () => planCall({ ...full, format, model: '../x' }).path;
    if (format === 'content') expect(leading).toThrow(DraftError);
    else expect(leading()).toBe(planCall({ ...full, format }).path);
  });

  it('names the field that is not JSON', () => {
    expect(() => planCall({ ...full, format, schema: '{' })).toThrow(/^The schema of the reply is not JSON/);
    expect(() => planCall({ ...full, format, tools: [{ ...exampleTool, schema: 'x' }] })).toThrow(
      /^The schema of get_weather/,
    );
    expect(() => planCall({ ...full, format, body: '[]' })).toThrow(new DraftError('The body must be a JSON object'));
  });

  it('is source code that has what is sent', () => {
    const call = planCall({ ...full, format, faults: { cut: '5' } });
    for (const kind of sampleKinds) {
      const text = sampleOf(kind, call, 'http://127.0.0.1:8080/', `${format}.create`) ?? '';
      expect(text).toContain('get_weather');
      expect(text).toContain('127.0.0.1:8080');
      expect(text).toContain('x-pentagate-simulate');
      expect(text).toContain('PENTAGATE_KEY');
    }
  });
});

it.each([
  [
    'messages',
    {
      content: [
        { type: 'thinking', thinking: 'Hm.' },
        { type: 'text', text: 'Hi' },
        { type: 'tool_use', id: 'a', name: 't', input: { x: 1 } },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 1, output_tokens: 2 },
    },
    'tool_use',
  ],
  [
    'responses',
    {
      status: 'completed',
      output: [
        { type: 'reasoning', summary: [{ text: 'Hm.' }] },
        { type: 'message', content: [{ text: 'Hi' }] },
        { type: 'function_call', call_id: 'a', name: 't', arguments: '{"x":1}' },
      ],
      usage: { input_tokens: 1, output_tokens: 2 },
    },
    'completed',
  ],
  [
    'content',
    {
      candidates: [
        {
          finishReason: 'STOP',
          content: {
            parts: [
              { text: 'Hm.', thought: true },
              { text: 'Hi' },
              { functionCall: { id: 'a', name: 't', args: { x: 1 } } },
            ],
          },
        },
      ],
      usageMetadata: { promptTokenCount: 1, totalTokenCount: 3 },
    },
    'STOP',
  ],
  [
    'chat',
    {
      choices: [
        {
          finish_reason: 'tool_calls',
          message: { content: 'Hi', tool_calls: [{ id: 'a', function: { name: 't', arguments: '{"x":1}' } }] },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 2 },
    },
    'tool_calls',
  ],
] as const)('reads a reply of %s', (format, reply, stop) => {
  expect(formatAdapters[format].read(reply)).toEqual({
    text: 'Hi',
    thinking: format === 'chat' ? '' : 'Hm.',
    calls: [{ id: 'a', name: 't', input: { x: 1 } }],
    stop,
    tokens: { input: 1, output: 2 },
  });
  for (const broken of [undefined, null, 3, {}, { content: 1, output: [null], candidates: [{}], choices: [1] }])
    expect(formatAdapters[format].read(broken).text).toBe('');
});

describe('parameters', () => {
  it('become values of their type, at their path', () => {
    const values = {
      temperature: '0.5',
      stop_sequences: 'a\nb',
      'metadata.user_id': 'x',
      tool_choice: '{"type":"any"}',
      top_k: '',
    };
    expect(withParameters({ model: 'm' }, forms.createMessage as (typeof forms)[string], values)).toEqual({
      model: 'm',
      temperature: 0.5,
      stop_sequences: ['a', 'b'],
      metadata: { user_id: 'x' },
      tool_choice: { type: 'any' },
    });
  });

  it.each([
    ['temperature', 'warm', 'temperature must be a number'],
    ['top_k', '1.5', 'top_k must be a whole number'],
    ['tool_choice', 'any', 'tool_choice is not JSON'],
  ])('say what is wrong with %s', (path, text, message) => {
    expect(() => withParameters({}, forms.createMessage as (typeof forms)[string], { [path]: text })).toThrow(message);
  });

  it('keep what is beside them', () => {
    expect(withValue({ a: { b: 1, c: 2 } }, 'a.b', 3)).toEqual({ a: { b: 3, c: 2 } });
    expect(withValue({ a: 'text' }, 'a.b', 3)).toEqual({ a: { b: 3 } });
  });
});

it.each(Object.entries(forms))('the operation %s has a form whose example can be sent', (operation, form) => {
  const call = planCall({ ...emptyDraft, operation });
  expect(call.surface).toBe(form.surface);
  expect(call.path).not.toContain('{');
  expect(form.fields.length).toBeGreaterThan(0);
});

it.each<[Faults, string]>([
  [{}, ''],
  [{ cut: '5' }, 'cut=5'],
  [{ status: '529', times: '2', 'retry-after': '7' }, 'status=529; times=2; retry-after=7'],
  [{ 'error-event': 'on', after: '4' }, 'error-event; after=4'],
  [{ stall: 'on', latency: '200', tps: '20' }, 'stall; latency=200ms; tps=20'],
])('the faults %j are the header %j', (faults, text) => {
  expect(faultsText(faults)).toBe(text);
  expect(faultsText(readFaults(text))).toBe(text);
});
