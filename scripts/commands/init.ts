// `pentagate init`: a small contract to begin with, in the current folder.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readOptions } from '../../runtime/cli/command-options.js';
import { programRoot } from '../../runtime/paths.js';
import { presets } from '../lint/presets.js';

const usage = `usage: pentagate init [DIR]

Writes openapi/openapi.yaml, a contract with one call, one event stream and one task, openapi/redocly.yaml with the rules of the lint, and
openapi/notation.schema.json with which editors complete and check the extensions, into DIR (default: the current folder). Where one of
them exists, nothing is written.

  --help           this text
`;

const rules = `# Rules of the lint: those of \`pentagate lint --preset recommended\`. Each can be switched: \`pentagate/examples: error\`.\n${presets.recommended}`;

/** Runs the command and gives its exit code. */
export async function initCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, {}, usage, 1);
  if (!given) return 0;
  const folder = join(resolve(given.positionals[0] ?? '.'), 'openapi');
  const list = new Intl.ListFormat('en');
  const shown = (names: readonly string[]): string =>
    list.format(names.map((name) => relative('.', join(folder, name))));
  const files = {
    'openapi.yaml': readFileSync(join(programRoot, 'scripts/init/openapi.yaml'), 'utf8'),
    'redocly.yaml': rules,
    'notation.schema.json': readFileSync(join(programRoot, 'openapi/notation.schema.json'), 'utf8'),
  };
  const taken = Object.keys(files).filter((name) => existsSync(join(folder, name)));
  if (taken.length) {
    console.error(`${shown(taken)} ${taken.length > 1 ? 'exist' : 'exists'} already. Nothing was written.`);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${shown(Object.keys(files))}. Next:

  npx pentagate generate      writes types, client and validators into generated/
  npx pentagate mock          serves the examples on http://127.0.0.1:4010
  npx pentagate docs          builds a site in generated/docs/

The generated client needs one package, pentagate-client: install it in the way in which you have installed pentagate.`);
  return 0;
}
