// Refuses requests that come back to the server that sent them: the address of an upstream leads to this server, directly or through others.
// Each gateway adds its id to a header; without it, one request would become as many as there are connections. A task is stored with the ids
// of the request that made it, because it is submitted to its upstream later.
import type { IncomingHttpHeaders } from 'node:http';
import { ProblemError } from '../runtime/errors/problem.js';

/** The ids of the gateways that a request has passed, separated by commas. */
export const viaHeader = 'x-pentagate-via';

/** Gateways in a row beyond this are a loop through processes that share an address. */
const maxGateways = 10;

const idsIn = (headers: IncomingHttpHeaders): string[] =>
  [headers[viaHeader]]
    .flat()
    .join(',')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[0-9a-f]{16}$/.test(id));

/** The gateways that a request has passed, as a value of the header; undefined: none. */
export const passedGateways = (headers: IncomingHttpHeaders): string | undefined =>
  headers[viaHeader] === undefined ? undefined : idsIn(headers).join(', ') || undefined;

/** The value of the header for requests to upstreams. @param instanceId 16 hexadecimal digits; undefined: of a server that adds none */
export function viaOf(headers: IncomingHttpHeaders, instanceId: string | undefined): string | undefined {
  if (instanceId === undefined || headers[viaHeader] === undefined) return instanceId;
  return joinVia(passedGateways(headers), instanceId);
}

/** Adds the id of this server to those of the gateways before it. */
export const joinVia = (passed: string | undefined, instanceId: string | undefined): string | undefined =>
  [passed, instanceId].filter(Boolean).join(', ') || undefined;

/** @throws ProblemError 508 if this server has sent the request, or too many have passed it on */
export function refuseLoop(headers: IncomingHttpHeaders, instanceId: string | undefined): void {
  if (instanceId === undefined || headers[viaHeader] === undefined) return;
  const ids = idsIn(headers);
  if (!ids.includes(instanceId) && ids.length < maxGateways) return;
  const message = ids.includes(instanceId)
    ? 'This request has come back to the server that sent it: the address of an upstream leads to this server.'
    : `This request has passed ${ids.length} gateways: the address of an upstream leads to one of them.`;
  throw new ProblemError(
    { reason: 'unavailable', status: 508, message },
    // The official SDKs repeat a 5xx unless this header forbids it.
    { headers: { 'x-should-retry': 'false' } },
  );
}
