// Error formats: converts a `Problem` to the error body, or the error event, of a surface, by its `x-errors` in the contract.
//
// Promises: every violation of a problem appears in the body, and it contains nothing that is not in the problem or in the contract:
// removing internal details is the task of `publicProblem` (http/error-handler.ts). The lint checks that the bodies of all reasons
// and statuses are valid by the error schemas of the contract.
//
// A template is plain JSON. A text that is one placeholder is replaced by the value, with its type; a placeholder within a text by its
// text. openapi/README.md lists the placeholders. Templates are compiled once: an error under load must cost little.
//
// A surface without `x-errors` gets problem details (RFC 9457). Official SDKs choose their error classes by status and by these members,
// so a change of a template changes which exception a caller's program catches.
import { STATUS_CODES } from 'node:http';
import { isObject } from '../json.js';
import { isJsonMedia } from '../media-types.js';
import { type FieldViolation, type Problem, type Reason, reasonOf, reasons, statusOf } from './problem.js';

type Messages = Readonly<Record<Reason, string>>;

/** A column of the table of reasons. */
const byReason = (column: 1 | 2): Messages =>
  Object.fromEntries(Object.entries(reasons).map(([reason, row]) => [reason, row[column]])) as Messages;
const defaultCodes = byReason(1);
const defaultMessages = byReason(2);

/** Used where `x-errors` has no type for a status. */
const defaultTypes: Readonly<Record<string, string>> = {
  '401': 'authentication_error',
  '403': 'permission_error',
  '429': 'rate_limit_error',
  '4XX': 'invalid_request_error',
  '5XX': 'server_error',
};

/** Kinds of errors of upstreams, by name: one of the mappings must hold, of fields of the body to values in which `*` stands for any characters. */
export type ErrorKinds = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** `x-errors` of the contract, without what is derived from it. */
export interface ErrorNotation {
  readonly body: unknown;
  readonly event?: unknown;
  readonly types?: Readonly<Record<string, string | number>>;
  readonly codes?: Readonly<Partial<Record<Reason | 'missing_field', string>>>;
  readonly messages?: Readonly<Partial<Messages>>;
  readonly violation?: string;
  readonly violations?: { readonly one?: string; readonly several?: string };
  readonly kinds?: ErrorKinds;
}

export interface ErrorReply {
  readonly media: string;
  /** Headers of this error alone, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined: no content. JSON where the media type is JSON, else a text. */
  readonly body: unknown;
}

/** The content of an error as it is sent; empty where there is none. */
export const errorText = ({ media, body }: ErrorReply): string =>
  body === undefined ? '' : isJsonMedia(media) ? JSON.stringify(body) : String(body);

/** A problem as it is sent: status, headers beside those of every response, and content. */
export function problemReply(format: Pick<ErrorFormat, 'reply'>, problem: Problem, more: ErrorReply['headers'] = {}) {
  const reply = format.reply(problem);
  const body = errorText(reply);
  const headers = {
    ...reply.headers,
    ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
    ...more,
    ...(reply.body !== undefined && { 'content-type': reply.media }),
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status: statusOf(problem), headers, body };
}

export interface ErrorFormat {
  reply(problem: Problem): ErrorReply;
  /**
   * The data of the event that ends a failed stream.
   * @param sequence number of the event, for streams that number their events
   */
  event(problem: Problem, sequence: number): unknown;
  /** Whether the contract has a message of its own for unexpected errors. */
  readonly hidesInternal: boolean;
  /** What errors of upstreams mean. */
  readonly kinds: ErrorKinds;
}

/** Problem details, RFC 9457. */
const problemDetails: ErrorNotation = {
  body: {
    type: 'about:blank',
    title: '{title}',
    status: '{status}',
    detail: '{message}',
    'errors?': [{ field: '{violation.field}', detail: '{violation.message}' }],
  },
};

/** The values of the placeholders; null where there is none. */
type Values = Readonly<Record<string, string | number | null>>;
type Fill = (values: Values, violations: readonly Values[]) => unknown;

export const placeholders = [
  'message',
  'status',
  'title',
  'type',
  'code',
  'specificCode',
  'field',
  'sequence',
  'violation.field',
  'violation.message',
] as const;

/** `{name}` in a template; texts may contain other braces. */
const placeholder = /\{([a-zA-Z.]+)\}/g;
const wholePlaceholder = /^\{([a-zA-Z.]+)\}$/;

/** Whether a template shows violations, in a list of its own or directly. */
const namesViolation = (template: unknown): boolean => JSON.stringify(template)?.includes('{violation.') ?? false;

/** Whether a template shows one violation, so that its list has one item per violation. */
const showsViolation = (template: unknown): boolean =>
  typeof template === 'string'
    ? template.includes('{violation.')
    : isObject(template) && Object.values(template).some(showsViolation);

