// Passes a JSON reply on, byte for byte, and error statuses. A reply of usual size is read to its end first, so that one that breaks off becomes
// an error status; a large one passes while it arrives.
import type { IncomingHttpHeaders } from 'node:http';
import type { ProblemError } from '../../contract/problem.js';
import { ByteCollector } from '../http/body/byte-collector.js';
import { exceededLimit, type JsonLimits } from '../http/body/json-scan.js';
import { decodeBody, tryDecodeBody, type UndecodedBody } from './encoding.js';
import type { Exchange, ReaderOptions, ReplyReader } from './exchange.js';
import {
  type AttemptFailure,
  errorStatusOf,
  garbageFailure,
  leakFailure,
  onlyElement,
  statusFailure,
} from './failure.js';
import { createPacedWriter } from './paced-writer.js';
import { type ParsedJson, parseJsonWithin } from './parse-json.js';
import { createCredentialCheck } from './secrets.js';

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

const encodingOf = (headers: IncomingHttpHeaders): string | undefined => headers['content-encoding'];

const byteOrderMark = '\ufeff';

/** A byte order mark is no JSON, but clients skip it. */
const parse = (text: string, limits: JsonLimits): ParsedJson =>
  parseJsonWithin(text.startsWith(byteOrderMark) ? text.slice(1) : text, limits);

/** Reads a reply that has arrived in full. @returns why it cannot be decoded, if it cannot */
function readReply(
  bytes: Buffer,
  encoding: string | undefined,
  limits: JsonLimits,
): { readonly decoded: Buffer; readonly parsed: ParsedJson } | UndecodedBody {
  const decoded = tryDecodeBody(bytes, encoding, maxDecodedBytes);
  if (typeof decoded === 'string') return decoded;
  return { decoded, parsed: parse(decoded.toString(), limits) };
}

export const createJsonReader = (options: ReaderOptions): ReplyReader => new JsonReader(options);

/** A class because there is one per request: closures cost several times as much. */
class JsonReader implements ReplyReader {
  private readonly options: ReaderOptions;
  private readonly needsWhole: boolean;
  private readonly copy = new ByteCollector();
  private size = 0;
  /** Present while the reply passes as it arrives. */
  private send: ((bytes: Buffer) => void) | undefined = undefined;
  private checked: ReturnType<typeof createCredentialCheck> | undefined = undefined;
  private settled = false;

  constructor(options: ReaderOptions) {
    this.options = options;
    this.needsWhole = options.exchange.alias !== undefined || options.exchange.enforce;
  }

  data(bytes: Buffer): void {
    if (this.settled) return;
    const { needsWhole } = this;
    this.size += bytes.length;
    if (this.size <= (needsWhole ? maxWholeBytes : maxCopyBytes)) this.copy.add(bytes);
    else this.copy.clear();
    if (this.send) {
      this.passOn(bytes);
      return;
    }
    if (this.size <= maxHeldBytes || (needsWhole && this.size <= maxWholeBytes)) return;
    if (needsWhole) {
      this.options.abort();
      this.fail(garbageFailure('it is larger than 64 MB'));
    } else this.pass();
  }

  end(): void {
    if (this.settled) return;
    const { exchange, headers } = this.options;
    const bytes = this.copy.take();
    if (this.send) {
      this.passOn();
      if (this.settled) return;
      exchange.caller.end();
      const found = bytes.length ? readReply(bytes, encodingOf(headers), exchange.limits.json) : undefined;
      if (typeof found === 'object' && 'data' in found.parsed) this.check(found.parsed.data);
      this.finish();
      return;
    }
    const failure = this.sendWhole(bytes);
    if (failure) this.fail(failure);
    else this.finish();
  }

  /** Sends a reply that was held back until it had arrived in full. @returns why it was not sent, if it was not */
  private sendWhole(bytes: Buffer): AttemptFailure | undefined {
    const { exchange, status, headers } = this.options;
    const { caller, alias, enforce, limits } = exchange;
    const decoded = readReply(bytes, encodingOf(headers), limits.json);
    const found = typeof decoded === 'object' ? decoded : undefined;
    if (decoded === 'broken' || (!found && this.needsWhole)) return garbageFailure('its compression cannot be read');
    const parsed = found?.parsed;
    // What exceeds the limits is passed on without a check, unless it must be checked.
    if (parsed && 'why' in parsed && (enforce || !parsed.exceedsLimits)) return garbageFailure(`it ${parsed.why}`);
    const json = parsed && 'data' in parsed ? parsed : undefined;
    const refused = json && errorStatusOf(json.data);
    if (found && refused !== undefined) return errorFailure(exchange, refused, headers, bytes, found.decoded);
    if (found && exchange.secrets.isCredentialIn(found.decoded.toString('latin1'))) return leakFailure;
    const violation = enforce && json ? this.check(json.data) : undefined;
    if (violation !== undefined) return garbageFailure(violation);
    const sent = alias && found ? Buffer.from(alias.reply(found.decoded.toString('latin1')), 'latin1') : bytes;
    const passed = exchange.passedHeaders(headers);
    if (alias) delete passed['content-encoding'];
    passed['content-length'] = String(sent.length);
    caller.head(status, passed, false);
    exchange.onContent();
    caller.end(sent);
    if (!enforce && json) this.check(json.data);
    return undefined;
  }

