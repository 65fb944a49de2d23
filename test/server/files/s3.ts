// An S3-compatible service for tests, on a free port: it keeps objects in memory, checks every signature by itself, and fails on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOn } from '../../harness/listen.js';
import { awsSignature, sha256 } from '../aws-signature.js';

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

function isSigned({ method, headers }: IncomingMessage, path: string): boolean {
  const payload = String(headers['x-amz-content-sha256']);
  const { id, region, service, names, signature } = awsSignature({ method, path, headers, payload }, access.secretKey);
  const needed = ['host', 'x-amz-date', 'x-amz-content-sha256', ...(headers.range ? ['range'] : [])];
  return (
    `${id} ${region} ${service}` === `${access.accessKey} ${access.region} s3` &&
    needed.every((name) => names.includes(name)) &&
    headers.authorization?.endsWith(`Signature=${signature}`) === true
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
    return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
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
