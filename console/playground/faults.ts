// The header with which the server injects faults.
import type { Faults } from './draft.js';

export const faultHeader = 'x-pentagate-simulate';

/** A number alone is in milliseconds. */
const withUnit = (text: string): string => (/^\d+$/.test(text.trim()) ? `${text.trim()}ms` : text);

/** The value of the header; empty: no fault. */
export function faultsText(faults: Faults): string {
  const pair = (name: string, value: string): string[] => (value.trim() ? [`${name}=${value.trim()}`] : []);
  return [
    ...pair('status', faults.status),
    ...(faults.errorEvent ? ['error-event'] : []),
    ...(faults.stall ? ['stall'] : []),
    ...pair('cut', faults.cut),
    ...pair('after', faults.after),
    ...pair('times', faults.times),
    ...pair('retry-after', faults.retryAfter),
    ...pair('latency', withUnit(faults.latency)),
    ...pair('tps', faults.tps),
    ...pair('hold', withUnit(faults.hold)),
  ].join('; ');
}
