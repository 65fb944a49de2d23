// A request of the log with everything that is known of it.
import type { LoggedBody, LoggedFinding, LoggedStream, RequestDetails } from '../../generated/operator/types.js';
import { type LoggedExchange, parsed, scenarioOf } from '../../runtime/scenarios/logged-exchange.js';
import { headerNames, headerOf, type WrittenHead } from './capture-reply.js';
import { type CapturedRequest, captureRequest } from './capture-request.js';
import type { ContractPlaces } from './contract-places.js';
import { type LogEntry, summaryOf } from './log-entry.js';
import { readReply } from './read-reply.js';
import { exchangeTexts } from './verdicts/turns.js';

/** Reply headers without those that are the same in every reply. */
const shownReplyHeaders =
  /^(?:content-type|content-length|retry-after|retry-after-ms|ratelimit|ratelimit-policy|x-request-id|x-pentagate-request-id|x-should-retry|location|allow|etag)$/;

function replyHeaders(head: WrittenHead | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of headerNames(head).filter((each) => shownReplyHeaders.test(each))) {
    const value = headerOf(head, name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

function requestBody(sent: CapturedRequest | undefined): LoggedBody {
  if (!sent) return { bytes: 0, cut: false, missing: 'off' };
  const { text, cut, elided, bytes, headers } = sent;
  const mediaType = headers['content-type'];
  const shared = { bytes, cut, ...(mediaType !== undefined && { mediaType }), ...(elided && { elided }) };
  if (text === undefined) return { ...shared, missing: sent.dropped ? 'dropped' : 'none' };
  return { ...shared, text: JSON.stringify(parsed(text), null, 2) };
}

/** The request as it was sent so far: a request in progress is read now. */
function sentOf({ sent, context, request, reply }: LogEntry): CapturedRequest | undefined {
  if (sent || !context || !request || reply.missing === 'off') return sent;
  return captureRequest(request.headers, context);
}

function findingsOf(entry: LogEntry, body: unknown, places: ContractPlaces | undefined): LoggedFinding[] {
  const { operation, surface, extras } = entry;
  const refused = extras?.violations?.map(
    ({ field, message }): Omit<LoggedFinding, 'contract'> => ({
      kind: 'violation',
      part: 'request',
      path: field === 'body' ? '' : field,
      message,
      count: 1,
    }),
  );
  return [...(refused ?? []), ...(extras?.findings ?? [])].map((finding) => {
    const data = finding.part === 'request' ? body : undefined;
    const contract =
      operation === undefined ? undefined : places?.find(surface, operation, finding.part, finding.path, data);
    return { ...finding, ...(contract && { contract }) };
  });
}

/**
 * @param places finds lines of the contract
 * @param streamOf the order of the stream of an operation of another contract
 */
export function detailsOf(
  entry: LogEntry,
  places: ContractPlaces | undefined,
  streamOf: (operation: string) => LoggedStream | undefined = () => undefined,
): RequestDetails {
  const summary = summaryOf(entry);
  const sent = sentOf(entry);
  const { extras, reply, operation } = entry;
  const stream = operation === undefined || !summary.streamed ? undefined : streamOf(operation);
  const exchange: LoggedExchange = {
    ...summary,
    request: { ...requestBody(sent), headers: sent?.headers ?? {}, query: sent?.query ?? {} },
    reply: {
      ...readReply(reply, summary.streamed, entry.startedAt),
      headers: replyHeaders(reply.head),
    },
    attemptList: [...(extras?.attempts ?? [])],
    findings: findingsOf(entry, parsed(sent?.text), places),
    verdictList: [...(extras?.verdicts ?? []), ...(extras?.laterVerdicts ?? [])],
    ...(extras?.problem !== undefined && { problem: extras.problem }),
    ...(stream && { stream }),
  };
  return { ...exchange, hasScenario: summary.ended !== 'open' && scenarioOf(exchange, exchangeTexts) !== undefined };
}
