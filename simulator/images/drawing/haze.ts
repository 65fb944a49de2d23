// Haze: noise as clouds and nebulae, mist on land.
import { addDefinition, type Canvas, fillBand, fillView, linearGradient } from './canvas.js';

/** Fog and cloud of turbulence: stretched noise of which only the upper values are seen. */
export function haze(
  canvas: Canvas,
  colour: string,
  fx: number,
  fy: number,
  gain: number,
  cut: number,
  purpose: string,
  octaves = 4,
): string {
  const seed = canvas.noiseSeed(purpose);
  // Each octave is work, and adds to the finest detail only.
  const finer = Math.max(2, Math.round(octaves + Math.log2(canvas.scene.effort) * 0.75));
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3));
  return addDefinition(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${finer}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${gain} 0 0 0 ${-cut}"/></filter>`,
  );
}

/** A band of haze that lies on the land at `y`. */
export function mistBand(canvas: Canvas, y: number, height: number, opacity: number): string {
  if (!canvas.shows('fog') || canvas.scene.style === 'line') return '';
  const colour = canvas.scene.palette.sky[2];
  return fillBand(
    canvas,
    y - height / 2,
    y + height / 2,
    linearGradient(canvas, [
      [0, colour, 0],
      [0.55, colour, opacity],
      [1, colour, 0],
    ]),
  );
}

/** Mist of turbulence over the whole, for places that are all air. */
export function fullHaze(
  canvas: Canvas,
  colour: string,
  fx: number,
  fy: number,
  gain: number,
  cut: number,
  purpose: string,
  more = '',
): string {
  const filter = haze(canvas, colour, fx, fy, gain, cut, purpose);
  return fillView(canvas, '#000', ` filter="url(#${filter})"${more}`);
}
