// One request of the panel: sends it, and follows the reply as it arrives.
import { readFrames } from '../../client/events.js';
import { payloadOf, type TryRequest } from '../../scripts/docs/try-it-operation.js';

/** Longest body that is shown, in characters, and most events. */
const maxText = 200_000;
const maxEvents = 2_000;

interface TryEvent {
  readonly ms: number;
  readonly name: string;
  readonly data: string;
}

/** A request, in progress or ended. */
export interface TriedCall {
  readonly state: 'sending' | 'receiving' | 'done' | 'failed' | 'stopped';
  readonly status?: string;
  readonly ms?: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The events of a stream; undefined: no stream. */
  readonly events?: readonly TryEvent[];
  readonly text?: string;
  /** Bytes that are no text, to be saved. */
  readonly file?: { readonly url: string; readonly type: string; readonly size: number };
  readonly problem?: string;
}

/** JSON with line breaks; other texts as they are. */
function shown(text: string): string {
  let formatted = text;
  try {
    formatted = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it came.
  }
  return formatted.length > maxText
    ? `${formatted.slice(0, maxText)}\n… ${formatted.length - maxText} more`
    : formatted;
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  started: number,
  onEvents: (events: readonly TryEvent[], total: number) => void,
): Promise<void> {
  const frames = readFrames();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const events: TryEvent[] = [];
  let total = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    frames.push(decoder.decode(part.value, { stream: true }));
    for (let frame = frames.next(); frame; frame = frames.next()) {
      total++;
      if (events.length < maxEvents)
        events.push({ ms: performance.now() - started, name: frame.event ?? '', data: shown(frame.data) });
    }
    onEvents([...events], total);
  }
}

/**
 * Sends a request.
 * @param onChange gets the exchange after each change
 * @returns a function that stops it
 */
export function startExchange(request: TryRequest, onChange: (exchange: TriedCall) => void): () => void {
  const controller = new AbortController();
  const started = performance.now();
  let exchange: TriedCall = { state: 'sending', headers: [] };
  const change = (next: Partial<TriedCall>): void => {
    exchange = { ...exchange, ...next };
    onChange(exchange);
  };
  const run = async (): Promise<void> => {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers.map(([name, value]): [string, string] => [name, value]),
      body: payloadOf(request) ?? null,
      credentials: 'omit',
      signal: controller.signal,
    });
    const status = `${response.status} ${response.statusText}`.trim();
    change({ state: 'receiving', status, headers: [...response.headers], ms: performance.now() - started });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream') && response.body)
      await readEvents(response.body, started, (events, total) =>
        change({
          events,
          ...(total > events.length && { text: `${total - events.length} more events are not shown` }),
        }),
      );
    else if (!type || /^text\/|json|xml/.test(type)) change({ text: shown(await response.text()) });
    else {
      const blob = await response.blob();
      change({ file: { url: URL.createObjectURL(blob), type, size: blob.size } });
    }
    change({ state: 'done', ms: performance.now() - started });
  };
  change({});
  run().catch((error: unknown) => {
    if (controller.signal.aborted) change({ state: 'stopped' });
    else
      change({
        state: 'failed',
        problem: exchange.status
          ? 'The connection broke before the reply was complete.'
          : `No reply from ${new URL(request.url).origin}: ${error instanceof Error ? error.message : String(error)}. Check that the server runs and permits requests from this page (CORS).`,
      });
  });
  return () => controller.abort();
}
