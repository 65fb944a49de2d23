// The credentials of upstreams: in the settings, in environment variables, or in a file.
import type { PathSegment } from '../../runtime/json.js';
import { type Environment, expanded, SettingError, variableIn } from '../../runtime/settings/read-by-schema.js';
import { readBoundedFile } from './bounded-file.js';

/** A credential of an upstream. */
export interface UpstreamCredential {
  /** Where it comes from, for messages: `$ANTHROPIC_API_KEY`, a file, or `the configuration`. */
  readonly source: string;
  readonly secret: string;
}

/** Credentials, or the file that has them. */
export type UpstreamCredentials = { readonly all: readonly UpstreamCredential[] } | { readonly file: string };

const isSecret = (given: string): boolean => /^[!-~]+$/.test(given);

/** A credential: `$NAME` of an environment variable, or the secret itself. @param path of it, for problems. @throws SettingError */
export function readCredential(
  given: string,
  environment: Environment,
  path: readonly PathSegment[],
): UpstreamCredential {
  const secret = expanded(given, environment, path);
  const variable = variableIn(given);
  if (!isSecret(secret))
    throw new SettingError(`names ${variable}, which is not one word of visible ASCII characters`, path);
  return { source: variable === undefined ? 'the configuration' : `$${variable}`, secret };
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
    throw new SettingError(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'error'}`);
  }
  const all = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  if (!all.length) throw new SettingError('has no credential: write one per line');
  const invalid = all.findIndex((line) => !isSecret(line));
  if (invalid >= 0) throw new SettingError(`has a credential that is not one word, the ${invalid + 1}. of the file`);
  return all.map((secret) => ({ source: file, secret }));
}

/** The credentials of an upstream now. @throws SettingError if its file cannot be read */
export const credentialsOf = (credentials: UpstreamCredentials): readonly UpstreamCredential[] =>
  'file' in credentials ? readCredentialFile(credentials.file) : credentials.all;
