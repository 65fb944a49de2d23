// What chunks of the simulator always have, although the contract lets other services leave it out. Types only.
import type * as contract from '../../generated/types.js';

export interface SentCandidate extends contract.ContentCandidate {
  content: Required<contract.ContentReply>;
}

export interface SentResponse extends contract.GenerateContentResponse {
  candidates: SentCandidate[];
}

export type SentTokenCount = Required<contract.ContentModalityTokenCount>;
