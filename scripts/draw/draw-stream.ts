// Draws an `x-stream-grammar`: one railroad for the whole stream, one for each part, and below them what may come at any point.
import { asArray, asObject, asString, isObject, type JsonObject } from '../contract/json-trees.js';
import { railroad, readOrder, terminated, terminatorOffset } from './railroad.js';
import { box, line, round, type Shape } from './shape.js';
import type { Section } from './svg-document.js';

/** Width from which a sequence of boxes is broken into lines. */
const limit = 635;

const names = (value: unknown): string[] => asArray(value).map(String);

/** The events that a list of `has` rules distinguishes, as text. */
const ruleCaptions = (rules: unknown): string[] =>
  asArray(rules).map((rule) => {
    const { event, has, is } = asObject(rule);
    const conditions = [...names(has), ...Object.entries(asObject(is)).map(([path, value]) => `${path} = ${value}`)];
    return `${event}: ${conditions.length ? `an event that has ${conditions.join(' and ')}` : 'every other event'}`;
  });

const joinedCaption = ({ field, of, in: closing }: JsonObject): string =>
  `in unknown events, the joined ${field} of …${of} is a text of …${closing}`;

/** What other services send beyond the order, as text. */
const elsewhereCaptions = ({
  complete,
  last,
  afterEnd,
  afterError,
  early,
  joined,
  report,
  ...other
}: JsonObject): string[] => [
  ...Object.entries(asObject(complete)).map(
    ([event, path]) => `from other services, ${event} with ${path} may be the whole reply`,
  ),
  ...Object.entries(asObject(last)).map(
    ([event, path]) => `from other services, a stream may end after ${event} with ${path}`,
  ),
  ...(names(afterEnd).length ? [`from other services, ${names(afterEnd).join(' and ')} may follow the end`] : []),
  ...(names(afterError).length ? [`from other services, ${names(afterError).join(' and ')} may follow an error`] : []),
  ...(names(early).length ? [`from other services, ${names(early).join(' and ')} may come while parts are open`] : []),
  ...(joined === undefined ? [] : [joinedCaption(asObject(joined))]),
  ...(names(report).length ? [`from other services, violations of ${names(report).join(', ')} are reported only`] : []),
  ...(other.unterminated ? ['from other services, the text at the end may be missing'] : []),
];

const resumeCaption = ({ by, query, header, operation }: JsonObject): string =>
  `what follows an event comes again${operation === undefined ? '' : ` from ${operation}`}, with its ${by ?? 'id'} in ${query ?? header}`;

/** What holds between the events, as text. */
const relationCaptions = (relations: unknown): string[] =>
  asArray(relations).map((relation) => {
    const { joined, of, count, equals, in: events, once, rises, pieces, by, json } = asObject(relation);
    const alternatives = (value: unknown): string => String(value).replaceAll(/\s*\|\s*/g, ' or ');
    if (once !== undefined) return `exactly one ${alternatives(once)}`;
    if (rises !== undefined) return `${rises} never decreases`;
    if (pieces !== undefined)
      return `the joined ${json} of ${pieces} with one ${by} is JSON in ${alternatives(events)}`;
    const left = count === undefined ? `the joined ${joined} of ${alternatives(of)}` : `the count of ${count}`;
    return `${left} equals ${equals} in ${alternatives(events)}`;
  });

