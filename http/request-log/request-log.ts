// The request log: the latest requests of this process in memory. The HTTP server, the gateway, usage and the simulator report to it; the
// console and `pentagate logs` read it. Reports are joined by the id that this server has given the request, never by that of the caller.
//
// Promises:
// - Bounded: `requestLog.entries` requests, `requestLog.bytes` of bodies. Bodies are kept only if `bodies` is set; credentials never.
// - A report costs a look-up. Nothing is parsed or formatted before somebody asks for it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggedAttempt, LoggedFinding } from '../../generated/operator/types.js';
import type { Configuration } from '../../generated/settings/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import { ownText } from '../../runtime/own-text.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import { faultHeader } from '../injected-faults/fault-header.js';
import type { UsageRecord } from '../metering-types.js';
import type { RequestContext, RequestRecorder } from '../request-context.js';
import { captureReply, dropChunks, releaseHead } from './capture-reply.js';
import { captureRequest } from './capture-request.js';
import { closeEntry, extrasOf, type LogEntry, shortText } from './log-entry.js';

// The entries of the log, bounded in number, and their bodies, bounded in memory.

/** Memory of an entry's bodies, about. Characters of a text take one or two bytes. */
const bodyBytes = ({ reply, sent }: LogEntry): number => reply.kept + 2 * (sent?.text?.length ?? 0);

/**
 * @param max number of entries, at least 1
 * @param maxBytes of bodies
 */
function createEntryRing(max: number, maxBytes: number) {
  const slots: (LogEntry | undefined)[] = [];
  /** The number of entries that were ever added. */
  let count = 0;
  /** The number of the oldest entry that may have bodies. */
  let oldestBody = 0;
  let bytes = 0;

  const dropBodies = (entry: LogEntry): void => {
    bytes -= bodyBytes(entry);
    dropChunks(entry.reply);
    if (entry.sent) entry.sent = { ...entry.sent, text: undefined, dropped: entry.sent.text !== undefined };
  };
  return {
    /** Adds an entry in place of the oldest, if the ring is full. */
    add(entry: LogEntry): void {
      const at = count % max;
      const replaced = slots[at];
      if (replaced) bytes -= bodyBytes(replaced);
      slots[at] = entry;
      count++;
    },
    /** The latest first. */
    *entries(): Generator<LogEntry> {
      for (let at = count - 1; at >= Math.max(0, count - max); at--) {
        const entry = slots[at % max];
        if (entry) yield entry;
      }
    },
    /** Counts memory of bodies, and forgets the oldest bodies if it is too much. */
    kept(more: number): void {
      bytes += more;
      oldestBody = Math.max(oldestBody, count - max);
      // The latest entry keeps its bodies, which have their own limit.
      for (; bytes > maxBytes && oldestBody < count - 1; oldestBody++) {
        const entry = slots[oldestBody % max];
        if (entry) dropBodies(entry);
      }
    },
  };
}

/** Milliseconds for which changes are gathered. */
const gatherMs = 100;

/** Changes that wait for one follower at most. */
const maxWaiting = 20_000;

/** Receives new and changed entries, in the order of their latest changes. */
type Follower = (entries: readonly LogEntry[]) => void;

