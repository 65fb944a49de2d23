// An operation as Markdown: call, credentials, parameters, body, replies, order of events, webhooks, samples.

import { nodesOf, type Operation } from '../../contract/contract-operations.js';
import { unfoldRules } from '../../contract/forms/rule-docs.js';
import { asArray, asObject, asString, deref, type JsonObject, valueAt } from '../../contract/json-trees.js';
import { shownCredentials } from '../../contract/key-locations.js';
import type { Contract } from '../../contract/merge.js';
import { parametersOf } from '../../contract/roots.js';
import { type Stream, streamsOf } from '../../contract/stream-places.js';
import { block, code, demoted, heading, joined, jsonBlock, table } from './markdown-text.js';
import { fieldTable, typeText } from './schema.js';

/** Where the parts of one page come from. */
export interface Source {
  readonly contract: Contract;
  /** The document that the page shows. */
  readonly document: JsonObject;
}

/** How the values of a stream are written. @param what they are: JSON, text, or either */
const writing: Readonly<Record<Stream['framing'], (what: string) => string>> = {
  events: (what) => `Each event is ${what} on a line \`data:\`.`,
  lines: () => 'Each value is JSON on a line of its own.',
  records: () => 'Each value is JSON after a record separator (U+001E).',
  array: () => 'The values are the items of one JSON array, each of which is sent when it is there.',
  parts: (what) => `Each value is ${what} in a part of a multipart body.`,
};

/** What the data of events is. */
function dataText(events: Stream['events']): string {
  const [kind, ...others] = new Set(events.map(({ data }) => data));
  return others.length || kind === 'either' ? 'JSON or text' : kind === 'text' ? 'text' : 'JSON';
}

/** The section on the order of events; only the table of events if the contract has no order for them. */
function orderText({ media, events, named, framing }: Stream): string {
  const grammar = asObject(media['x-stream-grammar']);
  const order = asString(grammar.order);
  const parts = Object.entries(asObject(grammar.parts)).map(([name, part]) => {
    const { order: inner, numbered } = asObject(part);
    const number = asString(numbered);
    return `- ${code(name)}${number ? `, numbered by ${code(number)}` : ''}: ${code(asString(inner) ?? asString(part) ?? '')}`;
  });
  const names = (value: unknown): string =>
    asArray(value)
      .map((each) => code(String(each)))
      .join(', ');
  const rest = [
    ...(asArray(grammar.anywhere).length ? [`- at any place: ${names(grammar.anywhere)}`] : []),
    ...(asArray(grammar.error).length ? [`- instead of the rest, after a failure: ${names(grammar.error)}`] : []),
    ...(asArray(grammar.failed).length ? [`- ends the stream as failed: ${names(grammar.failed)}`] : []),
  ];
  return joined(
    order &&
      'In this notation `*` repeats what precedes it any number of times, `+` at least once, `?` makes it optional, `|` separates alternatives, and `[…]` selects a kind of event.',
    order && [`- the stream: ${code(order)}`, ...parts, ...rest].join('\n'),
    table(
      framing === 'events' ? ['event', 'data'] : ['value', 'type'],
      events.map(({ name, schema }) => [code(name || (framing === 'events' ? 'message' : 'value')), typeText(schema)]),
    ),
    named
      ? `Each event has its name on a line \`event:\` and its ${dataText(events)} on a line \`data:\`.`
      : writing[framing](dataText(events)),
  );
}

const text = (value: unknown): string => unfoldRules(asString(value)?.trim() ?? '');

function credentialText(document: JsonObject, operation: Operation): string {
  const ways = shownCredentials(document, operation).map(code);
  return ways.length ? `Key: ${ways.join(' or ')}` : '';
}

function parameterTable(document: JsonObject, operation: Operation): string {
  const rows = parametersOf(document, operation).map(({ name, in: place, required, schema, description }) => [
    code(String(name)),
    String(place),
    typeText(schema),
    required === true ? 'yes' : '',
    text(description),
  ]);
  return table(['parameter', 'in', 'type', 'required', 'description'], rows);
}

/** The examples of a media type, each below its summary; where there is none, the value that the docs have made up. */
export function examplesText(document: JsonObject, media: JsonObject): string {
  const examples = Object.entries(asObject(media.examples)).map(([name, example]) => {
    const node = deref(document, example);
    const value = node.value ?? node.dataValue ?? node.serializedValue;
    if (value === undefined && node.externalValue !== undefined)
      return joined(`Example: ${text(node.summary) || name}`, code(String(node.externalValue)));
    const shown = typeof value === 'string' ? block('text', value) : jsonBlock(value ?? null);
    return joined(`Example: ${text(node.summary) || name}`, shown);
  });
  const single = media.example === undefined ? '' : joined('Example', jsonBlock(media.example));
  const sample = media['x-sample'];
  const made = typeof sample === 'string' ? block('text', sample) : sample === undefined ? '' : jsonBlock(sample);
  return joined(...examples, single, made && joined('Example, made up from the schema', made));
}

