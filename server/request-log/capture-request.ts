// Keeps what is shown of a request: selected headers and parameters, never credentials, and its body, if bodies are recorded.
import type { IncomingHttpHeaders } from 'node:http';
import { withoutSecrets } from '../../contract/secrets.js';
import type { RecordedContext } from '../http/request-recorder.js';
import { elidedJson } from './elide.js';

/** Characters of one request body that are kept at most. */
const maxRequestCharacters = 256 * 1024;

export interface CapturedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON; undefined if there was no body, or none that could be read. */
  readonly text: string | undefined;
  /** Whether the text made room for newer ones. */
  readonly dropped?: boolean;
  readonly cut: boolean;
  readonly elided: number;
  readonly bytes: number;
}

/** Headers without credentials that say how a client behaves. */
const shownNames =
  /^(?:accept|accept-encoding|accept-language|content-type|content-length|content-encoding|user-agent|x-request-id|idempotency-key|prefer|range|if-match|if-none-match|traceparent|x-pentagate-simulate|x-stainless-[a-z-]+|x-goog-api-client|[a-z0-9-]+-version|[a-z0-9-]+-beta)$/;

/** Parameters without credentials. */
const shownParameters = /^(?:alt|model|limit|after|before|order|include|stream|page|pageSize|variant)$/;

const maxValueLength = 500;

/** A header or parameter, without secrets. What is longer than any secret is cut first. */
function shorten(value: string): string {
  const text = withoutSecrets(value.slice(0, 2 * maxValueLength));
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** Whether headers are shown, by name, as far as they have been asked for: clients send the same ones again and again. */
const known = new Map<string, boolean>();

/** Callers choose names of headers. */
const maxKnown = 500;

function isShown(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  const shown = shownNames.test(name);
  if (known.size < maxKnown) known.set(name, shown);
  return shown;
}

/** The headers that are shown. */
function selectHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && isShown(name)) shown[name] = shorten(String(value));
  }
  return shown;
}

const none: Readonly<Record<string, string>> = {};

function selectParameters(query: URLSearchParams): Readonly<Record<string, string>> {
  if (query.size === 0) return none;
  const shown: Record<string, string> = {};
  for (const [name, value] of query) if (shownParameters.test(name)) shown[name] = shorten(value);
  return shown;
}

const isEmpty = (body: unknown, { form }: RecordedContext): boolean => body === undefined && form === undefined;

/** The files of a form by their size, beside its text fields. */
const bodyOf = ({ body, form }: RecordedContext): unknown =>
  form
    ? {
        ...form.fields,
        ...Object.fromEntries(
          Object.entries(form.files).map(([name, { bytes, mediaType }]) => [
            name,
            `(${mediaType}, ${bytes.length} bytes)`,
          ]),
        ),
      }
    : body;

/** Copies what is shown of a request; its context must not have been cleared. */
export function captureRequest(headers: IncomingHttpHeaders, context: RecordedContext): CapturedRequest {
  const shownHeaders = selectHeaders(headers);
  const query = selectParameters(context.query);
  const bytes = Number(headers['content-length'] ?? 0) || 0;
  // Written out: an object that is spread together is slower to make, and larger.
  if (isEmpty(context.body, context))
    return { headers: shownHeaders, query, text: undefined, cut: false, elided: 0, bytes };
  const { text, cut, elided } = elidedJson(bodyOf(context), maxRequestCharacters);
  return { headers: shownHeaders, query, text, cut, elided, bytes: bytes || text.length };
}
