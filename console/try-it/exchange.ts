// One request of the panel: sends it, and follows the reply as it arrives.
import { readFrames } from '../../client/events.js';
import { payloadOf, type TryRequest } from '../../scripts/docs/try-it-operation.js';

import type { CallState } from '../text/labels.js';

/** Longest body that is shown, in characters, and most events. */
const maxText = 200_000;
const maxEvents = 2_000;

/** A request, in progress or ended. */
export interface TriedCall {
  readonly state: CallState;
  readonly status?: string;
  readonly ms?: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The events of a stream; undefined: no stream. */
  readonly events?: readonly { readonly ms: number; readonly name: string; readonly data: string }[];
  readonly text?: string;
  /** Bytes that are no text, to be saved. */
  readonly file?: { readonly url: string; readonly type: string; readonly size: number };
  readonly problem?: string;
}

const cut = (text: string): string =>
  text.length > maxText ? `${text.slice(0, maxText)}\n… ${text.length - maxText} more` : text;

/** JSON with line breaks; other texts as they are. */
function shown(text: string): string {
  try {
    return cut(JSON.stringify(JSON.parse(text), null, 2));
  } catch {
    return cut(text);
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
  const readEvents = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const frames = readFrames();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let events: NonNullable<TriedCall['events']> = [];
    let hidden = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      frames.push(decoder.decode(part.value, { stream: true }));
      for (let frame = frames.next(); frame; frame = frames.next())
        if (events.length === maxEvents) hidden++;
        else events = [...events, { ms: performance.now() - started, name: frame.event ?? 'data', data: frame.data }];
      change({ events, ...(hidden && { text: `${hidden} more events are not shown` }) });
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
    const status = `${response.status} ${response.statusText}`.trim();
    change({ state: 'receiving', status, headers: [...response.headers], ms: performance.now() - started });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream') && response.body) await readEvents(response.body);
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
