// Recognises errors of a service that the server needs, such as its database, while that service is unavailable.

/**
 * Error codes of the network, and of PostgreSQL (SQLSTATE): connections (class 08), a server that starts or stops (57P0x), insufficient
 * resources (class 53), system errors (class 58), refused credentials (class 28), a database that is missing (3D000) or read-only (25006).
 */
const unavailableCodes =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...$|57P0|53...$|58...$|28...$|3D000|25006)/;

/** Whether a query was not answered within the `query_timeout` of pg, whose error has no code. */
export const isQueryTimeout = (error: unknown): boolean =>
  String((Object(error) as { readonly message?: unknown }).message) === 'Query read timeout';

/** Whether an error means that a service is unavailable. Any other error is a bug. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = Object(error) as Readonly<Record<'code' | 'message' | 'syscall', unknown>>;
  // The socket of a PostgreSQL on this machine is gone while it does not run.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return unavailableCodes.test(code);
  if (isQueryTimeout(error)) return true;
  return /connection (terminated|ended)|timeout exceeded when trying to connect|not queryable/i.test(String(message));
}
