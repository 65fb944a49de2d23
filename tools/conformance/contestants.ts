// Servers of others, each as its documentation starts it. Gateways stand before our mock.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot as root } from '../../runtime/paths.js';
import { runtimeForm } from '../../runtime/runtime-form.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { portkeyPackages, portkeyProgram } from '../bench/gateway.js';
import type { Launch } from '../harness/launch.js';

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
  /** What npm installs, the server itself first. */
  readonly packages: readonly string[];
  /** Its path below node_modules. */
  readonly program: string;
  /** Says how the program is started in a folder of its own; `upstream` is the address of our mock. */
  readonly start: (program: string, folder: string, upstream: string) => Launch;
  readonly uses: readonly Use[];
  /** Keys are checked by the service behind it, which is our mock. */
  readonly isGateway?: boolean;
}

function write(folder: string, name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const textSurfaces: readonly Use[] = ['chat', 'responses', 'messages', 'content'].map((surface) => ({ surface }));

const portkey = { packages: portkeyPackages, program: portkeyProgram, isGateway: true };

/** The headers that say where Portkey forwards a request. */
const portkeyTo =
  (provider: string) =>
  (upstream: string): Readonly<Record<string, string>> => ({
    'x-portkey-provider': provider,
    'x-portkey-custom-host': `${upstream}/v1`,
    authorization: 'Bearer test',
    'x-api-key': 'test',
  });

export const contestants: readonly Contestant[] = [
  {
    packages: ['@copilotkit/aimock@1.43.0'],
    program: '@copilotkit/aimock/dist/cli.js',
    start(program, folder) {
      // Its documentation: an empty match answers everything, embeddings are made when no fixture matches.
      const fixtures = [{ match: { endpoint: 'chat' }, response: { content: 'Hello! How can I help you today?' } }];
      const file = write(folder, 'fixtures.json', { fixtures });
      const args = (port: number) => [program, '--port', `${port}`, '--fixtures', file, '--log-level', 'silent'];
      return { args, environment: () => ({ AIMOCK_API_KEYS: 'test' }) };
    },
    uses: textSurfaces,
  },
  {
    ...portkey,
    start: (program) => ({ args: (port) => [program, `--port=${port}`, '--headless'] }),
    uses: [
      { surface: 'chat', how: 'to chat completions, as installed', headers: portkeyTo('openai') },
      { surface: 'responses', how: 'to responses, as installed', headers: portkeyTo('openai') },
      { surface: 'messages', how: 'to messages, as installed', headers: portkeyTo('anthropic') },
    ],
  },
  {
    ...portkey,
    // As installed, it answers each stream with 500 (its issues 1389 and 1550): it changes headers that fetch does not let it change.
    start(program, folder) {
      const patch =
        'const { fetch, Response } = globalThis; globalThis.fetch = async (...args) => { const { body, status, headers } = await fetch(...args);' +
        'return new Response(body, { status, headers: new Headers(headers) }); };';
      const file = write(folder, 'patch.mjs', patch);
      return { args: (port) => ['--import', file, program, `--port=${port}`, '--headless'] };
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
    packages: ['@musistudio/llms@1.0.53'],
    program: '@musistudio/llms/dist/cjs/server.cjs',
    isGateway: true,
    start(entry, folder, upstream) {
      const start =
        'const [, , entry, config] = process.argv; const { default: Server } = require(entry);' +
        'new Server({ logger: false, useJsonFile: false, initialConfig: JSON.parse(config) }).start();';
      const program = write(folder, 'start.cjs', start);
      const provider = { name: 'mock', api_base_url: `${upstream}/v1/chat/completions`, api_key: 'test' };
      const providers = [{ ...provider, models: ['gpt-4.1'] }];
      return { args: (port) => [program, entry, JSON.stringify({ PORT: port, HOST: '127.0.0.1', providers })] };
    },
    uses: ['messages', 'chat'].map((surface) => ({ surface, how: 'to chat completions', model: 'mock,gpt-4.1' })),
  },
  {
    packages: ['@dwmkerr/mock-llm@0.1.29'],
    program: '@dwmkerr/mock-llm/dist/main.js',
    start: (program) => ({
      args: () => [program],
      environment: (port) => ({ PORT: `${port}`, HOST: '127.0.0.1' }),
    }),
    uses: [{ surface: 'chat' }],
  },
  ...[false, true].map(
    (isStreaming): Contestant => ({
      packages: ['llmock@3.3.6'],
      program: 'llmock/bin/llmock.js',
      start(program) {
        // Its check refuses whatever differs from one template; its delay is 3 s.
        const options = ['--validateRequests=false', '--delayMin=0', '--delayMax=0', `--stream=${isStreaming}`];
        const place = ['--host=127.0.0.1', '--foreground', '--endpoint=v1/chat/completions'];
        return { args: (port) => [program, 'start', `--port=${port}`, ...place, ...options] };
      },
      uses: [{ surface: 'chat', how: `stream=${isStreaming}` }],
    }),
  ),
  {
    packages: ['@stoplight/prism-cli@5.14.2'],
    program: '@stoplight/prism-cli/dist/index.js',
    start(program, folder) {
      const { contract } = loadContract(fromPath(resolve(root, 'openapi')));
      if (!contract) throw new Error('the contract cannot be read');
      const file = write(folder, 'openapi.3.1.json', runtimeForm(contract.document));
      return { args: (port) => [program, 'mock', file, '--verboseLevel', 'fatal', '--port', `${port}`] };
    },
    uses: textSurfaces,
  },
];
