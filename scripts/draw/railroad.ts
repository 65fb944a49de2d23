// Lays out an `order` expression as a railroad: follow the line from left to right, every way through is an allowed order.
// A bypass runs above what may be left out, a loop below what may come again; long sequences break into lines.
import { type Expression, parseExpression } from '../grammar/parse.js';
import { line, round, type Shape } from './shape.js';

/** Reads the order of a grammar that has been compiled without problems. */
export function readOrder(order: unknown): Expression {
  const parsed = parseExpression(String(order));
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return parsed.expression;
}

/** The offset of the terminator, which stands in no order. */
export const terminatorOffset = -1;

/** An order with the terminator after it, as a name that no event and no part has. */
export function terminated(order: Expression): Expression {
  const last: Expression = { type: 'name', name: '', offset: terminatorOffset };
  return { type: 'sequence', items: order.type === 'sequence' ? [...order.items, last] : [order, last], offset: 0 };
}

/** Radius of every bend, and the air between things. */
const bend = 9;
const gap = 18;
const air = 9;

/** A quarter turn: from heading `from` to `to`, both of `right left up down`, as an SVG arc. */
const turns: Record<string, string> = {
  'right down': `a${bend} ${bend} 0 0 1 ${bend} ${bend}`,
  'down right': `a${bend} ${bend} 0 0 0 ${bend} ${bend}`,
  'right up': `a${bend} ${bend} 0 0 0 ${bend} ${-bend}`,
  'up right': `a${bend} ${bend} 0 0 1 ${bend} ${-bend}`,
  'down left': `a${bend} ${bend} 0 0 1 ${-bend} ${bend}`,
  'left up': `a${bend} ${bend} 0 0 1 ${-bend} ${-bend}`,
  'left down': `a${bend} ${bend} 0 0 0 ${-bend} ${bend}`,
};
const turn = (...headings: string[]): string =>
  headings.slice(1).reduce((path, to, index) => path + turns[`${headings[index]} ${to}`], '');

/** From the line to a line `by` below it (above, when negative), moving two bends to the right. */
const shift = (by: number): string => {
  const way = by > 0 ? 'down' : 'up';
  const straight = Math.abs(by) - 2 * bend;
  return `${turns[`right ${way}`]}v${round(Math.sign(by) * straight)}${turns[`${way} right`]}`;
};

/** Points to the left on a line that runs back. */
const backArrow = (x: number, y: number): string => line(`M${round(x + 4)} ${round(y - 4)}l-6 4l6 4`, 'rail');

/** Brings the exit of a shape back to the line of its entry, so that it can stand inside others. */
function level(shape: Shape): Shape {
  if (!shape.drop) return shape;
  return {
    width: shape.width + 2 * bend,
    up: shape.up,
    down: shape.down,
    drop: 0,
    draw: (x, y) => shape.draw(x, y) + line(`M${round(x + shape.width)} ${round(y + shape.drop)}${shift(-shape.drop)}`),
  };
}

/** Shapes one after the other on one line. */
function row(shapes: readonly Shape[]): Shape {
  const items = shapes.map((shape, index) => (index < shapes.length - 1 ? level(shape) : shape));
  return {
    width: items.reduce((sum, item) => sum + item.width, (items.length - 1) * gap),
    up: Math.max(...items.map((item) => item.up)),
    down: Math.max(...items.map((item) => item.down)),
    drop: items.at(-1)?.drop ?? 0,
    draw(x, y) {
      let out = '';
      let at = x;
      for (const [index, item] of items.entries()) {
        if (index) {
          out += line(`M${round(at)} ${round(y)}h${gap}`);
          at += gap;
        }
        out += item.draw(at, y);
        at += item.width;
      }
      return out;
    },
  };
}

/** Lines of shapes, each joined to the next by a rail that runs back to the left. */
function lines(rows: readonly Shape[]): Shape {
  const inset = 2 * bend;
  const inner = Math.max(...rows.map((each) => each.width));
  const tops = [0];
  for (const [index, each] of rows.slice(0, -1).entries())
    tops.push((tops[index] ?? 0) + each.down + 2 * air + Math.max(rows[index + 1]?.up ?? 0, 2 * bend));
  const last = rows.at(-1);
  const lastTop = tops.at(-1) ?? 0;
  return {
    width: inner + inset + bend,
    up: rows[0]?.up ?? 0,
    down: lastTop + (last?.down ?? 0),
    drop: lastTop + (last?.drop ?? 0),
    draw(x, y) {
      let out = line(`M${round(x)} ${round(y)}h${inset}`);
      for (const [index, each] of rows.entries()) {
        const top = y + (tops[index] ?? 0);
        out += each.draw(x + inset, top);
        const [right, exit] = [x + inset + each.width, top + each.drop];
        if (index === rows.length - 1) {
          out += line(`M${round(right)} ${round(exit)}H${round(x + inner + inset + bend)}`);
          break;
        }
        const back = top + each.down + air;
        out += line(
          `M${round(right)} ${round(exit)}${turns['right down']}V${round(back - bend)}${turns['down left']}H${round(x + inset)}` +
            `${turns['left down']}V${round(y + (tops[index + 1] ?? 0) - bend)}${turns['down right']}`,
        );
        out += backArrow(x + inset + each.width / 2, back);
      }
      return out;
    },
  };
}

