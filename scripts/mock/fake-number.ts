// Fakes numbers for the schemas of a contract.
import type { JsonObject } from '../contract/json.js';

/** The `salt`-th number that fits bounds and steps of a schema, if there is one; near 1 where the bounds allow. */
export function fakeNumber(node: JsonObject, whole: boolean, salt: number): number {
  const step = Number(node.multipleOf ?? (whole ? 1 : 0));
  const above = node.exclusiveMinimum === undefined ? -Infinity : Number(node.exclusiveMinimum);
  const below = node.exclusiveMaximum === undefined ? Infinity : Number(node.exclusiveMaximum);
  const margin = step || (Number.isFinite(above) && Number.isFinite(below) ? (below - above) / 4 : 0.5);
  const low = Math.max(Number(node.minimum ?? -Infinity), above + margin);
  const high = Math.min(Number(node.maximum ?? Infinity), below - margin);
  const start = low === -Infinity ? Math.min(1, high) : low <= 1 && high >= 1 ? 1 : low;
  const value = Math.min(start + salt * (step || 1), Math.max(high, start));
  if (!step) return value;
  const multiple = Math.ceil(value / step) * step;
  return multiple > high ? Math.floor(value / step) * step : multiple;
}

/** Whether a number may be 0: lists begin with it. */
export const fitsZero = ({ minimum = 0, exclusiveMinimum = -1, maximum = 0 }: JsonObject): boolean =>
  Number(minimum) <= 0 && Number(exclusiveMinimum) < 0 && Number(maximum) >= 0;
