// Entry point: shows the workspace if there is a key, else the sign-in form. Handles reloads and server restarts, and synchronises tabs.

import { createService } from './api/service.js';
import { element } from './dom/dom.js';
import { createAppState } from './state/app-state.js';
import {
  applyTheme,
  openTabChannel,
  readKey,
  readTheme,
  requestKeyFromTabs,
  selectedInAddress,
  selectInAddress,
  storeKey,
} from './state/session.js';
import { createTaskActions } from './state/task-actions.js';
import { isSignedOut, toNotice } from './text/error-messages.js';
import { createSignIn } from './workspace/sign-in.js';
import { createWorkspace } from './workspace/workspace.js';

/** Milliseconds between two reloads of the list, which shows tasks that other programs create with the same key. */
const listInterval = 15_000;

/** Milliseconds between two attempts while the server is offline. */
const offlineInterval = 1500;

/** Milliseconds between two updates of running times. */
const tickInterval = 200;

const tabs = openTabChannel();

/** Stops the workspace of the current key. */
let end = (): void => undefined;

function show(...nodes: readonly Node[]): void {
  document.body.replaceChildren(...nodes);
}

function signIn(message = ''): void {
  end();
  storeKey(undefined);
  tabs.onMessage((heard) => {
    if (heard.kind === 'signed in') signedIn(heard.key);
  });
  show(
    createSignIn(message, async (key) => {
      try {
        await createService(key, () => undefined).me();
      } catch (error) {
        if (isSignedOut(error)) return 'This key is not valid. Check that you copied all of it.';
        const { text, advice = '' } = toNotice(error);
        return `${text} ${advice}`;
      }
      signedIn(key);
      tabs.send({ kind: 'signed in', key });
      return undefined;
    }),
  );
}

/** Called after a sign-in here or in another tab. */
function signedIn(key: string): void {
  storeKey(key);
  openWorkspace(key);
}

function openWorkspace(key: string): void {
  end();
  const appState = createAppState();
  const service = createService(key, (answered) => {
    if (appState.isOffline === !answered) return;
    appState.isOffline = !answered;
    appState.publish();
  });
  const actions = createTaskActions({
    service,
    appState,
    onSignedOut: () => signIn('The key is no longer valid. Sign in again.'),
    onSelect: selectInAddress,
    notifyTabs: (removed) => tabs.send(removed === undefined ? { kind: 'changed' } : { kind: 'removed', id: removed }),
  });
  let started = false;

  /** Reloads everything on the page; while the server is offline, the next attempt follows automatically. */
  const refresh = async (): Promise<void> => {
    try {
      appState.me = await service.me();
      if (!started) start();
      await actions.refresh();
    } catch (error) {
      if (isSignedOut(error)) signIn('The key is not valid or was revoked. Sign in again.');
      else if (!appState.isOffline) {
        appState.notice = toNotice(error);
        appState.publish();
      }
    }
  };
  const view = { tick: (): void => undefined };
  const start = (): void => {
    started = true;
    const made = createWorkspace(service, appState, actions, () => {
      tabs.send({ kind: 'signed out' });
      signIn();
    });
    view.tick = made.tick;
    appState.subscribe(made.update);
    appState.selected = selectedInAddress();
    show(...made.nodes);
    made.update();
    made.focus();
  };

  let last = Date.now();
  const timer = setInterval(() => {
    view.tick();
    const since = Date.now() - last;
    if (since < (appState.isOffline ? offlineInterval : listInterval) || document.hidden) return;
    last = Date.now();
    void refresh();
  }, tickInterval);
  const refreshIfVisible = (): void => {
    if (!document.hidden) void refresh();
  };
  document.addEventListener('visibilitychange', refreshIfVisible);
  tabs.onMessage((message) => {
    if (message.kind === 'who is signed in') tabs.send({ kind: 'signed in', key });
    else if (message.kind === 'signed out') signIn('You signed out in another tab.');
    else if (message.kind === 'removed') actions.discard(message.id);
    else if (message.kind === 'changed') refreshIfVisible();
  });
  end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
    actions.stop();
    end = () => undefined;
  };
  show(element('p', { class: 'plain', role: 'status' }, 'Connecting …'));
  void refresh();
}

applyTheme(readTheme());
const key = readKey();
if (key === undefined)
  void requestKeyFromTabs(tabs).then((heard) => {
    if (heard === undefined) signIn();
    else signedIn(heard);
  });
else {
  openWorkspace(key);
  tabs.send({ kind: 'signed in', key });
}
// A link with a key may be opened in a tab that shows this page already.
addEventListener('hashchange', () => {
  if (!new URLSearchParams(location.hash.slice(1)).has('key')) return;
  const fresh = readKey();
  if (fresh !== undefined) openWorkspace(fresh);
});
