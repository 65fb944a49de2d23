// OpenTelemetry: one server span per request, and one client span per attempt at an upstream, exported with OTLP. Loaded only if the standard variables ask for it; the SDK reads target,
// headers and sampling from those variables itself.

import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { upstreams } from '../../generated/upstreams.js';
import { usage } from '../../generated/usage.js';
import type { UsageRecord } from '../../http/metering-types.js';
import type { RequestInfo } from '../../http/request-context.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { SurfaceUpstream } from '../../runtime/upstream-rules.js';
import type { UsageTable } from '../../runtime/usage-rules.js';
import { type Environment, processEnvironment } from '../config/read-config.js';
import { simulatorTarget, type Upstream } from '../config/upstreams.js';
import type { StartAttemptSpan } from '../gateway/gateway-deps.js';

// The attributes of OpenTelemetry's semantic conventions for generative AI, from the usage of a call. The one table of their names.

/** The upstream that answered a call. */
type CalledUpstream = Pick<Upstream, 'url' | 'preset'>;

/** Providers as the conventions name them. Services without a preset are named by the format that they speak. */
const surfaceRules: Readonly<Record<string, SurfaceUpstream>> = upstreams.surfaces;
const providerOf = (surface: string): string | undefined =>
  Object.values(surfaceRules[surface]?.providers ?? {})[0]?.name;
const providersByPreset = new Map(
  Object.values(surfaceRules).flatMap(({ providers = {} }) =>
    Object.entries(providers).map(([preset, { name }]) => [preset, name] as const),
  ),
);
const simulatorProvider = 'pentagate';

const callRules: UsageTable['surfaces'] = usage.surfaces;
const operationName = (surface: string): string | undefined => callRules[surface]?.attributes['gen_ai.operation.name'];

type Attribute = string | number | string[];
type Value = Attribute | undefined;

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** A call, or an attempt that has just begun. */
type KnownUsage = Pick<UsageRecord, 'surface'> & Partial<UsageRecord>;

const attributes: Readonly<Record<string, (record: KnownUsage, called: CalledUpstream | undefined) => Value>> = {
  'gen_ai.operation.name': ({ surface }) => operationName(surface),
  'gen_ai.provider.name': ({ surface, upstream }, called) =>
    called?.preset
      ? providersByPreset.get(called.preset)
      : upstream === simulatorTarget
        ? simulatorProvider
        : providerOf(surface),
  'gen_ai.request.model': ({ modelSent }) => modelSent || undefined,
  'gen_ai.response.model': ({ modelServed }) => modelServed,
  'gen_ai.response.finish_reasons': ({ finishReasons = [] }) => (finishReasons.length ? [...finishReasons] : undefined),
  // The conventions count cached tokens as input.
  'gen_ai.usage.input_tokens': ({ tokens }) =>
    tokens && tokens.input + tokens.cacheRead + tokens.cacheWrite5m + tokens.cacheWrite1h,
  'gen_ai.usage.output_tokens': ({ tokens }) => tokens?.output,
  'gen_ai.usage.cache_read.input_tokens': ({ tokens }) => tokens?.cacheRead,
  'gen_ai.usage.cache_creation.input_tokens': ({ tokens }) => tokens && tokens.cacheWrite5m + tokens.cacheWrite1h,
  'gen_ai.usage.reasoning.output_tokens': ({ tokens }) => tokens?.reasoning,
  // In seconds.
  'gen_ai.response.time_to_first_chunk': ({ firstContentMs }) =>
    firstContentMs === undefined ? undefined : firstContentMs / 1000,
  // In units of the price file.
  'pentagate.cost': ({ costNanos }) => (costNanos === undefined ? undefined : costNanos / 1e9),
  'server.address': (_, called) => called && new URL(called.url).hostname,
  'server.port': (_, called) => called && portOf(new URL(called.url)),
  'pentagate.upstream': ({ upstream }) => upstream,
};

/** The names, for docs and tests. */
export const genAiAttributeNames = Object.keys(attributes);

/**
 * The attributes of a call of a text surface; undefined for tasks.
 * @param called the upstream that answered, as far as it is configured
 */
