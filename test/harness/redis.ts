// A throw-away server with the protocol of Redis on a free port of this machine, for tests. It needs redis-server installed.
import { freePort } from '../../tools/harness/ports.js';
import { type Program, startProgram } from './program.js';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it; it can be started again, without its data. */
  stop(): Promise<void>;
}

/** A server that is not running yet. */
export async function makeRedis(): Promise<RedisServer> {
  const port = await freePort();
  let program: Program | undefined;
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      program = startProgram('redis-server', options, {});
      await program.seen(/Ready to accept connections/);
    },
    async stop() {
      program?.child.kill('SIGKILL');
      await program?.ended;
    },
  };
}
