// What an attempt needs of a call: its checks, and how the caller gets the reply.
import type { IncomingHttpHeaders } from 'node:http';
import type { Finding } from '../../client/drift.js';
import type { TextSurface } from '../../contract/handler.js';
import { asObject } from '../../contract/json.js';
import type { ProblemError } from '../../contract/problem.js';
import { publicProblem } from '../http/error-handler.js';
import type { RequestContext } from '../http/request-context.js';
import type { Alias } from './alias.js';
import type { CallerReply, Exchange, ExpectedReply, ReplyLimits, StreamKind } from './exchange.js';
import { replyHeaders } from './headers.js';
import { expectedReply, type OperationChecks } from './operation-checks.js';
import type { TrafficFinding } from './reports.js';
import type { Secrets } from './secrets.js';
import type { StreamObserver } from './stream-observer.js';
import type { TrafficChecks } from './traffic-checks.js';

/** What all attempts of a call share. */
export interface ForwardedCall {
  readonly checks: OperationChecks;
  readonly context: RequestContext;
  readonly traffic: TrafficChecks;
  readonly limits: ReplyLimits;
  /** A violation ends the reply with an error. */
  readonly enforce: boolean;
  now(): number;
  /** Receives every reply and every event, parsed. */
  readonly onData: (data: unknown) => void;
  /** Called when the first content reaches the caller. */
  readonly onContent: () => void;
}

/**
 * @param secrets what must never be passed on
 * @param holdsPrelude whether another attempt could follow
 */
export const createExchange = (
  call: ForwardedCall,
  caller: CallerReply,
  alias: Alias | undefined,
  secrets: Secrets,
  holdsPrelude: boolean,
): Exchange => new CallExchange(call, caller, alias, secrets, holdsPrelude);

const unchanged = (text: string): string => text;

/** Whether a request of the content surface asks for one candidate. */
function asksForOne(body: unknown): boolean {
  const { generationConfig, generation_config: snakeCase } = asObject(body);
  const { candidateCount, candidate_count: count = candidateCount } = asObject(generationConfig ?? snakeCase);
  return count == null || count === 1;
}

/** A class because there is one per request: closures cost several times as much. */
class CallExchange implements Exchange {
  readonly surface: TextSurface;
  readonly caller: CallerReply;
  readonly limits: ReplyLimits;
  readonly alias: Alias | undefined;
  readonly secrets: Secrets;
  readonly holdsPrelude: boolean;
  readonly expected: ExpectedReply;
  readonly enforce: boolean;
  readonly closesOnce: boolean;
  readonly onData: ForwardedCall['onData'];
  readonly onContent: ForwardedCall['onContent'];
  private readonly call: ForwardedCall;

  constructor(
    call: ForwardedCall,
    caller: CallerReply,
    alias: Alias | undefined,
    secrets: Secrets,
    holdsPrelude: boolean,
  ) {
    this.surface = call.checks.surface;
    this.caller = caller;
    this.limits = call.limits;
    this.alias = alias;
    this.secrets = secrets;
    this.holdsPrelude = holdsPrelude;
    this.expected = expectedReply(call.checks, call.context);
    this.enforce = call.enforce;
    this.closesOnce = this.surface !== 'content' || asksForOne(call.context.body);
    this.onData = call.onData;
    this.onContent = call.onContent;
    this.call = call;
  }

  now(): number {
    return this.call.now();
  }

  onFinding(finding: Finding, part: TrafficFinding['part']): void {
    this.call.traffic.onFinding(finding, part);
  }

  passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
    return replyHeaders(this.surface, headers, this.secrets);
  }

  checkReply(status: number, data: unknown): string | undefined {
    return this.call.traffic.checkReply(status, data);
  }

  isError(status: number, data: unknown): boolean {
    return this.call.traffic.isError(status, data);
  }

  createObserver(): StreamObserver {
    return this.call.traffic.createObserver(this.onData);
  }

  streamKind(media: string): StreamKind | undefined {
    const kind = this.call.checks.streamKind(media);
    if (!kind) return undefined;
    const replace = media === 'text/event-stream' ? this.alias?.events : this.alias?.elements;
    return { ...kind, alias: replace ?? unchanged };
  }

  errorEvent({ format }: StreamKind, problem: ProblemError, events: number): string {
    const { checks, context } = this.call;
    const event = checks.errors.event(publicProblem(problem, context, checks.errors), events);
    return format.event(event, events === 0) + format.end(false, false);
  }
}
