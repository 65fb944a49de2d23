// Asks for the rest of a stream, where its grammar says how (`resume`): it begins after the event that was named, and breaks no rule of an event.

import { checkOrder } from '../../client/check-order.js';
import { overSocket } from '../../client/connection.js';
import { parsed } from '../../runtime/json.js';
import { webSocketRulesOf } from '../../runtime/websocket-rules.js';
import { deref } from '../contract/json-trees.js';
import { compileOrders } from '../contract/orders.js';
import { resumeOf } from '../contract/sse.js';
import { streamsOf } from '../contract/stream-places.js';
import { createExchange, type Exchange, type Outcome } from './exchange.js';
import type { Finding, Probe } from './finding.js';
import { type Outgoing, type TestedContract, withQuery } from './requests.js';
import type { Service } from './send.js';

/** @returns undefined where the rest cannot be requested, or nothing follows what was read */
export async function testResumption(
  { document }: TestedContract,
  ask: Exchange,
  request: Outgoing,
  { stream, status }: Outcome,
): Promise<Probe | undefined> {
  const { contractOperation } = request.operation;
  const declared = streamsOf(document, contractOperation).find((each) => each.status === String(status));
  const resume = declared && resumeOf(deref(document, declared.media));
  const [first, ...others] = stream?.places ?? [];
  if (!resume || first === undefined || !others.length) return undefined;
  const { parameter } = resume;
  const rest =
    resume.in === 'query'
      ? withQuery(request, parameter, first)
      : { ...request, headers: { ...request.headers, [parameter.toLowerCase()]: first } };
  const outcome = await ask({ kind: 'valid', streamed: true, isRest: true }, rest);
  const at = [...(declared?.at ?? []), 'x-stream-grammar', 'resume'];
  const [known] = outcome.findings;
  const message = known
    ? known.message
    : outcome.status >= 300
      ? `the rest of the stream was answered with ${outcome.status}`
      : outcome.stream?.places?.includes(first)
        ? `the rest of the stream after ${first} has it again`
        : undefined;
  if (message === undefined) return { found: [] };
  return { found: [{ sent: 'for the rest of a stream', request: rest, finding: { code: 'resume', message, at } }] };
}

// Calls an operation over a WebSocket, where its contract says so (`x-websocket`): streams are those of requests, one after the other; a message that
// is refused gets an error event, and the connection goes on.

/** Who has no WebSocket at a path answers the handshake as a request. */
const absent = /Unexpected server response: (404|405|426|501)/;

/** @param request one whose stream was right @returns undefined where the operation has no WebSocket */
export async function testWebSocket(
  tested: TestedContract,
  service: Service,
  request: Outgoing,
): Promise<Probe | undefined> {
  const { id, contractOperation, eventName } = request.operation;
  const rules = webSocketRulesOf(contractOperation.node);
  const order = compileOrders(tested.contract).order.streams.find(({ stream }) => stream.operation.id === id);
  if (!rules || !order) return undefined;
  const { WebSocket } = await import('../../http/websocket/library.js');
  const { ask, close } = overSocket(rules.message, { WebSocket }, eventName);
  const fetch: Service['fetch'] = (input, init) => {
    const check = checkOrder(order.automaton);
    const isDone = (last: string): boolean => {
      if (last) check.accept(parsed(last));
      return check.done;
    };
    return ask(new Request(input, init), isDone, () => undefined);
  };
  const exchange = createExchange(tested, { ...service, fetch });
  const at = [...contractOperation.at, 'x-websocket'];
  const wrongIn = ({ status, findings: [finding] }: Outcome, which: string): Finding | undefined => {
    const why = finding?.message ?? (status >= 300 ? `it was answered with ${status}` : undefined);
    return why === undefined ? undefined : { code: 'websocket', message: `${which} over a WebSocket: ${why}`, at };
  };
  const turns = async (): Promise<Finding | undefined> => {
    const valid = { kind: 'valid', streamed: true } as const;
    const first = wrongIn(await exchange(valid, request), 'the first call');
    if (first) return first;
    const refused = await exchange({ kind: 'valid' }, { ...request, body: '{}' });
    if (refused.status < 400 || refused.status > 499)
      return {
        code: 'websocket',
        message: `a message without a body was answered with ${refused.status || 'nothing'}`,
        at,
      };
    return wrongIn(await exchange(valid, request), 'a call after one that was refused');
  };
  try {
    const finding = await turns();
    if (finding && absent.test(finding.message)) return { found: [], note: 'the service has no WebSocket for it' };
    return { found: finding ? [{ finding, sent: 'over a WebSocket', request }] : [] };
  } finally {
    close();
  }
}
