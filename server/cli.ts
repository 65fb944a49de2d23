// The command `pentagate`: finds the command that is meant, and says what went wrong in words.

import { nearest } from '../cli/suggest.js';
import type { CommandDeps } from './admin/command.js';
import { UsageError } from './config/options.js';
import { ConfigError } from './config/read.js';

const usage = `usage: pentagate <command> [options]

  serve     starts the server
  key       creates, lists and revokes keys
  task      gets, lists and cancels tasks
  webhook   lists webhooks and replays them
  account   lists accounts and their load
  config    prints the configuration in force
  curl      prints calls to paste, one per surface

  --help, -h      this text, or that of a command: pentagate key --help
  --version, -v   the version
`;

type Command = (args: readonly string[]) => Promise<number>;

/** A command about tasks, with the parts that it needs. */
const withParts =
  (command: (args: readonly string[], deps: CommandDeps) => Promise<number>): Command =>
  async (args) =>
    command(args, (await import('./admin.js')).commandDeps);

/** Loaded when asked for: the server is a hundred times the rest. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.js')).serveCommand,
  key: async () => (await import('./keys/command.js')).keyCommand,
  task: async () => withParts((await import('./admin/task-command.js')).taskCommand),
  webhook: async () => withParts((await import('./admin/webhook-command.js')).webhookCommand),
  account: async () => withParts((await import('./admin/account-command.js')).accountCommand),
  config: async () => (await import('./config/command.js')).configCommand,
  curl: async () => (await import('./observability/curl-command.js')).curlCommand,
};

/** Errors whose message is meant for people; anything else is a mistake of ours and comes with its stack. */
const told = new Set(['ConfigError', 'StartError', 'KeyFileError', 'ControlError']);

/** In the published package the server's packages are optional: who only uses the client does not carry them. */
async function missingPackages(): Promise<string> {
  const { packagesOfServer } = await import('./config/place.js');
  return `The server needs packages that are not installed here. Install them beside pentagate:\n\n  npm install ${packagesOfServer().join(' ')}\n`;
}

const needed = 'Choose another with --data-dir or PENTAGATE_DATA_DIR';

/** What the file system refuses, in words: what is at fault then is the data directory, nearly always. */
function refusal(error: Error): string {
  const { code = '', path = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (path && code === 'EEXIST') return `A folder is needed at ${path}, where something else is. ${needed}.`;
  if (path && code === 'ENOTDIR') return `Something on the way to ${path} is no folder. ${needed}.`;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `This user may not use ${path}. ${needed}, or give it to this user.`;
  return error.message;
}

async function explain(error: unknown, command: string): Promise<number> {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee: pentagate ${command} --help`);
    return 2;
  }
  if ((error as { code?: unknown } | null)?.code === 'ERR_MODULE_NOT_FOUND') console.error(await missingPackages());
  else if (error instanceof ConfigError) console.error(`The configuration cannot be used:\n${error.message}`);
  else if (error instanceof Error && (told.has(error.name) || 'code' in error)) console.error(refusal(error));
  else console.error(error);
  return 1;
}

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if ([name, ...args].some((arg) => arg === '--version' || arg === '-v')) {
    console.log((await import('./config/place.js')).version());
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

// Whatever is still open then (a slow exporter, a watcher) shall not keep the process.
process.exit(await run(process.argv.slice(2)));
