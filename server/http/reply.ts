// Turns what a handler answers into what goes out: JSON that has been checked, or a stream whose every event has.
import type { Request, Response } from 'express';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import * as automata from '../../generated/automata.js';
import type { EventReply, StoredBytes } from '../handler.js';
import { Problem } from '../problem.js';
import { sendBytes } from './bytes.js';
import { validatorOf } from './contract.js';
import type { AppDeps, ReplyViolation } from './deps.js';
import { errorEvent } from './dialects.js';
import { refuse, shown } from './errors.js';
import { framingOf } from './frames.js';
import { commonHeaders } from './headers.js';
import type { Operation } from './routes.js';
import { discard, type Stray, startStream } from './stream.js';
import type { Visit } from './visit.js';

type Validator = NonNullable<ReturnType<typeof validatorOf>>;

const orders = automata as unknown as Readonly<Record<string, StreamAutomaton>>;

/** What is wrong with a value, in a line for the log; undefined when nothing is. */
function fault(validate: Validator | undefined, value: unknown): string | undefined {
  if (!validate || validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || 'it'} ${first?.message}`;
}

const late = (message: string | undefined): Stray | undefined =>
  message === undefined ? undefined : { part: 'order', message };

/** Everything that replying to an operation needs and that does not change from call to call. */
export interface Replier {
  json(visit: Visit, response: Response, body: unknown): void;
  events(visit: Visit, request: Request, response: Response, reply: EventReply<unknown>): void;
  file(visit: Visit, request: Request, response: Response, file: StoredBytes): Promise<void>;
}

/** Makes what answers the calls of one operation. */
export function createReplier(deps: AppDeps, operation: Operation): Replier {
  const { settings, observe } = deps;
  const { surface, id } = operation;
  const { responses: mode, sample } = settings.checks;
  const replies = operation.replies['200'];
  const validReply = validatorOf(replies?.['application/json']);
  const validEvent = validatorOf(replies?.['text/event-stream']);
  const order = operation.order === undefined ? undefined : orders[operation.order];
  // An operation that has no `stream` in its body only ever streams; which form it takes, the query says.
  const arrays = replies?.['application/json'] === `${id}Reply200`;
  let due = 1 - sample;

  const report = ({ requestId }: Visit, part: ReplyViolation['part'], message: string): void =>
    observe.violation({ requestId, operation: id, surface, part, message });

  return {
    json(visit, response, body) {
      due += sample;
      if (mode !== 'off' && sample > 0 && due >= 1) {
        due -= 1;
        const wrong = fault(validReply, body);
        if (wrong !== undefined) {
          report(visit, 'reply', wrong);
          if (mode === 'throw')
            throw new Problem({ reason: 'internal' }, { cause: new Error(`the reply breaks the contract: ${wrong}`) });
        }
      }
      const text = JSON.stringify(body);
      response.writeHead(200, {
        ...commonHeaders,
        ...visit.rate,
        'x-request-id': visit.requestId,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      });
      response.end(text);
    },

    async file(visit, request, response, file) {
      // To HEAD nothing is answered that could be of a media type.
      const media = Object.keys(replies ?? {});
      if (mode !== 'off' && media.length && !media.includes(file.mediaType)) {
        report(visit, 'reply', `it is ${file.mediaType}`);
        if (mode === 'throw')
          throw new Problem(
            { reason: 'internal' },
            { cause: new Error(`the contract knows no ${file.mediaType} here`) },
          );
      }
      const headers = { ...commonHeaders, ...visit.rate, 'x-request-id': visit.requestId };
      await sendBytes(request, response, file, headers);
    },

    events(visit, request, response, reply) {
      if (visit.over) return discard(reply);
      const framing = framingOf(surface, arrays && visit.query.get('alt') !== 'sse');
      const check = mode !== 'off' && order ? checkStream(order) : undefined;
      visit.events = 0;
      const running = startStream(
        {
          response,
          framing,
          headers: {
            ...commonHeaders,
            ...visit.rate,
            'x-request-id': visit.requestId,
            'content-type': framing.mediaType,
            'cache-control': 'no-cache',
            'x-accel-buffering': 'no',
          },
          keepAlive: settings.keepAlive,
          accept: (event) => {
            if (!check) return undefined;
            const wrong = fault(validEvent, event);
            if (wrong !== undefined) return { part: 'event', message: wrong };
            return late(check.accept(event));
          },
          complete: () => late(check?.end()),
          closed: () => check?.done ?? false,
          violation: ({ part, message }) => report(visit, part, message),
          failed(problem, events) {
            visit.problem = problem;
            return framing.error(errorEvent(surface, shown(problem, visit), events), events === 0);
          },
          refused: (problem) => refuse(visit, request, response, problem),
          written(count) {
            visit.events = (visit.events ?? 0) + count;
            observe.events(surface, count);
          },
          ended(how) {
            visit.ended = how;
          },
        },
        reply,
      );
      visit.interrupt = running.interrupt;
      visit.gone = running.gone;
    },
  };
}
