// The body of a reply as recordings have it.
import { readFrames } from '../../client/events.js';
import type { RecordedEvent, Recording } from '../../runtime/recording.js';
import { parsed } from '../contract/json-trees.js';

/** JSON data as it is; any other text beside null. */
function eventOf(line: string | undefined, data: string): RecordedEvent {
  const value = parsed(data);
  return value === undefined ? [line ?? null, null, data] : [line ?? null, value];
}

/** The events of a text in the format of `text/event-stream`, comments left out. A last event without its blank line is complete. */
function eventsOf(text: string): RecordedEvent[] {
  const frames = readFrames();
  frames.push(text.replace(/^\uFEFF/, ''));
  frames.push('\n\n');
  const events: RecordedEvent[] = [];
  for (let frame = frames.next(); frame; frame = frames.next()) events.push(eventOf(frame.event, frame.data));
  return events;
}

/** The events or the JSON of a body; undefined if it is neither. */
export function recordedBody(text: string, mediaType: unknown): Pick<Recording, 'response' | 'events'> | undefined {
  if (/^text\/event-stream/i.test(String(mediaType))) return { events: eventsOf(text) };
  const response = parsed(text);
  return response === undefined ? undefined : { response };
}
