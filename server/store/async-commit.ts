// Connections whose commits do not wait for the disk. It is asked for when a connection starts and not by SET: a PgBouncer in transaction mode
// would pass the setting on to others. One that does not know such parameters refuses the connection; then nothing is relaxed.

const asyncCommitOption = '-c synchronous_commit=off';

/**
 * What a pool at `url` is given so that its commits do not wait.
 * @param more further options of the same form
 */
export function asyncCommitConfig(url: string, more?: string): { connectionString: string; options?: string } {
  const wanted = more === undefined ? asyncCommitOption : `${asyncCommitOption} ${more}`;
  const [given] = /[?&]options=[^&]*/.exec(url) ?? [];
  // Options of the address would win over ours.
  return given === undefined
    ? { connectionString: url, options: wanted }
    : { connectionString: url.replace(given, () => `${given}${encodeURIComponent(` ${wanted}`)}`) };
}

/** Whether a connection was refused because of such a parameter. */
export const isOptionsRefused = (error: unknown): boolean =>
  /unsupported startup parameter/i.test(String((Object(error) as { message?: unknown }).message));
