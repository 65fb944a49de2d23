// The playground: a request of any operation that takes JSON, and its answer; the events in the inspector.
import { useEffect, useState } from 'preact/hooks';
import { asObject, withValueAt } from '../../runtime/json.js';
import { curlOf } from '../../scripts/docs/try-it-operation.js';
import { Choice, type Option, Select, TextField } from '../components/fields.js';
import { JsonView } from '../components/json-view.js';
import { CopyButton, Tool } from '../components/tool.js';
import { operationStream } from '../inspector/contract-streams.js';
import { createInspection } from '../inspector/inspection.js';
import { Inspector } from '../inspector/inspector.js';
import type { PageProps } from '../shell/session.js';
import { jsonText } from '../try-it/json.js';
import { draftOf, RequestEditor, tried } from '../try-it/request-editor.js';
import { AnswerView } from './answer-view.js';
import {
  type Conversation,
  continuedBody,
  conversationOf,
  conversations,
  messagePath,
  textAt,
} from './conversations.js';
import { FaultsView } from './faults-view.js';
import { isEnded, isStreamed, type Run, requestIdOf } from './run.js';
import { ServerView } from './server-view.js';
import { type Draft, operationOf, operations, type Playground, parsedBody, playgroundOf } from './store.js';

interface PartProps {
  readonly playground: Playground;
}

// Which operation: a conversation in one of four formats, or another one.

function FormatBar({ playground, surfaces }: PartProps & { readonly surfaces: readonly string[] }) {
  const { edit } = playground;
  const { draft } = playground.state;
  const allowed = Object.entries(conversations).filter(([surface]) => surfaces.includes(surface));
  const current = conversationOf(draft.operation);
  const others = operations.filter(({ id, surface }) => surfaces.includes(surface) && !conversationOf(id));
  return (
    <div class="format-bar wide cluster">
      <Choice
        label="Format"
        options={allowed.map(([surface, { title }]) => [surface, title])}
        value={allowed.find(([, each]) => each === current)?.[0]}
        onValue={(surface) => playground.converse(surface)}
      />
      {others.length > 0 && (
        <Select
          aria-label="Other operations"
          options={[
            ['', allowed.length ? 'Others …' : 'Choose an operation'],
            ...others.map(({ id, method, path }): Option => [id, `${id} – ${method} ${path}`]),
          ]}
          value={current ? '' : draft.operation}
          onValue={(id) => id && edit({ operation: id, request: draftOf(operationOf(id)) })}
        />
      )}
    </div>
  );
}

interface QuickFieldsProps extends PartProps {
  readonly conversation: Conversation;
  readonly body: unknown;
  onBody(body: unknown): void;
}

