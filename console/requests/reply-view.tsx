// The reply of a request: its body, or the events of its stream in the inspector.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { StreamAutomaton } from '../../client/automaton.js';
import { operations } from '../../generated/operations.js';
import type { LoggedEvent, RequestDetails } from '../../generated/operator/types.js';
import type { StreamTracks } from '../../runtime/tracks.js';
import { EventLines } from '../components/event-lines.js';
import { operationStream } from '../inspector/contract-streams.js';
import { createInspection, type Inspection, type InspectionOptions } from '../inspector/inspection.js';
import { Inspector } from '../inspector/inspector.js';
import type { StreamSpec } from '../inspector/stream-spec.js';
import { durationText, plural } from '../text/format.js';
import { BodyView } from './body-view.js';

/** Finds what differs from the schema of an event; undefined until it is loaded. */
function useCheck(spec: StreamSpec | undefined): InspectionOptions['check'] {
  const [loaded, setLoaded] = useState<{ readonly check: InspectionOptions['check'] }>();
  useEffect(() => {
    let isCurrent = true;
    void spec?.loadCheck?.().then((check) => isCurrent && setLoaded({ check }));
    return () => {
      isCurrent = false;
    };
  }, [spec]);
  return loaded?.check;
}

function inspect(
  spec: StreamSpec,
  events: readonly LoggedEvent[],
  ended: RequestDetails['ended'],
  check: InspectionOptions['check'],
): Inspection {
  const inspection = createInspection(spec, { check });
  for (const { ms, event, data, incomplete } of events)
    if (event !== ':' && !incomplete) inspection.add({ ms, event, data });
  if (ended === 'gone') inspection.leave();
  else if (ended !== 'open') inspection.end(ended === 'cut');
  return inspection;
}

/** The stream of an operation: of this contract, or of another one, as the server says; undefined where its order is not known. */
function specOf({ surface, operation = '', stream }: RequestDetails): StreamSpec | undefined {
  if (stream)
    return {
      surface,
      ...stream,
      automaton: stream.automaton as unknown as StreamAutomaton,
      tracks: stream.tracks as unknown as StreamTracks,
    };
  const isOwn =
    Object.hasOwn(operations, operation) && operations[operation as keyof typeof operations].surface === surface;
  return isOwn ? operationStream(operation) : undefined;
}

function Stream({ details }: { readonly details: RequestDetails }) {
  const { reply, ended } = details;
  const { streamEvents = [], cut } = reply;
  const spec = useMemo(() => specOf(details), [details]);
  const check = useCheck(spec);
  const inspection = useMemo(
    () => spec && inspect(spec, streamEvents, ended, check),
    [spec, streamEvents, ended, check],
  );
  const comments = streamEvents.filter(({ event }) => event === ':').length;
  const notes = [
    ...(comments ? [plural(comments, 'keep-alive')] : []),
    ...(streamEvents.length ? [`the last event after ${durationText(streamEvents.at(-1)?.ms)}`] : []),
    ...(cut ? ['only the beginning is kept'] : []),
  ];
  return (
    <>
      {notes.length > 0 && <p class="fine">{notes.join(' · ')}</p>}
      {inspection ? (
        <Inspector inspection={inspection} />
      ) : (
        <EventLines
          events={streamEvents.map(({ ms, event, data, incomplete }) => ({
            ms,
            name: event === ':' ? 'keep-alive' : (event ?? 'data'),
            data: incomplete ? `${data}…` : data,
          }))}
        />
      )}
    </>
  );
}

export const ReplyView = ({ details }: { readonly details: RequestDetails }) =>
  details.reply.streamEvents ? <Stream details={details} /> : <BodyView body={details.reply} label="Reply body" />;
