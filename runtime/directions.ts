// The direction of a member. What a service sends has the `readOnly` members of a schema and lacks the `writeOnly` ones; what it is sent, the
// other way round. A schema that both directions use has a form for each, and a member of the other direction is not required in it.
//
// The service is the one that the contract describes: the request of a webhook or a callback is what it sends, the reply what it is sent.
import { memberSteps } from './compile-pattern.js';
import { chooseBranch } from './errors/applicable-schemas.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  parsed,
  pointerSegments,
  refName,
  valueAt,
} from './json.js';
import { lazyFor } from './lazy.js';
import { createMerge, isContradictory } from './merge-schema.js';
import { schemaKeywords } from './schema-keywords.js';

/** Of what a service is sent, or of what it sends. */
export type Direction = 'request' | 'reply';

/**
 * What stands in a form for members of the other direction. `omit`: nothing, for those who make values. Those who check values need them in
 * requests with any value (`ignore`) or none (`refuse`); in replies they are refused.
 */
export type OtherMembers = 'omit' | 'ignore' | 'refuse';

/** The keyword of the members that a direction lacks. */
const lacking = { request: 'readOnly', reply: 'writeOnly' } as const;

/** Whether a schema stands for a member that a form refuses. */
export const isRefused = ({ not, readOnly, writeOnly }: JsonObject): boolean =>
  isObject(not) && !Object.keys(not).length && (readOnly === true || writeOnly === true);

/** A document with the forms. */
interface Directed {
  readonly document: JsonObject;
  /** The names of schemas that requests have beside replies, with the schema of which they are the form: `UserInput` → `User`. */
  readonly inputs: ReadonlyMap<string, string>;
}

const prefix = '#/components/schemas/';
const noNames: ReadonlySet<string> = new Set();

const targetOf = (document: JsonObject, ref: unknown): JsonObject | undefined => {
  const found = typeof ref === 'string' ? valueAt(document, pointerSegments(ref)) : undefined;
  return isObject(found) ? found : undefined;
};

/** The parts that a value is valid by together: the schema itself, what it refers to, and those of `allOf`. */
function partsOf(document: JsonObject, schema: unknown, seen = new Set<unknown>()): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const parts = [targetOf(document, schema.$ref), ...asArray(schema.allOf)];
  return [schema, ...parts.flatMap((part) => partsOf(document, part, seen))];
}

const unionsOf = ({ oneOf, anyOf }: JsonObject): unknown[][] => [oneOf, anyOf].map(asArray).filter((one) => one.length);
const branchesOf = (part: JsonObject): unknown[] => [...unionsOf(part).flat(), part.then, part.else];

/** Whether a schema says of the member that has it that a direction lacks it. */
function isLacking(document: JsonObject, schema: unknown, direction: Direction, depth = 0): boolean {
  if (depth > 20) return false;
  return partsOf(document, schema).some((part) => {
    if (part[lacking[direction]] === true) return true;
    // A nullable reference is a union with null.
    const others = unionsOf(part).map((union) => union.filter((each) => asObject(each).type !== 'null'));
    return others.some(
      (union) => union.length > 0 && union.every((each) => isLacking(document, each, direction, depth + 1)),
    );
  });
}

/** The schemas that stand in a schema; references are not followed. */
const innerSchemas = (schema: JsonObject): unknown[] => [
  ...schemaKeywords.one.flatMap((key) => schema[key] ?? []),
  ...schemaKeywords.list.flatMap((key) => asArray(schema[key])),
  ...schemaKeywords.map.flatMap((key) => Object.values(asObject(schema[key]))),
];

/** The names of the schemas that a schema refers to, those of a mapping included. */
function namesIn({ $ref, discriminator }: JsonObject): string[] {
  const refs = [$ref, ...Object.values(asObject(asObject(discriminator).mapping))];
  return refs.filter((ref): ref is string => typeof ref === 'string' && ref.startsWith(prefix)).map(refName);
}

