// Forwards one call: tries the targets of its route in order, until one of them has begun to answer.
//
// Promises:
// - Another target is tried only while nothing was sent to the caller, and only after failures that another target may mend. A timeout after
//   the request was sent is not one of them, unless the route says so: the upstream may still be working, and charging.
// - No attempt is made for a caller that has disconnected.
// - The caller gets a reply of an upstream as it came, or an error in the format of the surface.

import type { Request, Response } from 'express';
import { mediaTypeOf } from '../../http/body/read-body.js';
import { sendProblem } from '../../http/error-handler.js';
import { webSocketOf } from '../../http/in-process.js';
import type { CallEnd, CallOutcome } from '../../http/metering-types.js';
import type { Forward, RequestContext } from '../../http/request-context.js';
import type { ReplySink, UpstreamRequest } from '../../http/upstream/transport.js';
import { ProblemError, problemOf, statusOf as statusOfProblem } from '../../runtime/errors/problem.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import { holdsOne } from '../../runtime/upstream-rules.js';
import { notFound } from '../../surfaces/engine/response-items.js';
import { orderTargets } from '../config/find-route.js';
import type { Route } from '../config/routes.js';
import type { UpstreamCredential } from '../config/upstream-credentials.js';
import { simulatorTarget } from '../config/upstreams.js';
import type { PreparedRequest } from './account-credentials.js';
import { createAlias } from './alias.js';
import {
  type AttemptEnd,
  type AttemptFailure,
  accountFailure,
  garbageFailure,
  leakFailure,
  transportFailure,
  unavailable,
  unsuitableFailure,
} from './attempt-failure.js';
import { createCallerReply } from './caller-reply.js';
import { checkRequest, observeRequest } from './check-traffic.js';
import { continuedIds } from './continued-ids.js';
import { type Attempt, type ForwardedCall, type ReplyReader, settle, type UpstreamHead } from './forwarded-call.js';
import type { ForwardDeps } from './gateway-deps.js';
import { expectedReply, type OperationChecks } from './operation-checks.js';
import { replyHeaders } from './passed-headers.js';
import { type ProviderForm, providerForm } from './provider-request.js';
import { createCompressedReader } from './read-compressed.js';
import { createErrorReader, createJsonReader } from './read-json.js';
import { createPlainReader } from './read-plain.js';
import { createStreamReader } from './read-stream.js';
import { askForCounts } from './requested-counts.js';
import { secretsOf } from './sent-secrets.js';
import { type ForwardedRequest, upstreamRequest } from './upstream-request.js';
import { recordOutcome, type Target } from './upstream-target.js';
import { createUsageMeter } from './usage-meter.js';

/** Milliseconds for which a reply is read after the caller has disconnected, with `onDisconnect: drain`. */
const maxDrainMs = 600_000;

const noContent = 204;
const notModified = 304;

/** How the validation of an added contract reads replies. */
const readings = { off: 'off', observe: 'tolerant', enforce: 'strict' } as const;

/** Milliseconds after which a caller may try again where no upstream says more. */
const defaultPauseMs = 1000;

