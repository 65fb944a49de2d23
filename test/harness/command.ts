// The command `pentagate` within the process of the tests, for suites that are about what it says and writes. It takes a tenth of the time
// of a process, because its modules are loaded once for all suites of a worker.
import { run } from '../../bin/pentagate.js';
// Both keep the folder of the process, which commands change below.
import '../../runtime/paths.js';
import 'esbuild';

export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Keeps what is written to a stream from now on. */
function capture(stream: NodeJS.WriteStream) {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  return {
    text: () => text,
    end: () => {
      stream.write = write;
    },
  };
}

/** Runs a command as a shell in this folder does; one after another. */
export const pentagate = (folder: string, ...args: readonly string[]): Promise<CommandResult> =>
  inProcess(folder, () => run(args));

/** Keeps what a command prints that works in this folder. */
export async function inProcess(folder: string, command: () => Promise<number>): Promise<CommandResult> {
  const before = process.cwd();
  process.chdir(folder);
  const [out, error] = [capture(process.stdout), capture(process.stderr)];
  try {
    return { status: await command(), stdout: out.text(), stderr: error.text() };
  } finally {
    out.end();
    error.end();
    process.chdir(before);
  }
}

function setEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, variables);
}

let last: Promise<unknown> = Promise.resolve();

/** The same with nothing of this environment but what is given, after the commands that were run this way before. */
export function pentagateWith(
  environment: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
): Promise<CommandResult> {
  const result = last.then(() => inEnvironment(environment, folder, args));
  last = result.catch(() => undefined);
  return result;
}

async function inEnvironment(
  environment: Readonly<Record<string, string>>,
  folder: string,
  args: readonly string[],
): Promise<CommandResult> {
  const before = { ...process.env };
  const { PATH = '', HOME = '' } = before;
  setEnvironment({ PATH, HOME, ...environment });
  try {
    return await pentagate(folder, ...args);
  } finally {
    setEnvironment(before);
  }
}
