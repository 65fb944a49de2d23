// The requests that a mock has received, for the test that started it: as they were sent, with what the request log says of the client.

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestRecorder } from '../../http/request-recorder.js';
import { createMockLog, type MockRequestLog } from './request-log/mock-log.js';
import type { MockLogOptions } from './request-log/page.js';
import type { ClientVerdict, RecordedRequest } from './test-api.js';

interface Received {
  readonly context: Parameters<RequestRecorder['begin']>[0];
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Kept when the request has ended, since its context is cleared then. */
  body?: unknown;
  isOpen: boolean;
}

/** Creates an empty record. */
export function createRecords(options: MockLogOptions) {
  let current = createMockLog(options);
  let received: Received[] = [];

  const verdictsOf = (id: string): readonly ClientVerdict[] => {
    const { verdicts = [], laterVerdicts = [] } = current.log.find(id)?.extras ?? {};
    return [...verdicts, ...laterVerdicts];
  };
  const recordOf = ({ context, request, response, body = context.body }: Received): RecordedRequest => ({
    id: context.id,
    operation: context.operation?.id,
    surface: context.surface,
    method: request.method ?? '',
    path: context.path,
    query: context.query.toString(),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()])),
    body: body as RecordedRequest['body'],
    status: response.headersSent ? response.statusCode : undefined,
    rule: current.log.find(context.id)?.extras?.scenario,
    verdicts: verdictsOf(context.id),
  });
  const requestLog: MockRequestLog = {
    get log() {
      return current.log;
    },
    recorder: {
      begin(context, request, response) {
        const recorded = current.recorder.begin(context, request, response);
        const each: Received = { context, request, response, isOpen: true };
        received.push(each);
        return {
          end() {
            recorded.end();
            each.body = context.body;
            each.isOpen = false;
          },
        };
      },
    },
    serve: (request, response) => current.serve(request, response),
  };
  return {
    requestLog,
    requests: (of: string | undefined): RecordedRequest[] =>
      received
        .filter(({ context: { surface, operation } }) => of === undefined || of === surface || of === operation?.id)
        .map(recordOf),
    async verdicts(): Promise<readonly ClientVerdict[]> {
      // A reply that is written is judged when it has arrived.
      const written = received.filter(({ isOpen, response }) => isOpen && response.writableEnded && !response.closed);
      await Promise.all(written.map(({ response }) => once(response, 'close')));
      return received.flatMap(({ context }) => current.log.find(context.id)?.extras?.verdicts ?? []);
    },
    reset(): void {
      current = createMockLog(options);
      received = [];
    },
  };
}
