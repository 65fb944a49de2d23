// Converts an answer to the events of the messages surface (grammar in openapi/messages.yaml).

import { createHash } from 'node:crypto';
import type * as contract from '../../generated/types.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import type { Event } from '../../surfaces/engine/handler.js';
import type { Answer, AnswerUsage, Citation, FinishReason, Piece, PieceOf } from '../conversation/answer.js';
import { redactThinking, signThinking } from '../conversation/thinking-signature.js';
import type { Identity } from '../simulator-context.js';
import { splitIntoChunks } from '../tokens/chunks.js';

// Converts the pieces of an answer to content blocks.

interface BlockOptions {
  readonly identity: Pick<Identity, 'id'>;
  /** Decides where text is cut into deltas. */
  readonly seed: string;
  /** Thinking is hidden in redacted blocks. */
  readonly redacted?: boolean;
  /** Code is executed as Python, as in the first version of the tool; otherwise as a shell command. */
  readonly python?: boolean;
}

type Delta = contract.MessageContentBlockDeltaEvent['delta'];

/** A block as it is opened, and what is added to it. */
interface Block {
  readonly start: contract.MessageContentBlockStartEvent['content_block'];
  readonly deltas: Iterable<Delta>;
}

type UrlCitation = Extract<Citation, { type: 'url' }>;

interface TextSpan {
  readonly text: string;
  readonly citation?: UrlCitation;
}

/** The call of a hosted tool, and the block of its result. */
interface HostedBlocks {
  readonly id: string;
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly result: contract.MessageContentBlockStartEvent['content_block'];
}

/** Stands for content that only the service can read. */
const hiddenContent = (text: string): string => `sim_${createHash('sha256').update(text).digest('base64url')}`;

const direct = { type: 'direct' };

const webSearchBlocks = ({ query, sources }: PieceOf<'web_search'>, id: string): HostedBlocks => ({
  id,
  name: 'web_search',
  input: { query },
  result: {
    type: 'web_search_tool_result',
    tool_use_id: id,
    content: sources.map(({ url, title }) => ({
      type: 'web_search_result',
      title,
      url,
      encrypted_content: hiddenContent(url),
      page_age: null,
    })),
    caller: direct,
  },
});

const webFetchBlocks = ({ url, title, text }: PieceOf<'web_fetch'>, id: string): HostedBlocks => ({
  id,
  name: 'web_fetch',
  input: { url },
  result: {
    type: 'web_fetch_tool_result',
    tool_use_id: id,
    content: {
      type: 'web_fetch_result',
      url,
      content: { type: 'document', source: { type: 'text', media_type: 'text/plain', data: text }, title },
      retrieved_at: null,
    },
    caller: direct,
  },
});

function codeBlocks({ code, output, ok }: PieceOf<'code'>, id: string, python: boolean): HostedBlocks {
  const outcome = { stdout: ok ? output : '', stderr: ok ? '' : output, return_code: ok ? 0 : 1, content: [] };
  const name = python ? 'code_execution' : 'bash_code_execution';
  const content = { type: `${name}_result`, ...outcome };
  return {
    id,
    name,
    input: python ? { code } : { command: `python3 -c ${shellQuote(code)}` },
    // The types of block and content have the same name.
    result: { type: `${name}_tool_result`, tool_use_id: id, content } as HostedBlocks['result'],
  };
}

/** The blocks of a piece; none for empty texts, which could not be sent back, and for tools that this surface does not have. */
function blocksOf(piece: Piece, options: BlockOptions, index: number): Block[] {
  const { identity, seed, redacted = false, python = false } = options;
  const chunks = (text: string, at = ''): string[] => splitIntoChunks(text, `${seed}.${index}${at}`);
  const hosted = ({ id, name, input, result }: HostedBlocks): Block[] => [
    {
      start: { type: 'server_tool_use', id, name, input: {}, caller: { type: 'direct' } },
      deltas: argumentDeltas(chunks(JSON.stringify(input))),
    },
    { start: result, deltas: [] },
  ];
  switch (piece.type) {
    case 'text':
    case 'refusal':
      return textSpans(piece).map(({ text, citation }, at) => ({
        start: { type: 'text', text: '', ...(citation && { citations: [] }) },
        deltas: [
          ...chunks(text, at ? `.${at}` : '').map((each): Delta => ({ type: 'text_delta', text: each })),
          ...(citation ? [citationDelta(text, citation)] : []),
        ],
      }));
    case 'thinking':
      if (!piece.text) return [];
      if (redacted) return [{ start: { type: 'redacted_thinking', data: redactThinking(piece.text) }, deltas: [] }];
      return [
        {
          start: { type: 'thinking', thinking: '', signature: '' },
          deltas: [
            ...chunks(piece.text).map((thinking): Delta => ({ type: 'thinking_delta', thinking })),
            { type: 'signature_delta', signature: signThinking(piece.text) },
          ],
        },
      ];
    case 'call':
      return [
        {
          start: { type: 'tool_use', id: identity.id('toolu_'), name: piece.name, input: {} },
          deltas: argumentDeltas(chunks(piece.json)),
        },
      ];
    case 'web_search':
      return hosted(webSearchBlocks(piece, identity.id('srvtoolu_')));
    case 'web_fetch':
      return hosted(webFetchBlocks(piece, identity.id('srvtoolu_')));
    case 'code':
      return hosted(codeBlocks(piece, identity.id('srvtoolu_'), python));
    default:
      return [];
  }
}

/** Clients expect an empty piece first, as models send it when they open the call. */
const argumentDeltas = (pieces: readonly string[]): Delta[] =>
  ['', ...pieces].map((partial_json) => ({ type: 'input_json_delta', partial_json }));

/** The text in spans: each passage with a source is a block of its own. */
function textSpans({ text, citations = [] }: Pick<PieceOf<'text'>, 'text' | 'citations'>): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const citation of citations) {
    if (citation.type !== 'url' || citation.start < at) continue;
    spans.push({ text: text.slice(at, citation.start) }, { text: text.slice(citation.start, citation.end), citation });
    at = citation.end;
  }
  return [...spans, { text: text.slice(at) }].filter((span) => span.text);
}

const citationDelta = (text: string, { url, title }: UrlCitation): Delta => ({
  type: 'citations_delta',
  citation: {
    type: 'web_search_result_location',
    cited_text: text,
    url,
    title,
    encrypted_index: hiddenContent(`${url} ${text}`),
  },
});

interface MessageOptions extends BlockOptions {
  readonly model: string;
}

type MessageEvent = Event<'createMessage'>;
/** Token counts as this service always sends them. */
type SentUsage = Required<
  Pick<
    contract.MessageUsage,
    'input_tokens' | 'output_tokens' | 'cache_creation_input_tokens' | 'cache_read_input_tokens'
  >
>;

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

/** Token counts as the surface gives them: thinking is part of `output_tokens`. Nothing is cached. */
const messageUsage = ({ input, output, thinking }: AnswerUsage): SentUsage => ({
  input_tokens: input,
  output_tokens: output + thinking,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
});

/** Calls of hosted tools, if there are any. */
function hostedUsage({ pieces }: Answer): Pick<contract.MessageUsage, 'server_tool_use'> {
  const count = (type: string): number => pieces.filter((piece) => piece.type === type).length;
  const counts = { web_search_requests: count('web_search'), web_fetch_requests: count('web_fetch') };
  return Object.values(counts).some((each) => each > 0) ? { server_tool_use: counts } : {};
}
