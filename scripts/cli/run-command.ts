// Runs one of the commands of a program, and explains errors.
import { nearest } from './suggest.js';
import { terminalText } from './terminal-text.js';

/** Takes arguments, and gives the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

/** Commands by name. Each is loaded when it is used: a server is a hundred times larger than the rest. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Errors whose message is for users; any other error is a bug and is printed with its stack. */
const userErrorNames = new Set([
  ...['ConfigError', 'StartError', 'KeyFileError', 'ControlError', 'OpenError'],
  ...['MissingPackageError', 'MissingServerError'],
]);

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

/** Prints what is wrong. @returns the exit code */
function explain(error: unknown, command: string): number {
  if (!(error instanceof Error)) console.error(error);
  else if (error.name === 'UsageError') {
    console.error(`${error.message}\nSee: ${command} --help`);
    return 2;
  } else if (error.name === 'ConfigError') console.error(`The configuration cannot be used:\n${error.message}`);
  else if (userErrorNames.has(error.name) || 'code' in error) console.error(terminalText(refusal(error)));
  else console.error(error);
  return 1;
}

/**
 * Runs the command that the arguments name.
 * @param program its name, for messages
 * @returns the exit code: that of the command, 2 for wrong usage
 */
export async function runCommand(
  program: string,
  usage: string,
  commands: Commands,
  [name = '', ...args]: readonly string[],
): Promise<number> {
  if ([name, ...args].some((arg) => arg === '--version' || arg === '-v')) {
    console.log((await import('../paths.js')).version());
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
    return explain(error, `${program} ${name}`);
  }
}
