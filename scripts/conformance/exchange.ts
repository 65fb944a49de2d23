// Sends one request of a test, and holds what comes back against the contract.

import { setTimeout as delay } from 'node:timers/promises';
import { compileOrders } from '../contract/orders.js';
import type { Finding } from './finding.js';
import { type Judged, judge, type RequestKind } from './judge.js';
import type { Outgoing, TestedContract } from './requests.js';
import { type Received, type Service, send } from './send.js';
import { type ReadStream, readStream } from './streams.js';

/** What is expected of the reply to a request. */
export interface Expected {
  readonly kind: RequestKind;
  /** Whether the contract itself shows this request: then it must not be refused as invalid. */
  readonly isShown?: boolean;
  /** Whether the reply must be a stream; undefined: the service decides. */
  readonly streamed?: boolean;
}

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
export async function sendPatiently(
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
  return async ({ kind, isShown, streamed }, request) => {
    const { operation } = request;
    const reply = await sendPatiently(tested, service, request);
    const { status, headers } = reply;
    const judged: Judged = judge(tested, operation, reply, kind);
    const findings = [...judged.findings];
    const at = [...operation.contractOperation.at];
    const isSuccess = status >= 200 && status < 300;
    if (kind === 'valid' && isSuccess && !findings.length && streamed !== undefined && streamed !== judged.isStream)
      findings.push({
        code: streamed ? 'not-streamed' : 'streamed',
        message: streamed
          ? 'a stream was asked for, and the reply is none'
          : 'no stream was asked for, and the reply is one',
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
        ? readStream(tested, order, operation, reply, judged.media)
        : undefined;
    findings.push(...(stream?.findings ?? []));
    return { findings, status, headers, value: judged.value, ...(stream && { stream }) };
  };
}
