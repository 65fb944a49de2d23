// Draws an `x-lifecycle` as a state diagram. Graphviz decides where things stand; how they look is ours, as in the stream diagrams.
import { lazy } from '../../runtime/lazy.js';
import { asArray, asObject, asString, type JsonObject } from '../contract/json-trees.js';
import { boxSize, drawBox, line, round } from './shape.js';
import type { Section } from './svg-document.js';

/** Graphviz, loaded when the first diagram asks for it: it costs some 40 ms. */
export interface GraphLayout {
  renderJSON(graph: object): object;
}

export const loadLayout = lazy(async (): Promise<GraphLayout> => (await import('@viz-js/viz')).instance());

interface Transition {
  from: string;
  to: string;
  deadline: boolean;
}

const points = (text: unknown): number[][] =>
  String(text)
    .replace(/^e,/, '')
    .split(' ')
    .map((pair) => pair.split(',').map(Number));

/** Every transition of a lifecycle once; those that only the deadline makes are marked. */
export function transitionsOf(notation: JsonObject): Transition[] {
  const transitions = Object.entries(asObject(notation.transitions)).flatMap(([from, targets]) =>
    asArray(targets).map((to): Transition => ({ from, to: String(to), deadline: false })),
  );
  const last = asString(asObject(notation.deadline).to);
  const final = asArray(notation.final);
  if (last === undefined) return transitions;
  const late = Object.keys(asObject(notation.transitions)).filter(
    (from) =>
      !final.includes(from) && !transitions.some((transition) => transition.from === from && transition.to === last),
  );
  return [...transitions, ...late.map((from): Transition => ({ from, to: last, deadline: true }))];
}

/** One lifecycle as a section of an SVG document. */
export function lifecycleSection(heading: string, notation: JsonObject, layout: GraphLayout): Section {
  const final = asArray(notation.final).map(String);
  const initial = asArray(notation.initial).map(String);
  const states = [...new Set([...initial, ...Object.keys(asObject(notation.transitions)), ...final])];
  const notes = (state: string): string[] => asArray(asObject(notation.requires)[state]).map((field) => `+ ${field}`);
  const transitions = transitionsOf(notation);
  const graph = layout.renderJSON({
    graphAttributes: { rankdir: 'LR', nodesep: 0.35, ranksep: 0.55 },
    nodeAttributes: { shape: 'box', fixedsize: true, label: '' },
    edgeAttributes: { arrowhead: 'none' },
    nodes: [
      ...initial.map((state) => ({ name: `start ${state}`, attributes: { width: 0.14, height: 0.14 } })),
      ...states.map((state) => {
        const { width, height } = boxSize(state, notes(state));
        const extra = final.includes(state) ? 8 : 0;
        return { name: state, attributes: { width: (width + extra) / 72, height: (height + extra) / 72 } };
      }),
    ],
    edges: [
      ...initial.map((state) => ({ tail: `start ${state}`, head: state })),
      ...transitions.map(({ from, to, deadline }) => ({
        tail: from,
        head: to,
        attributes: { weight: deadline ? 0 : 2 },
      })),
    ],
    subgraphs: [{ graphAttributes: { rank: 'same' }, nodes: final.map((name) => ({ name })) }],
  });
  const { bb, objects, edges } = graph as { bb: string; objects: JsonObject[]; edges: JsonObject[] };
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  const late = new Set(transitions.filter((transition) => transition.deadline).map((one) => `${one.from} ${one.to}`));
  const nameOf = (id: unknown): string => String(objects.find((object) => object._gvid === id)?.name);
  return {
    heading,
    captions: captions(notation, final),
    width,
    height,
    draw(left, top) {
      const place = ([x = 0, y = 0]: number[]): [number, number] => [round(left + x), round(top + height - y)];
      const drawnEdges = edges.map((edge) => {
        const [start, ...curve] = points(edge.pos);
        const [end = [], before = []] = [curve.at(-1), curve.at(-2)];
        const d = `M${place(start ?? [])}C${curve.map((point) => place(point).join(' ')).join(' ')}`;
        const name = late.has(`${nameOf(edge.tail)} ${nameOf(edge.head)}`) ? 'transition deadline' : 'transition';
        return line(d, name) + arrow(place(before), place(end));
      });
      const drawnNodes = objects
        .filter((object) => object.pos)
        .map((object) => {
          const [x, y] = place(points(object.pos)[0] ?? []);
          const name = String(object.name);
          if (name.startsWith('start ')) return `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`;
          return drawBox(final.includes(name) ? 'final' : 'state', x, y, name, notes(name));
        });
      return [...drawnEdges, ...drawnNodes].join('');
    },
  };
}

function captions(notation: JsonObject, final: readonly string[]): string[] {
  const { setting, to } = asObject(notation.deadline);
  const rises = asArray(notation.rises);
  return [
    'Double frame: final. Below a state, after +, what the record must hold in it.',
    ...(setting
      ? [`Dashed: the deadline (${setting}) has passed; any state but ${final.join(', ')} becomes ${to}.`]
      : []),
    ...(rises.length ? [`${rises.join(', ')} never falls.`] : []),
  ];
}

/** An arrow head at `end`, in the direction in which the curve arrives. */
function arrow([fromX, fromY]: [number, number], [x, y]: [number, number]): string {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length];
  const corner = (side: number): string =>
    `${round(x - 8 * alongX - 3.6 * side * alongY)} ${round(y - 8 * alongY + 3.6 * side * alongX)}`;
  return `<path class="tip" d="M${x} ${y}L${corner(1)}L${corner(-1)}Z"/>`;
}
