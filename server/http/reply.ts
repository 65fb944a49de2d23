// Turns what a handler answers into what goes out: JSON that has been checked, or a stream whose every event has.
import type { Request, Response } from 'express';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import type { EventReply, StoredBytes } from '../../contract/handler.js';
import { ProblemError } from '../../contract/problem.js';
import * as automata from '../../generated/automata.js';
import { sendBytes } from './bytes.js';
import { validatorOf } from './contract.js';
import type { AppDeps, ReplyViolation } from './deps.js';
import { errorEvent } from './error-formats.js';
import { refuse, shown } from './error-handler.js';
import { framingOf } from './frames.js';
import { commonHeaders } from './headers.js';
import type { RequestContext } from './request-context.js';
import { type Operation, successOf } from './routes.js';
import { discard, type StreamViolation, startStream } from './stream.js';

type Validator = NonNullable<ReturnType<typeof validatorOf>>;

const orders = automata as unknown as Readonly<Record<string, StreamAutomaton>>;

/** What is wrong with a value, in a line for the log; undefined when nothing is. */
function fault(validate: Validator | undefined, value: unknown): string | undefined {
  if (!validate || validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || 'it'} ${first?.message}`;
}

const late = (message: string | undefined): StreamViolation | undefined =>
  message === undefined ? undefined : { part: 'order', message };

/** Everything that replying to an operation needs and that does not change from call to call. */
export interface Replier {
  json(context: RequestContext, response: Response, body: unknown): void;
  events(context: RequestContext, request: Request, response: Response, reply: EventReply<unknown>): void;
  file(context: RequestContext, request: Request, response: Response, file: StoredBytes): Promise<void>;
}

/** Makes what answers the calls of one operation. */
export function createReplier(deps: AppDeps, operation: Operation): Replier {
  const { settings, observe } = deps;
  const { surface, id } = operation;
  const { responseValidation: mode, responseSampleRatio } = settings;
  const share = mode === 'sample' ? responseSampleRatio : 1;
  const success = successOf(operation);
  const replies = operation.replies[success];
  const validReply = validatorOf(replies?.['application/json']);
  const validEvent = validatorOf(replies?.['text/event-stream']);
  const order = operation.order === undefined ? undefined : orders[operation.order];
  /** Whether its events go out as one JSON array: those of an operation that always streams, unless the query asks for events. */
  const asArray = (query: URLSearchParams): boolean =>
    operation.streams === 'always' &&
    replies?.['application/json'] !== undefined &&
    Object.entries(operation.eventQuery ?? {}).some(([name, value]) => query.get(name) !== value);
  let due = 1 - share;

  const report = ({ requestId }: RequestContext, part: ReplyViolation['part'], message: string): void =>
    observe.violation({ requestId, operation: id, surface, part, message });

  return {
    json(context, response, body) {
      due += share;
      if (mode !== 'off' && share > 0 && due >= 1) {
        due -= 1;
        const wrong = fault(validReply, body);
        if (wrong !== undefined) {
          report(context, 'reply', wrong);
          if (mode === 'reject')
            throw new ProblemError(
              { reason: 'internal' },
              { cause: new Error(`the reply breaks the contract: ${wrong}`) },
            );
        }
      }
      const headers = { ...commonHeaders, ...context.rate, 'x-request-id': context.requestId };
      const text: string | undefined = JSON.stringify(body);
      if (text === undefined) return void response.writeHead(Number(success), headers).end();
      response.writeHead(Number(success), {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      });
      response.end(text);
    },

    async file(context, request, response, file) {
      // To HEAD nothing is answered that could be of a media type.
      const media = Object.keys(replies ?? {});
      if (mode !== 'off' && media.length && !media.includes(file.mediaType)) {
        report(context, 'reply', `it is ${file.mediaType}`);
        if (mode === 'reject')
          throw new ProblemError(
            { reason: 'internal' },
            { cause: new Error(`the contract knows no ${file.mediaType} here`) },
          );
      }
      const headers = { ...commonHeaders, ...context.rate, 'x-request-id': context.requestId };
      await sendBytes(request, response, file, headers);
    },

    events(context, request, response, reply) {
      if (context.over) return discard(reply);
      const framing = framingOf(surface, asArray(context.query));
      const check = mode !== 'off' && order ? checkStream(order) : undefined;
      context.events = 0;
      const running = startStream(
        {
          response,
          framing,
          headers: {
            ...commonHeaders,
            ...context.rate,
            'x-request-id': context.requestId,
            'content-type': framing.mediaType,
            'cache-control': 'no-cache',
            'x-accel-buffering': 'no',
          },
          keepAlive: settings.keepAliveSeconds * 1000,
          accept: (event) => {
            if (!check) return undefined;
            const wrong = fault(validEvent, event);
            if (wrong !== undefined) return { part: 'event', message: wrong };
            return late(check.accept(event));
          },
          complete: () => late(check?.end()),
          closed: () => check?.done ?? false,
          violation: ({ part, message }) => report(context, part, message),
          failed(problem, events) {
            context.problem = problem;
            return framing.error(errorEvent(surface, shown(problem, context), events), events === 0);
          },
          refused: (problem) => refuse(context, request, response, problem),
          written(count) {
            context.events = (context.events ?? 0) + count;
            observe.events(surface, count);
          },
          ended(how) {
            context.ended = how;
          },
        },
        reply,
      );
      context.interrupt = running.interrupt;
      context.gone = running.gone;
    },
  };
}
