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

describe('the client in a bundle', () => {
  // The tables of the contract are part of it: an event more costs some twenty bytes, an operation some ten.
  // Relations between events, with the tables that declare them, are 0.7 KB of it.
  it('is at most 12.5 KB, with five surfaces, order checks, folds, retries and waiting for tasks', async () => {
    expect(gzipSync(await bundle(whole), { level: 9 }).length).toBeLessThanOrEqual(12.5 * 1024);
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
