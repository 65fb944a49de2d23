// The operations of the content surface.
import { contentFold, foldEvents } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import { embed } from '../chat/embeddings.js';
import type { Answer } from '../conversation/answer.js';
import type { SimulatorContext } from '../simulator-context.js';
import { contextLengthExceeded } from '../tokens/input-tokens.js';
import { countTokens, loadTokenizer } from '../tokens/tokenizer.js';
import type { SentResponse } from './content-events.js';
import { type CandidateAnswer, contentEvents, promptCounts } from './content-events.js';
import { type GeneratedMedia, generateImage, generateSpeech } from './generated-media.js';
import { readContent } from './read-content-request.js';

/** The answer as one object: what the stream of the same request gives when it is put together. */
export async function answerContent(
  call: Call<'generateContent'>,
  context: SimulatorContext,
): Promise<JsonReply<SentResponse>> {
  return { json: foldEvents(contentFold(), await eventsOf(call, context)) as SentResponse };
}

/** The answer in chunks. */
export async function streamContent(
  call: Call<'streamGenerateContent'>,
  context: SimulatorContext,
): Promise<EventReply<SentResponse>> {
  return { events: await eventsOf(call, context) };
}

async function eventsOf(
  call: Call<'generateContent' | 'streamGenerateContent'>,
  context: SimulatorContext,
): Promise<Iterable<SentResponse>> {
  const { generationConfig: config = {} } = call.body;
  const conversation = readContent(call);
  const modalities = new Set(config.responseModalities?.length ? config.responseModalities : ['TEXT']);
  const composed = await answerConversation(conversation, config.candidateCount ?? 1, context, call);
  const candidates: CandidateAnswer[] = [];
  for (const { answer, seed } of composed)
    candidates.push({
      answer,
      conversation,
      seed,
      media: await mediaOf(answer, seed, modalities, config.speechConfig),
    });
  return contentEvents(candidates as [CandidateAnswer, ...CandidateAnswer[]], {
    identity: context.identity,
    thoughts: config.thinkingConfig?.includeThoughts ?? false,
    text: modalities.has('TEXT'),
    ...(config.responseLogprobs && { logprobs: config.logprobs ?? 0 }),
  });
}

/** Counts contents, or what a whole request would have as input. */
export async function countContent(
  call: Call<'countContentTokens'>,
  context: SimulatorContext,
): Promise<Reply<'countContentTokens'>> {
  const { contents = [], generateContentRequest: whole, ...others } = call.body;
  const conversation = readContent({ ...call, body: whole ?? { ...others, contents } });
  const { input, inputByKind } = await context.run({ kind: 'count', conversation }, call);
  return { json: { totalTokens: input, promptTokensDetails: promptCounts(inputByKind) } };
}

/** Tokens of one content, and numbers of its vector, as of current models. */
const embeddingWindow = 2048;
const embeddingSize = 3072;

/** The simulated embeddings (chat/embeddings.ts) of contents, and their tokens. */
async function embedded(requests: readonly contract.EmbedContentRequest[], fieldOf: (at: number) => string) {
  await loadTokenizer();
  let sum = 0;
  const embeddings = requests.map(({ title, content, model = '', outputDimensionality: size = embeddingSize }, at) => {
    const text = [title, ...content.parts.map((part) => part.text)].filter(Boolean).join('\n');
    const tokens = countTokens(text);
    if (tokens > embeddingWindow) throw contextLengthExceeded(model, fieldOf(at), tokens, embeddingWindow);
    sum += tokens;
    return { values: [...embed(text, embeddingSize, size)] };
  });
  const promptTokenDetails = [{ modality: 'TEXT' as const, tokenCount: sum }];
  return { embeddings, usageMetadata: { promptTokenCount: sum, promptTokenDetails } };
}

/** Answers `embedContent`. */
export async function embedContent({ body }: Call<'embedContent'>): Promise<Reply<'embedContent'>> {
  const { embeddings, usageMetadata } = await embedded([body], () => 'content');
  return { json: { embedding: embeddings[0] ?? { values: [] }, usageMetadata } };
}

/** Answers `batchEmbedContents`. */
export const embedContents = async ({ body }: Call<'batchEmbedContents'>): Promise<Reply<'batchEmbedContents'>> => ({
  json: await embedded(body.requests, (at) => `requests[${at}].content`),
});

/** Images and speech, where they were asked for and something was said. */
async function mediaOf(
  { pieces }: Answer,
  seed: string,
  modalities: ReadonlySet<string>,
  speech: contract.ContentSpeechConfig | undefined,
): Promise<GeneratedMedia[]> {
  const texts = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : []));
  if (!texts.length) return [];
  return [
    ...(modalities.has('IMAGE') ? [await generateImage(seed)] : []),
    ...(modalities.has('AUDIO') ? [generateSpeech(texts.join('\n'), speech)] : []),
  ];
}
