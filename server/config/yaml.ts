// The YAML parser of configuration and price files, as a module of its own that is loaded with the first file: bundled, `import('yaml')` itself
// would have no named exports, since the package is CommonJS (`packBundle` refuses that).
import type { Document } from 'yaml';

export { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

/** Messages of the parser that do not say what to change. */
const advice: Readonly<Record<string, string>> = {
  MULTILINE_IMPLICIT_KEY: 'A colon is missing after this name, or the value does not fit below it',
  BLOCK_AS_IMPLICIT_KEY: 'A second `name: value` in one line: put it on a line of its own, or quote the value',
};

/** What is wrong with the syntax of a document: the first error, since those after it follow from it; without one, all warnings. */
export const syntaxProblems = ({ errors, warnings }: Document.Parsed): { message: string; at: number }[] =>
  (errors.length ? errors.slice(0, 1) : warnings).map(({ code, message, pos }) => ({
    message: /call stack/.test(message) ? 'This is nested too deeply' : (advice[code] ?? message),
    at: pos[0],
  }));
