// The page of the console for images and videos: the task list on one side, the composer and the selected task in the middle, its details on
// the other side. Narrow: one of them at a time.
import { useLayoutEffect, useState } from 'preact/hooks';
import { ConfirmDialog } from '../components/dialog.js';
import { type Icon, IconView } from '../components/icon.js';
import type { PageProps } from '../shell/page.js';
import { selectedEntry } from './app-state.js';
import { Composer, MissingRights } from './composer.js';
import { Details } from './details.js';
import { kindsOf } from './drafts.js';
import { Lightbox } from './lightbox.js';
import { Notices } from './notices.js';
import { TaskInput } from './task-input.js';
import { TaskList } from './task-list.js';
import { LiveStatus, TaskView } from './task-view.js';
import { type Workspace, workspaceOf } from './workspace.js';

const views = ['tasks', 'workspace', 'details'] as const;
type View = (typeof views)[number];

const tabs: Readonly<Record<View, readonly [Icon, string]>> = {
  tasks: ['list', 'Tasks'],
  workspace: ['imagine', 'Workspace'],
  details: ['info', 'Details'],
};

const examples = [
  'A lighthouse on a cliff at dusk, waves below',
  'Neon city in the rain at night --ar 16:9',
  '雪山下的湖泊,清晨薄雾 --ar 3:2',
  'A red fox in an autumn forest, soft light',
  'Sailing boat under the stars, calm sea --ar 2:3',
] as const;

/** Shown while no task is selected: how to start. */
const Welcome = ({ workspace: { drafts } }: { readonly workspace: Workspace }) => (
  <section class="welcome centred">
    <IconView name="mark" />
    <h2>What do you want to see?</h2>
    <p class="muted">
      Describe it above and press Enter. You get four images: pick one, then upscale, edit or extend it, or make a
      video.
    </p>
    <ul class="cluster">
      {examples.map((each) => (
        <li key={each}>
          <button type="button" class="chip example box" onClick={() => drafts.setPrompt(each)}>
            {each}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** What covers the page. */
function OverlayView({ workspace }: { readonly workspace: Workspace }) {
  const { appState, actions } = workspace;
  const { overlay } = appState;
  switch (overlay?.kind) {
    case 'input':
      return <TaskInput workspace={workspace} entry={overlay.entry} />;
    case 'lightbox':
      return <Lightbox workspace={workspace} entry={overlay.entry} number={overlay.number} />;
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete this task?"
          text="This deletes its record, its pending webhooks and its files that no other task uses. Derived tasks stay."
          yes="Delete"
          onConfirm={() => void actions.remove(overlay.entry)}
          onClose={() => workspace.show(undefined)}
        />
      );
    default:
      return null;
  }
}

export function ImagesPage({ session }: PageProps) {
  const workspace = workspaceOf(session);
  const { appState, actions, drafts } = workspace;
  const [view, setView] = useState<View>('workspace');
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const unsubscribe = appState.subscribe(() => redraw((count) => count + 1));
    const close = workspace.open();
    return () => {
      close();
      unsubscribe();
    };
  }, [workspace]);
  const go = (next: View): void => {
    setView(next);
    scrollTo({ top: 0 });
  };
  const { surfaces, name } = appState.me;
  const [firstKind] = kindsOf(surfaces);
  const entry = selectedEntry(appState);
  const startNew = (kind: NonNullable<typeof firstKind>): void => {
    actions.select(undefined);
    go('workspace');
    drafts.openAndFocus(kind);
  };
  return (
    <div class="images-page">
      <Notices appState={appState} />
      <main class="workspace" data-view={view}>
        <TaskList
          workspace={workspace}
          onChoose={() => go('workspace')}
          onNew={firstKind && (() => startNew(firstKind))}
        />
        <div class="middle stack">
          <MissingRights surfaces={surfaces} name={name} />
          {firstKind && <Composer workspace={workspace} />}
          {!entry && surfaces.includes('images') && <Welcome workspace={workspace} />}
          {entry && <TaskView key={entry.id} workspace={workspace} entry={entry} />}
          <LiveStatus entry={entry} />
        </div>
        <Details workspace={workspace} />
      </main>
      <nav class="views" aria-label="Views">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            class="view"
            aria-current={each === view ? 'page' : undefined}
            onClick={() => go(each)}
          >
            <IconView name={tabs[each][0]} />
            <span>{tabs[each][1]}</span>
          </button>
        ))}
      </nav>
      <OverlayView workspace={workspace} />
    </div>
  );
}
