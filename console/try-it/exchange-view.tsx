// The reply: status, headers, and the body or the events as they arrive. All of it is shown as text.
import { HeaderList } from '../dom/header-list.js';
import type { TriedCall } from './exchange.js';

const states: Readonly<Record<TriedCall['state'], string>> = {
  sending: 'Sending …',
  receiving: 'Receiving …',
  done: 'Complete',
  failed: 'Failed',
  stopped: 'Stopped',
};

const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export function ExchangeView({ exchange }: { readonly exchange: TriedCall }) {
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
          <HeaderList headers={headers} class="try-headers" />
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