/** Shapes one after the other, in as many lines as it takes to stay within `limit`. */
function sequence(shapes: readonly Shape[], limit: number): Shape {
  const broken: Shape[][] = [[]];
  for (const shape of shapes) {
    const current = broken.at(-1) ?? [];
    if (current.length && row([...current, shape]).width > limit) broken.push([shape]);
    else current.push(shape);
  }
  return broken.length === 1 ? row(shapes) : lines(broken.map(row));
}

/** One of several: the first on the line, the others below. */
function choice(shapes: readonly Shape[]): Shape {
  const items = shapes.map(level);
  const inner = Math.max(...items.map((item) => item.width));
  const offsets = [0];
  for (const [index, item] of items.slice(1).entries())
    offsets.push((offsets[index] ?? 0) + Math.max((items[index]?.down ?? 0) + air + item.up, 2 * bend));
  const side = 2 * bend;
  return {
    width: inner + 2 * side,
    up: items[0]?.up ?? 0,
    down: (offsets.at(-1) ?? 0) + (items.at(-1)?.down ?? 0),
    drop: 0,
    draw(x, y) {
      return items
        .map((item, index) => {
          const by = offsets[index] ?? 0;
          const left = x + side + (inner - item.width) / 2;
          const right = left + item.width;
          const into = `M${round(x)} ${round(y)}${by ? shift(by) : `h${side}`}H${round(left)}`;
          const outOf = `M${round(right)} ${round(y + by)}H${round(x + side + inner)}${by ? shift(-by) : `h${side}`}`;
          return line(into) + item.draw(left, y + by) + line(outOf);
        })
        .join('');
    },
  };
}

/** What may be left out: a bypass above it. */
function optional(shape: Shape): Shape {
  const item = level(shape);
  const rise = Math.max(item.up + air, 2 * bend);
  const side = 2 * bend;
  return {
    width: item.width + 2 * side,
    up: rise + 1,
    down: item.down,
    drop: 0,
    draw: (x, y) =>
      line(`M${round(x)} ${round(y)}h${side}`) +
      line(`M${round(x)} ${round(y)}${shift(-rise)}h${round(item.width)}${shift(rise)}`) +
      item.draw(x + side, y) +
      line(`M${round(x + side + item.width)} ${round(y)}h${side}`),
  };
}

/** What may come again: a loop below it. */
function repeated(shape: Shape): Shape {
  const item = level(shape);
  const fall = Math.max(item.down + air, 2 * bend);
  const straight = round(fall - 2 * bend);
  return {
    width: item.width + 2 * bend,
    up: item.up,
    down: fall + 5,
    drop: 0,
    draw: (x, y) =>
      line(`M${round(x)} ${round(y)}h${bend}`) +
      item.draw(x + bend, y) +
      line(
        `M${round(x + bend + item.width)} ${round(y)}${turns['right down']}v${straight}${turns['down left']}` +
          `h${round(-item.width)}${turns['left up']}v${-straight}${turn('up', 'right')}`,
      ) +
      line(`M${round(x + bend + item.width)} ${round(y)}h${bend}`) +
      backArrow(x + bend + item.width / 2, y + fall),
  };
}

/**
 * Lays out an expression.
 * @param draw makes the box of a name; the offset is its place in the text of the order
 * @param limit width from which a sequence is broken into lines
 */
export function railroad(
  expression: Expression,
  draw: (name: string, kinds: readonly string[], offset: number) => Shape,
  limit: number,
): Shape {
  const inside = (item: Expression, less: number): Shape => railroad(item, draw, limit - less);
  switch (expression.type) {
    case 'name':
      return draw(
        expression.name,
        (expression.kinds ?? []).map((kind) => kind.name),
        expression.offset,
      );
    case 'sequence':
      return sequence(
        expression.items.map((item) => inside(item, 0)),
        limit,
      );
    case 'choice':
      return choice(expression.items.map((item) => inside(item, 4 * bend)));
    case 'repeat': {
      const item = inside(expression.item, expression.times === '*' ? 6 * bend : 4 * bend);
      if (expression.times === '?') return optional(item);
      return expression.times === '+' ? repeated(item) : optional(repeated(item));
    }
  }
}
