// Images of everything the contract says about order: diagrams/<surface>-stream.svg and diagrams/<surface>-lifecycle.svg.
import { groupBy } from '../../runtime/group-by.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import type { CompiledOrders } from '../contract/orders.js';
import { lifecycleSection, loadLayout } from '../draw/draw-lifecycle.js';
import { streamSections } from '../draw/draw-stream.js';
import { svgDocument } from '../draw/svg-document.js';
import type { Output } from './output.js';

/** What the diagrams are drawn from: plain data, which can be sent to another thread. */
export interface DiagramParts {
  readonly streams: readonly { readonly surface: string; readonly heading: string; readonly grammar: JsonObject }[];
  readonly lifecycles: readonly { readonly surface: string; readonly heading: string; readonly node: JsonObject }[];
}

/** The parts of a contract that are drawn. */
export const diagramParts = ({ streams, lifecycles }: CompiledOrders): DiagramParts => ({
  streams: streams.flatMap(({ stream: { operation, media }, unordered }) => {
    const heading = `${operation.method.toUpperCase()} ${operation.path}`;
    return unordered ? [] : { surface: operation.surface, heading, grammar: asObject(media['x-stream-grammar']) };
  }),
  lifecycles: lifecycles.map(({ surface, record, lifecycle, node }) => ({
    surface,
    heading: `${record}.${lifecycle.field}`,
    node,
  })),
});

/** Draws all stream grammars and lifecycles; what a surface has several of stands in one document. */
export async function emitDiagrams(parts: DiagramParts): Promise<Output> {
  const outputs: Record<string, string> = {};
  for (const [surface, streams] of groupBy(parts.streams, (each) => each.surface))
    outputs[`diagrams/${surface}-stream.svg`] = svgDocument(
      `Order of events in a ${surface} stream`,
      'Railroad diagrams: every way along the line from left to right is an allowed order of events. ' +
        'Round boxes are events, square boxes are parts drawn below; a line above a box leaves it out, a line below repeats it.',
      streams.flatMap(({ heading, grammar }) => streamSections(heading, grammar)),
    );
  for (const [surface, lifecycles] of groupBy(parts.lifecycles, (each) => each.surface)) {
    const layout = await loadLayout();
    outputs[`diagrams/${surface}-lifecycle.svg`] = svgDocument(
      `Life of a ${surface} task`,
      'A state diagram: boxes are states, arrows are the transitions a task may make, a double frame marks a final state.',
      lifecycles.map(({ heading, node }) => lifecycleSection(heading, node, layout)),
    );
  }
  return outputs;
}
