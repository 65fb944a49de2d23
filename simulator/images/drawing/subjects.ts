// Places and draws the subjects of a scene: position, size, light.

import { figureOf } from '../figures/catalog.js';
import type { Figure, FigureTone } from '../figures/figure.js';
import { mix } from '../raster/colour.js';
import type { Subject } from '../scene/scene.js';
import { type Canvas, circle, type Ridge, radialGradient, rectangle, styledPath, svgNumber } from './canvas.js';

function figureColours(canvas: Canvas, form: Figure, colour: string | undefined): Record<FigureTone, string> {
  const { palette, place } = canvas.scene;
  const shaded = place === 'interior' || place === 'underwater' ? 0.4 : 0.78;
  const dim = palette.dark * (form.near ? 0.28 : shaded);
  const body = mix(colour ?? form.colour, mix(palette.near, '#000000', 0.25), colour ? dim * 0.62 : dim);
  return {
    body,
    shade: mix(body, mix(palette.near, '#241420', 0.75), 0.36),
    pale: mix(mix(body, '#fff4e2', 0.62), palette.near, dim * 0.55),
    accent: mix(palette.accents[1], palette.near, dim * 0.4),
    glow: palette.dark > 0.5 ? '#ffdf8a' : '#f2c14e',
    dark: '#1b1620',
    horn: mix('#5a4030', palette.near, dim),
    blush: mix('#b9524f', palette.near, dim * 0.5),
  };
}

/** An islet for what cannot swim. */
function islet(canvas: Canvas, x: number, y: number, size: number): string {
  const { palette } = canvas.scene;
  const random = canvas.random('islet');
  let top = '';
  for (let at = -10; at <= 10; at++) {
    const rise = (1 - (at / 10) ** 2) ** 0.7 * size * 0.12;
    top += `L${svgNumber(x + (at / 10) * size * 0.75)} ${svgNumber(y - rise + random(-5, 5) * (Math.abs(at) < 4 ? 0.2 : 1))}`;
  }
  const colour = mix(palette.near, palette.far, 0.22);
  const base = `M${svgNumber(x - size * 0.8)} ${svgNumber(y + size * 0.05)}${top}L${svgNumber(x + size * 0.8)} ${svgNumber(y + size * 0.05)}Q${svgNumber(x)} ${svgNumber(y + size * 0.13)} ${svgNumber(x - size * 0.8)} ${svgNumber(y + size * 0.05)}Z`;
  return `<ellipse cx="${svgNumber(x)}" cy="${svgNumber(y + size * 0.06)}" rx="${svgNumber(size * 0.86)}" ry="${svgNumber(size * 0.05)}" fill="${palette.light}" opacity="0.22"/>${styledPath(canvas, base, colour)}`;
}

/** A cliff that rises from the water at `foot` to `y`, and goes out of the image on the side that is nearer. */
function cliffAt(canvas: Canvas, x: number, y: number, foot: number, size: number): string {
  const { palette } = canvas.scene;
  const random = canvas.random('cliff');
  const side = x < canvas.width / 2 ? -1 : 1;
  // Nothing of it depends on how much is seen, so that a zoom shows the same cliff.
  const out = x + side * 1000;
  const end = side < 0 ? Math.min(canvas.left - 40, out) : Math.max(canvas.right + 40, out);
  const edge = x - side * size * 0.42;
  const steps = 7;
  let face = '';
  for (let at = 1; at <= steps; at++) {
    const part = at / steps;
    face += `L${svgNumber(edge - side * (size * 0.34 * part ** 1.6 + random(-9, 9)))} ${svgNumber(y + 8 + (foot - y) * part)}`;
  }
  const back = svgNumber(y + random(-14, 4));
  const top = `M${svgNumber(end)} ${back}L${svgNumber(out)} ${back}L${svgNumber((out + x) / 2)} ${svgNumber(y + random(-8, 8))}L${svgNumber(x)} ${svgNumber(y)}L${svgNumber(edge)} ${svgNumber(y + 6)}`;
  const colour = mix(palette.near, palette.far, 0.24);
  const lit = `M${svgNumber(edge)} ${svgNumber(y + 6)}${face}L${svgNumber(edge + side * size * 0.1)} ${svgNumber(foot)}L${svgNumber(edge + side * size * 0.2)} ${svgNumber(y + 12)}Z`;
  return `${styledPath(canvas, `${top}${face}L${svgNumber(end)} ${svgNumber(foot)}Z`, colour)}${styledPath(canvas, lit, mix(colour, palette.light, 0.16), 0)}<ellipse cx="${svgNumber(edge)}" cy="${svgNumber(foot)}" rx="${svgNumber(size * 0.7)}" ry="${svgNumber(size * 0.025)}" fill="${palette.light}" opacity="0.28"/>`;
}

