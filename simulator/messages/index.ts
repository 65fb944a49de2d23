// The operation of the messages surface.

import { foldEvents, messageFold } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { Call, Event, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import { type Conversation, textOf } from '../conversation/conversation.js';
import type { SimulatorContext } from '../simulator-context.js';
import { messageEvents } from './messages-events.js';
import { readMessage } from './read-messages-request.js';

/** The message that continues the conversation: its events when `stream` is true, else what they make together. */
export async function answerMessage(
  call: Call<'createMessage'>,
  context: SimulatorContext,
): Promise<Reply<'createMessage'>> {
  const conversation = readMessage(call);
  const [{ answer, seed }] = await answerConversation(conversation, 1, context, call);
  const events: Iterable<Event<'createMessage'>> = messageEvents(answer, {
    model: conversation.model,
    identity: context.identity,
    seed,
    redacted: redactsThinking(conversation),
    python: call.body.tools?.some(({ type }) => type === 'code_execution_20250522') ?? false,
  });
  return call.body.stream
    ? { events }
    : { json: foldEvents(messageFold<contract.Message>(), events) as contract.Message };
}

/** The tokens that the message would have as input. */
export async function countMessage(
  call: Call<'countMessageTokens'>,
  context: SimulatorContext,
): Promise<Reply<'countMessageTokens'>> {
  const conversation = readMessage({ ...call, body: { ...call.body, max_tokens: unlimited } });
  const { input } = await context.run({ kind: 'count', conversation }, call);
  return { json: { input_tokens: input } };
}

/** A count has no limit for its answer, which there is not. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** The caller's last turn asks to see thinking redacted: `simulate redacted thinking`. */
const redactsThinking = ({ turns }: Conversation): boolean =>
  /simulate redacted thinking/i.test(textOf(turns.findLast(({ role }) => role === 'user')?.parts ?? []));
