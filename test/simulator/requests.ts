// Requests of every kind, and what their answers have, for walks through all that the simulator answers.
import type { ChatRequest, GenerateContentRequest, MessageRequest, ResponseRequest } from '../../generated/types.js';
import { yamlOf } from '../harness/contract.js';

/** A request; `wanted` of the last is matched by its reply. */
type Row<Request> = readonly [given: string, request: Request, want: object];

export const { chats, contents, messages, responses } = yamlOf<{
  readonly chats: readonly Row<ChatRequest>[];
  readonly contents: readonly Row<GenerateContentRequest>[];
  readonly messages: readonly Row<MessageRequest>[];
  readonly responses: readonly Row<ResponseRequest>[];
}>('simulator/requests.yaml');
