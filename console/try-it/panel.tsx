// The panel of one operation: server, key, request, reply. The key stays in the memory of the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  curlOf,
  kindOf,
  requestOf,
  TryError,
  type TryOperation,
  type TryRequest,
} from '../../scripts/docs/try-it-operation.js';
import { FactList } from '../components/fact-list.js';
import { startExchange, type TriedCall } from './exchange.js';
import { Body, bodyDraft, Parameters } from './request-view.js';

const states: Readonly<Record<TriedCall['state'], string>> = {
  sending: 'Sending …',
  receiving: 'Receiving …',
  done: 'Complete',
  failed: 'Failed',
  stopped: 'Stopped',
};

const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

function ExchangeView({ exchange }: { readonly exchange: TriedCall }) {
  const { state, status, ms, headers, events, text, file, problem } = exchange;
  return (
    <section class="try-reply" aria-label="Reply">
      <p class="try-status" role="status" data-state={state} data-ok={status?.startsWith('2')}>
        {status && <strong>{status}</strong>} {states[state]}
        {ms !== undefined && ` · ${milliseconds(ms)}`}
        {events && ` · ${events.length} events`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {headers.length > 0 && (
        <details>
          <summary>Headers</summary>
          <FactList facts={headers} class="try-headers" />
        </details>
      )}
      {events && (
        <ol class="try-events">
          {events.map(({ ms: at, name, data }, index) => (
            // The key is the place: events are only added.
            <li key={index}>
              <details>
                <summary>
                  <span class="try-time">+{milliseconds(at)}</span> {name || 'data'}{' '}
                  <code>{data.replace(/\s+/g, ' ').slice(0, 120)}</code>
                </summary>
                <pre>{data}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
      {text !== undefined && <pre>{text}</pre>}
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

function bodyOf(operation: TryOperation, { index, json, files }: ReturnType<typeof bodyDraft>) {
  const body = operation.bodies[index];
  if (!body) return {};
  const { type } = body;
  const kind = kindOf(type);
  if (kind === 'bytes' && !files.body) throw new TryError('The body needs a file');
  if (kind === 'bytes' || kind === 'text') return { body: { type, value: json, files } };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new TryError(`The body is not JSON: ${(error as Error).message}`);
  }
  if (kind === 'form' && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw new TryError('The fields of the form must be a JSON object');
  return { body: { type, value, files } };
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
    <div class="try-panel">
      <p class="try-call">
        <code>
          {operation.method} {operation.path}
        </code>
      </p>
      <div class="try-access">
        <label>
          <span>Server</span>
          <input
            type="url"
            dir="ltr"
            value={access.server}
            onInput={({ currentTarget }) => onAccess({ ...access, server: currentTarget.value })}
          />
        </label>
        <label>
          <span>Key</span>
          <input
            type="password"
            autocomplete="off"
            value={access.key}
            onInput={({ currentTarget }) => onAccess({ ...access, key: currentTarget.value })}
          />
        </label>
      </div>
      <Parameters operation={operation} values={parameters} onValues={setParameters} />
      <Body operation={operation} draft={draft} onDraft={setDraft} />
      <div class="try-actions" ref={actions}>
        {isBusy ? (
          <button type="button" class="try-send" onClick={() => stop.current?.()}>
            Stop
          </button>
        ) : (
          <button type="button" class="try-send" onClick={send}>
            Send
          </button>
        )}
        <button type="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy as curl'}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {exchange && <ExchangeView exchange={exchange} />}
    </div>
  );
}
