// The operations of the content surface.
import { contentFold, foldEvents } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { EventReply, JsonReply } from '../../scripts/runtime/replies.js';
import type { Call } from '../../server/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import type { Answer } from '../conversation/answer.js';
import type { SimulatorContext } from '../simulator-context.js';
import type { SentResponse } from './content-events.js';
import { type CandidateAnswer, contentEvents } from './content-events.js';
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
  const caller = { key: call.key.id, signal: call.signal };
  const composed = await answerConversation(conversation, config.candidateCount ?? 1, context, caller);
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
