// The selected task: its status, progress and result, the actions it offers, and its details.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImageButton } from '../../generated/types.js';
import { IconView, SureButton, Tool } from '../components/tool.js';
import type { TaskSummary } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { durationText } from '../text/format.js';
import { asWords, nameOf, percentOf, promptOf, promptsOf, reasonOf, statusGroupOf, statusOf } from '../text/labels.js';
import { Details } from './details.js';
import { emptyDraft, inputs, wordsOf } from './forms.js';
import { TaskForm } from './task-form.js';
import { imageOf, isRunning, submitTask, type TasksPage } from './tasks.js';

interface TaskProps {
  readonly page: TasksPage;
  readonly entry: TaskSummary;
}

// The buttons of a task as its record lists them. Pressed ones are marked.

const buttonsOf = ({ surface, record }: TaskSummary): readonly ImageButton[] =>
  surface === 'images' ? record.buttons : [];

/** Operation and number of a button: `<prefix>::JOB::<operation>::<index>::<uuid>`. */
const operationOf = ({ customId }: ImageButton): readonly string[] => customId.split('::').slice(2, 4);

/** Busy while its request is pending. */
function PressButton({ page, entry, button }: TaskProps & { readonly button: ImageButton }) {
  const [isBusy, setBusy] = useState(false);
  const { customId, label, emoji, style } = button;
  const [operation = '', index = ''] = operationOf(button);
  const name = asWords(operation);
  // Without brackets, so that both names are one.
  const text = label.replace(/[()]/g, '');
  const press = (): void => {
    setBusy(true);
    void submitTask(page, () => page.session.service.client.images.action({ taskId: entry.id, customId }))
      .catch(page.report)
      .finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      class="tool"
      aria-label={text || (operation === 'imagine' ? `${name} ${index}` : name)}
      data-operation={operation}
      data-tone="good"
      aria-pressed={style === 3}
      disabled={isBusy}
      onClick={press}
    >
      {emoji && <span aria-hidden="true">{emoji}</span>}
      {text && <span>{text}</span>}
    </button>
  );
}

/** Width by height of a task before its image is loaded. */
function expectedRatio(entry: TaskSummary): number {
  const size = entry.surface === 'videos' ? entry.record.size : /--(?:ar|aspect)\s+(\S+)/.exec(promptOf(entry))?.[1];
  const [width = 0, height = 0] = (size ?? '').split(/[x:]/).map(Number);
  return width > 0 && height > 0 ? width / height : 1;
}

