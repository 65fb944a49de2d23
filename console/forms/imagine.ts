// The form for a picture: prompt, reference pictures, shape, bot, speed.
import { createChips, ratioPicture } from '../chips.js';
import { element, freshId, on } from '../dom.js';
import { createParameterHelp, hasParameter, withParameter } from '../parameters.js';
import { createPicker } from '../pictures.js';
import {
  type Complain,
  createBotChips,
  createForm,
  createOptionsSwitch,
  createSendButton,
  createSpeedChips,
  type Form,
  type FormDeps,
  filterOf,
  growWithText,
  sendOnEnter,
} from './form.js';

export interface ImagineForm extends Form {
  write(prompt: string): void;
}

const ratios = ['1:1', '3:2', '16:9', '2:3', '9:16'] as const;

export function createImagineForm({ service, world, work }: FormDeps): ImagineForm {
  const id = freshId();
  const prompt = element('textarea', {
    id,
    class: 'prompt',
    rows: 1,
    dir: 'auto',
    maxlength: 8000,
    placeholder: 'Describe the image',
    enterkeyhint: 'send',
    spellcheck: 'true',
  });
  const grow = growWithText(prompt);
  const shape = createChips<'auto' | (typeof ratios)[number]>('Shape', [
    { value: 'auto', label: 'Auto', hint: 'As the prompt says with --ar; else square' },
    ...ratios.map((value) => {
      const [width = 1, height = 1] = value.split(':').map(Number);
      return { value, label: value, picture: ratioPicture(width, height) };
    }),
  ]);
  const bot = createBotChips();
  const speed = createSpeedChips(world, 'IMAGINE');
  const references = createPicker({
    label: 'Reference',
    hint: 'drop, paste or choose pictures that guide palette and composition',
    most: 10,
    changed: () => form.refresh(),
    failed: (text) => form.complain({ text }),
  });
  const button = createSendButton('Imagine');
  const insert = (parameter: string): void => {
    prompt.value = withParameter(prompt.value, parameter);
    prompt.focus();
    grow();
    form.refresh();
  };
  const send = async (complain: Complain): Promise<void> => {
    const text = prompt.value.trim();
    const full =
      shape.value === 'auto' || hasParameter(text, '--ar') ? text : withParameter(text, `--ar ${shape.value}`);
    const made = await work.submit(
      (state) =>
        service.client.images.imagine({
          prompt: full,
          botType: bot.value,
          state,
          ...(references.pictures.length ? { base64Array: references.pictures.map(({ dataUri }) => dataUri) } : {}),
          ...filterOf(speed.value),
        }),
      complain,
    );
    // What was sent stays to be changed a little and sent again; it is marked, so that typing replaces it.
    if (made !== undefined && document.activeElement === prompt) prompt.select();
  };
  const form = createForm(
    [
      element('div', { class: 'line' }, element('label', { for: id, class: 'unseen' }, 'Prompt'), prompt, button.node),
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
    give: (pictures) => void references.add(pictures),
    write(text) {
      prompt.value = text;
      form.complain({ text: '' });
      requestAnimationFrame(grow);
      form.refresh();
    },
  };
}
