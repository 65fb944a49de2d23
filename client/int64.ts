// Integers of `format: int64` as bigints, with all of their digits. Clients that were generated with `--int64 bigint` import this, and no others:
// before `JSON.parse` hands out the source of a number, which Node 20 does not, JSON is parsed twice where it has long numbers.
import { type BodyWriter, json } from './bodies.js';
import type { Frame } from './events.js';
import type { Validate, ValidateRequest } from './validate.js';

/**
 * Where a value has bigints. Each place says whether it is one, and which places are its members by name, and its other members or its items;
 * by their index, the first is the value itself.
 */
export type BigintPlaces = readonly (readonly [
  isBigint: 0 | 1,
  members?: { readonly [name: string]: number },
  others?: number,
])[];

/** The type of a value in which bigints are numbers: of error bodies, of what `final()` makes, and of what validators check. */
export type WithNumbers<Value> = Value extends bigint
  ? number
  : Value extends object
    ? { [Name in keyof Value]: WithNumbers<Value[Name]> }
    : Value;

type Holder = { [name: string]: unknown };

/** A text or a number of JSON. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Creates what parses JSON with bigints at these places. @throws SyntaxError for what is no JSON */
export const readBigints =
  (places: BigintPlaces) =>
  (text: string): unknown => {
    const whole: Holder = { '': JSON.parse(text) };
    // Shorter numbers have all of their digits.
    const exact = /\d{16}/.test(text)
      ? JSON.parse(text.replace(token, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)))
      : whole[''];
    const open: [holder: Holder, name: string, exact: unknown, place: number][] = [[whole, '', exact, 0]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [holder, name, digits, place] = next;
      const value = holder[name];
      const [isBigint, members = {}, others] = places[place] ?? [0];
      if (isBigint && Number.isInteger(value)) holder[name] = BigInt(digits as string);
      else if (typeof value === 'object' && value)
        for (const key of Object.keys(value)) {
          const at = Object.hasOwn(members, key) ? members[key] : others;
          if (at !== undefined) open.push([value as Holder, key, (digits as Holder)[key], at]);
        }
    }
    return whole[''];
  };

/**
 * Creates what hands out the events of a stream with bigints.
 * @param places by the name of the event; those of every other event have an empty name
 * @param label what else is done with an event
 */
export function eventBigints(
  places: { readonly [event: string]: BigintPlaces },
  label: (frame: Frame, data: unknown) => unknown = (_, data) => data,
): (frame: Frame, data: unknown) => unknown {
  const readers = new Map(Object.entries(places).map(([event, each]) => [event, readBigints(each)]));
  return (frame, data) => {
    const read = readers.get(frame.event ?? 'message') ?? readers.get('');
    return label(frame, read && /number|object/.test(typeof data) ? read(frame.data) : data);
  };
}

/** Writes JSON whose bigints are numbers, with all of their digits. */
export const bigintJson = (type?: string): BodyWriter => ({
  ...json(type),
  write(value) {
    const mark = `int64 ${Math.random()} `;
    const marked = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? mark + each : each));
    return [marked.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1'), this.type];
  },
});

const withNumbers = (value: unknown): unknown =>
  typeof value === 'bigint'
    ? Number(value)
    : Array.isArray(value)
      ? value.map(withNumbers)
      : value?.constructor === Object
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNumbers(each)]))
        : value;

/** What checks values with bigints by validators, which know numbers. */
export const checkBigints = <Check extends Validate | ValidateRequest>(check: Check): Check =>
  Object.assign(
    (data: unknown, ...rest: unknown[]) => (check as (...args: unknown[]) => unknown)(withNumbers(data), ...rest),
    check,
  ) as Check;
