// Every way in which the contract's own examples call its operations.

import { operationObject } from '../../http/contract.js';
import { declaredParameters } from '../../http/parameters.js';
import { allOperations, type Operation } from '../../http/router.js';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { asObject, deref, type JsonObject } from '../../scripts/contract/json-trees.js';

export const document = await readRuntimeContract();

export const operationOf = (id: string): Operation => {
  const found = allOperations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

/** The response object for a status: its own, or the `default` one. */
export function responseOf(operation: Operation, status: string): JsonObject {
  const responses = asObject(operationObject(document, operation).responses);
  return deref(document, responses[status] ?? responses.default);
}

export interface Call {
  operation: Operation;
  media?: string;
  example?: string;
  value?: unknown;
}

/** One call per request example; one call for an operation without body. */
export const calls: Call[] = allOperations.flatMap((operation) => {
  const content = asObject(deref(document, operationObject(document, operation).requestBody).content);
  const withBody = Object.entries(content).flatMap(([media, type]) =>
    Object.entries(asObject(asObject(type).examples)).map(([example, value]) => ({
      operation,
      media,
      example,
      value: deref(document, value).value,
    })),
  );
  return withBody.length ? withBody : [{ operation }];
});

/** Path with the contract's example values in its place. */
export const pathOf = (operation: Operation, template = operation.path): string =>
  template.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(
      String(
        declaredParameters(document, { path: operation.path, node: operationObject(document, operation) }).find(
          (one) => one.name === name,
        )?.example ?? 'example',
      ),
    ),
  );

/** Headers that make a call of an operation be taken: a key, and those that the contract requires. */
export function headersOf(operation: Operation, key = 'test-key'): Record<string, string> {
  const place = operation.security.find((one) => one.in === 'header');
  const required = declaredParameters(document, {
    path: operation.path,
    node: operationObject(document, operation),
  }).filter((one) => one.in === 'header' && one.required === true);
  return {
    ...(place ? { [place.name]: place.scheme ? `Bearer ${key}` : key } : {}),
    ...Object.fromEntries(required.map((one) => [String(one.name), String(one.example ?? '2023-06-01')])),
  };
}

function formOf(value: JsonObject): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(value))
    if (name === 'input_reference')
      form.set(name, new Blob([Buffer.from(String(field), 'base64')], { type: 'image/png' }), 'a.png');
    else form.set(name, String(field));
  return form;
}

/** Sends a call; `extra` goes into a JSON body. */
export function send(
  base: string,
  { operation, media, value }: Call,
  {
    headers = {},
    extra = {},
    query = '',
  }: { headers?: Record<string, string>; extra?: JsonObject; query?: string } = {},
): Promise<Response> {
  const body =
    media === 'multipart/form-data'
      ? formOf(asObject(value))
      : value === undefined
        ? undefined
        : JSON.stringify({ ...asObject(value), ...extra });
  return fetch(`${base}${pathOf(operation)}${query}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...headersOf(operation),
      ...(body !== undefined && typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}
