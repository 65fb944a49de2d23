// Starts a server with the CLI, and reads address and key from its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Server {
  readonly url: string;
  readonly key: string;
  /** Address of the console, with the key. */
  readonly console: string;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port.
 * @param data its data directory
 * @throws with the server's output if it exits during start
 */
export async function startServer(root: string, data: string): Promise<Server> {
  const child = spawn(process.execPath, ['bin/pentagate.mjs', 'serve', '--port', '0', '--data-dir', data], {
    cwd: root,
    // The output is parsed as plain text.
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = await new Promise<string>((resolve, reject) => {
    let seen = '';
    child.stderr.on('data', (chunk: Buffer) => {
      seen += chunk;
      if (seen.includes('Stop with')) resolve(seen);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${seen}`)));
  });
  const [, console = ''] = /^Console: (\S+)$/m.exec(printed) ?? [];
  const { origin, hash } = new URL(console);
  return {
    url: origin,
    key: new URLSearchParams(hash.slice(1)).get('key') ?? '',
    console,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
