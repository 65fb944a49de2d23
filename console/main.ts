// Entry point: shows the console if there is a key, else the sign-in form. Keeps the tabs of this console signed in together.

import { h, render } from 'preact';
import { createService } from './api/service.js';
import { element } from './dom/dom.js';
import { routeAddress } from './shell/route.js';
import { type Session, startSession } from './shell/session.js';
import { Shell } from './shell/shell.js';
import { applyTheme, openTabChannel, readKey, readTheme, requestKeyFromTabs, storeKey } from './state/session.js';
import { isSignedOut, toNotice } from './text/error-messages.js';
import { createSignIn } from './workspace/sign-in.js';

const tabs = openTabChannel();

/** Stops the session of the current key. */
let end = (): void => undefined;

function show(node: Node): void {
  document.body.replaceChildren(node);
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
  openConsole(key);
}

/** Whether a key has been opened since the page was loaded. */
let isOpen = false;

function openConsole(key: string): void {
  isOpen = true;
  end();
  const place = element('div', { class: 'console' });
  const onStart = (session: Session): void => {
    const onSignOut = (): void => {
      tabs.send({ kind: 'signed out' });
      signIn();
    };
    // An address without a fragment is that of no page in particular.
    if (session.me.isNew && !location.hash) history.replaceState(history.state, '', routeAddress(['start']));
    show(place);
    render(h(Shell, { session, onSignOut }), place);
  };
  const stop = startSession({ key, tabs, onStart, onSignedOut: signIn });
  end = () => {
    end = () => undefined;
    render(null, place);
    stop();
  };
  show(element('p', { class: 'plain', role: 'status' }, 'Connecting …'));
}

applyTheme(readTheme());
const key = readKey();
if (key === undefined)
  void requestKeyFromTabs(tabs).then((heard) => {
    // A link with a key may have been opened here while the other tabs were asked.
    if (isOpen) return;
    const found = readKey() ?? heard;
    if (found === undefined) signIn();
    else signedIn(found);
  });
else {
  openConsole(key);
  tabs.send({ kind: 'signed in', key });
}
// A link with a key may be opened in a tab that shows this page already.
addEventListener('hashchange', () => {
  if (!new URLSearchParams(location.hash.slice(1)).has('key')) return;
  const fresh = readKey();
  if (fresh !== undefined) openConsole(fresh);
});
