// Plays a video.
import { useEffect, useRef, useState } from 'preact/hooks';
import { noticeText, toNotice } from '../text/error-messages.js';
import type { Workspace } from './workspace.js';

/** The video of a task, or why it could not be loaded; undefined until then, and without an id. */
export function useVideo({ loadVideo }: Workspace, id: string | undefined) {
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

export function VideoPlayer({ video }: { readonly video: ReturnType<typeof useVideo> }) {
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
      {!url && <p class="waiting-words">{video && 'problem' in video ? video.problem : 'Loading the video …'}</p>}
    </div>
  );
}
