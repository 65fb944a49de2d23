// What Redocly may read: the files of the contract that are read already, and nothing else. By itself it follows every reference, `externalValue`
// included, to any file and over the network.
import { BaseResolver, ResolveError, type Source } from '@redocly/openapi-core';

/** Finds only what is in its cache. */
export class ClosedResolver extends BaseResolver {
  override async loadExternalRef(reference: string): Promise<Source> {
    throw new ResolveError(new Error(`${reference} is not read`));
  }
}
