// A scenario that was made from a request: its text, to save or to copy.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RequestScenario } from '../api/request-log.js';
import { TextBlock } from './body-view.js';

export function ScenarioView({ scenario: { name, yaml } }: { readonly scenario: RequestScenario }) {
  const [copied, setCopied] = useState(false);
  const address = useMemo(() => URL.createObjectURL(new Blob([yaml], { type: 'application/yaml' })), [yaml]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(yaml);
    setCopied(true);
  };
  return (
    <section class="scenario" aria-label="Scenario">
      <p class="fine">
        Save it as a file in the folder <code>scenarios</code> of the server: it is read at once, and answers this
        request from then on.
      </p>
      <div class="request-actions">
        <a class="tool" href={address} download={name}>
          Download {name}
        </a>
        <button type="button" class="tool" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <TextBlock text={yaml} label="Text of the scenario" />
    </section>
  );
}
