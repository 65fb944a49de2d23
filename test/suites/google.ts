// The official `@google/genai`, unchanged, against `content`.
import { ApiError, FunctionCallingConfigMode, GoogleGenAI, Type } from '@google/genai';
import { expect, it } from '@jest/globals';
import { collect, type TargetOf } from './target.js';

const model = 'flash-latest';
const contents = 'Why does bread rise?';
const trains = {
  functionDeclarations: [
    {
      name: 'find_train',
      description: 'Finds trains',
      parameters: { type: Type.OBJECT, properties: { from: { type: Type.STRING }, to: { type: Type.STRING } } },
    },
  ],
};

const clientOf = (target: TargetOf, { key = target().key, preference = '', apiVersion = 'v1beta' } = {}): GoogleGenAI =>
  new GoogleGenAI({
    apiKey: key,
    apiVersion,
    httpOptions: { baseUrl: target().baseUrl, ...(preference ? { headers: { prefer: preference } } : {}) },
  });

/** What must work against any server that keeps the contract. */
export function googleSuite(target: TargetOf): void {
  it('answers contents, under both prefixes', async () => {
    for (const apiVersion of ['v1beta', 'v1']) {
      const answer = await clientOf(target, { apiVersion }).models.generateContent({ model, contents });
      expect(answer.text?.length).toBeGreaterThan(0);
      expect(answer.candidates?.[0]).toMatchObject({ content: { role: 'model' }, finishReason: 'STOP' });
      expect(answer.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
    }
  });

  it('streams chunks to the last one', async () => {
    const chunks = await collect(await clientOf(target).models.generateContentStream({ model, contents }));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map(({ text }) => text ?? '').join('').length).toBeGreaterThan(0);
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect(chunks.at(-1)?.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
  });

  it('holds a chat, at once and streamed', async () => {
    const chat = clientOf(target).chats.create({ model });
    expect((await chat.sendMessage({ message: contents })).text?.length).toBeGreaterThan(0);
    expect((await collect(await chat.sendMessageStream({ message: 'And cake?' }))).length).toBeGreaterThan(1);
    // Turns without role or parts would have been thrown out of the history.
    const turns = chat.getHistory(true);
    expect(turns.filter(({ role }) => role === 'user')).toHaveLength(2);
    expect(turns.length).toBeGreaterThanOrEqual(4);
  });

  it('gets a function called, at once and streamed', async () => {
    const config = { tools: [trains], toolConfig: { functionCallingConfig: { mode: FunctionCallingConfigMode.ANY } } };
    const whole = await clientOf(target).models.generateContent({ model, contents: 'A train from Ghent', config });
    const chunks = await collect(
      await clientOf(target).models.generateContentStream({ model, contents: 'A train from Ghent', config }),
    );
    for (const found of [whole.functionCalls, chunks.flatMap(({ functionCalls }) => functionCalls ?? [])])
      expect(found?.[0]).toMatchObject({ name: expect.any(String), args: expect.any(Object) });
  });

  it('takes schemas of both kinds', async () => {
    const schemas = [
      { responseSchema: { type: Type.OBJECT, properties: { a: { type: Type.STRING } } } },
      { responseJsonSchema: { type: 'object', properties: { a: { type: ['string', 'null'] } } } },
    ];
    for (const schema of schemas) {
      const answer = await clientOf(target).models.generateContent({
        model,
        contents,
        config: { responseMimeType: 'application/json', ...schema },
      });
      expect(answer.candidates?.length).toBeGreaterThan(0);
    }
  });

  it('throws its own error class', async () => {
    const unknown = clientOf(target, { key: 'invalid' }).models.generateContent({ model, contents });
    await expect(unknown).rejects.toBeInstanceOf(ApiError);
    await expect(unknown).rejects.toMatchObject({ status: 401 });
    const wrong = clientOf(target).models.generateContentStream({ model, contents, config: { temperature: 9 } });
    await expect(wrong).rejects.toBeInstanceOf(ApiError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/generationConfig\.temperature/),
    });
  });
}

/** What only the mock can be asked for: a certain answer. */
export function googleMockSuite(target: TargetOf): void {
  it('reads thoughts apart from the text, at once and streamed', async () => {
    const { models } = clientOf(target, { preference: 'example=thinking' });
    const whole = await models.generateContent({ model, contents });
    const chunks = await collect(await models.generateContentStream({ model, contents }));
    for (const answers of [[whole], chunks]) {
      const parts = answers.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
      expect(parts.some(({ thought, text }) => thought && text)).toBe(true);
      expect(answers.map(({ text }) => text ?? '').join('').length).toBeGreaterThan(0);
    }
  });

  it('reads structured output', async () => {
    const responseJsonSchema = { type: 'object', properties: { order: { type: 'integer' } }, required: ['order'] };
    const { models } = clientOf(target, { preference: 'example=structured_output' });
    const config = { responseMimeType: 'application/json', responseJsonSchema };
    const { text } = await models.generateContent({ model, contents, config });
    expect(JSON.parse(text ?? '')).toMatchObject({ order: expect.any(Number) });
  });

  it('sees an answer cut by the limit, and a blocked prompt', async () => {
    const cut = await clientOf(target, { preference: 'example=max_tokens' }).models.generateContent({
      model,
      contents,
    });
    expect(cut.candidates?.[0]?.finishReason).toBe('MAX_TOKENS');
    const blocked = await clientOf(target, { preference: 'example=blocked' }).models.generateContent({
      model,
      contents,
    });
    expect(blocked.promptFeedback?.blockReason).toBe('SAFETY');
  });

  it('throws when a stream breaks', async () => {
    const { models } = clientOf(target, { preference: 'example=error' });
    await expect(models.generateContentStream({ model, contents }).then(collect)).rejects.toBeInstanceOf(ApiError);
  });

  it.each([403, 404, 500])('turns %d into its own class, also where a stream was asked for', async (code) => {
    const { models } = clientOf(target, { preference: `code=${code}` });
    await expect(models.generateContent({ model, contents })).rejects.toMatchObject({ name: 'ApiError', status: code });
    await expect(models.generateContentStream({ model, contents })).rejects.toMatchObject({
      name: 'ApiError',
      status: code,
    });
  });

  it('turns 429 into its own class', async () => {
    const { models } = clientOf(target, { preference: 'code=429' });
    await expect(models.generateContent({ model, contents })).rejects.toMatchObject({ name: 'ApiError', status: 429 });
  });

  it('takes made-up streams', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const chunks = await collect(
        await clientOf(target, { preference: `dynamic=true, seed=${seed}` }).models.generateContentStream({
          model,
          contents,
        }),
      );
      expect(chunks.length).toBeGreaterThan(0);
    }
  });
}
