// Reads the request log of a running server: what has passed since it started, as far as it is remembered.

import type { Client } from '../../generated/operator/client.js';
import type { LoggedBody, RequestDetails } from '../../generated/operator/types.js';
import { askAll, localServers } from '../../runtime/operator-client/client.js';
import { type Recording, RecordingError } from '../../runtime/recording.js';
import { parsed } from '../contract/json-trees.js';
import type { CountedFinding } from './drift-finding.js';
import type { Input } from './read-traffic.js';

/** Requests that are read: the latest. */
const maxRequests = 1000;

/** The JSON of a body; undefined if it was not kept as a whole. */
const jsonOf = ({ text, cut }: LoggedBody): unknown => (text === undefined || cut ? undefined : parsed(text));

/** @returns undefined if neither reply nor request is there to be read */
function recordingOf(details: RequestDetails): Recording | undefined {
  const { surface, operation, status, upstream, started, request, reply } = details;
  if (operation === undefined || status === undefined) return undefined;
  const events = reply.streamEvents?.flatMap(({ event, data, incomplete }) => {
    const value = incomplete || event === ':' ? undefined : parsed(data);
    return value === undefined ? [] : [[event ?? null, value] as const];
  });
  const [asked, response] = [jsonOf(request), jsonOf(reply)];
  if (asked === undefined && response === undefined && !events?.length) return undefined;
  return {
    surface,
    op: operation,
    status,
    provider: upstream ?? 'unknown',
    time: new Date(started).toISOString(),
    ...(asked !== undefined && { request: asked }),
    ...(events?.length ? { events } : response !== undefined && { response }),
  };
}

/**
 * Reads the requests that the server of a data directory remembers, and says on stderr what is left out. Where it has no bodies, the counts of
 * its gateway take their place: they have names and places, no shapes.
 * @throws RecordingError if no server runs there
 */
export async function readLive(dataDir: string): Promise<Input[]> {
  const servers = localServers(dataDir);
  const ask = <Answer>(call: (client: Client) => Promise<Answer>): Promise<readonly Answer[]> =>
    askAll(servers, call).catch((error: Error) => {
      throw new RecordingError(error.message);
    });
  const lists = await ask(({ requests }) => requests.list({ query: { limit: maxRequests } }));
  const counts = await ask(({ gateway }) => gateway.drift());
  if (!lists.length && !counts.some(({ hasUpstreams }) => hasUpstreams))
    throw new RecordingError(
      `No server that records requests runs on the data directory ${dataDir}. Start it with pentagate serve, or name files.`,
    );
  const inputs: Input[] = [];
  let withoutBodies = 0;
  for (const { id } of lists.flatMap(({ requests }) => requests)) {
    const [details] = await ask(({ requests }) => requests.get(id));
    const recording = details && recordingOf(details);
    if (recording) inputs.push({ recording });
    else withoutBodies++;
  }
  if (withoutBodies)
    console.error(
      `Left out: ${withoutBodies} requests of which the server does not have the whole bodies (requestLog.bodies).`,
    );
  if (inputs.length) return inputs;
  const findings = counts.flatMap((each) => each.findings);
  if (findings.length)
    console.error('The counts of the gateway are used instead. They have no shapes, which a patch needs.');
  return findings.map(({ contract: _, ...counted }) => ({ counted: counted as CountedFinding }));
}
