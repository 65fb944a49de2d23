// The rest of a stream that broke off: where it begins (`resume` of x-stream-grammar).
import { read, split } from '../../client/automaton.js';
import { asObject, asString, type JsonObject, parsed } from './json-trees.js';

/** How the rest of the stream of a media type is requested from its own operation; undefined if it is not. */
export function resumeOf(media: JsonObject): { by?: string; in: 'query' | 'header'; parameter: string } | undefined {
  const { by, query, header, operation } = asObject(asObject(media['x-stream-grammar']).resume);
  const parameter = asString(query ?? header);
  if (parameter === undefined || operation !== undefined) return undefined;
  return { ...(typeof by === 'string' && { by }), in: query === undefined ? 'header' : 'query', parameter };
}

/** The value of an event that is sent for the rest of the stream after it; undefined if it has none. @param by a field, or the id */
export function resumeValue(by: string | undefined, { data, id }: { data?: unknown; id?: string }): string | undefined {
  const value = by === undefined ? id : read(data, split(by));
  return value === undefined || value === null ? undefined : String(value);
}

/** The value of an item as it is on the wire. */
export function valueOfFrame(by: string | undefined, frame: string): string | undefined {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1]?.trim();
  const id = field('id');
  return resumeValue(by, {
    data: parsed(field('data') ?? frame.replace('\u001e', '')),
    ...(id !== undefined && { id }),
  });
}

/** The items after the last one with a value; all of them if none has it. */
export function restOf(frames: readonly string[], by: string | undefined, after: string): readonly string[] {
  return frames.slice(frames.findLastIndex((frame) => valueOfFrame(by, frame) === after) + 1);
}

/** Gives items that have no id one, where the rest of the stream is requested by it: their numbers from 1. */
export const withIds = (frames: readonly string[]): readonly string[] =>
  frames.map((frame, at) => (/^id:/m.test(frame) ? frame : `id: ${at + 1}\n${frame}`));
