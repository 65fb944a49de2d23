// Patterns of `matches`: RE2 refuses what JavaScript's expressions need backtracking for, and so do rules.

interface PatternCheck {
  readonly problem?: { readonly message: string; readonly hint: string };
  /** It repeats without bound in a place where the time may grow with the square of the text. */
  readonly slow: boolean;
}

/** Checks a pattern, and how its time grows. */
export function patternProblem(pattern: string): PatternCheck {
  const refused = (message: string, hint: string): PatternCheck => ({ problem: { message, hint }, slow: true });
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return refused(
      `the pattern is no regular expression: ${error instanceof Error ? error.message : error}`,
      'correct it; a pattern is written without slashes',
    );
  }
  // Without escapes and character classes, whose characters mean nothing here.
  const plain = pattern.replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gs, (part) =>
    /^\\[1-9k]/.test(part) ? '\\1' : 'x',
  );
  if (plain.includes('\\1') || /\(\?(?:[=!]|<[=!])/.test(plain))
    return refused(
      'the pattern has a back reference or looks around',
      'write it without: CEL patterns are those of RE2',
    );
  const repeats = /[*+]|\{\d+,\d*\}/;
  const open: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '(') open.push(at);
    if (plain[at] !== ')') continue;
    const inside = plain.slice((open.pop() ?? 0) + 1, at);
    if (/^(?:[*+]|\{\d+,)/.test(plain.slice(at + 1)) && (repeats.test(inside) || inside.includes('|')))
      return refused(
        'the pattern repeats a group that repeats or has alternatives, which may take years for some texts',
        'write it as one character class, or as several patterns',
      );
  }
  const unbounded = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return { slow: unbounded > 1 || (unbounded === 1 && !plain.startsWith('^')) };
}
