// Plays a video. Its content requires the key, which a `src` attribute cannot send, so the client loads it into memory.

import type { Service } from '../api/service.js';
import { element, setAttributes, setChildren } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { toNotice } from '../text/error-messages.js';

/** Maximum number of videos in memory. */
const maxLoaded = 6;

interface VideoPlayer {
  readonly node: HTMLElement;
  readonly download: HTMLElement;
  /** Shows the video of a task, or hides the player. */
  show(id: string | undefined): void;
}

export function createVideoPlayer({ client }: Service): VideoPlayer {
  const loaded = new Map<string, string>();
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const player = element('video', { controls: true, loop: true, playsinline: true, preload: 'auto' });
  player.muted = true;
  const message = element('p', { class: 'waiting-words' });
  const node = element('div', { class: 'video-box' }, player, message);
  const download = element('a', { class: 'tool' }, icon('download'), element('span', {}, 'Download'));
  let current: string | undefined;

  const load = async (id: string): Promise<string> => {
    const known = loaded.get(id);
    if (known) return known;
    const answer = await client.videos.content(id);
    const url = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'video/mp4' }));
    loaded.set(id, url);
    for (const [old, its] of [...loaded].slice(0, -maxLoaded)) {
      URL.revokeObjectURL(its);
      loaded.delete(old);
    }
    return url;
  };

  return {
    node,
    download,
    show(id) {
      if (id === current) return;
      current = id;
      player.pause();
      player.removeAttribute('src');
      message.hidden = false;
      setChildren(message, 'Loading the video …');
      if (id === undefined) return;
      load(id)
        .then((url) => {
          if (current !== id) return;
          player.src = url;
          setAttributes(download, { href: url, download: `${id}.mp4` });
          message.hidden = true;
          // If the browser blocks autoplay, the user starts the video.
          if (!reducedMotion) player.play().catch(() => undefined);
        })
        .catch((error) => {
          if (current !== id) return;
          const { text, advice = '' } = toNotice(error);
          setChildren(message, `${text} ${advice}`);
          current = undefined;
        });
    },
  };
}
