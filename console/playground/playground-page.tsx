// The playground: a conversation, sent in one of four formats or as any JSON, and its answer; the events in the inspector.
import { useEffect, useState } from 'preact/hooks';
import { forms } from '../../generated/forms.js';
import { Choice, type Option, Select } from '../components/fields.js';
import { JsonView } from '../components/json-view.js';
import { Tool } from '../components/tool.js';
import { contractStream } from '../inspector/contract-streams.js';
import { createInspection } from '../inspector/inspection.js';
import { Inspector } from '../inspector/inspector.js';
import type { PageProps } from '../shell/page.js';
import { AnswerView } from './answer-view.js';
import { type Draft, type Format, formats, formatTitles, type Turn, userTurn } from './draft.js';
import { FaultsView } from './faults-view.js';
import type { ReplyText } from './formats.js';
import { conversationOperations } from './plan.js';
import { RequestForm } from './request-form.js';
import { SamplesView } from './samples-view.js';
import { ServerView } from './server-view.js';
import { type Playground, playgroundOf, serverAddress } from './store.js';

// Switches and the button that sends or stops.

interface SendBarProps {
  readonly draft: Draft;
  readonly isBusy: boolean;
  onEdit(change: Partial<Draft>): void;
  onSend(): void;
  onStop(): void;
}

const switches = [
  { name: 'stream', label: 'Stream', about: 'The reply comes as events' },
  { name: 'thinking', label: 'Thinking', about: 'The model thinks before it answers' },
  { name: 'retry', label: 'Retry', about: 'Failed calls are sent again as pentagate-client does by default' },
] as const;

function SendBar({ draft, isBusy, onEdit, onSend, onStop }: SendBarProps) {
  return (
    <div class="send-bar cluster">
      {switches.map(({ name, label, about }) => (
        <label key={name} class="check" title={about}>
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ currentTarget }) => onEdit({ [name]: currentTarget.checked })}
          />
          {label}
        </label>
      ))}
      {isBusy ? (
        <Tool icon="stop" text="Stop" class="send" onClick={onStop} />
      ) : (
        <Tool icon="play" text="Send" class="send" onClick={onSend} aria-keyshortcuts="Control+Enter Meta+Enter" />
      )}
    </div>
  );
}

// What is sent: a conversation in one of four formats, or the JSON of another operation.

interface FormatBarProps {
  readonly draft: Draft;
  readonly surfaces: readonly string[];
  onEdit(change: Partial<Draft>): void;
}

function FormatBar({ draft, surfaces, onEdit }: FormatBarProps) {
  const allowed = formats.filter((format) => surfaces.includes(format));
  const others = Object.entries(forms).filter(
    ([id, { surface }]) => surfaces.includes(surface) && !conversationOperations.has(id),
  );
  return (
    <div class="format-bar cluster">
      <Choice
        label="Format"
        options={allowed.map((format) => [format, formatTitles[format]])}
        value={draft.operation === undefined ? draft.format : undefined}
        onValue={(format) => onEdit({ format, operation: undefined, body: undefined })}
      />
      {others.length > 0 && (
        <Select
          aria-label="Other operations"
          options={[
            ['', allowed.length ? 'Others …' : 'Choose an operation'],
            ...others.map(([id, { method, path }]): Option => [id, `${id} – ${method} ${path}`]),
          ]}
          value={draft.operation ?? ''}
          onValue={(value) => onEdit({ operation: value || undefined, body: undefined })}
        />
      )}
    </div>
  );
}

interface StatusReplyProps {
  readonly status: number;
  readonly body: unknown;
}

const StatusReply = ({ status, body }: StatusReplyProps) => (
  <div class="inspector stack">
    <p class="inspector-status cluster" data-status="failed" role="status">
      <strong>Status {status}</strong> <span>no stream was begun</span>
    </p>
    <div class="status-reply code-box box">
      <JsonView value={body} depth={3} />
    </div>
  </div>
);

function usePlayground(session: PageProps['session']): Playground {
  const playground = playgroundOf(session);
  const [, redraw] = useState(0);
  useEffect(() => playground.subscribe(() => redraw((count) => count + 1)), [playground]);
  return playground;
}

/** The turns that continue a conversation after a reply: the assistant's, and the user's with the results of its calls. */
function continued(turns: readonly Turn[], { text, calls }: ReplyText): readonly Turn[] {
  const results = calls.map(({ id, name }) => ({ id, name, output: '' }));
  return [
    ...turns,
    { role: 'assistant', text, images: [], calls },
    { ...userTurn(), ...(results.length && { results }) },
  ];
}

/** What the inspector shows before the first request. */
function emptyInspection(format: Format) {
  const spec = contractStream(format);
  return spec && createInspection(spec);
}

export function PlaygroundPage({ session, route }: PageProps) {
  const playground = usePlayground(session);
  const { draft, run, problem, edit, send } = playground;
  const { hasRequests, hasFaults } = session.me;
  const surfaces: readonly string[] = session.me.surfaces;
  const asked = route.query.get('format');
  useEffect(() => {
    const format = formats.find((each) => each === asked && surfaces.includes(each));
    if (format) edit({ format, operation: undefined, body: undefined });
  }, [asked, surfaces, edit]);
  const isBusy = run?.state === 'sending' || run?.state === 'receiving';
  const inspection = run ? run.inspection : emptyInspection(draft.format);
  return (
    <main class="playground">
      <FormatBar draft={draft} surfaces={surfaces} onEdit={edit} />
      <section class="playground-request stack" aria-labelledby="playground-title">
        <h2 id="playground-title" class="unseen">
          Playground
        </h2>
        <RequestForm draft={draft} onEdit={edit} onSend={send} />
        {hasFaults && <FaultsView faults={draft.faults} onFaults={(faults) => edit({ faults })} />}
        <SendBar draft={draft} isBusy={isBusy} onEdit={edit} onSend={send} onStop={playground.stop} />
        {problem !== undefined && (
          <p class="problem callout" data-tone="bad" role="alert">
            {problem}
          </p>
        )}
        <SamplesView draft={draft} baseUrl={serverAddress()} />
      </section>
      <section class="stack" aria-labelledby="inspector-title">
        {run && (
          <AnswerView
            run={run}
            hasLog={hasRequests}
            seen={
              hasRequests &&
              run.requestId !== undefined && <ServerView key={run.requestId} session={session} id={run.requestId} />
            }
            onContinue={(reply) => edit({ turns: continued(draft.turns, reply) })}
          />
        )}
        <h2 id="inspector-title" class="fine">
          Inspector
        </h2>
        {run?.failure?.kind === 'status' ? (
          <StatusReply status={run.failure.status} body={run.failure.body} />
        ) : inspection ? (
          <Inspector inspection={inspection} />
        ) : (
          <p class="fine">The reply is not a stream: switch on Stream to see its events.</p>
        )}
      </section>
    </main>
  );
}
