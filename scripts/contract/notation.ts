// Whose extensions a contract has: those of pentagate, or of others under the same names, which are left alone (spec/README.md, "Whose extension it is").
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import notation from '../../openapi/notation.schema.json' with { type: 'json' };
import { lazy } from '../../runtime/lazy.js';
import { suggest } from '../grammar/grammar-notation.js';
import { type Edit, problemAt, type Sources } from './contract-files.js';
import { holdsNames, holdsValue } from './files/reading.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerOf,
  pointerSegments,
  refName,
  valueAt,
  walk,
} from './json-trees.js';
import type { LocatedProblem, PartProblem, SourceLocation } from './problem.js';

/** The member of the root of a document that says that extensions are those of the notation. */
export const notationKey = 'x-notation';

/** A definition of the notation, as far as it is read here. */
interface Definition {
  readonly $ref?: string;
  readonly anyOf?: readonly Definition[];
  readonly properties?: Readonly<Record<string, Definition>>;
}

const definitions = notation.$defs as Readonly<Record<string, Definition>>;

/** The names of the extensions, each with the objects of a contract in which it may stand. */
export const owners = new Map<string, string[]>();
for (const [owner, { properties = {} }] of Object.entries(definitions))
  for (const name of Object.keys(properties))
    if (name.startsWith('x-') && name !== notationKey) owners.set(name, [...(owners.get(name) ?? []), owner]);

/** The members that a value has by its definition. */
const membersOf = ({ $ref, anyOf = [], properties = {} }: Definition): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(membersOf),
  ...($ref ? membersOf(definitions[refName($ref)] ?? {}) : []),
];

/** Types of JSON as messages call them. */
export const called: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** `x-names` of the notation. */
export interface Names {
  /** What is named; one of several. */
  readonly in: string | readonly string[];
  /** The keys of an object are the names. */
  readonly keys?: boolean;
  /** What a field may be. */
  readonly type?: readonly string[];
  /** The member around that has the list in which the fields are, or the field beside which they are. */
  readonly below?: string;
  readonly beside?: string;
}

/** Gives the value of a member of the extension around a name. */
export type Around = (member: string) => unknown;

/** Finds what is wrong with a name; undefined: the contract has it. */
export type NameCheck = (rule: Names, text: string, around: Around) => { message: string; hint: string } | undefined;

/** The keyword of Ajv: checks a value by the names that it is, where there is a contract to look into. */
function checkNames(
  this: NameCheck | object | undefined,
  rule: Names,
  data: unknown,
  _schema?: unknown,
  place?: { readonly instancePath: string; readonly rootData: unknown },
): boolean {
  const found: Partial<ErrorObject>[] = [];
  checkNames.errors = found;
  // Validators that are called without a contract have another `this`, or none.
  if (typeof this !== 'function' || !place) return true;
  const check = this as NameCheck;
  const steps = pointerSegments(place.instancePath);
  const around = (member: string): unknown => {
    for (let length = steps.length; length >= 0; length--) {
      const value = valueAt(place.rootData, steps.slice(0, length));
      if (isObject(value) && member in value) return value[member];
    }
    return undefined;
  };
  const texts: [step: string, text: unknown][] = isObject(data)
    ? Object.keys(rule.keys ? data : {}).map((key) => [pointerOf([key]), key])
    : Array.isArray(data)
      ? data.map((text, at) => [`/${at}`, text])
      : [['', data]];
  for (const [step, text] of texts) {
    const problem = typeof text === 'string' ? check(rule, text, around) : undefined;
    if (problem)
      found.push({ keyword: 'x-names', params: problem, instancePath: `${place.instancePath}${step}`, ...problem });
  }
  return !found.length;
}
checkNames.errors = [] as Partial<ErrorObject>[];

const { $id, $defs } = notation;
const ajv = lazy(() =>
  new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    validateSchema: false,
    passContext: true,
    // The code runs a few times: to compile it takes half as long.
    inlineRefs: false,
    code: { optimize: false },
  })
    .addKeyword({ keyword: 'x-names', validate: checkNames })
    .addSchema({ $id, $defs }),
);

/** Validates by a definition of the notation; compiled when it is first needed, without the schema of the whole document, which would be compiled first. */
function notationValidator(pointer: string) {
  const validate = ajv().getSchema(`${$id}#/$defs/${pointer}`);
  if (!validate) throw new Error(`the notation has no ${pointer}`);
  return validate;
}

/** Maximum number of problems of one extension. */
const maxProblems = 3;

type FormProblem = Omit<PartProblem, 'path' | 'offset'> & { readonly path: PathSegment[] };

