import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

/** The client as an application in a browser would carry it. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const whole = `export { createClient, ApiError, ConnectionError, PentagateError, ReplyError, StreamError, TimeoutError } from '../../generated/client.js';`;

/** A program that makes one call. */
const calling = (surface: string, call: string): string =>
  `import { createCoreClient } from '../../generated/client.js';
   import { ${call} } from '../../generated/surfaces/${surface}.js';
   export const send = createCoreClient({ baseUrl: '/', apiKey: 'k' }, { ${call} }).${call};`;

const sizeOf = async (source: string): Promise<number> => gzipSync(await bundle(source), { level: 9 }).length;

describe('the client in a bundle', () => {
  // openapi-fetch is 2.2 KB of it; credentials, retries and errors are in every client.
  it('is at most 5.5 KB with one call that has neither stream nor task', async () =>
    expect(await sizeOf(calling('images', 'imagine'))).toBeLessThanOrEqual(5.5 * 1024));

  it('is at most 12 KB with one call that streams: its order is checked, and its events are folded', async () =>
    expect(await sizeOf(calling('messages', 'create'))).toBeLessThanOrEqual(12 * 1024));

  it('has only the calls that are imported', async () => {
    const text = await bundle(calling('images', 'imagine'));
    expect(text).toContain('/img/submit/imagine');
    expect(text).not.toContain('/img/submit/blend');
    expect(text).not.toContain('/v1/messages');
    expect(text).not.toContain('content_block_delta');
  });

  // The tables of the contract are part of it: an event more costs some twenty bytes, an operation some ten.
  // Relations between events, with the tables that declare them, are 0.7 KB of it; calls that always stream, 0.1 KB; chat, with its
  // fold, 0.5 KB; the kinds of the newest SDKs, 0.8 KB; stored responses with their second stream, 1.2 KB; counts and lists, 0.2 KB;
  // names by value, the place where parts that run at the same time are kept, and chat answers in one chunk, 0.2 KB; the end of a stream after
  // a violation, replies that are no stream, inputs of tools that are no JSON, and chat streams without [DONE], 0.3 KB;
  // the refusal of values that lead to another path, and lists in objects of a query, 0.2 KB;
  // names, ids and rests of streams, 0.3 KB; calls over a WebSocket, 0.8 KB; the JSON array of content without `alt=sse`, read item by item, 0.5 KB;
  // the order of each choice of a chat, tool calls in pieces, and hosted items side by side, 1.8 KB;
  // dates as texts, 0.1 KB; events without a text, and streams that end within what holds their items, 0.1 KB;
  // the table of parts that run at the same time, made once and not for each stream, 0.02 KB.
  it('is at most 20.62 KB with all of them', async () => expect(await sizeOf(whole)).toBeLessThanOrEqual(20.62 * 1024));

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
