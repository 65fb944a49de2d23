// A contract of somebody else behind the gateway, with a stream of each kind: server-sent events, JSON Lines, a JSON text sequence and a JSON
// array, with and without an order.
import { join } from 'node:path';
import { checkStream } from '../../../client/automaton.js';
import type { CallRow } from '../../../client/call-table.js';
import { readLines } from '../../../client/sequences.js';
import { openStream } from '../../../client/stream.js';
import { configOf } from '../../../server/config/read-config.js';
import { joinContracts } from '../../../server/contracts/join-contracts.js';
import { loadContracts } from '../../../server/contracts/load-contracts.js';
import { anyKey } from '../app.js';
import type { GatewayChanges } from './fixture.js';

/** The media type of each stream of the contract. */
const media = {
  ...{ story: 'text/event-stream', plainStory: 'text/event-stream' },
  ...{ lines: 'application/x-ndjson', plainLines: 'application/jsonl' },
  ...{ records: 'application/json-seq', array: 'application/json' },
};

export type OwnStream = keyof typeof media;

/** The row of a client that calls a stream with an order. */
export const ownRow = (name: OwnStream): CallRow => [
  'stories.tell',
  'POST',
  `/${name}`,
  {
    stream: {
      ...{ open: openStream, query: {}, check: checkStream },
      order: { name: 'type', states: [{ word: 1 }, { word: 1, end: 2 }, {}], ends: [2], error: ['error'] },
      ...(media[name] !== 'text/event-stream' && { frames: readLines }),
    },
  },
];

function notForwarded(): never {
  throw new Error('the call was not forwarded');
}

/** What a gateway needs to serve the contract. */
export async function withOwnContract(): Promise<GatewayChanges> {
  const path = join(import.meta.dirname, 'contracts/stories.yaml');
  const loaded = loadContracts(
    configOf({ contracts: { stories: path }, upstreams: { any: { url: 'http://127.0.0.1:1', surface: 'stories' } } }),
  );
  return {
    contract: (own) => joinContracts(own, loaded.contracts, 'images'),
    // Only upstreams answer them.
    handlers: Object.fromEntries(Object.keys(media).map((name) => [name, () => notForwarded()])),
    keys: { k: { ...anyKey, surfaces: [...anyKey.surfaces, 'stories'] } },
  };
}

const events = ['Once', ' upon', ' a', ' time.']
  .map((text): object => ({ type: 'word', text }))
  .concat({ type: 'end' })
  .map((event) => JSON.stringify(event));

const frames: Readonly<Record<string, (json: string, at: number) => string>> = {
  'application/json': (json, at) => `${at ? ',\n' : '['}${json}${at === events.length - 1 ? ']' : ''}`,
  'text/event-stream': (json) => `data: ${json}\n\n`,
  'application/json-seq': (json) => `\u001e${json}\n`,
};

/** A stream of the contract: its media type, and its pieces, one per event. */
export function ownStream(name: OwnStream): { readonly media: string; readonly pieces: readonly string[] } {
  return { media: media[name], pieces: events.map(frames[media[name]] ?? ((json) => `${json}\n`)) };
}
