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
import { isEnded, modelOf, type Run, requestIdOf } from './run.js';

function Facts({ run, hasLog }: { readonly run: Run; readonly hasLog: boolean }) {
  const { state, status, events, ms, call } = run;
  const requestId = requestIdOf(run);
  return (
    <p class="answer-facts fine cluster" data-state={state} role="status">
      <strong>{callStates[state]}</strong>
      {status !== undefined && <span>{status}</span>}
      <span dir="auto">{modelOf(call)}</span>
      {events?.[0] && <span title="until the first event">first {durationText(events[0].ms)}</span>}
      {isEnded(run) && <span>total {durationText(ms)}</span>}
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
  useEffect(() => article.current?.scrollIntoView({ block: 'nearest' }), [call]);
  const isLive = !isEnded(run);
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
      {run.thrown && <Thrown error={run.thrown} docs={hasDocs} />}
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
