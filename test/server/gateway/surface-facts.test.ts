// What gateway, usage, budgets, log and inspector know of a surface is in its contract: their code names none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as automata from '../../../generated/automata.js';
import { operations, surfaces } from '../../../generated/operations.js';
import { upstreams } from '../../../generated/upstreams.js';
import { usage } from '../../../generated/usage.js';

const root = join(import.meta.dirname, '../../..');

const folders = [
  ...['server/gateway', 'server/usage', 'server/budgets', 'http/request-log'],
  ...['console/inspector', 'console/requests'],
];

/** A source without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

/** The texts of a table that are made of several words: headers, fields, events. */
const wordsOf = (table: object): string[] =>
  [...JSON.stringify(table).matchAll(/[A-Za-z][A-Za-z-]*(?:[_.-][a-z]+|[a-z][A-Z][a-z]+)+/g)].map(([name]) => name);

/** Those of the tables' own notation, and those that name things of ours, too: columns of usage, members of the log. */
const own =
  /^(accept|content|if|last|retry|cache|x-(client-request-id|ratelimit)|gen_ai|previous_job)|^(inputIncludes|cacheRead|cacheWrite\d?\w?|audio(Input|Output)|finish_reasons|webSearch|input_tokens|output_tokens|reasoning_tokens|service_tier|tool_calls|web_search|end_turn|in_progress|requestHeaders|replyHeaders|headerWord|streamText|modelIn|snakeCase|chosenBy|onRequest|usageOnRequest|webSocket)$/;

const events = Object.values<object>({ ...automata }).flatMap((order) =>
  Object.keys((order as { kinds?: object }).kinds ?? {}),
);
const fields = [
  ...Object.values<object>({ ...usage.surfaces }),
  ...Object.values<object>({ ...upstreams.surfaces }),
].flatMap((table) => wordsOf(table).flatMap((path) => path.split('.')));

/** In quotes, or as a member. */
const names = [
  ...surfaces.map((name) => `'${name}'`),
  ...[...Object.keys(operations), ...events.filter((name) => /[_.]/.test(name)), ...fields]
    .filter((name) => !own.test(name) && /[_A-Z-]/.test(name))
    .map((name) => String.raw`(?:'|\.|\b(?=\w+ ?[:,}]))` + name.replaceAll('.', String.raw`\.`) + String.raw`\b`),
];
const wrong = new RegExp([...new Set(names)].join('|'), 'g');

it.each(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  ),
)('%s names no surface, operation, event, header or field of one', (file) => {
  const found = [...codeOf(file).matchAll(wrong)].map(([name]) => name);
  // The meaning of an event that brings content, the column of images, and members of OpenAPI are no surfaces.
  const allowed: readonly string[] = /^server\/gateway\//.test(file)
    ? ["'content'"]
    : file === 'http/request-log/contract-places.ts'
      ? ["'content'", "'responses'"]
      : /^server\/usage\//.test(file)
        ? ["'images'"]
        : [];
  expect([...new Set(found)].filter((name) => !allowed.includes(name))).toEqual([]);
});
