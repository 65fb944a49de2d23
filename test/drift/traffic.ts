// Traffic without drift: the examples of the contract as recordings.
import { join } from 'node:path';
import { programRoot } from '../../runtime/paths.js';
import type { Recording } from '../../runtime/recording.js';
import { asObject, asString, deref, type JsonObject } from '../../scripts/contract/json-trees.js';
import { fromFolder, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { recordedBody } from '../../scripts/recordings/har.js';

export const root = programRoot;

/** Reads a contract. @throws if it cannot be read */
export function contractIn(folder: string): Contract {
  const { contract, problems } = loadContract(fromFolder(folder));
  if (!contract || problems.length) throw new Error(problems.map(({ message }) => message).join('\n'));
  return contract;
}

export const contract = contractIn(join(root, 'openapi'));
const { document } = contract;

const mediaOf = (holder: unknown, media: string): JsonObject =>
  deref(document, asObject(deref(document, holder).content)[media]);

const examplesIn = (media: JsonObject): [name: string, example: JsonObject][] =>
  Object.entries(asObject(media.examples)).map(([name, example]) => [name, deref(document, example)]);

/** The parts of an exchange that an example may be. */
export type From = 'request' | 'reply' | 'stream';

export interface Example {
  readonly from: From;
  readonly name: string;
  readonly recording: Recording;
}

/** The examples of all operations. */
export const examples: readonly Example[] = contract.operations.flatMap(({ id: op, surface, node }): Example[] => {
  const base = { surface, op, provider: 'example', status: 200 };
  const requests = examplesIn(mediaOf(node.requestBody, 'application/json')).map(
    ([name, { value }]): Example => ({
      from: 'request',
      name,
      recording: { ...base, request: value },
    }),
  );
  const answers = Object.entries(asObject(node.responses)).flatMap(([key, response]): Example[] => {
    const status = key === 'default' ? 418 : Number(key);
    const replies = examplesIn(mediaOf(response, 'application/json')).map(
      ([name, { value }]): Example => ({
        from: 'reply',
        name,
        recording: { ...base, status, response: value },
      }),
    );
    const streams = examplesIn(mediaOf(response, 'text/event-stream')).map(
      ([name, { serializedValue }]): Example => ({
        from: 'stream',
        name,
        recording: { ...base, status, ...recordedBody(asString(serializedValue) ?? '', 'text/event-stream') },
      }),
    );
    return [...replies, ...streams];
  });
  return [...requests, ...answers];
});

/** A copy of an example. @throws if there is none */
export function exampleOf(op: string, from: From, name: string): Recording {
  const found = examples.find((each) => each.recording.op === op && each.from === from && each.name === name);
  if (!found) throw new Error(`${op} has no ${from} example ${name}`);
  return structuredClone(found.recording);
}
