// The credentials of upstreams: in the settings, in environment variables, or in a file.
import { readBoundedFile } from './bounded-file.js';
import { type Environment, InvalidValueError } from './setting.js';

/** A credential of an upstream. */
export interface UpstreamCredential {
  /** Where it comes from, for messages: `$ANTHROPIC_API_KEY`, a file, or `the configuration`. */
  readonly source: string;
  readonly secret: string;
}

/** Credentials, or the file that has them. */
export type UpstreamCredentials = { readonly all: readonly UpstreamCredential[] } | { readonly file: string };

const isSecret = (given: string): boolean => /^[!-~]+$/.test(given);

/** The environment variable that a text names: `$NAME` or `${NAME}`; undefined if it is no such text. */
export const variableIn = (given: string): string | undefined => /^\$\{?([A-Za-z_][A-Za-z0-9_]*)\}?$/.exec(given)?.[1];

/** @throws InvalidValueError if the variable is not set */
export function variableValue(variable: string, environment: Environment): string {
  const value = environment[variable]?.trim();
  if (!value) throw new InvalidValueError(`names the environment variable ${variable}, which is not set`);
  return value;
}

/** A credential: `$NAME` of an environment variable, or the secret itself. */
export function readCredential(given: unknown, environment: Environment): UpstreamCredential {
  if (typeof given !== 'string' || !given)
    throw new InvalidValueError('must be a credential, or $NAME for an environment variable');
  const variable = variableIn(given);
  if (variable === undefined) {
    if (given.startsWith('$'))
      throw new InvalidValueError(
        'begins with $, but is not the name of an environment variable: letters, digits and underscores',
      );
    if (!isSecret(given)) throw new InvalidValueError('must be one word of visible ASCII characters');
    return { source: 'the configuration', secret: given };
  }
  const secret = variableValue(variable, environment);
  if (!isSecret(secret))
    throw new InvalidValueError(`names ${variable}, which is not one word of visible ASCII characters`);
  return { source: `$${variable}`, secret };
}

/**
 * Reads a file with one credential per line; empty lines and lines that begin with # are skipped.
 * @throws Error with the end of a sentence that begins with the setting's name
 */
function readCredentialFile(file: string): readonly UpstreamCredential[] {
  let content: string;
  try {
    content = readBoundedFile(file);
  } catch (error) {
    throw new InvalidValueError(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'error'}`);
  }
  const all = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  if (!all.length) throw new InvalidValueError('has no credential: write one per line');
  const invalid = all.findIndex((line) => !isSecret(line));
  if (invalid >= 0)
    throw new InvalidValueError(`has a credential that is not one word, the ${invalid + 1}. of the file`);
  return all.map((secret) => ({ source: file, secret }));
}

/** The credentials of an upstream now. @throws InvalidValueError if its file cannot be read */
export const credentialsOf = (credentials: UpstreamCredentials): readonly UpstreamCredential[] =>
  'file' in credentials ? readCredentialFile(credentials.file) : credentials.all;
