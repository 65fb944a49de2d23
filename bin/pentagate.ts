// The command `pentagate`: runs the named command, and explains errors.

import { nearest } from '../scripts/cli/suggest.js';
import type { CommandDeps } from '../server/admin/command.js';
import { UsageError } from '../server/config/options.js';
import { ConfigError } from '../server/config/read.js';

const usage = `usage: pentagate <command> [options]

Contracts
  init      writes a small contract to begin with
  generate  writes types, client, validators and tables of a contract
  check     fails when generated files differ from the contract
  lint      says what is wrong with a contract
  diff      says what an edit of a contract means for its callers
  docs      builds the site of a contract, which needs no network
  mock      serves the examples of a contract, streams included
  drift     says where recorded traffic differs from a contract
  record    records traffic between a client and a service, sanitised

Server
  serve     starts the server
  key       creates, lists, updates and revokes keys
  budget    lists budgets with what is used of them
  task      gets, lists and cancels tasks
  webhook   lists webhooks and replays them
  account   lists accounts and their load
  logs      lists the latest requests of the running server, and follows new ones
  upstream  lists upstreams of the gateway, and checks them
  usage     prints what calls have used, by key, model, upstream or day
  prices    converts price lists
  config    prints the configuration in force
  curl      prints curl commands to paste

  --help, -h      print this text, or the help of a command: pentagate key --help
  --version, -v   print the version
`;

type Command = (args: readonly string[]) => Promise<number>;

/** A command about tasks, with its dependencies. */
const withParts =
  (command: (args: readonly string[], deps: CommandDeps) => Promise<number>): Command =>
  async (args) =>
    command(args, (await import('../server/admin/command-deps.js')).commandDeps);

/** Loaded on use: the server is a hundred times larger than the rest. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('../scripts/commands/init.js')).initCommand,
  generate: async () => (await import('../scripts/commands/generate.js')).generateCommand,
  check: async () => (await import('../scripts/commands/generate.js')).checkCommand,
  lint: async () => (await import('../scripts/commands/lint.js')).lintCommand,
  diff: async () => (await import('../scripts/commands/diff.js')).diffCommand,
  docs: async () => (await import('../scripts/commands/docs.js')).docsCommand,
  mock: async () => (await import('../scripts/commands/mock.js')).mockCommand,
  drift: async () => (await import('../scripts/commands/drift.js')).driftCommand,
  record: async () => (await import('../scripts/commands/record.js')).recordCommand,
  serve: async () => (await import('../server/serve.js')).serveCommand,
  key: async () => (await import('../server/admin/key-command.js')).keyCommand,
  budget: async () => withParts((await import('../server/admin/budget-command.js')).budgetCommand),
  task: async () => withParts((await import('../server/admin/task-command.js')).taskCommand),
  webhook: async () => withParts((await import('../server/admin/webhook-command.js')).webhookCommand),
  account: async () => withParts((await import('../server/admin/task-command.js')).accountCommand),
  logs: async () => (await import('../server/admin/logs-command.js')).logsCommand,
  upstream: async () => (await import('../server/admin/upstream-command.js')).upstreamCommand,
  usage: async () => (await import('../server/admin/usage-command.js')).usageCommand,
  prices: async () => (await import('../server/usage/prices-command.js')).pricesCommand,
  config: async () => (await import('../server/config/command.js')).configCommand,
  curl: async () => (await import('../server/observability/curl-command.js')).curlCommand,
};

/** Errors whose message is for users; any other error is a bug and is printed with its stack. */
const userErrorNames = new Set(['ConfigError', 'StartError', 'KeyFileError', 'ControlError', 'OpenError']);

const needed = 'Choose another with --data-dir or PENTAGATE_DATA_DIR';

/** The message for an error of the file system; nearly always the data directory is the cause. */
function refusal(error: Error): string {
  const { code = '', path = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (path && code === 'EEXIST') return `${path} must be a folder. ${needed}.`;
  if (path && code === 'ENOTDIR') return `A parent of ${path} is not a folder. ${needed}.`;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `This user has no permission for ${path}. ${needed}, or change its permissions.`;
  return error.message;
}

async function explain(error: unknown, command: string): Promise<number> {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee: pentagate ${command} --help`);
    return 2;
  }
  if (error instanceof ConfigError) console.error(`The configuration cannot be used:\n${error.message}`);
  else if (error instanceof Error && (userErrorNames.has(error.name) || 'code' in error)) console.error(refusal(error));
  else console.error(error);
  return 1;
}

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if ([name, ...args].some((arg) => arg === '--version' || arg === '-v')) {
    console.log((await import('../scripts/paths.js')).version());
    return 0;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(usage);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const meant = nearest(name, Object.keys(commands));
    console.error(
      `${name ? `There is no command "${name}".${meant ? ` Did you mean ${meant}?` : ''}\n\n` : ''}${usage}`,
    );
    return 2;
  }
  try {
    return await (await load())(args);
  } catch (error) {
    return await explain(error, name);
  }
}

// Anything that is still open (a slow exporter, a watcher) must not keep the process alive.
process.exit(await run(process.argv.slice(2)));
