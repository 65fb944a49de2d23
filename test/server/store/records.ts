// Responses for tests of the store, and a log that says nothing.

import type * as contract from '../../../generated/types.js';
import type { StoredResponse } from '../../../surfaces/engine/response-store.js';

export const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export const noon = Date.UTC(2026, 2, 1, 12);

export const said = (id: string, text: string): contract.ResponseOutputMessage => ({
  id,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
});

export const record = (id: string, more: Partial<StoredResponse> = {}): StoredResponse => ({
  id,
  keyId: 'key_a',
  createdAt: noon,
  input: [{ type: 'message', role: 'user', content: `Question of ${id}` }],
  output: [said(`msg_${id}`, `Answer to ${id}`)],
  ...more,
});
