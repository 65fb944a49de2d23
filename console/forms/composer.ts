// The card that creates tasks: one form per kind of task, one of them open.
import { button, element, on, setAttributes, uniqueId } from '../dom/dom.js';
import { type Icon, icon } from '../dom/icons.js';
import type { Form, FormDeps } from './form.js';
import { createBlendForm, createDescribeForm, createSwapForm } from './image-forms.js';
import { imageFilesOf } from './image-picker.js';
import { createImagineForm } from './imagine.js';
import { createVideoForm, type VideoSource } from './video.js';

const kinds = ['imagine', 'blend', 'describe', 'swap', 'video'] as const;
type Kind = (typeof kinds)[number];

const titles: Readonly<Record<Kind, readonly [Icon, string]>> = {
  imagine: ['imagine', 'Imagine'],
  blend: ['blend', 'Blend'],
  describe: ['describe', 'Describe'],
  swap: ['swap', 'Face swap'],
  video: ['video', 'Video'],
};

interface Composer {
  readonly node: HTMLElement;
  /** Opens the first form that the key may use, and focuses it. */
  focus(): void;
  /** Opens a form and adds images to it. */
  addImages(kind: Exclude<Kind, 'video'>, images: readonly Blob[]): void;
  /** Opens the video form with an image of this server as the first frame. */
  startVideo(source: VideoSource): void;
  /** Fills in the prompt of the image form. */
  setPrompt(prompt: string): void;
}

/** The kinds of tasks that a key may create. */
const kindsOf = (surfaces: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => surfaces.includes(kind === 'video' ? 'videos' : 'images'));

/** Why some forms are missing, and what to do about it. */
export function missingRightsNote(surfaces: readonly string[], name: string): HTMLElement | undefined {
  const missing = ['images', 'videos'].filter((surface) => !surfaces.includes(surface));
  if (!missing.length) return undefined;
  return element(
    'div',
    { class: 'rights', role: 'note' },
    icon('key'),
    element(
      'p',
      {},
      element('strong', {}, `The key “${name}” has no right to ${missing.join(' or ')}.`),
      surfaces.length ? ` It has rights for ${surfaces.join(', ')}.` : '',
      ' Sign in with another key, or ask the operator of this server for one with these rights: ',
      element('code', {}, `npx pentagate key create --surfaces ${[...surfaces, ...missing].join(',')}`),
    ),
  );
}

/** @returns undefined if the key may not create tasks */
export function createComposer(deps: FormDeps): Composer | undefined {
  const offered = kindsOf(deps.appState.me?.surfaces ?? []);
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
  const panelId = uniqueId();
  const tabs = new Map<Kind, HTMLButtonElement>();
  const list = element('div', { role: 'tablist', class: 'kinds', 'aria-label': 'Kind of task' });
  const panel = element('div', { role: 'tabpanel', id: panelId, class: 'form' });

  const open = (kind: Kind): void => {
    current = kind;
    for (const [each, tab] of tabs) {
      setAttributes(tab, { 'aria-selected': each === kind ? 'true' : 'false', tabindex: each === kind ? 0 : -1 });
      if (each === kind) setAttributes(panel, { 'aria-labelledby': tab.id });
    }
    panel.replaceChildren(forms[kind].node);
  };
  for (const kind of offered) {
    const [iconName, title] = titles[kind];
    const tab = button(
      { role: 'tab', id: uniqueId(), 'aria-controls': panelId, class: 'kind' },
      () => open(kind),
      icon(iconName),
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
  const addFiles = (files: readonly File[]): boolean => {
    if (!files.length) return false;
    forms[current].addImages(files);
    return true;
  };
  on(node, 'dragover', (event) => event.preventDefault());
  on(node, 'drop', (event) => {
    if (addFiles(imageFilesOf(event.dataTransfer))) event.preventDefault();
  });
  on(document.body, 'paste', (event) => {
    if (node.isConnected && !document.querySelector('dialog[open]') && addFiles(imageFilesOf(event.clipboardData)))
      event.preventDefault();
  });
  open(start);

  return {
    node,
    focus() {
      open(start);
      forms[start].focus();
    },
    addImages(kind, images) {
      open(kind);
      forms[kind].addImages(images);
      forms[kind].focus();
    },
    startVideo(source) {
      open('video');
      video.startFrom(source);
      video.focus();
    },
    setPrompt(prompt) {
      if (!offered.includes('imagine')) return;
      open('imagine');
      imagine.setPrompt(prompt);
      imagine.focus();
    },
  };
}
