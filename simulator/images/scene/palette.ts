// The colours of a scene: palettes by mood.
import type { Mood } from './attributes.js';

/** All colours are `#rrggbb`. */
export interface Palette {
  /** Top, middle, and just above the horizon. */
  readonly sky: readonly [string, string, string];
  /** Sun, moon and what they shine on. */
  readonly light: string;
  /** Land at the horizon, and at the viewer's feet. */
  readonly far: string;
  readonly near: string;
  /** Water at the horizon, and at the viewer's feet. */
  readonly water: readonly [string, string];
  /** Flowers, lamps, sails. */
  readonly accents: readonly [string, string, string];
  /** How far things near are in the dark, 0 to 1. */
  readonly dark: number;
}

/** The palette with every colour changed. */
export const mapPalette = (palette: Palette, change: (colour: string) => string): Palette => ({
  sky: [change(palette.sky[0]), change(palette.sky[1]), change(palette.sky[2])],
  light: change(palette.light),
  far: change(palette.far),
  near: change(palette.near),
  water: [change(palette.water[0]), change(palette.water[1])],
  accents: [change(palette.accents[0]), change(palette.accents[1]), change(palette.accents[2])],
  dark: palette.dark,
});

const palette = (sky: string, light: string, land: string, water: string, accents: string, dark: number): Palette => {
  const list = (text: string): string[] => text.split(' ').map((colour) => `#${colour}`);
  const [top = '', middle = '', low = ''] = list(sky);
  const [far = '', near = ''] = list(land);
  const [beyond = '', below = ''] = list(water);
  const [first = '', second = '', third = ''] = list(accents);
  return {
    sky: [top, middle, low],
    light: `#${light}`,
    far,
    near,
    water: [beyond, below],
    accents: [first, second, third],
    dark,
  };
};

/** One or more palettes for each mood. */
export const palettes: Readonly<Record<Mood, readonly Palette[]>> = {
  dawn: [
    palette('5d6fae d99fb8 ffdcae', 'fff3d2', 'c39fb4 3c3558', 'e9b9ae 4a5684', 'f7a072 ffe0a3 ef7c8e', 0.55),
    palette('4a86b8 a9c9d4 fde3c4', 'fffbe8', 'a5bfc9 2f4a56', 'c6d8d6 3e6d84', 'ff9b85 ffd97d 60d394', 0.45),
  ],
  noon: [
    palette('2c7fd0 7fc0ee d9f0fb', 'fffdf0', '9cc3d6 2f6b45', '7cc4e4 0f5f9c', 'e4483d ffd23f f78fb3', 0.1),
    palette('1f8fc4 8fd6e8 eef8ea', 'fffef4', 'a4d0c4 3c7a3e', '6fd3d6 0b7391', 'f25f5c ffe066 f4a261', 0.08),
  ],
  sunset: [
    palette('2b1250 c2327a ffb04a', 'fff0c0', 'b4516b 1c0f2e', 'e27a5b 35123f', 'ffbf55 ff6f59 ffe7a0', 0.9),
    palette('1d2b5e d8566a ffc37b', 'fff4d6', 'bd6a66 201a33', 'e59a76 2a2950', 'ffd275 f4845f f7b2ad', 0.88),
    palette('5b2333 e0603a ffd27a', 'fff6cf', 'c46a43 2a1216', 'e98e53 4a1c26', 'ffb84d ff7043 ffe08a', 0.88),
  ],
  dusk: [
    palette('1a1446 6b4a9c f0a6b8', 'ffeedd', '7a63a6 17123a', '8f74b4 1f1a4e', 'ffb3c6 c8a2ff ffd6a5', 0.85),
    palette('10284a 3f6f9c f2c4a6', 'fff2df', '5f83a4 0f2138', '7da0b8 123556', 'ffca7a ff9aa2 9ad1d4', 0.8),
  ],
  night: [
    palette('060b22 14285a 36588f', 'f7f4e0', '33507f 070c1c', '24457a 060d22', 'ffd98a 8fc7ff ffb36b', 0.95),
    palette('0a0820 26205c 5a4f96', 'f3edff', '443d7c 0a0819', '3b3676 0a0820', 'ffe08a b79cff 7ad7f0', 0.95),
  ],
  mist: [
    palette('8fa3a8 b9c8c8 e2e8e3', 'ffffff', 'b4c3c3 2d4044', 'c4d0cf 5f777b', 'd98f7a e5d9b6 9fb8a6', 0.6),
    palette('a59fb0 c9c2c9 ece5df', 'fffdf7', 'c2bac2 423c4c', 'd2cbd0 77708a', 'c98b8b e8d8b9 a3a8c4', 0.6),
  ],
  storm: [
    palette('1b222d 3f4c59 8a9690', 'e8efe6', '5f6d74 11181d', '6d7d80 16242b', 'f5d76e 9fd3e6 d9793d', 0.85),
    palette('251f30 4d4660 9c8f93', 'f3eaf0', '665d72 16121e', '766d7d 211c2e', 'd7b5ff ffdf8a e07a7a', 0.85),
  ],
  neon: [
    palette('0b0320 3b0a5c ff2e88', 'ffd1f7', '6a1b8a 08031a', '8f1f8a 0a0524', '19f0ff ff3df0 ffe14d', 0.95),
    palette('02101f 06415c 1ff0c0', 'd8fff4', '0d5a72 020b16', '0f7a80 03131f', 'ff4f81 29f3ff b6ff3b', 0.95),
  ],
  autumn: [
    palette('6b8ca3 d9c3a0 fbe3b5', 'fff7e0', 'c98f5a 4a2518', 'c9a77a 4b4a44', 'd9482b f2a33a 8f2d1e', 0.35),
    palette('4c6a78 c9a88f f6cf98', 'fff1d0', 'b9764f 3a1d1c', 'b58d70 3d3f48', 'e76f2f ffc14d b23a2e', 0.45),
  ],
  spring: [
    palette('8fc4e8 cfe4f4 fdeef2', 'fffdf5', 'b9d8c8 5b9a6a', 'b5e0ea 5ba6c0', 'f78fb3 ffd6e0 c9a0ff', 0.12),
    palette('a7b8f0 dcd3f7 fff0e6', 'fffaf0', 'c5cde6 7aa37c', 'c0cdf2 7f97cf', 'ff8fab ffe5a0 9bdeac', 0.15),
  ],
};
