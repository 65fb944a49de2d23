// What the texts of an extension name: fields of bodies, replies and events, parameters, operations, schemes. The notation says so of each (`x-names`),
// and the contract must have them.
import * as folds from '../../client/folds.js';
import { lazyFor } from '../../runtime/lazy.js';
import { suggest } from '../grammar/grammar-notation.js';
import { bodySchemas, errorSchemas, replySchemas } from './call-schemas.js';
import { namesIn, type Operation, surfacesOf } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';
import { credentialOf } from './key-locations.js';
import { type Around, called, type NameCheck } from './notation.js';
import { parametersOf } from './roots.js';
import type { StreamEvent } from './stream-places.js';

/** What the names of an extension are looked up in. */
export interface NameContext {
  readonly document: JsonObject;
  /** All of the contract. */
  readonly all: readonly Operation[];
  /** Those that the extension is about. */
  readonly operations: readonly Operation[];
  /** Those of the stream that it is about. */
  readonly events?: readonly StreamEvent[];
}

/** A part of the contract that has names. @param around gives the value of a member of the extension around the name */
type Known = (context: NameContext, around: Around) => readonly string[] | undefined;
type Fields = (context: NameContext, around: Around) => readonly JsonObject[];

/** Of all operations; once for the many names of an extension. */
const ofAll = <Found>(of: (document: JsonObject, operation: Operation) => Found[]) =>
  lazyFor(({ document, operations }: NameContext): Found[] =>
    operations.flatMap((operation) => of(document, operation)),
  );

const replies = ofAll(replySchemas);

/** Where fields are, with how a message begins that says that there is none. */
const fields: Readonly<Record<string, readonly [lacking: string, of: Fields]>> = {
  body: ['no body', ofAll(bodySchemas)],
  reply: ['no reply and no event', replies],
  error: ['no error', ofAll(errorSchemas)],
  event: [
    'no event',
    ({ events = [] }, around) =>
      events.filter(({ name }) => (around('event') ?? name) === name).map(({ schema }) => schema),
  ],
  counted: [
    'no object with counts',
    (context, around) =>
      asArray(around('counts')).flatMap((path) =>
        replies(context).flatMap((schema) => schemasAt(context.document, schema, String(path))),
      ),
  ],
};

const componentNames = ({ components }: JsonObject, section: string): string[] =>
  Object.keys(asObject(asObject(components)[section]));

/** What else has names, with what one is called. */
const names: Readonly<Record<string, readonly [noun: string, of: Known]>> = {
  operation: ['operation', ofAll((_document, { node, id }) => [String(node.operationId ?? id)])],
  path: [
    'path parameter',
    ({ operations }, around) =>
      operations
        .filter(({ node }) => (around('operation') ?? node.operationId) === node.operationId)
        .flatMap(({ path }) => namesIn(path)),
  ],
  query: [
    'query parameter',
    ofAll((document, operation) =>
      parametersOf(document, operation).flatMap((one) => (one.in === 'query' ? [String(one.name)] : [])),
    ),
  ],
  scheme: [
    'security scheme whose key is part of a request:',
    ({ document }) => componentNames(document, 'securitySchemes').filter((name) => credentialOf(document, name)),
  ],
  schema: ['schema', ({ document }) => componentNames(document, 'schemas')],
  fold: ['fold', () => Object.keys(folds).filter((name) => name.endsWith('Fold'))],
  surface: [
    'surface',
    ({ all }) => {
      const surfaces = surfacesOf(all);
      // A file of one surface may name those of the others, which the index brings together.
      return surfaces.length > 1 ? surfaces : undefined;
    },
  ],
  'event name': ['event', ({ events = [] }) => events.map(({ name }) => name)],
};

/** Finds what is wrong with a name, by what the contract has. */
export const namesOf =
  (context: NameContext): NameCheck =>
  (rule, text, around) => {
    const { in: kinds, type, below, beside } = rule;
    const { document } = context;
    const owner = below ? `${around(below)}[].` : beside ? String(around(beside)).replace(/[^.]*$/, '') : '';
    let problem: ReturnType<NameCheck>;
    for (const kind of [kinds].flat()) {
      const [noun, of] = names[kind] ?? [];
      const known = of?.(context, around);
      if (known?.includes(text)) return undefined;
      if (known) problem = { message: `there is no ${noun} ${text}`, hint: suggest(text, known) };
      const [lacking, schemasOf] = fields[kind] ?? [];
      if (!schemasOf) continue;
      const path = `${owner}${text}`.replaceAll(/\[-?\d+\]/g, '[]');
      const found = schemasOf(context, around).flatMap((schema) => schemasAt(document, schema, path));
      const types = found.flatMap((schema) => [deref(document, schema).type].flat());
      const isWanted = (each: unknown): boolean =>
        each === undefined || type?.includes(each === 'integer' ? 'number' : String(each)) === true;
      if (found.length && (!type || !types.length || types.some(isWanted))) return undefined;
      const [is, wanted] = [called[String(types[0])], type?.map((each) => called[each]).join(' or ')];
      problem = found.length
        ? { message: `${text} is ${is}, not ${wanted}`, hint: `name a field that is ${wanted}` }
        : {
            message: `${lacking} has a field ${owner}${text}`,
            hint: 'a path has dots between fields, and [] after a list: choices[].finish_reason',
          };
    }
    return problem;
  };
