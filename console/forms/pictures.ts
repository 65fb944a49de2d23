// The forms that begin with pictures: blend, describe, face swap.
import { createChips, ratioPicture } from '../chips.js';
import { element } from '../dom.js';
import { createPicker, type Picker } from '../pictures.js';
import {
  createBotChips,
  createForm,
  createSendButton,
  createSpeedChips,
  type Form,
  type FormDeps,
  filterOf,
} from './form.js';

const firstButton = (node: HTMLElement): void => node.querySelector<HTMLElement>('input, button')?.focus();

export function createBlendForm({ service, world, work }: FormDeps): Form {
  const picker = createPicker({
    label: 'Pictures',
    hint: 'two to five; drop, paste or choose',
    most: 5,
    changed: () => form.refresh(),
    failed: (text) => form.complain({ text }),
  });
  const shape = createChips('Shape', [
    { value: 'SQUARE', label: 'Square', picture: ratioPicture(1, 1) },
    { value: 'LANDSCAPE', label: 'Landscape', picture: ratioPicture(3, 2) },
    { value: 'PORTRAIT', label: 'Portrait', picture: ratioPicture(2, 3) },
  ]);
  const bot = createBotChips();
  const speed = createSpeedChips(world, 'BLEND');
  const button = createSendButton('Blend');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Mixes two to five pictures into four new ones.'),
      picker.node,
      element('div', { class: 'options' }, shape.node, bot.node, speed.node, button.node),
    ],
    button,
    () => picker.pictures.length >= 2,
    async (complain) => {
      const made = await work.submit(
        (state) =>
          service.client.images.blend({
            base64Array: picker.pictures.map(({ dataUri }) => dataUri),
            dimensions: shape.value as 'SQUARE' | 'LANDSCAPE' | 'PORTRAIT',
            botType: bot.value,
            state,
            ...filterOf(speed.value),
          }),
        complain,
      );
      if (made !== undefined) picker.clear();
    },
  );
  return { node: form.node, focus: () => firstButton(form.node), give: (pictures) => void picker.add(pictures) };
}

export function createDescribeForm({ service, world, work }: FormDeps): Form {
  const picker = createPicker({
    label: 'Picture',
    hint: 'drop, paste or choose one',
    most: 1,
    changed: () => form.refresh(),
    failed: (text) => form.complain({ text }),
  });
  const bot = createBotChips();
  const speed = createSpeedChips(world, 'DESCRIBE');
  const button = createSendButton('Describe');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Writes four prompts that lead to a picture like this one.'),
      picker.node,
      element('div', { class: 'options' }, bot.node, speed.node, button.node),
    ],
    button,
    () => picker.pictures.length === 1,
    async (complain) => {
      const [picture] = picker.pictures;
      if (!picture) return;
      const made = await work.submit(
        (state) =>
          service.client.images.describe({
            base64: picture.dataUri,
            botType: bot.value,
            state,
            ...filterOf(speed.value),
          }),
        complain,
      );
      if (made !== undefined) picker.clear();
    },
  );
  return { node: form.node, focus: () => firstButton(form.node), give: (pictures) => void picker.add(pictures) };
}

export function createSwapForm({ service, work }: FormDeps): Form {
  const pick = (label: string, hint: string): Picker =>
    createPicker({ label, hint, most: 1, changed: () => form.refresh(), failed: (text) => form.complain({ text }) });
  const source = pick('Face', 'a picture with a clear face');
  const target = pick('Target', 'the picture that gets it');
  const button = createSendButton('Swap faces');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Puts the face of one picture into another.'),
      element('div', { class: 'pair' }, source.node, target.node),
      element('div', { class: 'options' }, button.node),
    ],
    button,
    () => source.pictures.length === 1 && target.pictures.length === 1,
    async (complain) => {
      const [face] = source.pictures;
      const [into] = target.pictures;
      if (!face || !into) return;
      const made = await work.attempt(async () => {
        const answer = await service.client.images.swapFace({
          sourceBase64: face.dataUri,
          targetBase64: into.dataUri,
        });
        return work.taken(answer);
      }, complain);
      if (made === undefined) return;
      await work.follow(made);
      source.clear();
      target.clear();
    },
  );
  return {
    node: form.node,
    focus: () => firstButton(form.node),
    give: (pictures) => void (source.pictures.length ? target : source).add(pictures),
  };
}
