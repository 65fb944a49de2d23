// The vendor word of the messages headers is a setting.
import { describe, expect, it } from '@jest/globals';
import { openedForTests } from '../harness/opened.js';
import { createTestApp } from '../server/app.js';
import { good, send } from './requests.js';

const { 'anthropic-version': version, ...others } = good.messages.headers as Record<string, string>;

describe('with another vendor word', () => {
  const app = openedForTests(() => createTestApp({ settings: { messages: { vendor: 'acme' } } }));

  const ask = async (headers: Record<string, string>) =>
    send(app.url, { ...good.messages, headers: { ...others, ...headers } });

  it('the version is named by it', async () => {
    expect((await ask({ 'acme-version': String(version) })).status).toBe(200);
  });

  it.each([
    ['none', {}, 'acme-version: is required'],
    ['the old name', { 'anthropic-version': String(version) }, 'acme-version: is required'],
    ['a version that is none', { 'acme-version': 'soon' }, /acme-version: .*soon/],
  ])('%s is refused by its own name', async (_name, headers, want) => {
    const { status, body } = await ask(headers as Record<string, string>);
    expect(status).toBe(400);
    const { message } = (body as { error: { message: string } }).error;
    if (typeof want === 'string') expect(message).toBe(want);
    else expect(message).toMatch(want);
    expect(message).not.toContain('anthropic');
  });
});
