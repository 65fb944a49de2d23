// The console API for the request log: a list, details, a stream of changes. A key sees its own requests; an operator sees all.
import type { Request, Response } from 'express';
import type { RequestChanges, RequestFilter, RequestList } from '../../console/api/request-log.js';
import type { Key } from '../../scripts/runtime/key.js';
import { ProblemError, violation } from '../../scripts/runtime/problem.js';
import {
  createRequestFilter,
  filterNames,
  maxFilterLength,
  statusProblem,
} from '../../scripts/runtime/request-filter.js';
import { type LogEntry, summaryOf } from '../request-log/log-entry.js';
import { detailsOf } from '../request-log/request-details.js';
import type { RequestLog } from '../request-log/request-log.js';
import { scenarioOf } from '../request-log/scenario.js';
import { type LoggedSelection, selectEntries } from '../request-log/select-requests.js';
import { type Api, isOperator, limitOf, single } from './api.js';
import type { ConsoleDeps } from './deps.js';

/** Maximum requests of one list. */
const maxListed = 1000;

/** Milliseconds between two comments in a stream of changes. */
const keepAliveMs = 15_000;

/** Streams of changes in progress at most. */
const maxStreams = 100;

/** Bytes that a follower has not read before it has to load the list again. */
const maxUnreadBytes = 4 * 1024 * 1024;

function filterOf(request: Request): RequestFilter {
  const filter: Record<string, string> = {};
  for (const name of filterNames) {
    const value = single(request, name);
    if (value === undefined || value === '') continue;
    if (value.length > maxFilterLength) throw violation(name, `must not be longer than ${maxFilterLength} characters`);
    const problem = name === 'status' ? statusProblem(value) : undefined;
    if (problem) throw violation(name, problem);
    filter[name] = value;
  }
  return filter;
}

function revisionOf(request: Request): number | undefined {
  const value = single(request, 'after');
  if (value === undefined) return undefined;
  if (!/^\d{1,15}$/.test(value)) throw violation('after', 'must be the revision of a list');
  return Number(value);
}

/** Adds the routes. */
export function addRequestRoutes(
  api: Api,
  log: RequestLog,
  deps: Pick<ConsoleDeps, 'isOperator' | 'places' | 'keys' | 'now'>,
): void {
  const mayShow =
    (key: Key) =>
    (entry: LogEntry): boolean =>
      isOperator(deps, key) || (entry.context?.key?.id ?? entry.keyId) === key.id;

  const entryOf = ({ params }: Request, key: Key): LogEntry => {
    const entry = log.find(String(params.id), mayShow(key));
    if (!entry)
      throw new ProblemError({
        reason: 'not_found',
        message: 'No such request. The log holds the latest ones only, and a restart empties it.',
      });
    return entry;
  };

  api.json('requests', (request, key): Omit<RequestList, 'now'> => {
    const selection: LoggedSelection = {
      ...{ filter: filterOf(request), limit: limitOf(request, maxListed), before: single(request, 'before') },
      mayShow: mayShow(key),
    };
    return {
      ...selectEntries(log, selection),
      ...{ revision: log.revision, bodies: log.settings.bodies, limit: log.settings.entries },
      all: isOperator(deps, key),
    };
  });

  let streams = 0;
  api.raw('requests/live', (request, response, key) => {
    const filter = createRequestFilter(filterOf(request));
    const after = revisionOf(request);
    if (streams >= maxStreams)
      throw new ProblemError({ reason: 'unavailable', message: 'Too many pages follow the log. Close some of them.' });
    streams++;
    const end = followLog(log, response, after, (entry) => mayShow(key)(entry) && filter(summaryOf(entry)));
    // A key that is revoked or expires must not see later requests.
    const secret = request.headers.authorization?.replace(/^bearer +/i, '').trim() ?? '';
    const isValid = (): boolean => (deps.keys.find(secret)?.expires ?? Number.POSITIVE_INFINITY) > deps.now();
    const check = setInterval(() => {
      if (!deps.keys.find(secret) || !isValid()) response.end();
    }, 1000).unref();
    response.once('close', () => {
      streams--;
      clearInterval(check);
      end();
    });
  });

  api.json('requests/:id', (request, key) => detailsOf(entryOf(request, key), deps.places));

  api.json('requests/:id/scenario', (request, key) => {
    const made = scenarioOf(detailsOf(entryOf(request, key), deps.places));
    if (!made)
      throw new ProblemError({
        reason: 'not_found',
        message:
          'No scenario can be made from this request: it needs the bodies of a request and reply of a text surface.',
      });
    return made;
  });
}

/** Writes changes to a response until it is closed. @returns a function that stops it */
function followLog(
  log: RequestLog,
  response: Response,
  after: number | undefined,
  isShown: (entry: LogEntry) => boolean,
): () => void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  let behind = false;
  const send = (entries: readonly LogEntry[]): void => {
    if (behind) return;
    if (response.writableLength > maxUnreadBytes) {
      behind = true;
      response.end('event: reset\ndata: {}\n\n');
      return;
    }
    const requests = entries.filter(isShown).map(summaryOf);
    if (!requests.length) return;
    const changes: RequestChanges = { requests, revision: requests.at(-1)?.revision ?? 0 };
    response.write(`event: requests\ndata: ${JSON.stringify(changes)}\n\n`);
  };
  response.write(': open\n\n');
  if (after !== undefined) {
    const changed = [...log.entries()].filter(({ revision }) => revision > after);
    send(changed.sort((one, other) => one.revision - other.revision));
  }
  const end = log.changes.follow({ changed: send });
  const timer = setInterval(() => !behind && response.write(': still here\n\n'), keepAliveMs).unref();
  return () => {
    clearInterval(timer);
    end();
  };
}
