// What can be done with a logged request: send it again, open it in the playground, save it as a scenario, copy its address.
import { useState } from 'preact/hooks';
import type { RequestDetails, RequestScenario } from '../api/request-log.js';
import { IconView } from '../dom/icon.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { draftOf, openInPlayground } from './open-in-playground.js';
import { canReplay, replay } from './replay.js';
import { ScenarioView } from './scenario-view.js';

interface ActionsProps {
  readonly session: Session;
  readonly details: RequestDetails;
  onSelect(id: string): void;
}

export function RequestActions({ session, details, onSelect }: ActionsProps) {
  const [message, setMessage] = useState('');
  const [scenario, setScenario] = useState<RequestScenario>();
  const run =
    (action: () => Promise<void>): (() => void) =>
    () => {
      setMessage('');
      void action().catch((error: unknown) => setMessage(noticeText(toNotice(error))));
    };
  const { id } = details;
  const address = new URL(routeAddress(['requests', id]), location.href).href;
  const mayReplay = canReplay(details);
  const draft = draftOf(details);
  return (
    <>
      <div class="request-actions">
        <button
          type="button"
          class="tool"
          disabled={!mayReplay}
          title={mayReplay ? undefined : 'The whole body is needed, without replaced values'}
          onClick={run(async () => onSelect(await replay(session, details)))}
        >
          <IconView name="again" /> Replay
        </button>
        {draft && (
          <button type="button" class="tool" onClick={() => openInPlayground(session, draft)}>
            <IconView name="chat" /> Open in the playground
          </button>
        )}
        {details.hasScenario && (
          <button
            type="button"
            class="tool"
            onClick={run(async () =>
              setScenario(await session.service.call<RequestScenario>(`requests/${encodeURIComponent(id)}/scenario`)),
            )}
          >
            <IconView name="download" /> Save as scenario
          </button>
        )}
        <button
          type="button"
          class="tool"
          onClick={run(async () => {
            await navigator.clipboard.writeText(address);
            setMessage('The address is copied.');
          })}
        >
          <IconView name="copy" /> Copy link
        </button>
      </div>
      <p class="fine request-message" role="status">
        {message}
      </p>
      {scenario && <ScenarioView scenario={scenario} />}
    </>
  );
}
