// What can be found to be wrong without an example: schemas that no value fulfils, keywords without effect, and values that HTTP does not have.
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import { objectsOf } from '../../contract/kinds.js';
import type { Contract } from '../../contract/merge.js';
import { findingsAt, type PartProblem, problemIn } from '../../contract/problem.js';
import { type ContractRule, eachOf, type LintFinding, type Rule } from '../lint-finding.js';
import { mediaTypeNames } from './objects.js';
import { refusalOf } from './values.js';

/** A lower bound, an upper bound, and whether they may be equal. */
const bounds: readonly (readonly [min: string, max: string, mayEqual: boolean])[] = [
  ['minimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'maximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minContains', 'maxContains', true],
  ['minProperties', 'maxProperties', true],
];

const crossedBounds = (schema: JsonObject): PartProblem[] =>
  bounds.flatMap(([min, max, mayEqual]) => {
    const [low, high] = [schema[min], schema[max]];
    if (typeof low !== 'number' || typeof high !== 'number' || low < high || (mayEqual && low === high)) return [];
    return [problemIn(min, `no value is possible: ${min} is ${low} and ${max} is ${high}`, 'Correct one of the two.')];
  });

const emptyLists = (schema: JsonObject): PartProblem[] =>
  ['allOf', 'anyOf', 'oneOf', 'enum', 'type'].flatMap((key) =>
    Array.isArray(schema[key]) && !schema[key].length
      ? [problemIn(key, `${key} is an empty list`, 'Fill it, or leave it out.')]
      : [],
  );

/** Required members that the same schema forbids. */
function forbiddenMembers({
  required,
  properties,
  patternProperties,
  additionalProperties,
}: JsonObject): PartProblem[] {
  if (additionalProperties !== false || isObject(patternProperties)) return [];
  return asArray(required).flatMap((name, index) =>
    Object.hasOwn(asObject(properties), String(name))
      ? []
      : problemIn(
          ['required', index],
          `no value is possible: ${name} is required, and additionalProperties forbids it`,
          'Add it to properties, or take it from required.',
        ),
  );
}

/** A schema that a value must fulfil, and where it stands. */
interface Demand {
  readonly node: JsonObject;
  readonly at: readonly PathSegment[];
}

/** A schema, what it refers to, and the parts of its `allOf`: a value must fulfil all of them. */
function demandsOf(
  document: JsonObject,
  node: unknown,
  at: readonly PathSegment[],
  seen = new Set<unknown>(),
): Demand[] {
  if (!isObject(node) || seen.has(node)) return [];
  seen.add(node);
  const { $ref, allOf } = node;
  const target = typeof $ref === 'string' && $ref.startsWith('#/') ? pointerSegments($ref) : undefined;
  return [
    { node, at },
    ...(target ? demandsOf(document, valueAt(document, target), target, seen) : []),
    ...asArray(allOf).flatMap((part, index) => demandsOf(document, part, [...at, 'allOf', index], seen)),
  ];
}

/** Parts of an `allOf` whose `additionalProperties` forbids members of the other parts. */
export const closedParts: ContractRule = ({ contract }) => {
  const { document } = contract;
  const found = new Map<JsonObject, LintFinding[]>();
  for (const { node: whole, kind, path } of objectsOf(document)) {
    if (kind !== 'schema' || !Array.isArray(whole.allOf)) continue;
    const demands = demandsOf(document, whole, path);
    const members = new Set(demands.flatMap(({ node }) => Object.keys(asObject(node.properties))));
    for (const { node, at } of demands) {
      if (node.additionalProperties !== false || isObject(node.patternProperties) || found.has(node)) continue;
      const isForbidden = (name: string): boolean => !Object.hasOwn(asObject(node.properties), name);
      const required = demands
        .flatMap((other) => (other.node === node ? [] : asArray(other.node.required).map(String)))
        .find(isForbidden);
      const optional = [...members].find(isForbidden);
      if (required === undefined && optional === undefined) continue;
      const message =
        required === undefined
          ? `${optional} of another part of an allOf can never be sent: additionalProperties of this part forbids it`
          : `no value is possible: another part of an allOf requires ${required}, and additionalProperties of this part forbids it`;
      const hint =
        'Each part of an allOf sees all members. Write unevaluatedProperties: false beside the allOf instead.';
      found.set(node, findingsAt(contract, [...at, 'additionalProperties'], [{ message, hint, onKey: true }]));
    }
  }
  return [...found.values()].flat();
};

/** The types that a schema names; an integer is a number. */
const typesOf = ({ type }: JsonObject): Set<unknown> =>
  new Set([type].flat().flatMap((each) => (each === 'number' ? ['number', 'integer'] : [each])));

/** Parts of an `allOf` of which each names types, and that have none in common. */
const opposedTypes = eachOf('schema', (whole, { document }, at) => {
  if (!Array.isArray(whole.allOf)) return [];
  const typed = demandsOf(document, whole, at).filter(({ node }) => node.type !== undefined);
  const sets = typed.map(({ node }) => typesOf(node));
  const [first] = sets;
  if (!first || [...first].some((type) => sets.every((types) => types.has(type)))) return [];
  const types = typed.map(({ node }) => [node.type].flat().join(' or '));
  const message = `no value is possible: the parts of this allOf are ${[...new Set(types)].join(' and ')}`;
  return [problemIn('allOf', message, 'Write anyOf, if one of them is meant.', true)];
});

/** Listed values that the rest of the schema refuses. */
function refusedValues(contract: Contract, schema: JsonObject): (PartProblem & { readonly all: boolean })[] {
  const { enum: listed, const: only, ...rest } = schema;
  const values: [path: PathSegment[], value: unknown][] = Array.isArray(listed)
    ? listed.map((value, index) => [['enum', index], value])
    : 'const' in schema
      ? [[['const'], only]]
      : [];
  const refusal = refusalOf(contract);
  const refused = values.flatMap(([path, value]) => {
    const reason = refusal(rest, value);
    return reason === undefined ? [] : [{ path, reason, value }];
  });
  const all = refused.length === values.length;
  const [first] = refused;
  if (all && first && values.length > 1) {
    const message = `no value of the enum is allowed: ${first.reason}`;
    return [{ ...problemIn('enum', message, 'Correct the values, or what excludes them.'), all }];
  }
  return refused.map(({ path, reason, value }) => {
    const message = `${JSON.stringify(value)} is not allowed here: ${reason}`;
    return { ...problemIn(path, message, 'Correct the value, or what excludes it.'), all };
  });
}

/** Keywords that bear on values of one type. */
const keywordsOf: readonly (readonly [types: readonly string[], keywords: string])[] = [
  [['string'], 'minLength maxLength pattern'],
  [['number', 'integer'], 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
  [['array'], 'items prefixItems contains minItems maxItems uniqueItems'],
  [['object'], 'properties required additionalProperties minProperties maxProperties'],
];

/** Keywords for other types than the declared ones. */
function idleKeywords(schema: JsonObject): PartProblem[] {
  const types = [schema.type].flat();
  if (schema.type === undefined) return [];
  return keywordsOf.flatMap(([bearing, keywords]) =>
    bearing.some((type) => types.includes(type))
      ? []
      : keywords
          .split(' ')
          .filter((key) => key in schema)
          .map((key) => {
            const message = `${key} has no effect on values of type ${types.join(' or ')}`;
            return problemIn(key, message, `It is for ${bearing.join(' or ')}.`, true);
          }),
  );
}

/** A pattern as JavaScript writes it, of which `/^` or `$/` can never match. */
const slashed = ({ pattern }: JsonObject): PartProblem[] => {
  if (typeof pattern !== 'string' || !/^\/(\^.*|.*\$)\/[dgimsuvy]*$/.test(pattern)) return [];
  const hint = `Write ${pattern.replace(/^\/(.*)\/[a-z]*$/, '$1')}.`;
  return [problemIn('pattern', `no text matches ${pattern}: the slashes are part of it`, hint)];
};

/** Schemas that no value fulfils. */
export const contradictions: Rule = (context) => [
  ...eachOf('schema', (node, contract) => [
    ...crossedBounds(node),
    ...emptyLists(node),
    ...forbiddenMembers(node),
    ...slashed(node),
    ...refusedValues(contract, node).filter(({ all }) => all),
  ])(context),
  ...closedParts(context),
  ...opposedTypes(context),
];

/** Keywords and listed values without effect. */
export const keywords = eachOf('schema', (node, contract) => [
  ...idleKeywords(node),
  ...refusedValues(contract, node).filter(({ all }) => !all),
]);

/** Statuses that HTTP does not have. What is no number of three digits is reported by Redocly. */
const statuses = eachOf('operation', ({ responses }) =>
  Object.keys(asObject(responses)).flatMap((status) =>
    /^[06-9](\d\d|XX)$/.test(status)
      ? problemIn(['responses', status], `${status} is no status of HTTP`, 'Write 100 to 599, 4XX or default.', true)
      : [],
  ),
);

/** Path parameters that may be absent. */
const absentParts = eachOf('parameter', (node) => {
  if (node.in !== 'path' || node.required === true || '$ref' in node) return [];
  const message = `the path parameter ${node.name} may be absent, and no path lacks a part`;
  return [problemIn('required' in node ? 'required' : [], message, 'Write `required: true`.')];
});

/** The schemes of the credentials of a path's operations. */
const schemesOf = (item: unknown): string[] =>
  Object.values(asObject(item)).flatMap((operation) =>
    asArray(asObject(operation).security).flatMap((each) => Object.keys(asObject(each))),
  );

/** Aliases that are paths of their own, unless the credential says which operation is meant. */
const aliases: ContractRule = ({ contract }) => {
  const paths = asObject(contract.document.paths);
  const shape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');
  const taken = new Map(Object.keys(paths).map((path) => [shape(path), path]));
  return Object.entries(paths).flatMap(([path, item]) =>
    asArray(asObject(item)['x-path-aliases']).flatMap((alias, index) => {
      const key = shape(String(alias));
      const other = taken.get(key);
      if (other === undefined) {
        taken.set(key, `${alias}, an alias of ${path}`);
        return [];
      }
      const own = schemesOf(item);
      const others = schemesOf(paths[other]);
      if (own.length && others.length && !own.some((scheme) => others.includes(scheme))) return [];
      const message = `the alias ${alias} is taken by ${other}`;
      const at = ['paths', path, 'x-path-aliases', index];
      return findingsAt(contract, at, [{ message, hint: 'Leave it out, or rename it.' }]);
    }),
  );
};

export const http: Rule = (context) =>
  [statuses, absentParts, aliases, mediaTypeNames].flatMap((rule) => rule(context));
