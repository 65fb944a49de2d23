// Real traffic in the strict reading: what services send that are no newer than the contract is taken as it is.
import { expect, it } from '@jest/globals';
import { anyCaseBodies, restoreCase } from '../../generated/any-case.js';
import { normalizeCase, spelledBodies } from '../../generated/normalize-case.js';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';
import { hasData, type Recording } from '../../runtime/recording.js';
import { corpus } from './corpus.js';
import { eventViolations, replyViolations, requestViolations } from './violations.js';

/** A request as the server reads it. */
function asRead({ op, request }: Recording): unknown {
  const read = readProtoJson(normalizeCase(structuredClone(request), spelledBodies[op]), protoBodies[op] ?? '');
  restoreCase(read, anyCaseBodies[op] ?? []);
  return read;
}

const violations = { request: requestViolations, reply: replyViolations, event: eventViolations };

/** Requests, replies and events, each as a recording of its own. */
const values: readonly { of: keyof typeof violations; recording: Recording }[] = corpus.flatMap(({ recording }) => {
  // The dialects of chat are the subject of dialects.test.ts.
  if (recording.surface === 'chat' && recording.provider !== 'openai') return [];
  const { request, response, events = [], ...head } = recording;
  return [
    ...(request === undefined ? [] : [{ of: 'request' as const, recording: { ...head, request: asRead(recording) } }]),
    ...(response === undefined ? [] : [{ of: 'reply' as const, recording: { ...head, response } }]),
    ...events.filter(hasData).map((event) => ({ of: 'event' as const, recording: { ...head, events: [event] } })),
  ];
});

const readable = values.filter(({ of, recording }) => !violations[of](recording, 'tolerant').length);
const refused = readable.flatMap(({ of, recording }) => violations[of](recording, 'strict').slice(0, 1));

it('takes 99 % of what a tolerant reader takes', () => {
  expect(readable.length).toBeGreaterThan(1000);
  expect(1 - refused.length / readable.length).toBeGreaterThanOrEqual(0.99);
});

// The folder of the project only: other recordings have other rarities.
const itOwn = process.env.PENTAGATE_CORPUS ? it.skip : it;
itOwn('refuses only what is listed', () => {
  expect([...new Set(refused)].sort()).toEqual([
    // A call whose arguments come in pieces is named in the first one only.
    'event candidates[].content.parts[].functionCall.name is required',
    // A message that goes on after the calls of a program.
    'event message.content must NOT have more than 0 items',
    // Media types with parameters, and one that this service does not read.
    'reply candidates[].content.parts[].inlineData.mimeType unknown: "text 4"',
    // Left out by an old version of the service.
    'reply stop_sequence is required',
    'request contents[].parts[].fileData.mimeType unknown: "application/pdf"',
  ]);
});
