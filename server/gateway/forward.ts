// Forwards one call: tries the targets of its route in order, until one of them has begun to answer.
//
// Promises:
// - Another target is tried only while nothing was sent to the caller, and only after failures that another target may mend. A timeout after
//   the request was sent is not one of them, unless the route says so: the upstream may still be working, and charging.
// - No attempt is made for a caller that has disconnected.
// - The caller gets a reply of an upstream as it came, or an error in the format of the surface.
import type { Request, Response } from 'express';
import type { Finding } from '../../client/drift.js';
import { readTolerant } from '../../client/tolerant.js';
import { asObject } from '../../contract/json.js';
import { ProblemError } from '../../contract/problem.js';
import { previousResponseField, responseNotFound } from '../../engine/response-items.js';
import type { Route } from '../config/routes.js';
import { simulatorTarget } from '../config/upstreams.js';
import { publicProblem, sendProblem } from '../http/error-handler.js';
import type { Forward } from '../http/forwarder.js';
import type { RequestContext } from '../http/request-context.js';
import { createAlias } from './alias.js';
import { type RunningAttempt, startAttempt } from './attempt.js';
import { createCallerReply } from './caller-reply.js';
import type { ForwardDeps } from './deps.js';
import type { AttemptEnd, Exchange } from './exchange.js';
import { type Failure, unavailable } from './failure.js';
import { replyHeaders } from './headers.js';
import type { OperationChecks } from './operation-checks.js';
import { preludeOf } from './prelude.js';
import type { CallEnd, TrafficFinding } from './reports.js';
import { orderTargets } from './routes.js';
import { createStreamObserver } from './stream-observer.js';
import type { Target } from './target.js';
import { type ForwardedRequest, upstreamRequest } from './upstream-request.js';
import { createUsageMeter } from './usage.js';

