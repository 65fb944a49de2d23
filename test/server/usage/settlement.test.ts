// What a call has reserved is settled whatever fails, and nothing is reserved for a call that has ended.
import { expect, it } from '@jest/globals';
import { operations } from '../../../generated/operations.js';
import type { AppDeps } from '../../../http/http-deps.js';
import type { CallOutcome } from '../../../http/metering-types.js';
import type { RequestContext } from '../../../http/request-context.js';
import { createSteps } from '../../../http/request-steps.js';
import type { ContractOperation } from '../../../http/router.js';
import type { Amount } from '../../../server/budgets/budget-store.js';
import type { Budgets, Reservation } from '../../../server/budgets/budgets.js';
import { createMetering } from '../../../server/usage/metering.js';
import { anyKey } from '../app.js';

const operation = { id: 'createMessage', ...operations.createMessage } as unknown as ContractOperation;

const outcome: CallOutcome = {
  ...{ modelSent: 'm', modelServed: undefined, upstream: undefined, attempts: 0, status: 400, end: 'refused' },
  ...{ firstContentMs: undefined, durationMs: 1 },
  counted: { usage: undefined, isFinal: false, outputBytes: 0, finishReasons: [] },
};

it('a call whose row cannot be made settles its reservation', async () => {
  const settled: Amount[] = [];
  const held: Reservation = { states: [], settle: (used) => void settled.push(used) };
  const metering = createMetering({
    now: Date.now,
    record() {
      throw new Error('no row');
    },
    budgets: { of: () => [], reserve: async () => held } as unknown as Budgets,
    estimate: () => ({ input: 1, output: 1, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 }),
    amountOf: () => ({ tokens: 2, nanos: 0 }),
    abandoned: () => 'seen',
  });
  const contract = {
    callRules: () => ({ attributes: {} }),
    upstreamRules: () => ({}),
    replyChecks: () => ({ order: undefined }),
  };
  const call = { id: 'i', requestId: 'r', operation, contract, key: anyKey, body: {}, pathParameters: {} };
  const metered = metering.begin(call);
  await metered?.admit('m');
  expect(() => metered?.end(outcome)).toThrow('no row');
  await Promise.resolve();
  expect(settled).toEqual([{ tokens: 0, nanos: 0 }]);
});

it('a call whose caller has left before it was admitted reserves nothing', async () => {
  const begun: string[] = [];
  const steps = createSteps({
    contract: { operations: [] },
    settings: { limits: { pendingBodyBytes: 1 } },
    ...{ handlers: {}, log: { warn: () => undefined } },
    metering: { begin: ({ id }: { readonly id: string }) => void begun.push(id) },
  } as unknown as AppDeps);
  const context = { id: 'i', operation, closed: true } as RequestContext;
  await expect(steps.find(context, {})).rejects.toThrow();
  expect(begun).toEqual([]);
});
