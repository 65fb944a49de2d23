// Accounts of upstreams: what a request to a provider has in place of a key is made of them (server/gateway/account-credentials.ts).
import { createPrivateKey } from 'node:crypto';
import type { UpstreamAccount as WrittenAccount } from '../../generated/settings/types.js';
import { asObject, asString } from '../../runtime/json.js';
import { type Environment, isBaseUrl, SettingError } from '../../runtime/settings/read-by-schema.js';
import type { ProviderAccount } from '../../runtime/upstream-rules.js';
import { readBoundedFile } from './bounded-file.js';
import { readCredential, type UpstreamCredential } from './upstream-credentials.js';

type Rules<Type> = Extract<ProviderAccount, { readonly type: Type }>;

/** Keys of Amazon Web Services, which sign requests. */
export interface AwsAccount extends Rules<'aws'> {
  readonly accessKeyId: UpstreamCredential;
  readonly secretAccessKey: UpstreamCredential;
  readonly sessionToken: UpstreamCredential | undefined;
}

/** A service account of Google, which gets access tokens. */
export type GoogleAccount = Rules<'google'> & Readonly<ReturnType<typeof readServiceAccount>>;

export type UpstreamAccount = AwsAccount | GoogleAccount;

const googleTokenUrl = 'https://oauth2.googleapis.com/token';

/** Reads the file of a service account. Its problems say nothing of what is in it. @throws SettingError */
function readServiceAccount(file: string) {
  const wrong = (problem: string): SettingError => new SettingError(problem, ['credentials', 'serviceAccount']);
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
  return {
    /** Absolute path. */
    file,
    email,
    keyId: asString(private_key_id),
    /** In the format PEM. */
    privateKey,
    /** Where it gets tokens. */
    tokenUrl,
  };
}

/**
 * The account of an upstream.
 * @param rules what its provider takes; undefined: keys only
 * @throws SettingError if it is of another kind
 */
export function accountOf(
  { accessKeyId, secretAccessKey, sessionToken, serviceAccount }: WrittenAccount,
  rules: ProviderAccount | undefined,
  environment: Environment,
): UpstreamAccount {
  const wrong = (problem: string): SettingError => new SettingError(problem, ['credentials']);
  if (!rules) throw wrong('has no meaning without a preset that takes accounts: use key');
  if (rules.type === 'aws') {
    if (!accessKeyId || !secretAccessKey || serviceAccount !== undefined)
      throw wrong('must have accessKeyId and secretAccessKey, and may have sessionToken');
    const read = (name: string, given: string) => readCredential(given, environment, ['credentials', name]);
    return {
      ...rules,
      accessKeyId: read('accessKeyId', accessKeyId),
      secretAccessKey: read('secretAccessKey', secretAccessKey),
      sessionToken: sessionToken === undefined ? undefined : read('sessionToken', sessionToken),
    };
  }
  if (serviceAccount === undefined || accessKeyId || secretAccessKey || sessionToken)
    throw wrong('must have serviceAccount, the file of a service account, and nothing else');
  return { ...rules, ...readServiceAccount(serviceAccount) };
}