/** The image of a task in its frame, or the preview of an unfinished one; and how far it is. */
function Picture({ page, entry }: TaskProps) {
  const [ratio, setRatio] = useState(expectedRatio(entry));
  const address = imageOf(entry, page.entries);
  const shown = page.session.service.localUrl(address ?? '');
  const isDone = statusGroupOf(entry) === 'done';
  const name = `${nameOf(entry)}: ${promptOf(entry)}`;
  const image = address !== undefined && (
    <img
      alt={name}
      src={shown}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
    />
  );
  return (
    <div class="frame" style={{ '--ratio': ratio }}>
      {isDone ? (
        <a href={shown} target="_blank" rel="noopener" aria-label={`Original of ${name}`}>
          {image}
        </a>
      ) : (
        <>
          {image || <p class="waiting muted over-all">{statusOf(entry)}</p>}
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
function useVideo({ page: { session }, entry: { id, surface, record } }: TaskProps): LoadedVideo {
  const [loaded, setLoaded] = useState<LoadedVideo>({});
  const isDone = surface === 'videos' && record.status === 'succeeded';
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const bytes = await (await session.service.client.videos.content(id)).arrayBuffer();
      if (!isCurrent) return;
      url = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
      setLoaded({ url });
    };
    if (isDone) load().catch((error) => isCurrent && setLoaded({ problem: noticeText(toNotice(error)) }));
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [session, id, isDone]);
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
const Prompts = ({ page, entry }: TaskProps) => (
  <ol class="prompts fitting-columns">
    {promptsOf(entry).map((prompt, at) => {
      const button = buttonsOf(entry).find((each) => operationOf(each).join() === `imagine,${at + 1}`);
      return (
        // The key is the place: two prompts may be the same.
        <li key={at} class="box cluster">
          <p dir="auto">{prompt}</p>
          {button && <PressButton page={page} entry={entry} button={button} />}
          <Tool icon="copy" text="Use as prompt" onClick={() => page.fill('imagine', { prompt })} />
        </li>
      );
    })}
  </ol>
);

/** Why a task ended without a result. */
const Outcome = ({ page, entry }: TaskProps) => {
  const isCancelled = statusGroupOf(entry) === 'cancelled';
  return (
    <div
      class="outcome box centred"
      data-tone={isCancelled ? undefined : 'bad'}
      role={isCancelled ? 'status' : 'alert'}
    >
      <IconView name={isCancelled ? 'close' : 'alert'} />
      <p dir="auto">{reasonOf(entry)}</p>
      {isCancelled && entry.cost === 0 && <p class="fine">It costs nothing.</p>}
      {entry.surface === 'images' && entry.record.action === 'IMAGINE' && (
        <Tool icon="again" text="Reuse prompt" onClick={() => page.fill('imagine', { prompt: promptOf(entry) })} />
      )}
    </div>
  );
};

/** What a task in MODAL requires. Until it is sent, the task waits. */
function Input({ page, entry }: TaskProps) {
  const form = inputs[entry.requiredInput ?? 'prompt'];
  const [draft, setDraft] = useState({ ...emptyDraft, prompt: promptOf(entry) });
  const before = entry.parent === undefined ? undefined : page.entries.get(entry.parent);
  const image = before && imageOf(before, page.entries);
  return (
    <section class="input card stack" aria-label={form.title}>
      <h3>{form.title}</h3>
      {image !== undefined && (
        <img class="before" src={page.session.service.localUrl(image)} alt="What is to be changed" />
      )}
      <TaskForm
        page={page}
        form={form}
        draft={draft}
        taskId={entry.id}
        onEdit={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </section>
  );
}

/** Actions on a finished image in addition to the buttons of the contract. */
function ImageTools({ page, entry, address }: TaskProps & { readonly address: string }) {
  const { service, me } = page.session;
  const shown = service.localUrl(address);
  // Of a grid, one image is upscaled first.
  const isSingle = !buttonsOf(entry).some((button) => operationOf(button)[0] === 'upsample');
  const makeVideo = (): void => {
    const ratio = expectedRatio(entry);
    const size = ratio > 1 ? '1280x720' : ratio < 1 ? '720x1280' : '960x960';
    // By its address on this server, the video stands below the image in the list.
    const images = { images: [{ name: 'the image', value: address, shown }] };
    page.fill('video', { prompt: wordsOf(promptOf(entry)), choices: { size }, images });
  };
  return (
    <>
      {isSingle && me.surfaces.includes('videos') && (
        <Tool icon="video" text="Make a video" class="tool strong" onClick={makeVideo} />
      )}
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
  const { page, entry } = props;
  const { service } = page.session;
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
  const until = isRunning(entry) ? page.now() : end;
  const image = entry.surface === 'images' && status === 'done' ? entry.record.imageUrl : undefined;
  const isWritten = promptsOf(entry).length > 0;
  const cancel = (): void => {
    setCancelling(true);
    void service.operator.tasks
      .cancel(entry.id)
      .then(() => page.show(entry.id))
      .catch(page.report)
      .finally(() => setCancelling(false));
  };
  const remove = (): void => {
    void service.operator.tasks
      .remove(entry.id)
      .then(() => page.show(undefined))
      .catch(page.report);
  };
  return (
    <article ref={view} class="task-view" aria-label="Selected task" data-status={status} data-surface={entry.surface}>
      <div class="stack">
        <header class="cluster">
          <h2 class="task-title">{nameOf(entry)}</h2>
          <span class="state">{status === 'working' ? `${percentOf(entry)}%` : statusOf(entry)}</span>
          <p class="task-prompt clip" dir="auto" title={promptOf(entry)}>
            {promptOf(entry)}
          </p>
          <span class="elapsed fine">{until !== undefined && durationText(until - entry.submitted)}</span>
          {!hasEnded && <Tool icon="close" text="Cancel" disabled={isCancelling} onClick={cancel} />}
        </header>
        {/* The percents are those of the progress bar. */}
        <p class="unseen" aria-live="polite">{`${nameOf(entry)}: ${statusOf(entry)}`}</p>
        <div class="result centred">
          <Result {...props} video={video} />
          {status === 'done' && entry.isSimulated && !isWritten && (
            <p class="fine">Simulated: an abstract {entry.surface === 'images' ? 'image' : 'video'}, no model.</p>
          )}
        </div>
        <div class="tools cluster">
          {buttonsOf(entry)
            .filter((button) => operationOf(button)[0] !== 'imagine')
            .map((button) => (
              <PressButton key={button.customId} {...props} button={button} />
            ))}
        </div>
        {hasEnded && (
          <div class="tools cluster">
            {image !== undefined && !isWritten && <ImageTools {...props} address={image} />}
            {video.url && <Download address={video.url} name={`${entry.id}.mp4`} />}
            <SureButton
              text="Delete"
              title="Deletes its record, its pending webhooks and its files that no other task uses. Derived tasks stay."
              onSure={remove}
            />
          </div>
        )}
      </div>
      <Details {...props} />
    </article>
  );
}
