// The request log of the mock: the same as the server's, in memory, with the console's page of requests below a path of its own.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestRecorder } from '../../../http/request-context.js';
import { createRequestLog, type RequestLog } from '../../../http/request-log/request-log.js';
import { addVerdicts } from '../../../http/request-log/verdicts/verdicts.js';
import type { MockLogOptions } from './page.js';

/**
 * What comes first in the paths of the log. `/__pentagate/console/` is the page; any other path below it is the path of the contract that
 * follows, so that the page can send requests to the mock that it is on.
 */
const mockPrefix = '/__pentagate';

/** Requests that are remembered, and the memory of their bodies. */
const settings = { entries: 2000, bytes: 32 * 1024 * 1024, bodies: true };

export interface MockRequestLog {
  readonly recorder: RequestRecorder;
  readonly log: Pick<RequestLog, 'find' | 'entries' | 'scenario'>;
  /** Answers what belongs to the log. @returns whether it did; else the request is one to the contract, whose path may have changed */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The address of the page, with a key: it takes any. */
export const logAddress = (url: string): string => `${url}${mockPrefix}/console/#key=mock`;

/** Milliseconds in which a mock tells that it is one. */
const probeMs = 500;

/** Whether a mock answers at an address. */
export async function isMockAt(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url + mockPrefix, { redirect: 'manual', signal: AbortSignal.timeout(probeMs) });
    return reply.headers.get('location') === `${mockPrefix}/console/`;
  } catch {
    return false;
  }
}

/** A page of another site must not read the log by a name that it resolves to this machine: such a name has a dot and is no address. */
function isOwnHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return !name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[') || name.endsWith('.localhost');
}

const refusal = JSON.stringify({
  error: {
    code: 'forbidden',
    message: 'The log of the mock is shown under localhost, an address, or a name without a dot',
  },
});

/** Creates the log. Its page is loaded at the first visit. */
export function createMockLog(options: MockLogOptions): MockRequestLog {
  const log = createRequestLog(settings, Date.now);
  addVerdicts(log);
  let page: Promise<RequestListener> | undefined;
  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    page ??= import('./page.js').then(({ createLogPage }) => createLogPage(log, options));
    (await page)(request, response);
  };
  return {
    recorder: log,
    log,
    serve(request, response) {
      const { url = '/' } = request;
      if (url === mockPrefix) {
        response.writeHead(308, { location: `${mockPrefix}/console/` }).end();
        return true;
      }
      if (!url.startsWith(`${mockPrefix}/`)) return false;
      const path = url.slice(mockPrefix.length);
      request.url = path;
      if (!/^\/(?:console(?:[/?]|$)|$)/.test(path)) return false;
      if (!isOwnHost(request.headers.host)) {
        response.writeHead(403, { 'content-type': 'application/json' }).end(refusal);
        return true;
      }
      show(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`The page cannot be loaded: ${error}`);
      });
      return true;
    },
  };
}
