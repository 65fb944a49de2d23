// Entry point: shows the console if there is a key, else the sign-in form. Keeps the tabs of this console signed in together.
import { type ComponentChild, render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconView } from './components/tool.js';
import { openTabChannel, readKey, requestKeyFromTabs, storeKey } from './shell/browser-state.js';
import { createService, type Session, startSession } from './shell/session.js';
import { Shell } from './shell/shell.js';
import { isSignedOut, noticeText, toNotice } from './text/error-messages.js';

// Asks for a key. The key stays in the tabs of this console and is sent to this server only.

interface SignInProps {
  /** Why the key is requested again. */
  readonly message: string;
  /** Tries a key; resolves with its problem, or with undefined if it is valid. */
  onEnter(key: string): Promise<string | undefined>;
}

function SignIn({ message, onEnter }: SignInProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(message);
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => field.current?.focus(), []);
  const send = async (): Promise<void> => {
    const key = field.current?.value.trim();
    if (!key) return;
    setBusy(true);
    setProblem('');
    const refusal = await onEnter(key);
    setBusy(false);
    setProblem(refusal ?? '');
    if (refusal !== undefined) field.current?.select();
  };
  return (
    <main class="sign-in">
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <IconView name="mark" />
        <h1>
          pentagate <span>console</span>
        </h1>
        <p class="about">Sign in with a key of this server.</p>
        <label class="field">
          <span>API key</span>
          <input
            ref={field}
            type="password"
            name="key"
            autocomplete="current-password"
            spellcheck={false}
            required
            aria-describedby="key-problem"
          />
        </label>
        <p class="problem" role="alert" id="key-problem">
          {problem}
        </p>
        <button type="submit" class="tool send" disabled={isBusy}>
          Sign in
        </button>
        <p class="fine">
          The server prints a key on its first start; <code>npx pentagate key create</code> creates another. The key is
          kept in the open tabs of the console and never stored on disk.
        </p>
      </form>
    </main>
  );
}

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
