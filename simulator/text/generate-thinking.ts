// Generates the thinking of an answer.
import type { Piece } from '../conversation/answer.js';
import { firstTokens } from '../tokens/tokenizer.js';
import type { TextRequest } from './text-request.js';
import { countNoun, estimateWords, quote } from './text-words.js';

/** Tokens of thinking by effort, where no budget says how many. */
const efforts: Readonly<Record<string, number>> = {
  none: 0,
  minimal: 24,
  low: 48,
  medium: 120,
  high: 240,
  xhigh: 400,
  max: 400,
};

function describePlan(pieces: readonly Piece[]): string {
  const call = pieces.find((piece) => piece.type === 'call');
  if (call?.type === 'call') return `The tool ${call.name} fits, so I call it with ${quote(call.json, 80)}.`;
  if (pieces.some(({ type }) => type !== 'text'))
    return 'One of the tools at hand helps here, so I use it and then say what came of it.';
  return 'No tool is needed; I answer in words.';
}

/** Some sentences about the request and the plan for it; within the budget. */
export function generateThinking(request: TextRequest, pieces: readonly Piece[]): string {
  const { text, media, results, earlierTexts, conversation } = request;
  const sentences = [
    text === ''
      ? 'The user sent no text.'
      : `The user wrote ${quote(text, 90)}, which is ${countNoun(estimateWords(text), 'word')}.`,
    results.length > 0 ? `There ${results.length === 1 ? 'is a tool result' : 'are tool results'} to use.` : '',
    media.length > 0 ? `With it came ${countNoun(media.length, 'attachment')}.` : '',
    earlierTexts.length > 0
      ? `Before that there ${earlierTexts.length === 1 ? 'was' : 'were'} ${countNoun(earlierTexts.length, 'turn')} of theirs, the first being ${quote(earlierTexts[0] ?? '', 50)}.`
      : '',
    conversation.instructions === ''
      ? ''
      : `My instructions begin ${quote(conversation.instructions, 60)}; I keep to them as far as a simulator can.`,
    describePlan(pieces),
    'These thoughts are simulated: no model is behind them, only rules that read the request.',
    'Let me check what the answer should hold: their own words, so that they see them come back, the counts, and nothing that I made up about the world.',
    'I look at the order too. First what was asked, then what I can say about it, then that it is simulated.',
    'That seems complete, and it is short enough to read. I write the answer now.',
  ].filter((each) => each !== '');
  const { budget, effort = 'medium' } = conversation.reasoning ?? {};
  const length = efforts[effort] ?? 120;
  return firstSentences(sentences, Math.min(budget ?? length, length));
}

function firstSentences(sentences: readonly string[], tokens: number): string {
  let said = '';
  for (const sentence of sentences) {
    const more = said === '' ? sentence : `${said} ${sentence}`;
    if (firstTokens(more, tokens) !== more) break;
    said = more;
  }
  return said === '' ? firstTokens(sentences[0] ?? '', tokens) : said;
}