/** Whether a schema has a member with a direction itself. */
const hasDirection = (document: JsonObject, schema: JsonObject): boolean =>
  [schema.additionalProperties, schema.properties, schema.patternProperties]
    .flatMap((each, at) => (at ? Object.values(asObject(each)) : [each]))
    .some((member) => isLacking(document, member, 'request') || isLacking(document, member, 'reply'));

const asked = new WeakMap<JsonObject, boolean>();

/** Whether a document may have a member with a direction: an example may look so, too. */
function hasDirections(document: JsonObject): boolean {
  const says = (part: unknown): boolean =>
    typeof part === 'object' &&
    part !== null &&
    (asObject(part).readOnly === true || asObject(part).writeOnly === true || Object.values(part).some(says));
  const found = asked.get(document) ?? says(document);
  asked.set(document, found);
  return found;
}

/** The named schemas in which a member has a direction, at any depth. */
function directedNames(document: JsonObject, schemas: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const users = new Map<string, string[]>();
  const look = (name: string, schema: unknown): void => {
    if (!isObject(schema)) return;
    if (hasDirection(document, schema)) found.add(name);
    for (const used of namesIn(schema)) users.set(used, [...(users.get(used) ?? []), name]);
    for (const inner of innerSchemas(schema)) look(name, inner);
  };
  for (const [name, schema] of Object.entries(schemas)) look(name, schema);
  // A set is walked to its end while it grows.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return found;
}

/** Whether a value seems to meet a condition: nothing in it plainly contradicts that. */
function meets(document: JsonObject, condition: unknown, value: JsonObject): boolean {
  const merge = createMerge(document);
  const properties = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, { const: each }]));
  const same = { properties, required: Object.keys(value), additionalProperties: false };
  return !isContradictory(merge, merge({ allOf: [condition, same] }));
}

/** Everything that a schema says of a value, by the branches of unions and conditions that the value seems to have. */
function saidOf(document: JsonObject, schema: unknown, value: unknown): JsonObject[] {
  const chosen = (part: JsonObject): JsonObject[] =>
    [
      ...unionsOf(part).map((union) => chooseBranch(document, union.map(asObject), value)),
      part.if !== undefined && (meets(document, part.if, asObject(value)) ? part.then : part.else),
    ].flatMap((branch) => partsOf(document, branch).flatMap((each) => [each, ...chosen(each)]));
  return partsOf(document, schema).flatMap((part) => [part, ...chosen(part)]);
}

/** Several schemas of a value as one. */
const together = (schemas: readonly unknown[]): unknown => (schemas.length === 1 ? schemas[0] : { allOf: schemas });

/** What parts say of the items of a list. */
const itemSchema = (parts: readonly JsonObject[], at: number): unknown =>
  together(parts.map(({ prefixItems, items }) => asArray(prefixItems)[at] ?? items));

/**
 * A value without the members that its direction lacks.
 * @param schema of the document, which the value need not be valid by
 */
export function withoutOthers(document: JsonObject, schema: unknown, value: unknown, direction: Direction): unknown {
  if (typeof value !== 'object' || value === null || !isObject(schema) || !hasDirections(document)) return value;
  const parts = saidOf(document, schema, value);
  return changed(value as JsonObject, (member, name) => {
    if (Array.isArray(value)) return withoutOthers(document, itemSchema(parts, Number(name)), member, direction);
    const declared = parts.flatMap((part) => memberSchemas(part, name));
    // What a form refuses stays, and is reported.
    const isOther = declared.some((each) => isLacking(document, each, direction) && !isRefused(asObject(each)));
    return isOther ? undefined : withoutOthers(document, together(declared), member, direction);
  });
}

