// Passes a JSON reply on, byte for byte, and error statuses. A reply of usual size is read to its end first, so that one that breaks off becomes
// an error status; a large one passes while it arrives.
import { ByteCollector } from '../../http/body/byte-collector.js';
import { exceededLimit, type JsonLimits } from '../../http/body/json-scan.js';
import { decodeBody, tryDecodeBody } from '../../http/upstream/encoding.js';
import { type ParsedJson, parseJsonWithin } from '../../http/upstream/parse-events.js';
import {
  type AttemptFailure,
  errorKindOf,
  errorStatusOf,
  garbageFailure,
  leakFailure,
  onlyElement,
  statusFailure,
  violationFailure,
} from './attempt-failure.js';
import { checkReply, isErrorReply } from './check-traffic.js';
import { type Attempt, noteContent, noteData, type ReplyReader, settle, type UpstreamHead } from './forwarded-call.js';
import { createCredentialCheck } from './sent-secrets.js';

/** A reply up to this size is read to its end before it is passed on. */
const maxHeldBytes = 1024 * 1024;

/** A larger reply passes while it arrives; of one up to this size a copy is kept, to read its token counts. */
const maxCopyBytes = 8 * 1024 * 1024;

/** With an alias or `replies: enforce`, the whole reply is needed. A larger one is not observed either. */
const maxWholeBytes = 64 * 1024 * 1024;

/** Maximum of a decoded reply. Upstreams are asked not to compress, and a small body may grow a thousandfold. */
const maxDecodedBytes = 16 * 1024 * 1024;

/** Error bodies are cut off here. */
const maxErrorBytes = 256 * 1024;

/** A byte order mark is no JSON, but clients skip it. */
const parse = (text: string, limits: JsonLimits): ParsedJson => parseJsonWithin(text.replace(/^\ufeff/, ''), limits);

/** The headers of a body that is sent decoded. */
const decodedHeaders = ({ 'content-encoding': _, ...others }: UpstreamHead['passed']): UpstreamHead['passed'] => others;

export function createJsonReader(attempt: Attempt, head: UpstreamHead): ReplyReader {
  const { call, alias, secrets } = attempt;
  const { status, headers, passed, reply } = head;
  const { caller } = call;
  const enforce = call.route.replies === 'enforce';
  const needsWhole = alias !== undefined || enforce;
  const copy = new ByteCollector();
  let size = 0;
  /** Present while the reply passes as it arrives. */
  let withoutCredential: ReturnType<typeof createCredentialCheck> | undefined;

  const fail = (failure: AttemptFailure): void => {
    if (attempt.settled) return;
    if (withoutCredential) caller.cut(failure.problem);
    settle(attempt, { kind: withoutCredential ? 'answered' : 'failed', failure });
  };
  const stopAt = (failure: AttemptFailure): void => {
    attempt.abort();
    fail(failure);
  };
  /** Observes a reply. @returns its first violation */
  const check = (data: unknown): string | undefined => {
    noteData(call, data);
    return checkReply(call, status, data);
  };
  /** Sends bytes that contain no credential. @param bytes absent: those that are held back */
  const passOn = (bytes?: Buffer): void => {
    if (attempt.settled) return;
    const checked = withoutCredential?.(bytes);
    if (!checked) stopAt(leakFailure);
    else if (checked.length) caller.write(checked, reply);
  };
  /** Begins to pass the reply on while it arrives. */
  const pass = (): void => {
    withoutCredential = createCredentialCheck(secrets);
    const length = headers['content-length'];
    caller.head(status, passed, length === undefined ? undefined : Number(length));
    noteContent(call);
    const held = copy.take();
    passOn(held);
    copy.add(held);
  };
  /** Reads a reply that has arrived in full. */
  const read = (bytes: Buffer) => {
    const decoded = tryDecodeBody(bytes, headers['content-encoding'], maxDecodedBytes);
    return typeof decoded === 'string' ? decoded : { decoded, parsed: parse(decoded.toString(), call.deps.jsonLimits) };
  };
  /** Sends a reply that was held back until it had arrived in full. @returns why it was not sent, if it was not */
  const sendWhole = (bytes: Buffer): AttemptFailure | undefined => {
    const result = read(bytes);
    const found = typeof result === 'object' ? result : undefined;
    if (result === 'broken' || (!found && needsWhole)) return garbageFailure('its compression cannot be read');
    const parsed = found?.parsed;
    // What exceeds the limits is passed on without a check, unless it must be checked.
    if (parsed && 'why' in parsed && (enforce || !parsed.exceedsLimits)) return garbageFailure(`it ${parsed.why}`);
    const json = parsed && 'data' in parsed ? parsed : undefined;
    // Another contract may have members of any name in what it means as a success.
    const refused = json && !call.checks.isAdded ? errorStatusOf(json.data, call.checks.usage.replyMembers) : undefined;
    if (found && refused !== undefined) return errorFailure(attempt, head, refused, bytes, found.decoded);
    if (found && secrets.isCredentialIn(found.decoded.toString('latin1'))) return leakFailure;
    const violation = enforce && json ? check(json.data) : undefined;
    if (violation !== undefined) return violationFailure(violation);
    const sent = alias && found ? Buffer.from(alias.reply(found.decoded.toString('latin1')), 'latin1') : bytes;
    caller.head(status, alias ? decodedHeaders(passed) : passed, sent.length);
    noteContent(call);
    caller.end(sent);
    if (!enforce && json) check(json.data);
    return undefined;
  };

  return {
    data(bytes) {
      if (attempt.settled) return;
      size += bytes.length;
      if (size <= (needsWhole ? maxWholeBytes : maxCopyBytes)) copy.add(bytes);
      else copy.clear();
      if (withoutCredential) passOn(bytes);
      else if (needsWhole && size > maxWholeBytes) stopAt(garbageFailure('it is larger than 64 MB'));
      else if (!needsWhole && size > maxHeldBytes) pass();
    },
    end() {
      if (attempt.settled) return;
      const bytes = copy.take();
      if (!withoutCredential) {
        const failure = sendWhole(bytes);
        if (failure) fail(failure);
        else settle(attempt, { kind: 'answered' });
        return;
      }
      passOn();
      if (attempt.settled) return;
      caller.end();
      const found = bytes.length ? read(bytes) : undefined;
      if (typeof found === 'object' && 'data' in found.parsed) check(found.parsed.data);
      settle(attempt, { kind: 'answered' });
    },
    fail,
    stop(problem) {
      if (withoutCredential) caller.cut(problem);
    },
  };
}

