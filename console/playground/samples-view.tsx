// "Copy as": the request as source code.

import { useState } from 'preact/hooks';
import { Choice } from '../components/fields.js';
import { TextBlock } from '../components/text-block.js';
import { CopyButton } from '../components/tool.js';
import { type Draft, DraftError } from './draft.js';
import { type PlannedCall, planCall } from './plan.js';
import { clientMethod } from './run.js';
import { type SampleKind, sampleKinds, sampleOf, sampleTitles } from './samples.js';
import { Section } from './settings-view.js';

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
  const call = planned(draft);
  const samples = sampleKinds.flatMap((each) => {
    const text = call && sampleOf(each, call, baseUrl, clientMethod(call.operation));
    return text === undefined ? [] : [{ kind: each, text }];
  });
  const shown = samples.find((each) => each.kind === kind) ?? samples[0];
  return (
    <Section title="Copy as">
      {shown ? (
        <>
          <div class="cluster">
            <Choice
              label="Language"
              options={samples.map((each) => [each.kind, sampleTitles[each.kind]])}
              value={shown.kind}
              onValue={(each) => setKind(each)}
            />
            <CopyButton text={shown.text} class="tool small strong" />
          </div>
          <TextBlock text={shown.text} label="Source code" />
        </>
      ) : (
        <p class="fine">The request has problems: send it to see them.</p>
      )}
    </Section>
  );
}
