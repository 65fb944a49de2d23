// Serves files at /files/<kind>/<name>.<ending>, beside the contract: images and videos as pages of any origin show them. No key is
// needed, since the name is one; but who calls with a key sees with it only what is its own.

import { Readable } from 'node:stream';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { errorFormatOf } from '../../http/contract.js';
import { discardBody } from '../../http/error-handler.js';
import { commonHeaders, newRequestId, preflightHeaders, requestIdOf } from '../../http/headers.js';
import type { AppDeps } from '../../http/http-deps.js';
import { sendFile } from '../../http/reply/send-file.js';
import { problemReply } from '../../runtime/errors/error-format.js';
import { ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { KeyRing } from '../../runtime/key.js';
import { createLruMap } from '../../runtime/lru-map.js';
import type { FileContent } from '../../runtime/replies.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { Files, StoredFile } from '../../surfaces/engine/files.js';
import { createSemaphore } from '../../surfaces/engine/semaphore.js';
import { gridExif, isGrid, loadSharp } from '../../surfaces/engine/sharp.js';
import { parseFilePath, servedKinds, servedMediaType } from './file-names.js';
import { FileMissingError } from './storage.js';

// Converts stored images to WebP when a URL asks for it, with limited concurrency and an LRU cache of limited size.

/** Concurrent conversions, and the maximum number of waiting ones. */
const concurrency = 2;
const maxQueue = 64;

/** Size of the cache in bytes. */
const cacheBytes = 48 * 1024 ** 2;

/** Maximum number of pixels; images of the engines are far smaller. */
const maxPixels = 8192 ** 2;

/** WebP quality, 0 to 100: visually lossless. */
const quality = 90;

async function convert(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const webp = sharp(bytes, { limitInputPixels: maxPixels }).webp({ quality });
  return ((await isGrid(bytes)) ? webp.withExif(gridExif) : webp).toBuffer();
}

/**
 * Creates the function that converts an image: by its name, the key of the cache, and a function that reads its stored bytes.
 * @param limit size of the cache in bytes
 */
export function createWebpConverter(limit = cacheBytes) {
  const cache = createLruMap<Buffer>(limit, (bytes) => bytes.length);
  const inProgress = new Map<string, Promise<Buffer>>();
  const semaphore = createSemaphore(concurrency);

  const convertQueued = (name: string, read: () => Promise<Buffer>): Promise<Buffer> =>
    semaphore(async () => {
      try {
        const bytes = await convert(await read());
        cache.set(name, bytes);
        return bytes;
      } finally {
        inProgress.delete(name);
      }
    });

  /** @throws ProblemError if too many conversions are waiting */
  return async (name: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cache.get(name) ?? inProgress.get(name);
    if (known) return known;
    if (inProgress.size >= concurrency + maxQueue)
      throw problemOf('unavailable', 'Too many images are being converted.', { retryAfter: 2 });
    const conversion = convertQueued(name, read);
    inProgress.set(name, conversion);
    return conversion;
  };
}

interface FileRouterDeps extends Pick<AppDeps, 'inFlight' | 'log' | 'now' | 'random'> {
  readonly files: Files;
  readonly keys: KeyRing;
}

const allow = 'GET, HEAD';

/** Unlike other answers a file may be opened as a page of its own, where it may show itself and do nothing else. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** What is said of every file. A name is given once, so what it stands for never changes. */
const fileHeaders = {
  ...commonHeaders,
  'content-security-policy': policy,
  'cache-control': 'public, max-age=31536000, immutable',
  // A cache on the way must not answer one key with what is another's.
  vary: 'authorization',
};

const notFound = (): ProblemError => problemOf('not_found', 'There is no such file');

/** Whether the caller has sent the key of another owner. An invalid or expired key does not identify the caller. */
async function isOther(keys: KeyRing, now: number, { headers }: Request, { keyId }: StoredFile): Promise<boolean> {
  const [, secret] = /^bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  const key = secret === undefined ? undefined : await keys.find(secret);
  return key !== undefined && (key.expires === undefined || key.expires > now) && key.id !== keyId;
}

function refuse(request: Request, response: Response, headers: Readonly<Record<string, string>>, error: ProblemError) {
  const { status, headers: own, body } = problemReply(errorFormatOf('images'), error.problem, error.headers);
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', ...own });
  response.end(body);
  discardBody(request);
}

/** @returns a router that passes on what is not under /files */
export function createFileRouter({ files, keys, inFlight, log, now, random }: FileRouterDeps): Router {
  const toWebp = createWebpConverter();

  /** A file as it is served at an ending. @throws Problem 404 */
  const bytesAt = async (request: Request, path: string): Promise<{ bytes: FileContent; shown: string }> => {
    const { kind, name, extension } = parseFilePath(path) ?? {};
    const file = name !== undefined && servedKinds.some((one) => one === kind) ? await files.find(name) : undefined;
    const mediaType = file && extension !== undefined ? servedMediaType(file.mediaType, extension) : undefined;
    if (!file || file.kind !== kind || !mediaType || (await isOther(keys, now(), request, file))) throw notFound();
    const shown = `${file.name}.${extension}`;
    if (mediaType === file.mediaType) {
      const { size, etag } = file;
      return { bytes: { size, etag, mediaType, stream: (part) => files.stream(file, part) }, shown };
    }
    const made = await toWebp(file.name, () => files.bytes(file.name));
    const etag = `${file.etag.slice(0, -1)}-webp"`;
    return {
      bytes: {
        size: made.length,
        etag,
        mediaType,
        stream: async (part) => Readable.from([part ? made.subarray(part.start, part.end + 1) : made]),
      },
      shown,
    };
  };

  const serve: RequestHandler = async (request, response) => {
    const id = requestIdOf(request.headers, newRequestId(now, random));
    const headers = { 'x-request-id': id };
    const preflight = preflightHeaders(request);
    if (preflight) return void response.writeHead(204, { ...commonHeaders, ...preflight, ...headers }).end();
    // Proxies name the host too.
    const [path = ''] = request.originalUrl.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1);
    const leave = inFlight.add(() => response.destroy());
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError(
          { reason: 'wrong_method', message: `This path takes ${allow} only.` },
          { headers: { allow } },
        );
      const { bytes, shown } = await bytesAt(request, path);
      await sendFile(request, response, bytes, {
        ...fileHeaders,
        ...headers,
        'content-disposition': `inline; filename="${shown}"`,
      });
    } catch (error) {
      const problem = error instanceof FileMissingError ? notFound() : ProblemError.from(error);
      const cause = error instanceof FileMissingError ? error : problem.cause;
      if (cause !== undefined)
        log.error({ request: id, path: withoutSecrets(path), err: cause }, 'a file could not be served');
      if (response.headersSent || response.destroyed) response.destroy();
      else refuse(request, response, { ...commonHeaders, ...headers }, problem);
    } finally {
      leave();
    }
  };

  return express.Router().use('/files', serve);
}