export function createForward(
  deps: ForwardDeps,
  checks: OperationChecks,
  context: RequestContext,
  sent: ForwardedRequest,
  route: Route,
): Forward {
  const added = deps.settings.contracts?.[checks.surface]?.validation;
  const reading = added ? readings[added] : (deps.settings.upstreamValidation[checks.surface] ?? 'tolerant');
  const started = deps.now();
  const startedAt = performance.now();
  return {
    model: sent.model,
    isStrict: reading === 'strict',
    async run(request, response, check) {
      const call: ForwardedCall = {
        deps,
        checks,
        context,
        sent,
        route: added === 'enforce' ? { ...route, replies: 'enforce' } : route,
        reading,
        expected: expectedReply(checks, context),
        closesOnce: checks.order?.terminator !== undefined || checks.usage.answersAsked(context.body) === 1,
        webSocket: webSocketOf(request),
        isRemembered: isRemembered(checks, context.body),
        caller: createCallerReply(context, response, deps.observe),
        started,
        startedAt,
        attempts: 0,
        upstream: '',
        modelSent: sent.model,
        meter: createUsageMeter(checks.usage),
        firstContentMs: undefined,
        stopped: false,
        admission: undefined,
        attempt: undefined,
      };
      if (reading === 'strict') await check();
      else if (added === 'observe') observeRequest(call, context.body);
      else if (!added) checkRequest(call, context.body);
      context.bodyReservation?.releaseParser();
      context.metered?.handOver(true);
      let result: Awaited<ReturnType<typeof tryAll>>;
      // What was handed over is reported, or handed back, whatever is thrown: only then are its budgets settled.
      try {
        listen(call, request, response);
        result = await tryAll(call);
        if (result === 'local') {
          context.running = undefined;
          return 'local';
        }
        if (result !== 'answered') sendFailure(call, result ?? { problem: unavailable(pausedMs(call)) });
        return 'answered';
      } catch (error) {
        context.error = ProblemError.from(error);
        throw error;
      } finally {
        call.admission?.released();
        if (result === 'local') context.metered?.handOver(false);
        else report(call, response, result === 'answered');
      }
    },
  };
}

/** Ends the attempt when the caller disconnects, the server stops or the key is revoked. */
function listen(call: ForwardedCall, request: Request, response: Response): void {
  const { deps, context, route, caller } = call;
  context.running = {
    fail(problem) {
      call.stopped = true;
      const committed = caller.committed;
      const { attempt } = call;
      if (attempt && !attempt.settled) {
        abandon(attempt);
        attempt.reader?.stop(problem);
      }
      if (!committed) sendProblem(deps.contract, context, request, response, problem);
    },
    disconnect() {
      const { attempt } = call;
      if (!attempt) return;
      if (route.onDisconnect === 'close') abandon(attempt);
      else setTimeout(() => abandon(attempt), maxDrainMs).unref();
    },
  };
}

/** Tries the targets in order. @returns `local` if the simulator has to answer; undefined if no target may be used now */
async function tryAll(call: ForwardedCall): Promise<'answered' | 'local' | AttemptFailure | undefined> {
  const { deps, caller, route, checks } = call;
  const owner = checks.rules.continues ? await ownerOf(call) : undefined;
  const names = owner === undefined ? orderTargets(route, deps.random) : [owner];
  let failure: AttemptFailure | undefined;
  /** Why the first target that cannot be asked cannot. */
  let unsuitable: AttemptFailure | undefined;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    if (caller.gone() || call.stopped) return 'answered';
    if (name === simulatorTarget) return 'local';
    const target = deps.targets().get(name);
    if (!target) continue;
    const form = formAt(call, target);
    if (form instanceof ProblemError) {
      unsuitable ??= unsuitableFailure(form);
      continue;
    }
    const isLastTarget = at === names.length - 1;
    for (let tries = Math.max(1, target.credentials.size); tries > 0; tries--) {
      if (caller.gone() || call.stopped) return 'answered';
      const tried = await tryTarget(call, target, form, isLastTarget, tries === 1);
      if (!tried) break;
      if (tried.end.kind === 'answered') return 'answered';
      failure = tried.end.failure;
      if (!tried.nextCredential) break;
    }
    if (failure && !mayRetry(failure, route)) return failure;
  }
  return failure ?? unsuitable;
}

const mayRetry = ({ retry }: AttemptFailure, { retryTimeouts }: Route): boolean =>
  retry === 'yes' || (retry === 'after timeout' && retryTimeouts);

/** Whether what comes of a request can be continued. */
const isRemembered = ({ rules: { remembers } }: OperationChecks, body: unknown): boolean =>
  remembers !== undefined && !(remembers.unless && holdsOne(body, [remembers.unless]));

