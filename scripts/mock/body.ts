// Reads the body of a request: within the limit, of a media type that the operation takes, parsed.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from './dialects.js';
import type { Operation } from './routes.js';

/** 20 MB: the contract's default limit for a request body. */
export const bodyLimit = 20 * 1024 * 1024;

export interface Body {
  /** The media type that the contract knows it by. */
  readonly media: string;
  readonly value: unknown;
  /** Media types of the files of a form, by field. */
  readonly files: Readonly<Record<string, string>>;
}

/** @throws Refusal 413 as soon as it is clear that the body is over the limit; the rest is not kept */
export async function readBytes(request: IncomingMessage, limit = bodyLimit): Promise<Buffer> {
  // What is still on its way is thrown away by node:http once the answer is out, so that the caller gets to read the answer.
  const refuse = (): never => {
    throw new Refusal({ reason: 'too_large' });
  };
  if (Number(request.headers['content-length'] ?? 0) > limit) refuse();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) refuse();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

function mediaOf(operation: Operation, headers: IncomingHttpHeaders): string {
  const sent = headers['content-type'] ?? '';
  const media = sent.split(';')[0]?.trim().toLowerCase() ?? '';
  const taken = Object.keys(operation.body ?? {});
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity')
    throw new Refusal({
      reason: 'media_type',
      message: `Send the body as it is, not with content-encoding ${coding}.`,
    });
  if (!taken.includes(media))
    throw new Refusal({
      reason: 'media_type',
      message: `Send the body as ${taken.join(' or ')}, not ${media ? `as ${media}` : 'without content-type'}.`,
    });
  return media;
}

const malformed = (error: unknown): Refusal =>
  new Refusal({ reason: 'malformed', message: error instanceof Error ? error.message : 'it cannot be read' });

const decoder = new TextDecoder('utf-8', { fatal: true });

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
  const bytes = await readBytes(request);
  if (!bytes.length && !operation.bodyRequired) return undefined;
  const media = mediaOf(operation, request.headers);
  if (media === 'multipart/form-data') return { media, ...(await readForm(bytes, request.headers)) };
  try {
    return { media, value: JSON.parse(decoder.decode(bytes)) as unknown, files: {} };
  } catch (error) {
    throw malformed(error);
  }
}
