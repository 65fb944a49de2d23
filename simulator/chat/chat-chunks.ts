// Converts answers to the chunks of the chat surface (grammar in openapi/chat.yaml).

import type * as contract from '../../generated/types.js';
import type { Citation, FinishReason, Piece } from '../conversation/answer.js';
import { distributeLogprobs, textLogprobs } from '../responses/events.js';
import type { Identity } from '../simulator-context.js';
import { splitIntoChunks } from '../tokens/chunks.js';
import type { SeededAnswer } from '../workers/job.js';

interface ChunkOptions {
  readonly model: string;
  readonly identity: Identity;
  /** Token counts end the chunks. */
  readonly usage: boolean;
  readonly serviceTier?: string;
  /** How many of the likeliest tokens go beside each; undefined: no probabilities. */
  readonly logprobs?: number;
  /** Names of the custom tools, which are called with a text. */
  readonly customTools?: ReadonlySet<string>;
}

type Choice = contract.ChatChunkChoice;

const finishReasons: Readonly<Record<FinishReason, contract.ChatFinishReason>> = {
  end: 'stop',
  length: 'length',
  stop_sequence: 'stop',
  tool: 'tool_calls',
  blocked: 'content_filter',
  safety: 'content_filter',
  refusal: 'stop',
};

/** A citation, by its place in the text of the message, which begins so many characters before that of the piece. */
const annotationsOf = (citations: readonly Citation[] = [], before: number): contract.ChatAnnotation[] =>
  citations.flatMap((each) => {
    if (each.type !== 'url') return [];
    const { start, end, url, title } = each;
    return [
      { type: 'url_citation', url_citation: { start_index: before + start, end_index: before + end, url, title } },
    ];
  });

/** The pieces of a tool call: its name first, as models send it, then its arguments. */
function* callDeltas(
  { name, json }: Extract<Piece, { type: 'call' }>,
  index: number,
  seed: string,
  { identity, customTools }: ChunkOptions,
): Generator<contract.ChatDelta> {
  const custom = customTools?.has(name);
  const pieceOf = (text: string, first: { name?: string } = {}) =>
    custom ? { custom: { ...first, input: text } } : { function: { ...first, arguments: text } };
  const opened = { index, id: identity.id('call_'), type: custom ? ('custom' as const) : ('function' as const) };
  yield { tool_calls: [{ ...opened, ...pieceOf('', { name }) }] };
  for (const text of splitIntoChunks(json, seed)) yield { tool_calls: [{ index, ...pieceOf(text) }] };
}

/** One choice: its role, pieces of text and calls, its reason. Reasoning and searches are not shown. */
function* choiceOf({ answer, seed }: SeededAnswer, index: number, options: ChunkOptions): Generator<Choice> {
  const piece = (delta: contract.ChatDelta, logprobs: Choice['logprobs'] = null): Choice => ({
    index,
    delta,
    logprobs,
    finish_reason: null,
  });
  const { pieces, finishReason } = answer;
  yield piece({ role: 'assistant', content: pieces.some(({ type }) => type === 'text') ? '' : null, refusal: null });
  let calls = 0;
  let length = 0;
  for (const [at, each] of pieces.entries()) {
    const place = `${seed}.${at}`;
    if (each.type === 'call') {
      for (const delta of callDeltas(each, calls, place, options)) yield piece(delta);
      calls += 1;
    } else if (each.type === 'refusal') {
      for (const refusal of splitIntoChunks(each.text, place)) yield piece({ refusal });
    } else if (each.type === 'text') {
      const texts = splitIntoChunks(each.text, place);
      const { logprobs } = options;
      const shares = logprobs === undefined ? [] : distributeLogprobs(textLogprobs(each.text, logprobs, place), texts);
      for (const [index, content] of texts.entries())
        yield piece({ content }, shares[index] && { content: shares[index], refusal: null });
      const annotations = annotationsOf(each.citations, length);
      if (annotations.length) yield piece({ annotations });
      length += each.text.length;
    }
  }
  yield { index, delta: {}, logprobs: null, finish_reason: finishReasons[finishReason] };
}

/** Takes one item of each in turn, until all have ended. */
function* interleaved<Item>(all: readonly Iterator<Item>[]): Generator<Item> {
  for (let open = all; open.length; ) {
    const taken = open.map((each) => ({ each, step: each.next() })).filter(({ step }) => !step.done);
    for (const { step } of taken) yield step.value as Item;
    open = taken.map(({ each }) => each);
  }
}

/** The prompt is counted once, and what was generated in all choices. */
function usageOf(answers: readonly [SeededAnswer, ...SeededAnswer[]]): contract.ChatUsage {
  const { input, inputByKind, cacheRead } = answers[0].answer.usage;
  let completion = 0;
  let reasoning = 0;
  for (const { answer } of answers) {
    completion += answer.usage.output + answer.usage.thinking;
    reasoning += answer.usage.thinking;
  }
  return {
    prompt_tokens: input,
    completion_tokens: completion,
    total_tokens: input + completion,
    prompt_tokens_details: { cached_tokens: cacheRead, audio_tokens: inputByKind.audio ?? 0 },
    completion_tokens_details: {
      reasoning_tokens: reasoning,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

/** All chunks of the answers, in the order of the grammar; their fold is the completion. */
export function* chatChunks(
  answers: readonly [SeededAnswer, ...SeededAnswer[]],
  options: ChunkOptions,
): Generator<contract.ChatChunk> {
  const { model, identity, usage, serviceTier } = options;
  const chunk = {
    id: identity.id('chatcmpl_'),
    object: 'chat.completion.chunk' as const,
    created: Math.floor(identity.now() / 1000),
    model,
    ...(serviceTier && { service_tier: serviceTier === 'auto' ? 'default' : serviceTier }),
    system_fingerprint: 'fp_pentagate',
  };
  const choices = answers.map((each, index) => choiceOf(each, index, options));
  for (const choice of interleaved(choices)) yield { ...chunk, choices: [choice], ...(usage && { usage: null }) };
  if (usage) yield { ...chunk, choices: [], usage: usageOf(answers) };
}
