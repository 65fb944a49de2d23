// Reads the body of a request: within the limit, of a media type that the operation takes, parsed.
import type { IncomingMessage } from 'node:http';
import { checkLength, mediaOf, parseJson, readBytes, textOf } from '../../server/http/body.js';
import { type Form, formData, readForm } from '../../server/http/form.js';
import type { Operation } from '../../server/http/routes.js';

export interface Body {
  /** The media type that the contract knows it by. */
  readonly media: string;
  readonly value: unknown;
  /** When it is one. */
  readonly form?: Form;
}

/**
 * The body of a request, or undefined where the operation takes none or none was sent and none is needed.
 * Checks come in the order of the contract: 413, 415, 400.
 */
export async function readBody(operation: Operation, request: IncomingMessage): Promise<Body | undefined> {
  if (!operation.body) {
    // What is sent along with a GET has no meaning; it only has to be out of the way.
    request.resume();
    return undefined;
  }
  checkLength(request.headers);
  const bytes = await readBytes(request);
  if (!bytes.length && !operation.bodyRequired) return undefined;
  const media = mediaOf(Object.keys(operation.body), request.headers);
  if (media === formData) {
    const form = await readForm(bytes, request.headers['content-type'] ?? '');
    return { media, value: form.fields, form };
  }
  return { media, value: parseJson(textOf(bytes)) };
}
