// The images of stream orders and task lifecycles: complete, well formed, the same every time, and nothing on top of anything.
import { describe, expect, it } from '@jest/globals';
import { asArray, asObject } from '../../scripts/contract/json-trees.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { transitionsOf } from '../../scripts/draw/draw-lifecycle.js';
import { streamSections } from '../../scripts/draw/draw-stream.js';
import { railroad } from '../../scripts/draw/railroad.js';
import { box } from '../../scripts/draw/shape.js';
import { type Section, svgDocument } from '../../scripts/draw/svg-document.js';
import { diagramParts, emitDiagrams } from '../../scripts/emit/diagrams.js';
import { parseExpression } from '../../scripts/grammar/parse.js';
import { theContract } from './sample-files.js';

const contract = theContract();
const { order, problems } = compileOrders(contract);
const diagrams = await emitDiagrams(diagramParts(order));

/** The texts in boxes. */
const names = (svg: string): string[] =>
  [...svg.matchAll(/<text class="name"[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the boxes stand; the outer frame of a final state counts as the box. */
function boxes(svg: string): Area[] {
  const drawn = svg.matchAll(
    /<g class="box [a-z]+"><rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
  );
  return [...drawn].map((found) => {
    const [left = 0, top = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { left, top, right: left + width, bottom: top + height };
  });
}

const areApart = (one: Area, other: Area): boolean =>
  one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom;

const overlaps = (areas: readonly Area[]): (readonly Area[])[] =>
  areas.flatMap((one, at) => areas.slice(at + 1).flatMap((other) => (areApart(one, other) ? [] : [[one, other]])));

describe('diagrams of the contract', () => {
  it('has one for each stream and each lifecycle', () => {
    expect(problems).toEqual([]);
    const streams = ['chat', 'content', 'messages', 'responses'].map((surface) => `diagrams/${surface}-stream.svg`);
    const lifecycles = ['images', 'videos'].map((surface) => `diagrams/${surface}-lifecycle.svg`);
    expect(Object.keys(diagrams).sort()).toEqual([...streams, ...lifecycles].sort());
  });

  it.each(order.streams.map((each) => [each.stream.operation.surface, each] as const))(
    'names every event, kind and part of the %s stream',
    (surface, { stream }) => {
      const svg = diagrams[`diagrams/${surface}-stream.svg`] ?? '';
      const notation = asObject(stream.media['x-stream-grammar']);
      const events = stream.named
        ? stream.events.map((event) => event.name)
        : asArray(notation.name).map((rule) => String(asObject(rule).event));
      for (const event of events) expect(names(svg)).toContain(event);
      const parts = Object.entries(asObject(notation.parts)).map(([name, value]) => ({ ...asObject(value), name }));
      for (const { name, numbered } of parts as readonly { name: string; numbered?: string }[]) {
        // Once where it is used, once as the head of its own track.
        expect(names(svg).filter((each) => each === name).length).toBeGreaterThanOrEqual(2);
        if (numbered) expect(svg).toContain(`numbered by ${numbered}`);
      }
      const orders = [notation, ...parts].map((each) => String(asObject(each).order));
      for (const [, kind] of orders.join(' ').matchAll(/\[(\w+)\]/g)) expect(svg).toMatch(new RegExp(`= ${kind}<`));
    },
  );

  it.each(order.lifecycles.map((each) => [each.schema, each] as const))(
    'draws every state and transition of %s',
    (schema, { node }) => {
      const svg = diagrams[`diagrams/${schema.startsWith('Image') ? 'images' : 'videos'}-lifecycle.svg`] ?? '';
      const transitions = asObject(node.transitions);
      const states = new Set([...Object.keys(transitions), ...asArray(node.final).map(String)]);
      expect(new Set(names(svg))).toEqual(states);
      const drawn = transitionsOf(node);
      expect(svg.match(/class="tip"/g)).toHaveLength(drawn.length + asArray(node.initial).length);
      expect(svg.match(/class="transition deadline"/g) ?? []).toHaveLength(
        drawn.filter(({ deadline }) => deadline).length,
      );
      expect(svg.match(/class="box final"/g)).toHaveLength(asArray(node.final).length);
      for (const fields of Object.values(asObject(node.requires)))
        for (const field of asArray(fields)) expect(svg).toContain(`+ ${field}<`);
    },
  );

  it.each(Object.entries(diagrams))('%s keeps its boxes apart and inside the image', (_name, svg) => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const areas = boxes(svg);
    expect(areas.length).toBeGreaterThan(2);
    expect(overlaps(areas)).toEqual([]);
    for (const { left, top, right, bottom } of areas) {
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(right).toBeLessThan(Number(width));
      expect(bottom).toBeLessThan(Number(height));
    }
  });

  it.each(Object.entries(diagrams))(
    '%s stands alone: title, description, both schemes, nothing loaded',
    (_name, svg) => {
      expect(svg).toMatch(/<title id="title">\S.*<\/title>\n<desc id="description">\S.*<\/desc>/);
      expect(svg).toContain('@media (prefers-color-scheme:dark)');
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|NaN|undefined|Infinity/);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    },
  );

  it('is the same every time', async () => {
    expect(await emitDiagrams(diagramParts(order))).toEqual(diagrams);
  });
});

describe('the diagram of a stream that ends with a text', () => {
  it.each([
    { order: 'chunk+', boxes: 1 },
    { order: 'start (more | other)* stop', boxes: 4 },
    { order: Array.from({ length: 12 }, (_, at) => `a_long_event_${at}`).join(' '), boxes: 12 },
  ])('has it as the last box: $order', ({ order: text, boxes: count }) => {
    const section = streamSections('GET /x', { name: 'type', order: text, terminator: '[DONE]' })[0] as Section;
    const svg = svgDocument('title', 'description', [section]);
    const drawn = names(svg);
    expect(drawn).toHaveLength(count + 1);
    expect(drawn.at(-1)).toBe('[DONE]');
    expect(svg.match(/class="box literal"/g)).toHaveLength(1);
    expect(svg).toContain('.literal rect{');
    expect(svg).toContain('[DONE] is a text that is not JSON');
    expect(overlaps(boxes(svg))).toEqual([]);
    const [, width = 0] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    for (const { right } of boxes(svg)) expect(right).toBeLessThan(Number(width));
  });

  it('leaves the style of texts out of other sheets', () => {
    for (const [name, svg] of Object.entries(diagrams))
      expect(svg.includes('literal')).toBe(name === 'diagrams/chat-stream.svg');
  });
});

describe('railroad', () => {
  const layout = (text: string, limit = 400) => {
    const parsed = parseExpression(text);
    if ('problem' in parsed) throw new Error(parsed.problem.message);
    return railroad(parsed.expression, (name) => box('event', name), limit);
  };
  const cases = [
    { given: 'a', boxes: 1, rails: 0 },
    { given: 'a b', boxes: 2, rails: 1 },
    { given: 'a | b | c', boxes: 3, rails: 6 },
    // In and out on the line, and the bypass.
    { given: 'a?', boxes: 1, rails: 3 },
    // In and out, the loop and its arrow.
    { given: 'a+', boxes: 1, rails: 4 },
    { given: 'a*', boxes: 1, rails: 7 },
    { given: 'a (b | c d)* e?', boxes: 5, rails: 17 },
  ];
  it.each(cases)('draws $given', ({ given, boxes: count, rails }) => {
    const drawn = layout(given).draw(0, 0);
    expect(boxes(drawn)).toHaveLength(count);
    expect(drawn.match(/class="rail"/g) ?? []).toHaveLength(rails);
    expect(overlaps(boxes(drawn))).toEqual([]);
  });

  it('breaks a sequence that is too long, and comes back to its line inside others', () => {
    const long = 'first_event second_event third_event fourth_event';
    expect(layout(long, 1000).drop).toBe(0);
    const broken = layout(long, 250);
    expect(broken.drop).toBeGreaterThan(0);
    expect(broken.width).toBeLessThan(layout(long, 1000).width);
    expect(layout(`(${long})? last`, 250).draw(0, 0)).not.toContain('NaN');
    expect(layout(`(${long} | other)*`, 250).drop).toBe(0);
  });
});
