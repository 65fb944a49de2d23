// One request of the panel or of the playground: sends it, and follows the reply as it arrives.
import { readFrames } from '../../client/events.js';
import { payloadOf, type TryRequest } from '../../scripts/docs/try-it-operation.js';
import type { StreamEvent } from '../inspector/inspection.js';
import type { CallState } from '../text/labels.js';

/** A request, in progress or ended. */
export interface Exchange {
  readonly state: CallState;
  readonly status?: number;
  readonly statusText?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Milliseconds until the reply began; once it has ended, until then. */
  readonly ms?: number;
  /** The events of a stream; undefined: no stream. */
  readonly events?: readonly StreamEvent[];
  readonly text?: string;
  /** A reply that is no text. */
  readonly bytes?: Blob;
  /** Why there is no reply, or not all of it. */
  readonly error?: unknown;
}

/**
 * Sends a request.
 * @param onChange gets the exchange after each change, and says whether enough of its events were read
 * @returns a function that stops it
 */
export function startExchange(request: TryRequest, onChange: (exchange: Exchange) => boolean): () => void {
  const controller = new AbortController();
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  let exchange: Exchange = { state: 'sending', headers: [] };
  const change = (next: Partial<Exchange>): boolean => {
    exchange = { ...exchange, ...next };
    return onChange(exchange);
  };
  const readEvents = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const frames = readFrames();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    const events: StreamEvent[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      frames.push(decoder.decode(part.value, { stream: true }));
      for (let frame = frames.next(); frame; frame = frames.next()) events.push({ ...frame, ms: elapsed() });
      if (change({ events })) return reader.cancel();
    }
  };
  const run = async (): Promise<void> => {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers.map(([name, value]): [string, string] => [name, value]),
      body: payloadOf(request) ?? null,
      credentials: 'omit',
      signal: controller.signal,
    });
    const { status, statusText, headers, body } = response;
    change({ state: 'receiving', status, statusText, headers: [...headers], ms: elapsed() });
    const type = headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream') && body) await readEvents(body);
    else if (!type || /^text\/|json|xml/.test(type)) change({ text: await response.text() });
    else change({ bytes: await response.blob() });
    change({ state: 'done', ms: elapsed() });
  };
  change({});
  run().catch((error: unknown) =>
    change({ ms: elapsed(), ...(controller.signal.aborted ? { state: 'stopped' } : { state: 'failed', error }) }),
  );
  return () => controller.abort();
}
