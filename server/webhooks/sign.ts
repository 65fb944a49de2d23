// Signs webhooks and verifies signatures (parameter CallbackSignature of the contract). Pure.
import { createHmac, timingSafeEqual } from 'node:crypto';

const hash = (seconds: string, body: string | Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The header's value: `t=<epoch seconds>,v1=<HMAC-SHA256 of "<t>.<body>", hexadecimal>`. */
export const signWebhook = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${hash(String(seconds), body, secret).toString('hex')}`;

/**
 * Whether a webhook was signed with the secret, at a time within the tolerance.
 * @param body as it arrived, byte for byte
 * @param tolerance seconds
 * @param now seconds since the epoch
 */
export function verifySignature(
  header: string | undefined,
  body: string | Uint8Array,
  secret: string,
  tolerance = 300,
  now = Date.now() / 1000,
): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!given || Math.abs(now - Number(seconds)) > tolerance) return false;
  return timingSafeEqual(hash(seconds, body, secret), Buffer.from(given, 'hex'));
}
