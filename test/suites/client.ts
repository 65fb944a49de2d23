// Our own client against the same targets as the official packages: what they are asked, it is asked, and every answer is validated.
import { expect, it } from '@jest/globals';
import { ApiError, type Client, checkWith, createClient, StreamError } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { collect, type TargetOf } from './target.js';

/** A client that checks everything: every answer and every event must be what the contract says. */
const clientOf = (target: TargetOf, apiKey = target().key): Client =>
  createClient({ baseUrl: target().baseUrl, apiKey, retries: 0, validate: checkWith(validators) });

const weather = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const question = 'How is the weather in Ghent?';

/** The same request in the words of each surface, whole and streamed, with a tool that has to be called, and one that breaks a rule. */
const surfaces = {
  content: {
    whole: (client: Client, text: string) => client.content.generate('flash-latest', contents(text)),
    stream: (client: Client, text: string, headers = {}) =>
      client.content.stream('flash-latest', contents(text), { headers }),
    forced: (client: Client) =>
      client.content.generate('flash-latest', {
        ...contents(question),
        tools: [{ functionDeclarations: [{ name: 'get_weather', parametersJsonSchema: weather }] }],
        toolConfig: { functionCallingConfig: { mode: 'ANY' } },
      }),
    wrong: (client: Client) =>
      client.content.generate('flash-latest', { ...contents('Hello'), generationConfig: { temperature: 3 } }),
    field: 'generationConfig.temperature',
  },
  responses: {
    whole: (client: Client, input: string) => client.responses.create({ model: 'gpt-4.1', input }),
    stream: (client: Client, input: string, headers = {}) =>
      client.responses.create({ model: 'gpt-4.1', input, stream: true }, { headers }),
    forced: (client: Client) =>
      client.responses.create({
        model: 'gpt-4.1',
        input: question,
        tools: [{ type: 'function', name: 'get_weather', parameters: weather, strict: false }],
        tool_choice: 'required',
      }),
    wrong: (client: Client) => client.responses.create({ model: 'gpt-4.1', input: 'Hello', temperature: 3 }),
    field: 'temperature',
  },
  messages: {
    whole: (client: Client, text: string) => client.messages.create(message(text)),
    stream: (client: Client, text: string, headers = {}) =>
      client.messages.create({ ...message(text), stream: true }, { headers }),
    forced: (client: Client) =>
      client.messages.create({
        ...message(question),
        tools: [{ name: 'get_weather', input_schema: weather }],
        tool_choice: { type: 'any' },
      }),
    wrong: (client: Client) => client.messages.create({ ...message('Hello'), max_tokens: 1 }),
    field: 'max_tokens',
  },
};

const contents = (text: string) => ({ contents: [{ role: 'user' as const, parts: [{ text }] }] });
const message = (content: string) => ({
  model: 'sonnet-latest',
  max_tokens: 500,
  messages: [{ role: 'user' as const, content }],
});

export type ClientSurface = keyof typeof surfaces;
export const clientSurfaces = Object.keys(surfaces) as ClientSurface[];

/** All text of an answer, of any surface: what stands in members called `text`. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, member]) => (key === 'text' && typeof member === 'string' ? member : textOf(member)))
    .join('');
}

/** What must work against any server that keeps the contract. */
export function clientSuite(surface: ClientSurface, target: TargetOf): void {
  const { whole, stream, forced, wrong, field } = surfaces[surface];

  it('gets an answer', async () =>
    expect(textOf(await whole(clientOf(target), 'Why does bread rise?')).length).toBeGreaterThan(0));

  it('reads a stream to its end, and its fold says the same', async () => {
    const events = await stream(clientOf(target), 'Why does bread rise?');
    expect((await collect<unknown>(events)).length).toBeGreaterThan(2);
    expect(textOf(await events.final()).length).toBeGreaterThan(0);
  });

  it('leaves a stream in the middle', async () => {
    for await (const event of await stream(clientOf(target), 'Write 200 words about kelp.')) {
      expect(event).toEqual(expect.any(Object));
      break;
    }
    expect(textOf(await whole(clientOf(target), 'And then?')).length).toBeGreaterThan(0);
  });

  it('gets a tool called', async () =>
    expect(JSON.stringify(await forced(clientOf(target)))).toMatch(/"(functionCall|function_call|tool_use)"/));

  it('gets an error that says what is wrong', async () => {
    const refused = await wrong(clientOf(target)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ surface, status: 400, requestId: expect.stringMatching(/^req_/) });
    expect(JSON.stringify((refused as ApiError).body)).toContain(field);
    const stranger = whole(clientOf(target, 'invalid'), 'Hello');
    await expect(stranger).rejects.toMatchObject({ name: 'ApiError', surface, status: 401 });
  });
}

/** What the simulator makes of a caller's own data, and how it fails when it is asked to. */
export function clientServerSuite(surface: ClientSurface, target: TargetOf): void {
  const { whole, stream, forced } = surfaces[surface];
  const simulate = (fault: string) => ({ 'x-pentagate-simulate': fault });

  it('hears its own words again, at once and streamed', async () => {
    const asked = 'Repeat after me: tides turn at noon';
    expect(textOf(await whole(clientOf(target), asked))).toContain('tides turn at noon');
    const events = await stream(clientOf(target), asked);
    expect(textOf(await events.final())).toContain('tides turn at noon');
  });

  it('finds its own words in the arguments of a tool', async () =>
    expect(JSON.stringify(await forced(clientOf(target)))).toMatch(/Ghent/));

  it.each([
    { fault: 'error-event', kind: 'error' },
    { fault: 'cut=3', kind: 'cut' },
  ])('says how a stream broke: $kind', async ({ fault, kind }) => {
    const events = await stream(clientOf(target), 'Write 100 words about kelp.', simulate(fault));
    const error = await collect<unknown>(events).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ surface, fault: kind });
  });
}
