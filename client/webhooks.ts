// Verifies the webhooks that pentagate's server signs. Uses Web Crypto, so it runs wherever `fetch` does; bundles without it stay small.

/** What the server writes into `x-pentagate-signature`: `t=<epoch seconds>,v1=<HMAC-SHA256 of "<t>.<body>", hexadecimal>`. */
const signature = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

export interface WebhookOptions {
  /** The body as it arrived, byte for byte: not parsed and written again. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Value of the header `x-pentagate-signature`. */
  readonly signature: string | null | undefined;
  /** The secret that the server signs with (`webhooks.secret`). */
  readonly secret: string;
  /** Seconds that the time of signing may differ from now. Default 300. */
  readonly tolerance?: number;
}

/** Whether a webhook was signed with the secret, not long ago. Ignore what was not. */
export async function verifyWebhook({
  body,
  signature: header,
  secret,
  tolerance = 300,
}: WebhookOptions): Promise<boolean> {
  const [, seconds = '', given = ''] = signature.exec(header ?? '') ?? [];
  if (!given || Math.abs(Date.now() / 1000 - Number(seconds)) > tolerance) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const bytes = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const content = new Blob([`${seconds}.`, body]);
  // Compares in constant time.
  return crypto.subtle.verify('HMAC', key, bytes, await content.arrayBuffer());
}
