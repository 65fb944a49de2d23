// Plays a video. Its content needs the key, which a `src` cannot carry: so the client loads it, and it plays from memory.
import { element, fill, set } from './dom.js';
import { icon } from './icons.js';
import { inWords } from './sentences.js';
import type { Service } from './service.js';

/** Videos that are kept in memory. */
const max = 6;

export interface VideoBox {
  readonly node: HTMLElement;
  readonly download: HTMLElement;
  /** Shows the video of a task, or none. */
  show(id: string | undefined): void;
}

export function createVideoBox({ client }: Service): VideoBox {
  const loaded = new Map<string, string>();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
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
    for (const [old, its] of [...loaded].slice(0, -max)) {
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
      fill(message, 'Loading the video …');
      if (id === undefined) return;
      load(id)
        .then((url) => {
          if (current !== id) return;
          player.src = url;
          set(download, { href: url, download: `${id}.mp4` });
          message.hidden = true;
          // Where the browser does not let it begin by itself, the person does.
          if (!calm) player.play().catch(() => undefined);
        })
        .catch((error) => {
          if (current !== id) return;
          const { text, advice = '' } = inWords(error);
          fill(message, `${text} ${advice}`);
          current = undefined;
        });
    },
  };
}
