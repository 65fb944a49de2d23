// Reads the JSON body of a request to the console API.
import type { Request } from 'express';
import { isObject, type JsonObject } from '../../contract/json.js';
import { ProblemError, violation } from '../../contract/problem.js';
import { ByteCollector } from '../http/body/byte-collector.js';

/** Maximum bytes: forms with a few texts. */
const maxBytes = 16_384;

/** An object. @throws ProblemError 400, 413 */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const bytes = new ByteCollector();
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) bytes.add(chunk);
  }
  if (size > maxBytes) throw new ProblemError({ reason: 'too_large', message: 'The body is too large' });
  let body: unknown;
  try {
    body = JSON.parse(bytes.take().toString());
  } catch {
    throw violation('body', 'is not valid JSON');
  }
  if (!isObject(body)) throw violation('body', 'must be an object');
  return body;
}
