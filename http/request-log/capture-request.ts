// Keeps what is shown of a request: selected headers and parameters, never credentials, and its body, if bodies are recorded.
import type { IncomingHttpHeaders } from 'node:http';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { RequestContext } from '../request-context.js';
import { type Elided, elidedJson } from './elide.js';

/** Characters of one request body that are kept at most. */
const maxRequestCharacters = 256 * 1024;

export interface CapturedRequest extends Pick<Elided, 'cut' | 'elided'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON; undefined if there was no body, or none that could be read. */
  readonly text: string | undefined;
  /** Whether the text made room for newer ones. */
  readonly dropped?: boolean;
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

/** The files of a form by their size, beside its text fields. */
const bodyOf = ({ body, form }: RequestContext): unknown =>
  form
    ? {
        ...form.fields,
        ...Object.fromEntries(
          Object.entries(form.files).map(([name, sent]) => [
            name,
            sent.map(({ bytes, mediaType }) => `(${mediaType}, ${bytes.length} bytes)`).join(', '),
          ]),
        ),
      }
    : body;

/** Copies what is shown of a request; its context must not have been cleared. */
export function captureRequest(headers: IncomingHttpHeaders, context: RequestContext): CapturedRequest {
  const shown = (all: Iterable<readonly [string, unknown]>, names: RegExp): Record<string, string> =>
    Object.fromEntries(
      [...all].flatMap(([name, value]) =>
        value !== undefined && names.test(name) ? [[name, shorten(String(value))] as const] : [],
      ),
    );
  const shared = {
    headers: shown(Object.entries(headers), shownNames),
    query: shown(context.query, shownParameters),
    bytes: Number(headers['content-length'] ?? 0) || 0,
  };
  if (context.body === undefined && context.form === undefined)
    return { ...shared, text: undefined, cut: false, elided: 0 };
  const elided = elidedJson(bodyOf(context), maxRequestCharacters);
  return { ...shared, ...elided, bytes: shared.bytes || elided.text.length };
}
