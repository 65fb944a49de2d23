// Reads the body of a success, as the table of calls says.
import type { CallFacts, ReplyKind } from './call-table.js';
import { ReplyError } from './errors.js';

/** How a status is read. An undocumented one is read like the documented ones. */
export function kindOf({ reply = 'json' }: CallFacts, { status, headers }: Response): ReplyKind {
  const kind =
    typeof reply === 'string' ? reply : (reply[status] ?? reply['2XX'] ?? reply.default ?? Object.values(reply)[0]);
  if (kind !== 'any') return kind as ReplyKind;
  const media = headers.get('content-type');
  return /json/.test(`${media}`) ? 'json' : /^text|xml/.test(`${media}`) ? 'text' : media ? 'bytes' : 'none';
}

/** Reads a body that is not bytes. @throws ReplyError when it is not JSON where it should be */
export async function readReply(kind: ReplyKind, response: Response): Promise<unknown> {
  const body = await response.text();
  if (kind === 'text') return body;
  if (!body && (kind === 'none' || response.status === 204)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    if (kind === 'none') return undefined;
    throw new ReplyError(`not JSON: ${body.slice(0, 100)}`);
  }
}
