// One request in the log: what is known of it so far, and its place in the list of the console.
import type { IncomingMessage } from 'node:http';
import type {
  LoggedAttempt,
  LoggedFinding,
  RequestEnd,
  RequestSummary,
  Verdict,
} from '../../generated/operator/types.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { asObject, asString } from '../../runtime/json.js';
import { ownText } from '../../runtime/own-text.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { UsageRecord } from '../metering-types.js';
import { callEndOf, type RequestContext } from '../request-context.js';
import type { captureReply } from './capture-reply.js';
import type { CapturedRequest } from './capture-request.js';

/** What belongs to a request beside its summary. Created when there is any. */
interface EntryExtras {
  attempts: readonly LoggedAttempt[];
  findings: readonly Omit<LoggedFinding, 'contract'>[];
  verdicts: readonly Verdict[];
  /** What later requests showed of the client after this one had failed. */
  laterVerdicts: readonly Verdict[];
  scenario?: string;
  /** Of the problem with which it was refused. */
  violations?: readonly FieldViolation[] | undefined;
  problem?: string;
}

/** Members of the summary that may become known. */
type Known<Name extends keyof RequestSummary> = { -readonly [Each in Name]?: RequestSummary[Each] | undefined };

/** A request in the log. Its fields are filled while it is answered. */
export interface LogEntry
  extends Pick<RequestSummary, 'id' | 'revision' | 'started' | 'method' | 'path' | 'surface' | 'ended' | 'streamed'>,
    Known<'operation' | 'keyId' | 'status' | 'upstream' | 'attempts' | 'events' | 'durationMs' | 'reason'>,
    Known<'client' | 'simulate'> {
  /** What the caller calls the request. */
  readonly requestId: string;
  /** Milliseconds of the process clock. */
  readonly startedAt: number;
  /** Present while the request is in progress, as `request`. */
  context?: RequestContext | undefined;
  request?: IncomingMessage | undefined;
  keyName?: string | undefined;
  model?: string | undefined;
  /** Address of the client, if bodies are recorded: verdicts distinguish clients by it. A socket that was closed has none any more. */
  readonly address?: string | undefined;
  usage?:
    | Pick<UsageRecord, 'upstream' | 'modelServed' | 'firstContentMs' | 'tokens' | 'isEstimate' | 'costNanos'>
    | undefined;
  readonly reply: ReturnType<typeof captureReply>;
  sent?: CapturedRequest | undefined;
  extras?: EntryExtras | undefined;
}

const none: never[] = [];

/** The extras of an entry, created if there are none. */
export function extrasOf(entry: LogEntry): EntryExtras {
  entry.extras ??= { attempts: none, findings: none, verdicts: none, laterVerdicts: none };
  return entry.extras;
}

/** Maximum length of texts that callers choose. */
const maxTextLength = 200;

export function shortText(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const text = withoutSecrets(given.slice(0, 2 * maxTextLength));
  return text.length <= maxTextLength ? text : ownText(`${text.slice(0, maxTextLength - 1)}…`);
}

/** The model that a request names, in its path or body. */
const modelOf = ({ pathParameters, body }: RequestContext): string | undefined =>
  shortText(pathParameters.model ?? asString(asObject(body).model));

const endOf = (context: RequestContext): RequestEnd => (context.streamEnd === 'cut' ? 'cut' : callEndOf(context));

/** Takes over what the context of a request says now. */
function readContext(entry: LogEntry, context: RequestContext): void {
  entry.surface = context.surface;
  entry.operation = context.operation?.id;
  entry.keyId = context.key?.id;
  entry.keyName = context.key?.name;
  entry.model ??= modelOf(context);
  entry.upstream = context.forwarded?.upstream ?? entry.upstream;
  entry.attempts = context.forwarded?.attempts;
  entry.events = context.eventCount;
  entry.streamed = context.eventCount !== undefined;
}

/** Takes over the end of a request. @param status undefined if the client disconnected before a reply */
export function closeEntry(entry: LogEntry, context: RequestContext, status: number | undefined): void {
  readContext(entry, context);
  entry.context = undefined;
  entry.request = undefined;
  entry.status = status ?? 499;
  entry.ended = endOf(context);
  entry.durationMs = performance.now() - entry.startedAt;
  const { error } = context;
  if (!error) return;
  entry.reason = error.problem.reason;
  const extras = extrasOf(entry);
  extras.problem = ownText(withoutSecrets(error.message));
  extras.violations = error.problem.violations?.map(({ field, message }) => ({
    field: ownText(withoutSecrets(field)),
    message: ownText(withoutSecrets(message)),
  }));
}

const countOf = (entry: LogEntry, kind: LoggedFinding['kind']): number =>
  entry.extras?.findings.reduce((sum, each) => sum + (each.kind === kind ? 1 : 0), 0) ?? 0;

/** Nanounits of the currency in one. */
const nanos = 1e9;

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** The entry as the list shows it. */
export function summaryOf(entry: LogEntry): RequestSummary {
  if (entry.context) readContext(entry, entry.context);
  const { usage, extras, operation, status, keyId, keyName, model, attempts, events, reason } = entry;
  const upstream = entry.upstream ?? usage?.upstream;
  const tokens = usage?.tokens;
  const failed = extras?.verdicts.filter(({ passed }) => !passed).length ?? 0;
  return {
    id: entry.id,
    revision: entry.revision,
    started: entry.started,
    surface: entry.surface,
    ...(entry.requestId !== entry.id && { requestId: entry.requestId }),
    ...(operation !== undefined && { operation }),
    method: entry.method,
    path: entry.path,
    ...(status !== undefined && { status }),
    ended: entry.ended,
    ...(keyId !== undefined && { keyId }),
    ...(keyName !== undefined && { key: keyName }),
    ...(model !== undefined && { modelAsked: model }),
    ...(usage?.modelServed !== undefined && { modelServed: usage.modelServed }),
    ...(upstream !== undefined && { upstream }),
    ...(attempts !== undefined && { attempts }),
    streamed: entry.streamed,
    ...(events !== undefined && { events }),
    ...(usage?.firstContentMs !== undefined && { firstContentMs: rounded(usage.firstContentMs) }),
    ...(entry.durationMs !== undefined && { durationMs: rounded(entry.durationMs) }),
    ...(tokens && {
      tokens: {
        input: tokens.input,
        output: tokens.output,
        cacheRead: tokens.cacheRead,
        reasoning: tokens.reasoning,
        cacheWrite: tokens.cacheWrite5m + tokens.cacheWrite1h,
      },
    }),
    ...(usage?.isEstimate && { estimated: true }),
    ...(usage?.costNanos !== undefined && { cost: usage.costNanos / nanos }),
    ...(reason !== undefined && { reason }),
    violations: countOf(entry, 'violation') + (extras?.violations?.length ?? 0),
    drift: countOf(entry, 'drift'),
    verdicts: failed,
    ...(entry.simulate !== undefined && { simulate: entry.simulate }),
    ...(extras?.scenario !== undefined && { scenario: extras.scenario }),
    ...(entry.client !== undefined && { client: entry.client }),
  };
}
