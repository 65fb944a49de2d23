// The dialog of the docs that sends requests: the operation is chosen, its panel is below.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  curlOf,
  requestOf,
  TryError,
  type TryOperation,
  type TryRequest,
} from '../../scripts/docs/try-it-operation.js';
import { EventLines, HeadersView, SaveLink, TextBlock } from '../components/fact-list.js';
import { Problem, SelectField, TextField } from '../components/fields.js';
import { Modal } from '../components/modal.js';
import { CopyButton, Tool } from '../components/tool.js';
import { durationText } from '../text/format.js';
import { callStates } from '../text/labels.js';
import { type Exchange, startExchange } from './exchange.js';
import { jsonOf, jsonText } from './json.js';
import { bodyOf, draftOf, RequestEditor, tried } from './request-editor.js';

/** Longest body that is shown, in characters, and most events. */
const maxText = 200_000;
const maxEvents = 2_000;

/** The beginning of a text; JSON with line breaks. */
function shown(text: string): string {
  const value = jsonOf(text);
  const whole = typeof value === 'string' ? text : jsonText(value);
  return whole.length > maxText ? `${whole.slice(0, maxText)}\n… ${whole.length - maxText} more` : whole;
}

/** Why there is no reply, or not all of it. */
function problemOf({ status, error }: Exchange, server: string): string | undefined {
  if (error === undefined) return undefined;
  return status === undefined
    ? `No reply from ${server}: ${error instanceof Error ? error.message : String(error)}. Check that the server runs and permits requests from this page (CORS).`
    : 'The connection broke before the reply was complete.';
}

// The panel of one operation: server, key, request, reply. The key stays in the memory of the page.

function ExchangeView({ exchange, server }: { readonly exchange: Exchange; readonly server: string }) {
  const { state, status, statusText, ms, headers, events, text, bytes } = exchange;
  return (
    <section class="try-reply stack" aria-label="Reply">
      <p class="try-status" role="status" data-tone={status && status < 300 ? 'good' : 'bad'}>
        {status && <strong>{`${status} ${statusText}`.trim()}</strong>} {callStates[state]}
        {ms !== undefined && ` · ${durationText(ms)}`}
        {events && ` · ${events.length} events`}
      </p>
      <Problem text={problemOf(exchange, server)} />
      <HeadersView headers={headers} title="Headers" />
      {events && <EventLines events={events.slice(0, maxEvents)} />}
      {events && events.length > maxEvents && (
        <p class="fine">{events.length - maxEvents} more events are not shown.</p>
      )}
      {text !== undefined && <TextBlock text={shown(text)} label="What was answered" />}
      {bytes && (
        <SaveLink
          content={bytes}
          type={bytes.type}
          name={`reply.${bytes.type.split(/[/;]/)[1] ?? 'bin'}`}
          text={`Save ${bytes.size} bytes of ${bytes.type}`}
        />
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
  const [exchange, setExchange] = useState<Exchange>();
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
      stop.current = startExchange(request(), (next) => {
        setExchange(next);
        return false;
      });
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
      {exchange && <ExchangeView exchange={exchange} server={access.server} />}
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
