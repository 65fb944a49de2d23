// Terminal colours, controlled by NO_COLOR and FORCE_COLOR (no-color.org, force-color.org).
import { styleText } from 'node:util';

const names = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const;

export type Colors = { readonly [Name in (typeof names)[number]]: (text: string) => string };

/** Whether to write colours to a stream. */
export function wantsColors(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return !refused && stream.isTTY === true && terminal !== 'dumb';
}

/** Functions that colour a text, or return it unchanged. */
export const createColors = (wanted: boolean): Colors =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (text: string) => (wanted && text ? styleText(name, text, { validateStream: false }) : text),
    ]),
  ) as Colors;

export const noColors: Colors = createColors(false);
