// The forms that start from images: blend, describe, face swap.

import { element } from '../dom/dom.js';
import { createChips, ratioIcon } from './chips.js';
import {
  createBotChips,
  createForm,
  createSendButton,
  createSpeedChips,
  type Form,
  type FormDeps,
  filterOf,
} from './form.js';
import { createImagePicker, type ImagePicker } from './image-picker.js';

const firstButton = (node: HTMLElement): void => node.querySelector<HTMLElement>('input, button')?.focus();

export function createBlendForm({ service, appState, actions }: FormDeps): Form {
  const picker = createImagePicker({
    label: 'Images',
    hint: 'two to five; drop, paste or choose',
    maxImages: 5,
    onChange: () => form.refresh(),
    onError: (text) => form.complain({ text }),
  });
  const shape = createChips('Shape', [
    { value: 'SQUARE', label: 'Square', icon: ratioIcon(1, 1) },
    { value: 'LANDSCAPE', label: 'Landscape', icon: ratioIcon(3, 2) },
    { value: 'PORTRAIT', label: 'Portrait', icon: ratioIcon(2, 3) },
  ]);
  const bot = createBotChips();
  const speed = createSpeedChips(appState, 'BLEND');
  const button = createSendButton('Blend');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Mixes two to five images into four new ones.'),
      picker.node,
      element('div', { class: 'options' }, shape.node, bot.node, speed.node, button.node),
    ],
    button,
    () => picker.images.length >= 2,
    async (complain) => {
      const made = await actions.submit(
        (state) =>
          service.client.images.blend({
            base64Array: picker.images.map(({ dataUri }) => dataUri),
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
  return { node: form.node, focus: () => firstButton(form.node), addImages: (images) => void picker.add(images) };
}

export function createDescribeForm({ service, appState, actions }: FormDeps): Form {
  const picker = createImagePicker({
    label: 'Image',
    hint: 'drop, paste or choose one',
    maxImages: 1,
    onChange: () => form.refresh(),
    onError: (text) => form.complain({ text }),
  });
  const bot = createBotChips();
  const speed = createSpeedChips(appState, 'DESCRIBE');
  const button = createSendButton('Describe');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Writes four prompts that lead to an image like this one.'),
      picker.node,
      element('div', { class: 'options' }, bot.node, speed.node, button.node),
    ],
    button,
    () => picker.images.length === 1,
    async (complain) => {
      const [image] = picker.images;
      if (!image) return;
      const made = await actions.submit(
        (state) =>
          service.client.images.describe({
            base64: image.dataUri,
            botType: bot.value,
            state,
            ...filterOf(speed.value),
          }),
        complain,
      );
      if (made !== undefined) picker.clear();
    },
  );
  return { node: form.node, focus: () => firstButton(form.node), addImages: (images) => void picker.add(images) };
}

export function createSwapForm({ service, actions }: FormDeps): Form {
  const pick = (label: string, hint: string): ImagePicker =>
    createImagePicker({
      label,
      hint,
      maxImages: 1,
      onChange: () => form.refresh(),
      onError: (text) => form.complain({ text }),
    });
  const source = pick('Face', 'an image with a clear face');
  const target = pick('Target', 'the image that gets it');
  const button = createSendButton('Swap faces');
  const form = createForm(
    [
      element('p', { class: 'about' }, 'Puts the face of one image into another.'),
      element('div', { class: 'pair' }, source.node, target.node),
      element('div', { class: 'options' }, button.node),
    ],
    button,
    () => source.images.length === 1 && target.images.length === 1,
    async (complain) => {
      const [face] = source.images;
      const [into] = target.images;
      if (!face || !into) return;
      const made = await actions.attempt(async () => {
        const answer = await service.client.images.swapFace({
          sourceBase64: face.dataUri,
          targetBase64: into.dataUri,
        });
        return actions.acceptedId(answer);
      }, complain);
      if (made === undefined) return;
      await actions.follow(made);
      source.clear();
      target.clear();
    },
  );
  return {
    node: form.node,
    focus: () => firstButton(form.node),
    addImages: (images) => void (source.images.length ? target : source).add(images),
  };
}
