// Reads HAR files (HTTP Archive 1.2), which browsers and proxies write, as recordings.

import { type Framing, framingOf } from '../../runtime/media-types.js';
import { type RecordedEvent, type Recording, RecordingError } from '../../runtime/recording.js';
import { readerOf } from '../../runtime/stream-text.js';
import type { Operation } from '../contract/contract-operations.js';
import {
  asArray,
  asObject,
  asString,
  escapePattern,
  isObject,
  type JsonObject,
  parsed,
} from '../contract/json-trees.js';

/** Whether a parsed file is a HAR file. */
export const isHar = (value: unknown): boolean => Array.isArray(asObject(asObject(value).log).entries);

const bodyOf = (content: JsonObject): string | undefined => {
  const text = asString(content.text);
  return text !== undefined && content.encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
};

/** The recordings of a HAR file, and the number of its entries that are no operation of the contract. */
export function readHar(
  value: unknown,
  file: string,
  operations: readonly Operation[],
): { recordings: Recording[]; skipped: number } {
  const find = createRoutes(operations);
  const recordings: Recording[] = [];
  let skipped = 0;
  for (const [at, entry] of asArray(asObject(asObject(value).log).entries).entries()) {
    const { request, response, startedDateTime } = asObject(entry);
    const { method, url, postData } = asObject(request);
    const { status, content } = asObject(response);
    if (!isObject(request) || !isObject(response) || !URL.canParse(String(url)))
      throw new RecordingError(`${file}: entry ${at + 1} of the HAR file has no request, no response or no URL.`);
    const { pathname, host } = new URL(String(url));
    const route = find(String(method), pathname);
    if (!route) {
      skipped++;
      continue;
    }
    const body = parsed(asString(asObject(postData).text));
    const reply = bodyOf(asObject(content));
    recordings.push({
      ...route,
      provider: providerOf(host),
      ...(typeof startedDateTime === 'string' && { time: startedDateTime }),
      status: Number(status) || 0,
      ...(body !== undefined && { request: body }),
      ...(reply !== undefined && recordedBody(reply, asObject(content).mimeType)),
    });
  }
  return { recordings, skipped };
}

// Which operation of a contract a request on the wire is, whatever stands before its path.

export interface MatchedOperation {
  readonly op: string;
  readonly surface: string;
}

const endOf = (path: string): string =>
  `${path
    .split(/\{[^}]*\}/)
    .map(escapePattern)
    .join('[^/:]+')}$`;

/** The path of an operation as a pattern for the end of a path. Its version is left out: other services may have another. */
const patternOf = (path: string): RegExp => new RegExp(`(?:^|/[^/]*)${endOf(path.replace(/^\/v\d\w*(?=\/)/, ''))}`);

/** Creates the search for operations by method and path. One that fits with its version is taken, else the longest that fits without. */
export function createRoutes(
  operations: readonly Operation[],
): (method: string, path: string) => MatchedOperation | undefined {
  const routes = operations
    .flatMap(({ id, surface, method, path, aliases }) =>
      [path, ...aliases].map((each) => ({
        op: id,
        surface,
        method,
        length: each.length,
        isAlias: each !== path,
        pattern: patternOf(each),
        exact: new RegExp(endOf(each)),
      })),
    )
    .sort((a, b) => b.length - a.length || Number(a.isAlias) - Number(b.isAlias));
  return (method, path) => {
    const plain = path.replace(/\/+$/, '');
    const fitting = routes.filter((route) => route.method === method.toLowerCase() && route.pattern.test(plain));
    const found = fitting.find(({ exact }) => exact.test(plain)) ?? fitting[0];
    return found && { op: found.op, surface: found.surface };
  };
}

const providers: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)openai\.com$/, 'openai'],
  [/(^|\.)anthropic\.com$/, 'anthropic'],
  [/^generativelanguage\.googleapis\.com$/, 'google'],
  [/aiplatform\.googleapis\.com$/, 'vertex'],
  [/\.azure\.com$/, 'azure'],
];

/** Who answers at a host: its name, or the host itself. */
export const providerOf = (host: string): string => providers.find(([known]) => known.test(host))?.[1] ?? host;

// The body of a reply as recordings have it.

/** JSON data as it is; any other text beside null. */
function eventOf(line: string | undefined, data: string): RecordedEvent {
  const value = parsed(data);
  return value === undefined ? [line ?? null, null, data] : [line ?? null, value];
}

/** The events or values of a stream's text, comments left out. A last event without its blank line is complete. */
function eventsOf(text: string, framing: Framing): RecordedEvent[] {
  const frames = readerOf(framing, '');
  frames.push(text.replace(/^\uFEFF/, ''));
  frames.push('\n\n');
  frames.end?.();
  const events: RecordedEvent[] = [];
  for (let frame = frames.next(); frame; frame = frames.next()) events.push(eventOf(frame.event, frame.data));
  return events;
}

/** The events or the JSON of a body; undefined if it is neither. */
export function recordedBody(text: string, mediaType: unknown): Pick<Recording, 'response' | 'events'> | undefined {
  const framing = framingOf(String(mediaType));
  if (framing) return { events: eventsOf(text, framing) };
  const response = parsed(text);
  return response === undefined ? undefined : { response };
}
