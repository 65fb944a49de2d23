// What a request names comes back in the answer: the model, the tool that must be called, a value of the JSON schema.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { asObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import { framesOf } from '../../scripts/contract/sse.js';
import { createMock } from '../../scripts/mock/index.js';
import { mockForTests, startExamplesMock, startTestMock } from '../harness/mock.js';
import { keys, posted } from './posted.js';

const parameters = {
  type: 'object',
  required: ['city', 'days'],
  additionalProperties: false,
  properties: { city: { type: 'string', enum: ['Bergen'] }, days: { type: 'integer', minimum: 3, maximum: 3 } },
};
const given = { city: 'Bergen', days: 3 };
const weather = { name: 'get_weather', parameters };
const time = { name: 'get_time', parameters: { type: 'object' } };
const chatTools = [time, weather].map((each) => ({ type: 'function' as const, function: each }));
const messages = [{ role: 'user' as const, content: 'Weather?' }];

describe.each([
  ['without examples', join(import.meta.dirname, 'contracts/models.yaml')],
  ['with examples', join(import.meta.dirname, '../contracts/chat-completions.yaml')],
])('chat completions of others, %s', (_, file) => {
  const { fetch } = createMock(file);
  const openai = new OpenAI({ baseURL: 'http://mock.invalid/v1', apiKey: 'k', fetch });
  const ask = (more: object) => openai.chat.completions.create({ model: 'mine', messages, ...more, stream: false });

  it('repeat the model', async () => {
    expect((await ask({})).model).toBe('mine');
    for await (const chunk of await openai.chat.completions.create({ model: 'mine', messages, stream: true }))
      expect(chunk.model).toBe('mine');
  });

  it('call the tool that is named, with arguments of its schema', async () => {
    const { choices } = await ask({
      tools: chatTools,
      tool_choice: { type: 'function', function: { name: 'get_weather' } },
    });
    const [call] = choices[0]?.message.tool_calls ?? [];
    const { name, arguments: text } = call?.type === 'function' ? call.function : { name: '', arguments: '' };
    expect([name, JSON.parse(text), choices[0]?.finish_reason]).toEqual(['get_weather', given, 'tool_calls']);
  });

  it('call the first one where any must be called, and none where there are no tools', async () => {
    const { choices } = await ask({ tools: chatTools, tool_choice: 'required' });
    expect(choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { name: 'get_time' } });
    expect((await ask({})).choices[0]?.message.tool_calls ?? []).toEqual([]);
  });

  it('give JSON of the schema that is asked for', async () => {
    const response_format = { type: 'json_schema', json_schema: { name: 'forecast', schema: parameters } };
    const { choices } = await ask({ response_format });
    expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual(given);
  });
});

describe.each([
  ['that declares numbers only', join(import.meta.dirname, 'contracts/models.yaml')],
  ['with both encodings', join(import.meta.dirname, '../contracts/chat-completions.yaml')],
])('embeddings of a contract %s', (_, file) => {
  const { fetch } = createMock(file);
  const openai = new OpenAI({ baseURL: 'http://mock.invalid/v1', apiKey: 'k', fetch });
  const embed = async (input: string | string[], more: object = {}) =>
    (await openai.embeddings.create({ model: 'm', input, ...more })).data;

  it('are numbers for the SDK, which asks for base64 and decodes it', async () => {
    const [byDefault] = await embed('a');
    expect(byDefault?.embedding.length).toBeGreaterThan(0);
    expect((await embed('a', { encoding_format: 'float' }))[0]).toEqual(byDefault);
  });

  it('come as base64 where a caller asks for it', async () => {
    const [{ embedding }] = (await embed('a', { encoding_format: 'base64', dimensions: 3 })) as unknown as [
      { embedding: string },
    ];
    expect(Buffer.from(embedding, 'base64')).toHaveLength(12);
  });

  it('are one for each text, of the length that is asked for', async () => {
    const data = await embed(['a', 'b', 'c'], { dimensions: 8 });
    expect(data.map(({ index, embedding }) => [index, embedding.length])).toEqual([0, 1, 2].map((at) => [at, 8]));
    expect(new Set(data.map(({ embedding }) => JSON.stringify(embedding))).size).toBe(3);
    expect(await embed('b', { dimensions: 8 })).toMatchObject([{ embedding: data[1]?.embedding }]);
  });
});

it('an example that is named comes as it is', async () => {
  const { fetch } = createMock(join(import.meta.dirname, '../contracts/chat-completions.yaml'));
  const request = posted({ model: 'mine', messages }, { ...keys, prefer: 'example=text' });
  const response = await fetch('http://mock/v1/chat/completions', request);
  expect(await response.json()).toMatchObject({ model: 'example-model' });
});

