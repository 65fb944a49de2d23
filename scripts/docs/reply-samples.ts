// Bodies and streams of replies that the contract has no example of, so that a reply stands beside each request.
import { eventName } from '../../client/automaton.js';
import { randomFromText } from '../../runtime/random.js';
import { createFake } from '../../runtime/values/fake.js';
import { asObject, deref, type JsonObject, valueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledStream } from '../contract/orders.js';
import { eventText, valueText } from '../contract/sse.js';
import { chooseEvents, sampleEvents } from '../mock/reply/mock-stream.js';
import { isJson } from './sample-requests.js';

/** A stream as it is on the wire, made up from its schemas in the order of its grammar; undefined where no value is found. */
export function streamSample(
  document: JsonObject,
  { stream, automaton, unordered }: CompiledStream,
): string | undefined {
  const { framing, named, literal } = stream;
  const write = (data: unknown, event?: string): string =>
    framing === 'events' ? eventText(data, named ? event : undefined) : valueText(framing, data);
  const end = automaton.terminator ?? literal;
  const last = end === undefined ? '' : write(end);
  try {
    if (unordered) {
      const fake = createFake(document);
      return `${chooseEvents(document, stream)
        .map(({ name, schema }, at) =>
          write(fake(schema, { seed: `docs ${at}`, attempt: 0, optional: 'plausible' }), name),
        )
        .join('')}${last}`;
    }
    const events = sampleEvents({ document, stream, automaton, accepts: () => true, random: randomFromText('docs') });
    return events && `${events.map((event) => write(event, eventName(automaton, event))).join('')}${last}`;
  } catch {
    return undefined;
  }
}

/** Adds a made-up stream, as `x-sample`, to the streams without an example. @param form as for `addReplySamples` */
export function addStreamSamples(form: JsonObject, document: JsonObject, streams: readonly CompiledStream[]): void {
  for (const each of streams) {
    const media = asObject(valueAt(form, each.stream.at));
    if ([media.examples, media.example].some((value) => value !== undefined)) continue;
    const sample = streamSample(document, each);
    if (sample) media['x-sample'] = sample;
  }
}

/**
 * Adds a value that the schema allows, as `x-sample`, to the JSON of replies without an example.
 * @param form a copy of the document, which is changed
 */
export function addReplySamples(form: JsonObject, { operations }: Contract): void {
  const fake = createFake(form);
  for (const { at } of operations)
    for (const reply of Object.values(asObject(asObject(valueAt(form, at)).responses)))
      for (const [type, each] of Object.entries(asObject(deref(form, reply).content))) {
        const media = deref(form, each);
        const isKnown = [media.examples, media.example, media['x-sample']].some((value) => value !== undefined);
        if (!isJson(type) || isKnown || media.schema === undefined) continue;
        try {
          media['x-sample'] = fake(media.schema, { seed: 'docs', attempt: 0, optional: 'plausible' });
        } catch {
          // A schema that no value fits, or that never ends, is shown as fields only.
        }
      }
}
