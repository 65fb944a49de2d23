// Where Redoc shows the fields of an operation: the addresses that its own links to fields have, in which unions are counted
// (`&d=` with a discriminator, `&oneof=` without) and lists end in `[]`.
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  pointerSegments,
  refName,
  valueAt,
} from '../contract/json.js';
import { nodesOf, type Operation } from '../contract/operations.js';
import { parametersOf } from '../contract/roots.js';

/** A field, and where it stands. */
export interface Place {
  readonly part: 'request' | 'reply';
  readonly name: string;
  /** With the fields around it: `usage.output_tokens`. */
  readonly path: string;
  /** The parameter, or the schema of the field, without its reference. */
  readonly node: JsonObject;
  /** The names of the schemas that it has, or that it is a member of. */
  readonly schemas: readonly string[];
  /** What follows the operation in the address of the page; undefined where Redoc has no link, as in callbacks. */
  readonly link: string | undefined;
}

/** A schema on the way: its place so far, and the named schemas that were entered since the last field. */
interface Step {
  readonly schema: unknown;
  readonly part: Place['part'];
  /** `t=response&c=200`; undefined where Redoc has no link. */
  readonly before: string | undefined;
  readonly links: readonly string[];
  readonly path: string;
  readonly schemas: readonly string[];
  /** The field that distinguishes the alternatives of which this is one. */
  readonly choice?: string | undefined;
}

/** Appends the choice of an alternative to the last segment. */
const withChoice = (links: readonly string[], choice: string): string[] => [
  ...links.slice(0, -1),
  `${links.at(-1) ?? ''}${choice}`,
];

/** The items of a list; a list that is the whole body has no segment of its own. */
const withItems = (links: readonly string[]): string[] => (links.length ? withChoice(links, '[]') : []);

/** The place of a field. The field that distinguishes alternatives is drawn as their choice, so its neighbour stands for it. */
function fieldLinks(links: readonly string[], name: string, { properties }: JsonObject, choice?: string): string[] {
  if (name !== choice) return [...links, name];
  const neighbour = Object.keys(asObject(properties)).find((each) => each !== choice);
  return neighbour === undefined ? links.map((link) => link.replace(/&d=\d+$/, '')) : [...links, neighbour];
}

const linkOf = (before: string | undefined, links: readonly string[]): string | undefined =>
  before === undefined || !links.some(Boolean) ? undefined : `${before}&path=${links.join('/')}`;

/**
 * The schema with the members of its `allOf`: their properties, and whatever else one of them says.
 * @param seen the references that were followed: none is followed twice
 */
function joined(document: JsonObject, schema: JsonObject, seen: Set<string>): JsonObject {
  const parts = asArray(schema.allOf).flatMap((part) => {
    const ref = asString(asObject(part).$ref);
    if (ref !== undefined && seen.has(ref)) return [];
    if (ref !== undefined) seen.add(ref);
    return [joined(document, deref(document, part), seen)];
  });
  if (!parts.length) return schema;
  const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
  return { ...Object.assign({}, ...parts), ...schema, properties, allOf: undefined };
}

/** The alternatives as Redoc counts them, with the field that distinguishes them; null is none of them. */
function alternatives(
  document: JsonObject,
  schema: JsonObject,
): (readonly [at: string, branch: unknown, choice: string | undefined])[] {
  const branches = [...asArray(schema.oneOf), ...asArray(schema.anyOf)].filter(
    (branch) => deref(document, branch).type !== 'null',
  );
  const { mapping, defaultMapping, propertyName } = asObject(schema.discriminator);
  const choice = asString(propertyName);
  const mapped = Object.entries(asObject(mapping));
  // The alternative for unknown values comes last.
  const ordered = [
    ...mapped.filter(([value]) => value !== defaultMapping),
    ...mapped.filter(([value]) => value === defaultMapping),
  ].map(([, ref]) => ({ $ref: ref }));
  if (!ordered.length && branches.length === 1) return [['', branches[0], undefined]];
  return (ordered.length ? ordered : branches).map((branch, at) => [
    choice === undefined ? `&oneof=${at}` : `&d=${at}`,
    branch,
    choice,
  ]);
}

