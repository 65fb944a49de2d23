// The page of the console for images and videos: the task list, the forms of new tasks, and the selected task.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lazyFor } from '../../runtime/lazy.js';
import { Choice } from '../components/fields.js';
import { type Icon, IconButton, IconView, Tool } from '../components/tool.js';
import { imagesPath, routeAddress } from '../shell/route.js';
import type { PageProps, Session } from '../shell/session.js';
import { useLoaded } from '../shell/use-loaded.js';
import { isSignedOut, type Notice, toNotice } from '../text/error-messages.js';
import { ago, nameOf, percentOf, promptOf, promptsOf, statusGroupOf, statusOf } from '../text/labels.js';
import { type Draft, emptyDraft, type Kind, kindsOf, newTasks } from './forms.js';
import { TaskForm } from './task-form.js';
import { TaskView } from './task-view.js';
import {
  imageOf,
  isRunning,
  type LineageNode,
  lineage,
  loadTasks,
  selectedId,
  type TasksPage,
  taskAddress,
} from './tasks.js';

/** Milliseconds between two looks at tasks that have not ended. */
const pollInterval = 700;

// The task list: derived tasks are below their parents.

/** The mark on a thumbnail: the task has no image, or requires input. */
function markOf({ entry }: LineageNode): Icon | undefined {
  const marks: Readonly<Record<string, Icon>> = { failed: 'alert', cancelled: 'close', input: 'hand' };
  const mark = marks[statusGroupOf(entry)];
  return mark ?? (entry.surface === 'videos' ? 'video' : promptsOf(entry).length ? 'scissors' : undefined);
}

interface RowProps {
  readonly page: TasksPage;
  readonly line: LineageNode;
}

function Row({ page, line }: RowProps) {
  const { entry, level } = line;
  const status = statusGroupOf(entry);
  const mark = markOf(line);
  const image = imageOf(entry, page.entries);
  const prompt = level === 0 ? promptOf(entry) : '';
  const when = ago(entry.submitted, page.now());
  const state = status === 'working' ? `${percentOf(entry)}%` : statusOf(entry);
  return (
    <a
      class="row"
      href={taskAddress(entry.id)}
      aria-current={entry.id === selectedId() || undefined}
      data-level={level}
      data-status={status}
      // Deep trees stay readable on narrow pages.
      style={{ '--level': Math.min(level, 6) }}
    >
      <span class="thumb">
        {image && <img alt="" loading="lazy" src={page.session.service.localUrl(image)} />}
        {mark && (
          <span class="thumb-mark over-all">
            <IconView name={mark} />
          </span>
        )}
      </span>
      <span class="row-text">
        <span class="row-name clip" dir="auto">
          {prompt || nameOf(entry)}
        </span>
        <span class="fine clip">{status !== 'done' ? state : prompt ? `${nameOf(entry)} · ${when}` : when}</span>
      </span>
    </a>
  );
}

/** That the server is offline, or a request failed, and what to do about it. */
const Notices = ({
  isOffline,
  notice,
  onClose,
}: {
  isOffline: boolean;
  notice: Notice | undefined;
  onClose(): void;
}) => (
  <div class="notices">
    {isOffline && (
      <p class="notice card cluster" role="status">
        <span class="dot" data-tone="warn" aria-hidden="true" />
        The server is offline, reconnecting. Accepted tasks are not lost.
      </p>
    )}
    {notice && (
      <div class="notice card cluster" role="alert" data-tone="bad">
        <IconView name="alert" />
        <p>
          <strong>{notice.text}</strong> <span class="muted">{notice.advice}</span>
        </p>
        <IconButton icon="close" label="Close this message" onClick={onClose} />
      </div>
    )}
  </div>
);

/** Shown while no task is selected: how to start. */
const Welcome = () => (
  <section class="welcome centred">
    <IconView name="mark" />
    <h2>What do you want to see?</h2>
    <p class="muted">
      Describe it above and press Enter. You get four images: upscale one, then edit or extend it, or make a video.
    </p>
  </section>
);

/** Which form is open, and what is written in each: kept while other pages of the console are open. */
const formsOf = lazyFor(({ me }: Session) => ({
  kind: kindsOf(me.surfaces)[0] ?? 'imagine',
  drafts: {} as Partial<Record<Kind, Draft>>,
}));

export function ImagesPage({ session }: PageProps) {
  const forms = formsOf(session);
  const { kind } = forms;
  const [, redraw] = useState(0);
  const [pages, setPages] = useState(1);
  const [notice, setNotice] = useState<Notice>();
  /** Grows when the open form is to have the focus. */
  const [focused, setFocused] = useState(0);
  const composer = useRef<HTMLElement>(null);
  const id = selectedId();
  const load = useCallback((of: Session) => loadTasks(of, pages), [pages, id]);
  const { value, reload } = useLoaded(session, load, ({ entries }) =>
    [...entries.values()].some(isRunning) ? pollInterval : undefined,
  );
  useLayoutEffect(() => {
    // On touch devices the keyboard would cover half of the page.
    if (focused === 0 && !matchMedia('(pointer: fine)').matches) return;
    composer.current?.querySelector<HTMLElement>('textarea, .task-form input')?.focus();
    scrollTo({ top: 0 });
  }, [focused]);
  const change = (open: Kind, draft: Partial<Draft> = {}): void => {
    forms.kind = open;
    forms.drafts[open] = { ...emptyDraft, ...forms.drafts[open], ...draft };
    redraw((count) => count + 1);
  };
  const page: TasksPage = {
    session,
    entries: value?.entries ?? new Map(),
    now: () => Date.now() + (value?.clockOffset ?? 0),
    async show(next) {
      setNotice(undefined);
      if (next !== id) location.replace(next === undefined ? routeAddress([imagesPath]) : taskAddress(next));
      await reload();
    },
    // With a key that is not valid any more, the session signs out.
    report: (error) => (isSignedOut(error) ? void session.refresh() : setNotice(toNotice(error))),
    fill(open, draft) {
      change(open, draft);
      setFocused((count) => count + 1);
    },
  };
  const kinds = kindsOf(session.me.surfaces);
  const entry = page.entries.get(id ?? '');
  const lines = lineage(page.entries);
  return (
    <>
      <Notices isOffline={session.isOffline} notice={notice} onClose={() => setNotice(undefined)} />
      <main class="images-page sides">
        <section class="tasks side" aria-label="Tasks">
          <ul>
            {lines.map((line) => (
              <li key={line.entry.id}>
                <Row page={page} line={line} />
              </li>
            ))}
          </ul>
          {value && !lines.length && (
            <p class="muted" role="status">
              Your tasks appear here, each with the tasks derived from it.
            </p>
          )}
          {value?.hasMore && <Tool icon="more" text="Older tasks" onClick={() => setPages(pages + 1)} />}
        </section>
        <div class="stack">
          {kinds.length > 0 && (
            <section ref={composer} class="composer card" aria-label="New task">
              <Choice
                label="Kind of task"
                options={kinds.map((name) => [
                  name,
                  <>
                    <IconView name={newTasks[name].icon} /> {newTasks[name].title}
                  </>,
                ])}
                value={kind}
                onValue={change}
              />
              <TaskForm
                key={kind}
                page={page}
                form={newTasks[kind]}
                draft={forms.drafts[kind] ?? emptyDraft}
                onEdit={(draft) => change(kind, draft)}
              />
            </section>
          )}
          {!entry && session.me.surfaces.includes('images') && <Welcome />}
          {entry && <TaskView key={entry.id} page={page} entry={entry} />}
        </div>
      </main>
    </>
  );
}