/** Passes changes on to those who follow the log, at most ten times a second. Without followers nothing is done. */
function createChanges() {
  const followers = new Set<Follower>();
  const waiting = new Set<LogEntry>();
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    const entries = [...waiting].sort((one, other) => one.revision - other.revision);
    waiting.clear();
    for (const follower of followers) follower(entries);
  };
  return {
    add(entry: LogEntry): void {
      if (!followers.size) return;
      if (waiting.size < maxWaiting) waiting.add(entry);
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(flush, gatherMs).unref();
    },
    /** @returns a function that ends it */
    follow(follower: Follower): () => void {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

export type RequestLogSettings = Readonly<Configuration['requestLog']>;

/** Called when a request has ended, before its body is forgotten. */
type EndListener = (entry: LogEntry, context: RequestContext, request: IncomingMessage) => void;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Maximum number of different findings, and of attempts, of one request. */
const maxPerRequest = 100;

/** Characters of a message, and of a path, whose names a service or a caller chooses. */
const maxFindingLength = 1000;

/** A text of a finding, as it is kept. */
const kept = (text: string): string => ownText(withoutSecrets(text.slice(0, maxFindingLength)));

/** @param now milliseconds since the epoch */
export function createRequestLog(settings: RequestLogSettings, now: () => number) {
  const ring = createEntryRing(settings.entries, settings.bytes);
  const changes = createChanges();
  const listeners: EndListener[] = [];
  let revision = 0;
  const touch = (entry: LogEntry): void => {
    entry.revision = ++revision;
    changes.add(entry);
  };
  /** Those in progress, of which nearly all is reported. A table of all entries by their ids would be written to twice for each request. */
  const open: LogEntry[] = [];
  const withId = (id: string | undefined): LogEntry | undefined => {
    const found = open.find((entry) => entry.id === id);
    if (found || id === undefined) return found;
    for (const entry of ring.entries()) if (entry.id === id) return entry;
    return undefined;
  };
  const newEntry = (context: RequestContext, request: IncomingMessage, response: ServerResponse): LogEntry => {
    const { method = '', headers } = request;
    const fault = headers[faultHeader];
    // With all members: V8 keeps those that are added later apart, and thousands of entries stay.
    return {
      id: context.id,
      requestId: context.requestId,
      revision: 0,
      started: now(),
      startedAt: performance.now(),
      method,
      path: shortText(context.path) ?? '',
      context,
      request,
      surface: '',
      ended: 'open',
      streamed: false,
      client: shortText(headers['user-agent']),
      address: settings.bodies ? request.socket.remoteAddress : undefined,
      simulate: typeof fault === 'string' ? shortText(fault) : undefined,
      reply: captureReply(response, settings.bodies, method === 'HEAD', ring.kept),
      operation: undefined,
      keyId: undefined,
      keyName: undefined,
      model: undefined,
      status: undefined,
      upstream: undefined,
      attempts: undefined,
      events: undefined,
      durationMs: undefined,
      reason: undefined,
      usage: undefined,
      sent: undefined,
      extras: undefined,
    };
  };
  return {
    settings,
    follow: changes.follow,
    /** Reports that an entry has changed. */
    touch,
    /** The number of the latest change. */
    get revision(): number {
      return revision;
    },
    /** The request with this id, or the latest of those that their callers call so. @param mayShow which of them may be found; default: all */
    find(id: string, mayShow: (entry: LogEntry) => boolean = () => true): LogEntry | undefined {
      const own = withId(id);
      if (own && mayShow(own)) return own;
      for (const entry of ring.entries()) if (entry.requestId === id && mayShow(entry)) return entry;
      return undefined;
    },
    /** The latest first. */
    entries: ring.entries,
    begin(...[context, request, response]: Parameters<RequestRecorder['begin']>) {
      const entry = newEntry(context, request, response);
      ring.add(entry);
      open.push(entry);
      touch(entry);
      return {
        end(): void {
          open.splice(open.indexOf(entry), 1);
          closeEntry(entry, context, response.headersSent ? response.statusCode : undefined);
          if (settings.bodies) {
            entry.sent = captureRequest(request.headers, context);
            ring.kept(2 * (entry.sent.text?.length ?? 0));
          }
          for (const listener of listeners) listener(entry, context, request);
          releaseHead(entry.reply);
          touch(entry);
        },
      };
    },
    /** What a call has used; may arrive after its end. */
    usage(record: Pick<UsageRecord, 'callId'> & NonNullable<LogEntry['usage']>): void {
      const entry = withId(record.callId);
      if (!entry) return;
      const { upstream, modelServed, firstContentMs, tokens, isEstimate, costNanos } = record;
      entry.usage = { upstream, modelServed, firstContentMs, tokens, isEstimate, costNanos };
      if (entry.ended !== 'open') touch(entry);
    },
    attempt(
      id: string,
      { upstream, model, durationMs, outcome, status, error }: Given<Omit<LoggedAttempt, 'startMs'>>,
    ): void {
      const entry = withId(id);
      if (!entry) return;
      const extras = extrasOf(entry);
      if (extras.attempts.length >= maxPerRequest) return;
      const startMs = Math.max(0, performance.now() - entry.startedAt - durationMs);
      const attempt: LoggedAttempt = {
        upstream,
        model: shortText(model) ?? '',
        startMs,
        durationMs,
        outcome,
        ...(status !== undefined && { status }),
        ...(error !== undefined && { error: kept(error) }),
      };
      extras.attempts = [...extras.attempts, attempt];
    },
    finding(id: string, found: Omit<LoggedFinding, 'count' | 'contract'>): void {
      const entry = withId(id);
      if (!entry) return;
      const finding = { ...found, path: kept(found.path), message: kept(found.message) };
      const extras = extrasOf(entry);
      const { findings } = extras;
      const at = findings.findIndex(
        ({ part, path, message }) => part === finding.part && path === finding.path && message === finding.message,
      );
      const known = findings[at];
      if (known) extras.findings = findings.with(at, { ...known, count: known.count + 1 });
      else if (findings.length < maxPerRequest) extras.findings = [...findings, { ...finding, count: 1 }];
      if (entry.ended !== 'open') touch(entry);
    },
    scenario(id: string, name: string): void {
      const entry = withId(id);
      if (entry) extrasOf(entry).scenario = shortText(name) ?? '';
    },
    onEnd(listener: EndListener): void {
      listeners.push(listener);
    },
  };
}
