// The official `@google/genai`, unchanged, against `content`.
import { FunctionCallingConfigMode, type GoogleGenAI, Type } from '@google/genai';
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

/** What of the package is used here. */
export type GoogleSdk = Pick<typeof import('@google/genai'), 'ApiError' | 'GoogleGenAI'>;

interface Settings {
  readonly key?: string;
  readonly preference?: string;
  /** The prefix of the paths, where it is not to be the package's own. */
  readonly apiVersion?: string;
}

/** A client of the package that goes to the target. */
export const googleClient = (sdk: GoogleSdk, target: TargetOf, settings: Settings = {}): GoogleGenAI =>
  new sdk.GoogleGenAI({
    apiKey: settings.key ?? target().key,
    ...(settings.apiVersion ? { apiVersion: settings.apiVersion } : {}),
    httpOptions: {
      baseUrl: target().baseUrl,
      ...(settings.preference ? { headers: { prefer: settings.preference } } : {}),
    },
  });

/**
 * What must work against any server that keeps the contract.
 * @param sdk the package; neighbouring majors are alike in all that is used here, though not in the names of their types
 */
export function googleSuite(sdk: GoogleSdk, target: TargetOf): void {
  const clientOf = (settings?: Settings): GoogleGenAI => googleClient(sdk, target, settings);

  it('answers contents, under both prefixes', async () => {
    for (const apiVersion of ['v1beta', 'v1']) {
      const answer = await clientOf({ apiVersion }).models.generateContent({ model, contents });
      expect(answer.text?.length).toBeGreaterThan(0);
      expect(answer.candidates?.[0]).toMatchObject({ content: { role: 'model' }, finishReason: 'STOP' });
      expect(answer.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
    }
  });

  it('counts tokens, and turns contents into vectors', async () => {
    const { models } = clientOf();
    expect((await models.countTokens({ model, contents })).totalTokens).toBeGreaterThan(0);
    const { embeddings = [] } = await models.embedContent({
      model: 'embedding-latest',
      contents: ['Low tide is at noon.', 'High tide is at six.'],
      config: { outputDimensionality: 4 },
    });
    expect(embeddings.map(({ values = [] }) => values.length)).toEqual([4, 4]);
  });

  it('streams chunks to the last one', async () => {
    const chunks = await collect(await clientOf().models.generateContentStream({ model, contents }));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map(({ text }) => text ?? '').join('').length).toBeGreaterThan(0);
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect(chunks.at(-1)?.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
  });

  it('holds a chat, at once and streamed', async () => {
    const chat = clientOf().chats.create({ model });
    expect((await chat.sendMessage({ message: contents })).text?.length).toBeGreaterThan(0);
    expect((await collect(await chat.sendMessageStream({ message: 'And cake?' }))).length).toBeGreaterThan(1);
    // Turns without role or parts would have been thrown out of the history.
    const turns = chat.getHistory(true);
    expect(turns.filter(({ role }) => role === 'user')).toHaveLength(2);
    expect(turns.length).toBeGreaterThanOrEqual(4);
  });

  it('gets a function called, at once and streamed', async () => {
    const config = { tools: [trains], toolConfig: { functionCallingConfig: { mode: FunctionCallingConfigMode.ANY } } };
    const whole = await clientOf().models.generateContent({ model, contents: 'A train from Ghent', config });
    const chunks = await collect(
      await clientOf().models.generateContentStream({ model, contents: 'A train from Ghent', config }),
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
      const answer = await clientOf().models.generateContent({
        model,
        contents,
        config: { responseMimeType: 'application/json', ...schema },
      });
      expect(answer.candidates?.length).toBeGreaterThan(0);
    }
  });

  it('throws its own error class', async () => {
    const unknown = clientOf({ key: 'invalid' }).models.generateContent({ model, contents });
    await expect(unknown).rejects.toBeInstanceOf(sdk.ApiError);
    await expect(unknown).rejects.toMatchObject({ status: 401 });
    const wrong = clientOf().models.generateContentStream({ model, contents, config: { temperature: 9 } });
    await expect(wrong).rejects.toBeInstanceOf(sdk.ApiError);
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/generationConfig\.temperature/),
    });
  });
}

/** What only the mock can be asked for: a certain answer. */
export function googleMockSuite(sdk: GoogleSdk, target: TargetOf): void {
  const clientOf = (settings?: Settings): GoogleGenAI => googleClient(sdk, target, settings);

  it('reads thoughts apart from the text, at once and streamed', async () => {
    const { models } = clientOf({ preference: 'example=thinking' });
    const whole = await models.generateContent({ model, contents });
    const chunks = await collect(await models.generateContentStream({ model, contents }));
    for (const answers of [[whole], chunks]) {
      const parts = answers.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
      expect(parts.some(({ thought, text }) => thought && text)).toBe(true);
      expect(answers.map(({ text }) => text ?? '').join('').length).toBeGreaterThan(0);
    }
  });

  it('sees a blocked prompt', async () => {
    const { models } = clientOf({ preference: 'example=blocked' });
    const { promptFeedback } = await models.generateContent({ model, contents });
    expect(promptFeedback?.blockReason).toBe('SAFETY');
  });

  it('takes made-up streams', async () => {
    for (let seed = 0; seed < 10; seed++) {
      const chunks = await collect(
        await clientOf({ preference: `dynamic=true, seed=${seed}` }).models.generateContentStream({
          model,
          contents,
        }),
      );
      expect(chunks.length).toBeGreaterThan(0);
    }
  });
}
