// Handlers of the operations that the contract has and nobody has written one for, such as those of a surface that is added by YAML alone: they answer
// as the mock of the contract does.

import type { AnyHandler, AnyHandlers } from '../../http/http-deps.js';
import { createFaultReader, faultHeader } from '../../http/injected-faults/fault-header.js';
import { injectBeforeAnswer, injectIntoReply } from '../../http/injected-faults/inject-faults.js';
import type { ContractOperation } from '../../http/router.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { parsed } from '../../scripts/contract/json-trees.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { contractOf } from '../../scripts/mock/fetch.js';
import { parsedChunk } from '../../scripts/mock/handlers.js';
import type { MockReply } from '../../scripts/mock/model.js';
import { preferenceOf } from '../../scripts/mock/prefer.js';
import type { Config } from '../config/settings.js';

function* eventsOf(chunks: Iterable<string>): Generator<unknown> {
  for (const chunk of chunks) {
    const event = parsedChunk(chunk);
    if (event !== undefined) yield event;
  }
}

/** The reply of a model as one of a handler. The server has its own values for headers of each reply. */
function replyOf({ status, headers, body }: MockReply) {
  const { 'x-request-id': _id, ratelimit: _limit, 'ratelimit-policy': _policy, ...own } = headers;
  const mediaType = own['content-type'] ?? '';
  if (body === undefined) return { status, headers: own };
  return isJsonMedia(mediaType)
    ? { status, headers: own, json: parsed(String(body)) }
    : { status, headers: own, content: body, mediaType };
}

/**
 * Handlers of operations.
 * @param file the bundled contract
 */
export function simulatedHandlers(
  file: string,
  wanted: readonly ContractOperation[],
  settings: Config['simulator'],
): AnyHandlers {
  const model = createModel(contractOf(file, {}));
  const readFaults = createFaultReader();
  const handlers = model.operations
    .filter(({ id }) => wanted.some((each) => each.id === id))
    .map((operation): [string, AnyHandler] => [
      operation.id,
      async ({ id, body, path, query: given, headers: sent, key, signal }) => {
        const headers = sent as Readonly<Record<string, string | undefined>>;
        const faults = readFaults(settings.faults ? headers[faultHeader] : undefined, key.id);
        const query = new URLSearchParams(
          Object.entries(given as object).flatMap(([name, value]) =>
            [value].flat().map((each) => [name, String(each)]),
          ),
        );
        const texts = Object.fromEntries(Object.entries(path as object).map(([name, value]) => [name, String(value)]));
        await injectBeforeAnswer(faults, true, signal);
        const answer = await model.answer({
          id,
          method: operation.method.toUpperCase(),
          operation,
          headers,
          signal,
          body,
          query,
          path: texts,
          ...{
            search: String(query),
            values: { path, query: given } as never,
            preference: preferenceOf(headers.prefer, query),
          },
          address: operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(texts[name] ?? '')),
        });
        const { chunks } = answer;
        const speed = faults.tokensPerSecond ?? settings.tokensPerSecond;
        if (chunks) return injectIntoReply({ events: eventsOf(chunks) }, faults, speed, signal);
        await injectBeforeAnswer({ ...faults, latency: 0 }, false, signal);
        return replyOf(answer);
      },
    ]);
  return Object.fromEntries(handlers);
}
