// Packages that are installed only where something needs them: optional peers of pentagate-server and pentagate.
import { createRequire } from 'node:module';
import { type ProblemError, problemOf } from './errors/problem.js';

const require = createRequire(import.meta.url);

/** Whether a package can be imported here. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch (error) {
    // Packages without an entry for `require` are installed all the same.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}

/** For example: `An image needs what is not installed. Run: npm install sharp`. */
const advice = (feature: string, names: readonly string[]): string =>
  `${feature} needs what is not installed. Run: npm install ${names.join(' ')}`;

/** Says of a request that this server lacks packages for it. */
export const missingPackages = (feature: string, names: readonly string[]): ProblemError =>
  problemOf('not_implemented', advice(feature, names));

/** A setting that needs a package which is not installed. Its message is for the operator. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

/**
 * Makes sure that optional packages are there.
 * @param feature what needs them, as the subject of a sentence: `limits.redisUrl`
 * @throws MissingPackageError that says what to install
 */
export function requireInstalled(feature: string, ...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length) throw new MissingPackageError(advice(feature, missing));
}
