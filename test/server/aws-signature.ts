// The signature that a request to a service of Amazon should have, as AWS documents it (Signature Version 4).
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (text: Buffer | string): string => createHash('sha256').update(text).digest('hex');

interface Signed {
  readonly method: string | undefined;
  readonly path: string;
  readonly query?: string;
  readonly headers: IncomingHttpHeaders;
  /** The hash of the body. */
  readonly payload: string;
}

/** What the header `authorization` says, and the signature that it should have with this secret. */
export function awsSignature({ method, path, query = '', headers, payload }: Signed, secret: string) {
  const [, id, day = '', region = '', service = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signed.split(';');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, path, query, ...lines, '', signed, payload].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return { id, region, service, names, signature: hmac(key, text).toString('hex') };
}
