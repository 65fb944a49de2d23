// Reads the body of a request: within the limit, of a media type that the operation takes, parsed. The limits are the server's.
import type { IncomingMessage } from 'node:http';
import { settings } from '../../server/config/settings.js';
import {
  checkContentLength,
  defaultBodyLimits,
  readBytes,
  readText,
  requestMediaType,
} from '../../server/http/body.js';
import { type BodyReservation, createBodyBudget } from '../../server/http/body-budget.js';
import { type Form, formMediaType, readForm } from '../../server/http/form.js';
import { countValues, parseJson } from '../../server/http/json-body.js';
import type { Operation } from '../../server/http/router.js';

export interface Body {
  /** The media type that the contract knows it by. */
  readonly media: string;
  readonly value: unknown;
  /** How many values it has, those in objects and arrays with them. */
  readonly parts: number;
  /** When it is one. */
  readonly form?: Form;
}

/** What all bodies together may take. */
export const budget = createBodyBudget(settings.limits.pendingBodyBytes.fallback);

/** Whether anything was sent, or is announced. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * The body of a request, or undefined where the operation takes none or none was sent and none is needed.
 * Checks come in the order of the contract: 413, 415, 400.
 * @param share what the body takes; it is given back by whoever answers
 */
export async function readBody(
  operation: Operation,
  request: IncomingMessage,
  share: BodyReservation,
): Promise<Body | undefined> {
  if (!operation.body) {
    // What is sent along with a GET has no meaning; it only has to be out of the way.
    request.resume();
    return undefined;
  }
  checkContentLength(request.headers);
  if (!hasBody(request) && !operation.bodyRequired) return undefined;
  const media = requestMediaType(Object.keys(operation.body), request.headers);
  const { bytes: limit, json } = defaultBodyLimits;
  if (media === formMediaType) {
    const bytes = await readBytes(request, limit, share.reserve);
    await share.acquireParser(bytes.length, 0);
    const form = await readForm(bytes, request.headers['content-type'] ?? '');
    return { media, value: form.fields, parts: countValues(form.fields, json), form };
  }
  const { text, valueCount: values } = await readText(request, defaultBodyLimits, share.reserve);
  await share.acquireParser(text.length, values);
  const value = parseJson(text);
  return { media, value, parts: values || countValues(value, json) };
}
