// The text that the server prints at start: version, addresses, a key, one command.
import { program } from '../../runtime/cli/program.js';
import { isLoopback, localUrl } from '../../runtime/server-address.js';
import type { Config } from '../config/settings.js';
import type { Colors } from './colors.js';

interface Start {
  readonly config: Config;
  readonly version: string;
  readonly url: string;
  /** The secret of the key that this start has created. */
  readonly made?: string | undefined;
  /** The temporary secret that is valid until this process ends. */
  readonly session?: string | undefined;
  /** Whether there is a usable key. */
  readonly usable: boolean;
  /** Whether there are docs, or will be in a moment. */
  readonly hasDocs: boolean;
  /** The curl command for a key. */
  readonly curl: (key: string) => string;
  readonly colors: Colors;
}

/** The key in the printed commands, and a note about it; nothing in production. */
function keyOf({ config, made, session, usable }: Start): { key?: string; note?: string; advice?: string } {
  if (config.mode !== 'development') return {};
  if (made !== undefined) return { key: made, note: `(shown only once: its hash is stored in ${config.dataDir})` };
  if (session !== undefined)
    return {
      key: session,
      note: `(valid until this server stops, at most 12 hours; for a permanent key: ${program} key create)`,
    };
  if (!usable) return { advice: `There is no usable key. Create one: ${program} key create` };
  return { key: '$PENTAGATE_KEY' };
}

/** The address of the console; with the printed key, it signs in. Undefined if there is no console. */
function consoleAddress({ config, url, made, session }: Start): string | undefined {
  const secret = made ?? session;
  const { host, port } = config.operator;
  const base = port === 0 ? url : localUrl(host, port);
  return config.console ? `${base}/console/${secret === undefined ? '' : `#key=${secret}`}` : undefined;
}

/** Version, address, console, docs, key, one command, and where other commands find the key. */
export function welcome(start: Start): string {
  const { config, version, url, colors } = start;
  const { bold, cyan, dim, yellow } = colors;
  const { key, note, advice } = keyOf(start);
  const consoleUrl = consoleAddress(start);
  return [
    `${bold(`pentagate ${version}`)} on ${cyan(url)} (${config.mode})`,
    ...(isLoopback(config.host)
      ? []
      : [
          yellow(
            `Warning: the server listens on ${config.host} and is reachable from other machines. Without TLS, keys are sent unencrypted.`,
          ),
        ]),
    '',
    ...(consoleUrl === undefined ? [] : [`${dim('Console:')} ${cyan(consoleUrl)}`]),
    ...(start.hasDocs ? [`${dim('Docs:')}    ${cyan(`${url}/docs/`)}`] : []),
    ...(advice === undefined ? [] : ['', advice]),
    ...(key === undefined
      ? []
      : [`${dim('Key:')}     ${note === undefined ? 'yours, in PENTAGATE_KEY' : `${key}\n         ${dim(note)}`}`]),
    ...(key === undefined ? [] : ['', start.curl(key)]),
    '',
    'Stop with Ctrl-C.',
    ...(note === undefined ? [] : [`Other commands take the key from the environment: export PENTAGATE_KEY=${key}`]),
    '',
  ].join('\n');
}
