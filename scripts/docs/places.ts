// Where Redoc shows the fields of operations: the addresses that its own links to fields have, in which unions are counted
// (`&d=` with a discriminator, `&oneof=` without) and lists end in `[]`.

import { nodesOf, type Operation } from '../contract/contract-operations.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  refName,
  valueAt,
} from '../contract/json-trees.js';
import { parametersOf } from '../contract/roots.js';

/** A parameter, or a header of a reply. */
export interface Place {
  readonly name: string;
  readonly node: JsonObject;
  /** What follows the operation in the address of the page; empty where Redoc has no link, as in callbacks. */
  readonly link: string;
}

/** A reply that says why a request failed. */
interface ErrorPlace {
  readonly status: string;
  readonly node: JsonObject;
  /** Of the first header or field that stands in it. */
  readonly link: string;
}

/** A value of the contract that has fields or a name. */
export interface ObjectPlace {
  /** The place of its operation in the list of operations. */
  readonly operation: number;
  /** The name of its schema. */
  readonly schema: string | undefined;
  readonly node: JsonObject;
  /** Where it is seen; empty where Redoc has no link. */
  readonly own: string;
  readonly fields: readonly { readonly name: string; readonly schema: unknown; readonly link: string }[];
}

/** A schema on the way, and its place so far. */
interface Step {
  readonly operation: number;
  readonly schema: unknown;
  /** `t=response&c=200`; undefined where Redoc has no link. */
  readonly before: string | undefined;
  readonly links: readonly string[];
  /** The place of the field whose value this is. */
  readonly own: string;
  /** It is a part of an `allOf`, or one of several alternatives. */
  readonly role?: 'part' | 'alternative';
  /** The field that distinguishes it from other alternatives. */
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
function fieldLinks(links: readonly string[], name: string, names: readonly string[], choice?: string): string[] {
  if (name !== choice) return [...links, name];
  const neighbour = names.find((each) => each !== choice);
  return neighbour === undefined ? links.map((link) => link.replace(/&d=\d+$/, '')) : [...links, neighbour];
}

/** A place in the address; empty without one. */
const linkOf = (before: string | undefined, links: readonly string[]): string =>
  before === undefined || !links.some(Boolean) ? '' : `${before}&path=${links.join('/')}`;

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

/** A field of an object, as the next step. */
interface FieldStep extends Step {
  readonly name: string;
}

/** What stands directly in a schema: its fields, and what else has fields. */
function stepsInto(document: JsonObject, step: Step, node: JsonObject): { fields: FieldStep[]; others: Step[] } {
  const { operation, before, links, own, role, choice } = step;
  const properties = Object.entries(asObject(node.properties));
  const names = properties.map(([name]) => name);
  const fields = properties.map(([name, schema]): FieldStep => {
    const at = fieldLinks(links, name, names, choice);
    return { name, operation, schema, before, links: at, own: linkOf(before, at) };
  });
  const others = asArray(node.allOf).map((schema): Step => ({ ...step, schema, role: 'part' }));
  // What a base says of those that have it as a part is not theirs.
  if (role !== 'part' || node.oneOf || node.anyOf)
    for (const [at, schema, choice] of alternatives(document, node))
      others.push({ operation, schema, before, links: withChoice(links, at), own, role: 'alternative', choice });
  if (node.items !== undefined) others.push({ operation, schema: node.items, before, links: withItems(links), own });
  for (const schema of [...Object.values(asObject(node.patternProperties)), node.additionalProperties])
    if (isObject(schema)) others.push({ operation, schema, before: undefined, links, own: '' });
  return { fields, others };
}

/** The place of the first field in a body. */
function firstLink(document: JsonObject, step: Step, depth = 0): string {
  const { fields, others } = stepsInto(document, step, deref(document, step.schema));
  if (fields[0] || depth > 8) return fields[0]?.own ?? '';
  for (const other of others) {
    const found = firstLink(document, other, depth + 1);
    if (found) return found;
  }
  return '';
}

/** The headers of a message, and the schemas of its bodies and events. @param start undefined: Redoc has no links to them */
function messageParts(
  document: JsonObject,
  operation: number,
  message: JsonObject,
  start: string | undefined,
): { headers: Place[]; bodies: Step[] } {
  const media = Object.entries(asObject(message.content));
  const starts = media.map(([type]) => start && `${start}${media.length > 1 ? `&ct=${type}` : ''}`);
  return {
    headers: Object.entries(asObject(message.headers)).map(([name, header]) => ({
      name,
      node: deref(document, header),
      link: linkOf(starts[0] ?? start, [name]),
    })),
    bodies: media.map(([, given], at): Step => {
      const { schema, itemSchema } = deref(document, given);
      return { operation, schema: schema ?? itemSchema, before: starts[at], links: [], own: '' };
    }),
  };
}

const placesIn = { query: 'query', header: 'headers', path: 'path', cookie: 'cookies' } as const;

/** The places of an operation. */
export interface OperationPlaces {
  readonly parameters: readonly Place[];
  readonly headers: readonly Place[];
  readonly errors: readonly ErrorPlace[];
  /** The schemas of what it takes and returns, for `objectsOf`. */
  readonly bodies: readonly Step[];
}

/**
 * Lists the places of an operation.
 * @param document what Redoc is given
 * @param number the place of the operation in the list of operations
 */
export function placesOf(document: JsonObject, operation: Operation, number: number): OperationPlaces {
  const node = asObject(valueAt(document, operation.at));
  const parameters = parametersOf(document, { ...operation, node }).map((parameter): Place => {
    const name = asString(parameter.name) ?? '';
    const where = placesIn[parameter.in as keyof typeof placesIn];
    return { name, node: parameter, link: `t=request&in=${where}&path=${name}` };
  });
  const request = messageParts(document, number, deref(document, node.requestBody), 't=request');
  const replies = Object.entries(asObject(node.responses)).map(([status, given]) => {
    const reply = deref(document, given);
    return { status, node: reply, ...messageParts(document, number, reply, `t=response&c=${status}`) };
  });
  const callbacks = Object.values(asObject(node.callbacks))
    .flatMap((callback) => Object.values(deref(document, callback)))
    .flatMap((item) => nodesOf(item).all)
    .flatMap(({ node: inner }) => [inner.requestBody, ...Object.values(asObject(inner.responses))])
    .map((message) => messageParts(document, number, deref(document, message), undefined));
  return {
    parameters,
    headers: [...replies, ...callbacks].flatMap(({ headers }) => headers),
    errors: replies
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ status, node: reply, headers, bodies: [body] }) => ({
        status,
        node: reply,
        link: headers[0]?.link ?? (body ? firstLink(document, body) : ''),
      })),
    bodies: [request, ...replies, ...callbacks].flatMap(({ bodies }) => bodies),
  };
}

/** The objects that the steps lead to, each once, where it stands least deep, and where Redoc has a link if there is one anywhere. */
export function objectsOf(document: JsonObject, starts: readonly Step[]): ObjectPlace[] {
  const found: ObjectPlace[] = [];
  const seen = new Set<JsonObject>();
  const linked = starts.filter(({ before }) => before !== undefined);
  const unlinked = starts.filter(({ before }) => before === undefined);
  for (const steps of [linked, unlinked])
    for (const step of steps) {
      const node = deref(document, step.schema);
      if (seen.has(node)) continue;
      seen.add(node);
      const { operation, own, role } = step;
      const { fields, others } = stepsInto(document, step, node);
      const ref = asString(asObject(step.schema).$ref);
      const [first] = fields;
      found.push({
        operation,
        node,
        schema: ref && refName(ref),
        own: (role === 'alternative' && first?.own) || own || first?.own || '',
        fields: fields.map(({ name, schema, own: link }) => ({ name, schema, link })),
      });
      for (const next of [...fields, ...others]) (next.before === undefined ? unlinked : steps).push(next);
    }
  return found;
}
