// Terminal colours, controlled by NO_COLOR and FORCE_COLOR (no-color.org, force-color.org).

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export type Colors = { readonly [Name in keyof typeof codes]: (text: string) => string };

/** Whether to write colours to a stream. */
export function wantsColors(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return !refused && stream.isTTY === true && terminal !== 'dumb';
}

const names = Object.keys(codes) as (keyof typeof codes)[];

/** Functions that colour a text, or return it unchanged. */
export const createColors = (wanted: boolean): Colors =>
  Object.fromEntries(
    names.map((name) => {
      const [on, off] = codes[name];
      return [name, (text: string) => (wanted && text ? `\x1b[${on}m${text}\x1b[${off}m` : text)];
    }),
  ) as Colors;

export const noColors: Colors = createColors(false);
