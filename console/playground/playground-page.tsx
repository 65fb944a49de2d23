// The playground: a conversation, sent in one of three formats or as any JSON, its answer, and its events in the inspector.
import { useEffect, useState } from 'preact/hooks';
import { forms } from '../../generated/forms.js';
import { IconView } from '../dom/icon.js';
import { contractStream } from '../inspector/contract-streams.js';
import { createInspection } from '../inspector/inspection.js';
import { Inspector } from '../inspector/inspector.js';
import type { PageProps } from '../shell/page.js';
import { AnswerView } from './answer-view.js';
import { type Draft, type Format, formats, type Turn, userTurn } from './draft.js';
import { FaultsView } from './faults-view.js';
import type { ReplyText } from './format.js';
import { RequestForm } from './request-form.js';
import { SamplesView } from './samples-view.js';
import { type Playground, playgroundOf, serverAddress } from './store.js';

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

interface FormatBarProps {
  readonly draft: Draft;
  readonly surfaces: readonly string[];
  onEdit(change: Partial<Draft>): void;
}

function FormatBar({ draft, surfaces, onEdit }: FormatBarProps) {
  const allowed = formats.filter((format) => surfaces.includes(format));
  const others = Object.entries(forms).filter(
    ([, { surface }]) => surfaces.includes(surface) && !allowed.includes(surface as Format),
  );
  const choose = (format: Format): void => onEdit({ format, operation: undefined, body: undefined });
  return (
    <div class="format-bar">
      <fieldset class="formats">
        <legend class="unseen">Format</legend>
        {allowed.map((format) => (
          <button
            key={format}
            type="button"
            aria-pressed={draft.operation === undefined && draft.format === format}
            onClick={() => choose(format)}
          >
            {format}
          </button>
        ))}
      </fieldset>
      {others.length > 0 && (
        <select
          aria-label="Other operations"
          value={draft.operation ?? ''}
          onChange={({ currentTarget }) => onEdit({ operation: currentTarget.value || undefined, body: undefined })}
        >
          <option value="">{allowed.length ? 'Other operations …' : 'Choose an operation'}</option>
          {others.map(([id, { method, path }]) => (
            <option key={id} value={id}>
              {id} – {method} {path}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** What the inspector shows before the first request. */
function emptyInspection(format: Format) {
  const spec = contractStream(format);
  return spec && createInspection(spec);
}

export function PlaygroundPage({ session, route }: PageProps) {
  const playground = usePlayground(session);
  const { draft, runs, inspected, problem, edit } = playground;
  const surfaces: readonly string[] = session.me.surfaces;
  const asked = route.query.get('format');
  useEffect(() => {
    const format = formats.find((each) => each === asked && surfaces.includes(each));
    if (format) edit({ format, operation: undefined, body: undefined });
  }, [asked, surfaces, edit]);
  useEffect(() => playground.prepare(draft.format), [playground, draft.format]);
  const run = runs[inspected];
  const isBusy = runs.some(({ state }) => state === 'sending' || state === 'receiving');
  const inspection = run ? run.inspection : emptyInspection(draft.format);
  return (
    <main class="playground">
      <section class="playground-request" aria-labelledby="playground-title">
        <h2 id="playground-title" class="unseen">
          Playground
        </h2>
        <FormatBar draft={draft} surfaces={surfaces} onEdit={edit} />
        <RequestForm draft={draft} onEdit={edit} onSend={playground.send} />
        <FaultsView faults={draft.faults} onFaults={(faults) => edit({ faults })} />
        <div class="send-bar">
          <label class="check">
            <input
              type="checkbox"
              checked={draft.stream}
              onChange={({ currentTarget }) => edit({ stream: currentTarget.checked })}
            />
            Stream
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={draft.thinking}
              onChange={({ currentTarget }) => edit({ thinking: currentTarget.checked })}
            />
            Thinking
          </label>
          {isBusy ? (
            <button type="button" class="send" onClick={playground.stop}>
              <IconView name="stop" /> Stop
            </button>
          ) : (
            <button type="button" class="send" onClick={playground.send} aria-keyshortcuts="Control+Enter Meta+Enter">
              <IconView name="play" /> Send
            </button>
          )}
        </div>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="answers" data-count={runs.length}>
          {runs.map((each, index) => (
            <AnswerView
              // The key is the place: the two runs keep their places.
              key={index}
              run={each}
              hasLog={session.me.hasRequests}
              isInspected={runs.length > 1 ? index === inspected : undefined}
              onInspect={() => playground.inspect(index)}
              onContinue={(reply) => edit({ turns: continued(draft.turns, reply) })}
            />
          ))}
        </div>
        <SamplesView draft={draft} baseUrl={serverAddress()} />
      </section>
      <section class="playground-inspector" aria-labelledby="inspector-title">
        <h2 id="inspector-title">Inspector</h2>
        {inspection ? (
          <Inspector inspection={inspection} version={run?.version ?? 0} />
        ) : (
          <p class="fine">The reply is not a stream: switch on Stream to see its events.</p>
        )}
      </section>
    </main>
  );
}
