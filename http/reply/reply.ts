// Writes the replies of handlers: JSON, files, and streams (whose mechanics are in write-stream.ts), validated against the contract.
//
// Promises:
// - With `responseValidation: reject`, no JSON reply and no event that breaks the contract leaves the server. `report` sends JSON replies
//   and reports them; `sample` does so for a share of them; `off` validates nothing.
// - Events are validated in every mode but `off`, each against its schema and all against the stream grammar of the operation
//   (client/automaton.ts): a precompiled check of an event costs less than parsing it, so sampling would save nothing.
// - A violation is reported to the observer before anything else happens with it.
//
// `createReplyWriter` runs once per operation and looks up everything that does not depend on the request: validators, automaton, status.
// One instance per request would repeat these look-ups, which matters for small replies. Responses are written with one `writeHead` and
// one `end` instead of `response.json()`, which computes an ETag and negotiates per request.
//
// `sample` is deterministic: the ratio is added up per operation, and a reply is validated each time the sum reaches 1. A random choice
// would leave operations with few calls unvalidated for an unknown time; here the first reply of each operation is always validated.
import type { Request, Response } from 'express';
import { checkStream } from '../../client/automaton.js';
import { namer } from '../../client/event-name.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { asObject } from '../../runtime/json.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import type { ContentReply, EventReply, FileContent, JsonReply } from '../../runtime/replies.js';
import type { StreamFormat } from '../../runtime/stream-text.js';
import { matchMedia } from '../body/form.js';
import { publicProblem, sendProblem } from '../error-handler.js';
import { replyHeaders } from '../headers.js';
import type { AppDeps, TextStreamReply } from '../http-deps.js';
import type { ReplyViolation, RequestContext } from '../request-context.js';
import { type ContractOperation, repliesAt, successStatus } from '../router.js';
import type { SchemaCheck } from '../served-contract.js';
import { sendFile } from './send-file.js';
import { streamFormatsOf } from './stream-format.js';
import { discardReply, type StreamViolation, startStream } from './write-stream.js';

