// A throw-away server with the protocol of Redis on a free port of this machine, for tests. It needs redis-server installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listens } from '../../tools/harness/ports.js';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it; it can be started again, without its data. */
  stop(): Promise<void>;
}

/** A server that is not running yet. */
export async function makeRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', options, { stdio: 'ignore' });
      while (!(await listens(port))) {
        if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
        await delay(20);
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = undefined;
    },
  };
}
