// Converts an answer to the events of the messages surface (grammar in openapi/messages.yaml).

import type * as contract from '../../generated/types.js';
import type { Event } from '../../server/engine/handler.js';
import type { Answer, AnswerUsage, FinishReason } from '../conversation/answer.js';
import { type BlockOptions, blocksOf } from './blocks.js';

interface MessageOptions extends BlockOptions {
  readonly model: string;
}

type MessageEvent = Event<'createMessage'>;
/** Token counts as this service always sends them. */
type SentUsage = Required<Omit<contract.MessageUsage, 'server_tool_use'>>;

const stopReasons: Readonly<Record<FinishReason, NonNullable<contract.MessageStopReason>>> = {
  end: 'end_turn',
  length: 'max_tokens',
  stop_sequence: 'stop_sequence',
  tool: 'tool_use',
  blocked: 'refusal',
  safety: 'refusal',
  refusal: 'refusal',
};

/** All events of the answer, in the order of the grammar; their fold is the message. */
export function* messageEvents(answer: Answer, options: MessageOptions): Generator<MessageEvent, void, undefined> {
  const { model, identity } = options;
  const usage = messageUsage(answer.usage);
  const begun = { ...usage, output_tokens: Math.min(1, usage.output_tokens) };
  yield {
    type: 'message_start',
    message: {
      id: identity.id('msg_'),
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: begun,
    },
  };
  yield { type: 'ping' };
  let index = 0;
  for (const piece of answer.pieces) {
    for (const block of blocksOf(piece, options, index)) {
      yield { type: 'content_block_start', index, content_block: block.start };
      for (const delta of block.deltas) yield { type: 'content_block_delta', index, delta };
      yield { type: 'content_block_stop', index };
      index += 1;
    }
  }
  const ended = {
    stop_reason: stopReasons[answer.finishReason],
    stop_sequence: answer.finishReason === 'stop_sequence' ? (answer.stopSequence ?? null) : null,
  };
  const final = { ...usage, ...hostedUsage(answer) };
  yield { type: 'message_delta', delta: { ...ended, usage: final }, usage: final };
  yield { type: 'message_stop' };
}

/** Token counts as the surface gives them: what was cached is not part of `input_tokens`, thinking is part of `output_tokens`. */
const messageUsage = ({ input, cacheRead, cacheWritten, output, thinking }: AnswerUsage): SentUsage => ({
  input_tokens: input - cacheRead - cacheWritten,
  output_tokens: output + thinking,
  cache_creation_input_tokens: cacheWritten,
  cache_read_input_tokens: cacheRead,
});

/** Calls of hosted tools, if there are any. */
function hostedUsage({ pieces }: Answer): Pick<contract.MessageUsage, 'server_tool_use'> {
  const count = (type: string): number => pieces.filter((piece) => piece.type === type).length;
  const counts = { web_search_requests: count('web_search'), web_fetch_requests: count('web_fetch') };
  return Object.values(counts).some((each) => each > 0) ? { server_tool_use: counts } : {};
}
