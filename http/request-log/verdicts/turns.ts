// Texts of requests and streams, where the contract says that they stand: for verdicts, and for scenarios made of logged requests.
import type { StreamAutomaton } from '../../../client/automaton.js';
import { textsIn } from '../../../client/text.js';
import { operations } from '../../../generated/operations.js';
import type { LoggedEvent } from '../../../generated/operator/types.js';
import { usage } from '../../../generated/usage.js';
import { asArray, asObject } from '../../../runtime/json.js';
import type { ExchangeTexts } from '../../../runtime/scenarios/logged-exchange.js';
import { orderOf } from '../../../runtime/stream-orders.js';
import { type CallRules, callRulesOf, eachValue, readPaths, type UsageTable } from '../../../runtime/usage-rules.js';

export interface SentTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const rows: Readonly<Record<string, { readonly surface: string; readonly order?: string }>> = operations;

/** The rules of an operation, and the order of its stream; undefined if nothing of it is counted, or it is that of another contract. */
function rulesOf(id = ''): (CallRules & { readonly order: StreamAutomaton | undefined }) | undefined {
  const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
  const rules = row && callRulesOf(usage as UsageTable, { id, surface: row.surface });
  return rules && { ...rules, order: orderOf(row) };
}

/** The turns of a request, the oldest first. @param between the texts of one turn */
export function turnsOf(operation: string | undefined, body: unknown, between = ''): SentTurn[] {
  const { list = '', text = [], assistant = '' } = rulesOf(operation)?.attributes['gen_ai.input.messages'] ?? {};
  const turns = asObject(body)[list];
  if (typeof turns === 'string') return [{ role: 'user', text: turns }];
  const paths = readPaths(text);
  return asArray(turns).flatMap((each): SentTurn[] => {
    const { role } = asObject(each);
    if (typeof role !== 'string') return [];
    const texts: string[] = [];
    for (const path of paths) eachValue(each, path, (value) => typeof value === 'string' && texts.push(value));
    return [{ role: role === assistant ? 'assistant' : 'user', text: texts.join(between) }];
  });
}

/** The text that a stream has brought, as far as it came. */
export function streamedText(operation: string | undefined, events: readonly LoggedEvent[]): string {
  const { streamText, order } = rulesOf(operation) ?? {};
  if (!streamText || !order) return '';
  const texts = textsIn(streamText, order.name);
  let text = '';
  for (const { data, event, incomplete } of events) {
    if (event === ':' || incomplete) continue;
    try {
      text += texts(JSON.parse(data)).join('');
    } catch {
      // Not JSON: it brings no text.
    }
  }
  return text;
}

/** The text of the last turn, if the user has said it. */
function lastSaid(operation: string | undefined, body: unknown): string | undefined {
  const last = turnsOf(operation, body, '\n').at(-1);
  return last?.role === 'user' && last.text ? last.text : undefined;
}

/** For scenarios made of logged requests. */
export const exchangeTexts: ExchangeTexts = { lastSaid, streamed: streamedText };
