// A contract of somebody else behind the gateway, with a stream of each kind: server-sent events, JSON Lines and a JSON text sequence, with and
// without an order.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStream } from '../../../client/automaton.js';
import type { CallRow } from '../../../client/call-table.js';
import { readLines } from '../../../client/sequences.js';
import { openStream } from '../../../client/stream.js';
import { contracts } from '../../../server/config/contracts.js';
import { joinContracts } from '../../../server/contracts/join-contracts.js';
import { loadContracts } from '../../../server/contracts/load-contracts.js';
import { anyKey } from '../app.js';
import { type GatewayChanges, gatewaySettings } from './fixture.js';

const item = `{oneOf: [{$ref: '#/components/schemas/Word'}, {$ref: '#/components/schemas/End'}, {$ref: '#/components/schemas/Failure'}]}`;
const sent = `{type: object, required: [event, data], properties: {event: {type: string}, data: {type: string, contentMediaType: application/json, contentSchema: ${item}}}}`;
const order = `{name: type, order: word+ end, error: [error]}`;

/** The streams of the contract: where they are, their media type, their items and their order. */
const streams = [
  ['story', 'text/event-stream', sent, order],
  ['plainStory', 'text/event-stream', sent, undefined],
  ['lines', 'application/x-ndjson', item, order],
  ['plainLines', 'application/jsonl', item, undefined],
  ['records', 'application/json-seq', item, order],
] as const;

export type OwnStream = (typeof streams)[number][0];

const document = `openapi: 3.2.0
info: {title: Stories, version: '1'}
paths:
${streams
  .map(
    ([name, media, itemSchema, grammar]) => `  /${name}:
    post:
      operationId: ${name}
      tags: [stories]
      requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {model: {type: string}}}}}}
      responses:
        '200':
          description: A story.
          content:
            ${media}:
              itemSchema: ${itemSchema}
${grammar ? `              x-stream-grammar: ${grammar}\n` : ''}`,
  )
  .join('')}components:
  schemas:
    Word: {type: object, required: [type, text], properties: {type: {const: word}, text: {type: string}}}
    End: {type: object, required: [type], properties: {type: {const: end}}}
    Failure: {type: object, required: [type, message], properties: {type: {const: error}, message: {type: string}}}
`;

/** The row of a client that calls a stream with an order. */
export const ownRow = (name: OwnStream): CallRow => [
  'stories.tell',
  'POST',
  `/${name}`,
  {
    stream: {
      ...{ open: openStream, query: {}, check: checkStream },
      order: { name: 'type', states: [{ word: 1 }, { word: 1, end: 2 }, {}], ends: [2], error: ['error'] },
      ...(mediaOf(name) !== 'text/event-stream' && { frames: readLines }),
    },
  },
];

function notForwarded(): never {
  throw new Error('the call was not forwarded');
}

/** What a gateway needs to serve the contract. */
export async function withOwnContract(): Promise<GatewayChanges> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-own-'));
  const path = join(folder, 'stories.yaml');
  writeFileSync(path, document);
  const { upstreams } = gatewaySettings({ any: { url: 'http://127.0.0.1:1', surface: 'stories' } }, undefined);
  const loaded = await loadContracts({ contracts: contracts.read({ stories: path }, '.', {}), upstreams });
  rmSync(folder, { recursive: true });
  return {
    contract: (own) => joinContracts(own, loaded.contracts, 'images'),
    // Only upstreams answer them.
    handlers: Object.fromEntries(streams.map(([name]) => [name, () => notForwarded()])),
    keys: { k: { ...anyKey, surfaces: [...anyKey.surfaces, 'stories'] } },
  };
}

const events = ['Once', ' upon', ' a', ' time.']
  .map((text): object => ({ type: 'word', text }))
  .concat({ type: 'end' })
  .map((event) => JSON.stringify(event));

const mediaOf = (name: OwnStream): string => streams.find(([each]) => each === name)?.[1] ?? '';

const frames: Readonly<Record<string, (json: string) => string>> = {
  'text/event-stream': (json) => `data: ${json}\n\n`,
  'application/json-seq': (json) => `\u001e${json}\n`,
};

/** A stream of the contract: its media type, and its pieces, one per event. */
export function ownStream(name: OwnStream): { readonly media: string; readonly pieces: readonly string[] } {
  const media = mediaOf(name);
  return { media, pieces: events.map(frames[media] ?? ((json) => `${json}\n`)) };
}
