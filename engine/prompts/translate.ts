// Translates Chinese prompts to English with a dictionary: right keywords, same order.
import { translateClause } from './chinese/clause.js';
import { type ChineseToken, segmentCharacters, segmentPrompt } from './chinese/segment.js';
import { parametersStart } from './parse.js';

interface Translation {
  readonly text: string;
  /** Chinese words that the dictionary does not have; they are left out of `text`. */
  readonly unknown: readonly string[];
}

/** Runs of unknown characters, each once. */
function unknownWords(tokens: readonly ChineseToken[]): string[] {
  const runs = tokens.map(({ role, chinese }) => (role === 'unknown' ? chinese : ' ')).join('');
  return [...new Set(runs.split(/\s+/).filter(Boolean).flatMap(segmentCharacters))];
}

function joinClauses(clauses: readonly string[]): string {
  return clauses
    .join(' ')
    .replace(/ +/g, ' ')
    .replace(/ ([,.!?;:)\]…]|::)/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/" ([^"]*?) "/g, '"$1"')
    .replace(/(?:[,;] ?)+([,;.!?])/g, '$1')
    .replace(/^[\s,;.]+/, '')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Parameters with the Chinese words among their values (`--no 狗、人`) in English; a word that is unknown stays. */
function translateParameters(behind: string): string {
  if (!/\p{Script=Han}/u.test(behind)) return behind;
  return behind
    .replace(/\s*[，、；]\s*/g, ', ')
    .replace(
      /\p{Script=Han}+/gu,
      (words) => translateClause(segmentPrompt(words).filter(({ role }) => role !== 'mark')) || words,
    );
}

/**
 * The prompt in English. Text in other scripts, addresses, weights and parameters stay as they are, but for Chinese words among their
 * values; a prompt without Chinese comes back unchanged. Traditional characters are read as well: `promptEn` carries the English text.
 */
export function translateToEnglish(text: string): Translation {
  if (!/\p{Script=Han}/u.test(text)) return { text, unknown: [] };
  const end = parametersStart(text);
  const tokens = segmentPrompt(text.slice(0, end));
  const clauses: string[] = [];
  let clause: ChineseToken[] = [];
  for (const token of [...tokens, undefined]) {
    if (token && token.role !== 'mark') clause.push(token);
    else {
      const english = translateClause(clause);
      if (english) clauses.push(english);
      if (token) clauses.push(token.english);
      clause = [];
    }
  }
  return {
    text: [joinClauses(clauses), translateParameters(text.slice(end).trim())].filter(Boolean).join(' '),
    // Computed on demand, since segmentation is slow and rarely needed.
    get unknown() {
      return unknownWords(tokens);
    },
  };
}
