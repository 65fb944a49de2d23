// What services that are compatible with chat completions send otherwise: the table in docs/real-services.md is what a run over the corpus says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { readTolerant } from '../../client/tolerant.js';
import { createChatCompletionOrder } from '../../generated/automata.js';
import * as validators from '../../generated/validators.js';
import { dataOf, type Recording } from '../../runtime/recording.js';
import { corpus } from './corpus.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/real-services.md'), 'utf8');

/** What a finding says, and what a caller notices who relies on the contract. */
const notices: readonly [finding: RegExp, differs: string, noticed: string][] = [
  [/^order missing/, 'no `[DONE]`', 'the body ends the stream'],
  [/^order order (start|whole)/, 'the role again', 'chunks after the reason, or roles, are to be ignored'],
  [/^order order (delta|finish)/, 'no role at first', 'the role is to be assumed'],
  [/^order order usage/, 'counts early or twice', 'the last counts hold'],
  [/^order (same|pieces)/, 'id, model or the name of a call changes', 'calls are distinguished by `index` only'],
  [/^request missing (\S+)/, 'requests without `$1`', 'nothing: the gateway passes them'],
  [/^request \S+ (\S+)/, 'another `$1` in requests', 'nothing: the gateway passes them'],
  [/ missing (\S+)/, 'no `$1`', 'members that are required here may be absent'],
  [/ type (\S+)/, 'another type of `$1`', 'its type is to be asked first'],
  [/ \S+ (\S+)/, 'another `$1`', 'there are more values than are listed here'],
];

function findings({ request, response, status, events }: Recording): string[] {
  const found: string[] = [];
  const add = (part: string, { what, path, message }: Finding) => found.push(`${part} ${what} ${path || message}`);
  if (request) for (const each of readTolerant(validators.ChatRequest, request)) add('request', each);
  const reply = status < 400 ? validators.ChatCompletion : validators.ChatErrorBody;
  if (response) for (const each of readTolerant(reply, response)) add('reply', each);
  // Arguments are no JSON once they are sanitised.
  const check = checkStream(
    createChatCompletionOrder,
    (each) => each.message.endsWith('no JSON') || add('order', each),
  );
  for (const data of events ? dataOf(events) : []) {
    for (const each of readTolerant(validators.createChatCompletionEvent, data)) add('event', each);
    check.accept(data);
  }
  if (events) check.end(events.find(([, , text]) => text === '[DONE]')?.[2]);
  return found;
}

it('is what the table of real services says', () => {
  const rows = new Map<string, Map<string, string>>();
  for (const { recording } of corpus) {
    if (recording.surface !== 'chat') continue;
    const row = rows.get(recording.provider) ?? new Map<string, string>();
    rows.set(recording.provider, row);
    for (const found of findings(recording)) {
      const [pattern = /.*/, differs = '', noticed = ''] = notices.find(([each]) => each.test(found)) ?? [];
      row.set((pattern.exec(found)?.[0] ?? '').replace(pattern, differs), noticed);
    }
  }
  const listed = (texts: Iterable<string>) => [...new Set(texts)].sort().join('; ') || 'nothing';
  const table = [...rows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, row]) => `| ${name.replace('compat:', '')} | ${listed(row.keys())} | ${listed(row.values())} |`);
  expect(page).toContain(table.join('\n'));
});
