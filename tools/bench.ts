// `npm run bench -- <name>`: runs one benchmark. Each is a file of tools/bench/ that parses its options and runs on import.
import { runNamed } from '../cli/run-named.js';

await runNamed('npm run bench', 'benchmark', {
  server: ['the whole server beside bare Express with the same handler', () => import('./bench/server.js')],
  tasks: ['the task queue beside pg-boss on the same PostgreSQL', () => import('./bench/tasks.js')],
  gateway: ['the gateway beside other proxies, on one upstream', () => import('./bench/gateway.js')],
  client: ['the client beside the official SDKs, reading streams', () => import('./bench/client.js')],
  mock: ['the mock beside plain Prism', () => import('./bench/mock.js')],
  rules: ['the rules between fields beside the other checks of a request', () => import('./bench/rules.js')],
  generate: ['the generator beside the tools that replace it', () => import('./bench/generate.js')],
});
