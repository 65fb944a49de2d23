// The official `@google/genai`, unchanged, against the server: what the simulator makes of a caller's own data.
import { type CallableTool, type FunctionCall, FunctionCallingConfigMode, type GoogleGenAI, Type } from '@google/genai';
import { expect, it } from '@jest/globals';
import { type GoogleSdk, googleClient } from './google.js';
import { collect, red, simulate, statusFrom, type TargetOf } from './target.js';

const model = 'flash-latest';
const declaration = {
  name: 'get_weather',
  description: 'The weather in a city right now',
  parameters: {
    type: Type.OBJECT,
    properties: { city: { type: Type.STRING, description: 'Name of the city' } },
    required: ['city'],
  },
};
const described = 'Fill in the form: the name is "Ada Lovelace", her age is 36, and her email is ada@example.com.';
const filled = { name: 'Ada Lovelace', age: 36, email: 'ada@example.com' };

/** What an application does with the package, from its first call to its last error. Paths have the prefix that it takes by itself. */
export function googleServerSuite(sdk: GoogleSdk, target: TargetOf): void {
  const clientOf = (): GoogleGenAI => googleClient(sdk, target);

  it('says what it was asked to say, at once and streamed', async () => {
    const contents = 'Repeat after me: tides turn twice a day';
    const { text } = await clientOf().models.generateContent({ model, contents });
    expect(text).toBe('tides turn twice a day');
    const chunks = await collect(await clientOf().models.generateContentStream({ model, contents }));
    expect(chunks.map((chunk) => chunk.text ?? '').join('')).toBe(text);
  });

  it('counts before what an answer counts after, and embeds texts alike that share words', async () => {
    const { models } = clientOf();
    const contents = 'Which way does the tide turn?';
    const { totalTokens } = await models.countTokens({ model, contents });
    expect(totalTokens).toBe((await models.generateContent({ model, contents })).usageMetadata?.promptTokenCount);
    const texts = ['the tide turns at noon', 'at noon the tide turns', 'a bicycle needs new brakes'];
    const { embeddings = [] } = await models.embedContent({ model, contents: texts });
    const [a = [], b = [], c = []] = embeddings.map(({ values }) => values);
    const alike = (one: number[], other: number[]): number =>
      one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    expect(alike(a, a)).toBeCloseTo(1, 5);
    expect(alike(a, b)).toBeGreaterThan(alike(a, c) + 0.2);
  });

  it('remembers what was said in a chat, at once and streamed', async () => {
    const chat = clientOf().chats.create({ model, config: { systemInstruction: 'Be brief.' } });
    await chat.sendMessage({ message: 'My name is Ada.' });
    expect((await chat.sendMessage({ message: 'What is my name?' })).text).toMatch(/\bAda\b/);
    const chunks = await collect(await chat.sendMessageStream({ message: 'And what is my name again?' }));
    expect(chunks.map((chunk) => chunk.text ?? '').join('')).toMatch(/\bAda\b/);
    expect(chat.getHistory(true).map(({ role }) => role)).toEqual(expect.arrayContaining(['user', 'model']));
  });

  it('runs functions until there is an answer', async () => {
    const tools = [{ functionDeclarations: [declaration] }];
    const asked = { role: 'user', parts: [{ text: 'How is the weather in Ghent and in Oslo?' }] };
    const first = await clientOf().models.generateContent({ model, contents: [asked], config: { tools } });
    const calls = first.functionCalls ?? [];
    expect(calls.map(({ args }) => args?.city)).toEqual(['Ghent', 'Oslo']);
    const said = first.candidates?.[0]?.content;
    const responses = calls.map(({ id, name }) => ({
      functionResponse: { ...(id ? { id } : {}), ...(name ? { name } : {}), response: { sky: 'sleet', celsius: -2 } },
    }));
    const contents = [asked, ...(said ? [said] : []), { role: 'user', parts: responses }];
    const second = await clientOf().models.generateContent({ model, contents, config: { tools } });
    expect(second.functionCalls).toBeUndefined();
    expect(second.text).toMatch(/sleet/);
  });

  it('has functions run by the package itself', async () => {
    const cities: unknown[] = [];
    const tool: CallableTool = {
      tool: async () => ({ functionDeclarations: [declaration] }),
      callTool: async (calls: FunctionCall[]) => {
        cities.push(...calls.map(({ args }) => args?.city));
        return calls.map(({ id, name }) => ({
          functionResponse: { ...(id ? { id } : {}), ...(name ? { name } : {}), response: { sky: 'sleet' } },
        }));
      },
    };
    const contents = 'How is the weather in Ghent?';
    const { text } = await clientOf().models.generateContent({ model, contents, config: { tools: [tool] } });
    expect(cities).toEqual(['Ghent']);
    expect(text).toMatch(/sleet/);
  });

  it('calls what it must, and nothing where it must not', async () => {
    const tools = [{ functionDeclarations: [declaration, { ...declaration, name: 'get_tides' }] }];
    const calling = async (mode: FunctionCallingConfigMode, allowedFunctionNames?: string[]) => {
      const functionCallingConfig = { mode, ...(allowedFunctionNames ? { allowedFunctionNames } : {}) };
      const config = { tools, toolConfig: { functionCallingConfig } };
      const contents = 'How is the weather in Ghent?';
      return (await clientOf().models.generateContent({ model, contents, config })).functionCalls?.map(
        ({ name }) => name,
      );
    };
    expect(await calling(FunctionCallingConfigMode.ANY, ['get_tides'])).toEqual(['get_tides']);
    expect(await calling(FunctionCallingConfigMode.NONE)).toBeUndefined();
  });

  it('fills schemas of both kinds from the message', async () => {
    const schemas = [
      {
        responseSchema: {
          type: Type.OBJECT,
          properties: { name: { type: Type.STRING }, age: { type: Type.INTEGER }, email: { type: Type.STRING } },
          required: ['name', 'age', 'email'],
        },
      },
      {
        responseJsonSchema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            age: { type: 'integer' },
            email: { type: 'string', format: 'email' },
          },
          required: ['name', 'age', 'email'],
          additionalProperties: false,
        },
      },
    ];
    for (const schema of schemas) {
      const config = { responseMimeType: 'application/json', ...schema };
      const { text } = await clientOf().models.generateContent({ model, contents: described, config });
      expect(JSON.parse(text ?? '')).toEqual(filled);
    }
    const { text } = await clientOf().models.generateContent({
      model,
      contents: 'Is the sea warm or cold in January?',
      config: { responseMimeType: 'text/x.enum', responseSchema: { type: Type.STRING, enum: ['warm', 'cold'] } },
    });
    expect(['warm', 'cold']).toContain(text);
  });

  it('thinks, says where it was cut, and gives several candidates', async () => {
    const thought = await clientOf().models.generateContent({
      model,
      contents: 'What is 12 times 7?',
      config: { thinkingConfig: { includeThoughts: true, thinkingBudget: 512 } },
    });
    expect(thought.candidates?.[0]?.content?.parts?.some((part) => part.thought && part.text)).toBe(true);
    expect(thought.text).toMatch(/\b84\b/);
    expect(thought.usageMetadata?.thoughtsTokenCount).toBeGreaterThan(0);
    const cut = await clientOf().models.generateContent({
      model,
      contents: 'Write 300 words about kelp.',
      config: { maxOutputTokens: 20, candidateCount: 2 },
    });
    expect(cut.candidates?.map(({ finishReason, index }) => [finishReason, index])).toEqual([
      ['MAX_TOKENS', 0],
      ['MAX_TOKENS', 1],
    ]);
    expect(cut.usageMetadata?.candidatesTokenCount).toBe(40);
  });

  it('sees the image that it is shown', async () => {
    const { text } = await clientOf().models.generateContent({
      model,
      contents: [{ text: 'What is in this picture?' }, { inlineData: { mimeType: 'image/png', data: red } }],
    });
    expect(text).toMatch(/3\s*(×|x|by)\s*2/);
  });

  it.each([401, 403, 404, 429, 500, 503])('throws its own class where a %d is simulated', async (status) => {
    const asked = { model, contents: 'Hello', config: { httpOptions: simulate(`status=${status}`) } };
    const wanted = { name: 'ApiError', status: statusFrom(target(), status) };
    await expect(clientOf().models.generateContent(asked)).rejects.toMatchObject(wanted);
    await expect(clientOf().models.generateContentStream(asked)).rejects.toMatchObject(wanted);
  });
}

/** The first major looks for errors in chunks that are nothing but JSON, and takes an event with one for an answer without candidates. */
export function googleBreakSuite(sdk: GoogleSdk, target: TargetOf): void {
  it('throws where a stream breaks', async () => {
    const asked = { model, contents: 'Write 50 words about kelp.', config: { httpOptions: simulate('error-event') } };
    const broken = googleClient(sdk, target).models.generateContentStream(asked).then(collect);
    await expect(broken).rejects.toBeInstanceOf(sdk.ApiError);
  });
}
