// Continues the assistant's prefilled turn without repeating it.

import { countNoun, countWords, quote, shorten } from './format.js';
import { keywordsOf } from './operand.js';
import type { SkillResult, TextRequest } from './text-request.js';

/** The rest of an object or array of JSON that has been opened and holds nothing yet. */
function restOfJson(prefill: string, request: TextRequest): string | undefined {
  const opened = /(\{|\[)\s*$/.exec(prefill)?.[1];
  if (opened === undefined) return undefined;
  const fenced = /```(?:json)?\s*[[{]\s*$/.test(prefill) ? '\n```' : '';
  const members = JSON.stringify({
    simulated: true,
    message: shorten(request.text, 120),
    words: countWords(request.text),
  });
  return opened === '{' ? `${members.slice(1)}${fenced}` : `${members}]${fenced}`;
}

/** The rest of an element: `<answer>` is filled and closed. */
function restOfTag(prefill: string, request: TextRequest): string | undefined {
  const name = /<([A-Za-z][\w-]*)(?:\s[^<>]*)?>\s*$/.exec(prefill.slice(-200))?.[1];
  if (name === undefined) return undefined;
  return `A simulated ${name} for ${quote(request.text, 100)}.</${name}>`;
}

function restOfList(prefill: string, request: TextRequest): string | undefined {
  const found = /(?:^|\n)\s*(\d{1,4})[.)]\s*$/.exec(prefill.slice(-200));
  const bullet = /(?:^|\n)\s*[-*•]\s*$/.test(prefill.slice(-200));
  if (!found && !bullet) return undefined;
  const items = [...keywordsOf(request.text, 3), 'another', 'one more', 'the last'].slice(0, 3);
  const start = Number(found?.[1] ?? 0);
  const lead = /\s$/.test(prefill) ? '' : ' ';
  return items
    .map((item, at) => `${at === 0 ? lead : found ? `\n${start + at}. ` : '\n- '}simulated item: ${item}`)
    .join('');
}

/** The text that follows the prefill. */
export function continuePrefill(request: TextRequest, prefill: string): SkillResult {
  const shaped = restOfJson(prefill, request) ?? restOfTag(prefill, request) ?? restOfList(prefill, request);
  if (shaped !== undefined) return { text: shaped, verbatim: true };
  const space = /[\s([{“"'‘]$/.test(prefill) ? '' : ' ';
  const open = /[([“"‘]$/.exec(prefill)?.[0];
  const close = open === undefined ? '' : ({ '(': ')', '[': ']', '“': '”', '"': '"', '‘': '’' }[open] ?? '');
  const words = keywordsOf(request.text, 2).join(' and ') || 'what you asked';
  const begun = /[.!?…。！？]["”’)]?\s*$/.test(prefill);
  const text = begun
    ? request.choices.rotate([
        `From here on the simulator continues: it has read ${quote(request.text, 80)}, ${countNoun(countWords(request.text), 'word')} in all.`,
        `To go on in simulated words: the matter is ${words}.`,
        `So much for the beginning. What follows is simulated, and it is about ${words}.`,
        `And the simulator adds: ${words}.`,
      ])
    : request.choices.rotate([
        `something simulated about ${words}${close}, as far as the simulator can tell.`,
        `${words}${close}, or so the simulator says in the middle of your sentence.`,
        `a simulated end to this sentence: ${words}${close}.`,
        `whatever ${words} makes of it${close}; the simulator only continues what was begun.`,
      ]);
  return { text: `${space}${text}`, verbatim: true };
}