/** A table whose top is at y. */
function tableAt(canvas: Canvas, x: number, y: number, height: number): string {
  const { palette } = canvas.scene;
  const wood = mix(mix('#8a5a34', palette.near, palette.dark * 0.4), palette.far, 0.05);
  const dark = mix(wood, '#000000', 0.35);
  const leg = (side: number): string =>
    styledPath(
      canvas,
      `M${svgNumber(x + side * 190 - 11)} ${svgNumber(y + 10)}h22l${svgNumber(side * 10)} ${height + 20}h-16Z`,
      dark,
      0.6,
    );
  const top = `M${svgNumber(x - 250)} ${svgNumber(y)}a250 34 0 0 1 500 0v14a250 34 0 0 1 -500 0Z`;
  const taskRepository = `M${svgNumber(x - 250)} ${svgNumber(y)}a250 34 0 0 1 500 0a250 34 0 0 1 -500 0Z`;
  return `${leg(-1)}${leg(1)}${styledPath(canvas, top, dark, 0.6)}${styledPath(canvas, taskRepository, wood, 0.6)}`;
}

/** One subject as SVG. */
function drawSubject(canvas: Canvas, subject: Subject, ground: Ridge): string {
  const form = figureOf(subject.kind);
  if (!form || !canvas.shows(subject.kind)) return '';
  const { place, palette, horizon, mood } = canvas.scene;
  const size = subject.size * 1000;
  const x = subject.x * canvas.width;
  const random = canvas.random(`subject ${subject.kind}`);
  const water = place === 'sea' || place === 'lake';
  const air = form.stands === 'air' || ((place === 'space' || place === 'underwater') && subject.kind === 'rocket');
  const depth =
    place === 'interior' ? 0.42 : place === 'underwater' || place === 'space' ? 0.45 : Math.min(0.42, horizon * 0.62);
  const floating = Math.max(size + 30, canvas.height * depth * random(0.8, 1.1) + size * 0.5);
  const table = form.on === 'table' && !water && subject.foot === undefined ? 190 : 0;
  const high = subject.high && water && !air && form.stands !== 'afloat' && !form.near ? size * 0.42 : 0;
  const stood = (form.near ? canvas.height + 4 : ground(x)) - table - high;
  const y = subject.foot !== undefined ? subject.foot * canvas.height : air ? floating : stood;
  const scale = size / 100;
  const colours = figureColours(canvas, form, subject.colour);
  const drawn = form.parts
    .map(([tone, path]) =>
      styledPath(canvas, path, colours[tone], tone === 'dark' || tone === 'glow' ? 0 : 0.8 / scale),
    )
    .join('');
  const way = subject.flipped ? -1 : 1;
  const under: string[] = [];
  if (high > 0) under.push(cliffAt(canvas, x, y, y + high, size));
  else if (!air && water && form.stands !== 'afloat' && !form.near) under.push(islet(canvas, x, y, size));
  // What is cut off by the lower edge of the scene goes on where more is seen.
  if (form.near && canvas.bottom > y)
    under.push(rectangle(x - size * 0.4, y - 4, size * 0.8, canvas.bottom - y + 14, colours.accent));
  if (table > 0) under.push(tableAt(canvas, x, y, table));
  const standing = !air && !water && place !== 'city' && !form.near;
  if (standing && canvas.scene.style !== 'line')
    under.push(
      `<ellipse cx="${svgNumber(x)}" cy="${svgNumber(y)}" rx="${svgNumber(size * 0.42)}" ry="${svgNumber(size * 0.045)}" fill="#000000" opacity="0.3"/>`,
    );
  if (subject.kind === 'lighthouse' && palette.dark > 0.5) under.push(lightBeam(canvas, x, y - size * 0.86, size));
  if (palette.dark > 0.6 || mood === 'mist')
    under.push(
      circle(
        x,
        y - size * 0.5,
        size * 0.85,
        radialGradient(canvas, [
          [0, palette.sky[2], 0.36],
          [1, palette.sky[2], 0],
        ]),
      ),
    );
  const placed = (flip: number, more: string): string =>
    `<g transform="translate(${svgNumber(x - 50 * scale * way)} ${svgNumber(y - 100 * scale * flip)}) scale(${(scale * way).toFixed(4)} ${(scale * flip).toFixed(4)})"${more}>${drawn}</g>`;
  const mirror =
    water && form.stands === 'afloat' && canvas.shows('reflections')
      ? placed(-0.8, ' opacity="0.3"').replace(
          /translate\((\S+) \S+\)/,
          `translate($1 ${svgNumber(y + 80 * scale - 4)})`,
        )
      : '';
  if (subject.kind === 'bird') return flock(canvas, x, y, size, drawn, random);
  return `${under.join('')}${mirror}${placed(1, '')}`;
}

