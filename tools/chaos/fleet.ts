// Several server processes on one database, which can be killed at any moment and restart.
import { once } from 'node:events';
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
  const changes = new EventTarget();
  const chosen = (): ServerProcess | undefined => [...ready][Math.floor(Math.random() * ready.size)];
  const keep = async (): Promise<void> => {
    while (!stopping) {
      const server = await startServerProcess(options).catch((error: Error) => console.error(error.message));
      if (!server) continue;
      ready.add(server);
      changes.dispatchEvent(new Event('ready'));
      if (stopping) server.stop();
      await server.ended;
      ready.delete(server);
    }
  };
  const members = Array.from({ length: count }, keep);
  return {
    async any() {
      for (let server = chosen(); ; server = chosen()) {
        if (server) return server.url;
        await once(changes, 'ready');
      }
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
