// An abstract composition as SVG: the ground, one or two arrangements, ornament. What is shown depends on the recipe alone, not on its size.
import { setImmediate } from 'node:timers/promises';
import { randomFromText } from '../../runtime/random.js';
import { arrangements, type Canvas, cells, circle } from './arrangements.js';
import { coloursIn } from './colours.js';
import { type Palette, paletteOf } from './palette.js';
import type { Drawing } from './pixels.js';
import { ownAspect, type Recipe } from './recipe.js';

const share = (value: number | undefined, most: number, other: number): number =>
  Math.min(most, Math.max(0, value ?? other)) / most;

/** Text that decides all that a recipe leaves to chance. */
const textOf = ({ prompt, root, seed, options: { model } }: Recipe): string =>
  `${(root ?? prompt).trim().toLowerCase()}\n${seed}${model ? `\n${model.family} ${model.version ?? ''}` : ''}`;

/** The palette. The four of a grid share it, unless chaos drives them apart. */
export function paletteOfRecipe(recipe: Recipe): Palette {
  const { prompt, seed, index, options, seen, styles, bot } = recipe;
  const chaos = share(options.chaos, 100, 0);
  const weird = share(options.weird, 3000, 0);
  const own = randomFromText(`${textOf(recipe)}\n${index}\nhue`);
  const styled = styles !== undefined && styles.share >= 0.15;
  const model = options.model ? ` ${options.model.family} ${options.model.version ?? ''}` : '';
  const text = styled ? `style ${styles.codes}` : `${prompt.trim().toLowerCase()}\n${seed}${model}`;
  return paletteOf(text, {
    named: coloursIn(prompt),
    seen,
    unwanted: (options.no ?? []).map((word) => word.trim().toLowerCase()),
    strength:
      (options.raw ? 0.75 : 0.88) + share(options.stylize, 1000, 100) * 0.55 + (styled ? styles.share * 0.2 : 0),
    turn: (own() - 0.5) * chaos * 200 + weird * 170,
    pastel: bot === 'BOT_SECONDARY' || options.model?.family === 'niji',
  });
}

/** The names of the arrangements, the first one for the image. The four of a grid have four different ones. */
function arrangementsOf(recipe: Recipe): readonly [string, string] {
  const { options, styles, index } = recipe;
  const next = randomFromText(
    styles && styles.share >= 0.15 ? `style ${styles.codes} ${recipe.seed}` : `${textOf(recipe)}\narrangements`,
  );
  const unwanted = (options.no ?? []).join(', ');
  const wanted = Object.keys(arrangements).filter((name) => !arrangements[name]?.words.test(unwanted));
  const order = (wanted.length ? wanted : Object.keys(arrangements))
    .map((name) => [name, next()] as const)
    .toSorted((one, other) => one[1] - other[1])
    .map(([name]) => name);
  return [order[index % order.length] ?? 'orbs', order[(index + 1) % order.length] ?? 'waves'];
}

/** Numbers from 0 to 1, each moved a part of the way towards those of the variations. */
function variedRandom(text: string, variations: Recipe['variations']): () => number {
  const base = randomFromText(text);
  const others = variations.map(({ strength, seed }) => [strength, randomFromText(`${text}/${seed}`)] as const);
  return others.length ? () => others.reduce((value, [part, next]) => value + (next() - value) * part, base()) : base;
}

/** The composition of a recipe in the proportion of its view. */
export async function drawComposition(recipe: Recipe): Promise<Drawing> {
  const { options, variations, view, index, detail } = recipe;
  const aspect = ownAspect(recipe);
  const [width, height] = [1000 * Math.max(1, aspect), 1000 * Math.max(1, 1 / aspect)];
  const text = `${textOf(recipe)}\n${index}`;
  const palette = paletteOfRecipe(recipe);
  const weird = share(options.weird, 3000, 0);
  const canvas: Canvas = {
    palette,
    width,
    height,
    left: view.left * width,
    top: view.top * height,
    right: view.right * width,
    bottom: view.bottom * height,
    richness: share(options.stylize, 1000, 100),
    wildness: Math.min(1, share(options.chaos, 100, 0) + weird),
    tile: options.tile ?? false,
    random: (name) => variedRandom(`${text}\n${name}`, variations),
  };
  const [first, second] = arrangementsOf(recipe);
  const drawn = await collect(arrangements[first]?.draw(canvas) ?? []);
  // Two arrangements that disturb each other are unusual.
  const strange =
    weird > 0
      ? `<g style="mix-blend-mode:difference" opacity="${(0.2 + weird * 0.6).toFixed(2)}">${await collect(arrangements[second]?.draw(canvas) ?? [])}</g>`
      : '';
  const finish = options.raw ? '' : ornament(canvas, detail);
  const box = [canvas.left, canvas.top, canvas.right - canvas.left, canvas.bottom - canvas.top] as const;
  return { body: `${ground(canvas, options.raw ?? false)}${drawn}${strange}${finish}`, box };
}

/** The pieces of a drawing as one text. There may be tens of thousands of them: other work has its turn in between. */
async function collect(pieces: Iterable<string>): Promise<string> {
  const all: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    all.push(piece);
    if (performance.now() - since < 8) continue;
    await setImmediate();
    since = performance.now();
  }
  return all.join('');
}

/** A plain colour under large soft lights. */
function ground(canvas: Canvas, plain: boolean): string {
  const { palette, width, height, left, top, right, bottom } = canvas;
  const page = `<path d="M${left} ${top}H${right}V${bottom}H${left}Z" fill="${palette.ground[0]}"/>`;
  if (plain) return page;
  const lights = [palette.ground[1], ...palette.tones].map(
    (tone, at) =>
      `<radialGradient id="light${at}"><stop stop-color="${tone}" stop-opacity="${at ? 0.55 : 0.9}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`,
  );
  const spots: string[] = [];
  for (const { x, y, next } of cells(canvas, 'ground', 620))
    for (let at = 0; at < 6; at++) {
      const [cx, cy, radius] = [x + next() * width, y + next() * height, 280 + next() * 340];
      spots.push(circle(cx, cy, radius, `fill="url(#light${at})"`));
    }
  return `<defs>${lights.join('')}</defs>${page}${spots.join('')}`;
}

/** Light from one side and sparks: more of them with `--stylize`, and where an image is to have more detail. */
function ornament(canvas: Canvas, detail: Recipe['detail']): string {
  const { palette, width, height, richness } = canvas;
  const added = { plain: 0, subtle: 90, creative: 260 }[detail];
  const count = Math.round((richness * richness * 160 * width * height) / 1e6 + added);
  const sparks: string[] = [];
  for (const { x, y, next } of cells(canvas, 'sparks', 20))
    for (let at = 0; at < count; at++) {
      const [cx, cy, radius] = [x + next() * width, y + next() * height, 1.5 + next() ** 4 * 10];
      const paint =
        next() < 0.7 ? `fill="${palette.light}"` : `fill="none" stroke="${palette.light}" stroke-width="1.6"`;
      sparks.push(circle(cx, cy, radius, paint));
    }
  return sparks.length ? `<g opacity="0.75">${sparks.join('')}</g>` : '';
}
