// What the try-it panel (console/try-it) and the playground need of each operation.

import type { Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, deref, type JsonObject } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import type { Contract } from '../contract/merge.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/stream-places.js';
import type { Output } from '../emit/output.js';
import { scriptData } from './page-frame.js';
import { binaryFields, bodyFields, credentialsFor, examplesOf, sampleRequests } from './sample-requests.js';
import type { TryBody, TryOperation, TryParameter } from './try-it-operation.js';

const separators = { spaceDelimited: ' ', pipeDelimited: '|' } as const;

/** How a parameter that is a list is sent. */
function listOf(document: JsonObject, { in: place, schema, style, explode }: JsonObject): TryParameter['list'] {
  const { type } = deref(document, schema);
  if (type !== 'array' && !asArray(type).includes('array')) return undefined;
  if (place !== 'query') return ',';
  const separator = separators[style as keyof typeof separators];
  if (separator) return explode === true ? 'repeat' : separator;
  return explode === false ? ',' : 'repeat';
}

function parameters(contract: Contract, operation: Operation): TryParameter[] {
  const [sample] = sampleRequests(contract, operation);
  const given = [...(sample?.path ?? []), ...(sample?.query ?? []), ...(sample?.headers ?? [])];
  return parametersOf(contract.document, operation).flatMap((parameter) => {
    const { name, in: place, required, description } = parameter;
    const list = listOf(contract.document, parameter);
    return place === 'path' || place === 'query' || place === 'header'
      ? [
          {
            name: String(name),
            in: place,
            required: required === true,
            value: given.find((each) => each.name === name)?.value ?? '',
            about: (asString(description) ?? '').replace(/\s+/g, ' '),
            ...(list && { list }),
          },
        ]
      : [];
  });
}

function bodies(contract: Contract, operation: Operation): TryBody[] {
  const content = asObject(deref(contract.document, operation.node.requestBody).content);
  return Object.keys(content).map((type) => {
    const examples = examplesOf(contract, operation, type).map(({ name, title, value }) => ({
      title: title || name,
      value,
    }));
    const [first] = examples;
    const isChosen =
      first && streamsOf(contract.document, operation).length > 0 && 'stream' in bodyFields(contract, operation, type);
    const streamed = isChosen
      ? [{ title: `${first.title}, as a stream`, value: { ...asObject(first.value), stream: true } }]
      : [];
    const files = type === 'multipart/form-data' ? binaryFields(contract, operation, type) : [];
    return { type, examples: [...examples, ...streamed], files };
  });
}

/** What the panel is given. */
export function tryOperations(contract: Contract): TryOperation[] {
  return contract.operations.map((operation) => {
    const { id, surface, method, path, node } = operation;
    // The panel has a field for one key; those that go with it are written as parameters.
    const [key, ...others] = credentialsFor(contract.document, operation).filter((each) => each.in !== 'cookie');
    const credential = key && { in: key.in, name: key.name, before: key.scheme ? written(key.scheme) : '' };
    const more = others.map(({ in: place, name }) => ({
      name,
      in: place as TryParameter['in'],
      required: true,
      value: '',
      about: 'A credential.',
    }));
    return {
      id,
      surface,
      title: asString(node.summary) ?? id,
      method: method.toUpperCase(),
      path,
      parameters: [...parameters(contract, operation), ...more],
      ...(credential && { credential }),
      bodies: bodies(contract, operation),
    };
  });
}

/** A script that hands the operations to the panel: pages that are opened from a folder may load scripts, but no data. */
export const tryItData = (contract: Contract): string =>
  `window.pentagateTryIt=${scriptData(tryOperations(contract))};\n`;

/** The operations that take JSON, for the playground: forms.json. */
export const emitForms = (contract: Contract): Output => ({
  'forms.json': JSON.stringify(
    tryOperations(contract).filter(({ bodies }) => bodies.some(({ type }) => type === 'application/json')),
  ),
});