/** The paths of the members that a direction lacks, in the objects that a value has; the members need not be there. */
export function pathsOfOthers(
  document: JsonObject,
  schema: unknown,
  value: unknown,
  direction: Direction,
  path: readonly PathSegment[] = [],
): PathSegment[][] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = saidOf(document, schema, value);
  const names = new Set(parts.flatMap(({ properties }) => Object.keys(asObject(properties))));
  const others = [...names].filter((name) =>
    parts.some((part) => memberSchemas(part, name).some((each) => isLacking(document, each, direction))),
  );
  const inner = Object.entries(value).flatMap(([name, member]) => {
    const at = Array.isArray(value) ? Number(name) : name;
    const schemas = parts.flatMap((part) => memberSchemas(part, name));
    const said = Array.isArray(value) ? itemSchema(parts, Number(name)) : together(schemas);
    return pathsOfOthers(document, said, member, direction, [...path, at]);
  });
  return [...(Array.isArray(value) ? [] : others.map((name) => [...path, name])), ...inner];
}

/** What a part says of a member: by its name and by patterns, else of all others. */
export function memberSchemas(part: JsonObject, name: string): unknown[] {
  const own = memberSteps(part, name).map((steps) => valueAt(part, steps));
  return own.length || !isObject(part.additionalProperties) ? own : [part.additionalProperties];
}

const formsOf = lazyFor((_document: JsonObject) => new Map<OtherMembers, Directed>());

/**
 * A bundled document whose requests and replies have their own forms of schemas. A schema keeps its name for replies, or for requests where no
 * reply has it; of two forms, that of requests is named after it: `UserInput`, or `UserInput2` where that is taken. Examples are without what
 * their direction lacks. A document in which nothing has a direction is returned as it is.
 */
export function inDirections(document: JsonObject, others: OtherMembers): Directed {
  const before = formsOf(document);
  const directed =
    before.get(others) ??
    (hasDirections(document) ? makeForms(document, others) : { document, inputs: new Map<string, string>() });
  before.set(others, directed);
  return directed;
}

/** A map or a list with each value changed, without those that become undefined; itself where none is another. */
function changed<Values>(values: Values, change: (value: unknown, key: string) => unknown): Values {
  if (typeof values !== 'object' || values === null) return values;
  const entries = Object.entries(values);
  const made = entries.map(([key, each]) => [key, change(each, key)] as const);
  if (made.every(([, each], at) => each === entries[at]?.[1])) return values;
  const kept = made.filter(([, each]) => each !== undefined);
  return (Array.isArray(values) ? kept.map(([, each]) => each) : Object.fromEntries(kept)) as Values;
}

/** Members that a direction lacks, of the value that a schema is about: for sure, and in a branch at least. */
function lackedBy(document: JsonObject, schema: unknown, direction: Direction) {
  const own = (part: JsonObject): string[] =>
    Object.entries(asObject(part.properties)).flatMap(([name, each]) =>
      isLacking(document, each, direction) ? [name] : [],
    );
  const inBranch = (branch: unknown, depth = 0): string[] =>
    partsOf(document, branch).flatMap((part) => [
      ...own(part),
      ...(depth < 10 ? branchesOf(part).flatMap((each) => inBranch(each, depth + 1)) : []),
    ]);
  const parts = partsOf(document, schema);
  const sure = parts.flatMap(own);
  return { sure, all: [...sure, ...parts.flatMap(branchesOf).flatMap((branch) => inBranch(branch))] };
}

/** Whether a schema requires or describes one of these members. */
const mentions = (document: JsonObject, schema: unknown, names: readonly string[]): boolean =>
  partsOf(document, schema).some((part) =>
    names.some((name) => asArray(part.required).includes(name) || Object.hasOwn(asObject(part.properties), name)),
  );

