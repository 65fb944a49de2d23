// pentagate config import litellm FILE
import { readFile, writeFile } from 'node:fs/promises';
import { importLitellm } from './litellm/import.js';
import { readConfigOptions, UsageError } from './options.js';
import { ConfigError } from './read.js';

const usage = `usage: pentagate config import litellm FILE [--out FILE]

Reads a configuration of LiteLLM and prints upstreams and routes for pentagate.config.yaml; what has no counterpart is listed on standard
error. Credentials stay references to environment variables.

  --out FILE   file to write, which must not exist (default: standard output)
  -h, --help   print this text
`;

/** Reads the file, and says why it cannot be read. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`]);
  }
}

/** @returns the exit code */
export async function importCommand(args: readonly string[]): Promise<number> {
  const given = readConfigOptions(args, { out: { type: 'string' } } as const, usage);
  if (!given) return 0;
  const [source, file, ...more] = given.positionals;
  if (source !== 'litellm')
    throw new UsageError(
      `pentagate config import reads configurations of litellm${source ? `, not of ${source}` : ''}.`,
    );
  if (file === undefined || more.length) throw new UsageError('Give one file: pentagate config import litellm FILE.');
  const read = await textOf(file);
  let imported: ReturnType<typeof importLitellm>;
  try {
    imported = importLitellm(read);
  } catch (error) {
    throw new ConfigError([`${file} cannot be taken over: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const { out } = given.values;
  if (out === undefined) process.stdout.write(imported.text);
  else
    try {
      await writeFile(out, imported.text, { flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError([
        code === 'EEXIST'
          ? `${out} exists. Choose another file, or merge by hand.`
          : `${out} cannot be written: ${code}.`,
      ]);
    }
  for (const note of imported.notes) console.error(`not taken over: ${note}`);
  return 0;
}
