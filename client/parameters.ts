// Writes parameters in the styles of OpenAPI that differ from the default, by openapi-fetch's serialisers. Generated clients import what their
// contract uses; the default styles of path and query are openapi-fetch's own business.
import { createQuerySerializer, serializeArrayParam, serializeObjectParam } from 'openapi-fetch';

/** How a parameter is written. Default: that of its location, or the member's, where it is absent. */
export interface Style {
  readonly style?: 'form' | 'simple' | 'deepObject' | 'spaceDelimited' | 'pipeDelimited';
  readonly explode?: boolean;
  /** Reserved characters stay as they are, but for those that end a value. */
  readonly allowReserved?: boolean;
  /** The value is written as JSON (`content` of the parameter). */
  readonly json?: boolean;
  /** The value is the whole query (`in: querystring`). */
  readonly whole?: boolean;
}

export interface Styles {
  readonly [name: string]: Style;
}

interface Values {
  readonly [name: string]: unknown;
}

/** `#`, `&` and `+` would end or change a value of a query, so they are encoded in any case. */
const reserved = (value: unknown): string =>
  encodeURIComponent(`${value}`).replace(/%(?:2F|3A|3F|40|21|24|27|28|29|2A|2C|3B|3D|5B|5D)/g, decodeURIComponent);

const present = (values: object): [string, unknown][] => Object.entries(values).filter(([, value]) => value != null);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const plain = (value: unknown): unknown => (isObject(value) ? JSON.stringify(value) : value);

/** Applies to a value, to the elements of an array or the members of an object. What they have in them has no style, and is JSON. */
function prepare(value: unknown, { style, json, allowReserved }: Style): unknown {
  if (json) return JSON.stringify(value);
  const one = (each: unknown): unknown => (allowReserved ? reserved(plain(each)) : plain(each));
  if (Array.isArray(value)) return value.filter((each) => each != null).map(one);
  if (typeof value !== 'object' || value === null) return one(value);
  const members = present(value).map(([key, each]) => [encodeURIComponent(key), one(each)] as const);
  // Delimited objects are lists of names and values.
  return style?.endsWith('Delimited') ? members.flat() : Object.fromEntries(members);
}

/**
 * The pairs of a `deepObject`. OpenAPI leaves arrays in it open. Most services read `name[key][]`, and `name[key][0][member]` where elements
 * have members: without an index, it would be open to which element a member belongs.
 */
const deep = (name: string, value: unknown, encode: (value: unknown) => string): string[] => {
  if (!isObject(value)) return [`${name}=${encode(value)}`];
  const plain = Array.isArray(value) && !value.some(isObject);
  return present(value).flatMap(([key, each]) =>
    deep(`${name}[${plain ? '' : encodeURIComponent(key)}]`, each, encode),
  );
};

/** Creates the function that writes a query. */
export const query =
  (styles: Styles = {}) =>
  (values: Values): string =>
    present(values)
      .map(([name, value]) => {
        const how = styles[name] ?? {};
        const { style = 'form', allowReserved = false } = how;
        if (how.whole) return encodeURIComponent(`${prepare(value, how)}`);
        const explode = how.explode ?? (style === 'form' || style === 'deepObject');
        if (style === 'deepObject' && isObject(value))
          return deep(
            encodeURIComponent(name),
            value,
            allowReserved ? reserved : (each) => encodeURIComponent(`${each}`),
          ).join('&');
        // The members of an exploded object are like parameters of their own: a list in it is written with its name before each element.
        if (style === 'form' && explode && isObject(value) && !Array.isArray(value) && !how.json)
          return present(value)
            .flatMap(([key, each]) => [each].flat().map((one) => query({ [key]: how })({ [key]: plain(one) })))
            .join('&');
        const prepared = prepare(value, how);
        const write = createQuerySerializer({
          array: { style, explode } as { style: 'form'; explode: boolean },
          object: { style: style as 'form', explode },
          allowReserved,
        });
        return write({ [encodeURIComponent(name)]: prepared } as never);
      })
      .filter(Boolean)
      .join('&');

/** Creates the function that writes form fields. An object without a style is written as JSON. */
export const fields = (styles: Styles = {}): ((values: Values) => string) => {
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return (values) =>
    query(styles)(
      Object.fromEntries(
        present(values).map(([name, value]) => [
          name,
          styles[name]
            ? value
            : isJson(value)
              ? JSON.stringify(value)
              : [value].flat().map((each) => (isJson(each) ? JSON.stringify(each) : each)),
        ]),
      ),
    );
};

/** Creates the function that writes the `cookie` header. */
export const cookies =
  (styles: Styles = {}) =>
  (values: Values): string =>
    query(styles)(values).replaceAll('&', '; ');

/** Creates the function that writes header values that are arrays, objects or JSON; header values are not percent-encoded. */
export const headers =
  (styles: Styles = {}) =>
  (values: Values): { [name: string]: unknown } =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { explode = false, json } = styles[name.toLowerCase()] ?? {};
        const options = { style: 'simple', explode, allowReserved: true } as const;
        if (json) return [name, JSON.stringify(value)];
        if (Array.isArray(value)) return [name, serializeArrayParam(name, value.map(plain), options)];
        if (typeof value !== 'object' || value === null) return [name, value];
        const members = present(value).map(([key, each]) => [key, plain(each)]);
        return [name, serializeObjectParam(name, Object.fromEntries(members), options)];
      }),
    );

/** Creates the function that turns path parameters with `content` into JSON. */
export const jsonPath =
  (...names: string[]) =>
  (values: Values): { [name: string]: unknown } =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, names.includes(name) ? JSON.stringify(value) : value]),
    );
