// The form for images: prompt, reference images, shape, bot, speed.

import { element, on } from '../dom/dom.js';
import { createChips, ratioIcon } from './chips.js';
import {
  createBotChips,
  createForm,
  createOptionsSwitch,
  createPromptField,
  createSendButton,
  createSpeedChips,
  type Form,
  type FormDeps,
  filterOf,
  type ShowProblem,
  sendOnEnter,
} from './form.js';
import { createImagePicker } from './image-picker.js';
import { createParameterHelp, hasParameter, withParameter } from './parameters.js';

interface ImagineForm extends Form {
  setPrompt(prompt: string): void;
}

const ratios = ['1:1', '3:2', '16:9', '2:3', '9:16'] as const;

export function createImagineForm({ service, appState, actions }: FormDeps): ImagineForm {
  const { field: prompt, label, grow } = createPromptField('Describe the image', { spellcheck: 'true' });
  const shape = createChips<'auto' | (typeof ratios)[number]>('Shape', [
    { value: 'auto', label: 'Auto', hint: 'From --ar in the prompt; otherwise square' },
    ...ratios.map((value) => {
      const [width = 1, height = 1] = value.split(':').map(Number);
      return { value, label: value, icon: ratioIcon(width, height) };
    }),
  ]);
  const bot = createBotChips();
  const speed = createSpeedChips(appState, 'IMAGINE');
  const references = createImagePicker({
    label: 'Reference',
    hint: 'drop, paste or choose images that guide palette and composition',
    maxImages: 10,
    onChange: () => form.refresh(),
    onError: (text) => form.complain({ text }),
  });
  const button = createSendButton('Imagine');
  const insert = (parameter: string): void => {
    prompt.value = withParameter(prompt.value, parameter);
    prompt.focus();
    grow();
    form.refresh();
  };
  const send = async (complain: ShowProblem): Promise<void> => {
    const text = prompt.value.trim();
    const full =
      shape.value === 'auto' || hasParameter(text, '--ar') ? text : withParameter(text, `--ar ${shape.value}`);
    const made = await actions.submit(
      (state) =>
        service.client.images.imagine({
          prompt: full,
          botType: bot.value,
          state,
          ...(references.images.length ? { base64Array: references.images.map(({ dataUri }) => dataUri) } : {}),
          ...filterOf(speed.value),
        }),
      complain,
    );
    // The prompt stays, so that it can be changed and sent again; it is selected, so that typing replaces it.
    if (made !== undefined && document.activeElement === prompt) prompt.select();
  };
  const form = createForm(
    [
      element('div', { class: 'line' }, label, prompt, button.node),
      createOptionsSwitch(),
      element(
        'div',
        { class: 'options' },
        references.node,
        shape.node,
        bot.node,
        speed.node,
        createParameterHelp(insert),
      ),
    ],
    button,
    () => prompt.value.trim() !== '',
    send,
    prompt,
  );
  on(prompt, 'input', form.refresh);
  sendOnEnter(prompt);
  return {
    node: form.node,
    focus: () => prompt.focus(),
    addImages: (images) => void references.add(images),
    setPrompt(text) {
      prompt.value = text;
      form.complain({ text: '' });
      requestAnimationFrame(grow);
      form.refresh();
    },
  };
}
