// How many faults of test/conformance/faulty-service.ts tools find, each fault switched on alone. A tool finds a fault when it reports what it does
// not report of the service without faults.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeForm } from '../../runtime/runtime-form.js';
import { testService } from '../../scripts/conformance/index.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { contract, type Fault, faultGroups } from '../../test/conformance/faulty-service.js';
import { installed, root } from '../bench/measure.js';
import { run } from '../contracts/run.js';
import { serve } from './faulty-server.js';
import { form20 } from './form-20.js';
import { launch } from './program.js';

/** What a tool reports of a service: one text for each thing. */
type Look = (url: string, folder: string) => Promise<readonly string[]>;

const own = join(root, 'tools/conformance');
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
const dredd = (): string => installed('dredd', ['dredd@14.1.0'], 'dredd/bin/dredd');

const tested = { contract, key: 'right', requests: 200, taskSeconds: 5 };

/** What fails at respect, each with its step: checks, and requests without a reply. */
function failedChecks(output: string): string[] {
  let step = '';
  return output.split('\n').flatMap((line) => {
    const started = /[✓✗] \w+ \/.* - step (\S+)/.exec(line)?.[1];
    step = started ?? step;
    const check = started === undefined ? /✗ (.+)/.exec(line)?.[1] : undefined;
    return check === undefined ? [] : [`${step} ${check}`];
  });
}

/** Runs Arazzo descriptions that lie beside the contract. A failed check that is repeated with success is none. */
async function respect(folder: string, file: string, ...options: readonly string[]): Promise<string[]> {
  const { output, code } = await run([redocly, 'respect', file, ...options], folder);
  return code === 0 ? [] : [...failedChecks(output.split('Failed tests info')[0] ?? ''), `exit code ${code}`];
}

const tools: Readonly<Record<string, Look>> = {
  pentagate: async (url) => {
    const { failures, problem } = await testService({ ...tested, url });
    return [
      ...failures.map(({ code, operation, message }) => `${operation} ${code} ${message}`),
      ...(problem ? [problem] : []),
    ];
  },
  dredd: async (url, folder) => {
    const { output } = await run(
      [
        ...[dredd(), join(folder, 'openapi.2.0.json'), url, '--sorted', '--no-color'],
        ...['--header', 'authorization: Bearer right', '--hookfiles', join(own, 'dredd-hooks.cjs')],
      ],
      folder,
    );
    return [...output.matchAll(/^(?:fail|error): (\w+ \(\d+\) \S+|.*)/gm)].map(([, what = '']) =>
      what.replace(/ duration.*/, ''),
    );
  },
  'respect (generated)': async (_url, folder) => {
    await run([redocly, 'generate-arazzo', 'openapi.json', '--output-file', 'generated.arazzo.yaml'], folder);
    return respect(folder, 'generated.arazzo.yaml', '--input', 'bearer=right');
  },
  'respect (by hand)': async (_url, folder) => {
    copyFileSync(join(own, 'answers.arazzo.yaml'), join(folder, 'answers.arazzo.yaml'));
    return respect(folder, 'answers.arazzo.yaml');
  },
  /** It needs traffic, which is that of `pentagate test`; what counts is only what Prism says of it. */
  'prism proxy': async (url, folder) => {
    const proxy = await launch({
      args: (port) => [
        ...[prism, 'proxy', join(folder, 'openapi.json'), url, '--port', `${port}`],
        ...['--validate-request=false', '--verboseLevel', 'fatal'],
      ],
    });
    const reported: string[] = [];
    const observed: typeof fetch = async (...args) => {
      const reply = await fetch(...args);
      const violations = reply.headers.get('sl-violations');
      if (violations) reported.push(violations);
      if (/problem\+json/.test(reply.headers.get('content-type') ?? ''))
        reported.push(`Prism itself answers ${reply.status}`);
      return reply;
    };
    try {
      await testService({ ...tested, url: proxy.url, fetch: observed });
    } finally {
      await proxy.stop();
    }
    return reported;
  },
};

export const toolNames = Object.keys(tools);

/** What a tool made of one fault. */
export interface Sought {
  readonly part: 'tools';
  readonly tool: string;
  readonly group: string;
  readonly fault: Fault;
  readonly found: boolean;
  readonly seconds: number;
}

/** Lets tools look at each fault. @throws Error when a tool cannot work with the service without faults */
export async function* compareTools(names: readonly string[]): AsyncGenerator<Sought> {
  const { contract: loaded } = loadContract(fromDocument(contract));
  if (!loaded) throw new Error('the contract cannot be read');
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-faults-'));
  /** The service with a fault, seen by a tool; both forms of the contract name its address. */
  async function look(tool: string, fault?: Fault): Promise<{ reported: readonly string[]; seconds: number }> {
    const service = await serve(fault);
    try {
      const form = { ...runtimeForm(loaded?.document ?? {}), servers: [{ url: service.url }] };
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(form));
      writeFileSync(join(folder, 'openapi.2.0.json'), JSON.stringify(form20(form)));
      const start = performance.now();
      const reported = (await tools[tool]?.(service.url, folder)) ?? [];
      return { reported, seconds: (performance.now() - start) / 1000 };
    } finally {
      await service.stop();
    }
  }
  try {
    for (const tool of names) {
      const { reported: always } = await look(tool);
      for (const [group, faults] of Object.entries(faultGroups))
        for (const fault of Object.keys(faults) as Fault[]) {
          const { reported, seconds } = await look(tool, fault);
          yield { part: 'tools', tool, group, fault, found: reported.some((each) => !always.includes(each)), seconds };
        }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
