// `encrypted_content`: thinking that callers send back unread, for those who keep their conversations themselves.
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

/** Distinguishes our tokens from those of other services in earlier conversations. */
const tokenPrefix = 'sim_';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

// The thinking is made up, so there is nothing to keep secret: a key that everybody can read here makes the token opaque and finds changes.
const key = createHash('sha256').update('pentagate simulator, encrypted_content').digest();

/** Seals thinking. Equal thinking gives an equal token: the simulator repeats itself. */
export function encryptThinking(thinking: string): string {
  const nonce = createHmac('sha256', key).update(thinking).digest().subarray(0, nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(thinking, 'utf8'), cipher.final()]);
  return tokenPrefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * What was sealed: the thinking; `changed` when the token has our mark but is not as we made it; undefined when it is another
 * service's, which cannot be read here.
 */
export function decryptThinking(token: string): { thinking: string } | 'changed' | undefined {
  if (!token.startsWith(tokenPrefix)) return undefined;
  const text = token.slice(tokenPrefix.length);
  const bytes = Buffer.from(text, 'base64url');
  // Node ignores invalid base64 characters; this makes the encoding unique.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== text) return 'changed';
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return { thinking: opened.toString('utf8') };
  } catch {
    return 'changed';
  }
}
