// Where tasks begin: one card with a form per kind of work, of which one is open.
import { button, element, freshId, on, set } from './dom.js';
import type { Form, FormDeps } from './forms/form.js';
import { createImagineForm } from './forms/imagine.js';
import { createBlendForm, createDescribeForm, createSwapForm } from './forms/pictures.js';
import { createVideoForm, type VideoSource } from './forms/video.js';
import { type Icon, icon } from './icons.js';
import { filesOf } from './pictures.js';

const kinds = ['imagine', 'blend', 'describe', 'swap', 'video'] as const;
export type Kind = (typeof kinds)[number];

const titles: Readonly<Record<Kind, readonly [Icon, string]>> = {
  imagine: ['imagine', 'Imagine'],
  blend: ['blend', 'Blend'],
  describe: ['describe', 'Describe'],
  swap: ['swap', 'Face swap'],
  video: ['video', 'Video'],
};

export interface Composer {
  readonly node: HTMLElement;
  /** Opens what the key may begin first, ready to be written in. */
  begin(): void;
  /** Opens a form and gives it pictures. */
  give(kind: Exclude<Kind, 'video'>, pictures: readonly Blob[]): void;
  /** Opens the form for videos, with a picture of this server to start from. */
  video(source: VideoSource): void;
  /** Writes a prompt for a picture. */
  write(prompt: string): void;
}

/** What a key may begin. */
const kindsOf = (surfaces: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => surfaces.includes(kind === 'video' ? 'videos' : 'images'));

/** Why there is less than one might expect, and what to do about it. */
export function rightsNote(surfaces: readonly string[], name: string): HTMLElement | undefined {
  const missing = ['images', 'videos'].filter((surface) => !surfaces.includes(surface));
  if (!missing.length) return undefined;
  return element(
    'div',
    { class: 'rights', role: 'note' },
    icon('key'),
    element(
      'p',
      {},
      element('strong', {}, `The key “${name}” may not make ${missing.join(' or ')}.`),
      surfaces.length ? ` It has rights for ${surfaces.join(', ')}.` : '',
      ' Sign in with another key, or let whoever runs this server make one with these rights: ',
      element('code', {}, `npx pentagate key create --surfaces ${[...surfaces, ...missing].join(',')}`),
    ),
  );
}

/** @returns undefined where the key may begin nothing */
export function createComposer(deps: FormDeps): Composer | undefined {
  const offered = kindsOf(deps.world.me?.surfaces ?? []);
  const [start] = offered;
  if (!start) return undefined;
  const imagine = createImagineForm(deps);
  const video = createVideoForm(deps);
  const forms: Readonly<Record<Kind, Form>> = {
    imagine,
    blend: createBlendForm(deps),
    describe: createDescribeForm(deps),
    swap: createSwapForm(deps),
    video,
  };
  let current: Kind = start;
  const panelId = freshId();
  const tabs = new Map<Kind, HTMLButtonElement>();
  const list = element('div', { role: 'tablist', class: 'kinds', 'aria-label': 'Kind of work' });
  const panel = element('div', { role: 'tabpanel', id: panelId, class: 'form' });

  const open = (kind: Kind): void => {
    current = kind;
    for (const [each, tab] of tabs) {
      set(tab, { 'aria-selected': each === kind ? 'true' : 'false', tabindex: each === kind ? 0 : -1 });
      if (each === kind) set(panel, { 'aria-labelledby': tab.id });
    }
    panel.replaceChildren(forms[kind].node);
  };
  for (const kind of offered) {
    const [picture, title] = titles[kind];
    const tab = button(
      { role: 'tab', id: freshId(), 'aria-controls': panelId, class: 'kind' },
      () => open(kind),
      icon(picture),
      element('span', {}, title),
    );
    tabs.set(kind, tab);
    list.append(tab);
  }
  on(list, 'keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = offered[(offered.indexOf(current) + step + offered.length) % offered.length] as Kind;
    open(next);
    tabs.get(next)?.focus();
  });

  const node = element('section', { class: 'composer card', 'aria-label': 'New task' }, list, panel);
  const take = (files: readonly File[]): boolean => {
    if (!files.length) return false;
    forms[current].give(files);
    return true;
  };
  on(node, 'dragover', (event) => event.preventDefault());
  on(node, 'drop', (event) => {
    if (take(filesOf(event.dataTransfer))) event.preventDefault();
  });
  on(document.body, 'paste', (event) => {
    if (node.isConnected && !document.querySelector('dialog[open]') && take(filesOf(event.clipboardData)))
      event.preventDefault();
  });
  open(start);

  return {
    node,
    begin() {
      open(start);
      forms[start].focus();
    },
    give(kind, pictures) {
      open(kind);
      forms[kind].give(pictures);
      forms[kind].focus();
    },
    video(source) {
      open('video');
      video.startFrom(source);
      video.focus();
    },
    write(prompt) {
      if (!offered.includes('imagine')) return;
      open('imagine');
      imagine.write(prompt);
      imagine.focus();
    },
  };
}