/** @param decoded its body; undefined if it cannot be decoded */
const errorFailure = (
  { call, secrets }: Attempt,
  { passed }: UpstreamHead,
  status: number,
  bytes: Buffer,
  decoded: Buffer | undefined,
): AttemptFailure =>
  statusFailure(
    { status, headers: passed, bytes },
    // What exceeds the limits is not read.
    decoded && exceededLimit(decoded, call.deps.jsonLimits) === undefined ? decoded.toString() : undefined,
    {
      accepts: (body) => isErrorReply(call.checks, status, call.expected === 'array' ? onlyElement(body) : body),
      retriedKind: (body) => errorKindOf(call.checks.errors.kinds, call.route.retryOn, body),
    },
    secrets,
    call.deps.now(),
  );

/** Reads an error status, a redirect, or the JSON that came instead of a stream: some services send errors with status 200. */
export function createErrorReader(attempt: Attempt, head: UpstreamHead): ReplyReader {
  const { status, headers } = head;
  const collected = new ByteCollector();
  const conclude = (): void => {
    const bytes = collected.take();
    const decoded =
      bytes.length > maxErrorBytes ? undefined : decodeBody(bytes, headers['content-encoding'], maxErrorBytes);
    const statusInBody = (): number | undefined => {
      const parsed = parse(decoded?.toString() ?? '', attempt.call.deps.jsonLimits);
      return 'data' in parsed ? errorStatusOf(parsed.data, attempt.call.checks.usage.replyMembers) : undefined;
    };
    const found = status < 300 ? statusInBody() : status;
    const failure =
      found === undefined
        ? garbageFailure('it is no stream of events')
        : errorFailure(attempt, head, found, bytes, decoded);
    settle(attempt, { kind: 'failed', failure });
  };
  return {
    data(bytes) {
      if (attempt.settled) return;
      collected.add(bytes);
      if (collected.size <= maxErrorBytes) return;
      attempt.abort();
      conclude();
    },
    end: conclude,
    // The status was received; what is missing of its body does not matter.
    fail: conclude,
    stop: () => undefined,
  };
}
