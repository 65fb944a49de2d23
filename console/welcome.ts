// What stands where the task will be, as long as there is none: how to begin.
import { button, element } from './dom.js';
import { icon } from './icons.js';

const examples = [
  'A lighthouse on a cliff at dusk, waves below',
  'Neon city in the rain at night --ar 16:9',
  '雪山下的湖泊,清晨薄雾 --ar 3:2',
  'A red fox in an autumn forest, soft light',
  'Sailing boat under the stars, calm sea --ar 2:3',
] as const;

/** @param write puts an example into the prompt */
export const createWelcome = (write: (prompt: string) => void): HTMLElement =>
  element(
    'section',
    { class: 'welcome' },
    icon('mark'),
    element('h2', {}, 'What do you want to see?'),
    element(
      'p',
      {},
      'Describe it above and press Enter. You get four pictures: choose one, enlarge it, change it, look past its edges, make a video of it.',
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
