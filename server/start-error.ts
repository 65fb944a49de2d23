// The error that prevents a start, with advice.
import type { Config } from './config/settings.js';
import { nextFreePort } from './observability/next-port.js';
import { serverAt } from './store/lock.js';

/** The server cannot start; the message says why, and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** A free port, if the requested one is taken. */
  readonly freePort: number | undefined;

  constructor(message: string, options: ErrorOptions & { readonly freePort?: number | undefined } = {}) {
    super(message, options);
    this.freePort = options.freePort;
  }
}

/** The error for an address that is not available. */
export async function listenError(
  error: NodeJS.ErrnoException,
  { host, port, database, dataDir }: Pick<Config, 'host' | 'port' | 'database' | 'dataDir'>,
  command: string,
): Promise<StartError> {
  if (error.code === 'EADDRINUSE' && database.url === undefined && dataDir !== 'memory') {
    const running = await serverAt(dataDir);
    if (running !== undefined)
      return new StartError(
        `pentagate is already running at ${running} with the data directory ${dataDir}. Stop it first, or choose another directory with --data-dir and another port with --port.`,
        { cause: error },
      );
  }
  const freePort = error.code === 'EADDRINUSE' ? await nextFreePort(host, port) : undefined;
  const other =
    freePort === undefined
      ? 'Choose another with --port or PENTAGATE_PORT; 0 takes any free one.'
      : `Port ${freePort} is free: ${command} --port ${freePort}`;
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. ${other}`,
    EACCES: `Port ${port} may not be listened on by this user. Choose one above 1023 with --port or PENTAGATE_PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another with --host or PENTAGATE_HOST.`,
    ENOTFOUND: `${host} cannot be resolved. Choose another with --host or PENTAGATE_HOST.`,
  };
  return new StartError(advice[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
    freePort,
  });
}