/** The first validation error as a line for the log; undefined for a valid value. */
function validationMessage(validate: SchemaCheck | undefined, value: unknown): string | undefined {
  if (!validate || validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || 'it'} ${first?.message}`;
}

const json = 'application/json';

/** No cache and no proxy may hold events back. */
const streamHeaders = { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };

const headersOf = (
  { rateLimitHeaders, requestId, operation, headers }: RequestContext,
  own: Readonly<Record<string, string>>,
): Record<string, string> => replyHeaders(rateLimitHeaders, requestId, own, operation?.secondIdHeader, headers);

/** Whether a reply has no content whatever it is (RFC 9110, 6.4.1). */
const isBare = ({ req: { method } }: Response, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 205 || status === 304;

const orderViolation = (message: string | undefined): StreamViolation | undefined =>
  message === undefined ? undefined : { part: 'order', message };

const asTheyAre = ({ mediaType }: TextStreamReply): StreamFormat => ({
  ...{ mediaType, event: String, end: () => '', keepAlive: () => '' },
});

export type ReplyWriter = ReturnType<typeof createReplyWriter>;

/** Writes the replies of one operation. */
export function createReplyWriter(deps: AppDeps, operation: ContractOperation) {
  const { contract, settings, observe } = deps;
  const { surface, id } = operation;
  const { responseValidation: mode, responseSampleRatio } = settings;
  const sampleRatio = mode === 'sample' ? responseSampleRatio : 1;
  const success = successStatus(operation);
  const replies = operation.replies[success];
  const checks = contract.replyChecks(operation);
  const validateEvent = checks.event;
  /** What of an event the contract describes. */
  const dataOf = (event: unknown): unknown => (operation.labelled ? asObject(event).data : event);
  const automaton = checks.order;
  const terminator = automaton?.terminator;
  const formats = streamFormatsOf(operation, terminator);
  /** Whether to send one JSON array: for operations that always stream, unless the query asks for server-sent events. */
  const wantsJsonArray = (query: URLSearchParams): boolean =>
    operation.streams === 'always' &&
    replies?.['application/json'] !== undefined &&
    Object.entries(operation.eventQuery ?? {}).some(([name, value]) => query.get(name) !== value);
  let sampleCredit = 1 - sampleRatio;

  /** Media types and validators of a status's JSON, looked up once. */
  const jsonReplies = new Map<
    string,
    readonly { readonly media: string; readonly validate: SchemaCheck | undefined }[]
  >();
  const jsonRepliesOf = (status: string) => {
    const medias = Object.keys(repliesAt(operation, status) ?? {}).filter(isJsonMedia);
    const found = (medias.length ? medias : [json]).map((media) => ({ media, validate: checks.reply(status, media) }));
    jsonReplies.set(status, found);
    return found;
  };
  /** Of several kinds of JSON, the one that a body is. */
  const jsonReplyOf = (status: string, body: unknown) => {
    const [first = { media: json, validate: undefined }, ...others] = jsonReplies.get(status) ?? jsonRepliesOf(status);
    if (!others.length || mode === 'off') return first;
    return [first, ...others].find(({ validate }) => !validate || validate(body)) ?? first;
  };

  const report = ({ id: callId, requestId }: RequestContext, part: ReplyViolation['part'], message: string): void =>
    observe.violation({ id: callId, requestId, operation: id, surface, part, message });
  const reportOrReject = (context: RequestContext, message: string | undefined): void => {
    if (message === undefined) return;
    report(context, 'reply', message);
    if (mode !== 'reject') return;
    const cause = new Error(`the reply breaks the contract: ${message}`);
    throw new ProblemError({ reason: 'internal' }, { cause });
  };

  return {
    json(
      context: RequestContext,
      response: Response,
      { json: body, status = Number(success), headers: more }: JsonReply<unknown>,
    ): void {
      context.metered?.read(body);
      sampleCredit += sampleRatio;
      const { media, validate } = jsonReplyOf(String(status), body);
      if (mode !== 'off' && sampleRatio > 0 && sampleCredit >= 1) {
        sampleCredit -= 1;
        reportOrReject(context, validationMessage(validate, body));
      }
      const text: string | undefined = JSON.stringify(body);
      if (text === undefined) {
        const length = isBare(response, status) ? undefined : { 'content-length': '0' };
        return void response.writeHead(status, headersOf(context, { ...more, ...length })).end();
      }
      const described = { ...more, 'content-type': media, 'content-length': String(Buffer.byteLength(text)) };
      response.writeHead(status, headersOf(context, described));
      response.end(text);
    },

    content(
      context: RequestContext,
      response: Response,
      { content, mediaType, status = Number(success), headers: more }: ContentReply,
    ): void {
      const declared = Object.keys(repliesAt(operation, String(status)) ?? {});
      if (mode !== 'off' && declared.length && matchMedia(declared, mediaType) === undefined)
        reportOrReject(context, `it is ${mediaType}`);
      const described = { ...more, 'content-type': mediaType, 'content-length': String(Buffer.byteLength(content)) };
      response.writeHead(status, headersOf(context, described));
      response.end(content);
    },

    async file(context: RequestContext, request: Request, response: Response, file: FileContent): Promise<void> {
      // A reply to HEAD has no content, so the contract lists no media types for it.
      const mediaTypes = Object.keys(replies ?? {});
      if (mode !== 'off' && mediaTypes.length && !mediaTypes.includes(file.mediaType))
        reportOrReject(context, `it is ${file.mediaType}`);
      await sendFile(request, response, file, {
        ...context.headers,
        ...context.rateLimitHeaders,
        'x-request-id': context.requestId,
      });
    },

    events(
      context: RequestContext,
      request: Request,
      response: Response,
      reply: EventReply<unknown> | TextStreamReply,
    ) {
      if (context.closed) return discardReply(reply);
      const plain = 'errorText' in reply ? reply : undefined;
      const format = plain ? asTheyAre(plain) : wantsJsonArray(context.query) ? formats.array : formats.events;
      const isChecked = mode !== 'off' && !plain;
      const check = isChecked && automaton ? checkStream(automaton) : undefined;
      const { status = plain ? Number(success) : 200 } = reply;
      const headers = headersOf(context, { ...streamHeaders, ...reply.headers, 'content-type': format.mediaType });
      if (isBare(response, status)) {
        discardReply(reply);
        return void response.writeHead(status, headers).end();
      }
      context.eventCount = 0;
      context.running = startStream(
        {
          ...{ response, format, status, headers },
          keepAliveMs: plain ? 0 : settings.keepAliveSeconds * 1000,
          checkEvent: (event) => {
            context.metered?.read(event);
            if (!isChecked) return undefined;
            const message = validationMessage(validateEvent, dataOf(event));
            if (message !== undefined) return { part: 'event', message };
            return orderViolation(check?.accept(event));
          },
          checkEnd: () => orderViolation(check?.end(terminator)),
          isComplete: () => check?.done ?? false,
          hasFailed: () => check?.failed ?? false,
          onViolation: ({ part, message }) => report(context, part, message),
          formatError(problem, events) {
            if (plain) {
              const text = plain.errorText(problem, events);
              if (text !== undefined) context.error = problem;
              return { text: text ?? '', isKnown: text !== undefined };
            }
            context.error = problem;
            const errors = contract.errorFormat(surface, operation);
            const event = errors.event(publicProblem(problem, context, errors), events);
            // Among rows of data, an error would be one row more.
            const isRow = operation.sequence !== undefined && validationMessage(validateEvent, event) !== undefined;
            const isKnown = automaton?.error?.includes(namer(automaton.name)(event) ?? '') ?? false;
            return { text: isRow ? '' : format.event(event, events === 0), isKnown: isKnown && !isRow };
          },
          onRefused: (problem) => sendProblem(contract, context, request, response, problem),
          onWritten(count) {
            context.eventCount = (context.eventCount ?? 0) + count;
            observe.events(surface, count);
          },
          onEnd(how) {
            context.streamEnd = how;
          },
        },
        reply,
      );
    },
  };
}
