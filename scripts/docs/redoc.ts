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

export const redocScript = (): string => withoutGroup(asScript(readFileSync(redocPath(), 'utf8')));
