// What Redocly may read: the files of the contract that are read already, those that its rules extend, and nothing else. By itself it follows every reference, `externalValue`
// included, to any file and over the network.
import { BaseResolver, ResolveError, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { readWithin } from '../contract/files/boundary.js';
import { asObject } from '../contract/json-trees.js';

/** Finds only what is in its cache. */
export class ClosedResolver extends BaseResolver {
  override async loadExternalRef(reference: string): Promise<Source> {
    throw new ResolveError(new Error(`${reference} is not read`));
  }
}

/** Finds the files that a redocly.yaml extends, in its folder. Their plugins are left out: they would be run. */
export class RulesResolver extends BaseResolver {
  readonly #folder: string;
  /** Absolute paths of the files that were asked for, with their texts; without one where a file cannot be read. */
  readonly asked = new Map<string, string | undefined>();
  constructor(folder: string) {
    super();
    this.#folder = folder;
  }
  override async loadExternalRef(reference: string): Promise<Source> {
    try {
      this.asked.set(reference, undefined);
      const text = readWithin(this.#folder, reference).toString('utf8');
      this.asked.set(reference, text);
      const { plugins: _plugins, ...rest } = asObject(parse(text));
      return new Source(reference, JSON.stringify(rest));
    } catch (error) {
      throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
