// The pages for readers, and their code blocks. Every block is run, type-checked or read by a test, or says beside its language why not:
// ```sh not-run="takes minutes"
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  /** Why no test runs it. */
  readonly notRun?: string | undefined;
}

interface Counts {
  /** Commands in shell blocks. */
  readonly commands?: number;
  /** TypeScript programs, run against mock and server. */
  readonly programs?: number;
  /** YAML: scenarios of the simulator, and settings. */
  readonly scenarios?: number;
  readonly settings?: number;
  /** What a command prints. */
  readonly outputs?: number;
  /** JavaScript that a test of its subject runs: test/server/webhooks/pure.test.ts, real-services.test.ts. */
  readonly functions?: number;
  readonly notRun?: number;
}

/** Every page that these tests run, and how much there is to run on it. */
export const pages: Readonly<Record<string, Counts>> = {
  'README.md': { commands: 1, outputs: 1, notRun: 1 },
  'docs/README.md': {},
  'docs/any-contract.md': { commands: 4, notRun: 8 },
  'docs/architecture.md': {},
  'docs/benchmarks.md': { commands: 1, notRun: 1 },
  'docs/client.md': { programs: 5, notRun: 1 },
  'docs/conformance.md': { notRun: 1 },
  'docs/console.md': {},
  'docs/contract.md': { commands: 5, outputs: 1, notRun: 5 },
  'docs/dependencies.md': {},
  'docs/docs-site.md': { commands: 4 },
  'docs/gateway-faults.md': {},
  'docs/diff.md': { notRun: 2 },
  'docs/drift.md': { commands: 1, outputs: 1, notRun: 3 },
  'docs/gateway.md': { settings: 5, notRun: 5 },
  'docs/image-and-video-services.md': { settings: 2 },
  'docs/getting-started.md': { commands: 8, programs: 1, notRun: 3 },
  'docs/keys.md': { commands: 5, notRun: 1 },
  'docs/mock-and-sdks.md': { commands: 7, programs: 4, notRun: 2 },
  'docs/my-stream-breaks.md': { commands: 1, programs: 1, notRun: 4 },
  'docs/operations.md': { commands: 2, notRun: 1 },
  'docs/real-services.md': { functions: 2 },
  'docs/production.md': {},
  'docs/publish-my-api-docs.md': { commands: 1, notRun: 4 },
  'docs/put-it-before-providers.md': { commands: 2, settings: 1, notRun: 2 },
  'docs/request-log.md': { commands: 2, notRun: 1, settings: 1 },
  'docs/scenarios-and-faults.md': { commands: 3, scenarios: 1, notRun: 1 },
  'docs/run-an-agent.md': { notRun: 5 },
  'docs/settings.md': { commands: 2, settings: 2 },
  'docs/sdk-faults.md': {},
  'docs/test-your-program.md': { programs: 1, notRun: 6 },
  'docs/test-my-error-path.md': { programs: 1, notRun: 1 },
  'docs/testing-a-service.md': { commands: 2, notRun: 6 },
  'docs/tasks-and-webhooks.md': { commands: 3, settings: 1, functions: 1 },
  'docs/usage-and-budgets.md': { commands: 2, settings: 4, notRun: 2 },
};

/** The pages that there are. */
export const found = (): string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];

export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** A page without its blocks. */
export const proseOf = (page: string): string => textOf(page).replace(/^```[\s\S]*?^```$/gm, '');

const blocksOf = (page: string): Block[] =>
  [...textOf(page).matchAll(/^```(\w*)(?: not-run="([^"]+)")?(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', notRun, rest, text = '']) => {
      if (rest) throw new Error(`${page}: \`\`\`${language} is followed by "${rest}", which no test handles`);
      return { page, language, text: text.trim(), notRun };
    },
  );

const run = (language: string): Block[] =>
  Object.keys(pages)
    .flatMap(blocksOf)
    .filter((block) => block.language === language && block.notRun === undefined);

/** Every command of every page, once. */
export const commands = (): string[] => [...new Set(run('sh').flatMap(({ text }) => text.split('\n')))];
export const programs = (): Block[] => run('ts');
export const functions = (): Block[] => run('js');
export const outputs = (): Block[] => run('text');
export const isScenarios = ({ text }: Block): boolean => text.startsWith('- name');
export const yamls = (): Block[] => run('yaml');

/** What is on a page, as the table counts it; what has no number in the table is undefined here. */
export function countsOf(page: string): Counts {
  const blocks = blocksOf(page);
  const ready = blocks.filter(({ notRun }) => notRun === undefined);
  const of = (language: string): Block[] => ready.filter((block) => block.language === language);
  const counts = {
    commands: of('sh').flatMap(({ text }) => text.split('\n')).length,
    programs: of('ts').length,
    scenarios: of('yaml').filter(isScenarios).length,
    settings: of('yaml').filter((block) => !isScenarios(block)).length,
    outputs: of('text').length,
    functions: of('js').length,
    notRun: blocks.length - ready.length,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
