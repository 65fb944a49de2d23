// Draws a room with a window.

import {
  bandGradient,
  type Canvas,
  circle,
  fillBand,
  fillView,
  linearGradient,
  radialGradient,
  rectangle,
  sectorColumns,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { leafyTree } from '../drawing/plants.js';
import { mix } from '../raster/colour.js';
import { alongTheWall, bookshelves } from './furniture.js';
import { type PlaceDrawing, ranges } from './land.js';

export function interior(canvas: Canvas): PlaceDrawing {
  const { palette, mood, richness } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random('room');
  const night = palette.dark;
  const wall = mix(mix(palette.accents[2], '#e9dcc9', 0.6), palette.near, 0.25 + night * 0.5);
  const wood = mix(mix('#a4703f', palette.near, 0.15 + night * 0.4), palette.far, 0.08);
  const floor = height * 0.72;
  const [left, top, wide, tall] = [
    width * random(0.2, 0.36),
    height * 0.12,
    Math.min(width * 0.42, 520),
    height * 0.42,
  ];
  const parts: string[] = [];
  const edge = { left: svgNumber(canvas.left - 10), right: svgNumber(canvas.right + 10) };
  const frame = `M${edge.left} ${svgNumber(canvas.top - 10)}H${edge.right}V${svgNumber(floor)}H${edge.left}ZM${svgNumber(left)} ${svgNumber(top)}V${svgNumber(top + tall)}H${svgNumber(left + wide)}V${svgNumber(top)}Z`;
  const pane =
    canvas.definitions.push(`<clipPath id="pane">${rectangle(left, top, wide, tall, '#000')}</clipPath>`) && 'pane';
  const shift = canvas.height * canvas.scene.horizon - (top + tall * 0.6);
  parts.push(
    `<g clip-path="url(#${pane})"><g transform="translate(0 ${svgNumber(-shift)})">${canvas.shows('mountains') ? ranges(canvas, 3, 0.5) : ''}</g></g>`,
  );
  parts.push(styledPath(canvas, frame, wall, 0.6));
  parts.push(
    fillBand(
      canvas,
      canvas.top - 10,
      floor,
      bandGradient(canvas, 0, floor, [
        [0, '#000000', 0.28],
        [0.6, '#000000', 0],
        [1, '#000000', 0.2],
      ]),
    ),
  );
  for (let bar = 0; bar <= 2; bar++)
    parts.push(
      rectangle(left - 7 + (wide / 2) * bar, top - 8, 14, tall + 16, mix('#fff8ec', wall, 0.25 + night * 0.3)),
    );
  for (let bar = 0; bar <= 2; bar++)
    parts.push(
      rectangle(
        left - 8,
        top - 8 + (tall / 2) * bar,
        wide + 16,
        bar === 2 ? 20 : 12,
        mix('#fff8ec', wall, 0.3 + night * 0.3),
      ),
    );
  const cloth = mix(palette.accents[0], palette.near, 0.2 + night * 0.3);
  for (const side of [-1, 1]) {
    const hem = side < 0 ? left - 30 : left + wide + 30;
    for (let fold = 0; fold < 5; fold++)
      parts.push(
        styledPath(
          canvas,
          `M${svgNumber(hem + side * fold * 20 - side * 12)} ${svgNumber(top - 34)}h${svgNumber(side * 24)}q${svgNumber(side * 10)} ${svgNumber(tall * 0.6)} ${svgNumber(side * 3)} ${svgNumber(tall + 120)}h${svgNumber(-side * 26)}q${svgNumber(-side * 4)} ${svgNumber(-tall * 0.5)} ${svgNumber(-side)} ${svgNumber(-tall - 120)}Z`,
          mix(cloth, '#000000', fold % 2 ? 0.2 : 0),
          0.5,
        ),
      );
  }
  parts.push(rectangle(left - 170, top - 44, wide + 340, 12, mix(wood, '#000000', 0.3), ' rx="6"'));
  parts.push(
    styledPath(
      canvas,
      `M${edge.left} ${svgNumber(floor)}H${edge.right}V${svgNumber(canvas.bottom + 10)}H${edge.left}Z`,
      wood,
    ),
  );
  // Towards the viewer it grows darker, and another carpet lies there.
  const dusk = bandGradient(canvas, height, height * 1.8, [
    [0, '#000000', 0],
    [1, '#000000', 0.5],
  ]);
  parts.push(fillBand(canvas, height, canvas.bottom + 10, dusk));
  const boards = Math.ceil(Math.max(width / 2 - canvas.left, canvas.right - width / 2) / 70);
  // Boards run towards the viewer, further apart the nearer they are.
  const apart = 70 + (120 * (canvas.bottom - floor)) / (height - floor);
  for (let board = -boards; board <= boards; board++)
    parts.push(
      `<path d="M${svgNumber(width / 2 + board * 70)} ${svgNumber(floor)}L${svgNumber(width / 2 + board * apart)} ${svgNumber(canvas.bottom)}" stroke="${mix(wood, '#000000', 0.35)}" stroke-width="2.4" opacity="0.7"/>`,
    );
  if (canvas.bottom > height + 80) {
    const [x, y, wide, tall] = [width * 0.5, height * 1.34, Math.min(width * 0.5, 640), height * 0.2];
    for (const [part, colour] of [
      [1, mix(cloth, wood, 0.25)],
      [0.9, mix(palette.accents[1], wood, 0.35)],
      [0.82, mix(cloth, '#000000', 0.25)],
    ] as const)
      parts.push(
        styledPath(
          canvas,
          `M${svgNumber(x - wide * 0.9 * part)} ${svgNumber(y - tall * part)}H${svgNumber(x + wide * 0.9 * part)}L${svgNumber(x + wide * 1.25 * part)} ${svgNumber(y + tall * part)}H${svgNumber(x - wide * 1.25 * part)}Z`,
          colour,
          0.5,
        ),
      );
  }
  parts.push(fillBand(canvas, floor - 16, floor + 2, mix(wall, '#ffffff', 0.25)));
  if (canvas.top < -60)
    parts.push(
      fillBand(canvas, canvas.top - 10, -150, mix(wall, '#ffffff', 0.3)),
      fillBand(canvas, -170, -142, mix(wall, '#ffffff', 0.5)),
    );
  for (const page of sectorColumns(canvas)) if (page.key !== '') parts.push(alongTheWall(canvas, page, wood));
  parts.push(
    `<ellipse cx="${svgNumber(width / 2)}" cy="${svgNumber(height * 0.88)}" rx="${svgNumber(Math.min(width * 0.36, 520))}" ry="${svgNumber(height * 0.085)}" fill="${mix(cloth, wall, 0.35)}"/><ellipse cx="${svgNumber(width / 2)}" cy="${svgNumber(height * 0.88)}" rx="${svgNumber(Math.min(width * 0.31, 450))}" ry="${svgNumber(height * 0.068)}" fill="none" stroke="${mix(palette.accents[1], wall, 0.3)}" stroke-width="7"/>`,
  );
  // Shelves with books on one side, a plant on the other.
  const shelfX = left + wide + 150 < width - 130 ? left + wide + 150 : Math.max(10, left - 330);
  const shelfWide = Math.min(260, width - shelfX - 20);
  parts.push(bookshelves(canvas, shelfX, shelfWide, wood, random));
  const plantX = shelfX > left ? width * 0.09 : width * 0.9;
  if (canvas.shows('trees')) {
    parts.push(leafyTree(canvas, plantX, height * 0.75, 330, mix('#3f8a58', palette.near, night * 0.5), wood, random));
    parts.push(
      styledPath(
        canvas,
        `M${svgNumber(plantX - 58)} ${svgNumber(height * 0.72)}h116l-18 106h-80Z`,
        mix(palette.accents[1], '#8a4a30', 0.5),
      ),
    );
  }
  const lampX = left + wide * 0.5;
  if (night > 0.4 && canvas.shows('sun')) {
    parts.push(`<path d="M${svgNumber(lampX)} -5V${svgNumber(top * 0.25)}" stroke="#1c1714" stroke-width="5"/>`);
    parts.push(
      circle(
        lampX,
        top * 0.4,
        420,
        radialGradient(canvas, [
          [0, '#ffd99a', 0.75],
          [0.3, '#ffc878', 0.28],
          [1, '#ffb84d', 0],
        ]),
      ),
    );
    parts.push(
      styledPath(
        canvas,
        `M${svgNumber(lampX - 26)} ${svgNumber(top * 0.22)}h52l44 ${svgNumber(top * 0.4)}h-140Z`,
        '#ffe3ad',
      ),
    );
  } else {
    const beam = linearGradient(canvas, [
      [0, palette.light, 0.5],
      [1, palette.light, 0.05],
    ]);
    parts.push(
      `<path d="M${svgNumber(left)} ${svgNumber(top + tall)}h${svgNumber(wide)}L${svgNumber(left + wide + 330)} ${height}H${svgNumber(left + 120)}Z" fill="${beam}" opacity="${0.4 + richness * 0.5}"/>`,
    );
  }
  if (mood === 'neon')
    parts.push(
      fillView(
        canvas,
        linearGradient(
          canvas,
          [
            [0, palette.accents[1], 0.35],
            [1, palette.accents[0], 0.35],
          ],
          true,
        ),
      ),
    );
  return { back: parts.join(''), front: '', ground: () => height * 0.9 };
}
