// Calls of a mock: one per operation, of the contract's examples or made up from its schemas, and whether what comes back is documented.
import { multipart } from '../../client/bodies.js';
import { repliesAt } from '../../http/router.js';
import type { Operation } from '../../scripts/contract/contract-operations.js';
import { type JsonObject, parsed } from '../../scripts/contract/json-trees.js';
import { credentialsOf } from '../../scripts/contract/key-locations.js';
import type { LoadOptions } from '../../scripts/contract/load-contract.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { urlOf } from '../../scripts/docs/curl-sample.js';
import { type SampleRequest, sampleRequests, sentFields } from '../../scripts/docs/sample-requests.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { createChecks } from '../../scripts/serve/checks.js';

/** Calls a mock. @returns what is wrong with its answer */
export type Call = (address: string, signal: AbortSignal) => Promise<string | undefined>;

/** A key or token; as basic credentials, both name and password. */
const key = 'a2V5OmtleQ==';

/** Milliseconds in which an answer must be complete. */
const patience = 10_000;

/** A body and its media type. */
function bodyOf(
  document: JsonObject,
  operation: Operation,
  { mediaType = '', payload, body = {}, binary }: SampleRequest,
): readonly [BodyInit, string | undefined] {
  if (mediaType === 'application/x-www-form-urlencoded')
    return [`${new URLSearchParams(sentFields(document, operation, body))}`, mediaType];
  if (mediaType !== 'multipart/form-data')
    return [isJsonMedia(mediaType) ? JSON.stringify(payload) : `${payload ?? 'x'}`, mediaType];
  const files = binary.filter((name) => name in body).map((name) => [name, new Blob([String(body[name])])]);
  return multipart().write({ ...body, ...Object.fromEntries(files) });
}

/** The calls of a contract, spread evenly over the operations that document a success; none of one that cannot be read. */
export function callsOf(load: LoadOptions, count: number): Call[] {
  const { contract } = loadMended(load);
  if (!contract) return [];
  const checks = createChecks(contract);
  const documented = checks.operations.filter(({ replies }) =>
    Object.keys(replies).some((code) => /^([123]|def)/.test(code)),
  );
  const step = Math.max(1, documented.length / count);
  const chosen = documented.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return chosen.flatMap((operation) => {
    const { contractOperation, method, id } = operation;
    const [request] = sampleRequests(contract, contractOperation);
    if (!request) return [];
    const sent = new Headers(request.headers.map(({ name, value }): [string, string] => [name, value]));
    const cookies = new Map(request.cookies.map(({ name, value }) => [name, value]));
    const url = new URL(urlOf(contractOperation, request, 'http://mock'));
    // All of them: some alternatives need several.
    for (const { in: place, name, scheme = '' } of credentialsOf(contract.document, contractOperation))
      if (place === 'header' && !sent.has(name))
        sent.set(name, scheme ? `${scheme[0]?.toUpperCase()}${scheme.slice(1)} ${key}` : key);
      else if (place === 'query') url.searchParams.set(name, key);
      else if (place === 'cookie') cookies.set(name, key);
    if (cookies.size)
      sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '));
    // No fetch sends a body with these.
    const hasBody = request.mediaType !== undefined && !/^(get|head)$/.test(method);
    const [body, type] = hasBody ? bodyOf(contract.document, contractOperation, request) : [null];
    if (type) sent.set('content-type', type);
    return async (address, signal) => {
      const reply = await fetch(`${address}${url.pathname}${url.search}`, {
        method: method.toUpperCase(),
        headers: sent,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      const text = await reply.text();
      const { status } = reply;
      const medias = repliesAt(operation, String(status));
      const media = reply.headers.get('content-type') ?? '';
      const isValid = !isJsonMedia(media) || checks.isReply(operation, status, parsed(text));
      return status < 400 && medias && isValid ? undefined : `${id}: ${status} ${text.slice(0, 200)}`;
    };
  });
}
