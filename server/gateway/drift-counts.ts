// Counts in memory what differs from the contract in the traffic of a gateway: names and places, never a value.
import type { Finding } from '../../client/drift.js';
import type { CountedDrift } from '../../generated/operator/types.js';
import { createNameCheck } from '../../runtime/api-names.js';
import { cutText } from '../../runtime/own-text.js';
import { mayHaveSecrets } from '../../runtime/secrets.js';
import type { TrafficFinding } from './gateway-deps.js';

/** Different findings that are counted. */
const maxFindings = 2_000;

/** Characters of a path, whose names a service or a caller chooses. */
const maxPathLength = 1000;

/** Keywords whose violations mean another type. */
const typeKeywords = new Set(['type', 'anyOf', 'oneOf', 'discriminator']);

const whatOf = ({ kind, what }: Finding): string =>
  kind === 'drift' || what === 'missing' || what === 'order' ? what : typeKeywords.has(what) ? 'type' : 'rule';

const isApiName = createNameCheck();

/** Whether a text looks like a name of the service: anything else could be a value. In a request, a caller may have chosen it, too. */
const isName = (text: string, part: TrafficFinding['part']): boolean =>
  /^[A-Za-z][A-Za-z0-9_.:/-]{0,63}$/.test(text) && !mayHaveSecrets(text) && (part !== 'request' || isApiName(text));

/** The name in the message of a finding: `unknown: "web_fetch"`, or `response.new is unknown`. */
function nameOf({ kind, what, message }: Finding, part: TrafficFinding['part']): string | undefined {
  if (kind !== 'drift' || what === 'missing') return undefined;
  const [, quoted, event] = /^(?:unknown: "(.*)"|(\S+) is unknown)$/.exec(message) ?? [];
  const name = quoted ?? event;
  return name === undefined || isName(name, part) ? name : '(not a name)';
}

export type LiveCounts = ReturnType<typeof createLiveCounts>;

/** @param now milliseconds since the epoch */
export function createLiveCounts(now: () => number) {
  const all = new Map<string, CountedDrift & { count: number; last: string }>();
  return {
    add({ operation, upstream, part, finding }: TrafficFinding): void {
      const name = nameOf(finding, part);
      const what = whatOf(finding);
      const path = cutText(finding.path, maxPathLength);
      const key = JSON.stringify([operation, upstream, part, what, path, name]);
      const at = new Date(now()).toISOString();
      const known = all.get(key);
      if (known) {
        known.count++;
        known.last = at;
      } else if (all.size < maxFindings)
        all.set(key, {
          operation,
          upstream,
          kind: finding.kind,
          what,
          path,
          part: part === 'order' ? 'stream' : part,
          ...(name === undefined ? {} : { name }),
          count: 1,
          first: at,
          last: at,
        });
    },
    /** The most frequent first. */
    list: (): CountedDrift[] => [...all.values()].sort((a, b) => b.count - a.count),
  };
}

/** Adds up the counts of several processes; the most frequent first. */
export function sumCounts(lists: readonly (readonly CountedDrift[])[]): CountedDrift[] {
  const all = new Map<string, CountedDrift>();
  for (const { count, first, last, ...finding } of lists.flat()) {
    const key = JSON.stringify(Object.entries(finding).sort());
    const known = all.get(key);
    all.set(key, {
      ...finding,
      count: count + (known?.count ?? 0),
      first: known && known.first < first ? known.first : first,
      last: known && known.last > last ? known.last : last,
    });
  }
  return [...all.values()].sort((a, b) => b.count - a.count);
}
