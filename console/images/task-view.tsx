// The selected task: its status, progress and result, and the actions it offers.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import {
  duration,
  isGrid,
  nameOf,
  percentOf,
  promptOf,
  promptsOf,
  statusGroupOf,
  statusLabel,
  statusOf,
} from '../text/labels.js';
import { ButtonRows, taskButtons } from './buttons.js';
import { ImageGrid } from './image-grid.js';
import { MainImage } from './main-image.js';
import { CancelledBox, FailedBox, ImageTools, InputBox, PromptList, SimulatedNote } from './task-result.js';
import type { Workspace } from './workspace.js';

// Plays a video.

/** The video of a task, or why it could not be loaded; undefined until then, and without an id. */
function useVideo({ loadVideo }: Workspace, id: string | undefined) {
  const [loaded, setLoaded] = useState<{ readonly url: string } | { readonly problem: string }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    loadVideo(id).then(
      (url) => isCurrent && setLoaded({ url }),
      (error) => isCurrent && setLoaded({ problem: noticeText(toNotice(error)) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadVideo, id]);
  return loaded;
}

function VideoPlayer({ video }: { readonly video: ReturnType<typeof useVideo> }) {
  const player = useRef<HTMLVideoElement>(null);
  const url = video && 'url' in video ? video.url : undefined;
  useEffect(() => {
    const { current } = player;
    // If the browser blocks autoplay, the user starts the video.
    if (url && current && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      current.play().catch(() => undefined);
  }, [url]);
  return (
    <div class="video-box">
      <video ref={player} src={url} controls loop muted playsInline preload="auto" />
      {!url && (
        <p class="waiting-words over-all">{video && 'problem' in video ? video.problem : 'Loading the video …'}</p>
      )}
    </div>
  );
}

/** Milliseconds between two updates of running times. */
const tickInterval = 200;

/** Draws the component again and again, for running times. */
export function useTicks(isRunning: boolean, milliseconds = tickInterval): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => redraw((count) => count + 1), milliseconds);
    return () => clearInterval(timer);
  }, [isRunning, milliseconds]);
}

interface TaskViewProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
}

/** How long a task has taken so far, or took. */
function Elapsed({ workspace: { appState }, entry }: TaskViewProps) {
  const status = statusGroupOf(entry);
  const isActive = status === 'waiting' || status === 'working';
  useTicks(isActive);
  const end = entry.surface === 'images' ? entry.record.finishTime : undefined;
  const until = isActive ? appState.now() : end;
  return <span class="elapsed fine">{until !== undefined && duration(until - entry.submitted)}</span>;
}

/** Presses buttons; those with a pending request are busy. */
function usePress({ workspace: { actions, appState, show }, entry }: TaskViewProps) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const press = async (customId: string): Promise<void> => {
    if (busy.has(customId)) return;
    setBusy((now) => new Set([...now, customId]));
    const id = await actions.press(entry, customId);
    setBusy((now) => new Set([...now].filter((each) => each !== customId)));
    const made = id === undefined ? undefined : appState.entries.get(id);
    if (made && statusGroupOf(made) === 'input') show({ kind: 'input', entry: made });
  };
  return { busy, onPress: (customId: string): void => void press(customId) };
}

/** What lies on the frame of an image that is not finished. */
function Progress({ workspace: { appState }, entry, isShown }: TaskViewProps & { readonly isShown: boolean }) {
  const status = statusGroupOf(entry);
  if (status !== 'waiting' && status !== 'working') return null;
  const label = statusLabel(entry.record.status);
  const ahead = appState.queuePositions.get(entry.id) ?? 0;
  const isQueued = entry.record.status === 'NOT_START' || entry.record.status === 'queued';
  return (
    <>
      {!(isShown && status === 'working') && (
        <div class="waiting-words over-all">{isQueued && ahead > 0 ? `${label}: ${ahead} before it` : label}</div>
      )}
      <progress
        key={status}
        class="bar"
        max={100}
        aria-label="Progress"
        value={status === 'working' ? percentOf(entry) : undefined}
      />
    </>
  );
}

