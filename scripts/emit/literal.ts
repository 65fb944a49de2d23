// Writes plain data as the project's formatter would: a change of the contract shows as the lines that it is about, and no more.

/** JSON that is JavaScript to every reader: some take U+2028 and U+2029 for the end of a line, and so of a text. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** A text as a string of JavaScript. */
export const quoted = (text: string): string =>
  `'${jsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A text as it stands in a comment between `/*` and its end. */
export const commentText = (text: string): string => text.replaceAll('*/', '*\\/');

/** A name as a key of an object. In brackets, `__proto__` is a name like any other. */
export const keyOf = (name: string): string =>
  name === '__proto__' ? `['__proto__']` : /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);

/** JavaScript that stands in a table as it is: a name, a regular expression. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The value of a member that stands for all members of the constant of its name. */
export const spread = new Code('');

/** How literals are laid out. */
interface Layout {
  /** Columns of a line. */
  readonly width: number;
  /** Whether an array of several objects is a list, one below the other. */
  readonly lists?: true;
  readonly text: (text: string) => string;
}

const tables: Layout = { width: 140, text: quoted };

/** As a person writes them: a text with quotes of one sort is written in the other. */
const samples: Layout = {
  width: 69,
  lists: true,
  text: (text) => (text.includes("'") && !text.includes('"') ? jsonText(text) : quoted(text)),
};

/** The literal of a value in a sample, beside which there are others on a page. @param indent as for `literal` */
export const sampleLiteral = (value: unknown, indent = 0): string => literal(value, indent, indent, samples);

/**
 * A JavaScript literal of a value as JSON has them; members that are undefined are left out.
 * @param column where it begins: what does not fit into the line is broken
 * @param indent spaces before the line that it begins in
 */
export function literal(value: unknown, column = 0, indent = 0, layout = tables): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return layout.text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isArray = Array.isArray(value);
  const members = (inner: (item: unknown, before: number) => string): string[] =>
    isArray
      ? value.map((item) => inner(item, 0))
      : Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([name, item]) =>
            item === spread ? `...${name}` : `${keyOf(name)}: ${inner(item, keyOf(name).length + 2)}`,
          );
  const [open, close, pad] = isArray ? ['[', ']', ''] : ['{', '}', ' '];
  const flat = members((item) => literal(item, -Infinity, 0, layout));
  if (!flat.length) return open + close;
  const line = `${open}${pad}${flat.join(', ')}${pad}${close}`;
  const isList = layout.lists && isArray && flat.length > 1 && line.includes('{');
  if (column + line.length < layout.width && !isList && !line.includes('\n')) return line;
  const inside = indent + 2;
  const lines = members((item, before) => literal(item, inside + before, inside, layout));
  return `${open}\n${lines.map((each) => `${' '.repeat(inside)}${each},\n`).join('')}${' '.repeat(indent)}${close}`;
}

/** A declaration: `export const name: Type = …;` */
export const declaration = (start: string, value: unknown, end = ''): string =>
  `${start} = ${literal(value, start.length + 3 + end.length)}${end};\n`;