/** Whether nothing is in a value: no text, no item, no member with a value. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && !value.length) ||
  (isObject(value) && Object.values(value).every(isEmpty));

/** Compiles a template: a function of the values of its placeholders. */
function compile(template: unknown): Fill {
  if (typeof template === 'string') {
    const [, whole] = wholePlaceholder.exec(template) ?? [];
    if (whole !== undefined) return (values) => values[whole] ?? null;
    if (template.search(placeholder) < 0) return () => template;
    return (values) => template.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
  }
  if (Array.isArray(template)) {
    const items = template.map((item): ((values: Values, violations: readonly Values[]) => unknown[]) => {
      const fill = compile(item);
      if (showsViolation(item))
        return (values, violations) => violations.map((each) => fill({ ...values, ...each }, violations));
      if (namesViolation(item)) return (values, violations) => (violations.length ? [fill(values, violations)] : []);
      return (values, violations) => [fill(values, violations)];
    });
    return (values, violations) => items.flatMap((item) => item(values, violations));
  }
  if (!isObject(template)) return () => template;
  const members = Object.entries(template).map(([key, value]) => {
    const optional = key.endsWith('?');
    return { key: optional ? key.slice(0, -1) : key, optional, fill: compile(value) };
  });
  return (values, violations) => {
    const result: Record<string, unknown> = {};
    for (const { key, optional, fill } of members) {
      const value = fill(values, violations);
      if (!optional || !isEmpty(value)) result[key] = value;
    }
    return result;
  };
}

/** The reason that selects message and code: that of the problem, unless `status` overrides the status of the reason. */
function effectiveReason(problem: Problem): Reason {
  return statusOf({ reason: problem.reason }) === statusOf(problem) ? problem.reason : reasonOf(statusOf(problem));
}

const retrySentence = ({ retryAfter }: Problem): string =>
  retryAfter === undefined ? 'Try again later' : `Try again in ${retryAfter} second${retryAfter === 1 ? '' : 's'}`;

/** The message of a problem: its own, or the surface's default. A default with `{}` takes the problem's message as a part. */
function messageOf(messages: Messages, surface: string, problem: Problem, reason: Reason): string {
  const template = messages[reason];
  // A parser's message is shown only by surfaces whose default has a place for it.
  if (template.includes('{}') || reason === 'malformed')
    return template.replace('{}', () => problem.message ?? 'it is not accepted');
  if (problem.message !== undefined) return problem.message;
  return template.replace('{surface}', surface).replace('{retry}', () => retrySentence(problem));
}

/** Malformed JSON is a violation without a field for surfaces that list violations. */
const listed = ({ reason, message = 'it cannot be read', violations = [] }: Problem): Values[] =>
  [
    ...violations,
    ...(reason === 'malformed' ? [{ field: '', message: `is not valid JSON: ${message}` } as FieldViolation] : []),
  ].map((each) => ({ 'violation.field': each.field, 'violation.message': each.message }));

/**
 * Compiles the error format of a surface.
 * @param notation `x-errors` of the surface or of the contract; undefined: problem details
 */
export function compileErrorFormat(surface: string, notation: ErrorNotation | undefined): ErrorFormat {
  const {
    body,
    event,
    types = {},
    codes = {},
    violation = '{field}: {message}',
    violations = {},
  } = notation ?? problemDetails;
  const messages: Messages = { ...defaultMessages, ...notation?.messages };
  const allCodes = { ...defaultCodes, ...codes };
  const { one = '{list}', several = one } = violations;
  const fillBody = compile(body);
  // Where the field has its own place, the problem's message is more specific: "Previous response resp_1 was not found."
  const namesField = /\{(violation\.)?field\}/.test(JSON.stringify(body));
  const fillEvent = event === undefined ? fillBody : compile(event);

  function typeOf(status: number, reason: Reason): string | number {
    const range = `${String(status)[0]}XX`;
    const found = types[reason] ?? types[status] ?? types[range] ?? types.default;
    if (found === '{status}') return status;
    return found ?? defaultTypes[status] ?? defaultTypes[range] ?? 'error';
  }
  function valuesOf(problem: Problem, sequence: number | null): Values {
    const status = statusOf(problem);
    const reason = effectiveReason(problem);
    const found = problem.violations ?? [];
    const [first] = found;
    const list = found
      .map((each) => violation.replace('{field}', () => each.field).replace('{message}', () => each.message))
      .join('; ');
    const missing = first?.keyword === 'required' ? codes.missing_field : undefined;
    return {
      message:
        first && !(namesField && problem.message !== undefined)
          ? (found.length > 1 ? several : one).replace('{count}', String(found.length)).replace('{list}', () => list)
          : messageOf(messages, surface, problem, reason),
      status,
      title: STATUS_CODES[status] ?? 'Error',
      type: typeOf(status, reason),
      code: problem.code ?? missing ?? allCodes[reason],
      specificCode: problem.code ?? null,
      field: first?.field ?? null,
      sequence,
    };
  }
  const media = notation ? 'application/json' : 'application/problem+json';
  return {
    reply: (problem) => ({ media, body: fillBody(valuesOf(problem, null), listed(problem)) }),
    event: (problem, sequence) => fillEvent(valuesOf(problem, sequence), listed(problem)),
    hidesInternal: notation?.messages?.internal !== undefined,
    kinds: notation?.kinds ?? {},
  };
}
