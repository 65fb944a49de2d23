// What came of a call: the answer as it arrives, tool calls, times, and what a program would have thrown.

import type { ComponentChildren } from 'preact';
import { FactList } from '../components/fact-list.js';
import { IconView } from '../components/icon.js';
import { JsonView } from '../components/json-view.js';
import { Tool } from '../components/tool.js';
import { routeAddress } from '../shell/route.js';
import { durationText } from '../text/format.js';
import { callStates } from '../text/labels.js';
import type { Format } from './draft.js';
import type { ReplyText } from './formats.js';
import { formatAdapters } from './plan.js';
import type { Run } from './run.js';
import { sdkThrows } from './thrown.js';

function Facts({ run, hasLog }: { readonly run: Run; readonly hasLog: boolean }) {
  const { state, status, requestId, retried, firstMs, totalMs, call } = run;
  return (
    <p class="answer-facts fine cluster" data-state={state} role="status">
      <strong>{callStates[state]}</strong>
      {retried.length > 0 && <span>after {retried.map((attempt) => attempt.status ?? 'no answer').join(', ')}</span>}
      {status !== undefined && <span>{status}</span>}
      <span dir="auto">{call.model}</span>
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

const nothingThrown = <em>nothing: it hands the error event on, and the program must look at it</em>;

function Thrown({ run }: { readonly run: Run }) {
  if (run.error === undefined) return null;
  const sdks = run.failure ? sdkThrows(run.call.surface, run.failure) : [];
  return (
    <div role="alert" data-tone="bad">
      <FactList
        class="thrown callout stack"
        facts={[
          ['pentagate-client throws', run.error],
          ...sdks.map(({ by, text }) => [`${by} throws`, text ?? nothingThrown] as const),
        ]}
      />
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
  /** What the server saw of the request; shown once the answer has ended. */
  readonly seen: ComponentChildren;
  /** Adds the answer to the conversation. */
  onContinue(reply: ReplyText): void;
}

export function AnswerView({ run, hasLog, seen, onContinue }: AnswerViewProps) {
  const { call, reply, state } = run;
  const adapter = Object.hasOwn(formatAdapters, call.surface) ? formatAdapters[call.surface as Format] : undefined;
  const isLive = state === 'sending' || state === 'receiving';
  const texts = adapter && reply !== undefined ? adapter.read(reply) : undefined;
  return (
    <article class="answer box stack" data-state={state} aria-label={`Answer of ${call.model}`}>
      <Facts run={run} hasLog={hasLog} />
      {adapter && (texts || isLive) && (
        <Text
          reply={texts ?? { text: '', thinking: '', calls: [], stop: undefined, tokens: undefined }}
          isLive={isLive}
        />
      )}
      {!adapter && reply !== undefined && <JsonView value={reply} depth={3} />}
      <Thrown run={run} />
      {!isLive && seen}
      <footer class="fine cluster">
        {texts?.stop !== undefined && !isLive && <span>{texts.stop}</span>}
        {texts?.tokens && state === 'done' && !hasLog && (
          <span>
            {texts.tokens.input} tokens in, {texts.tokens.output} out
          </span>
        )}
        {state === 'done' && texts && (
          <Tool icon="plus" text="Continue" class="tool small" onClick={() => onContinue(texts)} />
        )}
      </footer>
    </article>
  );
}