function makeForms(document: JsonObject, others: OtherMembers): Directed {
  const components = asObject(document.components);
  const schemas = asObject(components.schemas);
  const differing = directedNames(document, schemas);
  /** The names of requests' forms beside those of replies. */
  const inputs = new Map<string, string>();
  /** The forms of named schemas that differ, as far as they are reached. */
  const forms = { reply: new Map<string, unknown>(), request: new Map<string, unknown>() };
  const queue: (() => void)[] = [];
  const open = new Set<unknown>();
  let isComplete = false;

  const isDiffering = lazyFor(
    (schema: JsonObject): boolean =>
      namesIn(schema).some((name) => differing.has(name)) ||
      hasDirection(document, schema) ||
      innerSchemas(schema).some(differs),
  );
  /** Whether the forms of a schema differ from it. */
  const differs = (schema: unknown): boolean => isObject(schema) && isDiffering(schema);

  /** The form of a named schema, and its name. Those of replies are all known before the first of requests. */
  function named(name: string, direction: Direction): string {
    const own = forms[direction];
    if (!own.has(name) && !isComplete) {
      own.set(name, undefined);
      queue.push(() => own.set(name, formOf(schemas[name], direction)));
    }
    if (direction === 'reply' || !forms.reply.has(name)) return name;
    let input = inputs.get(name) ?? `${name}Input`;
    for (let number = 2; Object.hasOwn(schemas, input); number++) input = `${name}Input${number}`;
    inputs.set(name, input);
    return input;
  }

  const referring = (ref: unknown, direction: Direction): unknown => {
    const name = typeof ref === 'string' && ref.startsWith(prefix) ? refName(ref) : undefined;
    return name !== undefined && differing.has(name) ? `${prefix}${named(name, direction)}` : ref;
  };

  /**
   * The form of a schema; the schema itself where that is the same.
   * @param inherited members that a schema around it lacks, where both are about the same value
   */
  function formOf(schema: unknown, direction: Direction, inherited = noNames): unknown {
    if (!isObject(schema) || !(inherited.size || differs(schema))) return schema;
    const lacked = lackedBy(document, schema, direction);
    const sure = new Set([...inherited, ...lacked.sure]);
    const all = new Set([...sure, ...lacked.all]);
    const apart = (value: unknown): unknown => formOf(value, direction);
    const together = (value: unknown): unknown => formOf(value, direction, sure);
    const replaced = (): JsonObject | undefined =>
      others === 'omit'
        ? undefined
        : { ...(others === 'refuse' || direction === 'reply' ? { not: {} } : {}), [lacking[direction]]: true };
    const member = (value: unknown): unknown => (isLacking(document, value, direction) ? replaced() : apart(value));
    const without = (value: unknown): unknown => withoutOthers(document, schema, value, direction);
    const remaining = (names: unknown): unknown => changed(names, (name) => (all.has(String(name)) ? undefined : name));

    const target = targetOf(document, schema.$ref);
    const own = target && lackedBy(document, target, direction).all;
    const foreign = [...sure].filter((name) => own?.includes(name) === false);
    // What another part of the value makes a member of the other direction, the schema by itself does not.
    if (foreign.length && !open.has(target) && mentions(document, target, foreign)) {
      const { $ref: _ref, ...siblings } = schema;
      open.add(target);
      const inlined = together(target);
      open.delete(target);
      return Object.keys(siblings).length ? { allOf: [inlined, together(siblings)] } : inlined;
    }
    return changed(schema, (value, key) => {
      switch (key) {
        case '$ref':
          return referring(value, direction);
        case 'properties':
          return changed(value, (each, name) => (sure.has(name) ? replaced() : apart(each)));
        case 'patternProperties':
          return changed(value, member);
        case 'additionalProperties':
          return member(value);
        case 'allOf':
        case 'anyOf':
        case 'oneOf':
        case 'dependentSchemas':
          return changed(value, together);
        case 'then':
        case 'else':
          return together(value);
        case 'required':
          return remaining(value);
        case 'dependentRequired':
          return changed(value, remaining);
        case 'discriminator':
          if (all.has(String(asObject(value).propertyName))) return undefined;
          return changed(value, (each, name) =>
            name === 'mapping' ? changed(each, (ref) => referring(ref, direction)) : each,
          );
        case 'default':
        case 'example':
          return without(value);
        case 'examples':
          return changed(value, without);
        case 'x-rules':
          // A rule about a member that is not there says nothing of the others.
          return changed(value, (rule) =>
            String(asObject(rule).rule)
              .split(/[^\w$]+/)
              .some((word) => all.has(word))
              ? undefined
              : rule,
          );
        case 'not':
        case 'if':
          return value;
      }
      if (schemaKeywords.one.includes(key)) return Array.isArray(value) ? changed(value, apart) : apart(value);
      return schemaKeywords.list.includes(key) || schemaKeywords.map.includes(key) ? changed(value, apart) : value;
    });
  }

  /** An object, or what it refers to, with its members changed; as it stands where none is another. */
  function withMembers(given: unknown, change: (value: unknown, key: string) => unknown): unknown {
    const whole = targetOf(document, asObject(given).$ref) ?? given;
    const made = changed(whole, change);
    return made === whole ? given : made;
  }

  /** An example without what its direction lacks. */
  const exampleOf = (schema: unknown, given: unknown, direction: Direction): unknown =>
    withMembers(given, (value, key) => {
      if (key === 'value' || key === 'dataValue') return withoutOthers(document, schema, value, direction);
      const read = key === 'serializedValue' ? parsed(String(value)) : undefined;
      const kept = withoutOthers(document, schema, read, direction);
      return kept === read ? value : JSON.stringify(kept);
    });

  /** A media type, a parameter, a header, a body or a reply, in the direction in which it is sent. */
  function partOf(given: unknown, direction: Direction): unknown {
    const { schema, itemSchema } = targetOf(document, asObject(given).$ref) ?? asObject(given);
    const whole = schema ?? (itemSchema && { type: 'array', items: itemSchema });
    return withMembers(given, (value, key) => {
      if (key === 'content' || key === 'headers') return changed(value, (part) => partOf(part, direction));
      if (key === 'schema' || key === 'itemSchema') return formOf(value, direction);
      if (key === 'examples') return changed(value, (each) => exampleOf(whole, each, direction));
      return key === 'example' ? withoutOthers(document, whole, value, direction) : value;
    });
  }

  /** A path item; only what is sent in the direction of this pass. @param isCalled whether the service is who is called */
  function itemOf(given: unknown, pass: Direction, isCalled: boolean): unknown {
    const asks: Direction = isCalled ? 'request' : 'reply';
    const sent = (value: unknown): unknown => (pass === asks ? partOf(value, pass) : value);
    const callback = (each: unknown): unknown => withMembers(each, (item) => itemOf(item, pass, !isCalled));
    const operation = (value: unknown): unknown =>
      changed(value, (each, key) => {
        if (key === 'parameters') return changed(each, sent);
        if (key === 'requestBody') return sent(each);
        if (key === 'responses') return pass === asks ? each : changed(each, (reply) => partOf(reply, pass));
        return key === 'callbacks' ? changed(each, callback) : each;
      });
    return withMembers(given, (value, key) => {
      if (key === 'parameters') return changed(value, sent);
      if (key === 'additionalOperations') return changed(value, operation);
      return isObject(value) && 'responses' in value ? operation(value) : value;
    });
  }

  const directed = (['reply', 'request'] as const).reduce<JsonObject>((whole, pass) => {
    const made = changed(whole, (value, key) => {
      if (key === 'paths') return changed(value, (item) => itemOf(item, pass, true));
      return key === 'webhooks' ? changed(value, (item) => itemOf(item, pass, false)) : value;
    });
    for (let next = queue.shift(); next; next = queue.shift()) next();
    return made;
  }, document);
  isComplete = true;
  const all = Object.entries(schemas).flatMap(([name, schema]) => {
    if (!differing.has(name)) return [[name, schema] as const];
    const request = forms.request.get(name);
    const reply = forms.reply.get(name) ?? request ?? formOf(schema, 'reply');
    const input = inputs.get(name);
    return [[name, reply] as const, ...(input === undefined ? [] : [[input, request] as const])];
  });
  const isSame = directed === document && all.every(([name, schema]) => schema === schemas[name]);
  if (isSame) asked.set(document, false);
  return {
    document: isSame ? document : { ...directed, components: { ...components, schemas: Object.fromEntries(all) } },
    inputs: new Map([...inputs].map(([name, input]) => [input, name])),
  };
}
