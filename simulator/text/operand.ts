// Finds the text that an instruction refers to: “reverse the word ‘stressed’” refers to stressed.

const quoted = /["“”„«`]([^"“”„«»`]{1,2000})["”“»`]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{1,400})['’](?![\p{L}\p{N}])/u;
const filler =
  /^(?:\s|,|-)*(?:(?:the|this|that|these|those|following|given|my|a|an|of|in|for|to|me|all|text|word|words|letters|characters|tokens|phrase|sentence|string|message|lines?|list|items|numbers|names|there|are|is|please|here|does|do|have|has|contains?)(?![\p{L}\p{N}])\s*)*/iu;

/**
 * What follows a wish: the first quoted text, or what comes after a colon or on the next lines, or the rest without articles and the closing
 * mark; what stands before it when nothing follows. Undefined when the text is nothing but the wish.
 */
export function operandAfter(text: string, wish: RegExp): string | undefined {
  const found = wish.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const mark = quoted.exec(rest.slice(0, 2500));
  if (mark) return mark[1] ?? mark[2];
  const colon = /^[^:\n]{0,60}:\s*/.exec(rest);
  if (colon && rest.length > colon[0].length) return rest.slice(colon[0].length).trim();
  const line = /^[^\n]{0,80}\n+/.exec(rest);
  if (line && rest.slice(line[0].length).trim() !== '') return rest.slice(line[0].length).trim();
  const plain = withoutTail(rest.replace(filler, ''), ' \n\t\r.?!:');
  if (plain !== '') return plain;
  const before = withoutTail(text.slice(0, found.index), ' \n\t\r,:;-');
  const inside = quoted.exec(before.slice(0, 2500));
  if (inside) return inside[1] ?? inside[2];
  const bare = before
    .replace(leadingWords, '')
    .replace(/\b(?:please|could you|can you|it)$/i, '')
    .trim();
  return bare === '' ? undefined : bare;
}

/** What people say before the words that they mean: “turn hello into upper case”. */
const leadingWords =
  /^\s*(?:(?:please|could you|can you|now|convert|turn|put|change|transform|write|spell|make|say|the|word|text|phrase|following|this)\b[\s:]*)*/i;

/** The text without such characters at its end. A loop: a pattern that must reach the end takes quadratic time on runs elsewhere. */
function withoutTail(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The members of a list in a text: its lines with bullets or numbers, else what commas or semicolons part; less than two are none. */
export function listItems(whole: string): string[] {
  const text = whole.slice(0, 20_000);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const marked = lines.flatMap((line) => /^(?:[-*•]|\d+[.)])\s+(.+)$/.exec(line)?.[1] ?? []);
  if (marked.length > 1) return marked;
  const filled = lines.filter((line) => line !== '');
  if (filled.length > 2) return filled;
  const parts = text
    .split(/[,;、，；]|(?<=\s)(?:and|or)(?=\s)/)
    .map((part) => part.trim().replace(/[.?!]{1,3}$/, ''))
    .filter((part) => part !== '');
  return parts.length > 1 ? parts : [];
}

const numberNames =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number in digits or in words up to twenty. */
export const numberWords = `\\d[\\d,]*|${numberNames.join('|')}|a hundred|a dozen`;

/** The number that such words name; NaN when they name none. */
export function parseNumber(word: string): number {
  const plain = word.toLowerCase();
  if (plain === 'a hundred') return 100;
  if (plain === 'a dozen') return 12;
  const at = numberNames.indexOf(plain);
  return at >= 0 ? at : Number(plain.replaceAll(',', '') || Number.NaN);
}

const stopWords = new Set(
  'a about above after again all also although always am an and any are around as at be because been before being below between both but by can cannot could did do does doing down during each either else even ever every few for from further get gets give given gives go had has have having he hello help her here hers him his how however i if in into is it its just know let like make makes many may me mean means might more most much must my name need new no nor not now of off on once one only or other our out over own please same say says see send sent shall she should show simply since so some still such sure take tell text than thank thanks that the their them then there these they thing things this those through to too try two under until up upon us use used user using very want wants was we well were what when where whether which while who whom whose why will with within without word words work works would write yes yet you your yours explain describe tell story long short sentence paragraph essay briefly detail details answer question simulate simulator simulated'.split(
    ' ',
  ),
);

const plainWord = /[A-Za-z][\w'-]{2,30}/g;
const anyWord = /\p{L}[\p{L}\p{M}\p{N}'’_-]{2,30}/gu;

/** Keywords, most frequent first, then in text order; without stop words. */
export function keywordsOf(text: string, max: number): string[] {
  const beginning = text.slice(0, 1500);
  const counts = new Map<string, { word: string; count: number }>();
  for (const [word] of beginning.matchAll(/^[\x20-\x7e\s]*$/.test(beginning) ? plainWord : anyWord)) {
    const key = word.toLowerCase();
    if (stopWords.has(key)) continue;
    if (/['’]/.test(key) && stopWords.has(key.replace(/['’].*$/, ''))) continue;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { word, count: 1 });
  }
  return [...counts.values()]
    .sort((one, two) => two.count - one.count)
    .slice(0, max)
    .map(({ word }) => word);
}
