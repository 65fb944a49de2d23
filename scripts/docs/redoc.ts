// The Redoc bundle as our pages load it. Redoc ships as a module, and browsers refuse to import modules from file://,
// so it becomes an ordinary script that sets `window.Redoc`; the logo it would fetch from its maker's server becomes text.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A dependency of the docs is missing or has changed; the message says what to do. */
export class DocsError extends Error {
  override name = 'DocsError';
}

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="14"><text x="0" y="11" font-family="sans-serif" font-size="11" font-weight="700" fill="#4a7bdc">Redocly</text></svg>',
)}`;

/** Path of the bundle inside the installed @redocly/cli. */
function redocPath(): string {
  const cli = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'));
  const path = join(cli, 'lib/chunks/redoc.standalone.js');
  if (!existsSync(path))
    throw new DocsError(
      `@redocly/cli no longer carries lib/chunks/redoc.standalone.js. Install the version of package.json (npm ci), or look where this one keeps it.`,
    );
  return path;
}

/**
 * Turns the module into a script.
 * @throws DocsError when the bundle is not written the way this expects
 */
export function asScript(module: string): string {
  const exported = /export\s*\{\s*RedocStandalone,\s*hydrate,\s*init\s*\};?\s*$/;
  if (!exported.test(module))
    throw new DocsError('The Redoc bundle does not end with the exports that scripts/docs/redoc.ts expects.');
  const body = module
    .replace(exported, 'window.Redoc={init};')
    .replace(/(?<!["'`])import\.meta\b/g, '({url:document.baseURI,dirname:""})')
    .replace(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, logo);
  const script = `(()=>{${body}\n})();\n`;
  if (/cdn\.redoc\.ly/.test(script)) throw new DocsError('The Redoc bundle still names an image on a server.');
  return script;
}

/**
 * On a page without tags, Redoc puts all operations into a group "other": `#/other/createmessage`. Here they are at the top level.
 * @throws DocsError when the bundle is not written the way this expects
 */
export function withoutGroup(script: string): string {
  const route = /\w+\?\w+\(`other`,(\w+)\(e\.operationId\)\):\1\(e\.operationId\)/;
  if (!route.test(script))
    throw new DocsError('The Redoc bundle does not make the routes of operations as scripts/docs/redoc.ts expects.');
  return script.replace(route, '$1(e.operationId)');
}

/** Elements that descriptions may have: text with its structure, nothing that loads, sends, covers or restyles the page. */
const elements =
  'a|abbr|b|blockquote|br|caption|code|dd|del|details|dfn|div|dl|dt|em|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var|wbr';

/** A name and a value of an attribute that these elements may have. */
const attributes = `(/^(?:title|lang|dir|open|start|colspan|rowspan|align)$/.test(name)||name==="href"&&/^(?:https?:|mailto:|#)/i.test(value))`;

/**
 * Redoc makes elements of all HTML in descriptions, forms, frames and styles included. Here only those that belong to a text become elements, others
 * are shown as they are written. Redoc's own parser decides what is HTML, so no other reading of Markdown can differ from it.
 * @throws DocsError when the bundle is not written the way this expects
 */
export function withSafeHtml(script: string): string {
  const names = /(?<=\b\w+=)\/\^\[a-zA-Z\]\[a-zA-Z:_\.\\-\\d\]\*\$\/(?=;)/;
  const values = /(?<=\{type:`attribute`,name:`attrs`,value:\w+\()(\w+)(?=,\w+\)\})/;
  if (!names.test(script) || !values.test(script))
    throw new DocsError('The Redoc bundle does not read the HTML of descriptions as scripts/docs/redoc.ts expects.');
  return script
    .replace(names, `/^(?:${elements})$/`)
    .replace(values, (given) => `Object.fromEntries(Object.entries(${given}).filter(([name,value])=>${attributes}))`);
}

export const redocScript = (): string => withSafeHtml(withoutGroup(asScript(readFileSync(redocPath(), 'utf8'))));
