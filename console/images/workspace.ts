// What the page for images and videos keeps while other pages are open: its state, what is written in its forms, loaded thumbnails.
import type { Client } from '../../generated/client.js';
import { imagesPath, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { toNotice } from '../text/error-messages.js';
import { createAppState, type Overlay } from './app-state.js';
import { createDrafts, type Kind, kindsOf } from './drafts.js';
import { quadrantOf } from './read-image.js';
import { createTaskActions } from './task-actions.js';
import { createThumbnails } from './thumbnails.js';

/** Maximum number of videos in memory. */
const maxLoaded = 6;

/** Loads videos by the ids of their tasks, and keeps the latest: their content requires the key, which a `src` attribute cannot send. */
function createVideoLoader(client: Client): (id: string) => Promise<string> {
  const loaded = new Map<string, string>();
  return async (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const answer = await client.videos.content(id);
    const url = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'video/mp4' }));
    loaded.set(id, url);
    for (const [old, its] of [...loaded].slice(0, -maxLoaded)) {
      URL.revokeObjectURL(its);
      loaded.delete(old);
    }
    return url;
  };
}

/** The task in the address, which stays selected after a reload. */
const selectedInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('task') ?? undefined;

function selectInAddress(id: string | undefined): void {
  const hash = id === undefined ? routeAddress([imagesPath]) : `#task=${encodeURIComponent(id)}`;
  if (selectedInAddress() !== id) history.replaceState(history.state, '', hash);
}

export type Workspace = ReturnType<typeof createWorkspace>;

function createWorkspace(session: Session) {
  const { service } = session;
  const appState = createAppState(session.me);
  const { publish } = appState;
  let isOpen = false;
  const readSession = (): void => {
    appState.me = session.me;
    appState.isOffline = session.isOffline;
    publish();
  };
  const actions = createTaskActions({
    service,
    appState,
    onSignedOut: () => session.signOut('The key is no longer valid. Sign in again.'),
    onSelect(id) {
      if (isOpen) selectInAddress(id);
    },
    notifyTabs: (removed) =>
      session.notifyTabs(removed === undefined ? { kind: 'changed' } : { kind: 'removed', id: removed }),
  });
  session.subscribe({
    onChange: readSession,
    onRefresh: async () => (isOpen ? actions.refresh() : undefined),
    onError(error) {
      appState.notice = toNotice(error);
      publish();
    },
    onTabMessage(message) {
      if (message.kind === 'removed') actions.discard(message.id);
    },
    onEnd: actions.stop,
  });
  const [firstKind = 'imagine'] = kindsOf(session.me.surfaces);
  const drafts = createDrafts(firstKind, publish);
  /** Shows what covers the page; nothing with undefined. */
  const show = (overlay: Overlay | undefined): void => {
    appState.overlay = overlay;
    publish();
  };
  return {
    service,
    appState,
    actions,
    drafts,
    thumbnails: createThumbnails(service),
    loadVideo: createVideoLoader(service.client),
    show,
    /** Adds an image to a form; of a grid, the one with that number. */
    async addToForm(kind: Kind, address: string, number: number | undefined): Promise<void> {
      await actions.attempt(async () => {
        const whole = await service.fetchBlob(address);
        const image = number === undefined ? whole : await quadrantOf(whole, number);
        drafts.openAndFocus(kind);
        await drafts.addImages(kind, 'images', [image]);
        scrollTo({ top: 0 });
      });
    },
    /** Called when the page opens. @returns a function for when it closes */
    open(): () => void {
      isOpen = true;
      appState.selected = selectedInAddress() ?? appState.selected;
      selectInAddress(appState.selected);
      readSession();
      // On touch devices the prompt is not focused, because the keyboard would cover half of the page.
      if (matchMedia('(pointer: fine)').matches) drafts.openAndFocus(firstKind);
      void session.refresh();
      return () => {
        isOpen = false;
      };
    },
  };
}

const workspaces = new WeakMap<Session, Workspace>();

/** The workspace of a session. */
export function workspaceOf(session: Session): Workspace {
  const made = workspaces.get(session) ?? createWorkspace(session);
  workspaces.set(session, made);
  return made;
}
