// Reads the body of a request: within the limit, of a media type that the operation takes, parsed. The limits are the server's.

import type { BodyReservation } from '../../server/http/body/budget.js';
import { formMediaType, readForm } from '../../server/http/body/form.js';
import { countValues, parseJson } from '../../server/http/body/json.js';
import {
  checkContentLength,
  defaultBodyLimits,
  readBytes,
  readText,
  requestMediaType,
} from '../../server/http/body/read.js';
import type { Operation } from '../../server/http/router.js';
import type { Body, MockRequest } from './model.js';

/** Whether anything was sent, or is announced. */
export const hasBody = ({ headers }: MockRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * The body of a request, or undefined where the operation takes none or none was sent and none is needed.
 * Checks come in the order of the contract: 413, 415, 400.
 * @param share what the body takes; released when the reply has been made
 */
export async function readBody(
  operation: Operation,
  request: MockRequest,
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
    const bytes = await readBytes(request, limit, (count) => share.reserve(count));
    await share.acquireParser(bytes.length, 0);
    const form = await readForm(bytes, request.headers['content-type'] ?? '');
    countValues(form.fields, json);
    return { media, value: form.fields, form };
  }
  const { text, valueCount: values } = await readText(request, defaultBodyLimits, (count) => share.reserve(count));
  await share.acquireParser(text.length, values);
  const value = parseJson(text);
  // Text that was not scanned on the way in is checked against the limits here.
  if (!values) countValues(value, json);
  return { media, value };
}
