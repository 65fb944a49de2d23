// Outlines of objects and plants in a box of 100 × 100, standing on the lower edge.
import type { Figure } from './figure.js';

const windows = (list: readonly (readonly [x: number, y: number, width: number, height: number])[]): string =>
  list
    .map(
      ([x, y, width, height]) =>
        `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}Z`,
    )
    .join('');

const merlons = (from: number, to: number, y: number): string => {
  let path = `M${from} ${y + 5}V${y}`;
  for (let x = from; x < to - 2; x += 6) path += `h3v3h3v-3`;
  return `${path}V${y + 5}Z`;
};

export const thingFigures: Readonly<Record<string, Figure>> = {
  sailboat: {
    colour: '#a83a32',
    size: 0.34,
    stands: 'afloat',
    parts: [
      ['horn', 'M50 4H52V86H50Z'],
      ['pale', 'M54 8C70 34 80 56 84 74C74 77 64 78 54 78Z'],
      ['accent', 'M48 14C36 36 28 56 22 72C32 76 40 77 48 77Z'],
      ['shade', 'M54 48C62 50 71 50 77 56L80 63C72 58 62 58 54 57ZM52 4L64 8L52 11Z'],
      ['body', 'M8 82H94C92 92 86 99 78 100H26C18 98 11 91 8 82Z'],
      ['pale', 'M9.500 86H92.800L92 89H10.600Z'],
    ],
  },
  lighthouse: {
    colour: '#f3ece0',
    size: 0.46,
    parts: [
      ['shade', 'M60 78H82V100H60ZM57 79L71 66L85 79Z'],
      ['body', 'M40 24H60L66 100H34Z'],
      ['accent', 'M39 36H61L62 48H38ZM37.100 60H62.900L63.900 73H36.100ZM35.200 85H64.800L65.800 98H34.200Z'],
      ['shade', 'M35 20H65V25H35ZM41 12L50 2L59 12ZM54 25L60 25L66 100H58Z'],
      ['glow', 'M43 12H57V20H43ZM68 86H74V93H68ZM47 52h5v6h-5Z'],
    ],
  },
  castle: {
    colour: '#8f8a97',
    size: 0.42,
    parts: [
      ['shade', `M36 30H64V100H36Z${merlons(36, 64, 26)}M46 4H54V30H46Z`],
      [
        'accent',
        'M44 6L50 -12L56 6ZM50 -18L62 -15L50 -11ZM4 36L14 14L24 36ZM76 36L86 14L96 36ZM24 46L31 30L38 46ZM62 46L69 30L76 46Z',
      ],
      [
        'body',
        `M6 36H22V100H6ZM78 36H94V100H78ZM26 46H36V100H26ZM64 46H74V100H64ZM20 64H80V100H20Z${merlons(20, 80, 60)}`,
      ],
      ['shade', 'M17 36H22V100H17ZM89 36H94V100H89ZM33 46H36V64H33ZM71 46H74V64H71Z'],
      ['dark', windows([[43, 78, 14, 22]])],
      [
        'glow',
        windows([
          [12, 44, 4, 8],
          [84, 44, 4, 8],
          [41, 38, 4, 8],
          [54, 38, 4, 8],
          [48.5, 12, 3, 7],
          [29, 54, 3, 6],
          [67, 54, 3, 6],
          [12, 68, 4, 7],
          [84, 68, 4, 7],
        ]),
      ],
    ],
  },
  pagoda: {
    colour: '#a13d32',
    size: 0.42,
    parts: [
      ['body', 'M38 22H62V38H38ZM34 42H66V58H34ZM30 62H70V78H30ZM26 82H74V100H26Z'],
      [
        'shade',
        'M49 0H51V14H49ZM50 10C52 17 62 20 78 19C74 24 70 25 66 25H34C30 25 26 24 22 19C38 20 48 17 50 10ZM34 36H66C72 40 78 41 84 39C80 45 76 46 72 46H28C24 46 20 45 16 39C22 41 28 40 34 36ZM30 56H70C76 60 82 61 90 59C86 65 82 66 76 66H24C18 66 14 65 10 59C18 61 24 60 30 56ZM26 76H74C80 80 88 81 96 79C92 85 86 86 80 86H20C14 86 8 85 4 79C12 81 20 80 26 76ZM20 97H80V100H20Z',
      ],
      [
        'glow',
        windows([
          [42, 28, 5, 8],
          [53, 28, 5, 8],
          [39, 48, 5, 8],
          [48, 48, 5, 8],
          [57, 48, 5, 8],
          [36, 68, 5, 8],
          [47.5, 68, 5, 8],
          [59, 68, 5, 8],
          [45, 87, 10, 13],
        ]),
      ],
    ],
  },
  house: {
    colour: '#d9b98c',
    size: 0.27,
    parts: [
      ['shade', 'M68 12H77V36H68ZM70 8C66 2 74 -2 70 -9C78 -5 78 2 76 8Z'],
      ['body', 'M14 52H86V100H14Z'],
      ['accent', 'M50 14L96 54L90 60L50 26L10 60L4 54ZM50 14L96 54H4Z'],
      ['shade', 'M66 52H86V100H66ZM42 74H57V100H42Z'],
      ['glow', 'M22 64H36V80H22ZM66 64H80V80H66ZM50 34a6 6 0 1 0 .1 0Z'],
      [
        'dark',
        'M28.400 64H29.600V80H28.400ZM22 71.400H36V72.600H22ZM72.400 64H73.600V80H72.400ZM66 71.400H80V72.600H66Z',
      ],
    ],
  },
  windmill: {
    colour: '#e6d8c0',
    size: 0.42,
    parts: [
      ['body', 'M40 44H60L68 100H32Z'],
      ['shade', 'M54 44H60L68 100H57ZM38 45C38 32 62 32 62 45ZM45 84H55V100H45Z'],
      ['glow', 'M47 60h6v8h-6Z'],
      ['horn', 'M49 41L19 9L21 7L52 39ZM51 39L83 11L85 13L53 42ZM53 41L82 72L80 74L50 43ZM49 43L20 70L18 68L48 40Z'],
      ['pale', 'M22 6L46 33L40 38L15 14ZM86 15L58 39L53 33L79 8ZM78 75L54 50L60 45L85 68ZM16 66L42 43L47 49L23 73Z'],
    ],
  },
  rocket: {
    colour: '#e8e4ee',
    size: 0.36,
    parts: [
      ['glow', 'M40 78C38 90 46 94 50 108C54 94 62 90 60 78Z'],
      ['accent', 'M34 54C22 62 20 74 22 86L38 74ZM66 54C78 62 80 74 78 86L62 74ZM47 60H53V88H47Z'],
      ['body', 'M50 0C66 16 70 44 62 78H38C30 44 34 16 50 0Z'],
      ['shade', 'M50 0C66 16 70 44 62 78H54C60 44 58 16 50 0ZM38 74H62V80H38Z'],
      ['accent', 'M50 0C56 6 60 12 62 18H38C40 12 44 6 50 0Z'],
      ['glow', 'M50 28a8 8 0 1 0 .1 0Z'],
    ],
  },
  balloon: {
    colour: '#d9483b',
    size: 0.36,
    stands: 'air',
    parts: [
      ['horn', 'M38 68L44 86L45 86L40 68ZM62 68L56 86L55 86L60 68Z'],
      ['body', 'M50 0C74 0 88 18 84 38C80 54 64 62 60 72H40C36 62 20 54 16 38C12 18 26 0 50 0Z'],
      [
        'pale',
        'M50 0C36 4 30 20 34 40C37 54 42 64 45 72H40C36 62 20 54 16 38C12 18 26 0 50 0ZM50 0C60 4 66 20 63 40C61 54 57 64 55 72H50Z',
      ],
      ['shade', 'M50 0C74 0 88 18 84 38C80 54 64 62 60 72H57C62 60 74 50 76 36C78 18 66 4 50 0Z'],
      ['horn', 'M42 86H58L56 98C56 100 44 100 44 98Z'],
      ['glow', 'M46 74H54L50 82Z'],
    ],
  },
  plane: {
    colour: '#eceae4',
    size: 0.17,
    stands: 'air',
    parts: [
      ['body', 'M0 44L100 22L38 62Z'],
      ['shade', 'M38 62L100 22L46 74L42 88Z'],
      ['pale', 'M46 74L100 22L74 86Z'],
    ],
  },
  robot: {
    colour: '#93a6b5',
    size: 0.32,
    parts: [
      [
        'shade',
        'M49 2H51V12H49ZM50 -1a3 3 0 1 0 .1 0ZM22 42H30V66H22ZM70 42H78V66H70ZM36 74H46V96H36ZM54 74H64V96H54Z',
      ],
      [
        'body',
        'M32 12H68Q72 12 72 16V34Q72 38 68 38H32Q28 38 28 34V16Q28 12 32 12ZM34 41H66Q71 41 71 46V72Q71 77 66 77H34Q29 77 29 72V46Q29 41 34 41ZM32 94H47V100H30ZM53 94H68L70 100H53ZM20 64H32V74H28V69H24V74H20ZM68 64H80V74H76V69H72V74H68Z',
      ],
      ['dark', 'M33 17H67V33H33Z'],
      ['glow', 'M41 21a4 4 0 1 0 .1 0ZM59 21a4 4 0 1 0 .1 0ZM50 50a6 6 0 1 0 .1 0Z'],
      ['accent', 'M36 66H64V70H36ZM44 29.500H56V31H44Z'],
    ],
  },
  car: {
    colour: '#c43f3a',
    size: 0.2,
    parts: [
      ['body', 'M2 84C2 72 8 68 18 66L30 50C32 47 36 46 40 46H62C67 46 70 48 73 51L84 65C94 66 99 70 99 78V88H2Z'],
      ['glow', 'M96 72C98 73 99 76 98.500 79L92 77ZM2.500 77L7 75V81L2.200 82Z'],
      ['pale', 'M34 52L25 66H48V50H39C37 50 35 50.500 34 52ZM52 50V66H77L68 54C66 51 64 50 61 50Z'],
      ['shade', 'M2 84H99V88H2ZM49 68H51V84H49Z'],
      ['dark', 'M24 78a11 11 0 1 0 .1 0ZM76 78a11 11 0 1 0 .1 0Z'],
      ['pale', 'M24 84a5 5 0 1 0 .1 0ZM76 84a5 5 0 1 0 .1 0Z'],
    ],
  },
  tree: {
    colour: '#3f7d46',
    size: 0.46,
    parts: [
      ['horn', 'M40 100C46 88 46 72 44 62L30 48L33 46L46 56L48 36H52L53 54L68 44L70 47L56 62C54 74 55 88 62 100Z'],
      [
        'shade',
        'M14 54C4 48 6 34 16 32C14 20 28 12 36 18C40 6 60 6 64 18C74 12 88 22 84 34C94 38 94 52 84 55C78 64 64 62 60 56C54 62 44 62 40 56C34 62 20 64 14 54Z',
      ],
      [
        'body',
        'M16 46C10 40 12 32 20 30C18 20 30 14 38 20C42 8 58 8 62 20C72 16 82 24 78 33C86 36 86 46 78 48C70 54 62 52 58 48C52 54 44 52 40 48C32 54 22 54 16 46Z',
      ],
      [
        'pale',
        'M28 28C28 22 34 20 38 23C36 28 32 30 28 28ZM44 18C48 12 54 14 54 18C52 22 46 22 44 18ZM62 30C64 24 70 26 70 30C68 34 64 33 62 30Z',
      ],
    ],
  },
  mushroom: {
    colour: '#cf3a36',
    size: 0.26,
    parts: [
      ['pale', 'M41 52H59C58 70 62 86 66 96C62 102 38 102 34 96C38 86 42 70 41 52Z'],
      ['shade', 'M36 60C44 64 56 64 64 60L62 66C56 69 44 69 38 66Z'],
      ['body', 'M6 54C6 24 28 8 50 8C72 8 94 24 94 54C94 60 72 62 50 62C28 62 6 60 6 54Z'],
      [
        'pale',
        'M34 20a7 6 0 1 0 .1 0ZM62 16a6 5 0 1 0 .1 0ZM50 34a8 7 0 1 0 .1 0ZM22 38a6 6 0 1 0 .1 0ZM78 38a6 6 0 1 0 .1 0Z',
      ],
    ],
  },
};
