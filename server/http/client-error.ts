// Answers what is not a valid HTTP request, before Express sees it. Node's default is a status line without a body, and it destroys the
// socket with the error, whose stack is then formatted: the largest part of handling callers that disconnect.
import type { Duplex } from 'node:stream';
import type { ErrorFormat } from '../../contract/error-format.js';
import { type Problem, statusOf } from '../../contract/problem.js';
import { commonHeaders } from './headers.js';

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
};

/** Codes of Node's HTTP parser with a status of their own. */
const problems: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: { reason: 'too_large', status: 431, message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { reason: 'too_large', message: 'The chunk extensions of the body are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { reason: 'timeout', status: 408, message: 'The request did not arrive in time.' },
};

/** The caller disconnected: within a request, or while the server was writing. */
const disconnected = new Set(['HPE_INVALID_EOF_STATE', 'ECONNRESET', 'EPIPE']);

/** The response to an error of the parser; undefined when there is no one to send it to. */
function responseTo(code: string, format: ErrorFormat): string | undefined {
  if (disconnected.has(code)) return undefined;
  const problem = problems[code] ?? { reason: 'violation', message: 'The request is not valid HTTP/1.1.' };
  const status = statusOf(problem);
  const { media, body: content } = format.reply(problem);
  const body = JSON.stringify(content);
  const headers = {
    ...commonHeaders,
    connection: 'close',
    'content-type': media,
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${statusTexts[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/**
 * Sends the response to an error of the parser, and closes the connection.
 * @param responding whether a response is being written, which must not be mixed with this one
 */
export function handleClientError(
  error: Error & { code?: string },
  socket: Duplex,
  responding: boolean,
  format: ErrorFormat,
): void {
  const response = socket.writable && !responding ? responseTo(error.code ?? '', format) : undefined;
  if (response !== undefined) socket.write(response);
  socket.destroy();
}
