// Compiles all rules of a contract: one function per schema that has rules or leads to schemas with rules. It visits the parts of a value that
// rules are about, and nothing else.

import { lazy, lazyFor } from '../../runtime/lazy.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment, refName } from '../contract/json-trees.js';
import { visitKinds } from '../contract/kinds.js';
import { isTagged } from '../contract/schemas/unions.js';
import type { GrammarProblem } from '../grammar/grammar-notation.js';
import { alternativesOf, jsonTypes, typeOf, valuesOf } from './expression-types.js';
import { compileRule, type ModuleUnit, type RuleNotation, readRules } from './rule.js';

/** A rule with the place of its list in the document. */
export interface RuleLocation {
  readonly path: readonly PathSegment[];
  readonly notation: RuleNotation;
  /** The function body that checks a value by this rule alone: `(value, run) => …`. */
  readonly code: string;
}

export interface CompiledRules {
  /** Names of the schemas that have a function. */
  readonly names: string[];
  /** Functions `check_Name(value, run)`, and the constants that they use. */
  readonly code: string;
  /** The constants alone. */
  readonly constants: string;
  /** Exports of client/rule-runtime.ts and client/rule-bytes.ts in use. */
  readonly helpers: string[];
  readonly sites: RuleLocation[];
}

/** Parts of a schema that a value is visited by. */
function partsOf(schema: JsonObject): JsonObject[] {
  const { properties, items, additionalProperties, allOf, oneOf, anyOf } = schema;
  return [
    ...Object.values(asObject(properties)),
    items,
    additionalProperties,
    ...asArray(allOf),
    ...asArray(oneOf),
    ...asArray(anyOf),
  ].filter(isObject);
}

/** Whether a schema has rules, or leads to some. */
function createReach(schemas: Readonly<Record<string, unknown>>): (schema: JsonObject) => boolean {
  const direct = (schema: JsonObject): boolean => 'x-rules' in schema || partsOf(schema).some(direct);
  const references = (schema: JsonObject): string[] => [
    ...(typeof schema.$ref === 'string' ? [refName(schema.$ref)] : []),
    ...partsOf(schema).flatMap(references),
  ];
  const reaching = new Set(Object.keys(schemas).filter((name) => direct(asObject(schemas[name]))));
  const users = new Map<string, string[]>();
  if (reaching.size)
    for (const [name, schema] of Object.entries(schemas))
      for (const used of references(asObject(schema))) users.set(used, [...(users.get(used) ?? []), name]);
  // A set visits what is added meanwhile.
  for (const name of reaching) for (const user of users.get(name) ?? []) reaching.add(user);
  // Each schema is asked for on the way to those below it.
  const reaches = lazyFor(
    (schema: JsonObject): boolean =>
      'x-rules' in schema ||
      (typeof schema.$ref === 'string' && reaching.has(refName(schema.$ref))) ||
      partsOf(schema).some(reaches),
  );
  return reaches;
}

const kinds: Readonly<Record<string, string>> = {
  object: 'map',
  array: 'list',
  string: 'string',
  boolean: 'bool',
  number: 'double',
  integer: 'double',
  null: 'null_type',
};

/** Values of a member that identifies a branch; a member with more is no tag. */
const maxTags = 50;

/** Code that decides whether a valid value belongs to a branch: by its type, its required members, and members with fixed values. */
function branchTest(
  document: JsonObject,
  branch: JsonObject,
  tag: string | undefined,
  code: string,
  helpers: Set<string>,
) {
  const alternatives = alternativesOf(document, branch).map((nodes) => {
    const types = [...new Set(jsonTypes(nodes)?.map((type) => kinds[type]))];
    const tests: string[] = [];
    const use = (name: string): string => {
      helpers.add(name);
      return name;
    };
    if (types.length && tag === undefined)
      tests.push(
        types.length === 1
          ? `${use('kindOf')}(${code}) === '${types[0]}'`
          : `${JSON.stringify(types)}.includes(${use('kindOf')}(${code}))`,
      );
    if (types.length > 1 || (types[0] ?? 'map') !== 'map') return tests.join(' && ');
    const names = new Set(nodes.flatMap(({ properties }) => Object.keys(asObject(properties))));
    const required = new Set(nodes.flatMap((node) => asArray(node.required).map(String)));
    for (const name of tag === undefined ? [...new Set([...names, ...required])] : [tag]) {
      const values = valuesOf(nodes.map(({ properties }) => asObject(asObject(properties)[name])));
      const fixed =
        values && values.length <= maxTags && values.every((value) => typeof value !== 'object' || value === null);
      const member = `${code}[${JSON.stringify(name)}]`;
      const list = !fixed
        ? ''
        : values.length === 1
          ? `${member} === ${JSON.stringify(values[0])}`
          : `${JSON.stringify(values)}.includes(${member})`;
      if (required.has(name)) tests.push(fixed ? list : `${use('has')}(${code}, ${JSON.stringify(name)})`);
      else if (fixed) tests.push(`(!${use('has')}(${code}, ${JSON.stringify(name)}) || ${list})`);
    }
    return tests.join(' && ');
  });
  const distinct = [...new Set(alternatives)];
  return distinct.some((test) => test === '') ? 'true' : distinct.map((test) => `(${test})`).join(' || ');
}

