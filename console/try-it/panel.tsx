// The panel of one operation: server, key, request, reply. The key stays in the memory of the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  curlOf,
  requestOf,
  TryError,
  type TryOperation,
  type TryRequest,
} from '../../scripts/docs/try-it-operation.js';
import { EventLines } from '../components/event-lines.js';
import { FactList } from '../components/fact-list.js';
import { TextField } from '../components/fields.js';
import { TextBlock } from '../components/text-block.js';
import { Tool } from '../components/tool.js';
import { durationText } from '../text/format.js';
import { callStates } from '../text/labels.js';
import { startExchange, type TriedCall } from './exchange.js';
import { Body, bodyDraft, bodyOf, Parameters } from './request-view.js';

function ExchangeView({ exchange }: { readonly exchange: TriedCall }) {
  const { state, status, ms, headers, events, text, file, problem } = exchange;
  return (
    <section class="try-reply stack" aria-label="Reply">
      <p class="try-status" role="status" data-tone={status?.startsWith('2') ? 'good' : 'bad'}>
        {status && <strong>{status}</strong>} {callStates[state]}
        {ms !== undefined && ` · ${durationText(ms)}`}
        {events && ` · ${events.length} events`}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {headers.length > 0 && (
        <details class="settings box">
          <summary>Headers</summary>
          <div class="settings-body">
            <FactList facts={headers} class="fact-list" />
          </div>
        </details>
      )}
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

export interface Access {
  readonly server: string;
  readonly key: string;
}

interface PanelProps {
  readonly operation: TryOperation;
  readonly access: Access;
  onAccess(access: Access): void;
}

export function Panel({ operation, access, onAccess }: PanelProps) {
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(operation.parameters.map(({ name, value }) => [name, value])),
  );
  const [draft, setDraft] = useState(bodyDraft(operation.bodies, 0));
  const [exchange, setExchange] = useState<TriedCall>();
  const [problem, setProblem] = useState('');
  const [copied, setCopied] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // What answers a click, a reply or a problem, stands below the buttons: both come into view. The focus stays on the button.
  const [answered, setAnswered] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered) actions.current?.scrollIntoView({ block: 'start' });
  }, [answered]);
  const withRequest = (use: (request: TryRequest) => void): void => {
    setProblem('');
    try {
      use(requestOf(operation, { ...access, parameters, ...bodyOf(operation, draft) }));
    } catch (error) {
      if (!(error instanceof TryError)) throw error;
      setProblem(error.message);
      setAnswered((count) => count + 1);
    }
  };
  const send = (): void =>
    withRequest((request) => {
      setAnswered((count) => count + 1);
      if (exchange?.file) URL.revokeObjectURL(exchange.file.url);
      stop.current = startExchange(request, setExchange);
    });
  const copy = (): void =>
    withRequest((request) => {
      void navigator.clipboard?.writeText(curlOf(request, access.key)).then(() => setCopied(true));
    });
  const isBusy = exchange?.state === 'sending' || exchange?.state === 'receiving';
  return (
    <div class="stack">
      <p>
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <div class="field-grid">
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
      <Parameters operation={operation} values={parameters} onValues={setParameters} />
      <Body operation={operation} draft={draft} onDraft={setDraft} />
      <div class="try-actions cluster" ref={actions}>
        {isBusy ? (
          <Tool icon="stop" text="Stop" class="send" onClick={() => stop.current?.()} />
        ) : (
          <Tool icon="play" text="Send" class="send" onClick={send} />
        )}
        <Tool icon="copy" text={copied ? 'Copied' : 'Copy as curl'} onClick={copy} />
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {exchange && <ExchangeView exchange={exchange} />}
    </div>
  );
}
