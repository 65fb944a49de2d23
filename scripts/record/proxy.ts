// The proxy of `pentagate record`: requests and replies pass byte for byte, streams as they arrive. What is recorded is a copy.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ByteCollector } from '../../http/body/byte-collector.js';
import { errorFormatOf } from '../../http/contract.js';
import { createHttpServer } from '../../http/http-server.js';
import { type Listening, listen } from '../../http/listen.js';
import { closestSurface } from '../../http/router.js';
import {
  createTransport,
  type ReplySink,
  transportProblem,
  type UpstreamReply,
} from '../../http/upstream/transport.js';
import { problemReply } from '../../runtime/errors/error-format.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Recording } from '../../runtime/recording.js';
import type { Recorder } from './observe.js';

interface ProxyOptions {
  /** Base URL of the service that answers, without a slash at its end. */
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  readonly recorder: Recorder;
  /** Receives each recording, sanitised. */
  readonly onRecording: (recording: Recording) => void;
  /** Receives one line per request: method, path without its query, status. */
  readonly log?: (line: string) => void;
}

/** Bytes of a request. It is sent when it is complete. */
const maxRequestBytes = 64 * 1024 * 1024;

const timeouts = { connectSeconds: 10, firstByteSeconds: 600, idleSeconds: 300 };

/** Headers of one connection, which do not pass a proxy (RFC 9110, 7.6.1). */
const ofConnection = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade expect host'.split(
    ' ',
  ),
);

/** The headers that pass, each with all its values. */
function passed(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) || named.has(name) ? [] : [[name, value]],
    ),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const bytes = new ByteCollector();
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (bytes.size + chunk.length > maxRequestBytes)
      throw new ProblemError({ reason: 'too_large', message: `The proxy takes up to ${maxRequestBytes} bytes.` });
    bytes.add(chunk);
  }
  return bytes.take();
}

/** Answers in the error format of the surface that the path is closest to. */
function refuse(request: IncomingMessage, response: ServerResponse, { problem }: ProblemError): void {
  const { status, headers, body } = problemReply(errorFormatOf(closestSurface(request.url ?? '/')), problem);
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

/** Listens until it is closed. @throws if the port is taken */
export async function startProxy({
  upstream,
  port,
  host,
  recorder,
  onRecording,
  log,
}: ProxyOptions): Promise<Listening> {
  const base = new URL(upstream);
  const prefix = base.pathname.replace(/\/+$/, '');
  const transport = createTransport({ url: upstream, timeouts, concurrency: 0 });

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    let observation: ReturnType<Recorder['observe']>;
    let arriving: UpstreamReply | undefined;
    const shown = `${method} ${path.split('?', 1)[0]}`;
    const record = (): void => {
      try {
        const recording = observation?.end();
        if (recording) onRecording(recording);
      } catch (error) {
        // What cannot be recorded passes all the same.
        log?.(`${shown} was not recorded: ${error instanceof Error ? error.message : error}`);
      }
    };
    const sink: ReplySink = {
      head(status, headers, reply) {
        arriving = reply;
        observation = recorder.observe(method, path, body, status, headers);
        response.writeHead(status, passed(headers));
        response.flushHeaders();
        log?.(`${shown} ${status}`);
      },
      data(bytes) {
        observation?.data(bytes);
        if (!response.write(bytes)) arriving?.pause();
      },
      end() {
        response.end();
        record();
      },
      fail(stage, error) {
        observation?.drop();
        const { message, problem } = transportProblem(stage, error);
        // A reply that was cut is cut for the caller too, and is not recorded.
        if (response.headersSent) response.destroy();
        else refuse(request, response, problem);
        log?.(`${shown} ${message}`);
      },
    };
    response.on('drain', () => arriving?.resume());
    // Compressed replies could be recorded only after decoding.
    const headers = { ...passed(request.headers), host: base.host, 'accept-encoding': 'identity' } as Record<
      string,
      string
    >;
    const { 'content-length': _, ...rest } = headers;
    const hasBody = body.length > 0 || !/^(GET|HEAD|DELETE)$/.test(method);
    const stop = transport.send(
      { method, path: `${prefix}${path}`, headers: rest, body: hasBody ? body : undefined },
      sink,
    );
    response.once('close', () => {
      observation?.drop();
      stop();
    });
  };

  const server = createHttpServer((request, response) => {
    if (request.headers.expect !== undefined) response.writeContinue();
    bodyOf(request).then(
      (body) => forward(request, response, body),
      (error: unknown) => (error instanceof ProblemError ? refuse(request, response, error) : response.destroy()),
    );
  });
  const listening = await listen(server, port, host);
  return {
    ...listening,
    close() {
      transport.close();
      return listening.close();
    },
  };
}
