// OpenTelemetry: one server span per request, exported with OTLP. Loaded only if the standard variables ask for it; the SDK reads target,
// headers and sampling from those variables itself.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Environment, processEnvironment } from '../config/read.js';
import type { RequestInfo } from '../http/request-info.js';
import type { UsageRecord } from '../usage/row.js';
import { type CalledUpstream, genAiAttributes } from './gen-ai-attributes.js';

export interface Traces {
  /** Adds what a call has used to its span. No effect unless GenAI attributes are asked for. */
  usage(record: UsageRecord): void;
  request(info: RequestInfo): void;
  /** Exports the pending spans and ends. */
  close(): Promise<void>;
}

/** The caller's span from the W3C header `traceparent`; undefined if the header is invalid. */
export function callerOf(traceparent: string | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(traceparent?.trim() ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return version !== undefined && version !== 'ff' && isSpanContextValid(context) ? context : undefined;
}

/** A file that a standard variable names; undefined if the variable is not set or the file cannot be read. */
function fileOf(environment: Environment, name: string): Buffer | undefined {
  const path = environment[`OTEL_EXPORTER_OTLP_TRACES_${name}`] || environment[`OTEL_EXPORTER_OTLP_${name}`];
  try {
    return path ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A new connection for each batch. Between two batches, a kept connection has no error listener, and Node considers a request finished as
 * soon as a response has arrived: a collector that responds before it has read everything and then disconnects would end this process.
 * A custom agent must also read the certificates.
 */
const connections = (environment: Environment) => ({
  keepAlive: false,
  ca: fileOf(environment, 'CERTIFICATE'),
  cert: fileOf(environment, 'CLIENT_CERTIFICATE'),
  key: fileOf(environment, 'CLIENT_KEY'),
});

/** Milliseconds for the pending spans at shutdown: an unavailable collector must not delay it. */
const timeout = 2000;

/** Maximum length of a path in a span: callers choose it. */
const longestPath = 200;

/** Milliseconds that the span of a forwarded request waits for its usage. */
const usageWaitMs = 1000;

/** Calls whose usage waits for the end of their request. */
const maxPending = 10_000;

/**
 * Starts tracing. The span of a request is created at its end, when all attributes are known.
 * @param genAi given if spans are to have the attributes of gen-ai-attributes.ts: finds the upstream of a name
 */
export function createTraces(version: string, genAi?: (name: string) => CalledUpstream | undefined): Traces {
  /** Attributes of calls whose request has not been reported yet, by request id. */
  const pending = new Map<string, Attributes>();
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'pentagate', 'service.version': version }))
    // Last, so that OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ httpAgentOptions: connections(processEnvironment()) })),
    ],
  });
  const tracer = provider.getTracer('pentagate', version);
  /** Requests whose usage has not been reported yet: an upstream's reply ends a moment before its usage is known. */
  const waiting = new Map<string, RequestInfo>();
  const emit = (info: RequestInfo, used: Attributes | undefined): void => {
    const caller = callerOf(info.traceparent);
    const context: Context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      info.operation ?? info.method,
      {
        kind: SpanKind.SERVER,
        startTime: info.started,
        attributes: {
          'http.request.method': info.method,
          'http.response.status_code': info.status,
          'url.path': info.path.slice(0, longestPath),
          ...(info.route === undefined ? {} : { 'http.route': info.route }),
          ...(info.status >= 400 ? { 'error.type': info.reason ?? String(info.status) } : {}),
          'pentagate.surface': info.surface,
          'pentagate.request_id': info.requestId,
          ...(info.key === undefined ? {} : { 'pentagate.key': info.key }),
          ...(info.events === undefined ? {} : { 'pentagate.events': info.events }),
          ...used,
        },
      },
      context,
    );
    if (info.status >= 500 || info.ended === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(info.started + info.duration);
  };
  const emitWaiting = (requestId: string): void => {
    const info = waiting.get(requestId);
    waiting.delete(requestId);
    if (info) emit(info, undefined);
  };
  return {
    usage(record) {
      const attributes = genAi && genAiAttributes(record, genAi(record.upstream ?? ''));
      if (!attributes) return;
      const { requestId } = record;
      const info = waiting.get(requestId);
      if (info) {
        waiting.delete(requestId);
        return emit(info, attributes);
      }
      if (pending.size >= maxPending) pending.clear();
      pending.set(requestId, attributes);
    },
    request(info) {
      const { requestId } = info;
      const attributes = pending.get(requestId);
      pending.delete(requestId);
      if (!genAi || attributes || info.forwarded === undefined || waiting.size >= maxPending)
        return emit(info, attributes);
      waiting.set(requestId, info);
      setTimeout(() => emitWaiting(requestId), usageWaitMs).unref();
      return undefined;
    },
    close() {
      for (const requestId of waiting.keys()) emitWaiting(requestId);
      return Promise.race([provider.shutdown(), delay(timeout, undefined, { ref: false })]);
    },
  };
}
