// The page begins here: with a key it shows the studio, without one it asks for it. It survives a reload, a server that goes away and
// comes back, and itself in another tab.
import { element } from './dom.js';
import { inWords, isSignedOut } from './sentences.js';
import { createService } from './service.js';
import {
  applyTheme,
  askTabs,
  joinTabs,
  keepKey,
  readKey,
  readTheme,
  selectedInAddress,
  selectInAddress,
} from './session.js';
import { createSignIn } from './sign-in.js';
import { createStudio } from './studio.js';
import { createWork } from './work.js';
import { createWorld } from './world.js';

/** Milliseconds between two looks at the list, for what other tabs and programs do with the same key. */
const listInterval = 15_000;

/** Milliseconds between two tries while the server is away. */
const awayInterval = 1500;

/** Milliseconds between two steps of the times that run. */
const tickInterval = 200;

const tabs = joinTabs();

/** What the page of this key has running; ended when it is left. */
let end = (): void => undefined;

function show(...nodes: readonly Node[]): void {
  document.body.replaceChildren(...nodes);
}

function signIn(message = ''): void {
  end();
  keepKey(undefined);
  tabs.hear((heard) => {
    if (heard.kind === 'signed in') enter(heard.key);
  });
  show(
    createSignIn(message, async (key) => {
      try {
        await createService(key, () => undefined).me();
      } catch (error) {
        if (isSignedOut(error)) return 'This key is not valid. Look whether all of it was copied.';
        const { text, advice = '' } = inWords(error);
        return `${text} ${advice}`;
      }
      enter(key);
      tabs.say({ kind: 'signed in', key });
      return undefined;
    }),
  );
}

/** Signed in, here or in another tab. */
function enter(key: string): void {
  keepKey(key);
  studio(key);
}

function studio(key: string): void {
  end();
  const world = createWorld();
  const service = createService(key, (answered) => {
    if (world.away === !answered) return;
    world.away = !answered;
    world.changed();
  });
  const work = createWork({
    service,
    world,
    signedOut: () => signIn('The key is not valid any more. Sign in again.'),
    selected: selectInAddress,
    tell: (removed) => tabs.say(removed === undefined ? { kind: 'changed' } : { kind: 'removed', id: removed }),
  });
  let started = false;

  /** Everything that is shown, as it is now; while the server is away the next try follows by itself. */
  const refresh = async (): Promise<void> => {
    try {
      world.me = await service.me();
      if (!started) start();
      await work.refresh();
    } catch (error) {
      if (isSignedOut(error)) signIn('The key is not valid (any more). Sign in again.');
      else if (!world.away) {
        world.notice = inWords(error);
        world.changed();
      }
    }
  };
  const view = { tick: (): void => undefined };
  const start = (): void => {
    started = true;
    const made = createStudio(service, world, work, () => {
      tabs.say({ kind: 'signed out' });
      signIn();
    });
    view.tick = made.tick;
    world.listen(made.update);
    world.selected = selectedInAddress();
    show(...made.nodes);
    made.update();
    made.begin();
  };

  let last = Date.now();
  const timer = setInterval(() => {
    view.tick();
    const since = Date.now() - last;
    if (since < (world.away ? awayInterval : listInterval) || document.hidden) return;
    last = Date.now();
    void refresh();
  }, tickInterval);
  const look = (): void => {
    if (!document.hidden) void refresh();
  };
  document.addEventListener('visibilitychange', look);
  tabs.hear((message) => {
    if (message.kind === 'who is signed in') tabs.say({ kind: 'signed in', key });
    else if (message.kind === 'signed out') signIn('You signed out in another tab.');
    else if (message.kind === 'removed') work.forget(message.id);
    else if (message.kind === 'changed') look();
  });
  end = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    work.stop();
    end = () => undefined;
  };
  show(element('p', { class: 'plain', role: 'status' }, 'Asking the server …'));
  void refresh();
}

applyTheme(readTheme());
const key = readKey();
if (key === undefined)
  void askTabs(tabs).then((heard) => {
    if (heard === undefined) signIn();
    else enter(heard);
  });
else {
  studio(key);
  tabs.say({ kind: 'signed in', key });
}
// A link with a key may be opened where this page is open already.
addEventListener('hashchange', () => {
  if (!new URLSearchParams(location.hash.slice(1)).has('key')) return;
  const fresh = readKey();
  if (fresh !== undefined) studio(fresh);
});
