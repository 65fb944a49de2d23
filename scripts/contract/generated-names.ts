// How generated things are called: after the operation or the component they belong to, and always so that code can have the name.
import { createHash } from 'node:crypto';
import { type JsonObject, type PathSegment, refName } from './json-trees.js';

/** An operation; only its name counts here. */
interface Named {
  readonly id: string;
}

/** Stream order of an operation: `createMessageOrder`. */
export const orderName = (operation: Named, suffix = ''): string => `${operation.id}Order${suffix}`;

/** Lifecycle of a status schema: `imageTaskStatusLifecycle`. */
export const lifecycleName = (schema: string): string => `${schema[0]?.toLowerCase()}${schema.slice(1)}Lifecycle`;

/** The rules of a lifecycle that only the server needs: `imageTaskStatusRules`. */
export const rulesName = (schema: string): string => `${schema[0]?.toLowerCase()}${schema.slice(1)}Rules`;

/** Union of the events of an operation's stream: `createMessageEvent`. */
export const eventName = (operation: Named, suffix = ''): string => `${operation.id}Event${suffix}`;

/** Parameters of an operation as one object `{path, query, header}`: `createMessageParameters`. */
export const parametersName = (operation: Named): string => `${operation.id}Parameters`;

/** A body's schema: the component it refers to, else named after its place (`listTasksReply200`). */
export const schemaName = (schema: JsonObject, otherwise: string): string =>
  typeof schema.$ref === 'string' ? refName(schema.$ref) : otherwise;

/** Characters of a name in code: more would be no name of a file, and nobody reads it. */
const maxLength = 64;

/** A name of limited length. One that is cut ends with a hash of the whole, so that two long ones stay different. */
const bounded = (name: string): string =>
  name.length <= maxLength ? name : `${name.slice(0, maxLength - 9).replace(/[\uD800-\uDBFF]$/, '')}_${hashOf(name)}`;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 8);

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

const words = (text: string): string[] => text.split(/[^\p{L}\p{N}$]+/u).filter(Boolean);

/** A name for code from any text: `list-pets` → `listPets`, `/pets/{id}` → `petsId`. A name that code can have stays as it is. */
export function camelCase(text: string): string {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text)) return bounded(text);
  const [first, ...rest] = words(text);
  // Two texts without letters stay different, too.
  if (first === undefined) return text ? `_${hashOf(text)}` : '_';
  const name = [`${first[0]?.toLowerCase()}${first.slice(1)}`, ...rest.map(capital)].join('');
  return bounded(/^[\p{L}_$]/u.test(name) ? name : `_${name}`);
}

/** As `camelCase`, with a capital: for schemas that have no name of their own, from the names on the way to them. */
export const pascalCase = (parts: readonly string[]): string => {
  const name = parts.flatMap(words).map(capital).join('');
  return bounded(/^[\p{L}_$]/u.test(name) ? name : `_${name}`);
};

/** Names that generated code needs for itself, or that JavaScript does not give away. */
const reserved = new Set(
  (
    'paths webhooks components operations $defs EventStream WithNumbers Record Array Object Math Number String Boolean RegExp Validator ValidationError ' +
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements ' +
    'import in as instanceof interface let new null package private protected public return static super switch this throw true try typeof ' +
    'var void while with yield await eval arguments undefined any unknown never string number boolean symbol object bigint'
  ).split(' '),
);

/** The name of a component in code: `my.Pet` → `my_Pet`, `operations` → `operationsSchema`. */
export function componentName(name: string, taken: (name: string) => boolean): string {
  const plain = bounded(name.replace(/[^\p{L}\p{N}_$]/gu, '_').replace(/^(?=\p{N})/u, '_'));
  // What every object has, a table of schemas has too.
  const base = reserved.has(plain) || plain in {} || taken(plain) ? `${plain}Schema` : plain;
  return unique(base, taken);
}

/** The name itself, or with the lowest number from 2 on that makes it one that is not taken. */
export function unique(name: string, taken: (name: string) => boolean): string {
  let found = name;
  for (let number = 2; taken(found); number++) found = `${name}${number}`;
  return found;
}

/** Steps of a path that say nothing about what stands there. */
const structural = new Set(
  'components schemas properties paths content schema responses parameters requestBody $defs definitions application/json'.split(
    ' ',
  ),
);

/** A name for what stands at `path` of `file` and has none: `schemas/Pet.yaml` → `Pet`, `#/components/schemas/Pet/properties/tag` → `PetTag`. */
export function nameOfPlace(file: string, path: readonly PathSegment[]): string {
  const steps = path.map(String).filter((step) => !structural.has(step));
  return pascalCase(steps.length ? steps : [file.replace(/^.*\//, '').replace(/\.\w+$/, '')]);
}
