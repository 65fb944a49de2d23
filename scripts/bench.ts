// `npm run bench -- <name>`: runs one benchmark. Each is a file of scripts/bench/ that parses its options and runs on import.
import { readOptions } from '../cli/options.js';
import { nearest } from '../cli/suggest.js';

const benchmarks: Readonly<Record<string, readonly [measures: string, run: () => Promise<unknown>]>> = {
  server: ['the whole server beside bare Express with the same handler', () => import('./bench/server.js')],
  tasks: ['the task queue beside pg-boss on the same PostgreSQL', () => import('./bench/tasks.js')],
  gateway: ['the gateway beside other proxies, on one upstream', () => import('./bench/gateway.js')],
  client: ['the client beside the official SDKs, reading streams', () => import('./bench/client.js')],
  mock: ['the mock beside plain Prism', () => import('./bench/mock.js')],
  rules: ['the rules between fields beside the other checks of a request', () => import('./bench/rules.js')],
  generate: ['the generator beside the tools that replace it', () => import('./bench/generate.js')],
};

const names = Object.keys(benchmarks);
const usage = `usage: npm run bench -- <name> [options]

${names.map((name) => `  ${name.padEnd(10)}${benchmarks[name]?.[0]}`).join('\n')}

\`npm run bench -- <name> --help\` lists the options of one benchmark.
`;

const [name = ''] = process.argv.slice(2);
const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (benchmark) {
  process.argv.splice(2, 1);
  await benchmark[1]();
} else if (name.startsWith('-')) {
  const given = readOptions({}, usage);
  process.exitCode = 'exit' in given ? given.exit : 2;
} else {
  const meant = nearest(name, names);
  const problem = name ? `There is no benchmark ${name}.${meant ? ` Did you mean ${meant}?` : ''}` : 'Which benchmark?';
  console.error(`${problem}\n\n${usage}`);
  process.exitCode = 2;
}
