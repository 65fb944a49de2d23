import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

/** The client as an application in a browser would carry it. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: new URL('.', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const whole = `export { createClient, ApiError, ConnectionError, PentagateError, ReplyError, StreamError, TimeoutError } from '../../generated/client.js';`;

const core = whole.replace('createClient', 'createCoreClient');

describe('the client in a bundle', () => {
  // openapi-fetch is 2.2 KB of both.
  it('is at most 7.6 KB without extras: five surfaces, streams, credentials, forms and retries', async () => {
    expect(gzipSync(await bundle(core), { level: 9 }).length).toBeLessThanOrEqual(7.6 * 1024);
  });

  it.each(['orderChecks', 'completeReplies', 'taskWaiting'])('has %s only where it is imported', async (extra) => {
    const size = async (source: string) => gzipSync(await bundle(source), { level: 9 }).length;
    const with_ = await size(core.replace('createCoreClient', `createCoreClient, ${extra}`));
    expect(with_ - (await size(core))).toBeGreaterThan(400);
    expect(with_).toBeLessThan((await size(whole)) - 400);
  });

  // The tables of the contract are part of it: an event more costs some twenty bytes, an operation some ten.
  // Relations between events, with the tables that declare them, are 0.7 KB of it.
  it('is at most 13 KB with all of them', async () => {
    expect(gzipSync(await bundle(whole), { level: 9 }).length).toBeLessThanOrEqual(13 * 1024);
  });

  it('carries no validator and no table of schemas unless asked for', async () => {
    const text = await bundle(whole);
    expect(text).not.toContain('instancePath');
    expect(text).not.toContain('MessageErrorType');
    const checked = `${whole} export { checkWith } from '../../generated/client.js'; export { Message } from '../../generated/validators.js';`;
    expect(await bundle(checked)).toContain('instancePath');
  });

  it('imports nothing that only one runtime has', async () => {
    // openapi-fetch asks whether it runs in Node, and can do without.
    const text = (await bundle(whole)).replace(/typeof process=="object"&&[^}]*process\.versions\.undici/, '');
    expect(text).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b/);
  });
});
