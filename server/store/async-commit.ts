// Connections with asynchronous commit (`synchronous_commit=off`): commits do not wait for the disk (flush.ts). The option is a startup
// parameter and not set with SET, because PgBouncer in transaction mode would leak a SET to other clients. A pooler that does not accept
// startup options refuses the connection; then all commits are synchronous.

const asyncCommitOption = '-c synchronous_commit=off';

/**
 * Returns the connection settings for asynchronous commit.
 * @param more further startup options (`-c name=value`)
 */
export function asyncCommitConfig(url: string, more?: string): { connectionString: string; options?: string } {
  const wanted = more === undefined ? asyncCommitOption : `${asyncCommitOption} ${more}`;
  const [given] = /[?&]options=[^&]*/.exec(url) ?? [];
  // Options in the URL would override these.
  return given === undefined
    ? { connectionString: url, options: wanted }
    : { connectionString: url.replace(given, () => `${given}${encodeURIComponent(` ${wanted}`)}`) };
}

/** Whether a connection was refused because of startup options. */
export const isOptionsRefused = (error: unknown): boolean =>
  /unsupported startup parameter/i.test(String((Object(error) as { message?: unknown }).message));
