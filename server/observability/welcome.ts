// What the person who starts the server reads first.
import type { Config } from '../config/settings.js';
import { isLoopback } from './address.js';
import type { Colors } from './colors.js';
import type { CurlLine } from './curl.js';

export interface Start {
  readonly config: Config;
  readonly version: string;
  readonly url: string;
  /** The secret of the key that this start has made. */
  readonly made?: string | undefined;
  /** The secret that signs in until this process ends. */
  readonly session?: string | undefined;
  /** Whether there is a key that can be used. */
  readonly usable: boolean;
  /** Calls to paste, for a key. */
  readonly curls: (key: string) => readonly CurlLine[];
  readonly colors: Colors;
}

/** Calls with what they show above them, apart from one another. */
export const curlText = (lines: readonly CurlLine[], { dim }: Colors): string =>
  lines.map(({ title, line }) => `${dim(`# ${title}`)}\n${line}`).join('\n\n');

/** The key that the calls are shown with, and what to know about it. */
function keyOf({ config, made, session, usable }: Start): { key: string; note?: string } | { advice: string } {
  if (made !== undefined) return { key: made, note: `(shown this once: only its hash is kept, in ${config.dataDir})` };
  if (session !== undefined)
    return {
      key: session,
      note: '(until this server stops, 12 hours at most; one that stays: npx pentagate key create)',
    };
  if (!usable) return { advice: 'There is no key yet that can be used. Make one: npx pentagate key create' };
  return { key: '$PENTAGATE_KEY' };
}

/** All calls, with the key that the start has shown. */
export function moreCalls(start: Start): string {
  const found = keyOf(start);
  return curlText(start.curls('key' in found ? found.key : '$PENTAGATE_KEY'), start.colors);
}

/**
 * Version, address, console, docs, key, one call, and how to see more.
 * @param start.keyboard whether the key `c` shows the other calls
 */
export function welcome(start: Start & { readonly keyboard: boolean }): string {
  const { config, version, url, colors, keyboard, made, session } = start;
  const { bold, cyan, dim, yellow } = colors;
  const found = keyOf(start);
  const secret = made ?? session;
  const consoleUrl = `${url}/console/${secret === undefined ? '' : `#key=${secret}`}`;
  const development = config.mode === 'development';
  const [first] = development && 'key' in found ? start.curls(found.key) : [];
  return [
    `${bold(`pentagate ${version}`)} on ${cyan(url)} (${config.mode})`,
    ...(isLoopback(config.host)
      ? []
      : [
          yellow(
            `Warning: it listens on ${config.host}, where others can reach it. Without TLS in front of it keys can be read on their way.`,
          ),
        ]),
    '',
    ...(config.console ? [`${dim('Console:')} ${cyan(consoleUrl)}`] : []),
    ...(config.docs ? [`${dim('Docs:')}    ${cyan(`${url}/docs/`)}`] : []),
    ...(development && 'advice' in found ? ['', found.advice] : []),
    ...(development && 'key' in found
      ? [
          `${dim('Key:')}     ${found.note === undefined ? 'yours, in PENTAGATE_KEY' : `${found.key}\n         ${dim(found.note)}`}`,
        ]
      : []),
    ...(first ? ['', first.line] : []),
    '',
    [
      ...(first ? [keyboard ? `Press ${bold('c')} for more calls.` : 'More calls: npx pentagate curl.'] : []),
      'Stop with Ctrl-C.',
    ].join(' '),
    '',
  ].join('\n');
}
