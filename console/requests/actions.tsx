// What can be done with a logged request: send it again, open it in the playground, save it as a scenario, copy its address.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestDetails, RequestScenario } from '../api/request-log.js';
import { IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { TextBlock } from './body-view.js';
import { draftOf, openInPlayground } from './open-in-playground.js';
import { canReplay, replay } from './replay.js';

function ScenarioView({ scenario: { name, yaml } }: { readonly scenario: RequestScenario }) {
  const [copied, setCopied] = useState(false);
  const address = useMemo(() => URL.createObjectURL(new Blob([yaml], { type: 'application/yaml' })), [yaml]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(yaml);
    setCopied(true);
  };
  return (
    <section class="stack" aria-label="Scenario">
      <p class="fine">
        Save it as a file in the folder <code>scenarios</code> of the server: it is read at once, and answers this
        request from then on.
      </p>
      <div class="cluster">
        <a class="tool" href={address} download={name}>
          Download {name}
        </a>
        <Tool text={copied ? 'Copied' : 'Copy'} onClick={() => void copy()} />
      </div>
      <TextBlock text={yaml} label="Text of the scenario" />
    </section>
  );
}

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
      <div class="cluster">
        <Tool
          icon="again"
          text="Replay"
          disabled={!mayReplay}
          title={mayReplay ? undefined : 'The whole body is needed, without replaced values'}
          onClick={run(async () => onSelect(await replay(session, details)))}
        />
        {draft && <Tool icon="chat" text="Open in the playground" onClick={() => openInPlayground(session, draft)} />}
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
        <Tool
          icon="copy"
          text="Copy link"
          onClick={run(async () => {
            await navigator.clipboard.writeText(address);
            setMessage('The address is copied.');
          })}
        />
      </div>
      <p class="fine request-message" role="status">
        {message}
      </p>
      {scenario && <ScenarioView scenario={scenario} />}
    </>
  );
}
