// What came of a call: the answer as it arrives, tool calls, times, and what a program would have thrown.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Guide } from '../components/guide.js';
import { JsonView } from '../components/json-view.js';
import { IconView, Tool } from '../components/tool.js';
import { routeAddress } from '../shell/route.js';
import { durationText } from '../text/format.js';
import { callStates } from '../text/labels.js';
import { conversationOf, type ReplyText } from './conversations.js';
import { modelOf, type Run } from './run.js';

function Facts({ run, hasLog }: { readonly run: Run; readonly hasLog: boolean }) {
  const { state, status, requestId, retried, firstMs, totalMs, call } = run;
  return (
    <p class="answer-facts fine cluster" data-state={state} role="status">
      <strong>{callStates[state]}</strong>
      {retried.length > 0 && <span>after {retried.map((attempt) => attempt.status ?? 'no answer').join(', ')}</span>}
      {status !== undefined && <span>{status}</span>}
      <span dir="auto">{modelOf(call)}</span>
      {firstMs !== undefined && <span title="until the first event">first {durationText(firstMs)}</span>}
      {totalMs !== undefined && <span>total {durationText(totalMs)}</span>}
      {requestId !== undefined &&
        (hasLog ? (
          <a href={routeAddress(['requests', requestId])}>{requestId}</a>
        ) : (
          <code class="clip">{requestId}</code>
        ))}
    </p>
  );
}

/** What the client throws; the docs have what SDKs do. */
function Thrown({ error, docs }: { readonly error: string; readonly docs: boolean }) {
  return (
    <div class="thrown callout" role="alert" data-tone="bad">
      <b>pentagate-client throws</b> <code>{error}</code>
      <p>
        <Guide docs={docs} page="sdk-faults" text="What official SDKs throw" />
      </p>
    </div>
  );
}

function Text({ reply, isLive }: { readonly reply: ReplyText; readonly isLive: boolean }) {
  const { text, thinking, calls } = reply;
  return (
    <>
      {thinking && (
        <details class="answer-thinking" open={!text}>
          <summary>Thinking</summary>
          <p dir="auto">{thinking}</p>
        </details>
      )}
      {(text || isLive) && (
        <p class="answer-text" dir="auto">
          {text}
          {isLive && <span class="caret" aria-hidden="true" />}
        </p>
      )}
      {calls.map(({ id, name, input }) => (
        <div key={id} class="callout">
          <IconView name="wand" /> <code>{name}</code>
          <JsonView value={input} />
        </div>
      ))}
    </>
  );
}

interface AnswerViewProps {
  readonly run: Run;
  readonly hasLog: boolean;
  readonly hasDocs: boolean;
  /** What the server saw of the request; shown once the answer has ended. */
  readonly seen: ComponentChildren;
  /** Adds the answer to the conversation. */
  onContinue(reply: unknown): void;
}

export function AnswerView({ run, hasLog, hasDocs, seen, onContinue }: AnswerViewProps) {
  const { call, reply, state } = run;
  const conversation = conversationOf(call.operation.id);
  const article = useRef<HTMLElement>(null);
  // On a phone it is below the request.
  useEffect(() => article.current?.scrollIntoView({ block: 'nearest' }), [run]);
  const isLive = state === 'sending' || state === 'receiving';
  const texts = reply === undefined ? undefined : conversation?.read(reply);
  return (
    <article
      ref={article}
      class="answer box stack"
      data-state={state}
      aria-label={`Answer of ${modelOf(call) || call.operation.id}`}
    >
      <Facts run={run} hasLog={hasLog} />
      {conversation && (texts || isLive) && (
        <Text reply={texts ?? { text: '', thinking: '', calls: [], stop: undefined }} isLive={isLive} />
      )}
      {!conversation && reply !== undefined && <JsonView value={reply} depth={3} />}
      {run.error !== undefined && <Thrown error={run.error} docs={hasDocs} />}
      {!isLive && seen}
      <footer class="fine cluster">
        {texts?.stop !== undefined && !isLive && <span>{texts.stop}</span>}
        {state === 'done' && texts && (
          <Tool icon="plus" text="Continue" class="tool small" onClick={() => onContinue(reply)} />
        )}
      </footer>
    </article>
  );
}
