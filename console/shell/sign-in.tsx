// Asks for a key. The key stays in the tabs of this console and is sent to this server only.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconView } from '../components/icon.js';

interface SignInProps {
  /** Why the key is requested again. */
  readonly message: string;
  /** Tries a key; resolves with its problem, or with undefined if it is valid. */
  onEnter(key: string): Promise<string | undefined>;
}

export function SignIn({ message, onEnter }: SignInProps) {
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
        <label for="key" class="field-label">
          API key
        </label>
        <input
          ref={field}
          id="key"
          type="password"
          name="key"
          autocomplete="current-password"
          spellcheck={false}
          required
          aria-describedby="key-problem"
        />
        <p class="problem" role="alert" id="key-problem">
          {problem}
        </p>
        <button type="submit" class="send wide" disabled={isBusy}>
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
