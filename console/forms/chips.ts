// A single choice as a row of chips: radio buttons, so that arrow keys work without code.
import { element, on, uniqueId } from '../dom/dom.js';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** An icon before the label. */
  readonly icon?: Node;
}

export interface Chips<Value extends string> {
  readonly node: HTMLElement;
  value: Value;
}

/** @param options the first one is selected initially */
export function createChips<Value extends string>(
  legend: string,
  options: readonly [Chip<Value>, ...Chip<Value>[]],
  changed: () => void = () => undefined,
): Chips<Value> {
  const group = uniqueId();
  const inputs = options.map(({ value }, index) =>
    on(
      element('input', { type: 'radio', name: group, value, class: 'unseen', checked: index === 0 }),
      'change',
      changed,
    ),
  );
  const node = element(
    'fieldset',
    { class: 'chips' },
    element('legend', {}, legend),
    ...options.map(({ label, hint, icon }, index) =>
      element('label', { class: 'chip', title: hint }, inputs[index], icon, element('span', {}, label)),
    ),
  );
  return {
    node,
    get value() {
      return (inputs.find((input) => input.checked)?.value ?? options[0].value) as Value;
    },
    set value(wanted) {
      for (const input of inputs) input.checked = input.value === wanted;
    },
  };
}

/** A small rectangle that shows a ratio of width to height. */
export function ratioIcon(width: number, height: number): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('ratio');
  const scale = 13 / Math.max(width, height);
  const rectangle = document.createElementNS(space, 'rect');
  const place = {
    x: 8 - (width * scale) / 2,
    y: 8 - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  for (const [name, value] of Object.entries({ ...place, rx: 1.5 })) rectangle.setAttribute(name, String(value));
  svg.append(rectangle);
  return svg;
}