/** Compiles the rules of a document. @param schemas every schema that is checked on its own, by name; those of the components included */
export function compileRules(
  document: JsonObject,
  schemas: Readonly<Record<string, unknown>>,
): { rules: CompiledRules; problems: GrammarProblem[] } {
  const problems: GrammarProblem[] = [];
  const module: ModuleUnit = { helpers: new Set(), constants: new Map() };
  const sites: RuleLocation[] = [];
  const written = new Map<JsonObject, PathSegment[]>();
  visitKinds(document, 'document', (node, _kind, path) => {
    if ('x-rules' in node) written.set(node, path);
  });
  const compiled = new Map<JsonObject, string>();
  const reaches = createReach(schemas);

  /** Statements for the rules of one schema, for the value `value`. */
  const rulesOf = (schema: JsonObject): string => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    compiled.set(schema, '');
    const path = [...(written.get(schema) ?? []), 'x-rules'];
    const found: GrammarProblem[] = [];
    const self = typeOf(document, schema);
    const code = readRules(schema['x-rules'], found).map((notation) => {
      const statement = compileRule(notation, document, self, 'value', module, found);
      if (statement !== undefined) sites.push({ path, notation, code: statement });
      return statement ?? '';
    });
    problems.push(...found.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
    compiled.set(schema, code.join('\n'));
    return code.join('\n');
  };

  let variables = 0;
  /** Statements that visit a value, by its schema: its members first, then the value itself. */
  const visit = (schema: JsonObject, code: string): string => {
    if (!reaches(schema)) return '';
    const statements: string[] = [];
    if (typeof schema.$ref === 'string') statements.push(`check_${refName(schema.$ref)}(${code}, run);`);
    for (const part of asArray(schema.allOf)) statements.push(visit(asObject(part), code));
    const tagged = lazy(() => isTagged(document, schema));
    for (const union of [schema.oneOf, schema.anyOf])
      for (const part of asArray(union).map(asObject)) {
        const inner = visit(part, code);
        if (!inner) continue;
        const tag = union === schema.oneOf && tagged() ? asObject(schema.discriminator).propertyName : undefined;
        const test = branchTest(document, part, tag === undefined ? undefined : String(tag), code, module.helpers);
        statements.push(test === 'true' ? inner : `if (${test}) {\n${inner}\n}`);
      }
    const child = (part: unknown, key: string, wrap: (name: string, body: string) => string): void => {
      const name = `v${variables++}`;
      const inner = isObject(part) ? visit(part, name) : '';
      if (inner) statements.push(wrap(name, `run.path.push(${key});\n${inner}\nrun.path.pop();`));
      else variables--;
    };
    const properties = asObject(schema.properties);
    for (const [name, part] of Object.entries(properties)) {
      const key = JSON.stringify(name);
      child(part, key, (variable, body) => {
        module.helpers.add('has');
        return `if (has(${code}, ${key})) {\nconst ${variable} = ${code}[${key}];\n${body}\n}`;
      });
    }
    child(
      schema.items,
      'at',
      (name, body) =>
        `if (Array.isArray(${code}))\nfor (let at = 0; at < ${code}.length; at++) {\nrun.step();\nconst ${name} = ${code}[at];\n${body}\n}`,
    );
    child(schema.additionalProperties, 'key', (name, body) => {
      module.helpers.add('kindOf');
      const described = Object.keys(properties);
      const skip = described.length ? `if (${JSON.stringify(described)}.includes(key)) continue;\n` : '';
      return `if (kindOf(${code}) === 'map')\nfor (const key of Object.keys(${code})) {\n${skip}run.step();\nconst ${name} = ${code}[key];\n${body}\n}`;
    });
    if ('x-rules' in schema) {
      const own = rulesOf(schema);
      if (own)
        statements.push(code === 'value' ? own : `{\nconst check = (value) => {\n${own}\n};\ncheck(${code});\n}`);
    }
    return statements.filter(Boolean).join('\n');
  };

  const names = Object.keys(schemas).filter((name) => reaches(asObject(schemas[name])));
  const functions = names.map((name) => {
    variables = 0;
    return `function check_${name}(value, run) {\n${visit(asObject(schemas[name]), 'value')}\n}`;
  });
  for (const [schema, path] of written)
    if (!compiled.has(schema))
      problems.push({
        message: 'rules in this place are not checked',
        hint: 'Rules stand beside a schema of a body, a reply or a parameter, and not below not, if, contains or patternProperties.',
        path: [...path, 'x-rules'],
      });
  const constants = [...module.constants].map(([source, name]) => `const ${name} = ${source};`).join('\n');
  const code = [constants, ...functions].filter(Boolean).join('\n');
  return { rules: { names, code, constants, helpers: [...module.helpers].sort(), sites }, problems };
}
