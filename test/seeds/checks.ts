// Judges one row of the seeds against the places its address leads to. Every check returns sentences, none when all is well.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asArray, isObject, type JsonObject } from '../../runtime/json.js';
import type { SchemaLocation } from './address.js';
import { resolved, typesOf } from './views.js';

/** A row: what the seeds (or a decision) say about one place, and the addresses where the contract must say so. */
export interface Row {
  readonly row: string;
  readonly at: readonly string[];
  readonly checks: JsonObject;
}

type Check = (contract: JsonObject, place: SchemaLocation, want: unknown) => string[];

const show = (value: unknown): string => JSON.stringify(value);
const partsOf = (place: SchemaLocation): JsonObject[] => place.views.flatMap((view) => [...view.parts]);
const sorted = (values: Iterable<unknown>): string =>
  [...new Set([...values].map((value) => show(value)))].sort().join(', ');
const differ = (what: string, want: string, got: string): string[] =>
  want === got ? [] : [`${what}: the seed says ${want}, the contract ${got || 'nothing'}`];

/** Values of one keyword over all views, each once. */
function keyword(name: string): Check {
  return (_, place, want) =>
    differ(name, show(want), sorted(partsOf(place).flatMap((part) => (part[name] === undefined ? [] : [part[name]]))));
}

/** Bounds of integers are compared as inclusive ones: above 0 is at least 1. */
function bound(side: 'min' | 'max', exclusive: boolean): Check {
  const plain = side === 'min' ? 'minimum' : 'maximum';
  const open = side === 'min' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const step = side === 'min' ? 1 : -1;
  return (_, place, want) => {
    const got = place.views.flatMap((view) => {
      const whole = typesOf(view).includes('integer');
      return view.parts.flatMap((part) => {
        if (typeof part[open] === 'number') return [whole ? `${part[open] + step}` : `beyond ${part[open]}`];
        return typeof part[plain] === 'number' ? [`${part[plain]}`] : [];
      });
    });
    const whole = place.views.some((view) => typesOf(view).includes('integer'));
    const wanted = exclusive ? (whole ? `${Number(want) + step}` : `beyond ${want}`) : `${want}`;
    return differ(exclusive ? open : plain, wanted, [...new Set(got)].join(', '));
  };
}

function enumValues(place: SchemaLocation): unknown[] {
  const values = partsOf(place).flatMap((part) => ('const' in part ? [part.const] : asArray(part.enum)));
  return values.filter((value) => value !== null);
}

/** An example that has at least what `want` has, at the same places. */
function fits(want: unknown, got: unknown): boolean {
  if (Array.isArray(want)) return Array.isArray(got) && want.every((item, index) => fits(item, got[index]));
  if (isObject(want)) return isObject(got) && Object.entries(want).every(([key, value]) => fits(value, got[key]));
  return want === got;
}

function examplesOf(contract: JsonObject, carrier: JsonObject): unknown[] {
  return Object.values(isObject(carrier.content) ? carrier.content : {}).flatMap((value) => {
    const entry = resolved(contract, value);
    const named = Object.values(isObject(entry.examples) ? entry.examples : {}).map((one) => resolved(contract, one));
    return [
      ...named.map((one) => one.value ?? one.dataValue ?? one.serializedValue),
      ...('example' in entry ? [entry.example] : []),
    ];
  });
}

/** Whether the place's schema takes a value: a real validation, with the contract's own components. */
function takes(contract: JsonObject, place: SchemaLocation): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  return ajv.compile({
    components: contract.components,
    anyOf: place.views.map((view) => ({ allOf: view.parts.map(({ $id: _, ...part }) => part) })),
  });
}

function credentialsOf(contract: JsonObject, place: SchemaLocation): string[] {
  const components = isObject(contract.components) ? contract.components : {};
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {};
  const security = asArray(place.operation.tree.security ?? contract.security);
  return security.flatMap((entry) =>
    Object.keys(isObject(entry) ? entry : {}).map((name) => {
      const scheme = resolved(contract, schemes[name]);
      return scheme.type === 'http' ? `header Authorization: ${scheme.scheme}` : `${scheme.in} ${scheme.name}`;
    }),
  );
}

function lifecycleOf(place: SchemaLocation): JsonObject {
  const found = partsOf(place).find((part) => isObject(part['x-lifecycle']));
  return isObject(found?.['x-lifecycle']) ? found['x-lifecycle'] : {};
}

function unsaid(carriers: readonly JsonObject[], want: unknown): string[] {
  const text = carriers
    .map(({ summary, description }) => `${summary ?? ''} ${description ?? ''}`)
    .join(' ')
    .toLowerCase();
  const lost = asArray(want).filter((word) => !text.includes(String(word).toLowerCase()));
  return lost.length > 0 ? [`the description does not say ${lost.map(show).join(', ')}`] : [];
}

