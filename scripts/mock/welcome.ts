// The text that the mock prints when it starts: the contract, the address, and curl commands to paste.

import { surfacesOf } from '../contract/contract-operations.js';
import { asArray, asObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { curlSample } from '../docs/plain-samples.js';
import { sampleRequests } from '../docs/sample-requests.js';

/** Surfaces that get a curl command. */
const maxCommands = 8;

/**
 * The first operation of each surface, with its number of operations.
 * @param isOwn whether the contract is pentagate's own, whose text surfaces the simulator answers
 */
export function welcome(contract: Contract, base: string, isOwn: boolean): string {
  const { document, operations } = contract;
  const count = (all: readonly unknown[]): string => `${all.length} operation${all.length === 1 ? '' : 's'}`;
  const surfaces = surfacesOf(operations);
  const blocks = surfaces.slice(0, maxCommands).map((surface) => {
    const own = operations.filter((each) => each.surface === surface);
    const commands = own.slice(0, 1).flatMap((first) =>
      sampleRequests(contract, first)
        .slice(0, 1)
        .map((request) => curlSample(document, first, request, base, 'test')),
    );
    return [`${surface} (${count(own)})`, ...commands].join('\n  ');
  });
  const more = surfaces.slice(maxCommands);
  const isOpen = operations.every(({ node }) => !asArray(node.security).length);
  return [
    `Mock of ${String(asObject(document.info).title ?? 'the contract')} (${count(operations)}) on ${base}. ${
      isOpen ? 'It needs no key.' : 'It accepts any key except `invalid`.'
    }`,
    ...blocks.flatMap((block) => ['', block]),
    ...(more.length ? ['', `and ${more.join(', ')}`] : []),
    '',
    ...(isOwn ? ['A simulator answers messages, responses, chat and content.'] : []),
    'Prefer: code=404 | example=<name> | dynamic=true   selects a reply of the contract.',
    'x-pentagate-simulate: status=429 | latency=2s | cut=3 | stall   injects a fault. Stop with Ctrl-C.',
  ].join('\n');
}
