// Bytes in an S3-compatible bucket. What goes wrong there is said in words, and tried again where that makes sense.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { type FileStorage, GoneError, type Part } from './storage.js';

export interface BucketSettings {
  /** Address of the bucket, path style: `https://s3.example.com/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Milliseconds that the bucket may take to begin its answer, beside what sending the bytes takes at a slow line's speed. */
const timeout = 30_000;
const bytesPerMillisecond = 50;

/** How often a request is sent, and the first pause between two tries. */
const tries = 3;
const firstPause = 200;

interface Service {
  readonly status?: number;
  readonly serviceCode?: string;
}

const statusOf = (error: unknown): number | undefined => (error as Service | undefined)?.status;

/** Only what the bucket has judged stays wrong; an overloaded or unreachable one may answer the next time. */
const final = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 408 && status !== 429;
};

const hints: Readonly<Record<number, string>> = {
  301: ' Its region may be another one (files.bucket.region).',
  403: ' Its keys may be wrong, or may not be allowed to do this (files.bucket.accessKey, files.bucket.secretKey).',
  404: ' There may be no such bucket (files.bucket.url).',
};

/** What is behind an error: "fetch failed" says less than that the connection was refused. */
function firstCause(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: unknown };
  return cause === undefined ? (message ?? String(error)) : firstCause(cause);
}

/** Global fetch, given up when no answer has begun in time; after that the body takes as long as it takes. */
const fetchInTime: typeof fetch = async (input, init) => {
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

/** Keeps bytes in a bucket. Nothing is sent before the first call. */
export function createBucketStorage({ url, region, accessKey, secretKey }: BucketSettings): FileStorage {
  let opened: Promise<S3mini> | undefined;
  const open = async (): Promise<S3mini> => {
    const { S3mini } = await import('s3mini');
    return new S3mini({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      endpoint: url,
      region,
      fetch: fetchInTime,
    });
  };

  const told = (doing: string, error: unknown): Error => {
    const { status, serviceCode } = (error ?? {}) as Service;
    if (status === undefined) {
      return new Error(`The bucket could not be reached while ${doing}: ${firstCause(error)}.`, { cause: error });
    }
    const word = serviceCode && serviceCode !== 'Unknown' ? ` (${serviceCode})` : '';
    return new Error(`The bucket answered ${status}${word} while ${doing}.${hints[status] ?? ''}`, { cause: error });
  };

  /** Does a request, again after a pause where another try may help. @param doing `writing x`: for the error's words */
  const ask = async <Value>(doing: string, request: (bucket: S3mini) => Promise<Value>): Promise<Value> => {
    opened ??= open();
    const bucket = await opened;
    for (let turn = 1; ; turn++) {
      try {
        return await request(bucket);
      } catch (error) {
        if (error instanceof GoneError) throw error;
        if (turn === tries || final(error)) throw told(doing, error);
        await pause(firstPause * 2 ** (turn - 1));
      }
    }
  };

  /** The answer to one GET. @throws GoneError */
  const get = async (bucket: S3mini, name: string, part?: Part): Promise<Response> => {
    let answer: Response;
    try {
      answer = await bucket.getObjectRaw(name, part === undefined, part?.start, part && part.end + 1);
    } catch (error) {
      const { status, serviceCode } = error as Service;
      if (status === 404 && serviceCode !== 'NoSuchBucket')
        throw new GoneError(`the file ${name} is gone`, { cause: error });
      throw error;
    }
    if (answer.status === (part ? 206 : 200)) return answer;
    await answer.body?.cancel();
    throw Object.assign(new Error('this is not what was asked for'), { status: answer.status });
  };

  return {
    async write(name, bytes, mediaType) {
      await ask(`writing ${name}`, async (bucket) => {
        const answer = await bucket.putObject(name, bytes, mediaType);
        await answer.body?.cancel();
      });
    },
    read: (name) =>
      ask(`reading ${name}`, async (bucket) => Buffer.from(await (await get(bucket, name)).arrayBuffer())),
    async stream(name, part) {
      const { body } = await ask(`reading ${name}`, (bucket) => get(bucket, name, part));
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    async remove(name) {
      await ask(`removing ${name}`, async (bucket) => {
        try {
          await bucket.deleteObject(name);
        } catch (error) {
          const { status, serviceCode } = error as Service;
          if (status !== 404 || serviceCode === 'NoSuchBucket') throw error;
        }
      });
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
