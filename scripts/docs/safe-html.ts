// HTML in the texts of a contract, which may be anybody's. Redoc makes elements of all of it, forms, frames and styles included; of what it is
// given here, it can only make those that belong to a text.
import { holdsValue } from '../contract/files/reading.js';
import { type JsonObject, walk } from '../contract/json-trees.js';

/** Elements of a text with its structure: nothing that loads, sends, covers or restyles the page. */
const elements = new Set(
  (
    'a abbr b blockquote br caption code dd del details dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span ' +
    'strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'
  ).split(' '),
);

const isSafe = (name: string, value: string): boolean =>
  /^(title|lang|dir|open|start|colspan|rowspan|align)$/.test(name) ||
  (name === 'href' && /^(https?:|mailto:|#)/i.test(value));

/** A value as it is written in HTML: what is escaped stays so. */
const quoted = (value: string): string =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Behind `<`, it keeps every reader of Markdown from seeing a tag: names of elements begin with a letter. It is not visible. */
const joiner = '\u2060';

/** Code in fences, code in a line, a tag, or what else may begin markup. Bounds keep the time linear. */
const parts =
  /^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))|(`+)(?:(?!\2)[^\n]){1,500}\2(?!`)|<(?<close>\/?)(?<name>[a-z][a-z\d]*)(?<given>(?:\s(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>])*)?)\/?>|<(?=[a-z/!?])(?!https?:\/\/[^\s<>]*>)/gim;

const attribute = /([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;

/**
 * Keeps harmless elements with harmless attributes; all other HTML is shown as it is written. Where code begins and ends, readers of Markdown
 * disagree, so in code too no tag is left that is not harmless: it gets an invisible character.
 */
export const safeHtml = (markdown: string): string =>
  markdown.replace(parts, (found, ...rest) => {
    const { close, name, given } = rest.at(-1) as { close?: string; name?: string; given?: string };
    if (found === '<') return `<${joiner}`;
    if (name === undefined || !elements.has(name.toLowerCase()))
      return found.replace(/<(?=[a-z/!?])(?!https?:\/\/[^\s<>]*>)/gi, `<${joiner}`);
    if (close) return `</${name}>`;
    const kept = [...(given ?? '').matchAll(attribute)].flatMap(([, key = '', ...values]) => {
      const value = values.find((each) => each !== undefined) ?? '';
      return isSafe(key.toLowerCase(), value) ? [` ${key}="${quoted(value)}"`] : [];
    });
    return `<${name}${kept.join('')}>`;
  });

const texts = new Set(['description', 'summary', 'title', 'x-summary']);

/** Makes the HTML of all texts of a document safe; examples and other values stay as they are. */
export function makeTextsSafe(document: JsonObject): void {
  walk(document, (node, path) => {
    if (holdsValue(path)) return false;
    const areTexts = path.at(-1) === 'x-enumDescriptions';
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'string' && (areTexts || texts.has(key)) && value.includes('<')) node[key] = safeHtml(value);
    return true;
  });
}
