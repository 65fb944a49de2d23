// A mask painted over an image: white is redrawn, black is kept. With a pointer by brush or rectangle; with the keyboard by a rectangle that
// arrow keys move, Shift with arrow keys resizes, and Enter adds.
import { element, on } from '../dom/dom.js';

export type Tool = 'brush' | 'rectangle' | 'eraser';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

type Stroke =
  | { readonly tool: 'brush' | 'eraser'; readonly radius: number; readonly points: Point[] }
  | { readonly tool: 'rectangle'; box: Box };

export interface Mask {
  readonly node: HTMLElement;
  tool: Tool;
  /** Share of the image's shorter side. */
  brush: number;
  undo(): void;
  clear(): void;
  /** Whether no region is marked. */
  readonly empty: boolean;
  /** The mask as a PNG. */
  dataUri(): string;
}

/** Pixels of the longer side of the mask: enough for its edges. */
const maxSide = 1024;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** @param changed called after a region was marked or undone */
export function createMask(image: HTMLImageElement, changed: () => void): Mask {
  const scale = maxSide / Math.max(image.naturalWidth, image.naturalHeight);
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const short = Math.min(width, height);
  const canvas = element('canvas', {
    width,
    height,
    tabindex: 0,
    role: 'application',
    'aria-label':
      'Region to be redrawn. Arrow keys move a rectangle, with Shift they change its size, Enter marks it, Backspace undoes the last mark.',
  });
  const node = element('div', { class: 'mask' }, image, canvas);
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  const strokes: Stroke[] = [];
  let stroke: Stroke | undefined;
  let start: Point = { x: 0, y: 0 };
  /** The rectangle for keyboard use; undefined until its first use. */
  let cursor: Box | undefined;

  const paint = (target: CanvasRenderingContext2D, each: Stroke, colour: string): void => {
    target.globalCompositeOperation = each.tool === 'eraser' ? 'destination-out' : 'source-over';
    target.fillStyle = colour;
    target.strokeStyle = colour;
    if (each.tool === 'rectangle') {
      target.fillRect(each.box.x, each.box.y, each.box.width, each.box.height);
    } else {
      const [first, ...others] = each.points;
      if (!first) return;
      target.lineWidth = each.radius * 2;
      target.lineCap = 'round';
      target.lineJoin = 'round';
      target.beginPath();
      target.moveTo(first.x, first.y);
      // A single point is a line of length zero: round line caps make it a dot.
      for (const point of others.length ? others : [first]) target.lineTo(point.x, point.y);
      target.stroke();
    }
    target.globalCompositeOperation = 'source-over';
  };

  const draw = (): void => {
    drawing.clearRect(0, 0, width, height);
    const colour = getComputedStyle(canvas).getPropertyValue('--mask').trim() || '#ff7a3d';
    for (const each of stroke ? [...strokes, stroke] : strokes) paint(drawing, each, colour);
    if (!cursor || document.activeElement !== canvas) return;
    for (const [line, dash] of [
      ['#000', []],
      ['#fff', [10, 10]],
    ] as const) {
      drawing.strokeStyle = line;
      drawing.lineWidth = 4;
      drawing.setLineDash([...dash]);
      drawing.strokeRect(cursor.x, cursor.y, cursor.width, cursor.height);
    }
    drawing.setLineDash([]);
  };
  const done = (): void => {
    draw();
    changed();
  };

  const pointOf = (event: PointerEvent): Point => {
    const place = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - place.left) / place.width) * width,
      y: ((event.clientY - place.top) / place.height) * height,
    };
  };
  const boxOf = (a: Point, b: Point): Box => {
    const [left, right] = [clamp(Math.min(a.x, b.x), 0, width), clamp(Math.max(a.x, b.x), 0, width)];
    const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, height), clamp(Math.max(a.y, b.y), 0, height)];
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  on(canvas, 'pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    start = pointOf(event);
    stroke =
      mask.tool === 'rectangle'
        ? { tool: 'rectangle', box: boxOf(start, start) }
        : { tool: mask.tool, radius: (mask.brush * short) / 2, points: [start] };
    draw();
  });
  on(canvas, 'pointermove', (event) => {
    if (!stroke) return;
    if (stroke.tool === 'rectangle') stroke.box = boxOf(start, pointOf(event));
    else stroke.points.push(pointOf(event));
    draw();
  });
  const end = (): void => {
    const ended = stroke;
    stroke = undefined;
    // A click without movement marks no rectangle.
    const small = ended?.tool === 'rectangle' && Math.min(ended.box.width, ended.box.height) < 2;
    if (ended && !small) strokes.push(ended);
    done();
  };
  on(canvas, 'pointerup', end);
  on(canvas, 'pointercancel', end);

  on(canvas, 'keydown', (event) => {
    const step = short / (event.altKey ? 100 : 20);
    const arrows: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const arrow = arrows[event.key];
    if (arrow) {
      const [x, y] = arrow;
      const before = cursor ?? { x: width / 3, y: height / 3, width: width / 3, height: height / 3 };
      const grown = event.shiftKey
        ? { ...before, width: clamp(before.width + x, step, width), height: clamp(before.height + y, step, height) }
        : { ...before, x: before.x + x, y: before.y + y };
      cursor = { ...grown, x: clamp(grown.x, 0, width - grown.width), y: clamp(grown.y, 0, height - grown.height) };
      draw();
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      strokes.push({ tool: 'rectangle', box: cursor });
      done();
    } else if (event.key === 'Backspace' || event.key === 'Delete') mask.undo();
    else return;
    event.preventDefault();
  });
  on(canvas, 'focus', () => {
    // The mouse needs no keyboard rectangle.
    if (canvas.matches(':focus-visible')) {
      cursor ??= { x: width / 3, y: height / 3, width: width / 3, height: height / 3 };
      draw();
    }
  });
  on(canvas, 'blur', draw);

  const mask: Mask = {
    node,
    tool: 'brush',
    brush: 0.16,
    undo() {
      strokes.pop();
      done();
    },
    clear() {
      strokes.length = 0;
      done();
    },
    get empty() {
      return !strokes.some(({ tool }) => tool !== 'eraser');
    },
    dataUri() {
      const marked = element('canvas', { width, height });
      const marks = marked.getContext('2d') as CanvasRenderingContext2D;
      for (const each of strokes) paint(marks, each, '#fff');
      const whole = element('canvas', { width, height });
      const paper = whole.getContext('2d') as CanvasRenderingContext2D;
      paper.fillStyle = '#000';
      paper.fillRect(0, 0, width, height);
      paper.drawImage(marked, 0, 0);
      return whole.toDataURL('image/png');
    },
  };
  return mask;
}