function track(notation: JsonObject, order: string, whole: boolean): Pick<Section, 'width' | 'height' | 'draw'> {
  const parts = asObject(notation.parts);
  const kindField = asObject(notation.kinds);
  const isError = (name: string): boolean => names(notation.error).includes(name);
  const terminator = whole ? asString(notation.terminator) : undefined;
  const draw = (name: string, kinds: readonly string[], offset: number): Shape => {
    if (offset === terminatorOffset) return box('literal', String(terminator));
    if (Object.hasOwn(parts, name)) return box('part', name);
    return box(
      isError(name) ? 'error' : 'event',
      name,
      kinds.length ? [`${kindField[name]} = ${kinds.join(' | ')}`] : [],
    );
  };
  const expression = readOrder(order);
  const shape = railroad(terminator === undefined ? expression : terminated(expression), draw, limit);
  const lead = 24;
  const end = (x: number, y: number): string =>
    whole
      ? `<circle class="stop" style="fill:none" cx="${x}" cy="${y}" r="7"/><circle class="stop" cx="${x}" cy="${y}" r="4"/>`
      : `<circle class="dot" cx="${x}" cy="${y}" r="4"/>`;
  return {
    width: shape.width + 2 * lead + 10,
    height: shape.up + shape.down,
    draw(x, y) {
      const [middle, exit] = [round(y + shape.up), round(y + shape.up + shape.drop)];
      const right = round(x + lead + shape.width);
      return [
        `<circle class="dot" cx="${x + 5}" cy="${middle}" r="${whole ? 5 : 4}"/>`,
        line(`M${x + 5} ${middle}H${x + lead}`),
        shape.draw(x + lead, middle),
        line(`M${right} ${exit}h${lead - (whole ? 7 : 0)}`),
        end(round(right + lead), exit),
      ].join('');
    },
  };
}

/** Boxes beside each other, not joined: events that have no place in the order. */
function loose(kind: 'event' | 'error', events: readonly string[]): Pick<Section, 'width' | 'height' | 'draw'> {
  const shapes = events.map((event) => box(kind, event));
  return {
    width: shapes.reduce((sum, shape) => sum + shape.width + 10, 0),
    height: 28,
    draw(x, y) {
      let at = x;
      return shapes
        .map((shape) => {
          const out = shape.draw(at, y + 14);
          at += shape.width + 10;
          return out;
        })
        .join('');
    },
  };
}

/** The sections of one grammar, under a heading that says whose it is. */
export function streamSections(heading: string, notation: JsonObject): Section[] {
  const sections: Section[] = [
    {
      heading,
      captions: [
        ...ruleCaptions(notation.name),
        ...(asString(notation.sequence) ? [`${notation.sequence} counts every event: 0, 1, 2 …`] : []),
        ...(names(notation.same).length ? [`${names(notation.same).join(', ')} stays the same throughout`] : []),
        ...relationCaptions(notation.relations),
        ...(names(notation.failed).length ? [`${names(notation.failed).join(' and ')} ends it as failed`] : []),
        ...(isObject(notation.resume) ? [resumeCaption(notation.resume)] : []),
        ...(notation.open === true ? ['it has no definite end: it may stop wherever the order may end'] : []),
        ...(asString(notation.terminator) ? [`${notation.terminator} is a text that is not JSON`] : []),
        ...elsewhereCaptions(asObject(notation.elsewhere)),
        ...(notation.unknown === 'pass' ? ['tolerant readers accept unknown events and kinds'] : []),
      ],
      ...track(notation, String(notation.order), true),
    },
  ];
  for (const [name, value] of Object.entries(asObject(notation.parts))) {
    const part = asObject(value);
    sections.push({
      heading: name,
      part: true,
      captions: [
        ...(asString(part.keyed)
          ? [`several at the same time, identified by ${String(part.keyed).replaceAll(/\s*\|\s*/g, ' or ')}`]
          : []),
        ...(asString(part.numbered) ? [`numbered by ${part.numbered}: 0, 1, 2 …`] : []),
        ...(names(part.same).length ? [`one value throughout: ${names(part.same).join(', ')}`] : []),
        ...relationCaptions(part.relations),
      ],
      ...track(notation, String(part.order), false),
    });
  }
  const anywhere = names(notation.anywhere);
  if (anywhere.length)
    sections.push({ heading: 'At any point after the first event', captions: [], ...loose('event', anywhere) });
  const error = names(notation.error);
  if (error.length)
    sections.push({ heading: 'At any point, and nothing follows it', captions: [], ...loose('error', error) });
  return sections;
}
