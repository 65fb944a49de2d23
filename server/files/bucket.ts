// Stores files in an S3-compatible bucket. Retries temporary errors, and explains permanent ones.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { lazy } from '../../runtime/lazy.js';
import { type ByteRange, FileMissingError, type FileStorage } from './storage.js';

/** Milliseconds until the response must begin, plus the upload time on a slow connection. */
const timeout = 30_000;
const bytesPerMillisecond = 50;

/** Attempts per request, and the delay before the second one in milliseconds; it doubles. */
const maxAttempts = 3;
const firstRetryDelay = 200;

interface S3Error {
  readonly status?: number;
  readonly serviceCode?: string;
}

const httpStatusOf = (error: unknown): number | undefined => (error as S3Error | undefined)?.status;

/** Whether an error is permanent: a response of the bucket that does not indicate overload. */
const isPermanent = (error: unknown): boolean => {
  const status = httpStatusOf(error);
  return status !== undefined && status < 500 && status !== 408 && status !== 429;
};

const hints: Readonly<Record<number, string>> = {
  301: ' Its region may be another one (files.bucket.region).',
  403: ' Its keys may be wrong, or may not be allowed to do this (files.bucket.accessKey, files.bucket.secretKey).',
  404: ' There may be no such bucket (files.bucket.url).',
};

/** The message of the innermost cause: "fetch failed" hides that the connection was refused. */
function rootCause(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: unknown };
  return cause === undefined ? (message ?? String(error)) : rootCause(cause);
}

/** Global fetch with a timeout until the response begins; reading the body has none. */
const fetchWithTimeout: typeof fetch = async (input, init) => {
  const given = new AbortController();
  const size = init?.body instanceof Uint8Array ? init.body.byteLength : 0;
  const timer = setTimeout(
    () => given.abort(new Error('it did not answer in time')),
    timeout + size / bytesPerMillisecond,
  );
  try {
    return await fetch(input, { ...init, signal: given.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** Creates a storage in a bucket, whose address is path style: `https://s3.example.com/bucket`. Connects on first use. */
export function createBucketStorage({
  url,
  region,
  accessKey,
  secretKey,
}: Readonly<Record<'url' | 'region' | 'accessKey' | 'secretKey', string>>): FileStorage {
  const open = lazy(async (): Promise<S3mini> => {
    const { S3mini } = await import('s3mini');
    return new S3mini({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      endpoint: url,
      region,
      fetch: fetchWithTimeout,
    });
  });

  const describeError = (doing: string, error: unknown): Error => {
    const { status, serviceCode } = (error ?? {}) as S3Error;
    if (status === undefined) {
      return new Error(`The bucket could not be reached while ${doing}: ${rootCause(error)}.`, { cause: error });
    }
    const word = serviceCode && serviceCode !== 'Unknown' ? ` (${serviceCode})` : '';
    return new Error(`The bucket answered ${status}${word} while ${doing}.${hints[status] ?? ''}`, { cause: error });
  };

  /** Sends a request and retries temporary errors. @param doing describes it in error messages: `writing x` */
  const requestWithRetry = async <Value>(
    doing: string,
    request: (bucket: S3mini) => Promise<Value>,
  ): Promise<Value> => {
    const bucket = await open();
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(bucket);
      } catch (error) {
        if (error instanceof FileMissingError) throw error;
        if (attempt === maxAttempts || isPermanent(error)) throw describeError(doing, error);
        await pause(firstRetryDelay * 2 ** (attempt - 1));
      }
    }
  };

  /** Sends a GET. @throws GoneError */
  const get = async (bucket: S3mini, name: string, part?: ByteRange): Promise<Response> => {
    let answer: Response;
    try {
      answer = await bucket.getObjectRaw(name, part === undefined, part?.start, part && part.end + 1);
    } catch (error) {
      const { status, serviceCode } = error as S3Error;
      if (status === 404 && serviceCode !== 'NoSuchBucket')
        throw new FileMissingError(`the file ${name} is gone`, { cause: error });
      throw error;
    }
    if (answer.status === (part ? 206 : 200)) return answer;
    await answer.body?.cancel();
    throw Object.assign(new Error('this is not what was asked for'), { status: answer.status });
  };

  return {
    async write(name, bytes, mediaType) {
      await requestWithRetry(`writing ${name}`, async (bucket) => {
        const answer = await bucket.putObject(name, bytes, mediaType);
        await answer.body?.cancel();
      });
    },
    read: (name) =>
      requestWithRetry(`reading ${name}`, async (bucket) => Buffer.from(await (await get(bucket, name)).arrayBuffer())),
    async stream(name, part) {
      const { body } = await requestWithRetry(`reading ${name}`, (bucket) => get(bucket, name, part));
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    async remove(name) {
      await requestWithRetry(`removing ${name}`, async (bucket) => {
        try {
          await bucket.deleteObject(name);
        } catch (error) {
          const { status, serviceCode } = error as S3Error;
          if (status !== 404 || serviceCode === 'NoSuchBucket') throw error;
        }
      });
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
