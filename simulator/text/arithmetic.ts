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
const date = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
/** Two numbers with a dash are as often a range or a telephone number as a sum. */
const requestPattern =
  /\b(?:what(?:['’]?s| is| are)|calculate|compute|evaluate|solve|how much|result|equals?|work out|add|sum|maths?|arithmetic)\b|=\s*\??\s*$/i;

const maxLength = 300;

/** The first sum of a text in plain signs (`12*(3+4)`), if the text asks for one or is nothing else. */
export function findArithmetic(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const line = withSigns(text.slice(0, 2000));
  for (const [match] of line.matchAll(sum)) {
    const expression = balanced(match.trim());
    if (expression.length > maxLength || date.test(expression)) continue;
    const alone = line.replace(match, '').replace(/[=?\s.!]/g, '') === '';
    const plainly = /[*^/]|\s[-+]\s/.test(expression) && !/^\d+\/\d+$/.test(expression);
    if ((alone || plainly || requestPattern.test(line)) && evaluate(expression) !== undefined) return expression;
  }
  return undefined;
}

/** Drops closing brackets that nothing opened, and closes those that nothing closed. */
function balanced(expression: string): string {
  let open = 0;
  let text = '';
  for (const character of expression) {
    if (character === '(') open++;
    if (character === ')' && open === 0) continue;
    if (character === ')') open--;
    text += character;
  }
  return (text + ')'.repeat(open)).trim();
}

/** The numbers that a sum is worked out with. */
interface Arithmetic<Value> {
  read(digits: string): Value;
  apply(sign: string, left: Value, right: Value): Value;
}

const floats: Arithmetic<number> = {
  read: Number,
  apply(sign, left, right) {
    if (sign === '+') return left + right;
    if (sign === '-') return left - right;
    if (sign === '*') return left * right;
    return sign === '/' ? left / right : left ** right;
  },
};

class NoSum extends Error {}

/** Bits of a power; Python prints no longer numbers. */
const maxBits = 20_000;

const wholes: Arithmetic<bigint> = {
  read: BigInt,
  apply(sign, left, right) {
    if (sign === '+') return left + right;
    if (sign === '-') return left - right;
    if (sign === '*') return left * right;
    if (sign === '/' || right < 0n) throw new NoSum('not a whole number');
    if (left.toString(2).length * Number(right) > maxBits) throw new RangeError('a power is too large');
    return left ** right;
  },
};

function work<Value>(expression: string, { read, apply }: Arithmetic<Value>): Value | undefined {
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
  const chain = (signs: string, operand: () => Value): Value => {
    let value = operand();
    for (let sign = take(signs); sign !== undefined; sign = take(signs)) value = apply(sign, value, operand());
    return value;
  };
  const terms = (): Value => chain('+-', factors);
  const factors = (): Value => chain('*/', signed);
  const signed = (): Value => {
    const sign = take('+-');
    if (sign === '-') return apply('-', read('0'), signed());
    return sign === '+' ? signed() : power();
  };
  const power = (): Value => {
    const base = atom();
    return take('^') === undefined ? base : apply('^', base, signed());
  };
  const atom = (): Value => {
    if (take('(') !== undefined) {
      const value = terms();
      if (take(')') === undefined) throw new NoSum('a bracket is not closed');
      return value;
    }
    const token = tokens[at++] ?? '';
    if (!/^[\d.]/.test(token)) throw new NoSum('a number is missing');
    return read(token);
  };
  try {
    const value = terms();
    return at === tokens.length ? value : undefined;
  } catch (thrown) {
    if (thrown instanceof NoSum) return undefined;
    throw thrown;
  }
}

/**
 * Value of a sum of numbers, `+ - * / ^`, signs and brackets, with the usual precedence (`^` first, from the right). Undefined when it is
 * none; may be infinite or NaN, as after a division by zero.
 */
export const evaluate = (expression: string): number | undefined => work(expression, floats);

/** The exact value of a sum of whole numbers; undefined when it is none. @throws RangeError for a power of very many digits */
export const evaluateWhole = (expression: string): bigint | undefined => work(expression, wholes);

/** As people write it: no noise of binary fractions, large values rounded to twelve digits. */
function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(12)));
}

/** A sum as people write it. */
const prettyExpression = (expression: string): string =>
  expression
    .replace(/\s+/g, '')
    .replace(/(?<=[\d)])([-+*/])/g, ' $1 ')
    .replaceAll('*', '×');

/** “What is 12 times 7?” */
export const calculate: Skill = ({ instruction, choices }) => {
  const expression = findArithmetic(instruction);
  const value = expression === undefined ? undefined : evaluate(expression);
  if (expression === undefined || value === undefined) return undefined;
  const written = prettyExpression(expression);
  if (!Number.isFinite(value))
    return {
      text: `${written} has no finite value: somewhere in it a number is divided by zero, or grows out of all bounds.`,
    };
  const result = formatNumber(value);
  const exact = result.length < 12 ? '=' : '≈';
  return {
    text: choices.rotate([
      `${written} ${exact} ${result}.`,
      `The result is ${result}: ${written} ${exact} ${result}.`,
      `${written} makes ${result}.`,
      `I worked it out: ${written} ${exact} ${result}.`,
    ]),
  };
};
