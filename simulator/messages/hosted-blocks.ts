// Converts what hosted tools did to a call and its result.
import { createHash } from 'node:crypto';
import type * as contract from '../../generated/types.js';
import type { Piece } from '../conversation/answer.js';

type PieceOf<Type extends Piece['type']> = Extract<Piece, { type: Type }>;

/** The call of a hosted tool, and the block of its result. */
export interface HostedBlocks {
  readonly id: string;
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly result: contract.MessageContentBlockStartEvent['content_block'];
}

/** Stands for content that only the service can read. */
export const hiddenContent = (text: string): string => `sim_${createHash('sha256').update(text).digest('base64url')}`;

const direct = { type: 'direct' };

export const webSearchBlocks = ({ query, sources }: PieceOf<'web_search'>, id: string): HostedBlocks => ({
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

export const webFetchBlocks = ({ url, title, text }: PieceOf<'web_fetch'>, id: string): HostedBlocks => ({
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

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`;

export function codeBlocks({ code, output, ok }: PieceOf<'code'>, id: string, python: boolean): HostedBlocks {
  const outcome = { stdout: ok ? output : '', stderr: ok ? '' : output, return_code: ok ? 0 : 1, content: [] };
  return python
    ? {
        id,
        name: 'code_execution',
        input: { code },
        result: {
          type: 'code_execution_tool_result',
          tool_use_id: id,
          content: { type: 'code_execution_result', ...outcome },
        },
      }
    : {
        id,
        name: 'bash_code_execution',
        input: { command: `python3 -c ${quoted(code)}` },
        result: {
          type: 'bash_code_execution_tool_result',
          tool_use_id: id,
          content: { type: 'bash_code_execution_result', ...outcome },
        },
      };
}
