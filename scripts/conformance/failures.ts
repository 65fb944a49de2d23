// The failures of a run: findings that are the same are one failure, which is described by the smallest request that shows it.

import { problemAt } from '../contract/contract-files.js';
import type { PathSegment } from '../contract/json-trees.js';
import { commandsOf } from './commands.js';
import { type Attempt, afterLeaving } from './exchange.js';
import type { Finding } from './finding.js';
import { type Made, takenFrom } from './links.js';
import type { TestCase } from './plan.js';
import { type Outgoing, type TestedContract, violationsOf } from './requests.js';
import type { ConformanceFailure, FailureClass } from './result.js';
import { shrink } from './shrink.js';

/** Failures of an operation whose requests are made smaller. */
const maxShrunk = 5;

/** A failure before its request is made smaller. */
interface Failed {
  readonly one: TestCase;
  readonly finding: Finding;
  /** Whether it takes more than this request to see it. */
  readonly isOfSeveral: boolean;
  count: number;
}

/** Texts and numbers of a message that differ between two requests. */
const shapeOf = (message: string): string => message.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
const keyOf = ({ code, message, at }: Finding): string => `${code} ${at.join('/')} ${shapeOf(message)}`;

/** What a finding means to callers. */
const classOf = ({ kind }: TestCase, { code }: Finding): FailureClass =>
  code === 'accepted' ? 'lenient' : kind !== 'valid' || code === 'error-format' ? 'error' : 'wrong';

/** Where the contract says something. */
export function placeIn({ contract }: TestedContract, at: readonly PathSegment[]): string {
  const { file, line } = problemAt(contract.sources, contract.placeOf(at), '', '');
  return `${file}:${line}`;
}

/** The failures of a run, by operations. */
export type Failures = ReturnType<typeof createFailures>;

/** @param attempt sends requests until the smallest one is found */
export function createFailures(tested: TestedContract, attempt: Attempt, url: string) {
  /** Failures until they are described: those that were seen beside the turn of their operation, too. */
  const failed = new Map<string, Map<string, Failed>>();
  const described = new Set<string>();

  async function describe({ one, finding, count, isOfSeveral }: Failed, mayShrink: boolean) {
    const { request, kind } = one;
    const key = keyOf(finding);
    const isSame = async (smaller: Outgoing): Promise<boolean> => {
      const isPermitted = !violationsOf(tested, smaller).length;
      if (isPermitted !== (kind !== 'invalid')) return false;
      const { findings } = await attempt(one, smaller);
      return findings.some((each) => keyOf(each) === key);
    };
    const canShrink =
      mayShrink && request.body !== undefined && finding.code !== 'connection' && !one.plain && !isOfSeveral;
    const smallest = canShrink ? await shrink(request, isSame) : request;
    return {
      class: classOf(one, finding),
      code: finding.code,
      operation: request.operation.id,
      sent: one.sent,
      message: finding.message,
      count,
      contract: placeIn(tested, finding.at),
      curl: commandsOf(tested, [smallest, ...(finding.followUp ? [finding.followUp] : [])], one.made, url),
      ...(finding.stream && { stream: finding.stream }),
      ...(finding.diagram !== undefined && { diagram: finding.diagram }),
    };
  }

  return {
    /**
     * Keeps a finding, which counts at the operation whose reply is wrong.
     * @param reply of the request of the case, which made what the finding is about
     */
    add(one: TestCase, finding: Finding, isOfSeveral = false, reply?: unknown): void {
      const { request = one.request } = finding;
      const { id } = request.operation;
      const key = keyOf(finding);
      if (described.has(`${id} ${key}`)) return;
      const own = failed.get(id) ?? new Map<string, Failed>();
      failed.set(id, own);
      // What happens without a caller that leaves is not its doing.
      const known = own.get(key.replace(afterLeaving, ''));
      if (known) {
        known.count++;
        return;
      }
      if (request === one.request) {
        own.set(key, { one, finding, isOfSeveral, count: 1 });
        return;
      }
      const { path: parameters } = request;
      const taken = takenFrom(parameters, reply);
      const about: Made = { parameters, request: one.request, of: one.made, taken, isInferred: false };
      const sent = `about what ${one.request.operation.id} made`;
      const shown: TestCase = { kind: one.kind, sent, request, isShown: false, made: about };
      own.set(key, { one: shown, finding, isOfSeveral: true, count: 1 });
    },
    /** Whether a finding says of several calls what was found in a single one. */
    isKnownAlone: (id: string, { code, message }: Finding): boolean =>
      [...(failed.get(id)?.values() ?? [])].some(
        ({ finding }) => finding.code === code && message.endsWith(finding.message),
      ),
    forget: (id: string): void => void failed.delete(id),
    /** Whether an operation has failures that were not described. */
    has: (id: string): boolean => failed.has(id),
    /** Describes the failures of an operation, each with the smallest request that shows it. */
    async *describeAll(id: string): AsyncGenerator<ConformanceFailure> {
      const own = [...(failed.get(id) ?? [])];
      failed.delete(id);
      for (const [key] of own) described.add(`${id} ${key}`);
      for (const [index, [, each]] of own.entries()) yield await describe(each, index < maxShrunk);
    },
  };
}
