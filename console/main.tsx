// Entry point: shows the console if there is a key, else the sign-in form. Keeps the tabs of this console signed in together.
import { type ComponentChild, render } from 'preact';
import { createService } from './api/service.js';
import { applyTheme, openTabChannel, readKey, readTheme, requestKeyFromTabs, storeKey } from './shell/browser-state.js';
import { routeAddress } from './shell/route.js';
import { type Session, startSession } from './shell/session.js';
import { Shell } from './shell/shell.js';
import { SignIn } from './shell/sign-in.js';
import { isSignedOut, noticeText, toNotice } from './text/error-messages.js';

const tabs = openTabChannel();

/** Stops the session of the current key. */
let end = (): void => undefined;

/** Replaces what is shown, state included. */
function show(content: ComponentChild): void {
  render(null, document.body);
  document.body.replaceChildren();
  render(content, document.body);
}

function signIn(message = ''): void {
  end();
  storeKey(undefined);
  tabs.onMessage((heard) => {
    if (heard.kind === 'signed in') signedIn(heard.key);
  });
  const enter = async (key: string): Promise<string | undefined> => {
    try {
      await createService(key, () => undefined).me();
    } catch (error) {
      if (isSignedOut(error)) return 'This key is not valid. Check that you copied all of it.';
      return noticeText(toNotice(error));
    }
    signedIn(key);
    tabs.send({ kind: 'signed in', key });
    return undefined;
  };
  show(<SignIn message={message} onEnter={enter} />);
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
  const onStart = (session: Session): void => {
    const onSignOut = (): void => {
      tabs.send({ kind: 'signed out' });
      signIn();
    };
    // An address without a fragment is that of no page in particular.
    if (session.me.isNew && !location.hash) history.replaceState(history.state, '', routeAddress(['start']));
    show(
      <div class="console">
        <Shell session={session} onSignOut={onSignOut} />
      </div>,
    );
  };
  const stop = startSession({ key, tabs, onStart, onSignedOut: signIn });
  end = () => {
    end = () => undefined;
    stop();
  };
  show(
    <p class="plain" role="status">
      Connecting …
    </p>,
  );
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
