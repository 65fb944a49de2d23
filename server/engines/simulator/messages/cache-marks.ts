// Where a request of the messages surface asks to be cached: each `cache_control` closes a prefix of tools, system prompt and messages.
import { createHash } from 'node:crypto';
import type * as contract from '../../../../generated/types.js';
import type { CacheMark } from '../conversation.js';

type Marked = { readonly cache_control?: contract.MessageCacheControl | undefined };

const seconds = ({ ttl }: contract.MessageCacheControl): number => (ttl === '1h' ? 3600 : 300);

/**
 * The marks of a request, in its order. The prefixes are texts that begin with one another: a request that goes on where another one
 * stopped begins with the other's prefix. They are written as lean as what is counted, so that tokens can be counted in them; bytes of
 * media stand in them as digests.
 */
export function cacheMarks(body: contract.MessageRequest): CacheMark[] {
  const { model, messages, tools = [] } = body;
  const system: readonly (Marked & { text: string })[] =
    typeof body.system === 'string' ? [{ text: body.system }] : (body.system ?? []);
  if (
    ![...tools, ...system].some(hasMark) &&
    !messages.some(({ content }) => typeof content !== 'string' && content.some(hasMark))
  )
    return [];
  const marks: CacheMark[] = [];
  let prefix = `${model}\n`;
  const add = (text: string, { cache_control }: Marked): void => {
    prefix += `${text}\n`;
    if (cache_control) marks.push({ prefix, ttl: seconds(cache_control) });
  };
  for (const tool of tools) add(plain(tool), tool);
  for (const block of system) add(block.text, block);
  for (const { role, content } of messages)
    for (const block of typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content)
      add(`${role}: ${block.type === 'text' ? block.text : plain(block)}`, block);
  return marks;
}

const hasMark = ({ cache_control }: Marked): boolean => cache_control !== undefined;

/** A block as JSON, without the mark itself: where the marks are does not change what is cached. */
const plain = (block: object): string =>
  JSON.stringify(block, (key, value: unknown) => {
    if (key === 'cache_control') return undefined;
    return key === 'data' && typeof value === 'string' && value.length > 64
      ? createHash('sha256').update(value).digest('base64url')
      : value;
  });
