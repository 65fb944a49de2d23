// A mask painted over an image: white is redrawn, black is kept. With a pointer by brush or rectangle; with the keyboard by a rectangle that
// arrow keys move, Shift with arrow keys resizes, and Enter adds.
import { useLayoutEffect, useRef } from 'preact/hooks';

export type MaskTool = 'brush' | 'rectangle' | 'eraser';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export type Stroke =
  | { readonly tool: 'brush' | 'eraser'; readonly radius: number; readonly points: Point[] }
  | { readonly tool: 'rectangle'; box: Box };

/** Pixels of the longer side of the mask: enough for its edges. */
const maxSide = 1024;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The size of the mask of an image. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): {
  readonly width: number;
  readonly height: number;
} {
  const scale = maxSide / Math.max(naturalWidth, naturalHeight);
  return {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  };
}

function paint(target: CanvasRenderingContext2D, stroke: Stroke, colour: string): void {
  target.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over';
  target.fillStyle = colour;
  target.strokeStyle = colour;
  if (stroke.tool === 'rectangle') {
    target.fillRect(stroke.box.x, stroke.box.y, stroke.box.width, stroke.box.height);
  } else {
    const [first, ...others] = stroke.points;
    if (!first) return;
    target.lineWidth = stroke.radius * 2;
    target.lineCap = 'round';
    target.lineJoin = 'round';
    target.beginPath();
    target.moveTo(first.x, first.y);
    // A single point is a line of length zero: round line caps make it a dot.
    for (const point of others.length ? others : [first]) target.lineTo(point.x, point.y);
    target.stroke();
  }
  target.globalCompositeOperation = 'source-over';
}

/** Whether strokes mark a region. */
export const marksRegion = (strokes: readonly Stroke[]): boolean => strokes.some(({ tool }) => tool !== 'eraser');

/** The mask of an image as a PNG. */
export function maskUri(image: HTMLImageElement, strokes: readonly Stroke[]): string {
  const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
    Object.assign(canvas, sizeOf(image));
    return canvas.getContext('2d') as CanvasRenderingContext2D;
  };
  const marked = document.createElement('canvas');
  const marks = contextOf(marked);
  for (const stroke of strokes) paint(marks, stroke, '#fff');
  const whole = document.createElement('canvas');
  const paper = contextOf(whole);
  paper.fillStyle = '#000';
  paper.fillRect(0, 0, whole.width, whole.height);
  paper.drawImage(marked, 0, 0);
  return whole.toDataURL('image/png');
}

interface MaskProps {
  /** Loaded. */
  readonly image: HTMLImageElement;
  readonly tool: MaskTool;
  /** Diameter of the brush: share of the image's shorter side. */
  readonly brush: number;
  readonly strokes: readonly Stroke[];
  onStrokes(strokes: readonly Stroke[]): void;
}

export function Mask({ image, tool, brush, strokes, onStrokes }: MaskProps) {
  const { width, height } = sizeOf(image);
  const short = Math.min(width, height);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** What is being drawn, from where, and the rectangle for keyboard use, which is there from its first use on. */
  const state = useRef<{ stroke?: Stroke | undefined; start: Point; cursor?: Box }>({ start: { x: 0, y: 0 } });
  const middle: Box = { x: width / 3, y: height / 3, width: width / 3, height: height / 3 };

  const draw = (): void => {
    const { current } = canvas;
    const drawing = current?.getContext('2d');
    if (!current || !drawing) return;
    const { stroke, cursor } = state.current;
    drawing.clearRect(0, 0, width, height);
    const colour = getComputedStyle(current).getPropertyValue('--mask').trim() || '#ff7a3d';
    for (const each of stroke ? [...strokes, stroke] : strokes) paint(drawing, each, colour);
    if (!cursor || document.activeElement !== current) return;
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
  useLayoutEffect(draw, [strokes]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const place = (canvas.current as HTMLCanvasElement).getBoundingClientRect();
    return {
      x: ((clientX - place.left) / place.width) * width,
      y: ((clientY - place.top) / place.height) * height,
    };
  };
  const boxOf = (a: Point, b: Point): Box => {
    const [left, right] = [clamp(Math.min(a.x, b.x), 0, width), clamp(Math.max(a.x, b.x), 0, width)];
    const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, height), clamp(Math.max(a.y, b.y), 0, height)];
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.current?.setPointerCapture(event.pointerId);
    const start = pointOf(event);
    state.current.start = start;
    state.current.stroke =
      tool === 'rectangle'
        ? { tool, box: boxOf(start, start) }
        : { tool, radius: (brush * short) / 2, points: [start] };
    draw();
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { stroke, start } = state.current;
    if (!stroke) return;
    if (stroke.tool === 'rectangle') stroke.box = boxOf(start, pointOf(event));
    else stroke.points.push(pointOf(event));
    draw();
  };
  const onPointerEnd = (): void => {
    const { stroke } = state.current;
    state.current.stroke = undefined;
    // A click without movement marks no rectangle.
    const isSmall = stroke?.tool === 'rectangle' && Math.min(stroke.box.width, stroke.box.height) < 2;
    if (stroke && !isSmall) onStrokes([...strokes, stroke]);
    else draw();
  };
  const moveCursor = (event: KeyboardEvent, [x, y]: readonly [number, number], step: number): void => {
    const before = state.current.cursor ?? middle;
    const grown = event.shiftKey
      ? { ...before, width: clamp(before.width + x, step, width), height: clamp(before.height + y, step, height) }
      : { ...before, x: before.x + x, y: before.y + y };
    state.current.cursor = {
      ...grown,
      x: clamp(grown.x, 0, width - grown.width),
      y: clamp(grown.y, 0, height - grown.height),
    };
    draw();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = short / (event.altKey ? 100 : 20);
    const arrows: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const arrow = arrows[event.key];
    const { cursor } = state.current;
    if (arrow) moveCursor(event, arrow, step);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor)
      onStrokes([...strokes, { tool: 'rectangle', box: cursor }]);
    else if (event.key === 'Backspace' || event.key === 'Delete') onStrokes(strokes.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const onFocus = (): void => {
    // The mouse needs no keyboard rectangle.
    if (!canvas.current?.matches(':focus-visible')) return;
    state.current.cursor ??= middle;
    draw();
  };
  return (
    <div class="mask">
      <img src={image.src} alt="What is to be changed" draggable={false} />
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its keys are its own, which the role says */}
      <canvas
        ref={canvas}
        class="over-all"
        width={width}
        height={height}
        tabIndex={0}
        role="application"
        aria-label="Region to be redrawn. Arrow keys move a rectangle, with Shift they change its size, Enter marks it, Backspace undoes the last mark."
        data-focus
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={draw}
      />
    </div>
  );
}
