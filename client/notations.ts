// Notations that a request may have besides the contract's own, as tables of the contract say: keys in snake_case, values in any case, and what
// the JSON format of protocol buffers allows. Data of the caller's own stays as it is.

/** Object of the contract → its fields → the object that a field holds ('' when it holds none, '*' is any other key). */
export type Spelling = Readonly<Record<string, Readonly<Record<string, string>>>>;

const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Gives a request body the spelling of the contract: `inline_data` becomes `inlineData` wherever the contract has that field.
 * Free-form data of the caller (arguments, responses, metadata) comes back untouched. If both spellings stand side by side, the contract's wins.
 */
export function normalizeCase(value: unknown, node: string | undefined, table: Spelling): unknown {
  const fields = node ? table[node] : undefined;
  if (!fields || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normalizeCase(item, node, table));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = Object.hasOwn(fields, key) ? key : camel(key);
    const known = Object.hasOwn(fields, name);
    if (known && name !== key && Object.hasOwn(value, name)) continue;
    const target = known ? name : key;
    const spelled = normalizeCase(item, known ? fields[name] : fields['*'], table);
    Object.defineProperty(result, target, { value: spelled, enumerable: true, writable: true, configurable: true });
  }
  return result;
}

/** Object of the contract → its fields → what a field may hold: objects, or with `=` before their name values. */
export type AnyCaseFields = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** By name: the values that a schema lists, or its pattern. */
export type AnyCaseValues = Readonly<Record<string, readonly string[] | RegExp>>;

const none: AnyCaseFields[string] = {};

/**
 * Gives values the case of the contract, in place: `IMAGE/PNG` becomes `image/png`. What a pattern matches becomes lower case.
 * What fits neither stays as it is.
 */
export function restoreCase(value: unknown, held: readonly string[], table: AnyCaseFields, known: AnyCaseValues): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item: unknown = value[at];
      if (typeof item === 'string') value[at] = restored(item, held, known);
      else restoreCase(item, held, table, known);
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  for (const name of held) {
    const fields = table[name] ?? none;
    // Without Object.entries, which would make an array for each value.
    for (const field in fields) {
      if (!Object.hasOwn(object, field)) continue;
      const inside = object[field];
      const inner = fields[field] ?? [];
      if (typeof inside === 'string') object[field] = restored(inside, inner, known);
      else restoreCase(inside, inner, table, known);
    }
  }
}

function restored(text: string, held: readonly string[], known: AnyCaseValues): string {
  for (const name of held) {
    const wanted = name.startsWith('=') ? known[name.slice(1)] : undefined;
    if (wanted instanceof RegExp) {
      const [found = ''] = wanted.exec(text) ?? [];
      if (found !== found.toLowerCase()) return text.replace(found, () => found.toLowerCase());
    } else {
      const word = wanted?.find((each) => each.length === text.length && each.toLowerCase() === text.toLowerCase());
      if (word !== undefined) return word;
    }
  }
  return text;
}

/** Object of the contract → its fields → what a field holds: an object, `#` a number, `=` and a name a listed value, `[]` a list of what follows; '*' is any other key. */
export type ProtoFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By name: listed values, and the number of the first one. */
export type ProtoNumbers = Readonly<Record<string, { readonly first: number; readonly values: readonly string[] }>>;

const numeral = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Gives a request body in the JSON of protocol buffers the notation of the contract: null is an absent member, a number may be a text, a listed
 * value may be its number, and a list of one its only item. Objects are changed in place.
 */
export function readProtoJson(value: unknown, node: string, table: ProtoFields, known: ProtoNumbers): unknown {
  if (node.startsWith('[]')) {
    const inner = node.slice(2);
    if (!Array.isArray(value)) {
      const item = readProtoJson(value, inner, table, known);
      return isItem(item, inner, table, known) ? [item] : value;
    }
    for (let at = 0; at < value.length; at++) value[at] = readProtoJson(value[at], inner, table, known);
    return value;
  }
  if (node === '#') return typeof value === 'string' && numeral.test(value) ? Number(value) : value;
  if (node.startsWith('=')) {
    const { first = 0, values = [] } = known[node.slice(1)] ?? {};
    return (typeof value === 'number' ? values[value - first] : undefined) ?? value;
  }
  const fields = table[node];
  if (!fields || typeof value !== 'object' || value === null) return value;
  // A union of a list and its item.
  if (Array.isArray(value)) return readProtoJson(value, `[]${node}`, table, known);
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const before = object[key];
    const isKnown = Object.hasOwn(fields, key);
    if (isKnown && before === null) {
      delete object[key];
      continue;
    }
    const after = readProtoJson(before, (isKnown ? fields[key] : fields['*']) ?? '', table, known);
    if (after !== before) object[key] = after;
  }
  return object;
}

/** Whether a value can be the only item of a list. */
function isItem(value: unknown, inner: string, table: ProtoFields, known: ProtoNumbers): boolean {
  if (typeof value === 'string') return inner === '' || (known[inner.slice(1)]?.values.includes(value) ?? false);
  if (typeof value === 'number') return inner === '#';
  return typeof value === 'object' && value !== null && Object.hasOwn(table, inner);
}
