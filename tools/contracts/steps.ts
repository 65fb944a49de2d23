// What is done with a contract, and by which tools: the steps, each with the commands that do the same work.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot as root } from '../../runtime/paths.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { freePort, listens } from '../harness/ports.js';
import { type Call, callsOf } from './calls.js';
import { limit, type Run, run } from './run.js';

/** A step of a tool with one contract. */
export interface Result {
  readonly contract: string;
  readonly step: Step;
  readonly tool: Tool;
  readonly ok: boolean;
  /** Of processor time. */
  readonly seconds: number | undefined;
  readonly megabytes: number | undefined;
  /** Size of what was written. */
  readonly bytes: number | undefined;
  /** Calls of the mock. */
  readonly answered?: number;
  readonly sent?: number;
  /** The line that says why not; of a mock one for each answer that is wrong. */
  readonly reason: string | undefined;
}

/** Operations of which a mock is asked. */
const maxCalls = 25;

const module = (path: string): string => join(root, 'node_modules', path);
const redocly = module('@redocly/cli/bin/cli.js');
const heyApi = join(root, 'test/extras/node_modules/@hey-api/openapi-ts/bin/run.js');

/** The arguments of Node; `out` is the folder to write, or the port. */
type Command = (file: string, out: string, program: string) => readonly string[];

const compile: Command = (_file, out) => [module('typescript/bin/tsc'), '-p', out];

const commands = {
  lint: {
    pentagate: (file, _out, program) => [program, 'lint', file],
    redocly: (file) => [redocly, 'lint', file],
  },
  generate: {
    pentagate: (file, out, program) => [program, 'generate', file, '--out', out],
    'openapi-typescript': (file, out) => [module('openapi-typescript/bin/cli.js'), file, '-o', join(out, 'types.ts')],
    'hey-api': (file, out) => [heyApi, '--no-log-file', '-i', file, '-o', out],
  },
  compile: { pentagate: compile, 'openapi-typescript': compile, 'hey-api': compile },
  docs: {
    pentagate: (file, out, program) => [program, 'docs', file, '--out', out],
    redocly: (file, out) => [redocly, 'build-docs', file, '-o', join(out, 'index.html')],
  },
  mock: {
    pentagate: (file, port, program) => [program, 'mock', file, '--quiet', '--port', port],
    prism: (file, port) => [module('@stoplight/prism-cli/dist/index.js'), 'mock', file, '-v', 'fatal', '-p', port],
  },
} as const satisfies Record<string, Record<string, Command>>;

type Step = keyof typeof commands;
type Tool = { [Each in Step]: keyof (typeof commands)[Each] }[Step];
export const steps = Object.keys(commands) as readonly Step[];
export const toolsOf = (step: Step): readonly Tool[] => Object.keys(commands[step]) as Tool[];

/** What a strict compiler needs to know of a folder; the runtime of clients is the one of this checkout. */
export const tsconfig = (folder: string): string =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      paths: { 'pentagate-client/*': [join(root, 'client/*.ts')] },
    },
    include: [folder],
  });

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** The line of an output that says most about a failure: no heading, and no option of a usage. */
function reasonOf({ output, isLate, code }: Run): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[^-].*\w{3}.*[^:]$/.test(line));
  const telling = lines.find((line) => /error|can(no|')t|fail|invalid|unexpected|heap/i.test(line));
  return isLate ? `not done in ${limit} s` : (telling ?? lines[0] ?? `exit code ${code}`);
}

/** Asks a server when it listens. @returns what is wrong with its answers */
async function askAll(calls: readonly Call[], port: string, signal: AbortSignal): Promise<string[]> {
  const address = `http://127.0.0.1:${port}`;
  while (!(await listens(Number(port)))) await delay(50, undefined, { signal });
  const wrong: string[] = [];
  for (const call of calls) {
    const problem = await call(address, signal).catch((error: Error) => String(error.cause ?? error));
    if (problem !== undefined) wrong.push(problem);
  }
  return wrong;
}

/**
 * Takes a contract through steps, each with one tool after the other.
 * @param file its absolute path
 * @param out a folder for what is written
 */
export async function* takeThrough(
  contract: string,
  file: string,
  out: string,
  chosen: { readonly steps: readonly Step[]; readonly tools: readonly Tool[]; readonly program?: string },
): AsyncGenerator<Result> {
  const { tools, program = join(root, 'bin/pentagate.mjs') } = chosen;
  const generated = new Set<Tool>();
  for (const step of chosen.steps) {
    const calls = step === 'mock' ? callsOf(fromPath(file), maxCalls) : [];
    for (const [tool, command] of Object.entries(commands[step]) as [Tool, Command][]) {
      if (!tools.includes(tool) || (step === 'compile' && !generated.has(tool))) continue;
      const folder = join(out, step, tool);
      mkdirSync(folder, { recursive: true });
      if (step === 'compile') writeFileSync(join(folder, 'tsconfig.json'), tsconfig(join(out, 'generate', tool)));
      const port = step === 'mock' ? String(await freePort()) : undefined;
      let wrong: readonly string[] | undefined;
      const ask = async (signal: AbortSignal): Promise<void> => {
        wrong = await askAll(calls, port ?? '', signal);
      };
      const done = await run(command(file, port ?? folder, program), folder, port === undefined ? undefined : ask);
      const { code = 2, output, seconds, megabytes } = done;
      const bytes = step === 'generate' || step === 'docs' ? sizeOf(folder) : undefined;
      // A lint that finds something has done its work, unless it crashed; a server ends when it is told to.
      const isLinted = code < 2 && !/^\s+at \S+ \(?\S+:\d+:\d+/m.test(output);
      const ok = step === 'lint' ? isLinted : port === undefined ? code === 0 && bytes !== 0 : wrong !== undefined;
      if (step === 'generate' && ok) generated.add(tool);
      yield {
        contract,
        step,
        tool,
        ok,
        seconds,
        megabytes,
        bytes,
        ...(wrong && { sent: calls.length, answered: calls.length - wrong.length }),
        reason: ok ? wrong?.join('\n') || undefined : reasonOf(done),
      };
    }
  }
}
