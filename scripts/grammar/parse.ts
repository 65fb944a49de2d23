// Reads the `order` expressions of x-stream-grammar: names, `|`, groups, `* + ?`, `event[kind|kind]`. It does not check whether events and parts exist.

/** A part of an expression, with the offset of its first character in the text. */
export type Expression =
  | { type: 'name'; name: string; offset: number; kinds?: { name: string; offset: number }[] }
  | { type: 'sequence'; items: Expression[]; offset: number }
  | { type: 'choice'; items: Expression[]; offset: number }
  | { type: 'repeat'; item: Expression; times: '*' | '+' | '?'; offset: number };

/** A problem of an expression, with a hint and its offset. */
interface SyntaxProblem {
  message: string;
  hint: string;
  offset: number;
}

class ExpressionError extends Error {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const namePattern = /[\p{L}\p{N}_.:/-]+/uy;

/**
 * Parses one `order` expression.
 * @returns the expression, or its first problem
 */
export function parseExpression(text: string): { expression: Expression } | { problem: SyntaxProblem } {
  let at = 0;
  const fail = (message: string, hint: string, offset = at): never => {
    throw new ExpressionError({ message, hint, offset });
  };
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const found = () => (at < text.length ? `"${text[at]}"` : 'the end');
  const readName = (what: string): { name: string; offset: number } => {
    skip();
    namePattern.lastIndex = at;
    const name = namePattern.exec(text)?.[0];
    if (!name) return fail(`${what} was expected here, not ${found()}`, 'names hold letters, digits and _ . : / -');
    const offset = at;
    at += name.length;
    return { name, offset };
  };

  const item = (): Expression => {
    const offset = at;
    let read: Expression;
    if (text[at] === '(') {
      at++;
      read = choice();
      if (text[at] !== ')') fail('this group is never closed', 'add the missing ")"', offset);
      at++;
    } else {
      read = { type: 'name', ...readName('a name or "("') };
      if (text[at] === '[') {
        const open = at++;
        const kinds = [readName('a kind')];
        for (skip(); text[at] === '|'; skip()) {
          at++;
          kinds.push(readName('a kind'));
        }
        if (text[at] !== ']') fail('these kinds are never closed', 'write event[kind] or event[kind|kind]', open);
        at++;
        read.kinds = kinds;
      }
    }
    const times = text[at];
    if (times !== '*' && times !== '+' && times !== '?') return read;
    at++;
    if (/[*+?]/.test(text[at] ?? '')) fail(`"${times}${text[at]}" repeats a repetition`, 'keep one of * + ?');
    return { type: 'repeat', item: read, times, offset };
  };

  const sequence = (): Expression => {
    skip();
    const offset = at;
    const items: Expression[] = [];
    for (; at < text.length && text[at] !== '|' && text[at] !== ')'; skip()) {
      if (/[*+?]/.test(text[at] ?? ''))
        fail(`${found()} stands after nothing`, 'write it right after the item it repeats');
      items.push(item());
    }
    const only = items[0];
    if (!only)
      return fail(
        `an item was expected here, not ${found()}`,
        'name an event or a part; use ? for what may be left out',
      );
    return items.length === 1 ? only : { type: 'sequence', items, offset };
  };

  const choice = (): Expression => {
    skip();
    const offset = at;
    const first = sequence();
    const items = [first];
    while (text[at] === '|') {
      at++;
      items.push(sequence());
    }
    return items.length === 1 ? first : { type: 'choice', items, offset };
  };

  try {
    const expression = choice();
    if (at < text.length) fail(`${found()} closes nothing`, 'remove it, or add the missing "("');
    return { expression };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}
