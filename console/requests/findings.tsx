// What differs from the contract in a request or its reply, and what the server saw of the client.
import type { LoggedFinding, RequestDetails } from '../../generated/operator/types.js';
import { IconView } from '../components/icon.js';

const partNames: Readonly<Record<LoggedFinding['part'], string>> = {
  request: 'request',
  reply: 'reply',
  event: 'event',
  order: 'order of events',
};

/** Where the docs of this server are: the console is at `/console/`. */
const docsAddress = (docs: string): string => `..${docs}`;

function Finding({ finding }: { readonly finding: LoggedFinding }) {
  const { kind, part, path, message, count, contract } = finding;
  return (
    <li class="callout" data-kind={kind}>
      <IconView name={kind === 'violation' ? 'alert' : 'info'} />
      <div>
        <p>
          <b>{kind === 'violation' ? 'Violation' : 'Drift'}</b> in the {partNames[part]}
          {count > 1 && `, ${count} times`}: {path && <code>{path}</code>} {message}
        </p>
        {contract && (
          <p class="fine">
            {contract.file}:{contract.line}
            {contract.docs !== undefined && (
              <>
                {' · '}
                <a href={docsAddress(contract.docs)}>in the docs</a>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

export function Findings({ details: { findings } }: { readonly details: RequestDetails }) {
  if (!findings.length) return null;
  return (
    <section class="request-part stack">
      <h3>Contract</h3>
      <ul class="findings stack">
        {findings.map((finding) => (
          <Finding key={`${finding.part} ${finding.path} ${finding.message}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

interface VerdictsProps {
  readonly details: RequestDetails;
  onSelect(id: string): void;
}

export function Verdicts({ details: { verdictList, id }, onSelect }: VerdictsProps) {
  if (!verdictList.length) return null;
  return (
    <section class="request-part stack">
      <h3>Verdict on the client</h3>
      <ul class="findings stack">
        {verdictList.map(({ kind, passed, message, evidence }) => (
          <li key={`${kind} ${message}`} class="callout" data-kind={passed ? 'passed' : 'violation'}>
            <IconView name={passed ? 'check' : 'alert'} />
            <div>
              <p>
                <b>{passed ? 'Right' : 'Wrong'}</b>: {message}
              </p>
              <p class="fine">
                Evidence:{' '}
                {evidence.requests.map((each) => (
                  <span class="evidence" key={each}>
                    {each === id ? (
                      'this request'
                    ) : (
                      <button class="link-button" type="button" onClick={() => onSelect(each)}>
                        {each}
                      </button>
                    )}
                  </span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
