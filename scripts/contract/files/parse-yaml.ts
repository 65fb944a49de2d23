// Reads YAML as its users' other tools do. The reader of Redocly refuses brackets that close at the column of their key, which most others take; contracts are
// written so.
import { type Document, makeDocumentFromString, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { JsonObject } from '../json-trees.js';

/** Parses a file. @param path absolute, or an address @throws YamlParseError */
export function parseYaml(body: string, path: string): Document<JsonObject> {
  try {
    return makeDocumentFromString<JsonObject>(body, path);
  } catch (error) {
    try {
      return { source: new Source(path, body), parsed: parse(body, { logLevel: 'error' }) };
    } catch {
      throw error;
    }
  }
}
