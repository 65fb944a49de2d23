// Bounded copies of bodies for the log: media in base64 is replaced by its size, members that hold secrets are replaced, and what looks like one, long texts are cut.
import { isObject, parsed } from '../../runtime/json.js';
import { isSecretGroup, isSecretName, withoutSecrets } from '../../runtime/secrets.js';

/** Strings up to this length are never taken for media. */
const minMediaLength = 1024;

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

/** Whether a text is base64, as far as its beginning shows. A text of one letter only is not. */
function isMedia(text: string): boolean {
  if (text.length < minMediaLength) return false;
  const start = text.slice(0, minMediaLength).replace(dataUrl, '');
  return /^[A-Za-z0-9+/_-]+$/.test(start) && /[A-Z]/.test(start) && /[a-z]/.test(start) && /[0-9]/.test(start);
}

/** Characters of base64 to bytes. */
const bytesOf = (length: number): number => Math.floor((length * 3) / 4);

export interface Elided {
  readonly text: string;
  readonly cut: boolean;
  /** Number of values that were replaced. */
  readonly elided: number;
}

/** What stands in place of a member that holds a secret. */
const notRecorded = '(not recorded)';

/** Whether the value of a member is a secret. @param holder has the member: beside its probability, a token is a piece of text */
function isSecret(name: string, member: unknown, holder: Readonly<Record<string, unknown>>): boolean {
  if (member === '' || member === null || typeof member === 'boolean' || !isSecretName(name)) return false;
  if (name === 'token' && ('logprob' in holder || 'logProbability' in holder)) return false;
  return typeof member !== 'object' || Array.isArray(member) || isSecretGroup(member);
}

/**
 * A value as JSON text of limited length.
 * @param max characters, about
 */
export function elidedJson(value: unknown, max: number): Elided {
  let left = max;
  let cut = false;
  let elided = 0;
  const copyText = (text: string): string => {
    if (isMedia(text)) {
      elided++;
      return `(base64 of ${bytesOf(text.length)} bytes)`;
    }
    const shown = withoutSecrets(text);
    if (shown !== text) elided++;
    const room = Math.max(0, left);
    left -= shown.length + 4;
    if (shown.length <= room) return shown;
    cut = true;
    return `${shown.slice(0, room)}…`;
  };
  const copy = (each: unknown): unknown => {
    if (typeof each === 'string') return copyText(each);
    left -= 8;
    if (Array.isArray(each)) return copyItems(each);
    return isObject(each) ? copyMembers(each) : each;
  };
  const copyItems = (items: readonly unknown[]): unknown[] => {
    const copied: unknown[] = [];
    for (const item of items) {
      if (left <= 0) {
        cut = true;
        break;
      }
      copied.push(copy(item));
    }
    return copied;
  };
  const copyMembers = (object: Readonly<Record<string, unknown>>): object => {
    // A map, because a caller may send a member named `__proto__`.
    const members = new Map<string, unknown>();
    for (const [name, member] of Object.entries(object)) {
      if (left <= 0) {
        cut = true;
        break;
      }
      left -= name.length + 4;
      const secret = isSecret(name, member, object);
      if (secret) elided++;
      members.set(withoutSecrets(name), secret ? notRecorded : copy(member));
    }
    return Object.fromEntries(members);
  };
  return { text: JSON.stringify(copy(value)) ?? '', cut, elided };
}

/** Text that was written to a client, with media and credentials replaced. JSON without any stays as it is. */
export function elidedText(text: string): Omit<Elided, 'cut'> {
  const value = parsed(text);
  if (value !== undefined) {
    const copied = elidedJson(value, Number.POSITIVE_INFINITY);
    return copied.elided ? copied : { text, elided: 0 };
  }
  let elided = 0;
  const shown = withoutSecrets(text).replace(/[A-Za-z0-9+/_-]{1024,}={0,2}/g, (run) => {
    if (!isMedia(run)) return run;
    elided++;
    return `(base64 of ${bytesOf(run.length)} bytes)`;
  });
  return { text: shown, elided };
}
