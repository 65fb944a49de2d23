// Buttons of the open-source image proxies: their `customId`s have several forms, ours has one. Pure.
import { isList, isUntrustedObject, textOf, type UntrustedJson } from './json.js';

/** Operation and index of our `customId`. */
interface Action {
  readonly operation: string;
  readonly index: number;
}

const rows: readonly (readonly [RegExp, (groups: readonly string[]) => Action])[] = [
  [/^upsample::(\d+)/, ([index]) => ({ operation: 'upsample', index: Number(index) })],
  [/^variation::(\d+)/, ([index]) => ({ operation: 'variation', index: Number(index) })],
  [/^reroll::(\d+)/, () => ({ operation: 'reroll', index: 0 })],
  [/^upsample_\w*?(subtle|creative)::(\d+)/, ([how]) => ({ operation: `upsample_${how}`, index: 1 })],
  [/^upsample_\w*?([24]x)::(\d+)/, ([factor]) => ({ operation: `upsample_${factor}`, index: 1 })],
  [/^(low|high)_variation::(\d+)/, ([how]) => ({ operation: `${how}_variation`, index: 1 })],
  [/^pan_(left|right|up|down)::(\d+)/, ([direction]) => ({ operation: `pan_${direction}`, index: 1 })],
  [/^Outpaint::(\d+)/, ([percent]) => ({ operation: 'outpaint', index: Number(percent) })],
  [/^CustomZoom::/, () => ({ operation: 'custom_zoom', index: 1 })],
  [/^Inpaint::/, () => ({ operation: 'inpaint', index: 1 })],
  [/^(?:PicReader|Picread|PromptAnalyzer)::(\d+)/, ([index]) => ({ operation: 'imagine', index: Number(index) })],
];

/** Reads a `customId` of a proxy; undefined if it makes nothing that our contract has, such as a bookmark. */
export function proxyActionOf(customId: string): Action | undefined {
  const rest = customId.replace(/^[^:]+::(?:JOB::|Job::)?/, '');
  for (const [pattern, read] of rows) {
    const found = pattern.exec(rest);
    if (found) return read(found.slice(1));
  }
  return undefined;
}

/** A button of our contract, with the proxy's own `customId` beside it. */
interface TranslatedButton {
  readonly customId: string;
  readonly emoji: string;
  readonly label: string;
  readonly style: 2;
  readonly type: 2;
  readonly upstreamId: string;
}

const button = ({ operation, index }: Action, upstreamId: string, label: string, emoji: string): TranslatedButton => ({
  customId: `MJ::JOB::${operation}::${index}::upstream`,
  emoji,
  label,
  style: 2,
  type: 2,
  upstreamId,
});

/** First part of the `customId`s of proxies without buttons, which act by number. */
const changePrefix = 'change::';

/** The buttons of a record. Older proxies list none: their grids take four upscales, four variations and a reroll. */
export function proxyButtons(buttons: UntrustedJson | undefined, isGrid: boolean): readonly TranslatedButton[] {
  if (isList(buttons)) {
    const seen = new Set<string>();
    return buttons.flatMap((each) => {
      const id = isUntrustedObject(each) ? textOf(each.customId) : undefined;
      const action = id === undefined ? undefined : proxyActionOf(id);
      if (!isUntrustedObject(each) || id === undefined || !action) return [];
      const name = `${action.operation} ${action.index}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return [button(action, id, textOf(each.label) ?? '', textOf(each.emoji) ?? '')];
    });
  }
  if (!isGrid) return [];
  const numbers = [1, 2, 3, 4];
  return [
    ...numbers.map((index) =>
      button({ operation: 'upsample', index }, `${changePrefix}UPSCALE::${index}`, `U${index}`, ''),
    ),
    ...numbers.map((index) =>
      button({ operation: 'variation', index }, `${changePrefix}VARIATION::${index}`, `V${index}`, ''),
    ),
    button({ operation: 'reroll', index: 0 }, `${changePrefix}REROLL`, '', '🔄'),
  ];
}

/** The body of an action by number, for a `customId` of `proxyButtons`; undefined for any other. */
export function changeOf(customId: string): { readonly action: string; readonly index?: number } | undefined {
  if (!customId.startsWith(changePrefix)) return undefined;
  const [action = '', index] = customId.slice(changePrefix.length).split('::');
  return index === undefined ? { action } : { action, index: Number(index) };
}
