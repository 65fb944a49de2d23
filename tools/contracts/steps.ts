// What is done with a contract, and by which tools: the steps, each with the commands that do the same work.

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot as root } from '../../runtime/paths.js';
import { judge } from '../../scripts/conformance/judge.js';
import { planCases } from '../../scripts/conformance/plan.js';
import { testedContract } from '../../scripts/conformance/requests.js';
import { send, textOf } from '../../scripts/conformance/send.js';
import { fromPath, type LoadOptions } from '../../scripts/contract/load-contract.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { freePort, listens } from '../harness/ports.js';

// Calls of a mock: one per operation, of the contract's examples or made up from its schemas, judged as `pentagate test` does.

/** Calls a mock. @returns what is wrong with its answer */
type Call = (address: string, signal: AbortSignal) => Promise<string | undefined>;

/** As basic credentials, both name and password. */
const key = 'key:key';

/** Milliseconds in which an answer must be complete. */
const timeout = 10_000;

/** The calls of a contract, spread evenly over the operations that document a success; none of one that cannot be read. */
export function callsOf(load: LoadOptions, count: number): Call[] {
  const { contract } = loadMended(load);
  if (!contract) return [];
  // Headers that no client needs may be missing.
  const tested = { ...testedContract(contract), isCompatible: true };
  const documented = tested.checks.operations.filter(({ replies }) =>
    Object.keys(replies).some((code) => /^([123]|def)/.test(code)),
  );
  const step = Math.max(1, documented.length / count);
  const chosen = documented.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return chosen.flatMap((operation) => {
    // Where the contract permits none, one that it does not permit.
    const [first] = planCases(tested, operation, { seed: '1', model: undefined, hasKey: true }).cases;
    if (!first) return [];
    return async (url, signal) => {
      const fetching: typeof fetch = (address, init) =>
        fetch(address, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) });
      const reply = await send(tested, { url, fetch: fetching, key, timeout }, first.request);
      const [finding] = judge(tested, operation, reply, 'valid').findings;
      if (reply.status < 400 && !finding) return undefined;
      return `${operation.id}: ${reply.status} ${finding?.message ?? ''} ${textOf(reply)?.slice(0, 200)}`;
    };
  });
}

// Runs one command of a tool, and measures it with GNU time: processor time and memory of the process and of those that it started.

type Run = Awaited<ReturnType<typeof run>>;

/** Seconds after which a program is ended. */
const limit = 300;

/** Milliseconds in which a server ends after it was asked to. */
const grace = 10_000;

const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Runs a program of Node until it ends.
 * @param use works with a server while it runs, which is ended then; its signal says that the server has ended before
 */
async function run(args: readonly string[], cwd: string, use?: (signal: AbortSignal) => Promise<void>) {
  const file = join(tmpdir(), `pentagate-time-${process.pid}`);
  const command = ['--quiet', '--format=%U %S %M', `--output=${file}`, process.execPath, ...args];
  // In a group of its own: GNU time ignores the interrupt that ends the program, and writes its figures then.
  const child = spawn('time', command, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stderr: '', stdout: '' };
  for (const name of ['stderr', 'stdout'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const ended = new AbortController();
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => ended.abort());
  const end = (signal: NodeJS.Signals): void => {
    if (!ended.signal.aborted && child.pid) process.kill(-child.pid, signal);
  };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    end('SIGKILL');
  }, limit * 1000);
  try {
    await use?.(ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) throw error;
    });
    if (use) {
      end('SIGINT');
      setTimeout(() => end('SIGKILL'), grace).unref();
    }
    const code = await closed;
    const [user, system, kilobytes] = code === null ? [] : readFileSync(file, 'utf8').trim().split(' ').map(Number);
    return {
      /** Undefined when a signal ended it. */
      code: code ?? undefined,
      /** Standard error, then standard output. */
      output: stripVTControlCharacters(`${texts.stderr}\n${texts.stdout}`),
      isLate,
      /** Of processor time, of user and system. */
      seconds: user === undefined || system === undefined ? undefined : user + system,
      /** At its peak. */
      megabytes: kilobytes === undefined ? undefined : kilobytes / 1024,
    };
  } finally {
    clearTimeout(late);
    rmSync(file, { force: true });
  }
}

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
