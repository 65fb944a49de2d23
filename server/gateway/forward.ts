// Forwards one call: tries the targets of its route in order, until one of them has begun to answer.
//
// Promises:
// - Another target is tried only while nothing was sent to the caller, and only after failures that another target may mend. A timeout after
//   the request was sent is not one of them, unless the route says so: the upstream may still be working, and charging.
// - No attempt is made for a caller that has disconnected.
// - The caller gets a reply of an upstream as it came, or an error in the format of the surface.
import type { Request, Response } from 'express';
import { asArray, asObject, type JsonObject } from '../../scripts/runtime/json.js';
import { statusOf as statusOfProblem } from '../../scripts/runtime/problem.js';
import { orderTargets } from '../config/find-route.js';
import type { Route } from '../config/routes.js';
import { simulatorTarget } from '../config/upstreams.js';
import { notFound, previousResponseField, responseNotFound } from '../engine/response-items.js';
import { sendProblem } from '../http/error-handler.js';
import type { CallEnd, CallReport } from '../http/metering.js';
import type { Forward, RequestContext } from '../http/request-context.js';
import { createAlias } from './alias.js';
import { type RunningAttempt, startAttempt } from './attempt.js';
import { type CallerReply, createCallerReply } from './caller-reply.js';
import type { ForwardDeps } from './deps.js';
import type { AttemptEnd, Exchange } from './exchange.js';
import { type AttemptFailure, unavailable } from './failure.js';
import { checkRequest } from './findings.js';
import { expectedReply, type OperationChecks } from './operation-checks.js';
import { secretsOf } from './secrets.js';
import { recordOutcome, type Target } from './target.js';
import { type ForwardedRequest, upstreamRequest } from './upstream-request.js';
import { createUsageMeter } from './usage.js';

// The upstream of responses that depend on each other: who made what a reply contains, and who has to answer a request that continues it, by
// `previous_response_id` or by references to items (`item_reference`).

/** The ids of the items that a request references, each with its first place. The body may break the contract. */
function referencesIn({ input }: JsonObject): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [at, item] of asArray(input).entries()) {
    const { type, role, id } = asObject(item);
    if (typeof id !== 'string' || fields.has(id)) continue;
    if (type === 'item_reference' || (type == null && role === undefined)) fields.set(id, `input[${at}].id`);
  }
  return fields;
}

/** @param created milliseconds since the epoch */
function createResponseChain(
  { owners, targets, isSimulated }: Pick<ForwardDeps, 'owners' | 'isSimulated' | 'targets'>,
  keyId: string,
  body: JsonObject,
  created: number,
) {
  const find = async (id: string): Promise<string | undefined> => {
    const found = await owners.find(keyId, id);
    if (found !== undefined && targets().has(found)) return found;
    return (await isSimulated(keyId, id)) ? simulatorTarget : undefined;
  };
  return {
    /** Remembers the response and the items in a reply or an event, if they can be continued. */
    remember(data: unknown, upstream: string): void {
      if (body.store === false) return;
      const event = asObject(data);
      const response = event.response === undefined ? event : asObject(event.response);
      for (const made of [response, event.item, ...asArray(response.output)]) {
        const { id } = asObject(made);
        if (typeof id === 'string') owners.remember({ keyId, id, upstream, created });
      }
    },
    /**
     * The only target that can answer the request; undefined if it depends on nothing.
     * @throws ProblemError if this key has no such response or item
     */
    async owner(): Promise<string | undefined> {
      const previous = body[previousResponseField];
      let owner: string | undefined;
      if (typeof previous === 'string') {
        owner = await find(previous);
        if (owner === undefined) throw responseNotFound(previous);
      }
      // One after the other: the first that is unknown ends the search.
      for (const [id, field] of referencesIn(body)) {
        const found = await find(id);
        if (found === undefined) throw notFound(field, 'item_not_found', `Item ${id} was not found.`);
        owner ??= found;
      }
      return owner;
    },
  };
}

/** Milliseconds for which a reply is read after the caller has disconnected, with `onDisconnect: drain`. */
const maxDrainMs = 600_000;