export function genAiAttributes(
  record: KnownUsage,
  called: CalledUpstream | undefined,
): Readonly<Record<string, Attribute>> | undefined {
  if (providerOf(record.surface) === undefined) return undefined;
  const found: Record<string, Attribute> = {};
  for (const [name, read] of Object.entries(attributes)) {
    const value = read(record, called);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export interface Traces {
  readonly attempt: StartAttemptSpan;
  /** Adds what a call has used to its span. No effect unless GenAI attributes are asked for. */
  usage(record: UsageRecord): void;
  request(info: RequestInfo): void;
  /** Exports the pending spans and ends. */
  close(): Promise<void>;
}

/** The caller's span from the W3C header `traceparent`; undefined if the header is invalid. */
export function callerOf(traceparent: string | readonly string[] | undefined): SpanContext | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(traceparent.trim()) ?? [];
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

/** Maximum length of a path, and of a span's name with a model: callers choose them. */
const longestPath = 200;
const longestName = 100;

/** Milliseconds that the span of a forwarded request waits for its usage. */
const usageWaitMs = 1000;

/** Calls whose usage waits for the end of their request. */
const maxPending = 10_000;

/** The spans of a call while it runs. */
interface CallSpans {
  readonly server: Span;
  /** The latest attempt, and when it ended: its span waits for what the call has used. */
  attempt?: { readonly span: Span; ended?: number };
}

/**
 * Starts tracing. A request has a server span, which is made at its end, when all is known, or with its first attempt at an upstream; each
 * attempt has a client span below it, which the upstream continues. Both are joined by the server's own id of the request.
 * @param genAi given if spans are to have the attributes of gen-ai-attributes.ts: finds the upstream of a name
 */
export function createTraces(version: string, genAi?: (name: string) => CalledUpstream | undefined): Traces {
  /** Attributes of calls whose request has not been reported yet, by id. */
  const pending = new Map<string, Attributes>();
  const calls = new Map<string, CallSpans>();
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
  const startServerSpan = (
    name: string,
    startTime: number,
    traceparent: string | readonly string[] | undefined,
  ): Span => {
    const caller = callerOf(traceparent);
    const context: Context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind: SpanKind.SERVER, startTime }, context);
  };
  /** Ends the span of the latest attempt, if it waits. */
  const endAttempt = ({ attempt }: CallSpans, used: Attributes = {}): void => {
    if (attempt?.ended !== undefined) attempt.span.setAttributes(used).end(attempt.ended);
  };
  const emit = (info: RequestInfo, used: Attributes | undefined): void => {
    const call = calls.get(info.id);
    calls.delete(info.id);
    if (call) endAttempt(call, used);
    const span = call?.server ?? startServerSpan(info.operation ?? info.method, info.started, info.traceparent);
    span.setAttributes({
      'http.request.method': info.method,
      'http.response.status_code': info.status,
      'url.path': info.path.slice(0, longestPath),
      ...(info.route === undefined ? {} : { 'http.route': info.route }),
      ...(info.status >= 400 ? { 'error.type': info.reason ?? String(info.status) } : {}),
      'pentagate.surface': info.surface,
      'pentagate.request_id': info.requestId,
      ...(info.key === undefined ? {} : { 'pentagate.key': info.key }),
      ...(info.events === undefined ? {} : { 'pentagate.events': info.events }),
      ...(call ? {} : used),
    });
    if (info.status >= 500 || info.ended === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(info.started + info.duration);
  };
  const emitWaiting = (id: string): void => {
    const info = waiting.get(id);
    waiting.delete(id);
    if (info) emit(info, undefined);
  };
  return {
    attempt({ id, operation, started, traceparent }, { upstream, surface, model: sent }) {
      const model = withoutSecrets(sent);
      const call: CallSpans = calls.get(id) ?? { server: startServerSpan(operation, started, traceparent) };
      calls.set(id, call);
      endAttempt(call);
      const known = genAi && genAiAttributes({ surface, upstream, modelSent: model }, genAi(upstream));
      const attributes: Attributes = known ?? { 'pentagate.upstream': upstream };
      const name = `${operationName(surface) ?? ''} ${model}`.trim();
      const span = tracer.startSpan(
        name.slice(0, longestName),
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, call.server),
      );
      const attempt: NonNullable<CallSpans['attempt']> = { span };
      call.attempt = attempt;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(status, error) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (error !== undefined)
            span
              .setAttribute('error.type', status === undefined || status < 400 ? 'failed' : String(status))
              .setStatus({ code: SpanStatusCode.ERROR });
          attempt.ended = Date.now();
        },
      };
    },
    usage(record) {
      const attributes = genAi && genAiAttributes(record, genAi(record.upstream ?? ''));
      const { callId } = record;
      if (!attributes || callId === undefined) return;
      const info = waiting.get(callId);
      if (info) {
        waiting.delete(callId);
        return emit(info, attributes);
      }
      if (pending.size >= maxPending) pending.clear();
      pending.set(callId, attributes);
    },
    request(info) {
      const { id } = info;
      const attributes = pending.get(id);
      pending.delete(id);
      if (!genAi || attributes || info.forwarded === undefined || waiting.size >= maxPending)
        return emit(info, attributes);
      waiting.set(id, info);
      setTimeout(() => emitWaiting(id), usageWaitMs).unref();
      return undefined;
    },
    close() {
      for (const id of waiting.keys()) emitWaiting(id);
      return Promise.race([provider.shutdown(), delay(timeout, undefined, { ref: false })]);
    },
  };
}
