// Simulates the code interpreter: Python code for a calculation in the message, and its correct output. No code is executed.

import type { Piece } from '../conversation/answer.js';
import { extractFacts } from '../schema/message/facts.js';
import { evaluate, evaluateWhole, findArithmetic } from '../text/arithmetic.js';
import { truncateText } from '../text/text-words.js';

type CodePiece = Extract<Piece, { type: 'code' }>;

/** Maximum characters of the message in the code. */
const maxMessageLength = 2_000;

/** A float in the format of Python's `repr`. */
function floatText(float: number): string {
  const [mantissa = '', power = '0'] = float.toExponential().split('e');
  const exponent = Number(power);
  if (float !== 0 && (exponent < -4 || exponent >= 16))
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  const plain = String(float);
  return plain.includes('.') ? plain : `${plain}.0`;
}

/** Python prints no whole number of more digits. */
const maxDigits = 4300;

function printedWhole(expression: string): Omit<CodePiece, 'type' | 'code'> | undefined {
  try {
    const digits = evaluateWhole(expression)?.toString();
    if (digits === undefined) return undefined;
    if (digits.length <= maxDigits) return { ok: true, output: `${digits}\n` };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return { ok: false, output: `ValueError: Exceeds the limit (${maxDigits} digits) for integer string conversion\n` };
}

/** What Python prints for an expression of numbers; undefined where it would be no real number. */
function printed(expression: string): Omit<CodePiece, 'type' | 'code'> | undefined {
  const whole = /[./]/.test(expression) ? undefined : printedWhole(expression);
  if (whole) return whole;
  const value = evaluate(expression);
  if (value === undefined || Number.isNaN(value)) return undefined;
  if (Number.isFinite(value)) return { ok: true, output: `${floatText(value)}\n` };
  const error = expression.includes('/')
    ? 'ZeroDivisionError: division by zero'
    : "OverflowError: (34, 'Numerical result out of range')";
  return { ok: false, output: `${error}\n` };
}

function calculation(text: string): CodePiece | undefined {
  const expression = findArithmetic(text)?.replace(/\s+/g, '');
  const outcome = expression === undefined ? undefined : printed(expression);
  // Python writes powers differently, and forbids leading zeros.
  const python = expression
    ?.replaceAll('^', '**')
    .replace(/(?<![\d.])0+(?=\d)/g, '')
    .replace(/(?<=[\d)])(\*\*|[-+*/])/g, ' $1 ');
  return outcome && { type: 'code', code: `result = ${python}\nprint(result)`, ...outcome };
}

/** The separators of Python's `str.split`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python counts these separators as white space
const blank = /(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/u;

/** Counts the words or characters of what is quoted, or of the message. */
function count(text: string): CodePiece {
  const subject = extractFacts(text).quoted[0] ?? truncateText(text, maxMessageLength);
  // Python cannot print lone surrogates, so they are replaced. It reads the escapes of JSON.
  const clean = subject.replace(/\p{Surrogate}/gu, '\ufffd');
  const inCharacters = /\b(?:characters?|letters?)\b/i.test(text);
  const number = inCharacters ? Array.from(clean).length : clean.split(blank).filter((word) => word !== '').length;
  const code = `text = ${JSON.stringify(clean)}\nprint(len(${inCharacters ? 'text' : 'text.split()'}))`;
  return { type: 'code', code, output: `${number}\n`, ok: true };
}

/** The code for the message, and its output. */
export const runCode = (text: string): CodePiece => calculation(text) ?? count(text);
