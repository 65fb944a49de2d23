// The selected task: its status, progress and result, the actions it offers, and its details.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { IconView } from '../components/icon.js';
import { SureButton, Tool } from '../components/tool.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import {
  duration,
  isGrid,
  nameOf,
  percentOf,
  promptOf,
  promptsOf,
  reasonOf,
  statusGroupOf,
  statusLabel,
  statusOf,
} from '../text/labels.js';
import { ButtonRows, PressButton, taskButtons } from './buttons.js';
import { Details } from './details.js';
import { emptyDraft, inputs } from './forms.js';
import { imageOf } from './lineage.js';
import { wordsOf } from './parameters.js';
import { addToForm, cancelTask, removeTask } from './task-actions.js';
import { TaskForm } from './task-form.js';
import { isRunning, type TaskStore } from './task-store.js';

interface TaskProps {
  readonly store: TaskStore;
  readonly entry: TaskSummary;
}

/** Width by height of a task before its image is loaded. */
function expectedRatio(entry: TaskSummary): number {
  const size = entry.surface === 'videos' ? entry.record.size : /--(?:ar|aspect)\s+(\S+)/.exec(promptOf(entry))?.[1];
  const [width = 0, height = 0] = (size ?? '').split(/[x:]/).map(Number);
  return width > 0 && height > 0 ? width / height : 1;
}

/** The image of a task in its frame, or the preview of an unfinished one; and how far it is. */
function Picture({ store, entry }: TaskProps) {
  const [ratio, setRatio] = useState(expectedRatio(entry));
  const address = imageOf(entry, store.entries);
  const shown = store.session.service.localUrl(address ?? '');
  const isDone = statusGroupOf(entry) === 'done';
  const ahead = store.queuePositions.get(entry.id) ?? 0;
  const { status } = entry.record;
  const label = statusLabel(status) + (status === 'NOT_START' && ahead > 0 ? `: ${ahead} before it` : '');
  const name = `${nameOf(entry)}: ${promptOf(entry)}`;
  const image = address !== undefined && (
    <img
      alt={name}
      src={shown}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
    />
  );
  return (
    <div class="frame" data-grid={isDone && isGrid(entry) ? '' : undefined} style={{ '--ratio': ratio }}>
      {isDone ? (
        <a href={shown} target="_blank" rel="noopener" aria-label={`Original of ${name}`}>
          {image}
        </a>
      ) : (
        <>
          {image || <p class="waiting muted over-all">{label}</p>}
          <progress
            max={100}
            aria-label="Progress"
            value={statusGroupOf(entry) === 'working' ? percentOf(entry) : undefined}
          />
        </>
      )}
    </div>
  );
}

interface LoadedVideo {
  readonly url?: string;
  readonly problem?: string;
}

/** The video of a finished task. It requires the key, which a `src` attribute cannot send. */
function useVideo({ store, entry: { id, surface, record } }: TaskProps): LoadedVideo {
  const [loaded, setLoaded] = useState<LoadedVideo>({});
  const isDone = surface === 'videos' && record.status === 'succeeded';
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const bytes = await (await store.session.service.client.videos.content(id)).arrayBuffer();
      if (!isCurrent) return;
      url = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
      setLoaded({ url });
    };
    if (isDone) load().catch((error) => isCurrent && setLoaded({ problem: noticeText(toNotice(error)) }));
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [store, id, isDone]);
  return loaded;
}

const Video = ({ url, problem }: LoadedVideo) =>
  url ? (
    <video
      src={url}
      controls
      loop
      muted
      playsInline
      autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    />
  ) : (
    <p class="muted">{problem ?? 'Loading the video …'}</p>
  );

const Download = ({ address, name }: { readonly address: string; readonly name: string }) => (
  <a class="tool" href={address} download={name}>
    <IconView name="download" />
    Download
  </a>
);

/** Prompts that a task has written. */
const Prompts = ({ store, entry }: TaskProps) => (
  <ol class="prompts">
    {promptsOf(entry).map((prompt, at) => {
      const imagine = taskButtons(entry).find(({ operation, index }) => operation === 'imagine' && index === at + 1);
      return (
        // The key is the place: two prompts may be the same.
        <li key={at} class="box cluster">
          <p dir="auto">{prompt}</p>
          {imagine && <PressButton store={store} entry={entry} each={imagine} />}
          <Tool icon="copy" text="Use as prompt" onClick={() => store.fill('imagine', { prompt })} />
        </li>
      );
    })}
  </ol>
);

/** Why a task ended without a result. */
const Outcome = ({ store, entry }: TaskProps) => {
  const isCancelled = statusGroupOf(entry) === 'cancelled';
  return (
    <div class="outcome box centred" role={isCancelled ? 'status' : 'alert'}>
      <IconView name={isCancelled ? 'close' : 'alert'} />
      <p dir="auto">{reasonOf(entry)}</p>
      {isCancelled && entry.cost === 0 && <p class="fine">It costs nothing.</p>}
      {entry.surface === 'images' && entry.record.action === 'IMAGINE' && (
        <Tool icon="again" text="Reuse prompt" onClick={() => store.fill('imagine', { prompt: promptOf(entry) })} />
      )}
    </div>
  );
};

