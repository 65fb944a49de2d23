// Reads the body of a request: within the limit, of a media type that the operation takes, parsed.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { checkLength, malformed, mediaOf, parseJson, readBytes, textOf } from '../../server/http/body.js';
import type { Operation } from '../../server/http/routes.js';

export interface Body {
  /** The media type that the contract knows it by. */
  readonly media: string;
  readonly value: unknown;
  /** Media types of the files of a form, by field. */
  readonly files: Readonly<Record<string, string>>;
}

async function readForm(bytes: Buffer, headers: IncomingHttpHeaders): Promise<Omit<Body, 'media'>> {
  const value: Record<string, unknown> = {};
  const files: Record<string, string> = {};
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch((error: unknown) => {
      throw malformed(error);
    });
  for (const [name, field] of form) {
    if (typeof field === 'string') value[name] = field;
    else {
      value[name] = Buffer.from(await field.arrayBuffer()).toString('base64');
      files[name] = field.type;
    }
  }
  return { value, files };
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
  if (media === 'multipart/form-data') return { media, ...(await readForm(bytes, request.headers)) };
  return { media, value: parseJson(textOf(bytes)), files: {} };
}