/** What is sent or returned as one media type. */
function mediaText(document: JsonObject, type: string, media: JsonObject): string {
  const schema = media.schema ?? media.itemSchema;
  const isNamed = typeof asObject(schema).$ref === 'string';
  return joined(
    `${code(type)}${media.schema === undefined ? '' : `: ${typeText(media.schema)}`}`,
    isNamed || media.schema === undefined ? '' : fieldTable(schema),
    examplesText(document, media),
  );
}

function bodyText(document: JsonObject, node: JsonObject, level: number): string {
  if (node.requestBody === undefined) return '';
  const body = deref(document, node.requestBody);
  const medias = Object.entries(asObject(body.content)).map(([type, media]) =>
    mediaText(document, type, deref(document, media)),
  );
  return joined(heading(level, 'Request body'), text(body.description), ...medias);
}

/** The successful replies with examples, the others in a table: their bodies are in the section on errors. */
function repliesText(document: JsonObject, node: JsonObject, level: number): string {
  const replies = Object.entries(asObject(node.responses)).map(([status, reply]) => ({
    status,
    reply: deref(document, reply),
  }));
  const isError = ({ status }: { status: string }): boolean => /^[45]|^default$/.test(status);
  const good = replies.filter((each) => !isError(each));
  const rows = replies.filter(isError).map(({ status, reply }) => {
    const [media] = Object.values(asObject(reply.content)).map((each) => deref(document, each));
    return [code(status), text(reply.description), media ? typeText(media.schema) : ''];
  });
  return joined(
    ...good.map(({ status, reply }) => {
      const headers = Object.entries(asObject(reply.headers)).map(([name, header]) => [
        code(name),
        text(deref(document, header).description),
      ]);
      return joined(
        heading(level, `Reply ${status}`),
        text(reply.description),
        table(['header', 'description'], headers),
        ...Object.entries(asObject(reply.content)).map(([type, media]) =>
          mediaText(document, type, deref(document, media)),
        ),
      );
    }),
    rows.length ? joined(heading(level, 'Error replies'), table(['status', 'meaning', 'body'], rows)) : '',
  );
}

function webhooksText(document: JsonObject, node: JsonObject, level: number): string {
  return joined(
    ...Object.entries(asObject(node.callbacks)).flatMap(([name, callback]) =>
      Object.entries(deref(document, callback)).map(([address, item]) =>
        webhookText(document, name, item, address, level),
      ),
    ),
  );
}

/** The requests of a path item that the service sends. @param address where they go; empty: an address that callers choose elsewhere */
export const webhookText = (
  document: JsonObject,
  name: string,
  item: unknown,
  address: string,
  level: number,
): string =>
  joined(
    ...nodesOf(item).all.map(({ method, node }) =>
      joined(
        heading(level, `Webhook ${name}`),
        code(`${method.toUpperCase()} ${address}`.trim()),
        text(node.summary) && `**${text(node.summary)}**`,
        text(node.description),
        bodyText(document, node, level + 1),
      ),
    ),
  );

/** Samples without their variants, but streams: others repeat the examples of the body. */
function samplesText(node: JsonObject, level: number): string {
  const samples = asArray(node['x-codeSamples'])
    .map(asObject)
    .filter(({ label }) => /^(Python, )?[^,]*(, streamed)?$/.test(String(label)));
  return samples.length
    ? joined(
        heading(level, 'Samples'),
        ...samples.map(({ lang, label, source }) => joined(`${label}:`, block(String(lang), String(source)))),
      )
    : '';
}

/** The section of an operation, with its heading at `level`. */
export function operationSection({ contract, document }: Source, operation: Operation, level: number): string {
  const { method, path, id, surface, clientMethod, at } = operation;
  const node = asObject(valueAt(document, at));
  const streams = streamsOf(contract.document, operation);
  return joined(
    heading(level, text(node.summary) || id),
    block('http', `${method.toUpperCase()} ${path}`),
    `Operation ${code(id)}, in the client ${code(`client.${surface}.${clientMethod}`)}`,
    node.deprecated === true ? '**Deprecated.**' : '',
    demoted(text(node.description), level),
    credentialText(contract.document, operation),
    parameterTable(contract.document, operation),
    bodyText(document, node, level + 1),
    repliesText(document, node, level + 1),
    ...streams.map((stream) =>
      joined(
        heading(level + 1, stream.framing === 'events' ? 'Order of events' : 'Values of the stream'),
        orderText(stream),
      ),
    ),
    webhooksText(document, node, level + 1),
    samplesText(node, level + 1),
  );
}