/** What a task in MODAL requires. Until it is sent, the task waits. */
function Input({ store, entry }: TaskProps) {
  const form = inputs[entry.requiredInput ?? 'prompt'];
  const [draft, setDraft] = useState({ ...emptyDraft, prompt: promptOf(entry) });
  const before = entry.parent === undefined ? undefined : store.entries.get(entry.parent);
  const image = before && imageOf(before, store.entries);
  return (
    <section class="input card stack" aria-label={form.title}>
      <h3>{form.title}</h3>
      {image !== undefined && (
        <img class="before" src={store.session.service.localUrl(image)} alt="What is to be changed" />
      )}
      <TaskForm
        store={store}
        form={form}
        draft={draft}
        taskId={entry.id}
        onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </section>
  );
}

/** Actions on a finished image in addition to the buttons of the contract. */
function ImageTools({ store, entry, address }: TaskProps & { readonly address: string }) {
  const { service, me } = store.session;
  const shown = service.localUrl(address);
  // Of a grid, one image is upscaled first.
  const isSingle = !taskButtons(entry).some(({ operation }) => operation === 'upsample');
  const makeVideo = async (): Promise<void> => {
    const image = new Image();
    image.src = shown;
    await image.decode().catch(() => undefined);
    const { naturalWidth: width, naturalHeight: height } = image;
    const size = width > height ? '1280x720' : width < height ? '720x1280' : '960x960';
    void addToForm(store, 'video', address, { prompt: wordsOf(promptOf(entry)), choices: { size } });
  };
  return (
    <>
      {isSingle && me.surfaces.includes('videos') && (
        <Tool icon="video" text="Make a video" class="tool strong" onClick={() => void makeVideo()} />
      )}
      {isSingle &&
        (
          [
            ['image', 'Reference', 'imagine'],
            ['blend', 'Blend', 'blend'],
            ['describe', 'Describe', 'describe'],
          ] as const
        ).map(([icon, text, kind]) => (
          <Tool key={kind} icon={icon} text={text} onClick={() => void addToForm(store, kind, address)} />
        ))}
      <Download address={shown} name={`${entry.id}.png`} />
    </>
  );
}

/** The result of a task, or what stands in its place. */
function Result({ video, ...props }: TaskProps & { readonly video: LoadedVideo }) {
  const { entry } = props;
  switch (statusGroupOf(entry)) {
    case 'failed':
    case 'cancelled':
      return <Outcome {...props} />;
    case 'input':
      return <Input {...props} />;
    case 'done':
      if (entry.surface === 'videos') return <Video {...video} />;
      return promptsOf(entry).length ? <Prompts {...props} /> : <Picture {...props} />;
    default:
      return <Picture {...props} />;
  }
}

export function TaskView(props: TaskProps) {
  const { store, entry } = props;
  const [isCancelling, setCancelling] = useState(false);
  const view = useRef<HTMLElement>(null);
  const video = useVideo(props);
  useEffect(() => {
    // It was chosen in the list, which is below it on a narrow page.
    if (view.current && view.current.getBoundingClientRect().top < 0) view.current.scrollIntoView();
  }, []);
  const status = statusGroupOf(entry);
  const hasEnded = !isRunning(entry) && status !== 'input';
  const end = entry.surface === 'images' ? entry.record.finishTime : undefined;
  const until = isRunning(entry) ? store.now() : end;
  const image = entry.surface === 'images' && status === 'done' ? entry.record.imageUrl : undefined;
  const hasImage = image !== undefined && !promptsOf(entry).length;
  const cancel = (): void => {
    setCancelling(true);
    void cancelTask(store, entry)
      .catch(store.report)
      .finally(() => setCancelling(false));
  };
  return (
    <article ref={view} class="task-view" aria-label="Selected task" data-status={status} data-surface={entry.surface}>
      <div class="stack">
        <header class="task-line">
          <h2 class="task-title">{nameOf(entry)}</h2>
          <span class="state">{status === 'working' ? `${percentOf(entry)}%` : statusOf(entry)}</span>
          <p class="task-prompt clip" dir="auto" title={promptOf(entry)}>
            {promptOf(entry)}
          </p>
          <span class="elapsed fine">{until !== undefined && duration(until - entry.submitted)}</span>
          {!hasEnded && <Tool icon="close" text="Cancel" disabled={isCancelling} onClick={cancel} />}
        </header>
        {/* The percents are those of the progress bar. */}
        <p class="unseen" aria-live="polite">{`${nameOf(entry)}: ${statusOf(entry)}`}</p>
        <div class="result centred">
          <Result {...props} video={video} />
          {status === 'done' && entry.isSimulated && !promptsOf(entry).length && (
            <p class="fine">Simulated: an abstract {entry.surface === 'images' ? 'image' : 'video'}, no model.</p>
          )}
        </div>
        <ButtonRows {...props} />
        {hasEnded && (
          <div class="tools cluster">
            {hasImage && <ImageTools {...props} address={image} />}
            {video.url && <Download address={video.url} name={`${entry.id}.mp4`} />}
            <SureButton
              text="Delete"
              title="Deletes its record, its pending webhooks and its files that no other task uses. Derived tasks stay."
              onSure={() => void removeTask(store, entry).catch(store.report)}
            />
          </div>
        )}
      </div>
      <Details {...props} />
    </article>
  );
}
