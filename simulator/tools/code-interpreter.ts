// Simulates the code interpreter: Python code for a calculation in the message, and its correct output.

import type { Piece } from '../conversation/answer.js';
import { extractFacts } from '../schema/message/facts.js';
import { findArithmetic } from '../text/arithmetic.js';
import { evaluatePython, floatText } from './python.js';
import { truncateText } from './truncate.js';

type CodePiece = Extract<Piece, { type: 'code' }>;

/** Maximum characters of the message in the code. */
const maxMessageLength = 2_000;

const ran = (code: string, output: string): CodePiece => ({ type: 'code', code, output: `${output}\n`, ok: true });

/** A text as a Python literal; Python reads the escapes of JSON. */
const literal = (text: string): string => JSON.stringify(text);

const arithmetic = (text: string): CodePiece | undefined => {
  const found = findArithmetic(text);
  if (found === undefined) return undefined;
  // Python writes powers differently, and forbids leading zeros.
  const expression = found
    .replace(/\s+/g, '')
    .replaceAll('^', '**')
    .replace(/(?<![\d.])0+(?=\d)/g, '')
    .replace(/(?<=[\d)])(\*\*|[-+*/])/g, ' $1 ');
  const outcome = evaluatePython(expression);
  return outcome && { type: 'code', code: `result = ${expression}\nprint(result)`, ...outcome };
};

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return number > 1;
};

/** “Sum of the first 50 primes”, “factorial of 20”, “first 10 Fibonacci numbers”. */
const series = (text: string): CodePiece | undefined => {
  const primes = /\bfirst (\d{1,3}) prime/i.exec(text)?.[1];
  if (primes !== undefined) {
    const found: number[] = [];
    for (let number = 2; found.length < Number(primes); number += 1) if (isPrime(number)) found.push(number);
    const sum = /\bsum\b/i.test(text);
    const code = `primes = []
number = 2
while len(primes) < ${Number(primes)}:
    if all(number % prime for prime in primes):
        primes.append(number)
    number += 1
print(${sum ? 'sum(primes)' : 'primes'})`;
    return ran(code, sum ? String(found.reduce((left, right) => left + right, 0)) : `[${found.join(', ')}]`);
  }
  const factorial = /\bfactorial of (\d{1,3})\b|\b(\d{1,3})!/i.exec(text);
  if (factorial !== null) {
    const number = Number(factorial[1] ?? factorial[2]);
    let product = 1n;
    for (let factor = 2n; factor <= BigInt(number); factor += 1n) product *= factor;
    return ran(`import math\nprint(math.factorial(${number}))`, String(product));
  }
  const fibonacci = /\bfirst (\d{1,3}) fibonacci/i.exec(text)?.[1];
  if (fibonacci === undefined) return undefined;
  const numbers: bigint[] = [];
  for (let [a, b] = [0n, 1n]; numbers.length < Number(fibonacci); [a, b] = [b, a + b]) numbers.push(a);
  return ran(
    `numbers = []\na, b = 0, 1\nwhile len(numbers) < ${Number(fibonacci)}:\n    numbers.append(a)\n    a, b = b, a + b\nprint(numbers)`,
    `[${numbers.join(', ')}]`,
  );
};

const pythonNumber = (value: number): string => (Number.isInteger(value) ? String(value) : floatText(value));

/** “Sort 5, 3 and 9”, “the average of 4 and 5”: operations on the numbers of the message. */
const statistics = (text: string): CodePiece | undefined => {
  const numbers = extractFacts(text)
    .numbers.map(({ value }) => value)
    .filter((value) => Math.abs(value) < 1e15);
  const verb =
    /\b(?:sort|order)(?:ed)?\b|\b(sum|total|add)\b|\b(average|mean)\b|\b(largest|maximum|max|greatest)\b|\b(smallest|minimum|min|least)\b/i.exec(
      text,
    );
  if (numbers.length < 2 || verb === null || !numbers.every(Number.isSafeInteger)) return undefined;
  const list = `numbers = [${numbers.map(pythonNumber).join(', ')}]`;
  const sum = numbers.reduce((left, right) => left + right, 0);
  if (verb[1]) return ran(`${list}\nprint(sum(numbers))`, String(sum));
  if (verb[2]) return ran(`${list}\nprint(sum(numbers) / len(numbers))`, floatText(sum / numbers.length));
  if (verb[3]) return ran(`${list}\nprint(max(numbers))`, String(Math.max(...numbers)));
  if (verb[4]) return ran(`${list}\nprint(min(numbers))`, String(Math.min(...numbers)));
  const sorted = [...numbers].sort((left, right) => left - right);
  return ran(`${list}\nprint(sorted(numbers))`, `[${sorted.join(', ')}]`);
};

/** The separators of Python's `str.split`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python counts these separators as white space
const blank = /(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/u;

const count = (text: string): CodePiece => {
  const subject = extractFacts(text).quoted[0] ?? truncateText(text, maxMessageLength);
  // Python cannot print lone surrogates, so they are replaced.
  const clean = subject.replace(/\p{Surrogate}/gu, '\ufffd');
  const source = `text = ${literal(clean)}`;
  if (/\b(?:characters?|letters?)\b/i.test(text))
    return ran(`${source}\nprint(len(text))`, String(Array.from(clean).length));
  if (/\breverse\b/i.test(text)) return ran(`${source}\nprint(text[::-1])`, Array.from(clean).reverse().join(''));
  const words = clean.split(blank).filter((word) => word !== '');
  return ran(`${source}\nprint(len(text.split()))`, String(words.length));
};

/** The code for the message, and its output. */
export const generateCode = (text: string): CodePiece =>
  series(text) ?? arithmetic(text) ?? statistics(text) ?? count(text);
