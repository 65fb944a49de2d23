// The official SDKs in the majors before and after those of this checkout, against the real server. What the suites call has the same
// types in all of them.
// The tool runner of openai 7 is in programs.system.test.ts: what it compares with Node's own Object is another one under Jest.
import { afterAll, beforeAll, describe } from '@jest/globals';
import type * as openaiHelpers from 'openai/helpers/zod';
import type * as openaiSockets from 'openai/resources/responses/ws';
import { describeWithExtras, loadExtra } from '../extras/extras.js';
import { startTestChain, startTestServer, type TestServer } from '../harness/server.js';
import { type AnthropicSdk, anthropicSuite } from '../suites/anthropic.js';
import { type AnthropicHelpers, anthropicServerSuite } from '../suites/anthropic-server.js';
import { type GoogleSdk, googleSuite } from '../suites/google.js';
import { googleBreakSuite, googleServerSuite } from '../suites/google-server.js';
import { type OpenAISdk, openaiSuite } from '../suites/openai.js';
import { openaiChatServerSuite, openaiChatSuite } from '../suites/openai-chat.js';
import { openaiCountSuite, openaiServerSuite } from '../suites/openai-server.js';
import { openaiSocketSuite } from '../suites/openai-socket.js';
import { openaiStoredSuite } from '../suites/openai-stored.js';
import { openaiServerVideoSuite } from '../suites/openai-videos.js';

interface Packages {
  readonly openai: readonly {
    readonly version: number;
    readonly sdk: OpenAISdk;
    readonly helpers: typeof openaiHelpers;
    /** Absent before major 6. */
    readonly sockets: typeof openaiSockets | undefined;
  }[];
  readonly anthropic: { readonly sdk: AnthropicSdk; readonly helpers: AnthropicHelpers };
  readonly google: readonly { readonly version: number; readonly sdk: GoogleSdk }[];
}

const load = async (): Promise<Packages> => ({
  openai: await Promise.all(
    [5, 7].map(async (version) => ({
      version,
      sdk: (await loadExtra<{ readonly default: OpenAISdk }>(`openai-${version}`)).default,
      helpers: await loadExtra<typeof openaiHelpers>(`openai-${version}/helpers/zod`),
      sockets:
        version > 5 ? await loadExtra<typeof openaiSockets>(`openai-${version}/resources/responses/ws`) : undefined,
    })),
  ),
  anthropic: {
    sdk: (await loadExtra<{ readonly default: AnthropicSdk }>('anthropic-sdk-0')).default,
    helpers: {
      tool: (await loadExtra<{ readonly betaZodTool: AnthropicHelpers['tool'] }>('anthropic-sdk-0/helpers/beta/zod'))
        .betaZodTool,
      format: (await loadExtra<{ readonly zodOutputFormat: AnthropicHelpers['format'] }>('anthropic-sdk-0/helpers/zod'))
        .zodOutputFormat,
    },
  },
  google: await Promise.all(
    // Major 3 takes the prefix /v1 where the others take /v1beta.
    [1, 3].map(async (version) => ({ version, sdk: await loadExtra<GoogleSdk>(`google-genai-${version}`) })),
  ),
});

const packages = describeWithExtras === describe ? await load() : { openai: [], anthropic: undefined, google: [] };

describeWithExtras('the real server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const target = () => ({ baseUrl: server.url, key: server.key });

  for (const { version, sdk, helpers } of packages.openai)
    describe(`with openai ${version}`, () => {
      openaiSuite(sdk, target);
      openaiServerSuite(sdk, helpers.zodTextFormat, target);
      openaiChatSuite(sdk, target);
      openaiChatServerSuite(sdk, helpers, target);
      openaiStoredSuite(sdk, target);
      // Older ones have no count of tokens and no videos.
      if (version > 5) {
        openaiCountSuite(sdk, target);
        openaiServerVideoSuite(sdk, target);
      }
    });

  const { anthropic } = packages;
  if (anthropic)
    describe('with @anthropic-ai/sdk 0', () => {
      anthropicSuite(anthropic.sdk, target);
      anthropicServerSuite(anthropic.sdk, anthropic.helpers, target);
    });

  for (const { version, sdk } of packages.google)
    describe(`with @google/genai ${version}`, () => {
      googleSuite(sdk, target);
      googleServerSuite(sdk, target);
      if (version > 1) googleBreakSuite(sdk, target);
    });
});

describeWithExtras.each([
  { name: 'the real server', gateways: 0 },
  { name: 'gateways that forward WebSockets', gateways: 2 },
])('$name, over a WebSocket', ({ gateways }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestChain(gateways, { webSocket: true });
  });
  afterAll(() => server.stop());
  for (const { version, sdk, sockets } of packages.openai)
    if (sockets)
      describe(`with openai ${version}`, () =>
        openaiSocketSuite(sdk, () => ({ baseUrl: server.url, key: server.key, gateways }), sockets.ResponsesWS));
});
