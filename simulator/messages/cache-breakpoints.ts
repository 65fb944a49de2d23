// Reads the cache breakpoints of a messages request: each `cache_control` ends a prefix of tools, system prompt and messages.
import { createHash } from 'node:crypto';
import type * as contract from '../../generated/types.js';
import type { CacheBreakpoint } from '../conversation/conversation.js';

type Marked = { readonly cache_control?: contract.MessageCacheControl | undefined };

const seconds = ({ ttl }: NonNullable<contract.MessageCacheControl>): number => (ttl === '1h' ? 3600 : 300);

/** A breakpoint also matches prefixes cached up to this many blocks before it, since conversations grow. */
const maxLookback = 20;

/** Only the last breakpoints count: each lookup takes time proportional to the request. */
const maxBreakpoints = 4;

/**
 * The marks of a request, in its order. The prefixes are texts that begin with one another: a request that goes on where another one
 * stopped begins with the other's prefix. They are written as lean as what is counted, so that tokens can be counted in them; bytes of
 * media stand in them as digests.
 */
export function readCacheBreakpoints(body: contract.MessageRequest): CacheBreakpoint[] {
  const { messages, tools = [] } = body;
  const system: readonly (Marked & { text: string })[] =
    typeof body.system === 'string' ? [{ text: body.system }] : (body.system ?? []);
  if (
    ![...tools, ...system].some(hasCacheControl) &&
    !messages.some(({ content }) => typeof content !== 'string' && content.some(hasCacheControl))
  )
    return [];
  let prefix = '';
  const ends: number[] = [];
  const marked: { readonly block: number; readonly ttl: number }[] = [];
  const add = (text: string, { cache_control }: Marked): void => {
    prefix += `${text}\n`;
    if (cache_control) marked.push({ block: ends.length, ttl: seconds(cache_control) });
    ends.push(prefix.length);
  };
  for (const tool of tools) add(serialise(tool), tool);
  for (const block of system) add(block.text, block);
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== messages[at - 1]?.role) prefix += `${role}: `;
    for (const block of typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content)
      add(block.type === 'text' ? block.text : serialise(block), block);
  }
  return marked.slice(-maxBreakpoints).map(({ block, ttl }) => ({
    prefix: prefix.slice(0, ends[block]),
    ttl,
    lookbackLengths: ends.slice(Math.max(0, block - maxLookback), block),
  }));
}

const hasCacheControl = ({ cache_control }: Marked): boolean => cache_control != null;

/** A block as JSON, without the mark itself, where that is does not change what is cached, and without what is null, which is absent. */
const serialise = (block: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(block).filter(([, value]) => value !== null)),
    (key, value: unknown) => {
      if (key === 'cache_control') return undefined;
      return key === 'data' && typeof value === 'string' && value.length > 64
        ? createHash('sha256').update(value).digest('base64url')
        : value;
    },
  );
