// The command `pentagate`: the tools for contracts, and the server's commands where its package is installed too.
import { type Command, type Commands, runCommand } from '../scripts/cli/run-command.js';

const usage = `usage: pentagate <command> [options]

Contracts
  init      writes a small contract to begin with
  generate  writes types, client, validators and tables of a contract
  check     fails when generated files differ from the contract
  lint      says what is wrong with a contract
  diff      says what an edit of a contract means for its callers
  docs      builds the site of a contract, which needs no network
  mock      serves the examples of a contract, streams included
  test      tests any service against its contract, streams and tasks included
  verdicts  says what clients did wrong after faults of the mock
  drift     says where recorded traffic differs from a contract
  record    records traffic between a client and a service, sanitised

Server (npm install pentagate-server)
  serve     starts the server
  key       creates, lists, updates and revokes keys
  budget    lists budgets with what is used of them
  task      gets, lists and cancels tasks
  webhook   lists webhooks and replays them
  account   lists accounts and their load
  logs      lists the latest requests of the running server, and follows new ones
  upstream  lists upstreams of the gateway, and checks them
  usage     prints what calls have used, by key, model, upstream or day
  audit     lists administrative changes: who, when, what
  prices    converts price lists
  config    prints the configuration in force
  curl      prints curl commands to paste

  --help, -h      print this text, or the help of a command: pentagate key --help
  --version, -v   print the version
`;

/** A command of the server, when its package is not installed. */
class MissingServerError extends Error {
  override readonly name = 'MissingServerError';
}

/** A command of the package pentagate-server. */
const ofServer = (name: string) => async (): Promise<Command> => {
  const { commands } = await import('pentagate-server/commands').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes("'pentagate-server'")) throw error;
    throw new MissingServerError(
      `pentagate ${name} is part of the server, which is a package of its own. Run: npm install pentagate-server`,
    );
  });
  const load = commands[name];
  if (!load) throw new MissingServerError(`The installed pentagate-server has no command ${name}. Update it.`);
  return load();
};

const serverCommands = [
  'serve',
  'key',
  'budget',
  'task',
  'webhook',
  'account',
  'logs',
  'upstream',
  'usage',
  'audit',
  'prices',
  'config',
  'curl',
];

const commands: Commands = {
  init: async () => (await import('../scripts/commands/init.js')).initCommand,
  generate: async () => (await import('../scripts/commands/generate.js')).generateCommand,
  check: async () => (await import('../scripts/commands/generate.js')).checkCommand,
  lint: async () => (await import('../scripts/commands/lint.js')).lintCommand,
  diff: async () => (await import('../scripts/commands/diff.js')).diffCommand,
  docs: async () => (await import('../scripts/commands/docs.js')).docsCommand,
  mock: async () => (await import('../scripts/commands/mock.js')).mockCommand,
  test: async () => (await import('../scripts/commands/test.js')).testCommand,
  verdicts: async () => (await import('../scripts/commands/verdicts.js')).verdictsCommand,
  drift: async () => (await import('../scripts/commands/drift.js')).driftCommand,
  record: async () => (await import('../scripts/commands/record.js')).recordCommand,
  ...Object.fromEntries(serverCommands.map((name) => [name, ofServer(name)])),
};

/** Runs a command as a shell gives it. @returns the exit code */
export const run = (args: readonly string[]): Promise<number> => runCommand('pentagate', usage, commands, args);
