// A command that runs one of several programs: `npm run bench -- server`. Each program reads its own options when it is imported.
import { readOptions } from './options.js';
import { nearest } from './suggest.js';

/** What a program does, in words for the usage, and how it is loaded; it runs on import. */
type NamedProgram = readonly [about: string, load: () => Promise<unknown>];

/**
 * Runs the program that the first argument names, with the other arguments. Without a known name it writes the usage, and sets exit code 2.
 * @param command as typed: `npm run bench`
 * @param noun what one program is called: `benchmark`
 */
export async function runNamed(
  command: string,
  noun: string,
  programs: Readonly<Record<string, NamedProgram>>,
): Promise<void> {
  const names = Object.keys(programs);
  const usage = `usage: ${command} -- <name> [options]

${names.map((name) => `  ${name.padEnd(12)}${programs[name]?.[0]}`).join('\n')}

\`${command} -- <name> --help\` lists the options of one ${noun}.
`;
  const [name = ''] = process.argv.slice(2);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program) {
    process.argv.splice(2, 1);
    await program[1]();
  } else if (name.startsWith('-')) {
    const given = readOptions({}, usage);
    process.exitCode = 'exit' in given ? given.exit : 2;
  } else {
    const meant = nearest(name, names);
    const problem = name ? `There is no ${noun} ${name}.${meant ? ` Did you mean ${meant}?` : ''}` : `Which ${noun}?`;
    console.error(`${problem}\n\n${usage}`);
    process.exitCode = 2;
  }
}