/** An error of Ajv as a sentence. @param extension what has no name of its own is called so */
function formProblem(error: ErrorObject, extension: string): FormProblem {
  const { instancePath, keyword, params, parentSchema, data, message } = error;
  const path: PathSegment[] = pointerSegments(instancePath);
  const steps = path.map((step) => (/^\d+$/.test(String(step)) ? `[${step}]` : `.${step}`)).join('');
  const name = steps.startsWith('.') ? steps.slice(1) : `${extension}${steps}`;
  const shown = typeof data === 'object' ? '' : `, not ${JSON.stringify(data)}`;
  const schema = asObject(parentSchema);
  const about = typeof schema.description === 'string' ? schema.description : 'see openapi/README.md';
  const of = (said: string, hint = about): FormProblem => ({ path, message: said, hint });
  const ofKey = (key: string, said: string, hint?: string): FormProblem => ({
    ...of(said, hint),
    path: [...path, key],
  });
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      return ofKey(key, `unknown key "${key}"`, suggest(key, Object.keys(asObject(schema.properties))));
    }
    case 'propertyNames': {
      const key = String(params.propertyName);
      const isReason = JSON.stringify(schema.propertyNames).includes('#/$defs/reason');
      return ofKey(key, `unknown key "${key}"`, isReason ? suggest(key, notation.$defs.reason.enum) : undefined);
    }
    case 'dependentRequired':
      return ofKey(String(params.property), `${params.property} has no place without ${params.missingProperty}`);
    case 'required':
      return ofKey(String(params.missingProperty), `${params.missingProperty} is missing`);
    case 'oneOf': {
      const forms = asArray(schema.oneOf).map((branch) => asArray(asObject(branch).required).join(' and '));
      return of(`${name} must have exactly one of these: ${forms.join('; ')}`);
    }
    case 'type': {
      const types = [params.type].flat().map((type) => called[String(type)]);
      // YAML takes brackets for a list.
      const quotes =
        Array.isArray(data) && params.type === 'string' ? `write it in quotes: '[${data.join(', ')}]'` : '';
      return of(`${name} must be ${types.join(' or ')}${shown}`, quotes || undefined);
    }
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      const said = `${name} must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}${shown}`;
      const close = suggest(String(data), allowed);
      return of(said, close.startsWith('did') ? close : undefined);
    }
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return of(`${name} must not be empty`);
    case 'x-names':
      return of(String(params.message), String(params.hint));
    case 'false schema':
      return of(`${name} has no place here`);
    case 'pattern':
      return of(`${name} cannot be ${JSON.stringify(data)}`);
    default:
      return of(`${name} ${message}${shown}`);
  }
}

/**
 * What is wrong with an extension's value: with its form, and with what it names.
 * @param part the definition that the notation has of it
 * @param extension its name, for messages
 * @param names checks what it names; undefined: that is not checked
 */
export function notationProblems(part: string, extension: string, given: unknown, names?: NameCheck): FormProblem[] {
  const validate = notationValidator(part);
  if (validate.call(names, given)) return [];
  const all = (validate.errors ?? []).filter(
    // What is wrong with a name is said by `propertyNames`, and with the branches of a choice by the choice.
    ({ propertyName, schemaPath }) => propertyName === undefined && !/\/oneOf\/\d+\//.test(schemaPath),
  );
  // Where something else is wrong in a value that has alternatives, it is that.
  const isChoice = ({ keyword }: ErrorObject): boolean => /^(?:oneOf|anyOf)$/.test(keyword);
  const chosen = new Set(all.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  const isOther = ({ keyword, instancePath }: ErrorObject): boolean =>
    /^(?:const|type)$/.test(keyword) && chosen.has(instancePath);
  const exact = all.filter((error) => !isChoice(error) && !isOther(error));
  const errors = all.filter(
    (error) => exact.includes(error) || !exact.some(({ instancePath }) => instancePath.startsWith(error.instancePath)),
  );
  return errors.slice(0, maxProblems).map((error) => formProblem(error, extension));
}

/** Whether a value is one of an extension by the schema of the notation. */
export const isOfForm = (name: string, value: unknown): boolean =>
  (owners.get(name) ?? []).some((owner) => notationValidator(`${owner}/properties/${name}`)(value) === true);

/** Whether a value could be meant as one of the notation: an object with one of its members, or what is no object there either. */
function isAlike(name: string, value: unknown): boolean {
  const members = (owners.get(name) ?? []).flatMap((owner) => membersOf(definitions[owner]?.properties?.[name] ?? {}));
  return !members.length || Object.keys(asObject(value)).some((key) => members.includes(key));
}

/** The extensions with names of the notation in the files. */
function* uses({ files }: Sources): Generator<{ name: string; place: SourceLocation; value: unknown }> {
  const names = [...owners.keys()];
  for (const [file, { parsed, source }] of files) {
    const written = names.filter((name) => source.body.includes(name));
    if (!written.length) continue;
    const found: { name: string; place: SourceLocation; value: unknown }[] = [];
    walk(parsed, (node: JsonObject, path: PathSegment[]) => {
      if (holdsValue(path)) return false;
      if (!holdsNames(path))
        for (const name of written)
          if (Object.hasOwn(node, name))
            found.push({ name, place: { file, path: [...path, name] }, value: node[name] });
      return true;
    });
    yield* found;
  }
}

/**
 * What is to be left out of the files, because it belongs to other tools, and a note that says so. A contract opts in to the notation by `x-notation`,
 * or by one value of its form; then only what cannot be meant as such a value belongs to others.
 */
export function foreignExtensions(sources: Sources): { edits: Edit[]; notes: LocatedProblem[] } {
  if (sources.files.get(sources.entry)?.parsed[notationKey] !== undefined) return { edits: [], notes: [] };
  const all = [...uses(sources)];
  const refused = all.filter(({ name, value }) => !isOfForm(name, value));
  const hasOptedIn = refused.length < all.length;
  const foreign = refused.filter(({ name, value }) => !hasOptedIn || !isAlike(name, value));
  const [first] = foreign;
  if (!first) return { edits: [], notes: [] };
  const names = [...new Set(foreign.map(({ name }) => name))].join(', ');
  const message = `${names}: not of the form that pentagate reads, and left alone`;
  const hint = `With \`${notationKey}: pentagate/1\` at the root of the contract, mistakes in extensions are named.`;
  return {
    edits: foreign.map(({ place }) => ({ ...place, change: () => undefined, what: 'of others' })),
    notes: [{ ...problemAt(sources, { ...first.place, onKey: true }, 'notation', message, hint), warning: true }],
  };
}
