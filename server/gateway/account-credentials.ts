// What a request has in place of a key, where the configuration names an account: the signature of Amazon Web Services, or an access token of
// Google. The library for signatures is loaded with the first one.
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { request as httpRequest } from 'undici';
import type { UpstreamRequest } from '../../http/upstream/transport.js';
import { asObject, asString, parsed } from '../../runtime/json.js';
import type { AwsAccount, GoogleAccount, UpstreamAccount } from '../config/upstream-account.js';
import type { UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';

/** A token is renewed when it is valid for less than this, while the one before still serves. */
const renewalMs = 300_000;

/** A token that is valid for less is not sent any more. */
const leastMs = 10_000;

/** How long a signed request for a token is valid. */
const assertionSeconds = 3600;

interface Token {
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A request for a token, signed as a JSON Web Token (RFC 7523). */
function assertionOf({ email, keyId, privateKey, tokenUrl, scope }: GoogleAccount, now: number): string {
  const issued = Math.floor(now / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) };
  const claims = { iss: email, scope, aud: tokenUrl, iat: issued, exp: issued + assertionSeconds };
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')}`;
}

/** Asks for a token. @throws Error that repeats nothing of the request or the reply */
async function fetchToken(account: GoogleAccount, seconds: number, now: () => number): Promise<Token> {
  const asked = now();
  const { statusCode, body } = await httpRequest(account.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, asked),
    }).toString(),
    signal: AbortSignal.timeout(seconds * 1000),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`the token endpoint answered with status ${statusCode}`);
  const { access_token, expires_in } = asObject(parsed(text));
  const secret = asString(access_token);
  if (!secret || !/^[!-~]+$/.test(secret) || !(Number(expires_in) > 0))
    throw new Error('the token endpoint answered without a token');
  return { secret, expires: asked + Number(expires_in) * 1000 };
}

/** A request with its credential. */
export interface PreparedRequest {
  readonly request: UpstreamRequest;
  /** Undefined if it needs none, or is signed. */
  readonly credential: UpstreamCredential | undefined;
}

/** What makes requests of the account of an upstream. */
interface AccountCredentials {
  /**
   * Makes a request with its credential.
   * @param make the request with a credential, or without
   * @throws Error that can be logged
   */
  prepare(make: (credential: UpstreamCredential | undefined) => UpstreamRequest): Promise<PreparedRequest>;
  /** The upstream has refused the credential. */
  refused(): void;
}

/** The tokens of a service account: one at a time, renewed before it expires. */
function createTokens(account: GoogleAccount, seconds: number, now: () => number): AccountCredentials {
  let token: Token | undefined;
  let renewal: Promise<Token> | undefined;
  const renew = (): Promise<Token> => {
    renewal ??= fetchToken(account, seconds, now)
      .then((renewed) => {
        token = renewed;
        return renewed;
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };
  return {
    async prepare(make) {
      const left = token ? token.expires - now() : 0;
      const renewed = left < renewalMs ? renew() : undefined;
      // While the token before serves, a failure has time until it has expired.
      renewed?.catch(() => undefined);
      const { secret } = token && left > leastMs ? token : ((await renewed) as Token);
      const credential = { source: account.file, secret };
      return { request: make(credential), credential };
    },
    refused() {
      token = undefined;
    },
  };
}

/** `20261128T071500Z`. */
const awsTime = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

/** Signs requests. @param url base URL of the upstream */
function createSignatures(account: AwsAccount, url: string, now: () => number): AccountCredentials {
  const { service, region, accessKeyId, secretAccessKey, sessionToken } = account;
  const { origin } = new URL(url);
  const keys = {
    accessKeyId: accessKeyId.secret,
    secretAccessKey: secretAccessKey.secret,
    ...(sessionToken && { sessionToken: sessionToken.secret }),
  };
  /** The key of the day. */
  const cache = new Map<string, ArrayBuffer>();
  return {
    async prepare(make) {
      const { AwsV4Signer } = await import('aws4fetch');
      const request = make(undefined);
      const { method, path, headers, body = '' } = request;
      const hash = createHash('sha256').update(body).digest('hex');
      const signer = new AwsV4Signer({
        ...keys,
        service,
        region,
        cache,
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        url: origin + path,
        datetime: awsTime(now()),
      });
      const signed = await signer.sign();
      return { request: { ...request, headers: Object.fromEntries(signed.headers) }, credential: undefined };
    },
    refused: () => undefined,
  };
}

export function createAccountCredentials(
  account: UpstreamAccount,
  { url, timeouts }: Pick<Upstream, 'url' | 'timeouts'>,
  now: () => number,
): AccountCredentials {
  return account.type === 'aws'
    ? createSignatures(account, url, now)
    : createTokens(account, timeouts.connectSeconds, now);
}