function lightBeam(canvas: Canvas, x: number, y: number, size: number): string {
  const light = radialGradient(canvas, [
    [0, '#fff3c4', 0.9],
    [1, '#fff3c4', 0],
  ]);
  const fade = radialGradient(canvas, [
    [0, '#fff3c4', 0.42],
    [1, '#fff3c4', 0],
  ]);
  // The gradient spreads around the lamp, not around the beam's own middle.
  const last = canvas.definitions.length - 1;
  canvas.definitions[last] = (canvas.definitions[last] ?? '').replace(
    '<radialGradient ',
    '<radialGradient gradientUnits="userSpaceOnUse" cx="0" cy="0" r="900" ',
  );
  const beam = (side: number): string => `<path d="M0 0L${side * 900} -170V105Z" fill="${fade}"/>`;
  return `<g transform="translate(${svgNumber(x)} ${svgNumber(y)})">${beam(-1)}${beam(1)}<circle r="${svgNumber(size * 0.4)}" fill="${light}"/></g>`;
}

function flock(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  drawn: string,
  random: (min?: number, max?: number) => number,
): string {
  const one = (dx: number, dy: number, scale: number): string =>
    `<g transform="translate(${svgNumber(x + dx)} ${svgNumber(y + dy - size * 0.6)}) rotate(${svgNumber(random(-14, 14))}) scale(${(scale * (random() < 0.25 ? -1 : 1)).toFixed(3)} ${scale.toFixed(3)}) translate(-50 -40)">${drawn}</g>`;
  const many = 7 + Math.round(canvas.scene.richness * 8);
  return Array.from({ length: many }, (_, at) =>
    one(
      at === 0 ? 0 : random(-330, 330),
      at === 0 ? 0 : random(-170, 150),
      (size / 100) * (at === 0 ? 0.9 : random(0.16, 0.5)),
    ),
  ).join('');
}

/** All subjects of the scene, those said last behind. */
export const drawSubjects = (canvas: Canvas, ground: Ridge): string =>
  [...canvas.scene.subjects]
    .reverse()
    .map((subject) => drawSubject(canvas, subject, ground))
    .join('');

/** A subject as an ornament around 0, 0, without ground and light; nothing when it is not to be seen. */
export function ornamentOf(canvas: Canvas, kind: string, size: number): string {
  const form = figureOf(kind);
  if (!form || !canvas.shows(kind)) return '';
  const said = canvas.scene.subjects.find((subject) => subject.kind === kind)?.colour;
  const colours = figureColours(canvas, form, said);
  const scale = size / 100;
  const drawn = form.parts
    .map(([tone, path]) =>
      styledPath(canvas, path, colours[tone], tone === 'dark' || tone === 'glow' ? 0 : 0.8 / scale),
    )
    .join('');
  return `<g transform="translate(${svgNumber(-50 * scale)} ${svgNumber(-50 * scale)}) scale(${scale.toFixed(4)})">${drawn}</g>`;
}