/** Milliseconds for which a reply is read after the caller has disconnected, with `onDisconnect: drain`. */
const maxDrainMs = 600_000;

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
  const modelSent = route.as ?? sent.model;
  const alias = modelSent === sent.model ? undefined : createAlias(surface, sent.model);
  // The context is cleared when the caller disconnects.
  const body = asObject(context.body);
  const keyId = context.key?.id ?? '';
  const meter = createUsageMeter(surface);
  const started = deps.now();
  const startedAt = performance.now();
  let firstContentMs: number | undefined;
  let attempts = 0;
  let upstream = '';
  let stopped = false;
  let remembered = false;
  let attempt: RunningAttempt | undefined;

  const find = (part: TrafficFinding['part']) => (finding: Finding) =>
    reports.finding({ operation: operation.id, upstream, part, finding });
  const read = (part: 'reply' | 'request', validator: OperationChecks['request'], data: unknown): Finding[] => {
    if (!validator || reading === 'off') return [];
    const findings = readTolerant(validator, data);
    findings.forEach(find(part));
    return findings;
  };
  const isViolation = ({ kind }: Finding): boolean => kind === 'violation' || reading === 'strict';

  /** @throws ProblemError 400 for what is wrong in every reading */
  const checkRequest = (): void => {
    const violations = read('request', checks.request, context.body).filter(({ kind }) => kind === 'violation');
    if (violations.length)
      throw new ProblemError({
        reason: 'violation',
        violations: violations.slice(0, 100).map(({ at, message }) => ({ field: at || 'body', message })),
      });
  };

  /** Reads the counts of a reply or an event, and remembers who made a response that can be continued. */
  const readData = (data: unknown): void => {
    meter.read(data);
    if (remembered || surface !== 'responses' || body.store === false) return;
    const { id } = asObject(asObject(data).response ?? data);
    if (typeof id !== 'string') return;
    remembered = true;
    deps.owners.remember({ keyId, id, upstream, created: started });
  };

  /** The only target of a request that continues a response. @throws ProblemError if this key has no such response */
  const owner = async (): Promise<readonly string[] | undefined> => {
    const id = surface === 'responses' ? body[previousResponseField] : undefined;
    if (typeof id !== 'string') return undefined;
    const found = await deps.owners.find(keyId, id);
    if (found !== undefined && deps.targets().has(found)) return [found];
    if (await deps.isSimulated(keyId, id)) return [simulatorTarget];
    throw responseNotFound(id);
  };

  const exchangeFor = (caller: Exchange['caller'], secret: string | undefined, holdsPrelude: boolean): Exchange => ({
    ...{ surface, caller, alias, secret, holdsPrelude },
    onData: readData,
    enforce: route.replies === 'enforce',
    now: deps.now,
    onContent: () => {
      firstContentMs ??= performance.now() - startedAt;
    },
    onFinding: (finding, part) => find(part)(finding),
    passedHeaders: (headers) => replyHeaders(surface, headers),
    checkReply: (status, data) => read('reply', checks.reply(status), data).find(isViolation)?.message,
    isError(status, data) {
      const validator = checks.reply(status);
      return !validator || !readTolerant(validator, data).some(({ kind }) => kind === 'violation');
    },
    createObserver: () =>
      createStreamObserver({
        ...{ order: checks.order, validator: checks.event, reading },
        prelude: preludeOf(operation.id),
        onFinding: (finding, part) => find(part)(finding),
        onData: readData,
      }),
    streamKind(media) {
      const kind = checks.streamKind(media);
      if (!kind) return undefined;
      const replace = media === 'text/event-stream' ? alias?.events : alias?.elements;
      return { ...kind, alias: replace ?? ((text) => text) };
    },
    errorEvent: ({ format }, problem, events) =>
      format.event(checks.errors.event(publicProblem(problem, context, checks.errors), events), events === 0) +
      format.end(false, false),
  });

  /** Tries one target with one credential. */
  async function tryTarget(
    target: Target,
    caller: Exchange['caller'],
    isLast: boolean,
  ): Promise<{ readonly end: AttemptEnd; readonly nextCredential: boolean } | undefined> {
    const admission = target.health.admit(isLast);
    if (!admission) return undefined;
    const credential = target.credentials.next();
    attempts++;
    upstream = target.upstream.name;
    context.forwarded = { upstream, attempts };
    const request = upstreamRequest(sent, target.upstream, credential, modelSent, settings.messages.vendor);
    attempt = startAttempt(target.transport, request, exchangeFor(caller, credential?.secret, !isLast));
    const end = await attempt.ended;
    attempt = undefined;
    const { failure } = end;
    reports.attempt({
      ...{ upstream, surface, outcome: failure ? 'failed' : 'answered' },
      ...(failure ? { error: failure.message } : {}),
    });
    if (failure) log.warn({ request: context.requestId, upstream, problem: failure.message }, 'an upstream failed');
    const spare = target.credentials.size > 1;
    if (!failure) {
      if (caller.gone || stopped) admission.released();
      else admission.succeeded();
    } else if (failure.health === 'busy') {
      // With several credentials, only the one whose rate is used up has to wait.
      if (credential && spare) target.credentials.rest(credential, failure.pauseMs);
      admission.busy(spare ? undefined : failure.pauseMs, failure.message);
    } else if (failure.health === 'refused') {
      if (credential) target.credentials.rest(credential);
      admission.failed(failure.message);
    } else if (failure.health === 'failed') admission.failed(failure.message);
    else admission.released();
    return { end, nextCredential: spare && (failure?.health === 'refused' || failure?.health === 'busy') };
  }

  const mayRetry = ({ retry }: Failure): boolean =>
    retry === 'yes' || (retry === 'after timeout' && route.retryTimeouts);

  /** @returns `local` if the simulator has to answer */
  async function tryAll(caller: Exchange['caller']): Promise<'answered' | 'local' | Failure | undefined> {
    const names = (await owner()) ?? orderTargets(route, deps.random);
    let failure: Failure | undefined;
    for (const [at, name] of names.entries()) {
      if (caller.gone || stopped) return 'answered';
      if (name === simulatorTarget) return 'local';
      const target = deps.targets().get(name);
      if (!target) continue;
      const isLastTarget = at === names.length - 1;
      for (let tries = Math.max(1, target.credentials.size); tries > 0; tries--) {
        if (caller.gone || stopped) return 'answered';
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

  /** Passes the upstream's own error reply on, or throws the problem. */
  const sendFailure = (caller: Exchange['caller'], { reply, problem }: Failure): void => {
    context.error = problem;
    if (!reply) throw problem;
    const { status, headers, bytes } = reply;
    caller.head(status, { ...replyHeaders(surface, headers), 'content-length': String(bytes.length) });
    caller.write(bytes);
    caller.end();
  };

  const report = (response: Response, end: CallEnd): void => {
    const { key } = context;
    reports.call({
      ...{ requestId: context.requestId, operation: operation.id, surface, attempts, end, started, firstContentMs },
      keyId,
      workspace: key?.workspace ?? '',
      ...{ modelAsked: sent.model, modelSent, modelServed: meter.model },
      upstream: upstream || undefined,
      status: response.headersSent ? response.statusCode : 499,
      streamed: context.eventCount !== undefined,
      durationMs: performance.now() - startedAt,
      usage: meter.usage(),
    });
  };

  return {
    async run(request, response, check) {
      if (reading === 'strict') await check();
      else checkRequest();
      context.bodyReservation?.releaseParser();
      const caller = createCallerReply(context, response, deps.observe);
      listen(request, response, caller);
      const result = await tryAll(caller);
      if (result === 'local') {
        context.endStream = undefined;
        context.onDisconnect = undefined;
        return 'local';
      }
      try {
        if (result === 'answered') return 'answered';
        const failure = result;
        if (failure) sendFailure(caller, failure);
        else
          throw unavailable(
            Math.min(
              ...[...deps.targets().values()]
                .filter(({ upstream: { name } }) => route.to.includes(name))
                .map(({ health }) => health.pausedMs() || 1000),
            ),
          );
        return 'answered';
      } finally {
        report(response, endOf(response, result));
      }
    },
  };

  /** Ends the attempt when the caller disconnects, the server stops or the key is revoked. */
  function listen(request: Request, response: Response, caller: Exchange['caller']): void {
    context.endStream = (problem) => {
      stopped = true;
      const committed = caller.committed;
      attempt?.stop(problem);
      if (!committed) sendProblem(deps.contract, context, request, response, problem);
    };
    context.onDisconnect = () => {
      if (route.onDisconnect === 'close' || !caller.committed) return attempt?.abandon();
      const running = attempt;
      setTimeout(() => running?.abandon(), maxDrainMs).unref();
    };
  }

  function endOf(response: Response, result: 'answered' | Failure | undefined): CallEnd {
    if (stopped) return 'stopped';
    if (context.closed && !response.writableFinished) return 'gone';
    if (result !== 'answered') return 'refused';
    return context.streamEnd === 'error' || context.streamEnd === 'cut' ? 'error' : 'complete';
  }
}
