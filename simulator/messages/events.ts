// Converts an answer to the events of the messages surface (grammar in openapi/messages.yaml).
import type { Event } from '../../contract/operation-types.js';
import type * as contract from '../../generated/types.js';
import type { Identity } from '../context.js';
import type { Answer, FinishReason, Piece, Usage } from '../conversation/answer.js';
import { redactThinking, signThinking } from '../conversation/thinking-signature.js';
import { splitIntoChunks } from '../tokens/chunks.js';

export interface MessageOptions {
  readonly model: string;
  readonly identity: Pick<Identity, 'id'>;
  /** Decides where text is cut into deltas. */
  readonly seed: string;
  /** Thinking is hidden in redacted blocks. */
  readonly redacted?: boolean;
}

type MessageEvent = Event<'createMessage'>;
type Delta = contract.MessageContentBlockDeltaEvent['delta'];

interface Block {
  readonly start: contract.MessageContentBlockStartEvent['content_block'];
  readonly deltas: Iterable<Delta>;
}

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
    const block = blockOf(piece, options, index);
    if (!block) continue;
    yield { type: 'content_block_start', index, content_block: block.start };
    for (const delta of block.deltas) yield { type: 'content_block_delta', index, delta };
    yield { type: 'content_block_stop', index };
    index += 1;
  }
  const ended = {
    stop_reason: stopReasons[answer.finishReason],
    stop_sequence: answer.finishReason === 'stop_sequence' ? (answer.stopSequence ?? null) : null,
  };
  yield { type: 'message_delta', delta: { ...ended, usage }, usage };
  yield { type: 'message_stop' };
}

/** Token counts as the surface gives them: what was cached is not part of `input_tokens`, thinking is part of `output_tokens`. */
const messageUsage = ({
  input,
  cacheRead,
  cacheWritten,
  output,
  thinking,
}: Usage): Required<contract.MessageUsage> => ({
  input_tokens: input - cacheRead - cacheWritten,
  output_tokens: output + thinking,
  cache_creation_input_tokens: cacheWritten,
  cache_read_input_tokens: cacheRead,
});

/** The block of a piece; none for empty texts, which could not be sent back, and for what hosted tools do, of which the surface has none. */
function blockOf(piece: Piece, { identity, seed, redacted = false }: MessageOptions, index: number): Block | undefined {
  const chunks = (text: string): string[] => splitIntoChunks(text, `${seed}.${index}`);
  switch (piece.type) {
    case 'text':
    case 'refusal':
      if (!piece.text) return undefined;
      return {
        start: { type: 'text', text: '' },
        deltas: chunks(piece.text).map((text) => ({ type: 'text_delta', text })),
      };
    case 'thinking':
      if (!piece.text) return undefined;
      if (redacted) return { start: { type: 'redacted_thinking', data: redactThinking(piece.text) }, deltas: [] };
      return {
        start: { type: 'thinking', thinking: '', signature: '' },
        deltas: [
          ...chunks(piece.text).map((thinking): Delta => ({ type: 'thinking_delta', thinking })),
          { type: 'signature_delta', signature: signThinking(piece.text) },
        ],
      };
    case 'call':
      return {
        start: { type: 'tool_use', id: identity.id('toolu_'), name: piece.name, input: {} },
        // Clients expect an empty piece first, as models send it when they open the call.
        deltas: ['', ...chunks(piece.json)].map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      };
    default:
      return undefined;
  }
}
