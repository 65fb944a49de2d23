// An S3-compatible service for tests, on a free port: it keeps objects in memory, checks every signature by itself, and fails on request.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOn } from '../../harness/listen.js';

export interface Bucket {
  readonly url: string;
  readonly objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** `GET name`, in order. */
  readonly asked: string[];
  /** What the next requests are answered with instead, one after the other; `hang up` closes the connection. */
  readonly failures: (number | 'hang up')[];
  /** Answers that have not ended yet. */
  active: number;
  /** Ignores ranges, as a service that is none would. */
  wholeOnly: boolean;
  close(): Promise<void>;
}

export const access = { region: 'eu-test-1', accessKey: 'AKTEST', secretKey: 'secret of the bucket' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The signature that a request must have (AWS Signature Version 4), from what has arrived. */
function signatureOf(request: IncomingMessage, path: string, signed: readonly string[], secret: string, day: string) {
  const date = String(request.headers['x-amz-date']);
  const lines = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path, '', lines, signed.join(';'), payload].join('\n');
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const key = [access.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`).toString('hex');
}

function isSigned(request: IncomingMessage, path: string): boolean {
  const [, id, day = '', region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  const needed = ['host', 'x-amz-date', 'x-amz-content-sha256', ...(request.headers.range ? ['range'] : [])];
  return (
    id === access.accessKey &&
    region === access.region &&
    needed.every((name) => signed.includes(name)) &&
    signature === signatureOf(request, path, signed, access.secretKey, day)
  );
}

const problem = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} it is</Message></Error>`);

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  bucket.active++;
  response.once('close', () => {
    bucket.active--;
  });
  const body = Buffer.concat(await request.toArray());
  const [, where, name = ''] = /^\/([^/]+)\/(.*)$/.exec(path) ?? [];
  bucket.asked.push(`${request.method} ${name}`);
  const failure = bucket.failures.shift();
  if (failure === 'hang up') return void request.socket.destroy();
  if (failure) return problem(response, failure, failure === 404 ? 'NoSuchBucket' : 'SlowDown');
  if (!isSigned(request, path)) return problem(response, 403, 'SignatureDoesNotMatch');
  if (where !== 'pictures') return problem(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    bucket.objects.set(name, { bytes: body, type: request.headers['content-type'] });
    return void response.writeHead(200, { etag: `"${hash(String(body))}"` }).end();
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(name);
    return void response.writeHead(204).end();
  }
  const object = bucket.objects.get(name);
  if (!object) return problem(response, 404, 'NoSuchKey');
  const [, from, to] = (bucket.wholeOnly ? null : /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')) ?? [];
  if (from === undefined)
    return void response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
  const part = object.bytes.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${to}/${object.bytes.length}`;
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part);
}

export async function startBucket(): Promise<Bucket> {
  const server = createServer((request, response) => void answer(bucket, request, response));
  const { url, close } = await listenOn(server);
  const bucket: Bucket = {
    url: `${url}/pictures`,
    objects: new Map(),
    asked: [],
    failures: [],
    active: 0,
    wholeOnly: false,
    close,
  };
  return bucket;
}
