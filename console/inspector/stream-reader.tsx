// Inspects a stream that is pasted, dropped or chosen as a file: no server, no network.
import { useMemo, useState } from 'preact/hooks';
import { type Option, Select } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { createInspection, detectSpec, type Inspection } from './inspection.js';
import { Inspector } from './inspector.js';
import { maxCharacters, type RecordedStream, readStreams, type StreamEvent } from './stream-events.js';
import type { StreamSpec } from './stream-spec.js';

/** An inspection of a whole stream. */
function inspectAll(spec: StreamSpec, events: readonly StreamEvent[], strict: boolean): Inspection {
  const inspection = createInspection(spec, { strict });
  for (const event of events) inspection.add(event);
  inspection.end();
  return inspection;
}

interface SourceProps {
  /** A stream to begin with. */
  readonly example: string;
  readonly text: string;
  onText(text: string): void;
}

function Source({ text, example, onText }: SourceProps) {
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined): void => {
    // A part is enough to say that it is too long.
    if (file) void file.slice(0, maxCharacters).text().then(onText);
  };
  return (
    <fieldset
      class="stream-source stack"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        read(event.dataTransfer?.files[0]);
      }}
    >
      <legend class="unseen">Stream</legend>
      <textarea
        aria-label="Stream"
        dir="ltr"
        rows={8}
        spellcheck={false}
        placeholder={'data: {"type":"…", …}\n\nPaste server-sent events, JSON lines, or a recording, or drop a file.'}
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div class="cluster">
        <label class="tool">
          Choose a file
          <input type="file" class="unseen" onChange={({ currentTarget }) => read(currentTarget.files?.[0])} />
        </label>
        {!text && <Tool text="Show an example" onClick={() => onText(example)} />}
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  readonly specs: readonly StreamSpec[];
  readonly streams: readonly RecordedStream[];
  readonly detected: StreamSpec | undefined;
  readonly chosen: { readonly surface: string; readonly stream: number; readonly strict: boolean };
  onChoose(change: Partial<ChoicesProps['chosen']>): void;
}

function Choices({ specs, streams, detected, chosen, onChoose }: ChoicesProps) {
  return (
    <div class="stream-choices cluster">
      <label>
        Surface{' '}
        <Select
          options={[
            ['', detected ? `detected: ${detected.title}` : 'detect'],
            ...specs.map(({ title }): Option => [title, title]),
          ]}
          value={chosen.surface}
          onValue={(surface) => onChoose({ surface })}
        />
      </label>
      {streams.length > 1 && (
        <label>
          Stream{' '}
          <Select
            options={streams.map(({ name, events }, index) => [String(index), `${name}, ${events.length} events`])}
            value={String(chosen.stream)}
            onValue={(value) => onChoose({ stream: Number(value) })}
          />
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.strict}
          onChange={({ currentTarget }) => onChoose({ strict: currentTarget.checked })}
        />
        Strict
      </label>
    </div>
  );
}

interface StreamReaderProps {
  readonly specs: readonly StreamSpec[];
  /** A stream to start with. */
  readonly example: string;
}

export function StreamReader({ specs, example }: StreamReaderProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChoicesProps['chosen']>({ surface: '', stream: 0, strict: false });
  const streams = useMemo(() => readStreams(text), [text]);
  const events = (streams[chosen.stream] ?? streams[0])?.events;
  const detected = useMemo(() => events && detectSpec(specs, events), [specs, events]);
  const spec = specs.find(({ title }) => title === chosen.surface) ?? detected;
  const inspection = useMemo(
    () => spec && events && inspectAll(spec, events, chosen.strict),
    [spec, events, chosen.strict],
  );
  const change = (next: string): void => {
    setText(next);
    setChosen({ ...chosen, stream: 0 });
  };
  return (
    <div class="stream-reader stack">
      <Source text={text} example={example} onText={change} />
      {text.trim() && !events && (
        <p role="alert">No events were found. Paste server-sent events, one JSON event per line, or a recording.</p>
      )}
      {events && (
        <Choices
          specs={specs}
          streams={streams}
          detected={detected}
          chosen={chosen}
          onChoose={(next) => setChosen({ ...chosen, ...next })}
        />
      )}
      {inspection && <Inspector inspection={inspection} />}
    </div>
  );
}
