// Puts the model that the caller asked for in the place of the one that an upstream names. Nothing else of a reply changes.
import type { TextSurface } from '../../contract/handler.js';
import { memberAt, replaceSpan } from './json-members.js';
import { arrayElementSpans } from './parse-events.js';

interface ModelPlaces {
  readonly reply: readonly string[];
  readonly event: readonly string[];
}

const places: Readonly<Record<TextSurface, ModelPlaces>> = {
  messages: { reply: ['model'], event: ['message', 'model'] },
  responses: { reply: ['model'], event: ['response', 'model'] },
  content: { reply: ['modelVersion'], event: ['modelVersion'] },
};

/** Replaces the name of the model in a text of JSON. */
function replaceModel(text: string, path: readonly string[], model: string): string {
  if (!text.includes(`"${path.at(-1)}"`)) return text;
  const span = memberAt(text, path);
  return span && text[span.start] === '"' ? replaceSpan(text, span, JSON.stringify(model)) : text;
}

export interface Alias {
  /** A whole reply. */
  reply(text: string): string;
  /** Whole server-sent events. */
  events(text: string): string;
  /** Whole elements of a JSON array, and the text around them. */
  elements(text: string): string;
}

/** @param model the name that the caller asked for */
export function createAlias(surface: TextSurface, model: string): Alias {
  const { reply, event } = places[surface];
  return {
    reply: (text) => replaceModel(text, reply, model),
    events: (text) =>
      // Not `^` and `.`: they would take U+2028 within JSON for a line end.
      text.replace(
        /(^|[\r\n])data:([^\r\n]*)/g,
        (_, before: string, data: string) => `${before}data:${replaceModel(data, event, model)}`,
      ),
    elements(text) {
      let replaced = '';
      let from = 0;
      for (const { start, end } of arrayElementSpans(text)) {
        replaced += text.slice(from, start) + replaceModel(text.slice(start, end), event, model);
        from = end;
      }
      return replaced + text.slice(from);
    },
  };
}
