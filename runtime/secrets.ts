// Which members hold secrets, and what secrets look like in a text: for everything that keeps or shows what callers and services have sent.
//
// The formats of keys are those that their issuers document, and that secret scanners look for (GitHub's list of supported secret scanning patterns,
// the default rules of gitleaks). No library fits: their rules need a newer Node or are asynchronous, and a log of requests is written on every call.

import { ownText } from './own-text.js';

/** Compared without case and signs: `x-api-key` and `apiKey` are `apikey`. */
const secretEndings =
  /(?:token|secret|secrets|password|passwords|passwd|passphrase|passcode|pwd|apikey|apikeys|privatekey|secretkey|accesskey|accesskeyid|secretaccesskey|accountkey|sharedkey|signingkey|encryptionkey|masterkey|sshkey|sessionkey|sessionid|authkey|deploykey|licensekey|authorization|credential|credentials|connectionstring|cookie|cookies|clientassertion|codeverifier|bearer|jwt|sas)$/;
const secretNames =
  /^(?:auth|basicauth|otp|totp|pin|cvv|cvc|dsn|pass|mnemonic|seedphrase|idtoken|key(?:pair|material))$/;

/** Tokens of texts and of lists. */
const harmlessNames =
  /^(?:next|prev|previous|continuation|sync|page|nextpage|prevpage|stop|eos|bos|pad|mask|unk|turn|start|end|first|last|sampled|special)token$/;

/** Whether a member of this name, or a parameter, holds a secret. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (secretEndings.test(plain) || secretNames.test(plain)) && !harmlessNames.test(plain);
}

const formats = [
  // AI services, and pentagate itself
  'sk-[\\w-]{16,}',
  'pg_[\\w-]{16,}',
  'AIza[\\w-]{30,}',
  '(?:gsk|hf|r8|fw|jina|nvapi|xai|pplx|tvly|csk|co|lsv2_pt|lsv2_sk|ntn|esecret)[_-][A-Za-z0-9][\\w-]{18,}',
  // Clouds
  '(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}',
  'ya29\\.[\\w-]{16,}',
  '1//0[\\w-]{20,}',
  'GOCSPX-[\\w-]{16,}',
  'do[opr]_v1_[a-f0-9]{32,}',
  'dapi[a-f0-9]{32}',
  'hv[sbr]\\.[\\w-]{20,}',
  'AccountKey=[A-Za-z0-9+/=]{20,}',
  // Code, packages, chat, payment, mail
  'gh[pousr]_[A-Za-z0-9]{20,}',
  'github_pat_\\w{20,}',
  'gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|sa|c)[-_][\\w-]{16,}',
  'npm_[A-Za-z0-9]{30,}',
  'pypi-[\\w-]{30,}',
  'rubygems_[a-f0-9]{32,}',
  'dckr_pat_[\\w-]{20,}',
  'xox[abeoprs]-[\\w-]{10,}',
  'xapp-\\d-[\\w-]{10,}',
  'hooks\\.slack\\.com/services/[\\w/]+',
  'discord(?:app)?\\.com/api/webhooks/[\\w/-]+',
  '(?:sk|rk|pk|sess)_(?:live|test|prod)_[A-Za-z0-9]{10,}',
  'whsec_[A-Za-z0-9+/=]{16,}',
  'sq0[a-z]{3}-[\\w-]{20,}',
  'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}',
  'SG\\.[\\w-]{16,100}\\.[\\w-]{16,}',
  'key-[0-9a-f]{32}',
  '(?:SK|AC)[0-9a-f]{32}',
  'lin_api_[A-Za-z0-9]{20,}',
  'secret_[A-Za-z0-9]{30,}',
  'figd_[\\w-]{20,}',
  'sntry[su]_[\\w-]{20,}',
  'PMAK-[a-f0-9-]{30,}',
  'ATATT3[\\w=-]{20,}',
  'EAA[A-Za-z0-9]{40,}',
  '\\d{8,10}:AA[\\w-]{33}',
  // JSON Web Tokens, whole or cut
  'eyJ[\\w-]{10,300}\\.[\\w-]{6,}(?:\\.[\\w-]*){0,3}',
].join('|');

/** Text of these formats, where no longer word begins before it. */
const formatted = new RegExp(`(?<![A-Za-z0-9])(?:${formats})`, 'g');

