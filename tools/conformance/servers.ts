// Servers of others, each as its documentation starts it, tested with `testService`. Gateways stand before our mock.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runtimeForm } from '../../runtime/runtime-form.js';
import { type ConformanceFailure, type ConformanceResult, testService } from '../../scripts/conformance/index.js';
import { isObject, parsed } from '../../scripts/contract/json-trees.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { portkeyPackages } from '../bench/gateway.js';
import { installed, root } from '../bench/measure.js';
import { type Launch, launch, type Running } from './program.js';

/** One way to use a server: a surface, and what callers add to their requests. */
interface Use {
  readonly surface: string;
  /** The only operation that it has there. */
  readonly operation?: string;
  /** What distinguishes it from other uses of the surface. */
  readonly how?: string;
  readonly model?: string;
  readonly headers?: (upstream: string) => Readonly<Record<string, string>>;
  /** Members of bodies that have none of that name. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

interface Contestant {
  readonly name: string;
  readonly version: string;
  /** Prepares files in a folder, and says how the server is started; `upstream` is the address of our mock. */
  readonly prepare: (folder: string, upstream: string) => Launch;
  readonly uses: readonly Use[];
  /** Keys are checked by the service behind it, which is our mock. */
  readonly isGateway?: boolean;
}

/** What a server did, used in one way. */
export interface Tried {
  readonly part: 'servers';
  readonly server: string;
  readonly version: string;
  readonly surface: string;
  readonly how: string;
  readonly result: ConformanceResult;
  readonly counted: readonly ConformanceFailure[];
  /** Findings that are not the server's, and why. */
  readonly aside: readonly { readonly failure: ConformanceFailure; readonly reason: string }[];
}

const write = (folder: string, name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const aimock = '@copilotkit/aimock@1.43.0';
const mockLlm = '@dwmkerr/mock-llm@0.1.29';
const llmock = 'llmock@3.3.6';
const llms = '@musistudio/llms@1.0.53';

const versionOf = (spec: string): string => spec.slice(spec.lastIndexOf('@') + 1);

const portkey = {
  name: '@portkey-ai/gateway',
  version: versionOf(portkeyPackages[0] as string),
  isGateway: true,
} as const;
const portkeyProgram = (): string => installed('portkey', portkeyPackages, '@portkey-ai/gateway/build/start-server.js');

/** The headers that say where Portkey forwards a request. */
const portkeyTo =
  (provider: string) =>
  (upstream: string): Readonly<Record<string, string>> => ({
    'x-portkey-provider': provider,
    'x-portkey-custom-host': `${upstream}/v1`,
    authorization: 'Bearer test',
    'x-api-key': 'test',
  });

const contestants: readonly Contestant[] = [
  {
    name: '@copilotkit/aimock',
    version: versionOf(aimock),
    prepare: (folder) => {
      const program = installed('aimock', [aimock], '@copilotkit/aimock/dist/cli.js');
      // Its documentation: an empty match answers everything, embeddings are made when no fixture matches.
      const fixtures = [{ match: { endpoint: 'chat' }, response: { content: 'Hello! How can I help you today?' } }];
      const file = write(folder, 'fixtures.json', { fixtures });
      const args = (port: number) => [program, '--port', `${port}`, '--fixtures', file, '--log-level', 'silent'];
      return { args, environment: () => ({ AIMOCK_API_KEYS: 'test' }) };
    },
    uses: ['chat', 'responses', 'messages', 'content'].map((surface) => ({ surface })),
  },
  {
    ...portkey,
    prepare: () => ({ args: (port) => [portkeyProgram(), `--port=${port}`, '--headless'] }),
    uses: [
      { surface: 'chat', how: 'to chat completions, as installed', headers: portkeyTo('openai') },
      { surface: 'responses', how: 'to responses, as installed', headers: portkeyTo('openai') },
      { surface: 'messages', how: 'to messages, as installed', headers: portkeyTo('anthropic') },
    ],
  },
  {
    ...portkey,
    // As installed, it answers each stream with 500 (its issues 1389 and 1550): it changes headers that fetch does not let it change.
    prepare: (folder) => {
      const patch =
        'const { fetch, Response } = globalThis; globalThis.fetch = async (...args) => { const { body, status, headers } = await fetch(...args);' +
        'return new Response(body, { status, headers: new Headers(headers) }); };';
      const file = write(folder, 'patch.mjs', patch);
      return { args: (port) => ['--import', file, portkeyProgram(), `--port=${port}`, '--headless'] };
    },
    uses: [
      { surface: 'chat', how: 'to chat completions', headers: portkeyTo('openai') },
      // Its documentation asks for max_tokens at this provider.
      {
        surface: 'chat',
        operation: 'createChatCompletion',
        how: 'to messages',
        headers: portkeyTo('anthropic'),
        defaults: { max_tokens: 256 },
      },
      { surface: 'responses', how: 'to responses', headers: portkeyTo('openai') },
      { surface: 'messages', how: 'to messages', headers: portkeyTo('anthropic') },
    ],
  },
  {
    name: '@musistudio/llms',
    version: versionOf(llms),
    isGateway: true,
    prepare: (folder, upstream) => {
      const entry = installed('llms', [llms], '@musistudio/llms/dist/cjs/server.cjs');
      const start =
        'const [, , entry, config] = process.argv; const { default: Server } = require(entry);' +
        'new Server({ logger: false, useJsonFile: false, initialConfig: JSON.parse(config) }).start();';
      const program = write(folder, 'start.cjs', start);
      const provider = { name: 'mock', api_base_url: `${upstream}/v1/chat/completions`, api_key: 'test' };
      const providers = [{ ...provider, models: ['gpt-4.1'] }];
      return { args: (port) => [program, entry, JSON.stringify({ PORT: port, HOST: '127.0.0.1', providers })] };
    },
    uses: [
      { surface: 'messages', how: 'to chat completions', model: 'mock,gpt-4.1' },
      { surface: 'chat', how: 'to chat completions', model: 'mock,gpt-4.1' },
    ],
  },
  {
    name: '@dwmkerr/mock-llm',
    version: versionOf(mockLlm),
    prepare: (folder) => {
      const program = installed('mock-llm', [mockLlm], '@dwmkerr/mock-llm/dist/main.js');
      return { args: () => [program], cwd: folder, environment: (port) => ({ PORT: `${port}`, HOST: '127.0.0.1' }) };
    },
    uses: [{ surface: 'chat' }],
  },
  ...[false, true].map(
    (isStreaming): Contestant => ({
      name: 'llmock',
      version: versionOf(llmock),
      prepare: (folder) => {
        const program = installed('llmock', [llmock], 'llmock/bin/llmock.js');
        // Its check refuses whatever differs from one template; its delay is 3 s.
        const options = ['--validateRequests=false', '--delayMin=0', '--delayMax=0', `--stream=${isStreaming}`];
        const place = ['--host=127.0.0.1', '--foreground', '--endpoint=v1/chat/completions'];
        return { args: (port) => [program, 'start', `--port=${port}`, ...place, ...options], cwd: folder };
      },
      uses: [{ surface: 'chat', how: isStreaming ? 'stream=true' : 'stream=false' }],
    }),
  ),
  {
    name: '@stoplight/prism-cli',
    version: '5.14.2',
    prepare: (folder) => {
      const { contract } = loadContract(fromPath(resolve(root, 'openapi')));
      if (!contract) throw new Error('the contract cannot be read');
      const file = write(folder, 'openapi.3.1.json', runtimeForm(contract.document));
      const program = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
      return { args: (port) => [program, 'mock', file, '--verboseLevel', 'fatal', '--port', `${port}`] };
    },
    uses: ['chat', 'responses', 'messages', 'content'].map((surface) => ({ surface })),
  },
];

export const serverNames = [...new Set(contestants.map(({ name }) => name))];

/** What was looked at by hand, and is not the server's doing. */
const notTheirs: readonly { server: string; sent: RegExp; code: string; reason: string }[] = [
  {
    server: '@portkey-ai/gateway',
    sent: /example media/,
    code: 'refused',
    reason: 'the service behind it takes no audio',
  },
];

/** Requests with more than the contract has. */
const adding =
  (headers: Readonly<Record<string, string>>, defaults: Readonly<Record<string, unknown>> = {}): typeof fetch =>
  (input, init) => {
    const body = typeof init?.body === 'string' ? parsed(init.body) : undefined;
    return fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
      ...(isObject(body) && { body: JSON.stringify({ ...defaults, ...body }) }),
    });
  };