  fail(failure: AttemptFailure): void {
    if (this.settled) return;
    if (this.send) {
      this.options.exchange.caller.cut(failure.problem);
      this.finish(failure);
      return;
    }
    this.settled = true;
    this.options.settle({ kind: 'failed', failure });
  }

  stop(problem: ProblemError): void {
    if (this.send) this.options.exchange.caller.cut(problem);
    this.settled = true;
  }

  /** Begins to pass the reply on while it arrives. */
  private pass(): void {
    const { exchange, status, headers, reply } = this.options;
    const { caller } = exchange;
    this.send = createPacedWriter(caller, reply);
    this.checked = createCredentialCheck(exchange.secrets);
    const length = headers['content-length'];
    const passed = exchange.passedHeaders(headers);
    caller.head(status, length === undefined ? passed : { ...passed, 'content-length': length }, false);
    exchange.onContent();
    const held = this.copy.take();
    this.passOn(held);
    this.copy.add(held);
  }

  /** Sends bytes that contain no credential. @param bytes absent: those that are held back */
  private passOn(bytes?: Buffer): void {
    if (this.settled) return;
    const checked = this.checked?.(bytes);
    if (checked?.length) this.send?.(checked);
    if (checked) return;
    this.options.abort();
    this.fail(leakFailure);
  }

  /** Observes a reply. @returns its first violation */
  private check(data: unknown): string | undefined {
    const { exchange, status } = this.options;
    exchange.onData(data);
    return exchange.checkReply(status, data);
  }

  private finish(failure?: AttemptFailure): void {
    if (this.settled) return;
    this.settled = true;
    this.options.settle(failure ? { kind: 'answered', failure } : { kind: 'answered' });
  }
}

/** @param decoded its body; undefined if it cannot be decoded */
const errorFailure = (
  exchange: Exchange,
  status: number,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  decoded: Buffer | undefined,
): AttemptFailure =>
  statusFailure(
    { status, headers: exchange.passedHeaders(headers), bytes },
    // What exceeds the limits is not read.
    decoded && exceededLimit(decoded, exchange.limits.json) === undefined ? decoded.toString() : undefined,
    (body) => exchange.isError(status, exchange.expected === 'array' ? onlyElement(body) : body),
    exchange.secrets,
    exchange.now(),
  );

/** The status of an error that came with status 200; undefined if the body is no error. */
function statusInBody(text: string, limits: JsonLimits): number | undefined {
  const parsed = parse(text, limits);
  return 'data' in parsed ? errorStatusOf(parsed.data) : undefined;
}

/** Reads an error status, a redirect, or the JSON that came instead of a stream: some services send errors with status 200. */
export function createErrorReader({ exchange, status, headers, settle, abort }: ReaderOptions): ReplyReader {
  const collected = new ByteCollector();
  let settled = false;
  const fail = (failure: AttemptFailure): void => {
    if (settled) return;
    settled = true;
    settle({ kind: 'failed', failure });
  };
  const conclude = (): void => {
    const bytes = collected.take();
    const decoded = bytes.length > maxErrorBytes ? undefined : decodeBody(bytes, encodingOf(headers), maxErrorBytes);
    const found = status < 300 ? statusInBody(decoded?.toString() ?? '', exchange.limits.json) : status;
    fail(
      found === undefined
        ? garbageFailure('it is no stream of events')
        : errorFailure(exchange, found, headers, bytes, decoded),
    );
  };
  return {
    data(bytes) {
      if (settled) return;
      collected.add(bytes);
      if (collected.size <= maxErrorBytes) return;
      abort();
      conclude();
    },
    end: conclude,
    // The status was received; what is missing of its body does not matter.
    fail: conclude,
    stop: () => {
      settled = true;
    },
  };
}
