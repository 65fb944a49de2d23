// What a task in MODAL asks for: a region and what to draw there, how far to zoom out, or a new prompt. Closing it changes nothing: the
// task goes on waiting, and can be answered later.

import type { Entry } from '../api.js';
import { createChips } from '../chips.js';
import { button, element, freshId, on, say, set } from '../dom.js';
import { growWithText, sendOnEnter } from '../forms/form.js';
import { type Icon, icon } from '../icons.js';
import { withParameter } from '../parameters.js';
import { sentenceOf } from '../sentences.js';
import type { Service } from '../service.js';
import { promptOf } from '../text.js';
import type { Work } from '../work.js';
import { parentOf, type World } from '../world.js';
import { createDialog } from './dialog.js';
import { createMask, type Mask, type Tool } from './mask.js';

export interface AskDeps {
  readonly service: Service;
  readonly world: World;
  readonly work: Work;
}

const titles = { region: 'Redraw a region', zoom: 'Zoom out', prompt: 'A new prompt for the variation' } as const;

const abouts = {
  region: 'Mark what is to be drawn anew, and say what is to be there. Nothing else changes.',
  zoom: 'How much more of the scene is seen, and what is in it.',
  prompt: 'The variation is drawn with this prompt.',
} as const;

function createTools(mask: Mask): HTMLElement {
  const tools: readonly (readonly [Tool, Icon, string])[] = [
    ['brush', 'brush', 'Brush'],
    ['rectangle', 'rectangle', 'Rectangle'],
    ['eraser', 'eraser', 'Eraser'],
  ];
  const buttons = tools.map(([tool, picture, label]) =>
    button({ class: 'tool', 'aria-pressed': String(tool === mask.tool) }, () => choose(tool), icon(picture), label),
  );
  const choose = (tool: Tool): void => {
    mask.tool = tool;
    for (const [index, each] of buttons.entries()) set(each, { 'aria-pressed': String(tools[index]?.[0] === tool) });
  };
  const id = freshId();
  const size = on(element('input', { id, type: 'range', min: 3, max: 40, value: mask.brush * 100 }), 'input', () => {
    mask.brush = Number(size.value) / 100;
  });
  return element(
    'div',
    { class: 'mask-tools', role: 'toolbar', 'aria-label': 'Tools of the mask' },
    ...buttons,
    element('label', { class: 'size', for: id }, 'Size', size),
    button({ class: 'tool' }, mask.undo, icon('undo'), 'Undo'),
    button({ class: 'tool' }, mask.clear, icon('close'), 'Clear'),
  );
}

/** The picture that a task works on, loaded. */
async function pictureOf(entry: Entry, { service, world }: AskDeps): Promise<HTMLImageElement | undefined> {
  const parent = parentOf(entry, world.entries);
  const address = parent?.surface === 'images' ? parent.record.imageUrl : undefined;
  if (address === undefined) return undefined;
  const picture = element('img', { src: service.local(address), alt: 'The picture to be changed', draggable: 'false' });
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** Opens the dialog of a task in MODAL. */
export async function ask(entry: Entry, deps: AskDeps): Promise<void> {
  const { service, work } = deps;
  const asks = entry.asks ?? 'prompt';
  const picture = await pictureOf(entry, deps);
  const dialog = createDialog(titles[asks], asks);
  const id = freshId();
  const prompt = element('textarea', { id, class: 'prompt boxed', rows: 2, dir: 'auto', maxlength: 8000 });
  const problem = element('p', { class: 'problem', role: 'alert', id: freshId() });
  on(prompt, 'input', () => complain(''));
  const complain = (text: string): void => {
    say(problem, text);
    set(prompt, { 'aria-invalid': text ? 'true' : undefined, 'aria-describedby': text ? problem.id : undefined });
  };
  prompt.value = promptOf(entry);
  const grow = growWithText(prompt);
  sendOnEnter(prompt);
  const send = element('button', { type: 'submit', class: 'send' }, 'Go on', icon('send'));
  const mask = asks === 'region' && picture ? createMask(picture, () => check()) : undefined;
  const check = (): void => {
    send.disabled = mask?.empty === true;
  };
  const zoom = createChips<'2' | '1.75' | '1.5' | '1.25'>('Factor', [
    { value: '2', label: '2×' },
    { value: '1.75', label: '1.75×' },
    { value: '1.5', label: '1.5×' },
    { value: '1.25', label: '1.25×' },
  ]);
  const shape = createChips<'same' | '1:1' | '3:2' | '16:9' | '2:3'>('Shape', [
    { value: 'same', label: 'As it is' },
    { value: '1:1', label: '1:1' },
    { value: '3:2', label: '3:2' },
    { value: '16:9', label: '16:9' },
    { value: '2:3', label: '2:3' },
  ]);
  const text = (): string => {
    const words = prompt.value.trim();
    if (asks !== 'zoom') return words;
    const zoomed = withParameter(words, `--zoom ${zoom.value}`);
    return shape.value === 'same' ? zoomed : withParameter(zoomed, `--ar ${shape.value}`);
  };
  const form = on(
    element(
      'form',
      { class: 'fields', autocomplete: 'off' },
      element('p', { class: 'about' }, abouts[asks]),
      mask?.node ?? (asks === 'region' ? undefined : picture && element('div', { class: 'before' }, picture)),
      mask && createTools(mask),
      asks === 'zoom' && element('div', { class: 'options' }, zoom.node, shape.node),
      element('label', { for: id, class: 'field-label' }, 'Prompt'),
      prompt,
      problem,
      element('div', { class: 'dialog-end' }, button({ class: 'tool' }, dialog.close, 'Later'), send),
    ),
    'submit',
    (event) => {
      event.preventDefault();
      if (send.disabled) return;
      send.disabled = true;
      void work
        .attempt(
          async () =>
            work.taken(
              await service.client.images.modal({
                taskId: entry.id,
                ...(text() ? { prompt: text() } : {}),
                ...(mask ? { maskBase64: mask.dataUri() } : {}),
              }),
            ),
          (notice) => complain(sentenceOf(notice)),
        )
        .then(async (taken) => {
          check();
          if (taken === undefined) return;
          dialog.close();
          await work.follow(taken);
        });
    },
  );
  dialog.body.append(form);
  check();
  dialog.open();
  grow();
  (mask ? mask.node.querySelector('canvas') : prompt)?.focus();
}
