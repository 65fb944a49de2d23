// What the event generators share: the whole response, the current item, and the events that open and close an item.

import type * as contract from '../../../generated/types.js';
import type { Event as EventOf } from '../../../server/engine/handler.js';
import type { Answer } from '../../conversation/answer.js';
import type { Identity } from '../../simulator-context.js';
import type { InitialResponse } from './initial-response.js';

export type ResponseEvent = EventOf<'createResponse'>;

export interface ResponseEventOptions {
  /** The response at its start; its id and echoes stay. */
  readonly initial: InitialResponse;
  readonly answer: Answer;
  readonly identity: Identity;
  /** Decides how texts are cut into deltas, and the probabilities. */
  readonly seed: string;
  readonly include: ReadonlySet<string>;
  /** How many of the likeliest tokens go beside each, where probabilities are included. */
  readonly topLogprobs: number;
  /** Names of the custom tools, which are called with a text. */
  readonly customTools?: ReadonlySet<string>;
  /** The response waits before the model starts. */
  readonly queued?: boolean;
  readonly summary: NonNullable<contract.ResponseReasoningSummaryMode> | undefined;
  /** Given every item when it is done, with all that the caller has not asked to see. */
  readonly keep: (item: contract.ResponseOutputItem) => void;
}

/** The telling of one item. */
export interface ItemContext extends ResponseEventOptions {
  /** The number of the next event. */
  readonly next: () => number;
  /** The item's place in `output`. */
  readonly index: number;
  /** The answer was cut within this item. */
  readonly cut: boolean;
}

type Item = contract.ResponseOutputItem;
export type ItemEvents<Done extends Item = Item> = Generator<ResponseEvent, Done, undefined>;

export const itemAdded = ({ next, index }: ItemContext, item: Item): ResponseEvent => ({
  type: 'response.output_item.added',
  sequence_number: next(),
  output_index: index,
  item,
});

/** Closes an item: the store keeps it, or a form of it that says more. */
export function itemDone({ next, index, keep }: ItemContext, item: Item, kept = item): ResponseEvent {
  keep(kept);
  return { type: 'response.output_item.done', sequence_number: next(), output_index: index, item };
}

/** The number of the next event, and the item to which it belongs. */
export const itemPosition = ({ index, next }: ItemContext, id: string) => ({
  sequence_number: next(),
  item_id: id,
  output_index: index,
});
