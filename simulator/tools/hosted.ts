// Hosted tools, which the service runs itself: their output, and the text about it.

import type { Citation, Piece } from '../conversation/answer.js';
import { extractFacts } from '../schema/message/facts.js';
import { evaluate, findArithmetic } from '../text/arithmetic.js';
import { truncateText } from '../text/text-words.js';
import { computerPiece } from './computer.js';
import { fileSearchText, searchFiles } from './file-search.js';
import type { Hosted } from './select-tool.js';
import { fetchPage, searchWeb, webSearchText } from './web.js';

// Simulates the code interpreter: Python code for a calculation in the message, and its correct output. No code is executed.

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

function calculation(text: string): CodePiece | undefined {
  const expression = findArithmetic(text)?.replace(/\s+/g, '');
  const value = expression === undefined ? undefined : evaluate(expression);
  if (expression === undefined || value === undefined || Number.isNaN(value)) return undefined;
  // Python writes powers differently, and forbids leading zeros.
  const python = expression
    .replaceAll('^', '**')
    .replace(/(?<![\d.])0+(?=\d)/g, '')
    .replace(/(?<=[\d)])(\*\*|[-+*/])/g, ' $1 ');
  const isWhole = !/[./]|\^\(*-/.test(expression);
  // Whole numbers are exact in Python at any length, and here only up to 2^53: beyond it the code prints a float.
  const code = `result = ${python}\nprint(${isWhole && !Number.isSafeInteger(value) ? 'float(result)' : 'result'})`;
  if (Number.isFinite(value))
    return {
      type: 'code',
      code,
      ok: true,
      output: `${isWhole && Number.isSafeInteger(value) ? value : floatText(value)}\n`,
    };
  const error = expression.includes('/')
    ? 'ZeroDivisionError: division by zero'
    : 'OverflowError: int too large to convert to float';
  return { type: 'code', code, ok: false, output: `${error}\n` };
}

/** Counts the words or characters of what is quoted, or of the message. */
function count(text: string): CodePiece {
  const subject = extractFacts(text).quoted[0] ?? truncateText(text, maxMessageLength);
  // Python cannot print lone surrogates, so they are replaced. It reads the escapes of JSON.
  const clean = subject.replace(/\p{Surrogate}/gu, '\ufffd');
  const inCharacters = /\b(?:characters?|letters?)\b/i.test(text);
  const number = inCharacters ? Array.from(clean).length : clean.split(/\s+/).filter((word) => word !== '').length;
  const code = `text = ${JSON.stringify(clean)}\nprint(len(${inCharacters ? 'text' : 'text.split()'}))`;
  return { type: 'code', code, output: `${number}\n`, ok: true };
}

/** The code for the message, and its output. */
const runCode = (text: string): CodePiece => calculation(text) ?? count(text);

export interface HostedToolRun {
  readonly piece: Piece;
  /** The result as text; empty if the caller must act first. */
  readonly text?: { readonly text: string; readonly citations: readonly Citation[] };
}

/** Runs a tool for a text. */
export const runHostedTool = (tool: Hosted, text: string): HostedToolRun => {
  switch (tool.type) {
    case 'computer':
      return { piece: computerPiece(tool, text) };
    case 'file_search': {
      const piece = searchFiles(tool, text);
      return { piece, text: fileSearchText(piece) };
    }
    case 'web_search': {
      const piece = searchWeb(tool, text);
      return { piece, text: webSearchText(piece) };
    }
    case 'web_fetch': {
      const piece = fetchPage(text);
      return { piece, text: { text: `The simulated page at ${piece.url} has no content.`, citations: [] } };
    }
    case 'code_execution': {
      const piece = runCode(text);
      const output = piece.output.trim().slice(0, 2_000);
      const outcome = piece.ok ? 'printed' : 'failed:';
      return { piece, text: { text: `The simulated run of the code ${outcome} ${output}.`, citations: [] } };
    }
  }
};