const CHECKS: Readonly<Record<string, Check>> = {
  /** For a place that has nothing else to check: finding it is the check. */
  exists: () => [],
  type: (_, place, want) =>
    differ('type', sorted(String(want).split(' or ')), sorted(place.views.flatMap((view) => typesOf(view)))),
  typeIncludes: (_, place, want) =>
    place.views.some((view) => typesOf(view).includes(String(want))) ? [] : [`type ${want} is not accepted`],
  required: (_, place, want) => differ('required', show(want), show(place.required)),
  enumExactly: (_, place, want) => differ('enum', sorted(asArray(want)), sorted(enumValues(place))),
  enumIncludes: (_, place, want) => {
    const lost = asArray(want).filter((value) => !enumValues(place).includes(value));
    return lost.length > 0 ? [`enum lacks ${lost.join(', ')}`] : [];
  },
  const: (_, place, want) => differ('const', show(want), sorted(enumValues(place))),
  minimum: bound('min', false),
  maximum: bound('max', false),
  exclusiveMinimum: bound('min', true),
  exclusiveMaximum: bound('max', true),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties', 'default', 'contentEncoding', 'deprecated'].map(
      (name) => [name, keyword(name)],
    ),
  ),
  accepts: (contract, place, want) => {
    const valid = takes(contract, place);
    return asArray(want).flatMap((value) => (valid(value) ? [] : [`${show(value)} is not accepted`]));
  },
  refuses: (contract, place, want) => {
    const valid = takes(contract, place);
    return asArray(want).flatMap((value) => (valid(value) ? [`${show(value)} is accepted`] : []));
  },
  /** Words that the place's own descriptions, or its operation's, must contain. */
  says: (_, place, want) =>
    unsaid([place.operation.tree, place.operation.item, place.carrier, ...partsOf(place)], want),
  /** Words that the description of the surface must contain. */
  tagSays: (contract, place, want) => {
    const names = asArray(place.operation.tree.tags);
    return unsaid(
      asArray(contract.tags)
        .filter(isObject)
        .filter((tag) => names.includes(tag.name)),
      want,
    );
  },
  media: (_, place, want) => {
    const content = isObject(place.carrier.content) ? place.carrier.content : {};
    return String(want) in content ? [] : [`no ${want}; there are: ${Object.keys(content).join(', ') || 'none'}`];
  },
  example: (contract, place, want) =>
    examplesOf(contract, place.carrier).some((one) => fits(want, one)) ? [] : [`no example has ${show(want)}`],
  /** The events, in order, of one of the example streams; pings left out, an event that repeats counted once. */
  streams: (contract, place, want) => {
    const orders = examplesOf(contract, place.carrier).map((text) => {
      const names = [...String(text).matchAll(/^event: (.+)$/gm)]
        .map((line) => line[1])
        .filter((name) => name !== 'ping');
      return names.filter((name, index) => name !== names[index - 1]).join(' ');
    });
    return orders.includes(asArray(want).join(' '))
      ? []
      : [`no example stream has the order ${asArray(want).join(' ')}`];
  },
  method: (_, place, want) => differ('method', String(want), place.operation.method),
  path: (_, place, want) => differ('path', String(want), place.operation.path),
  surface: (_, place, want) => differ('tags', show([want]), show(place.operation.tree.tags)),
  aliases: (_, place, want) => {
    const aliases = asArray(place.operation.item['x-path-aliases']);
    return asArray(want).flatMap((alias) => (aliases.includes(alias) ? [] : [`no path alias ${alias}`]));
  },
  credentials: (contract, place, want) =>
    differ('credentials', sorted(asArray(want)), sorted(credentialsOf(contract, place))),
  respelled: (contract, place, want) =>
    differ(
      'x-accepts-snake-case',
      show(want),
      show(resolved(contract, place.operation.tree.requestBody)['x-accepts-snake-case']),
    ),
  transitions: (_, place, want) => {
    const transitions = lifecycleOf(place).transitions;
    const known = Object.entries(isObject(transitions) ? transitions : {}).flatMap(([from, to]) =>
      asArray(to).map((one) => `${from} > ${one}`),
    );
    return asArray(want).flatMap((move) => (known.includes(String(move)) ? [] : [`no move ${move}`]));
  },
  final: (_, place, want) => differ('final', sorted(asArray(want)), sorted(asArray(lifecycleOf(place).final))),
};

/** The names of the checks a row may carry. */
export const checkNames: readonly string[] = Object.keys(CHECKS);

/** Everything that is wrong with one place, in the words of the row's checks. */
export function violationsOf(contract: JsonObject, place: SchemaLocation, checks: JsonObject): string[] {
  return Object.entries(checks).flatMap(([name, want]) => {
    const check = CHECKS[name];
    if (!check) throw new Error(`unknown check "${name}"`);
    return check(contract, place, want).map((sentence) => `${place.operation.id}: ${sentence}`);
  });
}
