// The first page on a server that has answered nothing yet: three things to try, each of which shows something moving at once.
import { useState } from 'preact/hooks';
import { type Icon, IconView } from '../components/tool.js';
import { conversations } from '../playground/conversations.js';
import { playgroundOf } from '../playground/store.js';
import type { PageProps } from '../shell/page.js';
import { navigate, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { toNotice } from '../text/error-messages.js';

interface Trial {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
  /** The surfaces of which the key needs one. */
  readonly surfaces: readonly string[];
  /** Whether the server must inject faults. */
  readonly needsFaults?: true;
  run(session: Session): Promise<void> | void;
}

const formats = Object.keys(conversations);

/** Sends a question from the playground, as a stream. */
function ask(session: Session, faults: string): void {
  const playground = playgroundOf(session);
  const surfaces: readonly string[] = session.me.surfaces;
  const surface = formats.find((each) => surfaces.includes(each)) ?? '';
  playground.converse(surface, { faults });
  playground.send();
  navigate(routeAddress(['playground']));
}

const trials: readonly Trial[] = [
  {
    title: 'Stream an answer',
    text: 'Send a message, and watch its events walk through the diagram of the contract.',
    icon: 'chat',
    surfaces: formats,
    run: (session) => ask(session, ''),
  },
  {
    title: 'Break a stream',
    text: 'The same, cut after five events: see what a client throws, and what the server makes of it.',
    icon: 'alert',
    surfaces: formats,
    needsFaults: true,
    run: (session) => ask(session, 'cut=5'),
  },
  {
    title: 'Draw an image',
    text: 'Submit a task, and follow it from preview to result, with the buttons that continue it.',
    icon: 'imagine',
    surfaces: ['images'],
    async run({ service }) {
      const { result } = await service.client.images.imagine({
        prompt: 'A lighthouse on a cliff at dusk, waves below',
      });
      location.hash = `#task=${encodeURIComponent(String(result))}`;
    },
  },
];

export function StartPage({ session }: PageProps) {
  const [problem, setProblem] = useState('');
  const surfaces: readonly string[] = session.me.surfaces;
  const start = async (trial: Trial): Promise<void> => {
    try {
      setProblem('');
      await trial.run(session);
    } catch (error) {
      const { text, advice = '' } = toNotice(error);
      setProblem(`${text} ${advice}`.trim());
    }
  };
  return (
    <main class="start-page stack">
      <h2>{session.me.isNew ? 'Nothing has been sent to this server yet. Try one of these.' : 'Things to try'}</h2>
      <ul class="fitting-columns">
        {trials
          .filter(({ needsFaults }) => !needsFaults || session.me.hasFaults)
          .filter((trial) => trial.surfaces.some((surface) => surfaces.includes(surface)))
          .map((trial) => (
            <li key={trial.title}>
              <button type="button" class="card stack" onClick={() => void start(trial)}>
                <IconView name={trial.icon} />
                <b>{trial.title}</b>
                <span class="muted">{trial.text}</span>
              </button>
            </li>
          ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <p class="muted">
        Your own program can do the same: point an official SDK at <code>{session.me.publicUrl}</code>. What it sends is
        shown under <a href={routeAddress(['requests'])}>Requests</a>.
      </p>
    </main>
  );
}
