// The dialog of the docs that sends requests: the operation is chosen, its panel is below.
import { useEffect, useRef, useState } from 'preact/hooks';
import { readFrames } from '../../client/events.js';
import {
  curlOf,
  payloadOf,
  requestOf,
  TryError,
  type TryOperation,
  type TryRequest,
} from '../../scripts/docs/try-it-operation.js';
import { type EventLine, EventLines, HeadersView, TextBlock } from '../components/fact-list.js';
import { Problem, SelectField, TextField } from '../components/fields.js';
import { Modal } from '../components/modal.js';
import { CopyButton, Tool } from '../components/tool.js';
import { durationText } from '../text/format.js';
import { type CallState, callStates } from '../text/labels.js';
import { bodyOf, draftOf, RequestEditor, tried } from './request-editor.js';

// One request of the panel: sends it, and follows the reply as it arrives.

/** Longest body that is shown, in characters, and most events. */
const maxText = 200_000;
const maxEvents = 2_000;

/** A request, in progress or ended. */
interface TriedCall {
  readonly state: CallState;
  readonly status?: string;
  readonly ms?: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The events of a stream; undefined: no stream. */
  readonly events?: readonly EventLine[];
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
function startExchange(request: TryRequest, onChange: (exchange: TriedCall) => void): () => void {
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

// The panel of one operation: server, key, request, reply. The key stays in the memory of the page.

function ExchangeView({ exchange }: { readonly exchange: TriedCall }) {
  const { state, status, ms, headers, events, text, file, problem } = exchange;
  return (
    <section class="try-reply stack" aria-label="Reply">
      <p class="try-status" role="status" data-tone={status?.startsWith('2') ? 'good' : 'bad'}>
        {status && <strong>{status}</strong>} {callStates[state]}
        {ms !== undefined && ` · ${durationText(ms)}`}
        {events && ` · ${events.length} events`}
      </p>
      <Problem text={problem} />
      <HeadersView headers={headers} title="Headers" />
      {events && <EventLines events={events} />}
      {text !== undefined && <TextBlock text={text} label="What was answered" />}
      {file && (
        <p>
          <a href={file.url} download={`reply.${file.type.split(/[/;]/)[1] ?? 'bin'}`}>
            Save {file.size} bytes of {file.type}
          </a>
        </p>
      )}
    </section>
  );
}

interface Access {
  readonly server: string;
  readonly key: string;
}

interface PanelProps {
  readonly operation: TryOperation;
  readonly access: Access;
  onAccess(access: Access): void;
}

function Panel({ operation, access, onAccess }: PanelProps) {
  const [draft, setDraft] = useState(draftOf(operation));
  const [exchange, setExchange] = useState<TriedCall>();
  const [problem, setProblem] = useState('');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // What answers a click, a reply or a problem, stands below the buttons: both come into view. The focus stays on the button.
  const [answered, setAnswered] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered) actions.current?.scrollIntoView({ block: 'start' });
  }, [answered]);
  const request = (): TryRequest =>
    requestOf(operation, { ...access, parameters: draft.parameters, ...bodyOf(operation, draft) });
  const send = (): void => {
    setProblem('');
    setAnswered((count) => count + 1);
    try {
      const made = request();
      if (exchange?.file) URL.revokeObjectURL(exchange.file.url);
      stop.current = startExchange(made, setExchange);
    } catch (error) {
      if (!(error instanceof TryError)) throw error;
      setProblem(error.message);
    }
  };
  const isBusy = exchange?.state === 'sending' || exchange?.state === 'receiving';
  return (
    <div class="stack">
      <p>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <div class="fitting-columns">
        <TextField
          label="Server"
          type="url"
          dir="ltr"
          value={access.server}
          onText={(server) => onAccess({ ...access, server })}
        />
        <TextField
          label="Key"
          type="password"
          autocomplete="off"
          value={access.key}
          onText={(key) => onAccess({ ...access, key })}
        />
      </div>
      <RequestEditor
        operation={operation}
        draft={draft}
        onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      <div class="try-actions cluster" ref={actions}>
        {isBusy ? (
          <Tool icon="stop" text="Stop" class="tool send" onClick={() => stop.current?.()} />
        ) : (
          <Tool icon="play" text="Send" class="tool send" onClick={send} />
        )}
        <CopyButton text={tried(() => curlOf(request(), access.key))} label="Copy as curl" />
      </div>
      <Problem text={problem} />
      {exchange && <ExchangeView exchange={exchange} />}
    </div>
  );
}

interface TryDialogProps {
  readonly operations: readonly TryOperation[];
  /** The id of the operation to begin with. */
  readonly first: string;
  readonly server: string;
  onClose(): void;
}

/** What was last written into server and key: it lasts as long as the page. */
let latest: Access | undefined;

export function TryDialog({ operations, first, server, onClose }: TryDialogProps) {
  const [access, setAccess] = useState<Access>(latest ?? { server, key: '' });
  const [id, setId] = useState(first);
  const operation = operations.find((each) => each.id === id) ?? operations[0];
  return (
    <Modal class="try-dialog" label="Try it" onClose={onClose}>
      <div class="stack">
        <header class="spread">
          <h2>Try it</h2>
          <Tool text="Close" class="tool small" onClick={onClose} />
        </header>
        <SelectField
          label="Operation"
          options={operations.map((each) => [each.id, `${each.surface}: ${each.title}`])}
          value={operation?.id ?? ''}
          onValue={setId}
        />
        {operation && (
          <Panel
            key={operation.id}
            operation={operation}
            access={access}
            onAccess={(next) => {
              latest = next;
              setAccess(next);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
