// Records of calls for tests.
import type { UsageRecord } from '../../../http/metering-types.js';
import { createRecordId } from '../../../server/usage/usage-row.js';

/** A call with a count of each kind; `more` replaces fields. */
export const record = (more: Partial<UsageRecord> = {}): UsageRecord => ({
  ...{ id: createRecordId(Date.now()), started: Date.now(), keyId: 'key_1', workspace: 'default', surface: 'messages' },
  ...{ operation: 'createMessage', modelAsked: 'm', modelSent: 'm', modelServed: 'm', upstream: 'one', attempts: 1 },
  ...{ status: 200, end: 'complete', firstContentMs: 12, durationMs: 345, isEstimate: false, images: 0, videoMs: 0 },
  tokens: { input: 1, output: 2, cacheRead: 3, cacheWrite5m: 4, cacheWrite1h: 5, reasoning: 1 },
  ...{ costNanos: 1, requestId: 'req_1' },
  ...more,
});
