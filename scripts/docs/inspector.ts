// The page on which a recorded stream is inspected: the inspector of the console, with the grammars of this contract.

import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { CompiledStream } from '../contract/orders.js';
import { foldOf } from '../contract/tags.js';
import { streamTracks } from '../draw/draw-tracks.js';
import { orderText } from './markdown/event-order.js';
import { withoutHtml } from './markdown/markdown-text.js';
import { dataBlock } from './page-frame.js';
import { streamSample } from './reply-samples.js';
import { withoutScript } from './static-page.js';

/** The events of the first example of a stream, as server-sent events. */
function exampleOf({ stream }: CompiledStream): string {
  const examples = Object.values(asObject(stream.media.examples)).map((example) => {
    const { serializedValue, value } = asObject(example);
    return asString(serializedValue ?? value);
  });
  return examples.find(Boolean) ?? '';
}

/** The page as Markdown: the orders that it inspects. @param whole the page with all schemas */
export const inspectorMarkdown = (streams: readonly CompiledStream[], whole: string): string =>
  withoutHtml(`# Inspect a stream

The page shows each event of a recorded stream, its place in the order that the contract allows, and what the client throws.
\`npx pentagate drift FILE\` checks recordings on the command line.

${streams
  .map(({ stream }) => {
    const { method, path } = stream.operation;
    return `## ${method.toUpperCase()} ${path}\n\n${orderText(stream).replaceAll('](#', `](${whole}.md#`)}\n`;
  })
  .join('\n')}`);

/** The body of the page. @param streams those with a grammar */
export function inspectorBody(document: JsonObject, streams: readonly CompiledStream[], whole: string): string {
  const specs = streams.map((each) => {
    const { surface, method, path } = each.stream.operation;
    return {
      surface,
      title: `${method.toUpperCase()} ${path}`,
      automaton: each.automaton,
      tracks: streamTracks(asObject(each.stream.media['x-stream-grammar'])),
      fold: foldOf(document, each.stream.operation)?.name,
    };
  });
  const example =
    streams.map(exampleOf).findLast(Boolean) ?? streams.map((each) => streamSample(document, each)).find(Boolean) ?? '';
  return `<main class="document">
<h1>Inspect a stream</h1>
<p>Paste or drop a recorded stream, of this service or of another provider. The inspector shows each event, its place in the order that the contract allows, and what the client throws. Nothing leaves this page.</p>
<div id="inspector" class="ui"><p>The inspector needs JavaScript. <code>npx pentagate drift FILE</code> checks recordings on the command line.</p></div>
${withoutScript(inspectorMarkdown(streams, whole).replace(/^# .*/, ''), 'section')}
</main>
${dataBlock('inspector-data', { streams: specs, example })}`;
}