/** The text for screen readers, which does not change with every percent. */
export function LiveStatus({ entry }: { readonly entry: TaskSummary | undefined }) {
  const percent = entry ? percentOf(entry) : 0;
  const status =
    entry && (statusGroupOf(entry) === 'working' ? `${percent - (percent % 25)} percent` : statusOf(entry));
  return (
    <p class="unseen" aria-live="polite">
      {entry && `${nameOf(entry)}: ${status}`}
    </p>
  );
}

export function TaskView(props: TaskViewProps) {
  const { workspace, entry } = props;
  const [loaded, setLoaded] = useState<string>();
  const [isCancelling, setCancelling] = useState(false);
  const { busy, onPress } = usePress(props);
  const status = statusGroupOf(entry);
  const prompts = promptsOf(entry);
  const prompt = promptOf(entry);
  const isImage = entry.surface === 'images';
  const buttons = isImage ? taskButtons(entry.record.buttons) : [];
  const address = isImage ? entry.record.imageUrl : undefined;
  const isSingle = !buttons.some(({ operation }) => operation === 'upsample');
  const isDoneVideo = !isImage && status === 'done';
  const video = useVideo(workspace, isDoneVideo ? entry.id : undefined);
  const isRunning = status === 'waiting' || status === 'working' || status === 'input';
  const hasFrame = !['failed', 'cancelled', 'input'].includes(status) && !prompts.length && !isDoneVideo;
  const openLightbox = (number?: number): void => workspace.show({ kind: 'lightbox', entry, number });
  const cancel = (): void => {
    setCancelling(true);
    void workspace.actions.cancel(entry).finally(() => setCancelling(false));
  };
  return (
    <article
      class="task-view"
      aria-label="Selected task"
      data-status={status}
      data-surface={entry.surface}
      data-loaded={loaded}
    >
      <header class="task-line">
        <h2 class="task-title">{nameOf(entry)}</h2>
        <span class="state">{status === 'working' ? `${percentOf(entry)}%` : statusOf(entry)}</span>
        <p class="task-prompt clip" dir="auto" title={prompt}>
          {prompt}
        </p>
        <Elapsed {...props} />
        {isRunning && <Tool icon="close" text="Cancel" class="tool stop" disabled={isCancelling} onClick={cancel} />}
      </header>
      <div class="result centred">
        {hasFrame && (
          <MainImage
            workspace={workspace}
            entry={entry}
            onLoad={setLoaded}
            onClick={() => status === 'done' && isSingle && openLightbox()}
          >
            {(isShown) => (
              <>
                <Progress {...props} isShown={isShown} />
                {isGrid(entry) && isShown && <div class="gutters over-all" aria-hidden="true" />}
                <ImageGrid buttons={buttons} busy={busy} onPress={onPress} onLook={openLightbox} />
              </>
            )}
          </MainImage>
        )}
        {isDoneVideo && <VideoPlayer video={video} />}
        {prompts.length > 0 && (
          <PromptList workspace={workspace} prompts={prompts} buttons={buttons} onPress={onPress} />
        )}
        {status === 'failed' && <FailedBox {...props} />}
        {status === 'cancelled' && <CancelledBox {...props} />}
        {status === 'input' && <InputBox {...props} />}
        {status === 'done' && entry.isSimulated && !prompts.length && <SimulatedNote {...entry} />}
      </div>
      <ButtonRows buttons={buttons.filter(({ operation }) => operation !== 'imagine')} busy={busy} onPress={onPress} />
      {!isRunning && (
        <div class="tools cluster">
          {status === 'done' && address !== undefined && !prompts.length && (
            <ImageTools {...props} address={address} isSingle={isSingle} />
          )}
          {video && 'url' in video && (
            <a class="tool" href={video.url} download={`${entry.id}.mp4`}>
              <IconView name="download" />
              <span>Download</span>
            </a>
          )}
          <Tool
            icon="bin"
            text="Delete"
            class="tool danger"
            onClick={() => workspace.show({ kind: 'delete', entry })}
          />
        </div>
      )}
    </article>
  );
}
