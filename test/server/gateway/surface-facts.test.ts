// What the gateway knows of a surface is in its contract: its code names none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { operations, surfaces } from '../../../generated/operations.js';
import { upstreams } from '../../../generated/upstreams.js';

const folder = join(import.meta.dirname, '../../../server/gateway');

/** Those whose facts come from x-usage and x-attributes. */
const others = ['alias.ts', 'attempt-failure.ts', 'read-stream.ts', 'usage-meter.ts'];

/** A source without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

/** Headers and fields by which requests are called, routed and remembered. */
const facts = Object.values<object>({ ...upstreams.surfaces }).flatMap((rules) =>
  [...JSON.stringify(rules).matchAll(/"((?:x-|mj-|anthropic|openai|previous_|item_)[a-z_-]+)"/g)].map(
    ([, name = '']) => name,
  ),
);

it.each(readdirSync(folder).filter((file) => file.endsWith('.ts') && !others.includes(file)))(
  'server/gateway/%s names no surface, operation, header or field of one',
  (file) => {
    const code = codeOf(file);
    const names = [...surfaces, ...Object.keys(operations), ...facts];
    const found = names.filter((name) => code.includes(`'${name}'`) || code.includes(`'/${name}`));
    // The member `content` of an event's meaning is no surface.
    expect(found.filter((name) => !(name === 'content' && /EventMeaning/.test(code)))).toEqual([]);
  },
);
