// What the sanitiser keeps and replaces, case by case.
import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../runtime/recording.js';
import { createSanitiser } from '../../scripts/recordings/sanitise.js';
import { contract } from '../drift/traffic.js';
import { yamlOf } from '../harness/contract.js';
import { secretMembers, secretTexts } from '../secrets-samples.js';

const sanitise = createSanitiser(contract, ['hologram', 'ray', 'pizza']);
const base = { surface: 'messages', op: 'createMessage', provider: 'anthropic', status: 200 };
const request = (value: unknown, op = 'createMessage'): unknown => sanitise({ ...base, op, request: value }).request;
const events = (list: readonly object[]): RecordedEvent[] => list.map((data) => [String(Object(data).type), data]);

interface Case {
  readonly name: string;
  readonly given: unknown;
  readonly want: unknown;
}

describe('a request', () => {
  it.each<Case>([
    ...yamlOf<Case[]>('recordings/sanitised.yaml'),
    {
      name: 'what stands where names stand and is none',
      given: { messages: [{ role: 'Ada Lovelace', content: [{ type: 'sk-ant-0123456789abcdef0123', id: 1 }] }] },
      want: {
        messages: [
          { role: 'text 1', content: [{ type: expect.stringMatching(/^(name_2|c3ludGhldGlj\w+=*)$/), id: 1 }] },
        ],
      },
    },
    {
      name: 'addresses, dates and files',
      given: {
        system: [{ type: 'text', text: 'https://ada.example/notes?k=1' }],
        messages: [
          {
            role: 'user',
            content: [
              {
                type: 'image',
                source: { type: 'base64', media_type: 'image/png', data: `iVBORw0KGgo${'Ad4a'.repeat(20)}` },
              },
            ],
          },
        ],
        when: '1843-10-05',
        at: '1843-10-05T10:00:00Z',
      },
      want: {
        system: [{ type: 'text', text: 'https://example.com/1' }],
        messages: [
          {
            role: 'user',
            content: [
              {
                type: 'image',
                source: {
                  type: 'base64',
                  media_type: 'image/png',
                  data: expect.stringMatching(/^iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf/),
                },
              },
            ],
          },
        ],
        when: '2025-01-01',
        at: '2025-01-01T00:00:00Z',
      },
    },
  ])('replaces $name', ({ given, want }) => {
    expect(request(given)).toEqual(want);
  });

  it('keeps JSON in a text as JSON of the same shape', () => {
    const { input } = request(
      {
        input: [
          { type: 'function_call', call_id: 'call_Ab12cd34', name: 'f', arguments: '{"who": {"ada": [1, "x"]}}' },
        ],
      },
      'createResponse',
    ) as { input: { arguments: string }[] };
    expect(JSON.parse(input[0]?.arguments ?? '')).toEqual({ field_1: { field_2: [1, 'name_3'] } });
  });

  it('is sanitised without the help of a contract that does not have its operation', () => {
    expect(
      sanitise({ ...base, op: 'orderPizza', request: { type: 'pizza', to: 'Ada Lovelace', input: { olives: 2 } } })
        .request,
    ).toEqual({ type: 'pizza', to: 'text 1', input: { field_1: 2 } });
  });
});

describe('a name that the contract does not have', () => {
  const strict = createSanitiser(contract);
  const keptIn = (value: unknown): string => JSON.stringify(strict({ ...base, request: value, response: value }));

  it.each([
    'web_fetch_result',
    'cache_write_tokens',
    'serverToolUse',
    'mcp_list_tools',
    'search_20260301',
    'response.output_item.moved',
  ])('is kept if its words are those of APIs: %s', (name) => {
    expect(keptIn({ newer: { type: name } })).toContain(name);
  });

  it.each([
    'ada_lovelace',
    'acme_merger',
    'customer-bob',
    'projectZeus',
    'jane.doe',
    'q3_layoffs',
    'hunter2xyz',
    'sk-abcdefabcdefabcdefab',
    'berlinOffice',
  ])("is replaced if it may be a caller's: %s", (name) => {
    const values = [
      { [name]: 1 },
      { newer: { [name]: { a: 1 } } },
      { type: name },
      { messages: [{ role: name, content: [{ type: name, status: name }] }] },
    ];
    for (const value of values) expect(keptIn(value)).not.toContain(name);
    expect(JSON.stringify(strict({ ...base, events: [[name, { type: name, [name]: name }]] }))).not.toContain(name);
  });

  it.each([...secretTexts, ...secretMembers.map(({ name, secret }) => ({ name, secret, text: secret }))])(
    'that is a secret is replaced: $name',
    ({ name, secret, text = secret }) => {
      for (const value of [
        { [name]: text },
        { system: text },
        { type: text },
        { [text]: 1 },
        { metadata: { user_id: text } },
      ])
        expect(keptIn(value)).not.toContain(secret);
    },
  );
});

describe('a stream', () => {
  const delta = (text: string) => ({
    type: 'response.output_text.delta',
    item_id: 'msg_Ab12cd34',
    output_index: 0,
    content_index: 0,
    delta: text,
  });
  const stream = events([
    ...['Ada ', 'Love', '', 'lace', ' was', ' here.'].map(delta),
    {
      type: 'response.output_text.done',
      item_id: 'msg_Ab12cd34',
      output_index: 0,
      content_index: 0,
      text: 'Ada Lovelace was here.',
    },
  ]).map(([line, data], sequence_number): RecordedEvent => [line, { ...Object(data), sequence_number }]);
  const recording = { ...base, surface: 'responses', op: 'createResponse', provider: 'openai', events: stream };
  const textsOf = (list: readonly RecordedEvent[] = []) =>
    list.map(([, data]) => Object(data).delta ?? Object(data).text);

  it('still has deltas that joined are the text at the end', () => {
    const texts = textsOf(sanitise(recording).events);
    expect(texts.slice(0, -1).join('')).toBe(texts.at(-1));
    expect(texts.map(Boolean)).toEqual([true, true, false, true, true, true, true]);
    expect(JSON.stringify(texts)).not.toMatch(/Ada|Love|lace|here/);
  });

  it('loses comments and texts that are no JSON, but for [DONE]', () => {
    const raw: RecordedEvent[] = [
      [':', 'ada is here'],
      [null, null, 'ada'],
      [null, null, '[DONE]'],
    ];
    expect(sanitise({ ...recording, events: raw }).events).toEqual([
      [':', ''],
      [null, null, ''],
      [null, null, '[DONE]'],
    ]);
  });
});
