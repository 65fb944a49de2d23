// The input that a task in MODAL requires: a region and what to draw there, a zoom factor, or a new prompt. Closing the dialog leaves the
// task waiting.

import type { Service } from '../api/service.js';
import type { TaskSummary } from '../api/types.js';
import { button, element, on, setAttributes, setText, uniqueId } from '../dom/dom.js';
import { type Icon, icon } from '../dom/icons.js';
import { createChips } from '../forms/chips.js';
import { growWithText, sendOnEnter } from '../forms/form.js';
import { withParameter } from '../forms/parameters.js';
import { type AppState, parentOf } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';
import { noticeText } from '../text/error-messages.js';
import { promptOf } from '../text/labels.js';
import { createDialog } from './dialog.js';
import { createMask, type Mask, type Tool } from './mask.js';

interface InputDialogDeps {
  readonly service: Service;
  readonly appState: AppState;
  readonly actions: TaskActions;
}

const titles = { region: 'Redraw a region', zoom: 'Zoom out', prompt: 'A new prompt for the variation' } as const;

const abouts = {
  region: 'Mark the region to redraw, and describe what to draw there. The rest stays unchanged.',
  zoom: 'Choose how far to zoom out, and describe the wider scene.',
  prompt: 'The variation uses this prompt.',
} as const;

function createTools(mask: Mask): HTMLElement {
  const tools: readonly (readonly [Tool, Icon, string])[] = [
    ['brush', 'brush', 'Brush'],
    ['rectangle', 'rectangle', 'Rectangle'],
    ['eraser', 'eraser', 'Eraser'],
  ];
  const buttons = tools.map(([tool, iconName, label]) =>
    button({ class: 'tool', 'aria-pressed': String(tool === mask.tool) }, () => choose(tool), icon(iconName), label),
  );
  const choose = (tool: Tool): void => {
    mask.tool = tool;
    for (const [index, each] of buttons.entries())
      setAttributes(each, { 'aria-pressed': String(tools[index]?.[0] === tool) });
  };
  const id = uniqueId();
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

/** The image that a task works on, loaded. */
async function parentImage(
  entry: TaskSummary,
  { service, appState }: InputDialogDeps,
): Promise<HTMLImageElement | undefined> {
  const parent = parentOf(entry, appState.entries);
  const address = parent?.surface === 'images' ? parent.record.imageUrl : undefined;
  if (address === undefined) return undefined;
  const image = element('img', { src: service.localUrl(address), alt: 'The image to be changed', draggable: 'false' });
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** Opens the dialog of a task in MODAL. */
export async function openInputDialog(entry: TaskSummary, deps: InputDialogDeps): Promise<void> {
  const { service, actions } = deps;
  const asks = entry.requiredInput ?? 'prompt';
  const image = await parentImage(entry, deps);
  const dialog = createDialog(titles[asks], asks);
  const id = uniqueId();
  const prompt = element('textarea', { id, class: 'prompt boxed', rows: 2, dir: 'auto', maxlength: 8000 });
  const problem = element('p', { class: 'problem', role: 'alert', id: uniqueId() });
  on(prompt, 'input', () => complain(''));
  const complain = (text: string): void => {
    setText(problem, text);
    setAttributes(prompt, {
      'aria-invalid': text ? 'true' : undefined,
      'aria-describedby': text ? problem.id : undefined,
    });
  };
  prompt.value = promptOf(entry);
  const grow = growWithText(prompt);
  sendOnEnter(prompt);
  const send = element('button', { type: 'submit', class: 'send' }, 'Continue', icon('send'));
  const mask = asks === 'region' && image ? createMask(image, () => check()) : undefined;
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
      mask?.node ?? (asks === 'region' ? undefined : image && element('div', { class: 'before' }, image)),
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
      void actions
        .attempt(
          async () =>
            actions.acceptedId(
              await service.client.images.modal({
                taskId: entry.id,
                ...(text() ? { prompt: text() } : {}),
                ...(mask ? { maskBase64: mask.dataUri() } : {}),
              }),
            ),
          (notice) => complain(noticeText(notice)),
        )
        .then(async (taken) => {
          check();
          if (taken === undefined) return;
          dialog.close();
          await actions.follow(taken);
        });
    },
  );
  dialog.body.append(form);
  check();
  dialog.open();
  grow();
  (mask ? mask.node.querySelector('canvas') : prompt)?.focus();
}
