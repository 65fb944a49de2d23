// The visible part of a scene: zoom, pan, and the size in pixels.
import type { Size } from '../raster/pixels.js';

/** Edges of what is seen, in widths and heights of the scene itself: 0, 0, 1, 1 is the scene as it was first drawn. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export const fullView: View = { left: 0, top: 0, right: 1, bottom: 1 };

/** Width and height of what is seen at most, in those of the scene: what is drawn there stays finite. */
const maxExtent = 8;
/** An image is at most this many times as long as it is short; one that is drawn longer still loses its far end. */
const maxAspect = 6;

/** `16:9` as a number; 1 when it cannot be read, held between 1:10 and 10:1. */
export function aspectOf(text: string | undefined): number {
  const [width = 1, height = 1] = (text ?? '1:1').split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(10, Math.max(0.1, ratio)) : 1;
}

const roundView = (value: number): number => Math.round(value * 1e4) / 1e4;
const viewOf = (left: number, top: number, right: number, bottom: number): View => ({
  left: roundView(left),
  top: roundView(top),
  right: roundView(right),
  bottom: roundView(bottom),
});

export const viewSize = ({ left, top, right, bottom }: View): Size => ({ width: right - left, height: bottom - top });

/**
 * The view from a greater distance, the former image in its middle.
 * @param factor 1 to 2
 * @param was proportion of the image that is seen now, width to height
 * @param aspect `16:9`, where the new image is to have another proportion: it holds all of the former one all the same
 */
export function zoomView(view: View, factor: number, was: number, aspect?: string): View {
  const { width, height } = viewSize(view);
  const turned = aspect === undefined ? 1 : aspectOf(aspect) / was;
  const [wide, tall] = [width * factor * Math.max(1, turned), height * factor * Math.max(1, 1 / turned)];
  const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
  return viewOf(x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2);
}

/**
 * The view with half as much again on one side.
 * @param aspect proportion of the scene itself, width to height
 */
export function panView(view: View, direction: Direction, aspect: number): View {
  const { width, height } = viewSize(view);
  const { left, top, right, bottom } = view;
  const wide = Math.min(maxExtent, width * 1.5, (maxAspect * height) / aspect);
  const tall = Math.min(maxExtent, height * 1.5, maxAspect * width * aspect);
  // Where the image is as long as it may be, it moves on by half of what is seen instead.
  const [stepX, stepY] = [width / 2, height / 2];
  switch (direction) {
    case 'left':
      return viewOf(left - stepX, top, Math.max(left - stepX + wide, left), bottom);
    case 'right':
      return viewOf(Math.min(right + stepX - wide, right), top, right + stepX, bottom);
    case 'up':
      return viewOf(left, top - stepY, right, Math.max(top - stepY + tall, top));
    case 'down':
      return viewOf(left, Math.min(bottom + stepY - tall, bottom), right, bottom + stepY);
  }
}

/** Whether that much of a scene can still be drawn. */
export const isDrawable = (view: View): boolean => {
  const { width, height } = viewSize(view);
  const reach = Math.max(...[view.left, view.top, view.right, view.bottom].map(Math.abs));
  return width <= maxExtent && height <= maxExtent && reach <= 60;
};

/** What is seen through a window that is measured in widths and heights of a view. */
export function composeViews(view: View, window: View): View {
  const { width, height } = viewSize(view);
  return viewOf(
    view.left + window.left * width,
    view.top + window.top * height,
    view.left + window.right * width,
    view.top + window.bottom * height,
  );
}

/** A window as it is measured in widths and heights of another one. */
export function relativeView(window: View, other: View): View {
  const { width, height } = viewSize(other);
  return viewOf(
    (window.left - other.left) / width,
    (window.top - other.top) / height,
    (window.right - other.left) / width,
    (window.bottom - other.top) / height,
  );
}

const eighth = (value: number): number => Math.max(64, Math.round(value / 8) * 8);

/** Pixels of an image with about so many as a square of that side has. */
export const sizeOfArea = (ratio: number, side: number): Size => ({
  width: eighth(side * Math.sqrt(ratio)),
  height: eighth(side / Math.sqrt(ratio)),
});