/** Tests servers, one after the other. */
export async function* tryServers(
  names: readonly string[],
  { requests, seed }: { readonly requests: number; readonly seed: string },
): AsyncGenerator<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-conformance-'));
  const open: Running[] = [];
  const start = async (how: Launch): Promise<Running> => {
    const running = await launch(how);
    open.push(running);
    return running;
  };
  try {
    const mock = await start({
      args: (port) => [join(root, 'bin/pentagate.mjs'), 'mock', '--port', `${port}`, '--pace', '0', '--quiet'],
      cwd: root,
    });
    for (const [index, { name, version, isGateway, prepare, uses }] of contestants.entries()) {
      if (!names.includes(name)) continue;
      const own = join(folder, String(index));
      mkdirSync(own);
      const server = await start({ cwd: own, ...prepare(own, mock.url) });
      for (const { surface, operation, how = '', model, headers, defaults } of uses) {
        const result = await testService({
          url: server.url,
          surface,
          requests,
          seed,
          ...(!isGateway && { key: 'test' }),
          ...(operation !== undefined && { operation }),
          ...(model !== undefined && { model }),
          ...(headers && { fetch: adding(headers(mock.url), defaults) }),
        });
        const reasonOf = ({ code, sent }: ConformanceFailure): string | undefined =>
          notTheirs.find((each) => each.server === name && each.code === code && each.sent.test(sent))?.reason;
        yield {
          part: 'servers',
          server: name,
          version,
          surface,
          how,
          result,
          counted: result.failures.filter((each) => reasonOf(each) === undefined),
          aside: result.failures.flatMap((failure) => {
            const reason = reasonOf(failure);
            return reason === undefined ? [] : [{ failure, reason }];
          }),
        };
      }
      await server.stop();
    }
  } finally {
    for (const each of open) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
