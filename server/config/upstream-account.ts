// Accounts of upstreams: what a request to a provider has in place of a key is made of them (server/gateway/account-credentials.ts).
import { createPrivateKey } from 'node:crypto';
import { asObject, asString } from '../../runtime/json.js';
import type { ProviderAccount } from '../../runtime/upstream-rules.js';
import { readBoundedFile } from './bounded-file.js';
import { type Fields, readFields } from './collect.js';
import { type Environment, file, InvalidValueError, isBaseUrl, type Setting } from './setting.js';
import { readCredential, type UpstreamCredential } from './upstream-credentials.js';

/** Keys of Amazon Web Services, which sign requests. */
export interface AwsAccount {
  readonly type: 'aws';
  readonly service: string;
  readonly region: string;
  readonly accessKeyId: UpstreamCredential;
  readonly secretAccessKey: UpstreamCredential;
  readonly sessionToken: UpstreamCredential | undefined;
}

/** A service account of Google, which gets access tokens. */
export interface GoogleAccount {
  readonly type: 'google';
  readonly scope: string;
  /** Absolute path of its file. */
  readonly file: string;
  readonly email: string;
  readonly keyId: string | undefined;
  /** In the format PEM. */
  readonly privateKey: string;
  /** Where it gets tokens. */
  readonly tokenUrl: string;
}

export type UpstreamAccount = AwsAccount | GoogleAccount;

/** The fields of `credentials` as they are written. */
interface WrittenAccount {
  accessKeyId: UpstreamCredential | undefined;
  secretAccessKey: UpstreamCredential | undefined;
  sessionToken: UpstreamCredential | undefined;
  serviceAccount: string | undefined;
}

const secret = (help: string): Setting<UpstreamCredential | undefined> => ({
  fallback: undefined,
  help,
  read: (given, _base, environment) => readCredential(given, environment),
});

const fields: Fields<WrittenAccount> = {
  accessKeyId: secret('Of a user or role of AWS.'),
  secretAccessKey: secret('The secret that belongs to it.'),
  sessionToken: secret('With keys that are valid for some time only.'),
  serviceAccount: file({ help: 'The file of a service account of Google.' }, 'the path of a file'),
};

const googleTokenUrl = 'https://oauth2.googleapis.com/token';

/** Reads the file of a service account. Its problems say nothing of what is in it. @throws InvalidValueError */
function readServiceAccount(file: string): Omit<GoogleAccount, 'type' | 'scope'> {
  const wrong = (problem: string): InvalidValueError => new InvalidValueError(problem, '.serviceAccount');
  let content: unknown;
  try {
    content = JSON.parse(readBoundedFile(file));
  } catch (error) {
    throw wrong(
      error instanceof SyntaxError ? 'is not JSON' : `cannot be read: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
  const { type, client_email, private_key_id, private_key, token_uri } = asObject(content);
  const [email, privateKey, tokenUrl] = [client_email, private_key, token_uri ?? googleTokenUrl].map(asString);
  if (type !== 'service_account')
    throw wrong('is not the file of a service account: its `type` must be service_account');
  if (!email || !privateKey) throw wrong('has no client_email or no private_key');
  if (!tokenUrl || !isBaseUrl(tokenUrl)) throw wrong('has a token_uri that is no address');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw wrong('has a private_key that is no key in the format PEM');
  }
  return { file, email, keyId: asString(private_key_id), privateKey, tokenUrl };
}

/** The setting `credentials` of an upstream, before it is known which kind of account its provider takes. */
export const upstreamAccount: Setting<WrittenAccount | undefined> = {
  fallback: undefined,
  help: 'An account from which the credential of each request is made: accessKeyId, secretAccessKey and sessionToken of AWS, or the file of a serviceAccount of Google.',
  read: (given, base, environment: Environment) => readFields(fields, given, base, environment, 'an account'),
};

/**
 * The account of an upstream.
 * @param rules what its provider takes; undefined: keys only
 * @throws InvalidValueError if it is of another kind
 */
export function accountOf(
  { accessKeyId, secretAccessKey, sessionToken, serviceAccount }: WrittenAccount,
  rules: ProviderAccount | undefined,
): UpstreamAccount {
  if (!rules) throw new InvalidValueError('has no meaning without a preset that takes accounts: use key');
  if (rules.type === 'aws') {
    if (!accessKeyId || !secretAccessKey || serviceAccount !== undefined)
      throw new InvalidValueError('must have accessKeyId and secretAccessKey, and may have sessionToken');
    return { ...rules, accessKeyId, secretAccessKey, sessionToken };
  }
  if (serviceAccount === undefined || accessKeyId || secretAccessKey || sessionToken)
    throw new InvalidValueError('must have serviceAccount, the file of a service account, and nothing else');
  return { ...rules, ...readServiceAccount(serviceAccount) };
}

const shown = ({ source }: UpstreamCredential): string => (source.startsWith('$') ? source : '***');

/** What `pentagate config` prints of an account. */
export const accountWithoutSecrets = (account: UpstreamAccount): object =>
  account.type === 'google'
    ? { serviceAccount: account.file }
    : {
        accessKeyId: shown(account.accessKeyId),
        secretAccessKey: shown(account.secretAccessKey),
        ...(account.sessionToken && { sessionToken: shown(account.sessionToken) }),
      };
