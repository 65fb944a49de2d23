// What a person is told when the server starts.
import type { Config } from '../config/settings.js';
import { isLoopback } from './address.js';

export interface Start {
  readonly config: Config;
  readonly version: string;
  readonly url: string;
  /** The secret of the key that this start has made. */
  readonly made?: string | undefined;
  /** Whether there is a key that can be used. */
  readonly usable: boolean;
  /** Lines to paste, for a key. */
  readonly curls: (key: string) => readonly string[];
}

function keyLines({ config, made, usable, curls }: Start): string[] {
  const paste = (key: string): string[] => curls(key).flatMap((line) => ['', line]);
  if (made !== undefined)
    return [
      `A key for development, shown this once (only its hash is kept, in ${config.dataDir}):`,
      '',
      made,
      ...paste(made),
    ];
  if (config.mode === 'production') return [];
  if (!usable) return ['There is no key yet that can be used. Make one: npx pentagate key add'];
  const known =
    config.key === undefined
      ? `Keys are in ${config.dataDir}; make another: npx pentagate key add. With yours in PENTAGATE_KEY:`
      : 'With your key in PENTAGATE_KEY:';
  return [known, ...paste('$PENTAGATE_KEY')];
}

/** Where it is, with which key, what to paste, and what should give pause. */
export function welcome(start: Start): string {
  const { config, version, url, made } = start;
  return [
    `pentagate ${version} on ${url} (${config.mode})`,
    ...(isLoopback(config.host)
      ? []
      : [
          `Warning: it listens on ${config.host}, where others can reach it. Without TLS in front of it keys can be read on their way.`,
        ]),
    '',
    ...keyLines(start),
    '',
    ...(config.console ? [`Console: ${url}/console${made === undefined ? '' : `#key=${made}`}`] : []),
    ...(config.docs ? [`Docs: ${url}/docs/`] : []),
    'What is in force: npx pentagate config. Stop with Ctrl-C.',
    '',
  ].join('\n');
}
