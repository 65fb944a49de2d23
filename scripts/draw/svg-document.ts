// The frame around a drawing: sections below each other, one style for light and dark, title and description for readers who cannot see it.
import { box, escapeText, label, round } from './shape.js';

/** A drawing with a heading. `draw` is given the place of its upper left corner. */
export interface Section {
  heading: string;
  /** A heading that names a part of a grammar. */
  part?: boolean;
  captions: readonly string[];
  width: number;
  height: number;
  draw(x: number, y: number): string;
}

const margin = 20;

const colours = {
  light: {
    paper: '#ffffff',
    edge: '#e3e6ec',
    ink: '#1b2030',
    dim: '#5f6b80',
    rail: '#8a94a8',
    event: ['#edf3ff', '#4a7bdc', '#173a78'],
    part: ['#fff5e0', '#d19a2e', '#664400'],
    state: ['#edf3ff', '#4a7bdc', '#173a78'],
    final: ['#e7f6ed', '#37a169', '#14532f'],
    error: ['#fdeeee', '#d85a5a', '#7d1f1f'],
    literal: ['#f4f5f7', '#7b869c', '#1b2030'],
  },
  dark: {
    paper: '#1c1f28',
    edge: '#343947',
    ink: '#e9ebf1',
    dim: '#a3acbd',
    rail: '#727c92',
    event: ['#1d2b47', '#6d9bf5', '#d6e4ff'],
    part: ['#382c14', '#dfae4e', '#ffe8bb'],
    state: ['#1d2b47', '#6d9bf5', '#d6e4ff'],
    final: ['#16331f', '#55c486', '#cdf5dc'],
    error: ['#411f22', '#ef7f7f', '#ffd9d9'],
    literal: ['#262a35', '#8f9ab0', '#e9ebf1'],
  },
} as const;

const boxes = ['event', 'part', 'state', 'final', 'error'] as const;

const paint = (theme: (typeof colours)['light'] | (typeof colours)['dark'], literals: boolean): string =>
  [
    `.paper{fill:${theme.paper};stroke:${theme.edge}}`,
    `.heading{fill:${theme.ink}}.caption{fill:${theme.dim}}`,
    `.rail,.transition{stroke:${theme.rail}}.dot,.tip{fill:${theme.rail}}.stop{fill:${theme.ink};stroke:${theme.ink}}`,
    ...(literals ? [...boxes, 'literal' as const] : boxes).map((kind) => {
      const [fill, stroke, ink] = theme[kind];
      return `.${kind} rect{fill:${fill};stroke:${stroke}}.${kind} text{fill:${ink}}`;
    }),
  ].join('');

const style = [
  '.rail,.transition{fill:none;stroke-width:1.5;stroke-linecap:round}.deadline{stroke-dasharray:5 4}',
  '.box rect{stroke-width:1.25}',
  "text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:12px}",
  ".box text{text-anchor:middle;font-size:11.5px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}",
  '.box .note{font-size:10px;opacity:.85}.heading{font-size:14px;font-weight:600}.caption{font-size:12px}',
].join('');

/** The whole image as the text of an SVG file. */
export function svgDocument(title: string, description: string, sections: readonly Section[]): string {
  const textWidth = Math.max(
    ...sections.flatMap(({ heading, captions }) => [heading.length * 8, ...captions.map((each) => each.length * 6.1)]),
  );
  const width = Math.ceil(Math.max(textWidth, ...sections.map((section) => section.width)) + 2 * margin);
  let y = margin;
  const body = sections.map((section, index) => {
    if (index) y += 22;
    let out = section.part
      ? box('part', section.heading).draw(margin, y + 14)
      : label(margin, y + 11, 'heading', section.heading);
    y += section.part ? 30 : 16;
    for (const caption of section.captions) {
      out += label(margin, y + 13, 'caption', caption);
      y += 17;
    }
    y += 8;
    out += section.draw(margin, y);
    y += section.height;
    return `<g>${out}</g>`;
  });
  const height = Math.ceil(y + margin);
  // Few streams end with a text: the other documents do without its style.
  const literals = body.some((each) => each.includes('box literal'));
  const dashes = literals ? '.literal rect{stroke-dasharray:4 3}' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="description">${escapeText(description)}</desc>`,
    `<style>${style}${dashes}${paint(colours.light, literals)}@media (prefers-color-scheme:dark){${paint(colours.dark, literals)}}</style>`,
    `<rect class="paper" x=".5" y=".5" width="${round(width - 1)}" height="${round(height - 1)}" rx="10"/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
}
