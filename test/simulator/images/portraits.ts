// Portraits drawn for tests: heads of many shades, in many places, with what makes them hard to find.
import sharp from 'sharp';

export interface Portrait {
  readonly width: number;
  readonly height: number;
  readonly skin: string;
  readonly hair: string;
  readonly background: string;
  readonly shirt: string;
  readonly eyes: string;
  readonly lips: string;
  /** Middle and half width of the face, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly across: number;
  /** Degrees. */
  readonly tilt?: number;
  readonly long?: boolean;
  readonly glasses?: boolean;
  readonly beard?: boolean;
}

/** The SVG of a portrait: the ellipse of its face is 1.32 times as high as wide. */
function drawPortrait(portrait: Portrait): string {
  const { width, height, skin, hair, background, shirt, eyes, lips, x, y, across: a } = portrait;
  const d = a * 1.32;
  const eye = (side: number): string => {
    const cx = side * a * 0.42;
    const cy = -d * 0.08;
    return `<ellipse cx="${cx}" cy="${cy}" rx="${a * 0.17}" ry="${a * 0.1}" fill="#fbf8f2"/><circle cx="${cx}" cy="${cy}" r="${a * 0.085}" fill="${eyes}"/><circle cx="${cx}" cy="${cy}" r="${a * 0.04}" fill="#111"/><path d="M${cx - a * 0.22} ${cy - a * 0.24}q${a * 0.22} ${-a * 0.14} ${a * 0.44} 0" stroke="${hair}" stroke-width="${a * 0.07}" fill="none"/>${portrait.glasses ? `<circle cx="${cx}" cy="${cy}" r="${a * 0.28}" fill="none" stroke="#222" stroke-width="${a * 0.045}"/>` : ''}`;
  };
  const back = portrait.long
    ? `<path d="M${-a * 1.15} ${d * 1.3}Q${-a * 1.5} ${-d * 1.35} 0 ${-d * 1.3}Q${a * 1.5} ${-d * 1.35} ${a * 1.15} ${d * 1.3}Z" fill="${hair}"/>`
    : `<ellipse cy="${-d * 0.3}" rx="${a * 1.12}" ry="${d * 0.9}" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="s" cx="0.4" cy="0.4"><stop offset="0" stop-color="${skin}"/><stop offset="0.75" stop-color="${skin}"/><stop offset="1" stop-color="${skin}" stop-opacity="0.9"/></radialGradient><linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="${background}"/><stop offset="1" stop-color="#20242c"/></linearGradient></defs>
<rect width="100%" height="100%" fill="${background}"/><rect width="100%" height="100%" fill="url(#b)" opacity="0.5"/>
<path d="M${x - a * 2.4} ${height + 10}Q${x - a * 2.1} ${y + d * 1.35} ${x} ${y + d * 1.3}Q${x + a * 2.1} ${y + d * 1.35} ${x + a * 2.4} ${height + 10}Z" fill="${shirt}"/>
<g transform="translate(${x} ${y}) rotate(${portrait.tilt ?? 0})">${back}
<path d="M${-a * 0.42} ${d * 0.5}h${a * 0.84}l${a * 0.1} ${d * 0.95}h${-a * 1.04}Z" fill="${skin}"/><path d="M${-a * 0.42} ${d * 0.8}q${a * 0.42} ${d * 0.35} ${a * 0.84} 0v${d * 0.15}h${-a * 0.84}Z" fill="#000" opacity="0.16"/>
<ellipse rx="${a}" ry="${d}" fill="${skin}"/><ellipse rx="${a}" ry="${d}" fill="url(#s)"/>
${portrait.beard ? `<path d="M${-a * 0.93} ${d * 0.2}Q${-a * 0.8} ${d * 1.12} 0 ${d * 1.08}Q${a * 0.8} ${d * 1.12} ${a * 0.93} ${d * 0.2}Q${a * 0.5} ${d * 0.52} 0 ${d * 0.4}Q${-a * 0.5} ${d * 0.52} ${-a * 0.93} ${d * 0.2}Z" fill="${hair}"/>` : ''}
<path d="M${-a * 1.02} ${-d * 0.25}Q${-a * 0.9} ${-d * 1.15} 0 ${-d * 1.1}Q${a * 0.9} ${-d * 1.15} ${a * 1.02} ${-d * 0.25}Q${a * 0.55} ${-d * 0.72} ${-a * 0.2} ${-d * 0.66}Q${-a * 0.8} ${-d * 0.6} ${-a * 1.02} ${-d * 0.25}Z" fill="${hair}"/>
${eye(-1)}${eye(1)}<path d="M0 ${-d * 0.04}q${a * 0.16} ${d * 0.3} ${a * 0.02} ${d * 0.32}q${-a * 0.1} ${d * 0.03} ${-a * 0.16} ${-d * 0.02}" stroke="#000" stroke-opacity="0.3" stroke-width="${a * 0.04}" fill="none"/>
<path d="M${-a * 0.3} ${d * 0.5}q${a * 0.3} ${d * 0.06} ${a * 0.6} 0q${-a * 0.3} ${d * 0.2} ${-a * 0.6} 0Z" fill="${lips}"/>
</g></svg>`;
}

export const portraits: Readonly<Record<string, Portrait>> = {
  pale: {
    width: 512,
    height: 640,
    skin: '#f3cdb0',
    hair: '#7a3b1d',
    background: '#6f9bb5',
    shirt: '#2d4b73',
    eyes: '#3b7a57',
    lips: '#c4574f',
    x: 256,
    y: 270,
    across: 105,
    long: true,
  },
  dark: {
    width: 600,
    height: 600,
    skin: '#8a5635',
    hair: '#1a1412',
    background: '#d9c27a',
    shirt: '#b33a3a',
    eyes: '#3a2312',
    lips: '#7a3636',
    x: 320,
    y: 250,
    across: 92,
    beard: true,
  },
  tan: {
    width: 800,
    height: 600,
    skin: '#d6a072',
    hair: '#1f1a1a',
    background: '#3f6b4f',
    shirt: '#e8e4da',
    eyes: '#2c1b10',
    lips: '#b0574a',
    x: 300,
    y: 240,
    across: 80,
    glasses: true,
  },
  tilted: {
    width: 480,
    height: 600,
    skin: '#eabf9c',
    hair: '#d9b25a',
    background: '#4a3b63',
    shirt: '#8fa84f',
    eyes: '#2f62a8',
    lips: '#d06a6a',
    x: 240,
    y: 260,
    across: 85,
    tilt: 12,
    long: true,
  },
  small: {
    width: 900,
    height: 900,
    skin: '#b57a50',
    hair: '#3a2a20',
    background: '#9fc4d8',
    shirt: '#5a4a8a',
    eyes: '#20160f',
    lips: '#94483f',
    x: 470,
    y: 330,
    across: 70,
  },
};

export const renderPortrait = (portrait: Portrait): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(portrait)))
    .png()
    .toBuffer();
