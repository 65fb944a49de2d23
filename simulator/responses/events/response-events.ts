// All events of a response, in the order of the contract's grammar (openapi/responses.yaml, x-stream-grammar), without pauses.
import type * as contract from '../../../generated/types.js';
import type { Answer } from '../../conversation/answer.js';
import type { ItemContext, ResponseEvent, ResponseEventOptions } from './event-context.js';
import { itemEvents } from './item-events.js';
import { groupIntoItems } from './output-items.js';

function usageOf({ usage }: Answer): contract.ResponseUsage {
  const output = usage.output + usage.thinking;
  return {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: usage.cacheRead },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: usage.thinking },
    total_tokens: usage.input + output,
  };
}

/** What cut an answer, in the surface's words; undefined when it is whole. */
function incompleteReason({ finishReason }: Answer): 'max_output_tokens' | 'content_filter' | undefined {
  if (finishReason === 'length') return 'max_output_tokens';
  return finishReason === 'safety' || finishReason === 'blocked' ? 'content_filter' : undefined;
}

/** Converts an answer to events: gapless sequence numbers, stable ids, the whole response in the last event. */
export function* responseEvents(options: ResponseEventOptions): Generator<ResponseEvent, void, undefined> {
  const { initial, answer } = options;
  let count = 0;
  const next = (): number => count++;
  const queued = { ...initial, status: 'queued' as const };
  yield { type: 'response.created', sequence_number: next(), response: options.queued ? queued : initial };
  if (options.queued) yield { type: 'response.queued', sequence_number: next(), response: queued };
  yield { type: 'response.in_progress', sequence_number: next(), response: initial };
  const reason = incompleteReason(answer);
  const groups = groupIntoItems(answer.pieces);
  const output: contract.ResponseOutputItem[] = [];
  for (const [index, group] of groups.entries()) {
    const cut = reason !== undefined && index === groups.length - 1;
    const context: ItemContext = { ...options, next, index, cut, seed: `${options.seed}/${index}` };
    output.push(yield* itemEvents(group, context));
  }
  const closed = { ...initial, output, usage: usageOf(answer) };
  if (reason) {
    const response = { ...closed, status: 'incomplete' as const, incomplete_details: { reason } };
    yield { type: 'response.incomplete', sequence_number: next(), response };
  } else {
    yield { type: 'response.completed', sequence_number: next(), response: { ...closed, status: 'completed' } };
  }
}
