// What the calls of a run have made: other calls are about it, what is lost is found, and nothing of it is left behind.

import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../contract/json-trees.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { Attempt } from './exchange.js';
import type { Finding } from './finding.js';
import { type Chains, type Linked, type Made, withLinked } from './links.js';
import { planCases } from './plan.js';
import type { Outgoing, TestedContract } from './requests.js';

/** What is remembered of things that were made, for each operation that a link leads to. */
const maxMade = 200;

/** What calls have made, for the operations that their replies lead to: the newest last. */
export type Things = ReturnType<typeof createThings>;

export function createThings(chains: Chains) {
  const made = new Map<string, readonly Made[]>();
  const of = (id: string): readonly Made[] => made.get(id) ?? [];
  return {
    of,
    add(request: Outgoing, status: number, value: unknown, about: Made | undefined): void {
      for (const [to, one] of chains.follow(request, status, value, about)) {
        const isKnown = of(to).some(({ parameters }) => isDeepStrictEqual(parameters, one.parameters));
        if (!isKnown && of(to).length < maxMade) made.set(to, [...of(to), one]);
      }
    },
    remove(id: string, about: Made): void {
      made.set(
        id,
        of(id).filter((each) => each !== about),
      );
    },
  };
}

/** Whether a request is about what has these parameters. */
export const isAbout = ({ path }: Outgoing, { parameters }: Made): boolean =>
  Object.entries(parameters).every(([name, value]) => path[name] === value);

/** Findings about something that was made, and is not there, or is another. */
export function lost(
  { id, contractOperation }: DocumentedOperation,
  { parameters }: Made,
  status: number,
  value: unknown,
): Finding[] {
  const at = [...contractOperation.at];
  if (status === 404) return [{ code: 'lost', message: `what was made is not found by ${id}`, at }];
  const shown = asObject(value).id;
  const isAnother = status < 300 && shown !== undefined && !Object.values(parameters).includes(String(shown));
  return isAnother ? [{ code: 'another', message: `${id} answers with something else than was asked for`, at }] : [];
}

/** Parameters like those of something that was made, of which nothing was. */
const neverMade = (linked: Linked): Linked =>
  Object.fromEntries(Object.entries(linked).map(([name, value]) => [name, `${value}91827364`]));

/** Findings about something that was deleted, and can still be read. */
export async function stillThere(
  tested: TestedContract,
  attempt: Attempt,
  operations: readonly DocumentedOperation[],
  things: Things,
  { parameters: deleted }: Made,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const operation of operations) {
    const isOf = things.of(operation.id).some((each) => isDeepStrictEqual(each.parameters, deleted));
    if (operation.method !== 'get' || !isOf) continue;
    const [first] = planCases(tested, operation, { seed: '1', model: undefined, hasKey: true }).cases;
    if (!first) continue;
    const isAnswered = async (which: Linked): Promise<boolean> => {
      const { status } = await attempt(first, withLinked(first.request, which));
      return status >= 200 && status < 300;
    };
    // A mock that keeps nothing answers about anything.
    if ((await isAnswered(deleted)) && !(await isAnswered(neverMade(deleted))))
      found.push({
        code: 'still-there',
        message: `what was deleted is still answered by ${operation.id}`,
        at: [...operation.contractOperation.at],
        followUp: withLinked(first.request, deleted),
      });
  }
  return found;
}
