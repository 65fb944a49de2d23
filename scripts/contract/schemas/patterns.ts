// Patterns as validators compile them: with the flag `u`, as JSON Schema says.

/** Whether a pattern compiles with the flag. */
export const isUnicode = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test('') || true;
  } catch {
    return false;
  }
};

/** The steps of a pattern: an escape, a quantifier in braces, or a character. */
const steps = /\\[pPu]\{[^}]*\}|\\[\s\S]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/** What the flag allows to be escaped; `-` within brackets only. */
const escapable = /[\^$\\.*+?()[\]{}|/]/;

/** A pattern that is valid only without the flag, written so that it means the same with it: `[\w-.]` is `[\w\-.]`, `\_` is `_`, `{` is `\{`. */
function rewritten(pattern: string): string {
  const parts = pattern.match(steps) ?? [];
  let isInside = false;
  return parts
    .map((part, index) => {
      const [first = '', second] = part;
      if (first === '\\' && second !== undefined) {
        // Letters and digits have a meaning, in JavaScript or in another language.
        if (/[\p{L}\p{N}]/u.test(second) || escapable.test(second)) return part;
        return isInside && second === '-' ? part : second;
      }
      if (isInside) {
        if (part === ']') isInside = false;
        const isBesideClass = [parts[index - 1], parts[index + 1]].some((each) => /^\\[dDwWsS]$/.test(each ?? ''));
        const isFirstOrLast = parts[index - 1] === '[' || parts[index + 1] === ']';
        return part === '-' && isBesideClass && !isFirstOrLast ? '\\-' : part;
      }
      if (part === '[') isInside = true;
      return part === '{' || part === '}' || part === ']' ? `\\${part}` : part;
    })
    .join('');
}

const known = new Map<string, string | undefined>();

/** The pattern in a form that compiles with the flag `u`, and means the same; undefined where it is no regular expression of JavaScript. */
export function unicodePattern(pattern: string): string | undefined {
  if (known.has(pattern)) return known.get(pattern);
  // `[[:alpha:]]` is no class of JavaScript, which would take it for another one.
  const result = isUnicode(pattern)
    ? pattern
    : /\[:\w+:\]/.test(pattern)
      ? undefined
      : [rewritten(pattern)].find(isUnicode);
  known.set(pattern, result);
  return result;
}
