// "Copy as": the request as source code.

import { useState } from 'preact/hooks';
import { Tool } from '../components/tool.js';
import { type Draft, DraftError } from './draft.js';
import { type PlannedCall, planCall } from './plan.js';
import { clientMethod } from './run.js';
import { type SampleKind, sampleKinds, sampleOf, sampleTitles } from './samples.js';
import { Section } from './settings-view.js';

/** Milliseconds for which the button says that the text was copied. */
const copiedFor = 1500;

/** The request of a draft; undefined while the draft has problems. */
function planned(draft: Draft): PlannedCall | undefined {
  try {
    return planCall(draft);
  } catch (error) {
    if (error instanceof DraftError) return undefined;
    throw error;
  }
}

export function SamplesView({ draft, baseUrl }: { readonly draft: Draft; readonly baseUrl: string }) {
  const [kind, setKind] = useState<SampleKind>('curl');
  const [isCopied, setCopied] = useState(false);
  const call = planned(draft);
  const samples = sampleKinds.flatMap((each) => {
    const text = call && sampleOf(each, call, baseUrl, clientMethod(call.operation));
    return text === undefined ? [] : [{ kind: each, text }];
  });
  const shown = samples.find((each) => each.kind === kind) ?? samples[0];
  const copy = async (): Promise<void> => {
    if (!shown) return;
    await navigator.clipboard.writeText(shown.text);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedFor);
  };
  return (
    <Section title="Copy as">
      {shown ? (
        <>
          <fieldset class="cluster">
            <legend class="unseen">Language</legend>
            {samples.map((each) => (
              <button
                key={each.kind}
                type="button"
                class="tool small"
                aria-pressed={each.kind === shown.kind}
                onClick={() => setKind(each.kind)}
              >
                {sampleTitles[each.kind]}
              </button>
            ))}
            <Tool
              icon={isCopied ? 'check' : 'copy'}
              text={isCopied ? 'Copied' : 'Copy'}
              class="tool small strong"
              onClick={() => void copy()}
            />
          </fieldset>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
          <pre class="code-box callout" dir="ltr" tabIndex={0}>
            {shown.text}
          </pre>
        </>
      ) : (
        <p class="fine">The request has problems: send it to see them.</p>
      )}
    </Section>
  );
}
