// Fifty drifts, seeded into examples of all surfaces: what was changed, and what must be found.

import type { RecordedEvent, Recording } from '../../runtime/recording.js';
import { asObject, isObject } from '../../scripts/contract/json-trees.js';
import { exampleOf, type From } from './traffic.js';

/** A text that must not come back in any output. */
export const secret = 'Quixotic Wombat 4711';

export interface Seed {
  readonly title: string;
  readonly recording: Recording;
  readonly want: { readonly what: string; readonly path: string; readonly name?: string };
}

/** Sets, or with undefined removes, what is at a path such as `messages.0.content`. `-` adds to a list. */
function set(data: unknown, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => Object(at)[step], data);
  if (holder === undefined) throw new Error(`there is no ${path}`);
  if (Array.isArray(holder) && last === '-') holder.push(value);
  else if (value === undefined) {
    if (!(last in Object(holder))) throw new Error(`there is no ${path}`);
    delete Object(holder)[last];
  } else Object(holder)[last] = value;
}

/** @param found what is found, and its path: `field usage.energy` */
function seed(recording: Recording, found: string, name?: string): Seed {
  const [what = '', ...path] = found.split(' ');
  const title = `${what} ${recording.op} ${path.join(' ')}${name ? ` = ${name}` : ''}`;
  return { title, recording, want: { what, path: path.join(' '), ...(name && { name }) } };
}

/** A change of an example: `op from:name`, the path, and the new value. */
function change(where: string, path: string, value: unknown, found: string, name?: string): Seed {
  const [op = '', source = ''] = where.split(' ');
  const [from, example = ''] = source.split(':');
  const recording = exampleOf(op, from as From, example);
  set(from === 'request' ? recording.request : recording.response, path, value);
  return seed(recording, found, name);
}

/** A change of the events of an example. */
function stream(where: string, ...[edit, found, name]: Edited): Seed {
  const [op = '', example = ''] = where.split(' ');
  const recording = exampleOf(op, 'stream', example);
  const events = [...(recording.events ?? [])];
  edit(events);
  return seed({ ...recording, events }, found, name);
}

type Edited = readonly [edit: (events: RecordedEvent[]) => void, found: string, name?: string];
const message = (...edited: Edited): Seed => stream('createMessage text', ...edited);
const response = (...edited: Edited): Seed => stream('createResponse text', ...edited);

/** The place of the first event of a name. */
const at = (events: readonly RecordedEvent[], name: string): number => {
  const found = events.findIndex(([, data]) => asObject(data).type === name);
  if (found < 0) throw new Error(`there is no event ${name}`);
  return found;
};
const insert =
  (before: string, data: object) =>
  (events: RecordedEvent[]): void => {
    events.splice(at(events, before), 0, [String(asObject(data).type), data]);
  };
const drop =
  (name: string) =>
  (events: RecordedEvent[]): void => {
    events.splice(at(events, name), 1);
  };
const twice =
  (name: string) =>
  (events: RecordedEvent[]): void => {
    const index = at(events, name);
    events.splice(index, 0, events[index] as RecordedEvent);
  };
/** Changes the data of the first event of a name. */
const within =
  (name: string, path: string, value: unknown) =>
  (events: RecordedEvent[]): void =>
    set(events[at(events, name)]?.[1], path, value);

const novelty = { note: secret, level: 3, tags: [secret] };
const hologram = { type: 'hologram', id: secret, rays: [{ angle: 1.5, label: secret }] };

