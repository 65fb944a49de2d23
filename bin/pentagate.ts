// The command `pentagate`: the tools for contracts, and the server's commands where its package is installed too.
import { type Command, type Commands, runCommand } from '../runtime/cli/run-command.js';
import { type ServerCommand, serverCommands } from '../runtime/cli/server-commands.js';

/** A command of the server, when its package is not installed. */
class MissingServerError extends Error {
  override readonly name = 'MissingServerError';
}

/** A command of the package pentagate-server. */
const ofServer = (name: ServerCommand) => async (): Promise<Command> => {
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

const contractCommands = {
  init: 'writes a small contract to begin with',
  generate: 'writes types, client, validators and tables of a contract',
  check: 'fails when generated files differ from the contract',
  lint: 'says what is wrong with a contract',
  diff: 'says what an edit of a contract means for its callers',
  docs: 'builds the site of a contract, which needs no network',
  mock: 'serves the examples of a contract, streams included',
  test: 'tests any service against its contract, streams and tasks included',
  verdicts: 'says what clients did wrong after faults of the mock',
  drift: 'says where recorded traffic differs from a contract',
  record: 'records traffic between a client and a service, sanitised',
} as const;

const tools: Commands<keyof typeof contractCommands> = {
  init: async () => (await import('../scripts/commands/init.js')).initCommand,
  generate: async () => (await import('../scripts/commands/generate.js')).generateCommand,
  check: async () => (await import('../scripts/commands/generate.js')).checkCommand,
  lint: async () => (await import('../scripts/commands/lint.js')).lintCommand,
  diff: async () => (await import('../scripts/commands/diff.js')).diffCommand,
  docs: async () => (await import('../scripts/commands/docs.js')).docsCommand,
  mock: async () => (await import('../scripts/commands/mock.js')).mockCommand,
  test: async () => (await import('../scripts/commands/test.js')).testCommand,
  verdicts: async () => (await import('../scripts/commands/verdicts.js')).verdictsCommand,
  drift: async () => {
    const { driftCommand } = await import('../scripts/commands/drift.js');
    // Only --live needs the configuration of a server.
    return (args) =>
      driftCommand(args, async (options) => {
        const { readCommandConfig } = await import('../server/config/read-config.js');
        return (await readCommandConfig(options)).config.dataDir;
      });
  },
  record: async () => (await import('../scripts/commands/record.js')).recordCommand,
};

const program = {
  name: 'pentagate',
  takes: '<command>',
  groups: { Contracts: contractCommands, 'Server (npm install pentagate-server)': serverCommands },
};

const serverNames = Object.keys(serverCommands) as ServerCommand[];

/** Runs a command as a shell gives it. @returns the exit code */
export const run = (args: readonly string[]): Promise<number> =>
  runCommand(program, { ...tools, ...Object.fromEntries(serverNames.map((name) => [name, ofServer(name)])) }, args);
