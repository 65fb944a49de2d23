// pentagate curl: prints curl commands for a running server.

import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { publicUrlOf } from '../../runtime/operator-client/client.js';
import { processEnvironment, readCommandConfig } from '../config/read-config.js';
import { createColors, wantsColors } from '../observability/colors.js';
import { curlLines } from '../observability/curl-examples.js';
import { curlText } from '../observability/welcome.js';

const usage = `usage: pentagate curl [options]

Prints curl commands to paste into a shell: a calculation, a streamed list, a schema, a tool, images, a video. They read the key from
PENTAGATE_KEY.

  --base-url URL    address of the server (default: publicUrl, or the address at which the server of the data directory listens)
${configUsage}
`;

/** @returns the exit code */
export async function curlCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, { ...configOptions, 'base-url': { type: 'string' } }, usage);
  if (!given) return 0;
  if (given.positionals.length) throw new UsageError(`pentagate curl takes no "${given.positionals[0]}".`);
  const { 'base-url': wanted } = given.values;
  if (wanted !== undefined && !(/^https?:\/\//.test(wanted) && URL.canParse(wanted)))
    throw new UsageError(`--base-url must be an address such as https://ai.example.com, not ${wanted}.`);
  const { config } = await readCommandConfig(given.values);
  const base = (wanted ?? (await publicUrlOf(config))).replace(/\/+$/, '');
  const contract = await readRuntimeContract();
  const colors = createColors(wantsColors(process.stdout, processEnvironment()));
  console.log(curlText(curlLines(contract, base, '$PENTAGATE_KEY', config), colors));
  return 0;
}