describe.each([
  ['the simulator', startTestMock, [given]],
  ['the examples', startExamplesMock, [given, given]],
])('of the six APIs, %s', (_, start, calls) => {
  const mock = mockForTests(start);
  const send = async (path: string, body: object) => {
    const response = await fetch(`${mock.url}${path}`, posted(body, keys));
    const text = await response.text();
    return response.headers.get('content-type') === 'application/json'
      ? asObject(JSON.parse(text))
      : { events: framesOf(text).map(({ data }) => asObject(JSON.parse(data))) };
  };
  const message = { model: 'mine', max_tokens: 50, messages };
  const anthropic = {
    tools: [{ name: 'get_weather', input_schema: parameters }],
    tool_choice: { type: 'tool', name: 'get_weather' },
  };

  it('repeats model and tool in messages, at once and in a stream', async () => {
    const whole = await send('/v1/messages', { ...message, ...anthropic });
    expect(whole).toMatchObject({
      model: 'mine',
      stop_reason: 'tool_use',
      content: expect.arrayContaining([expect.objectContaining({ name: 'get_weather', input: given })]),
    });
    const { events } = (await send('/v1/messages', { ...message, ...anthropic, stream: true })) as {
      events: JsonObject[];
    };
    expect(asObject(events[0]?.message).model).toBe('mine');
    const blocks = events.map(({ content_block }) => asObject(content_block).name).filter(Boolean);
    const fragments = events.map(({ delta }) => asObject(delta).partial_json ?? '').join('');
    expect([blocks, JSON.parse(fragments)]).toEqual([['get_weather'], given]);
  });

  it('repeats model, tool and schema in responses', async () => {
    const tools = [{ type: 'function', ...weather, strict: false }];
    const request = { model: 'mine', input: 'Weather?' };
    const { output, model } = await send('/v1/responses', { ...request, tools, tool_choice: 'required' });
    const call = (output as JsonObject[]).find(({ type }) => type === 'function_call');
    expect([model, call?.name, JSON.parse(String(call?.arguments))]).toEqual(['mine', 'get_weather', given]);
    const format = { type: 'json_schema', name: 'forecast', schema: parameters };
    const typed = await send('/v1/responses', { ...request, text: { format } });
    const texts = (typed.output as JsonObject[]).flatMap(({ content }) => (content ?? []) as JsonObject[]);
    expect(texts.map(({ text }) => JSON.parse(String(text)))).toEqual([given]);
  });

  it('gives each call of a stream all of its arguments', async () => {
    const request = { model: 'mine', input: 'Weather?', tools: [{ type: 'function', ...weather }], stream: true };
    const { events } = (await send('/v1/responses', { ...request, tool_choice: 'required' })) as {
      events: JsonObject[];
    };
    const joined = new Map<unknown, string>();
    for (const { type, item_id, delta } of events)
      if (type === 'response.function_call_arguments.delta')
        joined.set(item_id, `${joined.get(item_id) ?? ''}${delta}`);
    expect([...joined.values()].map((text) => JSON.parse(text))).toEqual(calls);
  });

  it('takes one tool of content without a list', async () => {
    const called = await send('/v1beta/models/mine:generateContent', {
      contents: [{ role: 'user', parts: [{ text: 'Weather?' }] }],
      tools: { functionDeclarations: [{ name: 'get_weather', parametersJsonSchema: parameters }] },
      toolConfig: { functionCallingConfig: { mode: 'any' } },
    });
    expect(JSON.stringify(called)).toContain('"name":"get_weather","args":{"city":"Bergen","days":3}');
  });

  it('repeats model, tool and schema in content', async () => {
    const contents = [{ role: 'user', parts: [{ text: 'Weather?' }] }];
    const toolConfig = { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['get_weather'] } };
    const declared = { ...weather, parameters: { ...parameters, type: 'OBJECT', additionalProperties: undefined } };
    const tools = [{ functionDeclarations: [declared] }];
    const called = await send('/v1beta/models/mine:generateContent', { contents, tools, toolConfig });
    expect(JSON.stringify(called)).toMatch(
      /"functionCall":\{[^{]*"name":"get_weather","args":\{"city":"Bergen","days":3\}/,
    );
    expect(called.modelVersion).toBe('mine');
    const generationConfig = { responseMimeType: 'application/json', responseJsonSchema: parameters };
    const typed = await send('/v1beta/models/mine:generateContent', { contents, generationConfig });
    expect(JSON.stringify(typed)).toContain(JSON.stringify(JSON.stringify(given)));
  });
});

it.each([
  [
    'response_format',
    { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: { not: {} } } } },
    'meets \\"not\\"',
  ],
  [
    'tools[0]',
    {
      tools: [
        {
          type: 'function',
          function: { name: 'f', parameters: { type: 'object', properties: { a: { enum: [] } }, required: ['a'] } },
        },
      ],
      tool_choice: 'required',
    },
    'is no schema',
  ],
])('a schema of the request without values is a 400 that names it: %s', async (field, more, said) => {
  const { fetch } = createMock(join(import.meta.dirname, 'contracts/models.yaml'));
  const request = posted({ model: 'mine', messages, ...more }, keys);
  const reply = await fetch('http://mock.invalid/v1/chat/completions', request);
  const text = await reply.text();
  expect([reply.status, text]).toEqual([400, expect.stringContaining(field)]);
  expect(text).toContain(said);
});
