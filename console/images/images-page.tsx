// The page of the console for images and videos: the task list, the forms of new tasks, and the selected task.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../components/fields.js';
import { IconView } from '../components/icon.js';
import { IconButton } from '../components/tool.js';
import type { PageProps } from '../shell/page.js';
import { type Kind, kindsOf, newTasks } from './forms.js';
import { TaskForm } from './task-form.js';
import { TaskList } from './task-list.js';
import { selectedId, type TaskStore, taskStoreOf } from './task-store.js';
import { TaskView } from './task-view.js';

interface StoreProps {
  readonly store: TaskStore;
}

/** That the server is offline, or a request failed, and what to do about it. */
function Notices({ store }: StoreProps) {
  const { notice } = store.state;
  return (
    <div class="notices">
      {store.session.isOffline && (
        <p class="notice" role="status">
          <span class="dot" data-tone="warn" aria-hidden="true" />
          The server is offline, reconnecting. Accepted tasks are not lost.
        </p>
      )}
      {notice && (
        <div class="notice" role="alert">
          <IconView name="alert" />
          <p>
            <strong>{notice.text}</strong> <span class="muted">{notice.advice}</span>
          </p>
          <IconButton icon="close" label="Close this message" onClick={store.clearNotice} />
        </div>
      )}
    </div>
  );
}

/** Why some forms are missing, and what to do about it. */
function MissingRights({ store }: StoreProps) {
  const { surfaces, name } = store.session.me;
  const missing = ['images', 'videos'].filter((surface) => !surfaces.includes(surface));
  if (!missing.length) return null;
  return (
    <div class="rights box" role="note">
      <IconView name="key" />
      <p>
        <strong>
          The key “{name}” has no right to {missing.join(' or ')}.
        </strong>
        {surfaces.length > 0 && ` It has rights for ${surfaces.join(', ')}.`} Sign in with another key, or ask the
        operator of this server for one with these rights:{' '}
        <code>npx pentagate key create --surfaces {[...surfaces, ...missing].join(',')}</code>
      </p>
    </div>
  );
}

/** One form per kind of task, one of them open. */
function Composer({ store, kinds }: StoreProps & { readonly kinds: readonly Kind[] }) {
  const { kind, drafts, focused } = store.state;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // On touch devices the keyboard would cover half of the page.
    if (focused === 0 && !matchMedia('(pointer: fine)').matches) return;
    card.current?.querySelector<HTMLElement>('textarea, .task-form input')?.focus();
    scrollTo({ top: 0 });
  }, [focused]);
  return (
    <section ref={card} class="composer card" aria-label="New task">
      <Choice
        label="Kind of task"
        options={kinds.map((name) => [
          name,
          <>
            <IconView name={newTasks[name].icon} /> {newTasks[name].title}
          </>,
        ])}
        value={kind}
        onValue={store.open}
      />
      <TaskForm
        key={kind}
        store={store}
        form={newTasks[kind]}
        draft={drafts[kind]}
        onEdit={(change) => store.edit(kind, change)}
      />
    </section>
  );
}

const examples = [
  'A lighthouse on a cliff at dusk, waves below',
  'Neon city in the rain at night --ar 16:9',
  '雪山下的湖泊,清晨薄雾 --ar 3:2',
] as const;

/** Shown while no task is selected: how to start. */
const Welcome = ({ store }: StoreProps) => (
  <section class="welcome centred">
    <IconView name="mark" />
    <h2>What do you want to see?</h2>
    <p class="muted">
      Describe it above and press Enter. You get four images: upscale one, then edit or extend it, or make a video.
    </p>
    <div class="cluster">
      {examples.map((prompt) => (
        <button key={prompt} type="button" class="chip" onClick={() => store.fill('imagine', { prompt })}>
          {prompt}
        </button>
      ))}
    </div>
  </section>
);

export function ImagesPage({ session }: PageProps) {
  const store = taskStoreOf(session);
  const [, redraw] = useState(0);
  useLayoutEffect(() => store.show(() => redraw((count) => count + 1)), [store]);
  const { surfaces } = session.me;
  const kinds = kindsOf(surfaces);
  const entry = store.entries.get(selectedId() ?? '');
  return (
    <>
      <Notices store={store} />
      <main class="images-page">
        <TaskList store={store} />
        <div class="stack">
          <MissingRights store={store} />
          {kinds.length > 0 && <Composer store={store} kinds={kinds} />}
          {!entry && surfaces.includes('images') && <Welcome store={store} />}
          {entry && <TaskView key={entry.id} store={store} entry={entry} />}
        </div>
      </main>
    </>
  );
}
