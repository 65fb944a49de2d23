// A room with a window on the land outside.

import {
  across,
  between,
  box,
  type Canvas,
  columns,
  disc,
  everywhere,
  glow,
  gradient,
  type Page,
  round,
  shape,
} from '../drawing/canvas.js';
import { leafyTree } from '../drawing/plants.js';
import { mix } from '../raster/colour.js';
import { type Drawn, ranges } from './land.js';

export function interior(canvas: Canvas): Drawn {
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
  const edge = { left: round(canvas.left - 10), right: round(canvas.right + 10) };
  const frame = `M${edge.left} ${round(canvas.top - 10)}H${edge.right}V${round(floor)}H${edge.left}ZM${round(left)} ${round(top)}V${round(top + tall)}H${round(left + wide)}V${round(top)}Z`;
  const pane =
    canvas.definitions.push(`<clipPath id="pane">${box(left, top, wide, tall, '#000')}</clipPath>`) && 'pane';
  const shift = canvas.height * canvas.scene.horizon - (top + tall * 0.6);
  parts.push(
    `<g clip-path="url(#${pane})"><g transform="translate(0 ${round(-shift)})">${canvas.shows('mountains') ? ranges(canvas, 3, 0.5) : ''}</g></g>`,
  );
  parts.push(shape(canvas, frame, wall, 0.6));
  parts.push(
    across(
      canvas,
      canvas.top - 10,
      floor,
      between(canvas, 0, floor, [
        [0, '#000000', 0.28],
        [0.6, '#000000', 0],
        [1, '#000000', 0.2],
      ]),
    ),
  );
  for (let bar = 0; bar <= 2; bar++)
    parts.push(box(left - 7 + (wide / 2) * bar, top - 8, 14, tall + 16, mix('#fff8ec', wall, 0.25 + night * 0.3)));
  for (let bar = 0; bar <= 2; bar++)
    parts.push(
      box(
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
        shape(
          canvas,
          `M${round(hem + side * fold * 20 - side * 12)} ${round(top - 34)}h${round(side * 24)}q${round(side * 10)} ${round(tall * 0.6)} ${round(side * 3)} ${round(tall + 120)}h${round(-side * 26)}q${round(-side * 4)} ${round(-tall * 0.5)} ${round(-side)} ${round(-tall - 120)}Z`,
          mix(cloth, '#000000', fold % 2 ? 0.2 : 0),
          0.5,
        ),
      );
  }
  parts.push(box(left - 170, top - 44, wide + 340, 12, mix(wood, '#000000', 0.3), ' rx="6"'));
  parts.push(
    shape(canvas, `M${edge.left} ${round(floor)}H${edge.right}V${round(canvas.bottom + 10)}H${edge.left}Z`, wood),
  );
  // Towards the viewer it grows darker, and another carpet lies there.
  const dusk = between(canvas, height, height * 1.8, [
    [0, '#000000', 0],
    [1, '#000000', 0.5],
  ]);
  parts.push(across(canvas, height, canvas.bottom + 10, dusk));
  const boards = Math.ceil(Math.max(width / 2 - canvas.left, canvas.right - width / 2) / 70);
  // Boards run towards the viewer, further apart the nearer they are.
  const apart = 70 + (120 * (canvas.bottom - floor)) / (height - floor);
  for (let taskRepository = -boards; taskRepository <= boards; taskRepository++)
    parts.push(
      `<path d="M${round(width / 2 + taskRepository * 70)} ${round(floor)}L${round(width / 2 + taskRepository * apart)} ${round(canvas.bottom)}" stroke="${mix(wood, '#000000', 0.35)}" stroke-width="2.4" opacity="0.7"/>`,
    );
  if (canvas.bottom > height + 80) {
    const [x, y, wide, tall] = [width * 0.5, height * 1.34, Math.min(width * 0.5, 640), height * 0.2];
    for (const [part, colour] of [
      [1, mix(cloth, wood, 0.25)],
      [0.9, mix(palette.accents[1], wood, 0.35)],
      [0.82, mix(cloth, '#000000', 0.25)],
    ] as const)
      parts.push(
        shape(
          canvas,
          `M${round(x - wide * 0.9 * part)} ${round(y - tall * part)}H${round(x + wide * 0.9 * part)}L${round(x + wide * 1.25 * part)} ${round(y + tall * part)}H${round(x - wide * 1.25 * part)}Z`,
          colour,
          0.5,
        ),
      );
  }
  parts.push(across(canvas, floor - 16, floor + 2, mix(wall, '#ffffff', 0.25)));
  if (canvas.top < -60)
    parts.push(
      across(canvas, canvas.top - 10, -150, mix(wall, '#ffffff', 0.3)),
      across(canvas, -170, -142, mix(wall, '#ffffff', 0.5)),
    );
  for (const page of columns(canvas)) if (page.key !== '') parts.push(alongTheWall(canvas, page, wood));
  parts.push(
    `<ellipse cx="${round(width / 2)}" cy="${round(height * 0.88)}" rx="${round(Math.min(width * 0.36, 520))}" ry="${round(height * 0.085)}" fill="${mix(cloth, wall, 0.35)}"/><ellipse cx="${round(width / 2)}" cy="${round(height * 0.88)}" rx="${round(Math.min(width * 0.31, 450))}" ry="${round(height * 0.068)}" fill="none" stroke="${mix(palette.accents[1], wall, 0.3)}" stroke-width="7"/>`,
  );
  // Shelves with books on one side, a plant on the other.
  const shelfX = left + wide + 150 < width - 130 ? left + wide + 150 : Math.max(10, left - 330);
  const shelfWide = Math.min(260, width - shelfX - 20);
  for (let shelf = 0; shelf < 4; shelf++) {
    const y = height * (0.24 + shelf * 0.155);
    for (let x = shelfX + 8; x < shelfX + shelfWide - 26; ) {
      const [thick, high] = [random(11, 25), random(62, 104)];
      if (random() < 0.88)
        parts.push(
          shape(
            canvas,
            `M${round(x)} ${round(y)}v${round(-high)}h${round(thick)}v${round(high)}Z`,
            mix(
              mix(palette.accents[Math.floor(random(0, 3))] ?? '#c05050', '#6a4a3a', random(0, 0.7)),
              palette.near,
              night * 0.45,
            ),
            0.5,
          ),
        );
      x += thick + 1.5;
    }
    parts.push(
      shape(
        canvas,
        `M${round(shelfX)} ${round(y)}h${round(shelfWide)}v13h${round(-shelfWide)}Z`,
        mix(wood, '#000000', 0.28),
        0.6,
      ),
    );
  }
  const plantX = shelfX > left ? width * 0.09 : width * 0.9;
  if (canvas.shows('trees')) {
    parts.push(leafyTree(canvas, plantX, height * 0.75, 330, mix('#3f8a58', palette.near, night * 0.5), wood, random));
    parts.push(
      shape(
        canvas,
        `M${round(plantX - 58)} ${round(height * 0.72)}h116l-18 106h-80Z`,
        mix(palette.accents[1], '#8a4a30', 0.5),
      ),
    );
  }
  const lampX = left + wide * 0.5;
  if (night > 0.4 && canvas.shows('sun')) {
    parts.push(`<path d="M${round(lampX)} -5V${round(top * 0.25)}" stroke="#1c1714" stroke-width="5"/>`);
    parts.push(
      disc(
        lampX,
        top * 0.4,
        420,
        glow(canvas, [
          [0, '#ffd99a', 0.75],
          [0.3, '#ffc878', 0.28],
          [1, '#ffb84d', 0],
        ]),
      ),
    );
    parts.push(shape(canvas, `M${round(lampX - 26)} ${round(top * 0.22)}h52l44 ${round(top * 0.4)}h-140Z`, '#ffe3ad'));
  } else {
    const beam = gradient(canvas, [
      [0, palette.light, 0.5],
      [1, palette.light, 0.05],
    ]);
    parts.push(
      `<path d="M${round(left)} ${round(top + tall)}h${round(wide)}L${round(left + wide + 330)} ${height}H${round(left + 120)}Z" fill="${beam}" opacity="${0.4 + richness * 0.5}"/>`,
    );
  }
  if (mood === 'neon')
    parts.push(
      everywhere(
        canvas,
        gradient(
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

/** Pictures and a chest of drawers where the wall goes on to either side. */
function alongTheWall(canvas: Canvas, page: Page, wood: string): string {
  const { palette } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random(`wall${page.key}`);
  const parts: string[] = [];
  const dark = mix(wood, '#000000', 0.3);
  for (let at = 0; at < 3; at++) {
    const [wide, tall] = [random(120, 210), random(120, 220)];
    const [x, y] = [page.x + width * (0.14 + at * 0.3) - wide / 2, height * random(0.14, 0.26)];
    parts.push(
      shape(
        canvas,
        `M${round(x - 10)} ${round(y - 10)}h${round(wide + 20)}v${round(tall + 20)}h${round(-wide - 20)}Z`,
        dark,
        0.6,
      ),
    );
    parts.push(
      box(
        x,
        y,
        wide,
        tall,
        between(canvas, y, y + tall, [
          [0, palette.sky[0]],
          [0.62, palette.sky[2]],
          [0.63, mix(palette.far, palette.accents[at] ?? palette.far, 0.4)],
          [1, palette.near],
        ]),
      ),
      disc(x + wide * random(0.25, 0.75), y + tall * 0.4, wide * 0.1, palette.light),
    );
  }
  const [x, wide, top, foot] = [page.x + width * random(0.2, 0.45), 330, height * 0.56, height * 0.76];
  parts.push(shape(canvas, `M${round(x)} ${round(top)}h${wide}V${round(foot)}h-${wide}Z`, mix(wood, '#000000', 0.12)));
  for (let drawer = 0; drawer < 3; drawer++) {
    const y = top + 14 + drawer * ((foot - top - 14) / 3);
    parts.push(
      box(x + 14, y, wide - 28, (foot - top) / 3 - 16, mix(wood, '#ffffff', 0.08)),
      disc(x + wide / 2, y + 24, 7, dark),
    );
  }
  parts.push(
    shape(
      canvas,
      `M${round(x + 50)} ${round(top)}q-26 -60 6 -110h44q32 50 6 110Z`,
      mix(palette.accents[0], palette.near, palette.dark * 0.4),
    ),
  );
  return parts.join('');
}
