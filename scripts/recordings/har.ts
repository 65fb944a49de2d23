// Reads HAR files (HTTP Archive 1.2), which browsers and proxies write, as recordings.

import { type Recording, RecordingError } from '../../runtime/recording.js';
import type { Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, isObject, type JsonObject, parsed } from '../contract/json-trees.js';
import { createRoutes, providerOf } from './operation-of.js';
import { recordedBody } from './recorded-body.js';

/** Whether a parsed file is a HAR file. */
export const isHar = (value: unknown): boolean => Array.isArray(asObject(asObject(value).log).entries);

const bodyOf = (content: JsonObject): string | undefined => {
  const text = asString(content.text);
  return text !== undefined && content.encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
};

/** The recordings of a HAR file, and the number of its entries that are no operation of the contract. */
export function readHar(
  value: unknown,
  file: string,
  operations: readonly Operation[],
): { recordings: Recording[]; skipped: number } {
  const find = createRoutes(operations);
  const recordings: Recording[] = [];
  let skipped = 0;
  for (const [at, entry] of asArray(asObject(asObject(value).log).entries).entries()) {
    const { request, response, startedDateTime } = asObject(entry);
    const { method, url, postData } = asObject(request);
    const { status, content } = asObject(response);
    if (!isObject(request) || !isObject(response) || !URL.canParse(String(url)))
      throw new RecordingError(`${file}: entry ${at + 1} of the HAR file has no request, no response or no URL.`);
    const { pathname, host } = new URL(String(url));
    const route = find(String(method), pathname);
    if (!route) {
      skipped++;
      continue;
    }
    const body = parsed(asString(asObject(postData).text) ?? '');
    const reply = bodyOf(asObject(content));
    recordings.push({
      ...route,
      provider: providerOf(host),
      ...(typeof startedDateTime === 'string' && { time: startedDateTime }),
      status: Number(status) || 0,
      ...(body !== undefined && { request: body }),
      ...(reply !== undefined && recordedBody(reply, asObject(content).mimeType)),
    });
  }
  return { recordings, skipped };
}