const privateKey =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z0-9 ]{0,40}-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,60}-----|$)/g;

/** `Bearer abc123`: a digit or padding tells it from prose. */
const scheme = /\b(bearer|basic|token|apikey)(\s{1,3})(?=[A-Za-z._~+/-]{0,200}[\d=])[\w.~+/=-]{8,}/gi;

/** `password: hunter2`, `API_KEY=…`; not the types of code, nor references to variables. */
const assigned =
  /(passw(?:or)?d|passphrase|passcode|pwd)((?:\\?["'])?\s{0,3}(?:[:=]|\bis\b)\s{0,3}(?:\\?["'])?)(?!string\b|str\b|text\b|null\b|undefined\b|none\b|true\b|false\b|process\.|os\.|env\b|[$({<[])[^\s"'\\,;&<>]{4,}|(secret|authorization|cookie|session[_-]?(?:id|key)|api[_-]?key|access[_-]?key(?:[_-]?id)?|private[_-]?key|auth[_-]?key|token|credentials?)((?:\\?["'])?\s{0,3}[:=]\s{0,3}(?:\\?["'])?)(?=[^\s"'\\,;&<>\d]{0,100}\d)(?![$({<[])[^\s"'\\,;&<>]{8,}/gi;

/** Whole addresses: a pattern that looked for their ends again and again would not be linear. */
const address = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>`\\]+/gi;

/** What stands in place of a secret. */
export const removed = '(secret)';

/** An address without user, password, fragment and the values of its query, which may be signatures. */
function bareAddress(text: string): string {
  const [, protocol = '', authority = '', path = '', query, fragment] =
    /^([^:]+:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(text) ?? [];
  const names = [...new Set((query ?? '').split('&').flatMap((pair) => pair.split('=', 1)))].filter(Boolean);
  const shown = names.map((name) => `${/^[\w.[\]%-]{1,40}$/.test(name) ? withoutFormats(name) : ''}=…`);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return `${protocol}${host}${path}${shown.length ? `?${shown.join('&')}` : ''}${fragment ? '#…' : ''}`;
}

const withoutFormats = (text: string): string => text.replace(formatted, removed);

/** Texts without secrets: names of models, paths and clients come with every call, and the patterns take a microsecond for each. */
const harmless = new Set<string>();
const maxHarmless = 1000;
const maxHarmlessLength = 100;

/** Whether a text, or JSON with texts in it, may have something that `withoutSecrets` removes. Takes time in proportion to its length. */
export function mayHaveSecrets(text: string): boolean {
  if (text.length > maxHarmlessLength) return hasPattern(text);
  if (harmless.has(text)) return false;
  if (hasPattern(text)) return true;
  if (harmless.size === maxHarmless) harmless.clear();
  harmless.add(ownText(text));
  return false;
}

function hasPattern(text: string): boolean {
  if ([formatted, privateKey, scheme, assigned].some((pattern) => text.search(pattern) >= 0)) return true;
  if (!text.includes('://')) return false;
  for (const [found] of text.matchAll(address)) if (/[?#@]/.test(found)) return true;
  return false;
}

/** A text without the secrets in it, and without those parts of addresses that may be secrets. */
export function withoutSecrets(text: string): string {
  if (!mayHaveSecrets(text)) return text;
  return withoutFormats(
    text
      .replace(privateKey, removed)
      .replace(address, bareAddress)
      .replace(scheme, (_, name: string, space: string) => `${name}${space}${removed}`)
      .replace(
        assigned,
        (_, password?: string, is?: string, name?: string, sign?: string) =>
          `${password ?? name}${is ?? sign}${removed}`,
      ),
  );
}

/** Whether all of an object is secret: `credentials: {…}`. JSON Schemas, whose properties may have such names, say only which there are. */
export const isSecretGroup = (value: object): boolean =>
  !['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'properties', 'enum'].some((keyword) => keyword in value);
