// Draws a planet with bands, shadow and rings.
import { mix } from '../raster/colour.js';
import { addDefinition, type Canvas, circle, radialGradient, svgNumber } from './canvas.js';

/** Width of each ring's way and of its line, in radii of the planet. */
const rings = [
  [1.45, 0.06],
  [1.62, 0.1],
  [1.76, 0.03],
  [1.95, 0.07],
] as const;

/** A planet, or a moon when it is small and has no rings. */
export function planet(canvas: Canvas, x: number, y: number, radius: number, purpose: string, ringed: boolean): string {
  const { palette } = canvas.scene;
  const random = canvas.random(purpose);
  const first = Math.floor(random(0, 3));
  const base = palette.accents[first] ?? '#a080ff';
  const other = mix(palette.accents[(first + 1) % 3] ?? '#ff9f80', palette.sky[1], 0.35);
  const clip = addDefinition(canvas, (id) => `<clipPath id="${id}"><circle r="${svgNumber(radius)}"/></clipPath>`);
  let bands = '';
  for (let band = -1; band < 1; band += random(0.08, 0.26)) {
    const high = radius * random(0.05, 0.22);
    bands += `<ellipse cy="${svgNumber(band * radius + high)}" rx="${svgNumber(radius * 1.1)}" ry="${svgNumber(high)}" fill="${mix(base, random() < 0.5 ? other : '#ffffff', random(0.15, 0.75))}" opacity="${random(0.3, 0.8).toFixed(2)}"/>`;
  }
  const shade = `url(#${addDefinition(canvas, (id) => `<radialGradient id="${id}" cx="0.32" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff" stop-opacity="0.4"/><stop offset="0.35" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#05030f" stop-opacity="0.88"/></radialGradient>`)})`;
  const ring = (front: boolean): string =>
    rings
      .map(
        ([wide, thick], at) =>
          `<path d="M${svgNumber(-radius * wide)} 0A${svgNumber(radius * wide)} ${svgNumber(radius * wide * 0.27)} 0 0 ${front ? 0 : 1} ${svgNumber(radius * wide)} 0" fill="none" stroke="${mix(palette.light, palette.accents[at % 3] ?? base, 0.55)}" stroke-width="${svgNumber(radius * thick)}" opacity="0.8"/>`,
      )
      .join('');
  const halo = circle(
    0,
    0,
    radius * 1.5,
    radialGradient(canvas, [
      [0, base, 0.5],
      [0.62, base, 0.42],
      [1, base, 0],
    ]),
  );
  const line =
    canvas.scene.style === 'anime' || canvas.scene.style === 'line'
      ? `<circle r="${svgNumber(radius)}" fill="none" stroke="#1b1030" stroke-width="3.4"/>`
      : '';
  return `<g transform="translate(${svgNumber(x)} ${svgNumber(y)}) rotate(${svgNumber(random(-28, 28))})">${halo}${ringed ? ring(false) : ''}${circle(0, 0, radius, base)}<g clip-path="url(#${clip})">${bands}</g>${circle(0, 0, radius, shade)}${line}${ringed ? ring(true) : ''}</g>`;
}
