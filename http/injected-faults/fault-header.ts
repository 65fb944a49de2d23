// Parses the fault injection header `x-pentagate-simulate`. Examples:
// x-pentagate-simulate: status=529; times=2        the first two such calls fail, the third succeeds
// x-pentagate-simulate: latency=200ms; tps=20      a slow start, then 20 tokens a second
// x-pentagate-simulate: error-event; after=3       three events, then the surface's error event

import { createHash } from 'node:crypto';
import { ProblemError, reasonOf, violation } from '../../runtime/errors/problem.js';
import { createLruMap } from '../../runtime/lru-map.js';

/** Maximum number of keys and headers that are counted. */
const maxCounted = 10_000;

/** Creates a reader that counts: a fault with `times` affects the first so many calls of a key with the same header. */
export function createFaultReader() {
  const counts = createLruMap<number>(maxCounted);
  /** The faults of a call. @param line the value of the header; undefined without one @throws ProblemError violation of the header */
  return (line: string | undefined, key: string): FaultOptions => {
    if (line === undefined) return noFaults;
    const faults = parseFaults(line);
    if (faults.times === undefined) return faults;
    const name = createHash('sha256').update(`${key}\0${line}`).digest('base64url');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= faults.times ? faults : noFaults;
  };
}

export const faultHeader = 'x-pentagate-simulate';

/** The fault, injected after `after` events; a call without stream fails at once. */
export type Fault =
  /** An error of this status: as the answer, or as error event if events have gone out. */
  | { readonly type: 'error'; readonly status: number }
  /** The connection ends without another byte. */
  | { readonly type: 'cut' }
  /** Nothing more comes, and the connection stays. */
  | { readonly type: 'stall' };

export interface FaultOptions {
  readonly fault?: Fault;
  /** Events before the break. */
  readonly after: number;
  /** Milliseconds before the first byte. */
  readonly latency: number;
  /** Tokens a second; 0: as fast as they can be written; absent: as configured. */
  readonly tokensPerSecond?: number;
  /** The faults apply to this many calls of a key with this header; absent: to all. */
  readonly times?: number;
  /** Seconds in `retry-after`; by default 1 where a retry makes sense. */
  readonly retryAfter?: number;
  /** Milliseconds for which a stream stays open after an error event. */
  readonly hold?: number;
  /** Makes ids and times repeat, on surfaces whose requests have no `seed`. */
  readonly seed?: string;
}

export const noFaults: FaultOptions = { after: 0, latency: 0 };

/** The longest that a call can be asked to wait, or to stall, in milliseconds: longer than any client waits by default. */
export const maxFaultMilliseconds = 900_000;

type DirectiveReader = (value: string | undefined) => Partial<FaultOptions> | string;

const numberDirective =
  (min: number, max: number, put: (value: number) => Partial<FaultOptions>, missing?: number): DirectiveReader =>
  (value) => {
    const found = value === undefined ? missing : /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return found !== undefined && found >= min && found <= max
      ? put(found)
      : `needs a whole number from ${min} to ${max}`;
  };

/** Milliseconds of `200ms`, `2s`, `1.5s`; undefined when it is no duration. */
function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text.trim());
  return match ? Number(match[1]) * (match[2] === 's' ? 1000 : 1) : undefined;
}

const durationDirective =
  (put: (milliseconds: number) => Partial<FaultOptions>): DirectiveReader =>
  (value = '') => {
    const found = parseDuration(value);
    return found !== undefined && found <= maxFaultMilliseconds
      ? put(found)
      : 'needs a duration up to 900s, such as 200ms or 2s';
  };

const flagDirective =
  (put: Partial<FaultOptions>): DirectiveReader =>
  (value) =>
    value === undefined ? put : 'takes no value';

/** All directives of the header. */
const directives: Readonly<Record<string, DirectiveReader>> = {
  status: numberDirective(400, 599, (status) => ({ fault: { type: 'error', status } })),
  after: numberDirective(0, 1e6, (after) => ({ after })),
  times: numberDirective(1, 1e6, (times) => ({ times })),
  tps: numberDirective(0, 1e6, (tokensPerSecond) => ({ tokensPerSecond })),
  'retry-after': numberDirective(0, 86_400, (retryAfter) => ({ retryAfter })),
  latency: durationDirective((latency) => ({ latency })),
  hold: durationDirective((hold) => ({ hold })),
  cut: numberDirective(0, 1e6, (after) => ({ fault: { type: 'cut' }, after }), 0),
  stall: flagDirective({ fault: { type: 'stall' } }),
  // In the middle: after the events that open a message, on any surface.
  'error-event': flagDirective({ fault: { type: 'error', status: 500 }, after: 3 }),
  seed: (value) => (value ? { seed: value } : 'needs a value'),
};

/** Words that say what breaks; of these there can be one only. */
const exclusiveDirectives = ['status', 'cut', 'stall', 'error-event'];

/**
 * Reads the words of a fault line: `name` or `name=value`, parted by semicolons. An explicit `after` wins wherever it stands.
 * @throws ProblemError violation of `field`, which says what is wrong with which word
 */
export function parseFaults(text: string | undefined, field: string = faultHeader): FaultOptions {
  if (!text?.trim()) return noFaults;
  let faults: FaultOptions = noFaults;
  const said: string[] = [];
  let after: number | undefined;
  for (const part of text.split(';').map((each) => each.trim())) {
    if (!part) continue;
    const [name = '', value] = part.split(/\s*=\s*(.*)/s, 2);
    const reader = Object.hasOwn(directives, name) ? directives[name] : undefined;
    if (!reader)
      throw violation(field, `has the unknown word "${name}"; known are ${Object.keys(directives).join(', ')}`);
    if (said.includes(name)) throw violation(field, `says ${name} twice`);
    said.push(name);
    const read = reader(value);
    if (typeof read === 'string') throw violation(field, `${name} ${read}`);
    if (name === 'after') after = read.after;
    faults = { ...faults, ...read };
  }
  const asked = said.filter((name) => exclusiveDirectives.includes(name));
  if (asked.length > 1) throw violation(field, `asks for ${asked.join(' and ')}, of which there can be one only`);
  return after === undefined ? faults : { ...faults, after };
}

const retryableStatuses = new Set([408, 429, 503, 529]);

/** The error of a status that was asked for, by header or by scenario. */
export const simulatedProblem = (
  status: number,
  message?: string,
  { retryAfter, hold }: Pick<FaultOptions, 'retryAfter' | 'hold'> = {},
): ProblemError =>
  new ProblemError(
    {
      reason: status === 400 ? 'precondition' : reasonOf(status),
      status,
      message: message ?? `This is the simulated error ${status} that was asked for.`,
      ...(retryAfter !== undefined ? { retryAfter } : retryableStatuses.has(status) ? { retryAfter: 1 } : {}),
    },
    { holdMs: hold, isSimulated: true },
  );