/**
 * The only target that can answer a request that continues what was made before; undefined if it depends on nothing.
 * @throws ProblemError if this key has nothing of an id that it names
 */
async function ownerOf({ deps, context, checks }: ForwardedCall): Promise<string | undefined> {
  const keyId = context.key?.id ?? '';
  const find = async (id: string): Promise<string | undefined> => {
    const found = await deps.owners.find(keyId, id);
    if (found !== undefined && deps.targets().has(found)) return found;
    return (await deps.isSimulated(keyId, id)) ? simulatorTarget : undefined;
  };
  let owner: string | undefined;
  for (const { id, field, code, message: template, isInPath } of continuedIds(checks, context)) {
    const found = await find(id);
    // One after the other: the first that is unknown ends the search.
    if (found === undefined) {
      const message = template.replaceAll('{id}', id);
      throw isInPath ? problemOf('not_found', message, { code }) : notFound(field, code, message);
    }
    owner ??= found;
  }
  return owner;
}

/** Notes that nobody has what a request has deleted. */
function noteDeletion({ deps, context, checks, started }: ForwardedCall): void {
  for (const { id, isInPath } of continuedIds(checks, context))
    if (isInPath) deps.owners.remember({ keyId: context.key?.id ?? '', id, upstream: '', created: started });
}

/** The name of the model at a target. */
const modelAt = ({ route, sent }: ForwardedCall, { upstream }: Target): string =>
  route.names[upstream.name] ?? route.as ?? sent.model;

