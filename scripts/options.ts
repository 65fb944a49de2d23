// The command line of our scripts: options by name, --help, and a mistake told together with the usage.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/**
 * Reads the options of a command. With --help, or when something is wrong, it has said so and gives the exit code to end with.
 * @param options as for parseArgs; `help` is added
 */
export function readOptions<const Given extends Options>(
  options: Given,
  usage: string,
): { values: Values<Given> } | { exit: 0 | 2 } {
  try {
    const { values } = parseArgs({
      options: { ...options, help: { type: 'boolean' } } as Given & { help: { type: 'boolean' } },
    });
    if (!(values as { help?: boolean }).help) return { values: values as Values<Given> };
    console.log(usage);
    return { exit: 0 };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return { exit: 2 };
  }
}

/** A port from 0 to 65535. @throws with a sentence that names the option. */
export function portOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`--${name} must be a port from 0 to 65535, not ${text}`);
}
