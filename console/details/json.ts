// Shows JSON indented and coloured, with links. Built of text nodes, so nothing in it is interpreted as markup.
import { element } from '../dom/dom.js';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** @param local converts an address of the record to one that this page can open */
export function showJson(value: unknown, local: (address: string) => string): HTMLElement {
  const text = JSON.stringify(value, null, 2);
  const node = element('pre', { class: 'json', tabindex: 0, 'aria-label': 'Record as JSON' });
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    node.append(text.slice(end, match.index));
    end = match.index + whole.length;
    if (string === undefined) node.append(element('span', { class: /^[tfn]/.test(whole) ? 'word' : 'number' }, whole));
    else if (colon !== undefined) node.append(element('span', { class: 'name' }, string), colon);
    else node.append(element('span', { class: 'string' }, addressed(string, local)));
  }
  node.append(text.slice(end));
  return node;
}

function addressed(string: string, local: (address: string) => string): Node | string {
  const address = JSON.parse(string) as string;
  // Videos require the key, which a link cannot send.
  if (!/^https?:\/\/\S+$/.test(address) || address.endsWith('/content')) return string;
  return element('a', { href: local(address), target: '_blank', rel: 'noopener noreferrer' }, string);
}
