// Creates and updates DOM elements. Text is never parsed as markup. A library (lit-html, preact) would be a dependency of the shipped page
// in place of eighty lines; these also keep the focus, because elements are reused by key.

export type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sets attributes; `false` and undefined remove one, `true` sets an empty one. */
export function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== (value === true ? '' : String(value)))
      node.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Creates an element with attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return node;
}

/** Adds a listener and returns the node. */
export function on<Each extends HTMLElement, Name extends keyof HTMLElementEventMap>(
  node: Each,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): Each {
  node.addEventListener(name, listener);
  return node;
}

/** A button that does not submit its form. */
export const button = (attributes: Attributes, click: () => void, ...children: readonly Child[]): HTMLButtonElement =>
  on(element('button', { type: 'button', ...attributes }, ...children), 'click', click);

/** Sets a text only if it differs, so that screen readers do not repeat it. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Children, some of which may be absent. */
export function setChildren(node: Element, ...children: readonly Child[]): void {
  node.replaceChildren(...children.filter((child): child is Node | string => child !== undefined && child !== false));
}

interface KeyedChildren<Item> {
  key(item: Item): string;
  make(item: Item): HTMLElement;
  update(node: HTMLElement, item: Item, index: number): void;
}

/** Updates the children of a node from a list. Elements are reused by key, so that focus is preserved. */
export function reconcileChildren<Item>(
  parent: HTMLElement,
  items: readonly Item[],
  { key, make, update }: KeyedChildren<Item>,
): void {
  const old = new Map([...parent.children].map((child) => [(child as HTMLElement).dataset.key, child as HTMLElement]));
  let place: Element | null = parent.firstElementChild;
  items.forEach((item, index) => {
    const name = key(item);
    const node = old.get(name) ?? make(item);
    old.delete(name);
    node.dataset.key = name;
    update(node, item, index);
    if (node === place) place = node.nextElementSibling;
    else parent.insertBefore(node, place);
  });
  for (const node of old.values()) node.remove();
}

let count = 0;
/** An id that is unique on this page, for labels. */
export const uniqueId = (): string => `n${++count}`;
