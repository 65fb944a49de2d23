// Texts of requests and streams of the text surfaces, as far as verdicts compare them.
import type { LoggedEvent } from '../../../generated/operator/types.js';
import { asArray, asObject, asString } from '../../../scripts/runtime/json.js';

interface SentTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const joined = (parts: unknown, between = ''): string =>
  typeof parts === 'string'
    ? parts
    : asArray(parts)
        .map((part) => asString(asObject(part).text) ?? '')
        .join(between);

/** The turns of a request, the oldest first. @param between the texts of one turn */
export function turnsOf(body: unknown, between = ''): SentTurn[] {
  const { messages, input, contents } = asObject(body);
  const list = asArray(messages ?? input ?? contents);
  return list.flatMap((each): SentTurn[] => {
    const { role, content, parts } = asObject(each);
    if (typeof role !== 'string') return [];
    const isAssistant = role === 'assistant' || role === 'model';
    return [{ role: isAssistant ? 'assistant' : 'user', text: joined(content ?? parts, between) }];
  });
}

function textOfEvent(data: unknown): string {
  const { type, delta, candidates } = asObject(data);
  if (type === 'response.output_text.delta') return asString(delta) ?? '';
  if (type === 'content_block_delta') return asString(asObject(delta).text) ?? '';
  return asArray(candidates)
    .slice(0, 1)
    .map((candidate) =>
      joined(asArray(asObject(asObject(candidate).content).parts).filter((part) => !asObject(part).thought)),
    )
    .join('');
}

/** The text that a stream has brought, as far as it came. */
export function streamedText(events: readonly LoggedEvent[]): string {
  let text = '';
  for (const { data, event, incomplete } of events) {
    if (event === ':' || incomplete) continue;
    try {
      text += textOfEvent(JSON.parse(data));
    } catch {
      // Not JSON: it brings no text.
    }
  }
  return text;
}
