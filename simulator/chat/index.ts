// The operations of the chat surface.

import { chatFold, foldEvents } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import type { SimulatorContext } from '../simulator-context.js';
import { chatChunks } from './chat-chunks.js';
import { readChat } from './read-chat-request.js';

/** The completion of a conversation: its chunks when `stream` is true, else what they make together. */
export async function answerChat(
  call: Call<'createChatCompletion'>,
  context: SimulatorContext,
): Promise<Reply<'createChatCompletion'>> {
  const { body } = call;
  const conversation = readChat(call);
  const answers = await answerConversation(conversation, body.n ?? 1, context, call);
  const chunks = chatChunks(answers, {
    model: body.model,
    identity: context.identity,
    usage: !body.stream || body.stream_options?.include_usage === true,
    ...(body.service_tier && { serviceTier: body.service_tier }),
    ...(body.logprobs && { logprobs: body.top_logprobs ?? 0 }),
    customTools: new Set((body.tools ?? []).flatMap((tool) => (tool.type === 'custom' ? [tool.custom.name] : []))),
  });
  return body.stream
    ? { events: chunks }
    : { json: foldEvents(chatFold<contract.ChatCompletion>(), chunks) as contract.ChatCompletion };
}