/** Milliseconds after which a caller may try again where no upstream says more. */
const defaultPauseMs = 1000;

export function createForward(
  deps: ForwardDeps,
  checks: OperationChecks,
  context: RequestContext,
  sent: ForwardedRequest,
  route: Route,
): Forward {
  const { settings, reports, log } = deps;
  const { surface, operation } = checks;
  const reading = settings.upstreamValidation[surface];
  const keyId = context.key?.id ?? '';
  let meter = createUsageMeter(surface);
  const started = deps.now();
  // The context is cleared when the caller disconnects.
  const chain = surface === 'responses' ? createResponseChain(deps, keyId, asObject(context.body), started) : undefined;
  const startedAt = performance.now();
  let firstContentMs: number | undefined;
  let attempts = 0;
  let upstream = '';
  /** The model that the last upstream was asked for. */
  let modelSent = sent.model;
  let stopped = false;
  let attempt: RunningAttempt | undefined;

  const { jsonDepth: depth, jsonValues: values, upstreamEventBytes: eventBytes } = settings.limits;
  const limits = { json: { depth, values }, eventBytes };
  const expected = expectedReply(checks, context);
  /** Reads the counts of a reply or an event, and remembers who made what can be continued. */
  const onData = (data: unknown): void => {
    meter.read(data);
    chain?.remember(data, upstream);
  };
  const onContent = (): void => {
    firstContentMs ??= performance.now() - startedAt;
  };
  const onFinding: Exchange['onFinding'] = (finding, part) =>
    reports.finding({ callId: context.id, operation: operation.id, upstream, part, finding });

  /** Tries one target with one credential. */
  async function tryTarget(
    target: Target,
    caller: CallerReply,
    isLast: boolean,
  ): Promise<{ readonly end: AttemptEnd; readonly nextCredential: boolean } | undefined> {
    const admission = target.health.admit(isLast, false, surface);
    if (!admission) return undefined;
    const credential = target.credentials.next();
    attempts++;
    meter = createUsageMeter(surface);
    upstream = target.upstream.name;
    context.forwarded = { upstream, attempts };
    modelSent = route.names[upstream] ?? route.as ?? sent.model;
    const alias = modelSent === sent.model || sent.model === '' ? undefined : createAlias(surface, sent.model);
    const span = deps.startAttemptSpan?.(
      { id: context.id, operation: operation.id, started: context.started, traceparent: sent.headers.traceparent },
      { upstream, surface, model: modelSent },
    );
    const made = upstreamRequest(sent, target.upstream, credential, modelSent, settings.messages.vendor);
    const request = span ? { ...made, headers: { ...made.headers, traceparent: span.traceparent } } : made;
    const secrets = secretsOf(target.upstream, credential);
    const begun = performance.now();
    const running = startAttempt(target.transport, request, {
      checks,
      context,
      reading,
      limits,
      expected,
      enforce: route.replies === 'enforce',
      onData,
      onContent,
      onFinding,
      now: deps.now,
      caller,
      alias,
      secrets,
      holdsPrelude: !isLast,
    });
    attempt = running;
    const end = await running.ended;
    attempt = undefined;
    const { failure } = end;
    span?.end(running.status, failure?.message);
    const outcome = !failure ? 'answered' : failure.health === 'fine' && failure.reply ? 'refused' : 'failed';
    reports.attempt({
      callId: context.id,
      upstream,
      surface,
      model: modelSent,
      status: running.status,
      outcome,
      durationMs: performance.now() - begun,
      error: failure?.message,
    });
    if (failure && outcome === 'failed')
      log.warn({ request: context.id, upstream, problem: failure.message }, 'an upstream failed');
    return { end, nextCredential: recordOutcome(target, admission, credential, end) };
  }

  const mayRetry = ({ retry }: AttemptFailure): boolean =>
    retry === 'yes' || (retry === 'after timeout' && route.retryTimeouts);

  /** @returns `local` if the simulator has to answer */
  async function tryAll(caller: CallerReply): Promise<'answered' | 'local' | AttemptFailure | undefined> {
    const owner = await chain?.owner();
    const names = owner === undefined ? orderTargets(route, deps.random) : [owner];
    let failure: AttemptFailure | undefined;
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string;
      if (caller.gone() || stopped) return 'answered';
      if (name === simulatorTarget) return 'local';
      const target = deps.targets().get(name);
      if (!target) continue;
      const isLastTarget = at === names.length - 1;
      for (let tries = Math.max(1, target.credentials.size); tries > 0; tries--) {
        if (caller.gone() || stopped) return 'answered';
        const tried = await tryTarget(target, caller, isLastTarget && tries === 1);
        if (!tried) break;
        if (tried.end.kind === 'answered') return 'answered';
        failure = tried.end.failure;
        if (!tried.nextCredential) break;
      }
      if (failure && !mayRetry(failure)) return failure;
    }
    return failure;
  }

  /** Milliseconds until one of the targets may be used again. */
  const pausedMs = (): number => {
    const all = route.to.flatMap((name) => deps.targets().get(name)?.health.pausedMs(surface) || defaultPauseMs);
    return Math.min(...all);
  };

  /** Passes the upstream's own error reply on, or throws the problem. */
  const sendFailure = (caller: CallerReply, { reply, problem }: Pick<AttemptFailure, 'problem' | 'reply'>): void => {
    context.error = problem;
    if (!reply) throw problem;
    const { status, headers, bytes } = reply;
    caller.head(status, headers, bytes.length);
    caller.end(bytes);
  };

  const report = (response: Response, end: CallEnd): void => {
    const report: CallReport = {
      modelSent,
      modelServed: meter.model(),
      attempts,
      end,
      firstContentMs,
      counted: meter.counted(),
      upstream: upstream || undefined,
      status: statusOf(context, response),
      durationMs: performance.now() - startedAt,
      requestId: context.requestId,
      operation: operation.id,
      surface,
      started,
      modelAsked: sent.model,
      keyId,
      workspace: context.key?.workspace ?? '',
      streamed: context.eventCount !== undefined,
    };
    context.metered?.end(report);
    reports.call(report);
  };

  return {
    model: modelSent,
    isStrict: reading === 'strict',
    async run(request, response, check) {
      if (reading === 'strict') await check();
      else checkRequest({ checks, reading, onFinding }, context.body);
      context.bodyReservation?.releaseParser();
      context.metered?.handOver(true);
      const caller = createCallerReply(context, response, deps.observe);
      listen(request, response, caller);
      const result = await tryAll(caller);
      if (result === 'local') {
        context.metered?.handOver(false);
        context.running = undefined;
        return 'local';
      }
      try {
        if (result === 'answered') return 'answered';
        sendFailure(caller, result ?? { problem: unavailable(pausedMs()) });
        return 'answered';
      } finally {
        report(response, endOf(context, response, stopped, result === 'answered'));
      }
    },
  };

  /** Ends the attempt when the caller disconnects, the server stops or the key is revoked. */
  function listen(request: Request, response: Response, caller: CallerReply): void {
    context.running = {
      fail(problem) {
        stopped = true;
        const committed = caller.committed;
        attempt?.stop(problem);
        if (!committed) sendProblem(deps.contract, context, request, response, problem);
      },
      disconnect() {
        if (route.onDisconnect === 'close' || !caller.committed) return attempt?.abandon();
        const running = attempt;
        setTimeout(() => running?.abandon(), maxDrainMs).unref();
      },
    };
  }
}

/** The HTTP status of a call: the one that was sent or is about to be sent, or 499 if the caller disconnected before. */
function statusOf({ error, closed }: RequestContext, response: Response): number {
  if (response.headersSent) return response.statusCode;
  return error && !closed ? statusOfProblem(error.problem) : 499;
}

/** @param isAnswered whether an upstream has answered */
function endOf(
  { closed, streamEnd }: RequestContext,
  response: Response,
  isStopped: boolean,
  isAnswered: boolean,
): CallEnd {
  if (isStopped) return 'stopped';
  if (closed && !response.writableFinished) return 'gone';
  if (!isAnswered) return 'refused';
  return streamEnd === 'error' || streamEnd === 'cut' ? 'error' : 'complete';
}
