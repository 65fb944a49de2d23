// Puts a logged request into the playground.
import type { RequestDetails } from '../api/request-log.js';
import type { Draft, Faults } from '../playground/draft.js';
import { formats, noFaults } from '../playground/draft.js';
import { playgroundOf } from '../playground/store.js';
import { navigate, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';

const faultNames: Readonly<Record<string, keyof Faults>> = {
  status: 'status',
  cut: 'cut',
  after: 'after',
  times: 'times',
  'retry-after': 'retryAfter',
  latency: 'latency',
  tps: 'tps',
  hold: 'hold',
};

/** The faults of the header `x-pentagate-simulate`; words that the playground has no field for are left out. */
function readFaults(header = ''): Faults {
  let faults: Faults = noFaults;
  for (const part of header.split(';')) {
    const [name = '', value = ''] = part.trim().split(/\s*=\s*/, 2);
    if (name === 'error-event') faults = { ...faults, errorEvent: true };
    else if (name === 'stall') faults = { ...faults, stall: true };
    else if (Object.hasOwn(faultNames, name)) faults = { ...faults, [faultNames[name] as string]: value || '0' };
  }
  return faults;
}

/** The draft of a request; undefined if it is no conversation, or its body was not kept. */
export function draftOf({
  surface,
  operation,
  request,
  modelAsked,
  simulate,
}: RequestDetails): Partial<Draft> | undefined {
  const format = formats.find((each) => each === surface);
  if (!format || request.text === undefined) return undefined;
  const body = JSON.parse(request.text) as { readonly stream?: unknown };
  return {
    format,
    operation: undefined,
    ...(modelAsked !== undefined && { model: modelAsked }),
    otherModel: '',
    stream: operation === 'streamGenerateContent' || body.stream === true,
    faults: readFaults(simulate),
    body: request.text,
  };
}

export function openInPlayground(session: Session, draft: Partial<Draft>): void {
  playgroundOf(session).edit(draft);
  navigate(routeAddress(['playground']));
}
