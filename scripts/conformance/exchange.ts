// Sends one request of a test, and holds what comes back against the contract.

import { setTimeout as delay } from 'node:timers/promises';
import { compileOrders } from '../contract/orders.js';
import type { Finding } from './finding.js';
import { type Judged, judge } from './judge.js';
import type { TestCase } from './plan.js';
import type { Outgoing, TestedContract } from './requests.js';
import { type Received, type Service, send } from './send.js';
import { isTextOf, type ReadStream, readStream } from './streams.js';

/** What is expected of the reply to a request. */
export type Expected = Pick<TestCase, 'kind' | 'streamed'> &
  Partial<Pick<TestCase, 'isShown'>> & {
    /** The stream is the rest of one that has begun before, whose order is not held against the grammar. */
    readonly isRest?: true;
  };

/** What one request has shown. */
export interface Outcome {
  readonly findings: readonly Finding[];
  readonly status: number;
  readonly headers: Headers;
  readonly value?: unknown;
  readonly stream?: ReadStream;
}

/** Sends a request and holds the reply against the contract. */
export type Exchange = (expected: Expected, request: Outgoing) => Promise<Outcome>;

/** Times that a request is sent again when there were too many, and seconds to wait at most. */
const retries = { times: 2, seconds: 5 };

/** Sends a request; when there were too many, once more after the time that the service asks for. */
async function sendAgain(
  tested: TestedContract,
  service: Service,
  request: Outgoing,
  leaves = false,
): Promise<Received> {
  for (let turn = 0; ; turn++) {
    const reply = await send(tested, service, request, leaves);
    const seconds = Number(reply.headers.get('retry-after') ?? 1);
    if (reply.status !== 429 || turn === retries.times || !(seconds <= retries.seconds)) return reply;
    await delay(seconds * 1000);
  }
}

export function createExchange(tested: TestedContract, service: Service): Exchange {
  const { order } = compileOrders(tested.contract);
  return async ({ kind, isShown, streamed, isRest }, request) => {
    const { operation } = request;
    const reply = await sendAgain(tested, service, request);
    const { status, headers } = reply;
    const judged: Judged = judge(tested, operation, reply, kind);
    const findings = [...judged.findings];
    const at = [...operation.contractOperation.at];
    const isSuccess = status >= 200 && status < 300;
    if (kind === 'valid' && isSuccess && !findings.length && streamed !== undefined && streamed !== judged.isStream)
      findings.push({
        ...(streamed
          ? { code: 'not-streamed', message: 'a stream was asked for, and the reply is none' }
          : { code: 'streamed', message: 'no stream was asked for, and the reply is one' }),
        at: [...at, 'responses'],
      });
    // What an example refers to need not be stored there.
    const isAboutStored = /not.?found/i.test(JSON.stringify(judged.value) ?? '');
    const canSucceed = Object.keys(operation.replies).some((name) => /^2|^default$/.test(name));
    const isRefused = kind === 'valid' && isShown && (status === 400 || status === 422);
    if (isRefused && canSucceed && !findings.length && !isAboutStored)
      findings.push({
        code: 'refused',
        message: `a request that the contract permits and shows was answered with ${status}`,
        at,
      });
    const stream =
      judged.isStream && judged.media !== undefined && kind === 'valid'
        ? readStream(tested, order, operation, reply, judged.media, isRest)
        : undefined;
    findings.push(...(stream?.findings ?? []));
    return { findings, status, headers, value: judged.value, ...(stream && { stream }) };
  };
}

/** What the findings of a caller that has left begin with. */
export const afterLeaving = 'after a caller has left: ';

/** Runs a case, with another request in place of its own. */
export type Attempt = (one: TestCase, request: Outgoing) => Promise<Outcome>;

export function createAttempt(tested: TestedContract, service: Service, exchange: Exchange): Attempt {
  /** The request without its stream has the same text, where the service says the same to the same request. */
  async function compareTexts(one: TestCase, plain: Outgoing): Promise<Outcome> {
    const first = await exchange(one, one.request);
    const second = await exchange(one, one.request);
    const text = first.stream?.text;
    if (!text || text !== second.stream?.text) return first;
    const { value, status, findings } = await exchange({ ...one, streamed: false }, plain);
    if (status !== 200 || findings.length || isTextOf(text, value)) return first;
    const message = `the text of the stream is not that of the reply without one: ${JSON.stringify(text.slice(0, 80))}`;
    return { ...first, findings: [{ code: 'text', message, at: one.request.operation.contractOperation.at }] };
  }

  return async (one, request) => {
    if (one.plain) return compareTexts(one, one.plain);
    if (!one.leaves) return exchange(one, request);
    await sendAgain(tested, service, request, true);
    const outcome = await exchange(one, request);
    const findings = outcome.findings.map((each) => ({ ...each, message: `${afterLeaving}${each.message}` }));
    return { ...outcome, findings };
  };
}