/** What is changed most: the last text and the model. Both are written into the body. */
function QuickFields({ playground, conversation, body, onBody }: QuickFieldsProps) {
  const path = messagePath(conversation, body);
  const text = path ? textAt(body, path) : '';
  const { model } = asObject(body);
  return (
    <>
      {path && (
        <label class="field">
          <span>Message</span>
          <textarea
            dir="auto"
            rows={Math.min(12, Math.max(3, text.split('\n').length))}
            placeholder="What do you want to ask?"
            value={text}
            onInput={({ currentTarget }) => onBody(withValueAt(body, path, currentTarget.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              playground.send();
            }}
          />
        </label>
      )}
      {typeof model === 'string' && (
        <TextField
          label="Model"
          dir="ltr"
          spellcheck={false}
          value={model}
          onText={(next) => onBody(withValueAt(body, ['model'], next))}
        />
      )}
    </>
  );
}

/** The draft with its reply as a stream, or without one. */
function streamed({ operation, request }: Draft, body: unknown, isOn: boolean): Partial<Draft> {
  const { operations: ways, streaming } = conversationOf(operation) ?? {};
  const { stream: _stream, stream_options: _options, ...plain } = asObject(body);
  const next = isOn ? { ...plain, ...streaming } : plain;
  const id = ways?.[isOn ? 1 : 0] ?? operation;
  const { parameters } = draftOf(operationOf(id));
  return {
    operation: id,
    request: { ...request, parameters: { ...parameters, ...request.parameters }, text: jsonText(next) },
  };
}

function SendBar({ playground: { state, edit, send, stop, request } }: PartProps) {
  const { draft, run } = state;
  const body = parsedBody(draft);
  const isBusy = run && !isEnded(run);
  const curl = tried(() => curlOf(request('KEY'), 'KEY', 'PENTAGATE_KEY'));
  return (
    <div class="send-bar cluster">
      {conversationOf(draft.operation) && (
        <label class="check" title="The reply comes as events">
          <input
            type="checkbox"
            checked={isStreamed(draft.operation, body)}
            disabled={body === undefined}
            onChange={({ currentTarget }) => edit(streamed(draft, body, currentTarget.checked))}
          />
          Stream
        </label>
      )}
      <CopyButton text={curl} label="Copy as curl" class="tool small" />
      {isBusy ? (
        <Tool icon="stop" text="Stop" class="tool send" onClick={stop} />
      ) : (
        <Tool icon="play" text="Send" class="tool send" onClick={send} aria-keyshortcuts="Control+Enter Meta+Enter" />
      )}
    </div>
  );
}

const StatusReply = ({ status, refusal }: Pick<Run, 'status' | 'refusal'>) => (
  <div class="inspector stack">
    <p class="inspector-status callout cluster" data-status="failed" role="status">
      <strong>Status {status}</strong> <span>no stream was begun</span>
    </p>
    <div class="status-reply code-box box">
      <JsonView value={refusal} depth={3} />
    </div>
  </div>
);

/** What the inspector shows before the first request. */
function emptyInspection(operation: string) {
  const spec = operationStream(conversationOf(operation)?.operations[1] ?? operation);
  return spec && createInspection(spec);
}

export function PlaygroundPage({ session, route }: PageProps) {
  const playground = playgroundOf(session);
  const [, redraw] = useState(0);
  useEffect(() => playground.subscribe(() => redraw((count) => count + 1)), [playground]);
  const { edit } = playground;
  const { draft, run, problem } = playground.state;
  const { hasRequests, hasFaults } = session.me;
  const surfaces: readonly string[] = session.me.surfaces;
  const asked = route.query.get('format') ?? '';
  useEffect(() => {
    if (asked in conversations && surfaces.includes(asked)) playground.converse(asked);
  }, [asked, surfaces, playground]);
  const conversation = conversationOf(draft.operation);
  const body = parsedBody(draft);
  const onBody = (next: unknown): void => edit({ request: { ...draft.request, text: jsonText(next) } });
  const inspection = run ? run.inspection : emptyInspection(draft.operation);
  const requestId = run && requestIdOf(run);
  return (
    <main class="playground sides">
      <FormatBar playground={playground} surfaces={surfaces} />
      <section class="side stack" aria-labelledby="playground-title">
        <h2 id="playground-title" class="unseen">
          Playground
        </h2>
        {conversation && (
          <QuickFields playground={playground} conversation={conversation} body={body} onBody={onBody} />
        )}
        {hasFaults && <FaultsView faults={draft.faults} onFaults={(faults) => edit({ faults })} />}
        <SendBar playground={playground} />
        {problem !== undefined && (
          <p class="problem callout" data-tone="bad" role="alert">
            {problem}
          </p>
        )}
        <RequestEditor
          key={draft.operation}
          operation={operationOf(draft.operation)}
          draft={draft.request}
          onEdit={(change) => edit({ request: { ...draft.request, ...change } })}
        />
      </section>
      <section class="stack" aria-labelledby="inspector-title">
        {run && (
          <AnswerView
            run={run}
            hasLog={hasRequests}
            hasDocs={session.me.hasDocs}
            seen={
              hasRequests && requestId !== undefined && <ServerView key={requestId} session={session} id={requestId} />
            }
            onContinue={(reply) => conversation && onBody(continuedBody(conversation, asObject(body), reply))}
          />
        )}
        <h2 id="inspector-title" class="fine">
          Inspector
        </h2>
        {run?.refusal !== undefined ? (
          <StatusReply {...run} />
        ) : inspection ? (
          <Inspector inspection={inspection} />
        ) : (
          <p class="fine">The reply is not a stream: switch on Stream to see its events.</p>
        )}
      </section>
    </main>
  );
}
