// Draws rock: light, shaded faces and snow on mountain ridges.
import { mix } from '../raster/colour.js';
import { addDefinition, bandGradient, type Canvas, fillBand, type Ridge, svgNumber } from './canvas.js';

/** Light and shadow of rock over a ridge's land. */
export function rock(canvas: Canvas, path: string, top: number, height: number, strength: number): string {
  const { style, light } = canvas.scene;
  // Water colours would wash it away again, at the price of another second.
  if (style === 'line' || style === 'anime' || style === 'watercolour') return '';
  const seed = canvas.noiseSeed('rock');
  const filter = addDefinition(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.011 0.016" numOctaves="5" seed="${seed}"/><feDiffuseLighting surfaceScale="34" diffuseConstant="1.1" lighting-color="#ffffff"><feDistantLight azimuth="${light < 0.5 ? 215 : 325}" elevation="48"/></feDiffuseLighting></filter>`,
  );
  const clip = addDefinition(canvas, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  // Towards the valley it fades into the haze.
  const fade = addDefinition(
    canvas,
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="${canvas.left - 10}" y="${svgNumber(top)}" width="${canvas.right - canvas.left + 20}" height="${height}">${fillBand(
        canvas,
        top,
        top + height,
        bandGradient(canvas, top + height * 0.5, top + height, [
          [0, '#ffffff'],
          [1, '#000000'],
        ]),
      )}</mask>`,
  );
  return `<g clip-path="url(#${clip})" mask="url(#${fade})" style="mix-blend-mode:soft-light" opacity="${strength}">${fillBand(canvas, top, top + height, '#888', ` filter="url(#${filter})"`)}</g>`;
}

/** Sides of the peaks that the light does not reach, and snow on the tops. */
export function facets(canvas: Canvas, ridge: Ridge, colour: string, snowLine: number, purpose: string): string {
  const { light, palette } = canvas.scene;
  let shade = '';
  let snow = '';
  for (let x = Math.floor(canvas.left / 10) * 10; x < canvas.right; x += 10) {
    const y = ridge(x);
    if (!(y < ridge(x - 30) && y < ridge(x + 30) && y < ridge(x - 10) && y <= ridge(x + 10))) continue;
    const random = canvas.random(`${purpose}/${x}`);
    const side = x / canvas.width < light ? -1 : 1;
    let outer = '';
    let reach = x;
    for (let step = 1; step <= 9; step++) {
      reach = x + side * step * 12;
      outer += `L${reach} ${svgNumber(ridge(reach))}`;
    }
    const low = ridge(reach) + 90;
    shade += `M${x} ${svgNumber(y)}${outer}L${svgNumber(reach - side * 20)} ${svgNumber(low)}L${svgNumber(x + side * 20 * random())} ${svgNumber(low - 20)}L${svgNumber(x - side * 14 * random())} ${svgNumber((y + low) / 2)}Z`;
    if (y < snowLine) {
      let cap = `M${x - 42} ${svgNumber(ridge(x - 42))}`;
      for (let at = -36; at <= 42; at += 6) cap += `L${x + at} ${svgNumber(ridge(x + at) - 1)}`;
      for (let at = 42; at > -42; at -= 14)
        cap += `L${svgNumber(x + at)} ${svgNumber(ridge(x + at) + (at % 28 === 0 ? 8 : 34) * random(0.6, 1.2))}`;
      snow += `${cap}Z`;
    }
  }
  return `<path d="${shade}" fill="${mix(colour, palette.near, 0.4)}" opacity="0.4"/><path d="${snow}" fill="${mix('#ffffff', palette.light, 0.4)}" opacity="${palette.dark > 0.9 ? 0.5 : 0.85}"/>`;
}
