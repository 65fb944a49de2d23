// Asks for the rest of a stream, where its grammar says how (`resume`): it begins after the event that was named, and breaks no rule of an event.

import { deref } from '../contract/json-trees.js';
import { resumeOf } from '../contract/resume.js';
import { streamsOf } from '../contract/stream-places.js';
import type { Exchange, Outcome } from './exchange.js';
import type { Probe } from './finding.js';
import { type Outgoing, type TestedContract, withQuery } from './requests.js';

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
