// npm start: brings generated/ up to date, builds the docs, and serves mock and docs until interrupted.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { portOf, readOptions } from './options.js';

const usage = `usage: npm start [-- options]

Generates what is stale, builds the docs, then serves the mock and the docs. Stop with Ctrl-C.

  --port N        port of the mock (default 4010)
  --docs-port N   port of the docs (default 4011)
  --help          this text
`;

const root = process.env.PENTAGATE_ROOT ?? process.cwd();

/** Runs one of our scripts to its end; false when it failed (it has said why itself). */
const step = (script: string): boolean =>
  spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`], { cwd: root, stdio: 'inherit' }).status ===
  0;

async function main(): Promise<number> {
  const given = readOptions(
    { port: { type: 'string', default: '4010' }, 'docs-port': { type: 'string', default: '4011' } },
    usage,
  );
  if ('exit' in given) return given.exit;
  let port: number;
  let docsPort: number;
  try {
    port = portOf('port', given.values.port);
    docsPort = portOf('docs-port', given.values['docs-port']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  if (!step('generate') || !step('docs')) return 1;

  const app = express()
    .disable('x-powered-by')
    .use(express.static(join(root, 'generated/docs')));
  const server = app.listen(docsPort, '127.0.0.1');
  const [problem] = await Promise.race([once(server, 'listening').then(() => [undefined]), once(server, 'error')]);
  if (problem) {
    console.error(`The docs cannot listen on port ${docsPort}: ${problem.message}. Choose another with --docs-port.`);
    return 1;
  }
  console.log(`\ndocs  http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);

  const mock = spawn(process.execPath, ['scripts/run.mjs', 'scripts/mock.ts', '--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the mock too; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => mock.kill(signal));
  const [code] = await once(mock, 'exit');
  server.close();
  server.closeAllConnections();
  return code ?? 0;
}

process.exitCode = await main();
