// Connects the workspace, which is written without a rendering library, with the session: when it reloads, and what other tabs change.
import type { Session } from '../shell/session.js';
import { createAppState } from '../state/app-state.js';
import { selectedInAddress, selectInAddress } from '../state/session.js';
import { createTaskActions } from '../state/task-actions.js';
import { toNotice } from '../text/error-messages.js';
import { createWorkspace } from '../workspace/workspace.js';

/** Milliseconds between two updates of running times. */
const tickInterval = 200;

export interface SessionWorkspace {
  /** Shows it. @returns a function that hides it; its state is kept */
  open(place: HTMLElement): () => void;
}

export function createSessionWorkspace(session: Session): SessionWorkspace {
  const { service } = session;
  const appState = createAppState();
  let isOpen = false;
  const readSession = (): void => {
    appState.me = session.me;
    appState.isOffline = session.isOffline;
    appState.publish();
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
  readSession();
  const workspace = createWorkspace(service, appState, actions);
  appState.subscribe(workspace.update);
  session.subscribe({
    onChange: readSession,
    onRefresh: async () => (isOpen ? actions.refresh() : undefined),
    onError(error) {
      appState.notice = toNotice(error);
      appState.publish();
    },
    onTabMessage(message) {
      if (message.kind === 'removed') actions.discard(message.id);
    },
    onEnd: actions.stop,
  });
  return {
    open(place) {
      isOpen = true;
      appState.selected = selectedInAddress() ?? appState.selected;
      selectInAddress(appState.selected);
      place.replaceChildren(...workspace.nodes);
      readSession();
      workspace.update();
      workspace.focus();
      const timer = setInterval(workspace.tick, tickInterval);
      void session.refresh();
      return () => {
        isOpen = false;
        clearInterval(timer);
      };
    },
  };
}
