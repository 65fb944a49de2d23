// Request bodies: one writer for each kind of media type. Generated clients import those that their contract uses.
import type { Serializers } from './options.js';
import type { Styles } from './parameters.js';

export interface BodyWriter {
  /** Value of `content-type`; undefined where `fetch` sets it. */
  readonly type: string | undefined;
  /** Whether a value can only be meant for this writer, when an operation takes several media types. */
  fits(value: unknown): boolean;
  write(value: unknown): readonly [body: BodyInit, type: string | undefined];
}

const isBytes = (value: unknown): value is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> =>
  value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** @param type media type, for those that are JSON under another name */
export const json = (type = 'application/json'): BodyWriter => ({
  type,
  fits: () => true,
  write: (value) => [JSON.stringify(value), type],
});

/** Bodies that are one string. */
export const text = (type: string): BodyWriter => ({
  type,
  fits: (value) => typeof value === 'string',
  write: (value) => [value as string, type],
});

/** Bodies that are sent as they are. A `Blob` says its own type where the contract leaves it open. */
export const bytes = (type: string): BodyWriter => ({
  type,
  fits: (value) => isBytes(value) || value instanceof ReadableStream,
  write: (value) => [
    value as BodyInit,
    type.includes('*') ? (value instanceof Blob && value.type) || 'application/octet-stream' : type,
  ],
});

/** URL-encoded forms. @param query writes the fields, as it writes a query */
export const form = (query: (values: { [name: string]: unknown }) => string): BodyWriter => ({
  type: 'application/x-www-form-urlencoded',
  fits: (value) => value instanceof URLSearchParams,
  write(value) {
    const fields = value instanceof URLSearchParams ? `${value}` : query(value as { [name: string]: unknown });
    return [fields, this.type];
  },
});

const quoted = (name: string): string =>
  name.replace(/["\r\n]/g, (letter) => `%${letter === '"' ? 22 : letter === '\r' ? '0D' : '0A'}`);

/**
 * Multipart forms, from `FormData` or from a plain object: files and bytes become files, arrays a part per element, objects JSON; null and
 * undefined are left out. Not by `FormData`, which cannot give a part a type without giving it a file name.
 * @param types media types of parts, by field
 * @param styles how fields are written that have a style, and `query` that writes them
 */
export const multipart = (
  types: { readonly [field: string]: string } = {},
  styles: Styles = {},
  query?: (styles: Styles) => (values: { [name: string]: unknown }) => string,
): BodyWriter => ({
  type: 'multipart/form-data',
  fits: (value) =>
    value instanceof FormData ||
    Object.values(Object(value))
      .flat()
      .some((each) => isBytes(each)),
  write(value) {
    if (value instanceof FormData) return [value, undefined];
    const boundary = `form-${Math.random().toString(36).slice(2)}${Date.now()}`;
    const all = Object.entries(value as object).flatMap(([field, values]) =>
      styles[field] && query
        ? [...new URLSearchParams(query(styles)({ [field]: values }))]
        : [[field, values] as const],
    );
    const parts = all.flatMap(([field, values]) =>
      [values].flat().flatMap((one: unknown) => {
        if (one == null) return [];
        const blob = isBytes(one) ? new Blob([one], { type: one instanceof Blob ? one.type : '' }) : undefined;
        const plain = typeof one === 'object' ? JSON.stringify(one) : `${one}`;
        const type =
          blob?.type ||
          types[field]?.split(',')[0] ||
          (blob ? 'application/octet-stream' : plain !== one && typeof one === 'object' ? 'application/json' : '');
        const file = blob ? `; filename="${quoted((one as { name?: string }).name ?? 'blob')}"` : '';
        return [
          `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"${file}\r\n`,
          `${type && `content-type: ${type}\r\n`}\r\n`,
          blob ?? plain,
          '\r\n',
        ];
      }),
    );
    return [new Blob([...parts, `--${boundary}--\r\n`]), `${this.type}; boundary=${boundary}`];
  },
});

/**
 * Writes a body with one of the writers: the one of `contentType`, else the first that the value fits, else the first.
 * @param serializer writes the value instead; what `fetch` knows the type of gets none
 */
export function writeBody(
  writers: BodyWriter | readonly BodyWriter[],
  value: unknown,
  contentType?: string,
  serializer?: Serializers['bodySerializer'],
): readonly [body: BodyInit, type: string | undefined] {
  const all = [writers].flat() as BodyWriter[];
  const one = (all.find(({ type }) => type === contentType) ??
    all.find((each) => each.fits(value)) ??
    all[0]) as BodyWriter;
  if (!serializer) return one.write(value);
  const body = serializer(value, one.type);
  return [body, body instanceof FormData || body instanceof URLSearchParams ? undefined : one.type];
}
