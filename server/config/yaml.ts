// The YAML parser of configuration and price files, as a module of its own that is loaded with the first file: bundled, `import('yaml')` itself
// would have no named exports, since the package is CommonJS (`packBundle` refuses that).
import { type Document, isCollection, isNode, type LineCounter } from 'yaml';

export { isAlias, isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** Messages of the parser that do not say what to change. */
const advice: Readonly<Record<string, string>> = {
  MULTILINE_IMPLICIT_KEY: 'A colon is missing after this name, or the value does not fit below it',
  BLOCK_AS_IMPLICIT_KEY: 'A second `name: value` in one line: put it on a line of its own, or quote the value',
};

/** What is wrong with the syntax of a document: the first error, since those after it follow from it; without one, all warnings. */
const syntaxProblems = ({ errors, warnings }: Document.Parsed): { message: string; at: number }[] =>
  (errors.length ? errors.slice(0, 1) : warnings).map(({ code, message, pos }) => ({
    message: /call stack/.test(message) ? 'This is nested too deeply' : (advice[code] ?? message),
    at: pos[0],
  }));

/** Finds places in a document for messages. @param name of its file */
export function createPlaces(document: Document.Parsed, lines: LineCounter, name: string) {
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  /** File, line and column of a node. */
  const of = (node: unknown): string => at(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return {
    of,
    /** That of what stands at a path below a node, such as `[1].modes[0]`, or of the nearest node around it; undefined if there is none. */
    below(node: unknown, path: string): string | undefined {
      const steps = path.split(/[.[\]]/).filter(Boolean);
      for (let length = steps.length; length > 0; length--) {
        const inner = isCollection(node) ? node.getIn(steps.slice(0, length), true) : undefined;
        if (isNode(inner) && inner.range) return of(inner);
      }
      return undefined;
    },
    /** What is wrong with the syntax. */
    problems: () => syntaxProblems(document).map(({ message, at: offset }) => `${at(offset)}: ${message}.`),
  };
}
