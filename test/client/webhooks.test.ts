import { expect, it } from '@jest/globals';
import { verifyWebhook } from '../../client/webhooks.js';
import { signWebhook } from '../../server/webhooks/post-webhook.js';

const secret = 's3cret';
const body = '{"id":"1","status":"SUCCESS","note":"ü"}';
const now = Math.floor(Date.now() / 1000);
const valid = signWebhook(body, secret, now);

it.each([
  ['as the server signs it', { body, signature: valid, secret }, true],
  ['as bytes', { body: new TextEncoder().encode(body), signature: valid, secret }, true],
  ['with another body', { body: `${body} `, signature: valid, secret }, false],
  ['with another secret', { body, signature: valid, secret: 'other' }, false],
  ['signed long ago', { body, signature: signWebhook(body, secret, now - 400), secret }, false],
  [
    'signed within a longer tolerance',
    { body, signature: signWebhook(body, secret, now - 400), secret, tolerance: 500 },
    true,
  ],
  ['without a signature', { body, signature: null, secret }, false],
  ['with half a signature', { body, signature: valid.slice(0, -1), secret }, false],
])('a webhook %s', async (_, webhook, want) => expect(await verifyWebhook(webhook)).toBe(want));
