// Several server processes on one database, which can be killed at any moment and restart.
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../harness/server.js';

export interface Fleet {
  /** The URL of any server that replies at the moment. */
  any(): Promise<string>;
  /** Kills a server without warning, and restarts it. */
  kill(): void;
  readonly kills: number;
  /** Stops all servers gracefully. */
  stop(): Promise<void>;
}

/** Starts servers with the same options. */
export function startFleet(count: number, options: Parameters<typeof startServerProcess>[0]): Fleet {
  let stopping = false;
  let kills = 0;
  const ready = new Set<ServerProcess>();
  const chosen = (): ServerProcess | undefined => [...ready][Math.floor(Math.random() * ready.size)];
  const keep = async (): Promise<void> => {
    while (!stopping) {
      const server = await startServerProcess(options).catch((error: Error) => console.error(error.message));
      if (!server) continue;
      ready.add(server);
      if (stopping) server.stop();
      await server.ended;
      ready.delete(server);
    }
  };
  const members = Array.from({ length: count }, keep);
  return {
    async any() {
      while (!ready.size) await pause(20);
      return (chosen() as ServerProcess).url;
    },
    kill() {
      const server = chosen();
      if (!server) return;
      kills += 1;
      ready.delete(server);
      server.stop('SIGKILL');
    },
    get kills() {
      return kills;
    },
    async stop() {
      stopping = true;
      for (const server of ready) server.stop();
      await Promise.all(members);
    },
  };
}