/** How the call is sent to a target; a problem if the target cannot be asked for it. */
function formAt(call: ForwardedCall, target: Target): ProviderForm | ProblemError {
  const { checks, context, expected } = call;
  if (target.upstream.preset === undefined) return {};
  try {
    const asked = {
      operation: checks.operation.id,
      parameters: context.pathParameters,
      model: modelAt(call, target),
      streams: expected !== 'json',
    };
    return providerForm(checks.rules, target.upstream, asked) ?? {};
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** What is added to a request so that its stream has counts, where the route wants it, or the provider is known to take it. */
function addedCounts({ context, expected, route, checks }: ForwardedCall, { upstream: { preset = '' } }: Target) {
  const isWanted = expected === 'events' && (route.streamUsage ?? checks.rules.providers?.[preset]?.usageOnRequest);
  return isWanted && checks.usage.onRequest ? askForCounts(context.body, checks.usage.onRequest) : undefined;
}

/** The request to a target with its credential; a failure if none can be made of its account. */
async function prepare(
  { credentials, account, sockets }: Target,
  { webSocket }: ForwardedCall,
  make: (credential: UpstreamCredential | undefined) => UpstreamRequest,
): Promise<PreparedRequest | AttemptFailure> {
  const credential = account ? undefined : credentials.next(webSocket && sockets?.secretOf(webSocket));
  if (!account) return { credential, request: make(credential) };
  try {
    return await account.prepare(make);
  } catch (error) {
    return accountFailure(error instanceof Error ? error.message : String(error));
  }
}

/** Tries one target with one credential; undefined if it may not be used now. */
async function tryTarget(
  call: ForwardedCall,
  target: Target,
  form: ProviderForm,
  isLastTarget: boolean,
  isLastTry: boolean,
): Promise<{ readonly end: AttemptEnd; readonly nextCredential: boolean } | undefined> {
  const { deps, context, sent, checks } = call;
  const { surface, operation } = checks;
  const admission = target.health.admit(isLastTarget, false, surface);
  if (!admission) return undefined;
  call.admission = admission;
  const upstream = target.upstream.name;
  const model = modelAt(call, target);
  call.attempts++;
  call.upstream = upstream;
  call.modelSent = model;
  if (call.attempts > 1) call.meter = createUsageMeter(checks.usage);
  context.forwarded = { upstream, attempts: call.attempts };
  const span = deps.startAttemptSpan?.(
    { id: context.id, operation: operation.id, started: context.started, traceparent: sent.headers.traceparent },
    { upstream, surface, model },
  );
  const begun = performance.now();
  const counts = addedCounts(call, target);
  const changed = counts ? { ...form, body: { ...counts, ...form.body } } : form;
  const make = (credential: UpstreamCredential | undefined): UpstreamRequest => {
    const made = upstreamRequest(sent, target.upstream, credential, model, changed);
    return span ? { ...made, headers: { ...made.headers, traceparent: span.traceparent } } : made;
  };
  const prepared = await prepare(target, call, make);
  const credential = 'request' in prepared ? prepared.credential : undefined;
  const attempt: Attempt = {
    call,
    alias: model === sent.model || sent.model === '' ? undefined : createAlias(checks.usage.modelPaths, sent.model),
    askedCounts: counts && checks.usage.onRequest,
    secrets: secretsOf(target.upstream, credential),
    holdsPrelude: !(isLastTarget && isLastTry),
    status: undefined,
    reader: undefined,
    settled: false,
    abort: () => undefined,
    resolve: () => undefined,
  };
  const end: AttemptEnd =
    'problem' in prepared
      ? { kind: 'failed', failure: prepared }
      : call.caller.gone() || call.stopped
        ? { kind: 'answered', abandoned: true }
        : await sendTo(attempt, target, prepared);
  call.attempt = undefined;
  const { failure } = end;
  span?.end(attempt.status, failure?.message);
  if (end.kind === 'answered' && !failure && !end.abandoned && operation.method === 'delete') noteDeletion(call);
  const outcome = !failure ? 'answered' : failure.health === 'fine' && failure.reply ? 'refused' : 'failed';
  deps.observe.attempt({
    callId: context.id,
    upstream,
    surface,
    model,
    status: attempt.status,
    outcome,
    durationMs: performance.now() - begun,
    error: failure?.message,
  });
  if (failure && outcome === 'failed')
    deps.log.warn({ request: context.id, upstream, problem: withoutSecrets(failure.message) }, 'an upstream failed');
  return { end, nextCredential: recordOutcome(target, admission, credential, end) };
}

/** Sends the request of an attempt, and reads its reply. */
function sendTo(
  attempt: Attempt,
  { transport, sockets }: Target,
  { request, credential }: PreparedRequest,
): Promise<AttemptEnd> {
  const { call } = attempt;
  call.attempt = attempt;
  const { webSocket, checks, closesOnce } = call;
  const { websocket: rules } = checks.operation;
  const send = (sink: ReplySink): (() => void) =>
    sockets && webSocket && rules && checks.order && closesOnce
      ? sockets.send(webSocket, rules, credential?.secret ?? '', request, sink, () => transport.send(request, sink))
      : transport.send(request, sink);
  return new Promise((resolve) => {
    attempt.resolve = resolve;
    attempt.abort = send({
      head(status, headers, reply) {
        attempt.status = status;
        const passed = replyHeaders(call.checks.passed, headers, attempt.secrets);
        const reader = chooseReader(attempt, { status, headers, passed, reply });
        if ('data' in reader) {
          attempt.reader = reader;
          return;
        }
        attempt.abort();
        settle(attempt, { kind: 'failed', failure: reader });
      },
      data: (bytes) => attempt.reader?.data(bytes),
      awaitsContent: () => attempt.status === 200 && call.expected !== 'json' && call.firstContentMs === undefined,
      isDone: () => attempt.reader?.isComplete?.() === true,
      end: () => attempt.reader?.end(),
      fail(stage, error) {
        const failure = transportFailure(stage, error);
        if (attempt.reader) attempt.reader.fail(failure);
        else settle(attempt, { kind: 'failed', failure });
      },
    });
  });
}

/** Closes the request to the upstream; the caller has disconnected, or gets no more. */
function abandon(attempt: Attempt): void {
  attempt.abort();
  settle(attempt, { kind: 'answered', abandoned: true });
}

/** @returns why the reply cannot be read at all, if it cannot */
function chooseReader(attempt: Attempt, head: UpstreamHead): ReplyReader | AttemptFailure {
  const { alias, secrets } = attempt;
  const { expected, checks, route } = attempt.call;
  const { status, headers } = head;
  if (checks.isAdded && status === notModified) return createPlainReader(attempt, head);
  if (status >= 300) return createErrorReader(attempt, head);
  const media = mediaTypeOf(headers);
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const isPlain = !encoding || encoding === 'identity';
  const isEvents = media === 'text/event-stream';
  const isJson = media === 'application/json' || media.endsWith('+json');
  // What an operation of an added contract replies is up to its service; there is no other way to say it than its media type.
  const isStream = checks.isAdded || expected !== 'json';
  const kind = isStream ? checks.streamKind(media) : undefined;
  if (checks.isAdded && !kind)
    return isJson && status !== noContent ? createJsonReader(attempt, head) : createPlainReader(attempt, head);
  if (!kind && !isEvents && !isJson)
    return secrets.isIn(media)
      ? leakFailure
      : garbageFailure(`it is ${/^[\w.+-]+\/[\w.+-]+$/.test(media) ? media.slice(0, 80) : 'of no media type'}`);
  // A client that waits for events would take a reply of another kind for a stream without any.
  if (!checks.isAdded && isJson && expected === 'events') return createErrorReader(attempt, head);
  if (!checks.isAdded && isEvents && expected !== 'events')
    return garbageFailure('it is a stream of events, which was not asked for');
  if (!kind) return createJsonReader(attempt, head);
  if (isPlain) return createStreamReader(attempt, head, kind);
  if (alias || route.replies === 'enforce') return garbageFailure('it is compressed, although it was asked not to be');
  return createCompressedReader(attempt, head, kind) ?? garbageFailure('its compression is unknown');
}

/** Milliseconds until one of the targets may be used again. */
function pausedMs({ deps, route, checks }: ForwardedCall): number {
  const targets = deps.targets();
  return Math.min(...route.to.map((name) => targets.get(name)?.health.pausedMs(checks.surface) || defaultPauseMs));
}

/** Passes the upstream's own error reply on, or throws the problem. */
function sendFailure({ context, caller }: ForwardedCall, failure: Pick<AttemptFailure, 'problem' | 'reply'>): void {
  const { reply, problem } = failure;
  context.error = problem;
  if (!reply) throw problem;
  const { status, headers, bytes } = reply;
  caller.head(status, headers, bytes.length);
  caller.end(bytes);
}

/** Reports the end of a call. @param isAnswered whether an upstream has answered */
function report(call: ForwardedCall, response: Response, isAnswered: boolean): void {
  const { deps, checks, context, meter } = call;
  const outcome: CallOutcome = {
    modelSent: call.modelSent,
    modelServed: meter.model(),
    upstream: call.upstream || undefined,
    attempts: call.attempts,
    status: statusOf(context, response),
    end: endOf(call, response, isAnswered),
    firstContentMs: call.firstContentMs,
    durationMs: performance.now() - call.startedAt,
    counted: meter.counted(),
  };
  context.metered?.end(outcome);
  deps.observe.call(checks.operation.id, outcome);
}

/** The HTTP status of a call: the one that was sent or is about to be sent, or 499 if the caller disconnected before. */
function statusOf({ error, closed }: RequestContext, response: Response): number {
  if (response.headersSent) return response.statusCode;
  return error && !closed ? statusOfProblem(error.problem) : 499;
}

function endOf({ context, stopped }: ForwardedCall, response: Response, isAnswered: boolean): CallEnd {
  const { closed, streamEnd } = context;
  if (stopped) return 'stopped';
  if (closed && !response.writableFinished) return 'gone';
  if (!isAnswered) return 'refused';
  return streamEnd === 'error' || streamEnd === 'cut' ? 'error' : 'complete';
}
