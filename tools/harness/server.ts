// The real server as a separate process: streams at full speed, and a temporary data directory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot as root } from '../../runtime/paths.js';
import { changeKeys } from '../../server/keys/key-file.js';
import { makeKey } from '../../server/keys/make-key.js';

/** Where requests go, and with which key. */
export interface ServerAccess {
  readonly url: string;
  readonly key: string;
}

export interface ServerProcess extends ServerAccess {
  readonly child: ChildProcess;
  readonly dataDir: string;
  /** Its output: the log. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Creates another key. @returns its secret, once the server has loaded it */
  addKey(): Promise<string>;
  /** Stops it like a service manager, or kills it. @returns its exit code, or the signal that ended it */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/** The settings file: no pacing or rate limits, generous timeouts for slow machines, every response checked against the contract. */
const defaultConfig = [
  'responseValidation: reject',
  'simulator: {tokensPerSecond: 0, schemaTimeoutMilliseconds: 3000}',
  'rate: {perMinute: 0}',
  'docs: false',
];

const subjectOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** A settings file of these lines, each with one subject, and of the default ones of other subjects. */
export function settingsFile(lines: readonly string[]): string {
  const given = lines.map(subjectOf);
  return [...defaultConfig.filter((line) => !given.includes(subjectOf(line))), ...lines].join('\n');
}

interface ServerProcessOptions {
  /** Lines of the settings file, each with one subject; they replace the default ones of that subject. */
  readonly settings?: readonly string[];
  /** More environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Limit of file descriptors of the process. */
  readonly descriptors?: number | undefined;
  /** A data directory that stays; by default one of its own. */
  readonly dataDir?: string;
}

/** Creates another key of a running server. @returns its secret, once the server has loaded it */
export async function addKey(url: string, dataDir: string): Promise<string> {
  const { record, secret } = makeKey({ name: 'another' });
  await changeKeys(dataDir, (keys) => [...(keys ?? []), record]);
  const known = async () =>
    (await fetch(`${url}/img/task/1/fetch`, { headers: { authorization: `Bearer ${secret}` } })).status !== 401;
  while (!(await known())) await pause(50);
  return secret;
}

/** Printed at exit, to detect whether a request has modified the prototype of all objects. */
const confess = `process.on('exit', () => console.log('left on prototypes: ' + [Object, Array, Function, String]
  .flatMap((one) => Object.keys(one.prototype)).join()))`;

/** Starts the server on a free port, and resolves once it responds. @throws with its output if it exits instead */
export async function startServerProcess({
  settings = [],
  environment,
  descriptors,
  dataDir: shared,
}: ServerProcessOptions = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-'));
  const dataDir = shared ?? join(folder, 'data');
  const file = join(folder, 'pentagate.config.yaml');
  writeFileSync(file, settingsFile(settings));
  const key = 'key-for-a-test';
  const limited = descriptors === undefined ? [] : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh'];
  const [program = '', ...args] = [...limited, process.execPath];
  const child = spawn(
    program,
    [
      ...args,
      '--import',
      `data:text/javascript,${encodeURIComponent(confess)}`,
      ...['bin/pentagate.mjs', 'serve', '--port', '0'],
      ...['--data-dir', dataDir, '--config', file],
    ],
    {
      cwd: root,
      env: { ...process.env, ...environment, NODE_ENV: 'test', PENTAGATE_KEY: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let ready = false;
  let stopping = false;
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    return code ?? signal ?? 'gone';
  });
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (ready) return;
      const [, found] = /"url":"(http:[^"]+)"[^\n]*"msg":"ready"/.exec(output) ?? [];
      if (!found) return;
      ready = true;
      resolve(found);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then((code) => {
      const report = `the server ended with ${code}:\n${output.slice(-10_000)}`;
      // Later requests only see a refused connection.
      if (ready && !stopping) console.error(report);
      reject(new Error(report));
    });
  });
  return {
    url,
    key,
    child,
    dataDir,
    output: () => output,
    ended,
    addKey: () => addKey(url, dataDir),
    stop(signal = 'SIGTERM') {
      stopping = true;
      child.kill(signal);
      return ended;
    },
  };
}
