// Finds what this server has sent to an upstream, and must never pass on, in what the upstream replies: as it was sent, without its scheme, or
// escaped as in JSON and addresses.
import { upstreams } from '../../generated/upstreams.js';
import { ByteCollector } from '../../http/body/byte-collector.js';
import type { UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { headerPattern } from './header-pattern.js';

export type Secrets = ReturnType<typeof newSecrets>;

/** Shorter values are no credentials. */
const minLength = 8;

/** Added headers whose values are no secrets: versions, features, and names of accounts, which callers may send, too. */
const publicHeader = headerPattern([
  ...['user-agent', 'accept', 'accept-*', 'content-*'],
  ...Object.values(upstreams.surfaces).flatMap(({ requestHeaders }) => Object.keys(requestHeaders)),
]);

/** Added headers whose values are credentials. */
const credentialHeader = /auth|key|token|secret|password|cookie|credential|signature/;

const scheme = /^(bearer|basic|token|apikey|key)\s+/i;

/** A value as it may be repeated: whole, without its scheme, and decoded. */
function formsOf(value: string): string[] {
  const bare = value.replace(scheme, '');
  const forms = [value, bare];
  if (/^basic\s/i.test(value)) {
    const pair = Buffer.from(bare, 'base64').toString();
    forms.push(pair, pair.slice(pair.indexOf(':') + 1));
  }
  return forms.filter((form) => form.length >= minLength);
}

/** Escapes of visible characters of ASCII, in JSON and in addresses. Secrets have no others. */
const escapes = /\\(?:u00([2-7][0-9a-f])|([/\\"]))|%([2-7][0-9a-f])/gi;

/** How many times a text may have been escaped: an error may repeat the body of another as a string. */
const maxEscapes = 4;

const withoutEscapes = (text: string): string =>
  text.replace(escapes, (_, json: string | undefined, plain: string | undefined, percent: string | undefined) =>
    plain === undefined ? String.fromCharCode(Number.parseInt(json ?? percent ?? '', 16)) : plain,
  );

function contains(given: string, secrets: readonly string[]): boolean {
  if (!secrets.length) return false;
  let text = given;
  for (let times = 0; ; times++) {
    for (const secret of secrets) if (text.includes(secret)) return true;
    if (times === maxEscapes || !(text.includes('\\') || text.includes('%'))) return false;
    const plain = withoutEscapes(text);
    if (plain === text) return false;
    text = plain;
  }
}

type Sending = Pick<Upstream, 'headers'> & Partial<Pick<Upstream, 'account'>>;

/** By credential, which belongs to one upstream; else by upstream. */
const known = new WeakMap<object, Secrets>();

/** The secrets of a request to an upstream. */
export function secretsOf(upstream: Sending, credential: UpstreamCredential | undefined) {
  const by = credential ?? upstream;
  const secrets = known.get(by) ?? newSecrets(upstream, credential);
  known.set(by, secrets);
  return secrets;
}

function newSecrets({ headers, account }: Sending, credential: UpstreamCredential | undefined) {
  const keys = account?.type === 'aws' ? [account.secretAccessKey, account.sessionToken] : [];
  const credentials = [credential, ...keys].flatMap((one) => (one ? formsOf(one.secret) : []));
  const others: string[] = [];
  for (const name in headers) {
    const value = headers[name] ?? '';
    const isCredential = credentialHeader.test(name) || scheme.test(value);
    if (!isCredential && publicHeader.test(name)) continue;
    (isCredential ? credentials : others).push(...formsOf(value));
  }
  const all = others.length ? [...credentials, ...others] : credentials;
  return {
    /** Whether a header or the text of an error contains a credential, or the value of an added header. */
    isIn: (text: string): boolean => contains(text, all),
    /** Whether any text contains a credential. Values of other headers are words that an answer may have. */
    isCredentialIn: (text: string): boolean => contains(text, credentials),
    /** Bytes that a secret takes at most: the longest escape of a character has 6 bytes, and a backslash in it may be escaped itself. */
    maxBytes: 8 * Math.max(0, ...all.map(({ length }) => length)),
  };
}

const nothing = Buffer.alloc(0);

/**
 * Checks bytes that pass while they arrive. The last ones are held back, since they may be the beginning of a credential. Small chunks are gathered
 * until they are as many as those: each byte is then searched at most twice, whatever the size of the chunks.
 * @returns a function that returns the bytes that may be passed on; undefined if they contain a credential. Without bytes it returns the last ones.
 */
export function createCredentialCheck(secrets: Secrets): (bytes?: Buffer) => Buffer | undefined {
  let held: Buffer = nothing;
  const unchecked = new ByteCollector();
  return (bytes) => {
    if (bytes) unchecked.add(bytes);
    if (bytes && unchecked.size < secrets.maxBytes) return nothing;
    const all = Buffer.concat([held, unchecked.take()]);
    if (secrets.isCredentialIn(all.toString('latin1'))) return undefined;
    const end = bytes ? Math.max(0, all.length - secrets.maxBytes) : all.length;
    held = all.subarray(end);
    return all.subarray(0, end);
  };
}