/** The headers of a reply, and the schemas of bodies and events: those of callbacks too, to which Redoc has no links. */
function startsOf(
  document: JsonObject,
  operation: JsonObject,
  isCallback = false,
): { headers: Place[]; bodies: Step[] } {
  const headers: Place[] = [];
  const bodies: Step[] = [];
  const read = (message: unknown, part: Place['part'], start: string): void => {
    const { content, headers: named } = deref(document, message);
    const media = Object.entries(asObject(content));
    const links = media.map(([type]) => (isCallback ? undefined : `${start}${media.length > 1 ? `&ct=${type}` : ''}`));
    for (const [at, [, given]] of media.entries()) {
      const { schema, itemSchema } = asObject(given);
      bodies.push({ part, schema: schema ?? itemSchema, before: links[at], links: [], path: '', schemas: [] });
    }
    for (const [name, header] of Object.entries(asObject(named)))
      headers.push({
        ...{ part, name, path: name, node: deref(document, header), schemas: [] },
        link: linkOf(isCallback ? undefined : (links[0] ?? start), [name]),
      });
  };
  if (operation.requestBody !== undefined) read(operation.requestBody, 'request', 't=request');
  for (const [status, reply] of Object.entries(asObject(operation.responses)))
    read(reply, 'reply', `t=response&c=${status}`);
  for (const callback of Object.values(asObject(operation.callbacks)))
    for (const item of Object.values(deref(document, callback)))
      for (const { node } of nodesOf(item).all) {
        const inner = startsOf(document, node, true);
        headers.push(...inner.headers);
        bodies.push(...inner.bodies);
      }
  return { headers, bodies };
}

const placesIn = { query: 'query', header: 'headers', path: 'path', cookie: 'cookies' } as const;

/**
 * The parameters of an operation, the headers of its replies, then the fields of bodies and events, from the outside inwards. Each named
 * schema is entered once.
 * @param document what Redoc is given
 */
export function placesOf(document: JsonObject, operation: Operation): Place[] {
  const node = asObject(valueAt(document, operation.at));
  const places: Place[] = parametersOf(document, { ...operation, node }).map((parameter) => {
    const name = asString(parameter.name) ?? '';
    const where = placesIn[parameter.in as keyof typeof placesIn];
    return {
      part: 'request',
      name,
      path: name,
      node: parameter,
      schemas: [],
      link: `t=request&in=${where}&path=${name}`,
    };
  });
  const { headers, bodies: steps } = startsOf(document, node);
  places.push(...headers);
  const seen = new Set<string>();
  for (const step of steps) {
    const { links, path, before, part } = step;
    const ref = asString(asObject(step.schema).$ref);
    if (ref !== undefined && (seen.has(ref) || !ref.startsWith('#/'))) continue;
    if (ref !== undefined) seen.add(ref);
    const schemas = ref === undefined ? step.schemas : [...step.schemas, refName(ref)];
    const schema = joined(
      document,
      asObject(ref === undefined ? step.schema : valueAt(document, pointerSegments(ref))),
      seen,
    );
    const enter = (inner: unknown, more: Partial<Step>): void => {
      steps.push({ ...step, schemas, choice: undefined, ...more, schema: inner });
    };
    for (const [name, property] of Object.entries(asObject(schema.properties))) {
      const at = { path: path ? `${path}.${name}` : name, links: fieldLinks(links, name, schema, step.choice) };
      const own = asString(asObject(property).$ref);
      places.push({
        ...{ part, name, path: at.path, node: deref(document, property), link: linkOf(before, at.links) },
        schemas: own === undefined ? schemas : [...schemas, refName(own)],
      });
      enter(property, { ...at, schemas: [] });
    }
    for (const [at, branch, choice] of alternatives(document, schema))
      enter(branch, { links: withChoice(links, at), choice });
    if (schema.items !== undefined) enter(schema.items, { path: `${path}[]`, links: withItems(links) });
    if (isObject(schema.additionalProperties)) enter(schema.additionalProperties, { before: undefined });
  }
  return places;
}
