// Finds members of a JSON object in its text, so that one value can be replaced and every other byte stays as it was sent.

/** Where a value stands in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const space = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

export function skipSpace(text: string, at: number): number {
  let next = at;
  while (space(text.charCodeAt(next))) next++;
  return next;
}

/** Characters of a string that are read one by one after an escape: where these are frequent, a search for each costs more. */
const steppedCharacters = 32;

/** @param at after the opening quotation mark @returns after the closing one; -1 if there is none */
export function skipString(text: string, at: number): number {
  for (let from = at; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return -1;
    let slashes = 0;
    while (quote - 1 - slashes >= from && text.charCodeAt(quote - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    from = quote + 1;
    for (let end = from + steppedCharacters; from < end && from < text.length; ) {
      const code = text.charCodeAt(from++);
      if (code === 34) return from;
      if (code === 92) end = ++from + steppedCharacters;
    }
  }
}

/** Whether a character ends a number, `true`, `false` or `null`. */
const endsWord = (code: number): boolean => code === 44 || code === 93 || code === 125 || space(code);

/** @returns the end of the value that begins at `at`; -1 if the text is not JSON */
export function skipValue(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first === 34) return skipString(text, at + 1);
  if (first !== 91 && first !== 123) {
    let end = at;
    while (end < text.length && !endsWord(text.charCodeAt(end))) end++;
    return end > at ? end : -1;
  }
  let depth = 0;
  for (let next = at; next < text.length; ) {
    const code = text.charCodeAt(next++);
    if (code === 34) {
      next = skipString(text, next);
      if (next < 0) return -1;
    } else if (code === 91 || code === 123) depth++;
    else if ((code === 93 || code === 125) && --depth === 0) return next;
  }
  return -1;
}

/**
 * Visits the members of the object that begins at `start`, each with the place where its name begins.
 * @returns false if the text is not a JSON object there
 */
function visitMembers(text: string, start: number, visit: (name: string, value: Span, at: number) => void): boolean {
  let at = skipSpace(text, start);
  if (text.charCodeAt(at) !== 123) return false;
  at = skipSpace(text, at + 1);
  if (text.charCodeAt(at) === 125) return true;
  while (text.charCodeAt(at) === 34) {
    const end = skipString(text, at + 1);
    if (end < 0) return false;
    const raw = text.slice(at + 1, end - 1);
    const colon = skipSpace(text, end);
    if (text.charCodeAt(colon) !== 58) return false;
    const from = skipSpace(text, colon + 1);
    const to = skipValue(text, from);
    if (to < 0) return false;
    visit(raw.includes('\\') ? unescapeName(raw) : raw, { start: from, end: to }, at);
    at = skipSpace(text, to);
    const separator = text.charCodeAt(at);
    if (separator === 125) return true;
    if (separator !== 44) return false;
    at = skipSpace(text, at + 1);
  }
  return false;
}

function unescapeName(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

/** The members of a JSON object. */
export interface Members {
  /** By name; of one that comes twice, the last. */
  readonly spans: ReadonlyMap<string, Span>;
  /** The first one that services may read differently, and why. */
  readonly doubtful: { readonly name: string; readonly why: string } | undefined;
}

/** The members of an object that has none. */
export const noMembers: Members = { spans: new Map(), doubtful: undefined };

/** Names of members that decide what a request is about, in lower case, with those of the objects in them. */
type DecidingNames = ReadonlyMap<string, { readonly name: string; readonly inner: DecidingNames }>;

/** Compiles paths such as `fallbacks[].model`. */
export function decidingNames(paths: readonly string[]): DecidingNames {
  const names = new Map<string, { readonly name: string; readonly paths: string[] }>();
  for (const path of paths) {
    const [step = '', ...rest] = path.split('.');
    const name = step.replace('[]', '');
    const known = names.get(name.toLowerCase()) ?? { name, paths: [] };
    names.set(name.toLowerCase(), known);
    if (rest.length) known.paths.push(rest.join('.'));
  }
  return new Map([...names].map(([key, { name, paths }]) => [key, { name, inner: decidingNames(paths) }]));
}

const noNames = decidingNames([]);

/** Where the elements of a list begin; a value that is none is the only one. */
function* elementsAt(text: string, start: number): Generator<number> {
  if (text.charCodeAt(start) !== 91) return yield start;
  for (let at = skipSpace(text, start + 1); at < text.length && text.charCodeAt(at) !== 93; ) {
    yield at;
    const end = skipValue(text, at);
    if (end < 0) return;
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
}

/**
 * The members of the JSON object that is the text; undefined if it is not one.
 * @param deciding of the objects with these names, a member that is given twice, or that differs from a name in its case only, is doubtful
 */
export function membersOf(text: string, deciding = noNames): Members | undefined {
  let doubtful: Members['doubtful'];
  const read = (start: number, names: DecidingNames, before: string): Map<string, Span> | undefined => {
    const spans = new Map<string, Span>();
    const isObject = visitMembers(text, start, (name, value) => {
      const known = names.get(name.toLowerCase());
      const meant = known?.name ?? name;
      if (spans.has(name)) doubtful ??= { name: before + name, why: 'is given twice' };
      if (meant !== name) doubtful ??= { name: before + name, why: `differs from ${meant} in its case only` };
      spans.set(name, value);
      if (known?.inner.size && meant === name)
        for (const at of elementsAt(text, value.start)) read(at, known.inner, `${before}${name}.`);
    });
    return isObject ? spans : undefined;
  };
  const spans = read(0, deciding, '');
  return spans && { spans, doubtful };
}

/** The span of the member at a path of names; undefined if the text does not have it. */
export function memberAt(text: string, path: readonly string[]): Span | undefined {
  let span: Span | undefined = { start: 0, end: text.length };
  for (const step of path) {
    if (!span) return undefined;
    let inner: Span | undefined;
    visitMembers(text, span.start, (name, value) => {
      if (name === step) inner = value;
    });
    span = inner;
  }
  return span;
}

/** The text with the value of a span replaced. @param value JSON text */
export const replaceSpan = (text: string, { start, end }: Span, value: string): string =>
  text.slice(0, start) + value + text.slice(end);

/** The span of a member of the object that is the text, with its name and one comma: what is left without it is an object. */
export function separableSpan(text: string, name: string): Span | undefined {
  let span: Span | undefined;
  let before: number | undefined;
  visitMembers(text, 0, (each, { end }, at) => {
    const comma = skipSpace(text, end);
    if (each !== name) before = end;
    else if (before !== undefined || text[comma] !== ',') span = { start: before ?? at, end };
    else span = { start: at, end: skipSpace(text, comma + 1) };
  });
  return span;
}

/** The text of an object with other members; those that stay are as they were written. @param changes values by name; null removes a member */
export function changeMembers(text: string, changes: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`],
  );
  visitMembers(text, 0, (name, { end }, at) => {
    if (!Object.hasOwn(changes, name)) members.push(text.slice(at, end));
  });
  return `{${members.join(',')}}`;
}
