// What can be done with a logged request: send it again, open it in the playground, save it as a scenario, copy its address.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { operations } from '../../generated/operations.js';
import type { RequestDetails, RequestScenario } from '../../generated/operator/types.js';
import { credentialsFor } from '../api/credentials.js';
import { TextBlock } from '../components/text-block.js';
import { CopyButton, Tool } from '../components/tool.js';
import { type Draft, formats } from '../playground/draft.js';
import { readFaults } from '../playground/faults.js';
import { playgroundOf } from '../playground/store.js';
import { navigate, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';

// Sends a logged request again, with the key of this page.

/** Headers of the logged request that are sent again. */
const repeated = /^(?:content-type|accept|x-pentagate-simulate|prefer|[a-z0-9-]+-version|[a-z0-9-]+-beta)$/;

/** Whether the whole request is known. Forms are not: their files are not kept. */
function canReplay({ request, ended }: RequestDetails): boolean {
  if (ended === 'open' || request.cut || request.elided) return false;
  if (request.mediaType?.startsWith('multipart/')) return false;
  return request.missing === undefined || request.missing === 'none';
}

/** Starts the request; its reply is in the log. @returns the id of the new request */
async function replay(session: Session, { request, method, path, surface }: RequestDetails): Promise<string> {
  const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0'));
  const id = `replay-${random.join('')}`;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => repeated.test(name)));
  const base = new URL('../', location.href.split(/[?#]/, 1)[0]);
  const url = new URL(`.${path}`, base);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value);
  const sent = fetch(url, {
    method,
    headers: { ...headers, ...credentialsFor(surface, session.key), 'x-request-id': id },
    body: request.text ?? null,
  });
  // A stream is read to its end, so that the log has all of it; that it may break off is its point.
  void sent.then((response) => response.arrayBuffer()).catch(() => undefined);
  await sent.catch(() => undefined);
  return id;
}

// Puts a logged request into the playground.

/** By operation: whether its reply may be a stream. */
const rows: Readonly<Record<string, { readonly surface: string; readonly streams?: string }>> = operations;

/** The draft of a request; undefined if it is no conversation, or its body was not kept. */
function draftOf({ surface, operation, request, modelAsked, simulate }: RequestDetails): Partial<Draft> | undefined {
  const format = formats.find((each) => each === surface);
  if (!format || request.text === undefined) return undefined;
  const body = JSON.parse(request.text) as { readonly stream?: unknown };
  return {
    format,
    operation: undefined,
    ...(modelAsked !== undefined && { model: modelAsked }),
    stream: rows[operation ?? '']?.streams === 'always' || body.stream === true,
    faults: readFaults(simulate),
    body: request.text,
  };
}

function openInPlayground(session: Session, draft: Partial<Draft>): void {
  playgroundOf(session).edit(draft);
  navigate(routeAddress(['playground']));
}

function ScenarioView({ scenario: { name, yaml } }: { readonly scenario: RequestScenario }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([yaml], { type: 'application/yaml' })), [yaml]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
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
        <CopyButton text={yaml} />
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
          <Tool
            icon="download"
            text="Save as scenario"
            onClick={run(async () => setScenario(await session.service.operator.requests.scenario(id)))}
          />
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
