// Runs one of the commands of a program, and explains errors.
import { serverCommands } from './server-commands.js';
import { nearest } from './suggest.js';
import { terminalText } from './terminal-text.js';

/** Takes arguments, and gives the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

/** Commands by name. Each is loaded when it is used: a server is a hundred times larger than the rest. */
export type Commands<Name extends string = string> = Readonly<Record<Name, () => Promise<Command>>>;

/** A program, as its help shows it. */
export interface Program {
  readonly name: string;
  /** What stands in the place of the command: `<command>`, or `[command]` where it may be missing. */
  readonly takes: string;
  readonly about?: string;
  /** The commands of each group, with what they do. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function helpOf({ name, takes, about, groups }: Program): string {
  const lists = Object.entries(groups).map(([title, summaries]) => {
    const rows = Object.entries(summaries).map(([command, summary]) => `  ${command.padEnd(9)} ${summary}`);
    return `${[title, ...rows].join('\n')}\n\n`;
  });
  return `usage: ${name} ${takes} [options]

${about ? `${about}\n\n` : ''}${lists.join('')}  --help, -h      print this text, or the help of a command: ${name} ${Object.keys(Object.values(groups).at(-1) ?? {})[1]} --help
  --version, -v   print the version
`;
}

/** Errors whose message is for users; any other error is a bug and is printed with its stack. */
const userErrorNames = new Set([
  ...['ConfigError', 'StartError', 'KeyFileError', 'ControlError', 'OpenError'],
  ...['MissingPackageError', 'MissingServerError'],
]);

/** The message for an error of the file system: nearly always that of the data directory in commands of the server. */
function refusal(error: Error, isOfServer: boolean): string {
  const { code = '', path = '' } = (error.cause ?? error) as NodeJS.ErrnoException;
  const needed = `Choose another ${isOfServer ? 'with --data-dir or PENTAGATE_DATA_DIR' : 'path'}`;
  if (path && code === 'EEXIST') return `${path} must be a folder. ${needed}.`;
  if (path && code === 'ENOTDIR') return `${path}, or what it is in, is a file. ${needed}.`;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `This user has no permission for ${path}. ${needed}, or change its permissions.`;
  return error.message;
}

/** Prints what is wrong. @returns the exit code */
function explain(error: unknown, program: string, name: string): number {
  if (!(error instanceof Error)) console.error(error);
  else if (error.name === 'UsageError') {
    console.error(terminalText(`${error.message.replace(/\w$/, '$&.')}\nSee: ${program} ${name} --help`));
    return 2;
  } else if (error.name === 'ConfigError') console.error(`The configuration cannot be used:\n${error.message}`);
  else if (userErrorNames.has(error.name) || 'code' in error)
    console.error(terminalText(refusal(error, name in serverCommands)));
  else console.error(error);
  return 1;
}

const asksVersion = (arg: string): boolean => arg === '--version' || arg === '-v';

async function printVersion(): Promise<0> {
  console.log((await import('../paths.js')).version());
  return 0;
}

/**
 * Runs one command: prints the version where that is asked for, and explains what the command throws.
 * @param program as it is typed before the name of the command
 * @returns the exit code: that of the command, 2 for wrong usage
 */
export async function runOne(
  program: string,
  name: string,
  load: () => Command | Promise<Command>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  if (args.some(asksVersion)) return printVersion();
  try {
    return await (await load())(args);
  } catch (error) {
    return explain(error, program, name);
  }
}

/** Runs the command that the arguments name. @returns the exit code */
export async function runCommand(
  program: Program,
  commands: Commands,
  [name = '', ...args]: readonly string[],
): Promise<number> {
  if (asksVersion(name)) return printVersion();
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(helpOf(program));
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const meant = nearest(name, Object.keys(commands));
    console.error(
      `${name ? `There is no command "${name}".${meant ? ` Did you mean ${meant}?` : ''}\n\n` : ''}${helpOf(program)}`,
    );
    return 2;
  }
  return runOne(program.name, name, load, args);
}
