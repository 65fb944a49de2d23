// Servers in a row: the last one simulates, each one before it is a gateway in front of the next.
import { type ServerProcess, startServerProcess } from './server.js';

/**
 * Starts them.
 * @param gateways number of gateways in front of the simulator; 0: the simulator alone
 * @returns the first server; stopping it stops all
 */
export async function startChain(gateways: number): Promise<ServerProcess> {
  const servers = [await startServerProcess()];
  for (let at = 0; at < gateways; at++) {
    const { url, key } = servers[0] as ServerProcess;
    // Images and videos are made by the first server: their requests are what is fuzzed.
    const upstreams = { next: { url, key: '$NEXT_KEY', surface: ['content', 'responses', 'messages', 'chat'] } };
    const environment = { NEXT_KEY: key };
    servers.unshift(await startServerProcess({ settings: [`upstreams: ${JSON.stringify(upstreams)}`], environment }));
  }
  const [front] = servers as [ServerProcess, ...ServerProcess[]];
  const stopFront = front.stop;
  return Object.assign(front, {
    async stop() {
      const code = await stopFront();
      for (const server of servers.slice(1)) await server.stop();
      return code;
    },
  });
}
