// Shown while no task is selected: how to start.
import { button, element } from '../dom/dom.js';
import { icon } from '../dom/icons.js';

const examples = [
  'A lighthouse on a cliff at dusk, waves below',
  'Neon city in the rain at night --ar 16:9',
  '雪山下的湖泊,清晨薄雾 --ar 3:2',
  'A red fox in an autumn forest, soft light',
  'Sailing boat under the stars, calm sea --ar 2:3',
] as const;

/** @param write fills an example into the prompt */
export const createWelcome = (write: (prompt: string) => void): HTMLElement =>
  element(
    'section',
    { class: 'welcome' },
    icon('mark'),
    element('h2', {}, 'What do you want to see?'),
    element(
      'p',
      {},
      'Describe it above and press Enter. You get four images: pick one, then upscale, edit or extend it, or make a video.',
    ),
    element(
      'ul',
      {},
      ...examples.map((each) =>
        element(
          'li',
          {},
          button({ class: 'example' }, () => write(each), each),
        ),
      ),
    ),
  );
