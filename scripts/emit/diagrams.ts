// Images of everything the contract says about order: diagrams/<surface>-stream.svg and diagrams/<surface>-lifecycle.svg.
import type { Order } from '../contract/orders.js';
import { asObject } from '../contract/tree.js';
import { lifecycleSection, loadLayout } from '../draw/lifecycle.js';
import { type Section, sheet } from '../draw/sheet.js';
import { streamSections } from '../draw/stream.js';
import type { Output } from './output.js';

const addTo = <Value>(groups: Map<string, Value[]>, key: string, values: readonly Value[]): void => {
  groups.set(key, [...(groups.get(key) ?? []), ...values]);
};

/** Draws all stream grammars and lifecycles; what a surface has several of stands on one sheet. */
export async function emitDiagrams(order: Order): Promise<Output> {
  const outputs: Record<string, string> = {};
  const streams = new Map<string, Section[]>();
  for (const { stream, unordered } of order.streams) {
    if (unordered) continue;
    const { method, path, surface } = stream.operation;
    const heading = `${method.toUpperCase()} ${path}`;
    addTo(streams, surface, streamSections(heading, asObject(stream.media['x-stream-grammar'])));
  }
  for (const [surface, sections] of streams)
    outputs[`diagrams/${surface}-stream.svg`] = sheet(
      `Order of events in a ${surface} stream`,
      'Railroad diagrams: every way along the line from left to right is an allowed order of events. ' +
        'Round boxes are events, square boxes are parts drawn below; a line above a box leaves it out, a line below repeats it.',
      sections,
    );
  const lifecycles = new Map<string, Section[]>();
  for (const { surface, record, lifecycle, node } of order.lifecycles)
    addTo(lifecycles, surface, [lifecycleSection(`${record}.${lifecycle.field}`, node, await loadLayout())]);
  for (const [surface, sections] of lifecycles)
    outputs[`diagrams/${surface}-lifecycle.svg`] = sheet(
      `Life of a ${surface} task`,
      'A state diagram: boxes are states, arrows are the transitions a task may make, a double frame marks a final state.',
      sections,
    );
  return outputs;
}
