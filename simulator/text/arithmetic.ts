// Finds an arithmetic expression in a text and evaluates it with a parser; nothing is executed.
import type { Skill } from './text-request.js';

const operators: readonly (readonly [RegExp, string])[] = [
  [/\bto the power of\b|\braised to\b|\*\*/gi, '^'],
  [/\bmultiplied by\b|\btimes\b|[×·∙]/gi, '*'],
  [/(?<=\d)\s*[xX]\s*(?=\d)/g, '*'],
  [/\bdivided by\b|÷/gi, '/'],
  [/\bplus\b/gi, '+'],
  [/\bminus\b|[−–](?=\s*[\d(])/gi, '-'],
  [/\bsquared\b|²/gi, '^2'],
  [/\bcubed\b|³/gi, '^3'],
  [/(\d+(?:\.\d+)?)\s*(?:%|percent)\s+of\s+/gi, '$1/100*'],
  [/(?<=\d),(?=\d{3}\b)/g, ''],
];

/** The text with operators in words written as signs. */
const withSigns = (text: string): string => operators.reduce((line, [words, sign]) => line.replace(words, sign), text);

/** A sum: at least two numbers with an operator between, and nothing else. */
const sum = /(?:[-+(]\s*)*(?:\d+(?:\.\d+)?|\.\d+)[)\s]*(?:[-+*/^][-+(\s]*(?:\d+(?:\.\d+)?|\.\d+)[)\s]*)+/g;
/** Two numbers with a dash are as often a range or a telephone number as a sum. */
const requestPattern =
  /\b(?:what(?:['’]?s| is| are)|calculate|compute|evaluate|solve|how much|result|equals?|work out|add|sum|maths?|arithmetic)\b|=\s*\??\s*$/i;

const maxLength = 300;

/** The first sum of a text in plain signs (`12*(3+4)`), if the text asks for one or is nothing else. */
export function findArithmetic(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const line = withSigns(text.slice(0, 2000));
  for (const [match] of line.matchAll(sum)) {
    const expression = match.trim();
    const isDate = /^\d+([-/]\d+){2}$/.test(expression);
    if (expression.length > maxLength || isDate) continue;
    const alone = line.replace(match, '').replace(/[=?\s.!]/g, '') === '';
    const plainly = /[*^/]|\s[-+]\s/.test(expression) && !/^\d+\/\d+$/.test(expression);
    if ((alone || plainly || requestPattern.test(line)) && evaluate(expression) !== undefined) return expression;
  }
  return undefined;
}

class NoSum extends Error {}

const apply = (sign: string, left: number, right: number): number => {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  return sign === '*' ? left * right : left / right;
};

/**
 * Value of a sum of numbers, `+ - * / ^`, signs and brackets, with the usual precedence (`^` first, from the right). Undefined when it is
 * none; may be infinite or NaN, as after a division by zero.
 */
export function evaluate(expression: string): number | undefined {
  const tokens = expression.match(/\d+(?:\.\d+)?|\.\d+|[-+*/^()]|\S/g) ?? [];
  if (tokens.length > maxLength) return undefined;
  let at = 0;
  const take = (signs: string): string | undefined => {
    const token = tokens[at];
    if (token === undefined || token.length !== 1 || !signs.includes(token)) return undefined;
    at++;
    return token;
  };
  /** Operands with signs of one precedence between them, from the left. */
  const chain = (signs: string, operand: () => number): number => {
    let value = operand();
    for (let sign = take(signs); sign !== undefined; sign = take(signs)) value = apply(sign, value, operand());
    return value;
  };
  const terms = (): number => chain('+-', factors);
  const factors = (): number => chain('*/', signed);
  const signed = (): number => {
    const sign = take('+-');
    if (sign === '-') return -signed();
    return sign === '+' ? signed() : power();
  };
  const power = (): number => {
    const base = atom();
    return take('^') === undefined ? base : base ** signed();
  };
  const atom = (): number => {
    if (take('(') !== undefined) {
      const value = terms();
      if (take(')') === undefined) throw new NoSum('a bracket is not closed');
      return value;
    }
    const token = tokens[at++] ?? '';
    if (!/^[\d.]/.test(token)) throw new NoSum('a number is missing');
    return Number(token);
  };
  try {
    const value = terms();
    return at === tokens.length ? value : undefined;
  } catch (thrown) {
    if (thrown instanceof NoSum) return undefined;
    throw thrown;
  }
}

/** “What is 12 times 7?” */
export const calculate: Skill = ({ instruction }) => {
  const expression = findArithmetic(instruction);
  const value = expression === undefined ? undefined : evaluate(expression);
  if (expression === undefined || value === undefined) return undefined;
  if (!Number.isFinite(value)) return { text: `${expression} has no finite value.` };
  // No noise of binary fractions.
  return { text: `${expression} = ${Number.isSafeInteger(value) ? value : Number(value.toPrecision(12))}.` };
};