export const seeds: readonly Seed[] = [
  // Fields that no schema declares.
  change('submitImagine request:full', 'novelty', novelty, 'field novelty'),
  change('submitImagine request:full', 'accountFilter.priority', secret, 'field accountFilter.priority'),
  change('fetchTask reply:imagine', 'buttons.0.tooltip', secret, 'field buttons[].tooltip'),
  change('submitBlend reply:submitted', 'ticket', 12345678, 'field ticket'),
  change('createVideo request:full', 'watermark', true, 'field watermark'),
  change('getVideo reply:succeeded', 'provenance', novelty, 'field provenance'),
  change('generateContent request:settings', 'generationConfig.mood', secret, 'field generationConfig.mood'),
  change('generateContent reply:text', 'usageMetadata.billing', novelty, 'field usageMetadata.billing'),
  change('createResponse request:simple', 'audience', secret, 'field audience'),
  change('createResponse reply:text', 'output.0.content.0.tone', null, 'field output[].content[].tone'),
  change('createMessage request:conversation', 'messages.0.mood', secret, 'field messages[].mood'),
  change('createMessage reply:text', 'usage.energy', 0.25, 'field usage.energy'),
  message(within('content_block_delta', 'delta.pace', secret), 'field content_block_delta delta.pace'),
  response(within('response.output_text.delta', 'colour', secret), 'field response.output_text.delta colour'),
  // Members that are missing.
  change('fetchTask reply:imagine', 'action', undefined, 'missing action'),
  change('submitImagine reply:submitted', 'description', undefined, 'missing description'),
  change('createVideo reply:queued', 'created_at', undefined, 'missing created_at'),
  change('createResponse reply:text', 'created_at', undefined, 'missing created_at'),
  change('createMessage reply:text', 'usage', undefined, 'missing usage'),
  change('createMessage reply:text', 'content.0.text', undefined, 'missing content[].text'),
  change('generateContent request:simple', 'contents', undefined, 'missing contents'),
  response(within('response.output_text.done', 'text', undefined), 'missing response.output_text.done text'),
  // New values.
  change('submitImagine request:full', 'botType', 'BOT_TERTIARY', 'value botType', 'BOT_TERTIARY'),
  change('fetchTask reply:imagine', 'action', 'REMASTER', 'value action', 'REMASTER'),
  change('fetchTask reply:upscale', 'status', 'PAUSED', 'value status', 'PAUSED'),
  change('getVideo reply:inProgress', 'status', 'uploading', 'value status', 'uploading'),
  change(
    'generateContent reply:text',
    'candidates.0.finishReason',
    'TOO_BORING',
    'value candidates[].finishReason',
    'TOO_BORING',
  ),
  change('createResponse reply:text', 'status', 'dreaming', 'value status', 'dreaming'),
  change('createMessage reply:text', 'stop_reason', 'tea_break', 'value stop_reason', 'tea_break'),
  change('createMessage request:conversation', 'messages.0.role', 'narrator', 'value messages[].role', 'narrator'),
  message(
    within('message_delta', 'delta.stop_reason', 'tea_break'),
    'value message_delta delta.stop_reason',
    'tea_break',
  ),
  // Other types.
  change('submitImagine request:full', 'prompt', [secret], 'type prompt'),
  change('fetchTask reply:imagine', 'submitTime', secret, 'type submitTime'),
  change('getVideo reply:succeeded', 'progress', secret, 'type progress'),
  change('generateContent reply:text', 'modelVersion', 2, 'type modelVersion'),
  change('createResponse reply:text', 'created_at', secret, 'type created_at'),
  change('createResponse reply:text', 'output.0.content.0.text', null, 'type output[].content[].text'),
  change('createMessage reply:text', 'usage', [secret], 'type usage'),
  message(within('content_block_delta', 'delta.text', { rich: secret }), 'type content_block_delta delta.text'),
  // New kinds.
  change(
    'createMessage request:conversation',
    'messages.1.content.-',
    hologram,
    'member messages[].content[].type',
    'hologram',
  ),
  change('createMessage reply:text', 'content.-', hologram, 'member content[].type', 'hologram'),
  change('createResponse request:built_in_tools', 'tools.-', hologram, 'member tools[].type', 'hologram'),
  change('createResponse reply:text', 'output.-', hologram, 'member output[].type', 'hologram'),
  // New events.
  message(insert('message_delta', { type: 'applause', loudness: 3, from: secret }), 'event', 'applause'),
  response(
    insert('response.output_item.added', { type: 'response.applause', by: { name: secret } }),
    'event',
    'response.applause',
  ),
  // A new kind that opens a part.
  message(
    (events) => {
      const index = at(events, 'content_block_start');
      for (const [, data] of events.slice(index))
        if (isObject(data) && 'index' in data) data.index = Number(data.index) + 1;
      events.splice(
        index,
        0,
        ['content_block_start', { type: 'content_block_start', index: 0, content_block: hologram }],
        ['content_block_stop', { type: 'content_block_stop', index: 0 }],
      );
    },
    'member content_block_start content_block.type',
    'hologram',
  ),
  // Wrong orders.
  message(drop('content_block_stop'), 'order message_delta'),
  message(drop('message_stop'), 'order the end'),
  response(twice('response.content_part.added'), 'order response.content_part.added[output_text]'),
  stream('streamGenerateContent text', (events) => void events.pop(), 'order the end'),
];
